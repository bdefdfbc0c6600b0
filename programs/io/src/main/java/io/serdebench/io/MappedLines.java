package io.serdebench.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Maps a file and gives each line to a sink as a slice of the mapping, by one thread or two; copies write batches of them. */
final class MappedLines implements Strategy {

    private final Job job;
    private final int threads;
    private final Supplier<LineSink> sinks;

    /** Of the latest pass. In a field, so that what it saw must have been looked at. */
    @Nullable
    LineSink latest;

    private MappedLines(Job job, int threads, Supplier<LineSink> sinks) {
        this.job = job;
        this.threads = threads;
        this.sinks = sinks;
    }

    /** Lines are only counted, and copied if the job has a target. */
    static MappedLines slices(Job job) {
        return new MappedLines(job, 1, LineSink::new);
    }

    /** Lines are only counted by two threads, and copied if the job has a target. */
    static MappedLines slicesTwo(Job job) {
        return new MappedLines(job, 2, LineSink::new);
    }

    static MappedLines latin1(Job job) {
        return new MappedLines(job, 1, () -> new TextSink(false));
    }

    static MappedLines utf8(Job job) {
        return new MappedLines(job, 1, () -> new TextSink(true));
    }

    static MappedLines sum(Job job) {
        return new MappedLines(job, 1, () -> new SumSink(job.facts()));
    }

    static MappedLines sumTwo(Job job) {
        return new MappedLines(job, 2, () -> new SumSink(job.facts()));
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

    @Override
    public void rest() {
        Windows.release();
    }

    private long pass(FileChannel source, @Nullable FileChannel target) throws IOException {
        long size = source.size();
        if (threads == 1) {
            return part(source, 0, size, target);
        }
        long middle = Halves.split(source, size);
        return Halves.sum(() -> part(source, 0, middle, target), () -> part(source, middle, size, target));
    }

    private long part(FileChannel source, long from, long to, @Nullable FileChannel target) throws IOException {
        LineSink sink = sinks.get();
        Windows.walk(source, from, to, job.window(), new Batches(sink, target, from, job.block()));
        latest = sink;
        return sink.value();
    }
}
