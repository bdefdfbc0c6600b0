package io.serdebench.worker;

import io.serdebench.api.Binding;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One JMH iteration is one slice of the operation commanded last; one invocation is a batch of distinct records. JMH times
 * each invocation apart from its set-up, so that fresh messages for {@code encode} cost nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SliceBenchmark {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long LEAD_IN_NANOS = 4_000_000;

    private static volatile long allocated;
    private static volatile Operation operation = Operation.CREATE;

    private final Session session = Session.current();
    private final Binding<Object, Object> binding = session.subject().binding();
    private final Object[] objects = session.records().objects();
    private final byte[][] encoded = session.records().encoded();
    private final int[] cursors = new int[Operation.values().length];
    private final Object[] messages = new Object[session.done()];
    private final long thread = Thread.currentThread().getId();

    private Operation now = Operation.CREATE;
    private int from;
    private long bytesBefore;
    private long bytes;

    /** The operation of the slice last run. */
    static Operation operation() {
        return operation;
    }

    /** Bytes allocated by the slice last run within its timed stretches. */
    static long allocated() {
        return allocated;
    }

    /**
     * Waits for the token, then runs untimed for a moment: the processes that had it before have filled the caches with their
     * own data, which no application would find there.
     */
    @Setup(Level.Iteration)
    public void await(Blackhole blackhole) throws Exception {
        now = session.await();
        long end = System.nanoTime() + LEAD_IN_NANOS;
        do {
            prepare(blackhole);
            slice(blackhole);
        } while (System.nanoTime() < end);
        bytes = 0;
    }

    /** Takes the next records. */
    @Setup(Level.Invocation)
    public void prepare(Blackhole blackhole) throws Exception {
        from = cursors[now.ordinal()];
        cursors[now.ordinal()] = (from + messages.length) % objects.length;
        if (now == Operation.ENCODE || now == Operation.ENCODE_SAME) {
            for (int i = 0, at = from; i < messages.length; i++) {
                messages[i] = binding.create(objects[at]);
                at = at + 1 == objects.length ? 0 : at + 1;
            }
        }
        if (now == Operation.ENCODE_SAME) {
            for (Object message : messages) {
                blackhole.consume(binding.encode(message));
            }
        }
        bytesBefore = THREADS.getThreadAllocatedBytes(thread);
    }

    /** Counts what the batch allocated. */
    @TearDown(Level.Invocation)
    public void count() {
        bytes += THREADS.getThreadAllocatedBytes(thread) - bytesBefore;
    }

    /** Publishes what the slice allocated. */
    @TearDown(Level.Iteration)
    public void publish() {
        allocated = bytes;
        operation = now;
    }

    /** A batch of the commanded operation. */
    @Benchmark
    public void slice(Blackhole blackhole) throws Exception {
        switch (now) {
            case CREATE -> create(blackhole);
            case ENCODE, ENCODE_SAME -> encode(blackhole);
            case ACCESS -> access(blackhole);
            case DECODE -> decode(blackhole);
            case ACCESS_SHALLOW -> accessShallow(blackhole);
        }
    }

    /** Creates messages. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void create(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < messages.length; i++) {
            blackhole.consume(binding.create(objects[at]));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Encodes messages. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void encode(Blackhole blackhole) throws Exception {
        for (Object message : messages) {
            blackhole.consume(binding.encode(message));
        }
    }

    /** Decodes bytes. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void decode(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < messages.length; i++) {
            blackhole.consume(binding.decode(encoded[at]));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes and reads the leaves that do not lie within lists and maps. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void accessShallow(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < messages.length; i++) {
            blackhole.consume(binding.accessShallow(binding.decode(encoded[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes and reads every leaf. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void access(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < messages.length; i++) {
            blackhole.consume(binding.access(binding.decode(encoded[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }
}
