package io.serdebench.worker;

import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.io.PrintStream;
import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Says {@code ready} when JMH is, and keeps its tables out of the answers. */
final class QuietFormat implements OutputFormat {

    private final ReplyOutput replies;
    private final PrintStream errors;

    QuietFormat(ReplyOutput replies) {
        this(replies, System.err);
    }

    /**
     * Over other outputs than those of the process.
     *
     * @param errors Takes what JMH complains of.
     */
    QuietFormat(ReplyOutput replies, PrintStream errors) {
        this.replies = replies;
        this.errors = errors;
    }

    @Override
    public void iteration(BenchmarkParams benchParams, IterationParams params, int iteration) {}

    @Override
    public void iterationResult(
            BenchmarkParams benchParams, IterationParams params, int iteration, IterationResult data) {}

    @Override
    public void startBenchmark(BenchmarkParams benchParams) {
        replies.send(new WorkerReply.Ready());
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
            errors.println(s);
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
