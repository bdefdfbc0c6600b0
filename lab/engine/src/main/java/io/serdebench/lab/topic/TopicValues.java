package io.serdebench.lab.topic;

import io.serdebench.lab.base.Stop;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The values of a topic in the file that the program wrote, each behind a length of 32 bits. In front of all of them may stand
 * Confluent's header: a zero byte and the id of a schema in 32 bits.
 */
final class TopicValues {

    private static final int HEADER = RegistryHeader.BYTES;

    /** More schemas than a topic has; this many different numbers are data. */
    private static final int MOST_SCHEMAS = 1_000;

    private static final int FIRST = 20;

    /**
     * A value.
     *
     * @param number Its number, from 1.
     * @param schema The id of its schema, or -1 where it has no header.
     * @param bytes The value without the header.
     */
    record Value(long number, int schema, ByteBuffer bytes) {}

    /** Takes values. */
    interface Each {
        void value(Value value) throws IOException;
    }

    private final Path file;
    private final SortedSet<Integer> schemas = new TreeSet<>();
    private final List<byte[]> first = new ArrayList<>();
    private boolean headed;

    /**
     * Looks at all values.
     *
     * @param header Whether a header is looked for.
     */
    TopicValues(Path file, boolean header) throws IOException {
        this.file = file;
        Set<Integer> ids = new LinkedHashSet<>();
        boolean[] all = {header};
        raw((number, bytes) -> {
            int id = bytes.length > HEADER && bytes[0] == 0
                    ? ByteBuffer.wrap(bytes, 1, Integer.BYTES).getInt()
                    : 0;
            all[0] &= id > 0 && (ids.contains(id) || ids.size() < MOST_SCHEMAS);
            if (all[0]) {
                ids.add(id);
            }
            if (first.size() < FIRST) {
                first.add(bytes);
            }
        });
        headed = all[0] && !ids.isEmpty();
        if (headed) {
            schemas.addAll(ids);
            first.replaceAll(bytes -> {
                byte[] rest = new byte[bytes.length - HEADER];
                System.arraycopy(bytes, HEADER, rest, 0, rest.length);
                return rest;
            });
        }
    }

    /** The ids of the schemas that headers name; none where there are no headers. */
    SortedSet<Integer> schemas() {
        return schemas;
    }

    /** True if every value has a header. */
    boolean isHeaded() {
        return headed;
    }

    /** The first values, without the header. */
    List<byte[]> first() {
        return first;
    }

    /** Gives all values in their order. */
    void each(Each each) throws IOException {
        raw((number, bytes) -> each.value(
                headed
                        ? new Value(
                                number,
                                ByteBuffer.wrap(bytes, 1, Integer.BYTES).getInt(),
                                ByteBuffer.wrap(bytes, HEADER, bytes.length - HEADER))
                        : new Value(number, -1, ByteBuffer.wrap(bytes))));
    }

    private interface Raw {
        void value(long number, byte[] bytes) throws IOException;
    }

    private void raw(Raw each) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            for (long number = 1; ; number++) {
                int length;
                try {
                    length = in.readInt();
                } catch (EOFException e) {
                    return;
                }
                byte[] bytes = in.readNBytes(length);
                if (bytes.length < length) {
                    throw Stop.input("the values of the topic were not written to their end");
                }
                each.value(number, bytes);
            }
        }
    }
}
