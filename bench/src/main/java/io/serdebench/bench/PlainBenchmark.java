package io.serdebench.bench;

import io.serdebench.api.Binding;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The benchmark that somebody would write by hand with JMH for one codec: one record after another, one benchmark method per
 * operation, each in a JVM of its own, five seconds after three of warm-up. Knows nothing of slices, rounds or tokens.
 */
@NullUnmarked
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PlainBenchmark {

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

    /** Bytes of an object. */
    @Benchmark
    public byte[] encode() throws Exception {
        return binding.encode(binding.create(objects[next()]));
    }

    /** An object of bytes. */
    @Benchmark
    public Object decode() throws Exception {
        return binding.toDomain(binding.decode(encoded[next()]));
    }
}
