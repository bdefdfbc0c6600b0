package io.serdebench.api.size;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/**
 * Counters as bytes: each an unsigned LEB128 of at most nine bytes; zeros that follow one another are a 0 and the number of further
 * ones.
 */
final class WrittenCells {

    private static final int MORE = 0x80;
    private static final int BITS = 7;

    /** Counters are not negative and have 63 bits. */
    private static final int MAX_BYTES = 9;

    private WrittenCells() {}

    /** Writes what a walk goes over, and leaves it as it is. */
    static byte[] write(Consumer<Cells> walk) {
        Writer writer = new Writer();
        walk.accept(writer);
        writer.endOfZeros();
        return writer.bytes.toByteArray();
    }

    /**
     * Gives what a walk goes over the values that were written.
     *
     * @throws IllegalArgumentException where there are too few, too many or none
     */
    static void read(byte[] bytes, Consumer<Cells> walk) {
        Reader reader = new Reader(bytes);
        walk.accept(reader);
        if (reader.at != bytes.length || reader.zeros > 0) {
            throw new IllegalArgumentException("statistics of another column");
        }
    }

    private static final class Writer implements Cells {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private long zeros;

        @Override
        public long sum(long own) {
            if (own == 0) {
                zeros++;
            } else {
                endOfZeros();
                varint(own);
            }
            return own;
        }

        @Override
        public long least(long own) {
            // nothing is 0 here as well
            sum(Long.MAX_VALUE - own);
            return own;
        }

        @Override
        public long most(long own) {
            return sum(own);
        }

        void endOfZeros() {
            if (zeros > 0) {
                bytes.write(0);
                varint(zeros - 1);
                zeros = 0;
            }
        }

        private void varint(long value) {
            long rest = value;
            while (rest >= MORE) {
                bytes.write((int) (rest & (MORE - 1)) | MORE);
                rest >>>= BITS;
            }
            bytes.write((int) rest);
        }
    }

    private static final class Reader implements Cells {

        private final byte[] bytes;
        private int at;
        private long zeros;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public long sum(long own) {
            if (zeros > 0) {
                zeros--;
                return 0;
            }
            long value = varint();
            if (value == 0) {
                zeros = varint();
            }
            return value;
        }

        @Override
        public long least(long own) {
            return Long.MAX_VALUE - sum(own);
        }

        @Override
        public long most(long own) {
            return sum(own);
        }

        private long varint() {
            long value = 0;
            for (int i = 0; i < MAX_BYTES; i++) {
                if (at == bytes.length) {
                    throw new IllegalArgumentException("statistics end too early");
                }
                byte next = bytes[at++];
                value |= (long) (next & (MORE - 1)) << (BITS * i);
                if (next >= 0) {
                    return value;
                }
            }
            throw new IllegalArgumentException("a counter of more than 63 bits");
        }
    }
}
