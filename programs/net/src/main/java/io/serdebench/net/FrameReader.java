package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Cuts the bytes of a connection into frames. It holds no more than the frame in hand and the bytes it was given last: its
 * memory grows with the bytes that have come, never with a length that was announced.
 */
final class FrameReader {

    /** Why a connection is refused that does not say at once who it is. */
    static final String NO_SENDER = "the connection does not begin as one of a sender";

    private static final int SMALLEST = 1 << 16;

    /** Takes frames. What it is given is valid during the call only. */
    interface Sink {

        /**
         * A record.
         *
         * @param store Holds the frame behind its length.
         * @param from The index of its first byte.
         * @param size Its bytes.
         */
        void record(byte[] store, int from, int size) throws Exception;

        /** A frame of control, its content behind the type. */
        void control(byte type, ByteBuffer body) throws Exception;
    }

    private final int least;
    private final boolean records;
    private byte[] store;
    private int from;
    private int to;

    /** A reader at the beginning of a connection, with or without checksums. */
    FrameReader(boolean checksum) {
        this(Wire.TRAILER + (checksum ? Wire.CHECKSUM : 0), true, SMALLEST);
    }

    private FrameReader(int least, boolean records, int capacity) {
        this.least = least;
        this.records = records;
        this.store = new byte[capacity];
    }

    /**
     * A reader of a connection that has not said who it is. It takes frames of control alone, and so holds no more than one of them and
     * the bytes it was given last, whatever is announced.
     */
    static FrameReader ofStranger() {
        return new FrameReader(0, false, Wire.LENGTH + Wire.MAX_CONTROL);
    }

    /**
     * Takes bytes and gives all frames that are whole to the sink. The bytes are read but not released.
     *
     * @throws IOException if a length is none of a frame, or announces a record before its time
     * @throws Exception what the sink throws
     */
    void read(ByteBuf bytes, Sink sink) throws Exception {
        int count = bytes.readableBytes();
        reserve(count);
        bytes.readBytes(store, to, count);
        to += count;
        while (to - from >= Wire.LENGTH) {
            int length = ByteBuffer.wrap(store, from, Wire.LENGTH).getInt();
            if (!records && !Wire.isControl(length)) {
                throw new NetFailure(NO_SENDER);
            }
            int size = Wire.size(length, least);
            if (to - from - Wire.LENGTH < size) {
                return;
            }
            int body = from + Wire.LENGTH;
            from = body + size;
            if (Wire.isControl(length)) {
                sink.control(store[body], ByteBuffer.wrap(store, body + 1, size - 1));
            } else {
                sink.record(store, body, size);
            }
        }
    }

    private void reserve(int count) {
        if (from == to) {
            from = 0;
            to = 0;
        }
        if (store.length - to >= count) {
            return;
        }
        int held = to - from;
        byte[] next = held + count <= store.length ? store : new byte[Math.max(held + count, held * 2)];
        System.arraycopy(store, from, next, 0, held);
        store = next;
        from = 0;
        to = held;
    }

    /** True if bytes of a frame are held that is not whole. */
    boolean isInside() {
        return from < to;
    }

    /** The bytes that it holds memory for. */
    int capacity() {
        return store.length;
    }

    /** A copy of a part of a frame. */
    static byte[] copy(byte[] store, int from, int size) {
        return Arrays.copyOfRange(store, from, from + size);
    }
}
