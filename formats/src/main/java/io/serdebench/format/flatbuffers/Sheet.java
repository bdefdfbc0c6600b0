package io.serdebench.format.flatbuffers;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The spans of a message as they are found, which is in the order of the offsets, and reported in the order of the bytes. Together
 * they cannot be longer than the message: whatever is met twice ends the search.
 */
final class Sheet {

    /** Bytes of the widest number: more zeros in a row align nothing. */
    private static final int MAX_ALIGNED = 8;

    private record Span(
            int from, int to, Role role, @Nullable Object value, Part part) {}

    private final byte[] bytes;
    private final Part root;
    private final List<Span> spans = new ArrayList<>();
    private int found;

    Sheet(byte[] bytes, Part root) {
        this.bytes = bytes;
        this.root = root;
    }

    /** Bytes that mean one thing; none if there are none. */
    void add(int from, int to, Role role, @Nullable Object value, Part part) throws UndecodableException {
        if (to - from > bytes.length - found) {
            throw new UndecodableException(from, "parts of the message overlap");
        }
        if (to > from) {
            found += to - from;
            spans.add(new Span(from, to, role, value, part));
        }
    }

    /**
     * Tells all spans, and what aligns between them.
     *
     * @param refusal What ended the search, or null.
     */
    void tell(Spans receiver, @Nullable UndecodableException refusal) throws UndecodableException {
        spans.sort(Comparator.comparingInt(Span::from));
        Teller teller = new Teller(receiver);
        for (Span span : spans) {
            if (refusal != null && (span.to > refusal.offset() || !teller.reaches(span.from))) {
                break;
            }
            teller.align(span.from, span.part);
            teller.move(span.part);
            receiver.span(span.from, span.to, span.role, span.value);
            teller.at = span.to;
        }
        if (refusal != null) {
            throw new UndecodableException(teller.at, String.valueOf(refusal.getMessage()));
        }
        if (bytes.length % Integer.BYTES != 0) {
            throw new UndecodableException(teller.at, "a message of " + bytes.length + " bytes, no multiple of four");
        }
        teller.align(bytes.length, root);
        teller.move(root);
    }

    /** Follows the spans through the parts of the record. */
    private final class Teller {

        private final Spans receiver;
        private Part here = root;
        private int at;

        Teller(Spans receiver) {
            this.receiver = receiver;
        }

        /** True if there are but a few zeros up to a place. */
        boolean reaches(int to) {
            if (to < at || to - at >= MAX_ALIGNED) {
                return false;
            }
            for (int i = at; i < to; i++) {
                if (bytes[i] != 0) {
                    return false;
                }
            }
            return true;
        }

        /** Zeros up to a place, in what holds both neighbours. */
        void align(int to, Part next) throws UndecodableException {
            if (!reaches(to)) {
                throw new UndecodableException(
                        at, to < at ? "byte " + to + " is part of two things" : "bytes that nothing leads to");
            }
            if (to > at) {
                move(Part.common(here, next));
                receiver.span(at, to, Role.PADDING, null);
                at = to;
            }
        }

        void move(Part part) {
            Part common = Part.common(here, part);
            for (int i = here.depth(); i > common.depth(); i--) {
                receiver.leave();
            }
            enter(part, common);
            here = part;
        }

        private void enter(Part part, Part holder) {
            if (part != holder) {
                enter(part.parent(), holder);
                receiver.enter(part.label());
            }
        }
    }
}
