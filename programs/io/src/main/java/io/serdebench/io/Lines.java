package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Bytes as lines: a line ends with a line feed, and what is left behind the last one is a line unless it is empty. */
final class Lines {

    private static final int MAX = 1 << 30;

    private Lines() {}

    /** Gives every line that has its end to the sink; the index behind the last of them, or {@code from} if there is none. */
    static int whole(ByteBuffer in, int from, int to, LineSink sink) throws IOException {
        int start = from;
        for (int end = Swar.find(in, start, to, Swar.LF); end < to; end = Swar.find(in, start, to, Swar.LF)) {
            sink.line(in, start, end);
            start = end + 1;
        }
        return start;
    }

    /** Gives every line to the sink, also a last one without an end, since nothing comes behind {@code to}; the answer is {@code to}. */
    static int all(ByteBuffer in, int from, int to, LineSink sink) throws IOException {
        int start = whole(in, from, to, sink);
        if (start < to) {
            sink.line(in, start, to);
        }
        return to;
    }

    /** {@link #whole(ByteBuffer, int, int, LineSink)} in an array. */
    static int whole(byte[] in, int from, int to, LineSink sink) {
        int start = from;
        for (int end = Swar.find(in, start, to, Swar.LF); end < to; end = Swar.find(in, start, to, Swar.LF)) {
            sink.line(in, start, end);
            start = end + 1;
        }
        return start;
    }

    /** {@link #all(ByteBuffer, int, int, LineSink)} in an array. */
    static int all(byte[] in, int from, int to, LineSink sink) {
        int start = whole(in, from, to, sink);
        if (start < to) {
            sink.line(in, start, to);
        }
        return to;
    }

    /**
     * The size of a larger buffer, for a line that does not fit one.
     *
     * @throws IOException where a line is longer than this program takes
     */
    static int larger(int size) throws IOException {
        if (size >= MAX) {
            throw new IOException("a line is longer than " + size + " bytes");
        }
        return 2 * size;
    }
}
