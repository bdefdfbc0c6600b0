package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Channel to channel through one buffer, of the heap or outside of it. */
final class BufferCopy implements Strategy {

    private final Job job;
    private final ByteBuffer buffer;

    private BufferCopy(Job job, ByteBuffer buffer) {
        this.job = job;
        this.buffer = buffer;
    }

    static BufferCopy heap(Job job) {
        return new BufferCopy(job, ByteBuffer.allocate(job.block()));
    }

    static BufferCopy direct(Job job) {
        return new BufferCopy(job, ByteBuffer.allocateDirect(job.block()));
    }

    @Override
    public long pass() throws IOException {
        long written = 0;
        try (FileChannel source = job.openSource();
                FileChannel target = job.openTarget()) {
            while (source.read(buffer.clear()) >= 0) {
                written += Fully.write(target, buffer.flip());
            }
        }
        return written;
    }
}
