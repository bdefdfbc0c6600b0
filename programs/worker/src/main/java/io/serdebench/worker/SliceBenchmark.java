package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Operation;
import io.serdebench.protocol.CountTurn;
import io.serdebench.protocol.StepReply;
import io.serdebench.protocol.Turn;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One invocation is one slice of the operation commanded next. JMH gives the thread, the blackhole and what the compiler must not
 * do with them; the clocks are {@link Meter}'s, because a slice is shorter than what JMH needs between two iterations, and
 * because JMH reads no CPU time.
 *
 * <p>A slice does chunks of distinct records. Chunks are so long that reading a clock between two of them costs nothing that
 * counts, and so short that fresh messages for {@code encode-message}, made outside the timed stretches, stay in the caches.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SliceBenchmark {

    /** Length of a chunk. */
    private static final long CHUNK_NANOS = 50_000;

    /** Records of a chunk, unless one batch has more. */
    private static final int MAX_RECORDS = 4_096;

    /** The untimed part of a slice lasts until all records were gone through once, and at least this long. */
    private static final long MIN_LEAD_NANOS = 1_000_000;

    /** A slice ends after this many times its length by the wall clock. */
    private static final int PATIENCE = 5;

    /** How long a process that steps is waited for. */
    private static final long STEPPER_NANOS = 10_000_000_000L;

    /**
     * Stretches that are stepped through, first of no records and then of the records. One of two may have some hundred or thousand
     * instructions of the JVM's own, such as those that ask for a compilation.
     */
    private static final int STRETCHES = 4;

    private final Session session;
    private final Binding<Object, Object> binding;
    private final Domain<Object> domain;
    private final Clocks clocks;
    private final Meter meter;
    private final ThreadTimes collector;
    private final ThreadTimes compilers;
    private final Supplier<Garbage> garbageSoFar;
    private final int mostBatches;
    private final Object[] messages;
    private final int[] cursors = new int[Operation.values().length];
    private final int[] batches = new int[Operation.values().length];

    private Object[] objects;
    private byte[][] encoded;
    private Operation now = Operation.ENCODE;
    private boolean calibrated;
    private int from;
    private int count;
    private long compiledBefore;
    private long collectorBefore;
    private long allocatedBefore;

    /** Of the one session of the process, as JMH makes it on the thread that does the slices. */
    public SliceBenchmark() {
        this(Session.current(), Instruments.ofThread());
    }

    SliceBenchmark(Session session, Instruments instruments) {
        this.session = session;
        binding = session.subject().binding();
        domain = session.subject().domain();
        clocks = instruments.clocks();
        meter = new Meter(clocks, instruments.counters());
        collector = instruments.collector();
        compilers = instruments.compilers();
        garbageSoFar = instruments.garbage();
        mostBatches = Math.max(1, MAX_RECORDS / session.done());
        messages = new Object[mostBatches * session.done()];
        objects = session.records().objects();
        encoded = session.records().encoded();
        compiledBefore = Math.max(0, compilers.nanos());
        collectorBefore = collector.nanos();
        allocatedBefore = clocks.allocatedBytes();
        String refusal = instruments.counters().refusal();
        if (refusal != null) {
            session.withoutCounters(refusal);
        }
    }

    /** Waits for a command and does it. */
    @Benchmark
    public void slice(Blackhole blackhole) throws Exception {
        String command = session.await();
        objects = session.records().objects();
        encoded = session.records().encoded();
        if (CountTurn.is(command)) {
            count(CountTurn.of(command), blackhole);
            return;
        }
        Turn turn = Turn.of(command);
        now = Operation.of(turn.operation());
        if (!turn.warmUp() && !calibrated) {
            meter.calibrate();
            calibrated = true;
        }
        Garbage before = garbageSoFar.get();
        if (turn.leadMicros() > 0) {
            // the processes that had the token before have filled the caches with their own data
            timed(MIN_LEAD_NANOS, turn.leadMicros() * 1_000L, blackhole);
        }
        long done = timed(turn.micros() * 1_000L, turn.micros() * 1_000L, blackhole);
        Garbage garbage = garbageSoFar.get().since(before);
        session.answer(new WorkerReply.Slice(
                now.word(),
                meter.wallNanos(),
                done,
                meter.allocated(),
                garbage.collections(),
                garbage.millis(),
                meter.cpuNanos(),
                collected(garbage, meter.allocated()),
                meter.cycles(),
                meter.instructions(),
                turn.warmUp() ? compiled() : 0));
    }

    /**
     * Does nothing, and then the first records of the file, while another process steps through both. All is done once before, so
     * that what is stepped through finds everything compiled, linked and made.
     */
    private void count(CountTurn turn, Blackhole blackhole) throws Exception {
        Records first = session.first(Math.max(1, Math.min(session.batch(), turn.records())));
        objects = first.objects();
        encoded = first.encoded();
        int counted = objects.length;
        int done = (int) Math.round(counted * (double) session.done() / session.batch());
        now = Operation.of(turn.operation());
        from = 0;
        count = done;
        try (StepFlag flag = StepFlag.open(session.steps())) {
            allow();
            ready(blackhole);
            flag.await(StepFlag.State.IDLE, STEPPER_NANOS);
            stretches(done, flag, StepFlag.State.IDLE, StepFlag.State.IDLE, blackhole);
            session.answer(new StepReply.Counting(StepFlag.thread()));
            boolean stepped = flag.await(StepFlag.State.GO, STEPPER_NANOS);
            if (stepped) {
                stretches(done, flag, StepFlag.State.COUNTED, StepFlag.State.PAUSED, blackhole);
            }
            flag.set(StepFlag.State.OVER);
            session.answer(new StepReply.Counted(stepped ? counted : 0));
        }
    }

    private void stretches(int done, StepFlag flag, StepFlag.State during, StepFlag.State between, Blackhole blackhole)
            throws Exception {
        for (int i = 0; i < STRETCHES; i++) {
            count = 2 * i < STRETCHES ? 0 : done;
            flag.set(during);
            run(blackhole);
            flag.set(between);
        }
    }

    private static void allow() {
        try {
            Ptrace.load().allow();
        } catch (IOException e) {
            // the process that steps gives the reason
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "no system calls", e);
        }
    }

    /** Makes the messages that an operation takes, if it takes any. */
    private void ready(Blackhole blackhole) throws Exception {
        if (now.isOfMadeMessages()) {
            prepare(blackhole);
        }
    }

    /**
     * Runs for a while, of CPU time: a slice that another process interrupts is as long as others. Collections are other threads'
     * time, so that the wall clock sets an end too.
     *
     * @param least nanoseconds
     * @param most nanoseconds, where it takes so long to go through all records once
     * @return records counted
     */
    private long timed(long least, long most, Blackhole blackhole) throws Exception {
        boolean apart = now.isOfMadeMessages();
        int index = now.ordinal();
        meter.reset();
        long records = 0;
        long deadline = clocks.wallNanos() + PATIENCE * most;
        long at = meter.now();
        long begun = at;
        if (!apart) {
            meter.begin();
        }
        do {
            int chunk = Math.max(1, batches[index]);
            count = chunk * session.done();
            from = cursors[index];
            cursors[index] = (int) ((from + (long) count) % objects.length);
            if (apart) {
                prepare(blackhole);
                meter.begin();
            }
            run(blackhole);
            if (apart) {
                meter.end();
            }
            records += (long) chunk * session.batch();
            long then = at;
            at = meter.now();
            if (at - then < CHUNK_NANOS / 2 && batches[index] < mostBatches) {
                batches[index] = Math.min(mostBatches, 2 * chunk);
            } else if (at - then > 4 * CHUNK_NANOS && chunk > 1) {
                batches[index] = chunk / 2;
            }
        } while ((at - begun < least || (at - begun < most && records < objects.length))
                && clocks.wallNanos() < deadline);
        if (!apart) {
            meter.end();
        }
        return records;
    }

    /** CPU time of the collector since the last slice, by the share of what was allocated in timed stretches; -1 where unknown. */
    private long collected(Garbage garbage, long timed) {
        if (garbage.collections() > 0) {
            collector.scan();
        }
        long nanos = collector.nanos();
        long allocated = clocks.allocatedBytes();
        long spent = nanos - collectorBefore;
        long all = allocated - allocatedBefore;
        collectorBefore = nanos;
        allocatedBefore = allocated;
        if (nanos == ThreadTimes.UNKNOWN) {
            return ThreadTimes.UNKNOWN;
        }
        return all <= 0 ? 0 : Math.round(Math.max(0, spent) * Math.min(1, timed / (double) all));
    }

    /** The time of the compilers since the last answer. */
    private long compiled() {
        compilers.scan();
        long nanos = Math.max(0, compilers.nanos());
        long since = Math.max(0, nanos - compiledBefore);
        compiledBefore = nanos;
        return since;
    }

    /** Makes the messages that are going to be encoded. */
    private void prepare(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            messages[i] = binding.create(objects[at]);
            at = at + 1 == objects.length ? 0 : at + 1;
        }
        if (now == Operation.ENCODE_SAME) {
            for (int i = 0; i < count; i++) {
                blackhole.consume(binding.encode(messages[i]));
            }
        }
    }

    /** A chunk of the commanded operation. */
    private void run(Blackhole blackhole) throws Exception {
        switch (now) {
            case ENCODE -> encode(blackhole);
            case DECODE -> decode(blackhole);
            case CREATE -> create(blackhole);
            case ENCODE_MESSAGE, ENCODE_SAME -> encodeMessage(blackhole);
            case DECODE_MESSAGE -> decodeMessage(blackhole);
            case ACCESS_SHALLOW -> accessShallow(blackhole);
            case ACCESS -> access(blackhole);
            case READ -> read(blackhole);
        }
    }

    /** Encodes the application's objects. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void encode(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.encode(binding.create(objects[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes to the application's objects. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void decode(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.toDomain(binding.decode(encoded[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Creates messages. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void create(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.create(objects[at]));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Encodes messages. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void encodeMessage(Blackhole blackhole) throws Exception {
        for (int i = 0; i < count; i++) {
            blackhole.consume(binding.encode(messages[i]));
        }
    }

    /** Decodes bytes to messages. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void decodeMessage(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.decode(encoded[at]));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes and reads the leaves that do not lie within lists and maps. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void accessShallow(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.accessShallow(binding.decode(encoded[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes and reads every leaf. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void access(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.access(binding.decode(encoded[at])));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }

    /** Decodes bytes to the fields that are named. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void read(Blackhole blackhole) throws Exception {
        for (int i = 0, at = from; i < count; i++) {
            blackhole.consume(binding.readFields(encoded[at], domain));
            at = at + 1 == objects.length ? 0 : at + 1;
        }
    }
}
