package io.serdebench.worker.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A file's bytes, one buffer after the other. */
abstract class BufferInput extends InputStream {

    private final FileChannel channel;
    private ByteBuffer buffer;

    /** Begins with a buffer, which may be empty. The channel is closed with the stream. */
    BufferInput(FileChannel channel, ByteBuffer buffer) {
        this.channel = channel;
        this.buffer = buffer;
    }

    /**
     * The next bytes, with nothing remaining at the end of the file.
     *
     * @param read the buffer before, all of it read, which may be used again
     */
    abstract ByteBuffer next(ByteBuffer read) throws IOException;

    @Override
    public final int read() throws IOException {
        return fill() ? buffer.get() & 0xff : -1;
    }

    @Override
    public final int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int n = Math.min(length, buffer.remaining());
        buffer.get(bytes, from, n);
        return n;
    }

    @Override
    public final int available() {
        return buffer.remaining();
    }

    /** True if there is a byte. */
    private boolean fill() throws IOException {
        if (!buffer.hasRemaining()) {
            buffer = next(buffer);
        }
        return buffer.hasRemaining();
    }

    @Override
    public final void close() throws IOException {
        channel.close();
    }
}
