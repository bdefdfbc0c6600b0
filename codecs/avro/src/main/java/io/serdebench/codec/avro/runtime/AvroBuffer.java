package io.serdebench.codec.avro.runtime;

import java.io.OutputStream;
import java.util.Arrays;

/** The buffer that a record is written to: it grows, without the locks of ByteArrayOutputStream. */
final class AvroBuffer extends OutputStream {

    private static final int FIRST = 512;

    /** The longest array that a JVM is sure to make. */
    private static final int MAX = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[FIRST];
    private int size;

    void reset() {
        size = 0;
    }

    /** An exact copy of what was written. */
    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public void write(int b) {
        makeRoom(1);
        bytes[size++] = (byte) b;
    }

    @Override
    public void write(byte[] from, int offset, int length) {
        makeRoom(length);
        System.arraycopy(from, offset, bytes, size, length);
        size += length;
    }

    private void makeRoom(int more) {
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(MAX, 2L * Math.addExact(size, more)));
        }
    }
}
