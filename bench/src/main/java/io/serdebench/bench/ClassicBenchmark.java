package io.serdebench.bench;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The classic way to compare two programs: forks of five seconds after five of warm-up. All operations in one method, so that
 * one fork tells the total, which favours the classic way. A slow-down is planted as in the worker.
 */
@NullUnmarked
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ClassicBenchmark {

    /** Records that an invocation counts. */
    static final int COUNTED = 100;

    /** Names the records that an invocation does. */
    static final String DONE = "bench.done";

    private final int done = Integer.getInteger(DONE, COUNTED);
    private Material material;
    private int next;

    /** Loads the records named by system properties. */
    @Setup
    public void load() throws Exception {
        material = Material.load();
    }

    /** Encodes and decodes. */
    @Benchmark
    @OperationsPerInvocation(COUNTED)
    public void total(Blackhole blackhole) throws Exception {
        for (int i = 0; i < done; i++) {
            int at = next;
            next = at + 1 == material.objects().length ? 0 : at + 1;
            blackhole.consume(material.binding().encode(material.binding().create(material.objects()[at])));
            blackhole.consume(material.binding().toDomain(material.binding().decode(material.encoded()[at])));
        }
    }
}
