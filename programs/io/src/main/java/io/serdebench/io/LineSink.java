package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Where lines go, each as a slice of what holds it: no object is made for a line. This one counts lines and adds up their
 * lengths, in fields, so that no line can be optimised away; others do more with a line.
 */
class LineSink {

    /** Lines seen. */
    long lines;

    /** Their bytes, without line feeds. */
    long bytes;

    /**
     * Takes a line.
     *
     * @param to behind its last byte: where the line feed is, if it has one
     * @throws IOException where the line is not what this sink needs
     */
    void line(ByteBuffer in, int from, int to) throws IOException {
        lines++;
        bytes += to - from;
    }

    /** Takes a line in an array. */
    final void line(byte[] in, int from, int to) {
        lines++;
        bytes += to - from;
    }

    /** The answer of a pass: the lines, unless something is made of them. */
    long value() {
        return lines;
    }
}
