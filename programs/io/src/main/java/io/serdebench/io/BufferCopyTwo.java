package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Two threads, each with half of the file and a direct buffer, reading and writing at positions. */
final class BufferCopyTwo implements Strategy {

    private final Job job;
    private final ByteBuffer first;
    private final ByteBuffer second;

    BufferCopyTwo(Job job) {
        this.job = job;
        first = ByteBuffer.allocateDirect(job.block());
        second = ByteBuffer.allocateDirect(job.block());
    }

    @Override
    public long pass() throws IOException {
        try (FileChannel source = job.openSource();
                FileChannel target = job.openTarget()) {
            long size = source.size();
            // at a block's border, so that no page is written by both
            long middle = size / 2 / job.block() * job.block();
            return Halves.sum(
                    () -> copy(source, target, first, 0, middle), () -> copy(source, target, second, middle, size));
        }
    }

    private static long copy(FileChannel source, FileChannel target, ByteBuffer buffer, long from, long to)
            throws IOException {
        long at = from;
        while (at < to) {
            buffer.clear().limit((int) Math.min(buffer.capacity(), to - at));
            if (source.read(buffer, at) < 0) {
                throw Halves.shorter();
            }
            at += Fully.write(target, buffer.flip(), at);
        }
        return to - from;
    }
}
