package io.serdebench.lab.explain;

import com.github.luben.zstd.Zstd;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bytes of one codec's records by part and role, record by record. What it holds depends on the schema, not on the
 * number of records.
 */
public final class ByteBreakdown {

    private static final int LARGEST_PIECE = 256 << 10;
    private static final int SMALLEST_PIECE = 16 << 10;
    private static final int ALL_PIECES = 32 << 20;

    private final String codec;
    private final String format;
    private final Dissector dissector;
    private final int piece;
    private final CompressedSize compressed = new CompressedSize(LARGEST_PIECE);
    private final Node root;
    private final Counter counter;
    private long records;
    private long bytes;
    private long undecodable;
    private @Nullable String first;

    /** For records of a schema. */
    public ByteBreakdown(String codec, String format, Dissector dissector, Schema schema) {
        this.codec = codec;
        this.format = format;
        this.dissector = dissector;
        int columns = schema.fields().size() + 1;
        piece = Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, ALL_PIECES / columns));
        root = new Node(null);
        counter = new Counter(root);
        prepare(root, schema.root());
    }

    /** Parts in the order of the schema, whichever record has them first. */
    private void prepare(Node node, Type type) {
        if (type instanceof Struct struct) {
            node.variant = struct.oneOf();
            for (Field field : struct.fields()) {
                prepare(node.exactly(field.name()), field.type());
            }
        } else if (type instanceof ListOf list) {
            prepare(node.exactly(FieldPath.ELEMENT), list.element().type());
        } else if (type instanceof MapOf map) {
            prepare(node.exactly(FieldPath.ENTRY), map.value().type());
        }
    }

    /** Counts one record. */
    public void add(byte[] record) {
        records++;
        bytes += record.length;
        compressed.add(record, 0, record.length);
        counter.begin(record);
        String reason = null;
        try {
            dissector.dissect(record, counter);
        } catch (UndecodableException e) {
            reason = String.valueOf(e.getMessage());
        }
        if (reason != null) {
            undecodable++;
            if (first == null) {
                first = "record " + records + ", undecodable from offset " + counter.end + ": " + reason;
            }
            counter.at = root;
            if (counter.end < record.length) {
                counter.span(counter.end, record.length, Role.UNDECODABLE, null);
            }
        } else if (counter.end < record.length) {
            throw new IllegalStateException(codec + " explains " + counter.end + " of " + record.length
                    + " bytes of record " + records + " and does not say why");
        }
    }

    /** The anatomy that was counted. */
    public Anatomy anatomy() {
        PartBytes whole = new PartBytes("", root.roles, root.compressed.total(), List.of(), false);
        return new Anatomy(codec, format, records, bytes, compressed.total(), whole, root.parts(), undecodable, first);
    }

    /** A part; those of the record itself, and the record, also compress their bytes. */
    private final class Node {

        private final @Nullable Node in;
        private final CompressedSize compressed;
        private final long[] roles = new long[Role.values().length];
        private final Map<String, Node> nodes = new LinkedHashMap<>();
        private boolean variant;

        Node(@Nullable Node in) {
            this.in = in;
            // parts of parts compress with the field that holds them
            this.compressed = in == null || in.in == null ? new CompressedSize(piece) : in.compressed;
        }

        Node exactly(String name) {
            return nodes.computeIfAbsent(name, n -> new Node(this));
        }

        Node named(String name) {
            Node known = nodes.get(name);
            return known != null ? known : exactly(FieldPath.kind(name));
        }

        List<PartBytes> parts() {
            List<PartBytes> parts = new ArrayList<>();
            nodes.forEach((name, node) -> {
                List<PartBytes> within = node.parts();
                long[] all = node.roles.clone();
                for (PartBytes part : within) {
                    for (int i = 0; i < all.length; i++) {
                        all[i] += part.roles()[i];
                    }
                }
                boolean top = in == null;
                parts.add(new PartBytes(name, all, top ? (Long) node.compressed.total() : null, within, node.variant));
            });
            return parts;
        }
    }

    private final class Counter implements Spans {

        private byte[] record = new byte[0];
        private Node at;
        private int end;

        Counter(Node root) {
            at = root;
        }

        void begin(byte[] next) {
            record = next;
            at = root;
            end = 0;
        }

        @Override
        public void enter(String name) {
            at = at.named(name);
        }

        @Override
        public void leave() {
            Node in = at.in;
            if (in == null) {
                throw new IllegalStateException(codec + " leaves a part that it did not enter, at byte " + end);
            }
            at = in;
        }

        @Override
        public void span(int from, int to, Role role, @Nullable Object value) {
            if (from != end || to <= from) {
                throw new IllegalStateException(codec + ": span " + from + " to " + to + " after byte " + end);
            }
            at.roles[role.ordinal()] += to - from;
            at.compressed.add(record, from, to);
            end = to;
        }
    }

    /** Counts what bytes take when they are compressed piece by piece, and keeps none but the piece in hand. */
    static final class CompressedSize {

        /** zstd's own default. */
        static final int LEVEL = 3;

        private static final int SMALLEST = 256;

        private final int piece;
        private byte[] buffer = new byte[SMALLEST];
        private int size;
        private long compressed;

        /** With pieces of this many bytes. */
        CompressedSize(int piece) {
            this.piece = piece;
        }

        void add(byte[] bytes, int from, int to) {
            int at = from;
            while (at < to) {
                int fit = Math.min(to - at, piece - size);
                if (size + fit > buffer.length) {
                    buffer = Arrays.copyOf(buffer, Math.min(piece, Math.max(buffer.length * 2, size + fit)));
                }
                System.arraycopy(bytes, at, buffer, size, fit);
                size += fit;
                at += fit;
                if (size == piece) {
                    flush();
                }
            }
        }

        /** The size of all bytes so far; nothing may follow but another question. */
        long total() {
            flush();
            return compressed;
        }

        private void flush() {
            if (size > 0) {
                compressed += Zstd.compress(Arrays.copyOf(buffer, size), LEVEL).length;
                size = 0;
            }
        }
    }
}
