package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes all that remains of a buffer, in as many calls as it takes: a channel may write less than it is given. */
final class Fully {

    private Fully() {}

    /** Writes behind what was written before; the bytes written. */
    static int write(FileChannel target, ByteBuffer from) throws IOException {
        int length = from.remaining();
        while (from.hasRemaining()) {
            target.write(from);
        }
        return length;
    }

    /** Writes at a position of the target; the bytes written. Two threads may do so at once. */
    static int write(FileChannel target, ByteBuffer from, long position) throws IOException {
        int length = from.remaining();
        long at = position;
        while (from.hasRemaining()) {
            at += target.write(from, at);
        }
        return length;
    }
}
