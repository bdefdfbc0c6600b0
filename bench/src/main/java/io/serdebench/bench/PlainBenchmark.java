package io.serdebench.bench;

import io.serdebench.api.Binding;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
 * What somebody would write by hand with JMH for one codec: one record after another, one benchmark method per operation, each
 * in a JVM of its own, five seconds after three of warm-up. Knows nothing of slices, rounds or tokens.
 */
@NullUnmarked
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PlainBenchmark {

    /** Fresh messages that one invocation of {@code encode} consumes. */
    static final int MESSAGES = 256;

    private Binding<Object, Object> binding;
    private Object[] objects;
    private byte[][] encoded;
    private int next;

    /** Loads the records named by system properties. */
    @Setup
    public void load() throws Exception {
        Material material = Material.load();
        binding = material.binding();
        objects = material.objects();
        encoded = material.encoded();
    }

    private int next() {
        int at = next;
        next = at + 1 == objects.length ? 0 : at + 1;
        return at;
    }

    /** A message from an object. */
    @Benchmark
    public Object create() throws Exception {
        return binding.create(objects[next()]);
    }

    /** Decodes and reads all. */
    @Benchmark
    public long access() throws Exception {
        return binding.access(binding.decode(encoded[next()]));
    }

    /** Messages that no one has encoded yet. */
    @State(Scope.Thread)
    public static class Fresh {
        private final Object[] messages = new Object[MESSAGES];

        /** Makes them, outside the time measured. */
        @Setup(Level.Invocation)
        public void fill(PlainBenchmark benchmark) throws Exception {
            for (int i = 0; i < MESSAGES; i++) {
                messages[i] = benchmark.binding.create(benchmark.objects[benchmark.next()]);
            }
        }
    }

    /** Encodes fresh messages. */
    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public void encode(Fresh fresh, Blackhole blackhole) throws Exception {
        for (Object message : fresh.messages) {
            blackhole.consume(binding.encode(message));
        }
    }
}
