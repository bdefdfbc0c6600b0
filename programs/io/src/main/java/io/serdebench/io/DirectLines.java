package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/**
 * Reads into a direct buffer, where each line is a slice; copies write what is whole in one call, out of the same buffer. One
 * thread or two, at positions.
 */
final class DirectLines implements Strategy {

    private final Job job;
    private final ByteBuffer[] kept;

    /** Of the latest pass. In a field, so that what it saw must have been looked at. */
    @Nullable
    LineSink latest;

    private DirectLines(Job job, int threads) {
        this.job = job;
        kept = new ByteBuffer[threads];
        for (int i = 0; i < threads; i++) {
            kept[i] = allocate(job.block());
        }
    }

    static DirectLines one(Job job) {
        return new DirectLines(job, 1);
    }

    static DirectLines two(Job job) {
        return new DirectLines(job, 2);
    }

    private static ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public long pass() throws IOException {
        try (FileChannel source = job.openSource()) {
            if (job.target() == null) {
                return pass(source, null);
            }
            try (FileChannel target = job.openTarget()) {
                pass(source, target);
                return target.size();
            }
        }
    }

    private long pass(FileChannel source, @Nullable FileChannel target) throws IOException {
        long size = source.size();
        if (kept.length == 1) {
            return part(source, 0, size, target, kept[0]);
        }
        long middle = Halves.split(source, size);
        return Halves.sum(
                () -> part(source, 0, middle, target, kept[0]), () -> part(source, middle, size, target, kept[1]));
    }

    private long part(FileChannel source, long from, long to, @Nullable FileChannel target, ByteBuffer first)
            throws IOException {
        LineSink sink = new LineSink();
        ByteBuffer buffer = first.clear();
        ByteBuffer out = buffer.duplicate();
        long at = from;
        long written = from;
        while (at < to) {
            int room = buffer.capacity() - buffer.position();
            buffer.limit(buffer.position() + (int) Math.min(room, to - at));
            int read = source.read(buffer, at);
            if (read < 0) {
                throw Halves.shorter();
            }
            at += read;
            int end = buffer.position();
            int done = at == to ? Lines.all(buffer, 0, end, sink) : Lines.whole(buffer, 0, end, sink);
            if (target != null) {
                written += Fully.write(target, out.limit(done).position(0), written);
            }
            if (done == 0 && end == buffer.capacity()) {
                buffer = allocate(Lines.larger(end)).put(buffer.flip());
                out = buffer.duplicate();
            } else {
                buffer.limit(end).position(done).compact();
            }
        }
        latest = sink;
        return sink.value();
    }
}
