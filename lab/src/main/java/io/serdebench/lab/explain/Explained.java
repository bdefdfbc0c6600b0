package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One record in one format, explained byte by byte.
 *
 * @param codec Its name, or the format's where no codec of ours wrote the bytes.
 * @param format The format of the codec.
 * @param bytes The bytes of the record; zero where they are hidden.
 * @param pieces All bytes, in order, each once.
 * @param reason Why the last piece, of role {@link Role#UNDECODABLE}, could not be explained; null where all is.
 */
public record Explained(
        String codec,
        String format,
        byte[] bytes,
        List<DissectedSpan> pieces,
        @Nullable String reason) {

    /** Copies the list. */
    public Explained {
        pieces = List.copyOf(pieces);
    }

    /** Explains a record as far as it can be. */
    public static Explained of(String codec, String format, Dissector dissector, byte[] bytes) {
        Collector collector = new Collector();
        String reason = null;
        try {
            dissector.dissect(bytes, collector);
        } catch (UndecodableException e) {
            reason = String.valueOf(e.getMessage());
        }
        if (reason == null && collector.end < bytes.length) {
            throw new IllegalStateException(
                    codec + " explains " + collector.end + " of " + bytes.length + " bytes and does not say why");
        }
        if (collector.end < bytes.length) {
            collector.part = null;
            collector.add(collector.end, bytes.length, Role.UNDECODABLE, null, false);
        }
        return new Explained(codec, format, bytes, collector.pieces, reason);
    }

    /** {@code undecodable from offset 21: a varint of more than 10 bytes}, or null. */
    public @Nullable String undecodable() {
        if (reason == null) {
            return null;
        }
        boolean tail = !pieces.isEmpty() && pieces.get(pieces.size() - 1).role() == Role.UNDECODABLE;
        int offset = tail ? pieces.get(pieces.size() - 1).from() : bytes.length;
        return "undecodable from offset " + offset + ": " + reason;
    }

    /** The number of bytes of each role, by its ordinal. */
    public long[] roles() {
        long[] roles = new long[Role.values().length];
        for (DissectedSpan piece : pieces) {
            roles[piece.role().ordinal()] += piece.length();
        }
        return roles;
    }

    /** This record without the user's data: no value, no byte of a value, no key of a map. */
    public Explained redacted() {
        return Redaction.of(this);
    }

    private static final class Collector implements Spans {

        private final List<DissectedSpan> pieces = new ArrayList<>();
        private @Nullable FieldPath part;
        private int end;

        @Override
        public void enter(String name) {
            part = FieldPath.of(part, name);
        }

        @Override
        public void leave() {
            FieldPath left = part;
            if (left == null) {
                throw new IllegalStateException("a part is left that was not entered, at byte " + end);
            }
            part = left.in();
        }

        @Override
        public void span(int from, int to, Role role, @Nullable Object value) {
            add(from, to, role, value, false);
        }

        @Override
        public void guess(int from, int to, Role role, @Nullable Object value) {
            add(from, to, role, value, true);
        }

        private void add(int from, int to, Role role, @Nullable Object value, boolean guess) {
            if (from != end || to <= from) {
                throw new IllegalStateException("span " + from + " to " + to + " after byte " + end);
            }
            pieces.add(new DissectedSpan(from, to, role, value, guess, false, part));
            end = to;
        }
    }
}
