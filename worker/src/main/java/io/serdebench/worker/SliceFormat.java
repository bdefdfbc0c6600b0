package io.serdebench.worker;

import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Turns each of JMH's iterations into one answer {@code slice operation nanos records allocated collections millis}. */
final class SliceFormat implements OutputFormat {

    private final Replies replies;
    private final int batch;
    private Garbage before = Garbage.now();

    SliceFormat(Replies replies, int batch) {
        this.replies = replies;
        this.batch = batch;
    }

    @Override
    public void iteration(BenchmarkParams benchParams, IterationParams params, int iteration) {
        before = Garbage.now();
    }

    @Override
    public void iterationResult(
            BenchmarkParams benchParams, IterationParams params, int iteration, IterationResult data) {
        long invocations = data.getMetadata().getMeasuredOps();
        Garbage garbage = Garbage.now().since(before);
        long nanos = Math.round(data.getPrimaryResult().getScore() * invocations);
        replies.send(
                "slice",
                SliceBenchmark.operation().word(),
                nanos,
                invocations * batch,
                SliceBenchmark.allocated(),
                garbage.collections(),
                garbage.millis());
    }

    @Override
    public void startBenchmark(BenchmarkParams benchParams) {
        replies.send("ready");
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {}

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> result) {}

    @Override
    public void print(String s) {}

    @Override
    public void println(String s) {
        if (!s.isBlank()) {
            System.err.println(s);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public void verbosePrintln(String s) {}

    @Override
    public void write(int b) {}

    @Override
    public void write(byte[] b) {}
}
