package io.serdebench.worker.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Bytes into one buffer after the other. */
abstract class BufferOutput extends OutputStream {

    private ByteBuffer buffer;

    /** Begins with a buffer. */
    BufferOutput(ByteBuffer buffer) {
        this.buffer = buffer;
    }

    /**
     * Room for more.
     *
     * @param full the buffer before, which may be used again
     */
    abstract ByteBuffer next(ByteBuffer full) throws IOException;

    /** The one that is being filled. */
    final ByteBuffer buffer() {
        return buffer;
    }

    @Override
    public final void write(int b) throws IOException {
        if (!buffer.hasRemaining()) {
            buffer = next(buffer);
        }
        buffer.put((byte) b);
    }

    @Override
    public final void write(byte[] bytes, int from, int length) throws IOException {
        for (int done = 0; done < length; ) {
            if (!buffer.hasRemaining()) {
                buffer = next(buffer);
            }
            int n = Math.min(length - done, buffer.remaining());
            buffer.put(bytes, from + done, n);
            done += n;
        }
    }
}
