package io.serdebench.rpc;

import java.nio.ByteBuffer;

/** Values that say of themselves who wrote them, when, and to which key, so that a wrong one is known. */
final class Values {

    /** The writer of the values that the node begins with. */
    static final int NOBODY = 0;

    /** The value of a key that does not exist. */
    static final byte[] NONE = {};

    /** The shortest value in bytes: key, writer and sequence. */
    static final int LEAST = 16;

    private Values() {}

    /** The name of an item. */
    static String key(int item) {
        return "key-" + item;
    }

    /**
     * A value.
     *
     * @param item The number of the item.
     * @param writer The number of the writer.
     * @param sequence The number of the write, rising for each writer.
     * @param size Its length in bytes, 16 or more.
     */
    static byte[] of(int item, int writer, long sequence, int size) {
        byte[] value = new byte[size];
        ByteBuffer.wrap(value).putInt(item).putInt(writer).putLong(sequence);
        long state = seed(item, writer, sequence);
        for (int i = LEAST; i < size; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            value[i] = (byte) (state >>> 56);
        }
        return value;
    }

    /** True if each byte of a value is what its writer wrote to this item. */
    static boolean isWhole(byte[] value, int item, int size) {
        if (value.length != size || item(value) != item) {
            return false;
        }
        long state = seed(item, writer(value), sequence(value));
        for (int i = LEAST; i < size; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            if (value[i] != (byte) (state >>> 56)) {
                return false;
            }
        }
        return true;
    }

    private static int item(byte[] value) {
        return ByteBuffer.wrap(value).getInt(0);
    }

    /** Who wrote it. */
    static int writer(byte[] value) {
        return ByteBuffer.wrap(value).getInt(4);
    }

    /** Which of the writer's writes it is. */
    static long sequence(byte[] value) {
        return ByteBuffer.wrap(value).getLong(8);
    }

    private static long seed(int item, int writer, long sequence) {
        return item * 0x9E3779B97F4A7C15L ^ writer * 0xC2B2AE3D27D4EB4FL ^ sequence * 0x165667B19E3779F9L;
    }
}
