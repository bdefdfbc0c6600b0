package io.serdebench.lab.topic;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The indexes between Confluent's header and a message of protobuf: which message of its proto file it is. A count, and that many
 * indexes from the file to a message within messages; a count of zero is the first message.
 */
final class MessageIndexes {

    private static final int MOST = 64;

    private MessageIndexes() {}

    /**
     * Reads them and leaves the buffer at the message.
     *
     * @throws IllegalArgumentException where there are none
     */
    static List<Integer> read(ByteBuffer in) {
        int count = varint(in);
        if (count < 0 || count > MOST) {
            throw new IllegalArgumentException("a message at a depth of " + count);
        }
        List<Integer> indexes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            indexes.add(varint(in));
        }
        return count == 0 ? List.of(0) : List.copyOf(indexes);
    }

    /** A zigzag varint of 32 bits. */
    private static int varint(ByteBuffer in) {
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            if (!in.hasRemaining()) {
                throw new IllegalArgumentException("it ends within its header");
            }
            byte part = in.get();
            value |= (part & 0x7f) << shift;
            if (part >= 0) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw new IllegalArgumentException("a number of more than 32 bits in its header");
    }
}
