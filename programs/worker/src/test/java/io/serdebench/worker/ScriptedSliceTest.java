package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long slices and their chunks are, and what is answered, by clocks that each record moves on. */
class ScriptedSliceTest {

    private static final int MICRO = 1_000;

    private final ScriptedClocks clocks = new ScriptedClocks();
    private final Path folder;
    private final Codec codec;
    private Garbage garbage = new Garbage(11, 110);

    ScriptedSliceTest(@TempDir Path folder) {
        this.folder = folder;
        // no clock begins at nought
        clocks.spend(1L << 50, 1L << 40, 1L << 30);
        codec = new Codec();
    }

    private SliceRun run(int records, int batch, String commands) throws Exception {
        return run(records, batch, commands, ThreadCounters.of(refused()));
    }

    private SliceRun run(int records, int batch, String commands, ThreadCounters counters) throws Exception {
        return new SliceRun(codec, records(records), batch, commands, instruments(counters));
    }

    private CounterGroup refused() throws Exception {
        ScriptedKernel kernel = new ScriptedKernel();
        kernel.leader = -24;
        return CounterGroup.ofProcessor(() -> kernel, ScriptedKernel.everybody(folder.resolve("none")));
    }

    private Instruments instruments(ThreadCounters counters) {
        return new Instruments(
                clocks,
                counters,
                ThreadTimes.collector(codec.threads.folder().toFile()),
                ThreadTimes.compilersWithWork(codec.threads.folder().toFile()),
                () -> garbage);
    }

    private static Records records(int count) {
        Object[] objects = new Object[count];
        byte[][] encoded = new byte[count][1];
        for (int i = 0; i < count; i++) {
            objects[i] = i;
        }
        return new Records(objects, encoded);
    }

    /** The last chunk of a slice has as many records as the one before. */
    private static List<Integer> times(int size, int times, Integer... before) {
        List<Integer> all = new ArrayList<>(List.of(before));
        for (int i = 0; i < times; i++) {
            all.add(size);
        }
        return all;
    }

    @Test
    void chunksDoubleUntilTheyTakeHalfOfFiftyMicroseconds() throws Exception {
        codec.encodeNanos = MICRO;
        SliceRun.Answer answer = run(200, 10, "slice encode-message 1000 0\n").next();
        // 10 and 20 microseconds are too short, and 25 chunks of 40 are the first that make a millisecond with them
        assertEquals(times(40, 25, 10, 20), codec.chunks);
        assertEquals(1_030, answer.records());
        assertEquals(1_030_000, answer.cpuNanos());
    }

    @Test
    void twentyFiveMicrosecondsAreLongEnough() throws Exception {
        codec.encodeNanos = 1_250;
        run(200, 10, "slice encode-message 100 0\n").next();
        assertEquals(times(20, 4, 10), codec.chunks);
    }

    @Test
    void chunksAreHalvedAboveTwoHundredMicroseconds() throws Exception {
        codec.encodeNanos = MICRO;
        SliceRun run = run(200, 10, "slice encode-message 100 0\n".repeat(4));
        run.next();
        assertEquals(times(40, 2, 10, 20), codec.chunks);
        codec.chunks.clear();
        codec.encodeNanos = 10 * MICRO;
        run.next();
        // 400 microseconds; the next slice begins with half of it, which is 200 and no more
        assertEquals(List.of(40), codec.chunks);
        for (int i = 0; i < 2; i++) {
            codec.chunks.clear();
            run.next();
            assertEquals(List.of(20), codec.chunks);
        }
    }

    @Test
    void chunksOfOneBatchAreNotHalved() throws Exception {
        codec.encodeNanos = 10 * MICRO;
        SliceRun run = run(200, 100, "slice encode-message 100 0\n".repeat(3));
        for (int i = 0; i < 3; i++) {
            run.next();
        }
        assertEquals(times(100, 3), codec.chunks);
    }

    /** Slow, then fast: from half a batch there would be no way back. */
    @Test
    void chunksGrowAgainAfterTheyWereHalved() throws Exception {
        codec.encodeNanos = MICRO;
        SliceRun run = run(200, 10, "slice encode-message 100 0\n".repeat(3));
        run.next();
        codec.encodeNanos = 30 * MICRO;
        run.next();
        codec.chunks.clear();
        codec.encodeNanos = 500;
        run.next();
        assertEquals(times(80, 2, 20, 40), codec.chunks);
    }

    @ParameterizedTest
    @CsvSource({"1365, '1365,2730,4095,4095'", "2000, '2000,4000,4000,4000'", "4096, '4096,4096,4096'"})
    void aChunkHasNoMoreThan4096RecordsUnlessABatchHas(int batch, String sizes) throws Exception {
        codec.encodeNanos = 1;
        run(5_000, batch, "slice encode-message 12 0\n").next();
        assertEquals(
                sizes, String.join(",", codec.chunks.stream().map(n -> "" + n).toList()));
    }

    @Test
    void aBatchOfMoreIsAChunk() throws Exception {
        codec.encodeNanos = 1;
        run(5_000, 5_000, "slice encode-message 10 0\n").next();
        assertEquals(times(5_000, 2), codec.chunks);
    }

    @Test
    void aSliceEndsAtTheFirstChunkThatFillsIt() throws Exception {
        codec.createNanos = 10 * MICRO;
        SliceRun.Answer answer = run(200, 10, "slice create 1000 0\n").next();
        assertEquals(100, answer.records());
        assertEquals(100, codec.created);
    }

    /** A chunk takes 100 microseconds, so that ten of them are a millisecond; there are fourteen of records. */
    @ParameterizedTest
    @CsvSource({
        // all records once
        "140, 9000, 140",
        "141, 9000, 150",
        // a millisecond at the least
        "50, 9000, 100",
        // and no longer than it may take
        "140, 1200, 120",
        "140, 1000, 100",
        "140, 500, 100"
    })
    void aLeadInLastsUntilAllRecordsWereGoneThroughOnce(int records, int leadMicros, int lead) throws Exception {
        codec.createNanos = 10 * MICRO;
        SliceRun.Answer answer =
                run(records, 10, "slice create 200 " + leadMicros + "\n").next();
        assertEquals(20, answer.records());
        assertEquals(lead + 20, codec.created);
        assertEquals(200 * MICRO, answer.cpuNanos());
    }

    /** A chunk takes a millisecond by the wall clock and 25 microseconds on a core. */
    @Test
    void aSliceThatIsInterruptedEndsAfterFiveTimesItsLength() throws Exception {
        codec.createNanos = 2_500;
        codec.waitNanos = 100 * MICRO - 2_500;
        SliceRun.Answer answer = run(200, 10, "slice create 1000 0\n").next();
        assertEquals(50, answer.records());
        assertEquals(5_000 * MICRO, answer.wallNanos());
        assertEquals(125 * MICRO, answer.cpuNanos());
    }

    @Test
    void theCollectorsShareIsThatOfWhatTheTimedStretchesAllocated() throws Exception {
        codec.threads.thread(1, "VM Thread", 5_000);
        codec.createNanos = 2_500;
        codec.encodeNanos = 2_500;
        codec.createBytes = 100;
        codec.encodeBytes = 300;
        codec.collectorNanos = 400;
        SliceRun run = run(200, 10, "slice encode-message 1000 0\n".repeat(2));
        for (int i = 0; i < 2; i++) {
            SliceRun.Answer answer = run.next();
            assertEquals(300 * answer.records(), answer.allocated());
            assertEquals(400 * answer.records() * 3 / 4, answer.collectorNanos());
        }
    }

    @Test
    void withoutAllocationTheCollectorHasNoShare() throws Exception {
        codec.threads.thread(1, "VM Thread", 5_000);
        codec.createNanos = 10 * MICRO;
        codec.collectorNanos = 400;
        assertEquals(0, run(200, 10, "slice create 1000 0\n").next().collectorNanos());
    }

    @Test
    void aCollectorThatIsNotSeenHasAnUnknownShare() throws Exception {
        codec.createNanos = 10 * MICRO;
        codec.createBytes = 100;
        assertEquals(
                ThreadTimes.UNKNOWN,
                run(200, 10, "slice create 1000 0\n").next().collectorNanos());
    }

    /** The collector starts threads as it needs them. */
    @Test
    void threadsOfTheCollectorThatAreStartedMeanwhileAreFound() throws Exception {
        codec.threads.thread(1, "VM Thread", 5_000);
        codec.createNanos = 10 * MICRO;
        codec.createBytes = 100;
        SliceRun run = run(200, 10, "slice create 100 0\n".repeat(2));
        codec.threads.thread(2, "GC Thread#1", 7_000);
        assertEquals(0, run.next().collectorNanos(), "nothing was collected, so nobody looks");
        codec.collects = true;
        SliceRun.Answer answer = run.next();
        assertEquals(7_000, answer.collectorNanos());
        assertEquals(1, answer.collections());
        assertEquals(6, answer.collectorMillis());
    }

    @Test
    void aTurnOfTheWarmUpSaysWhatTheCompilersDidSinceTheLast() throws Exception {
        codec.threads.thread(3, "C1 CompilerThre", 1_000);
        codec.createNanos = 10 * MICRO;
        SliceRun run = run(200, 10, "warm create 100\nslice create 100 0\nwarm create 100\nwarm create 100\n");
        codec.threads.thread(3, "C1 CompilerThre", 1_800);
        assertEquals(800, run.next().compilerNanos());
        codec.threads.thread(3, "C1 CompilerThre", 2_000);
        assertEquals(0, run.next().compilerNanos());
        codec.threads.thread(4, "C2 CompilerThre", 50);
        assertEquals(250 + ScriptedThreads.WAITED, run.next().compilerNanos());
        assertEquals(0, run.next().compilerNanos());
    }

    @Test
    void compilersThatAreNotSeenDidNothing() throws Exception {
        codec.createNanos = 10 * MICRO;
        SliceRun run = run(200, 10, "warm create 100\n".repeat(2));
        assertEquals(0, run.next().compilerNanos());
        codec.threads.thread(4, "C2 CompilerThre", 50);
        assertEquals(50 + ScriptedThreads.WAITED, run.next().compilerNanos());
    }

    @Test
    void countersAreCalibratedOnceBehindTheWarmUp() throws Exception {
        ScriptedKernel kernel = new ScriptedKernel();
        codec.createNanos = 10 * MICRO;
        codec.kernel = kernel;
        SliceRun run =
                run(200, 10, "warm create 100\nslice create 100 0\nslice create 100 0\n", kernel.counters(folder));
        int before = kernel.readings;
        SliceRun.Answer warm = run.next();
        // eight empty stretches and the one of the slice
        assertEquals(before + 18, kernel.readings);
        assertEquals(10 * 30, warm.cycles());
        assertEquals(10 * 50, warm.instructions());
        run.next();
        int calibrated = kernel.readings - before - 36;
        assertTrue(calibrated >= 2, calibrated + " readings");
        before = kernel.readings;
        run.next();
        assertEquals(before + 18, kernel.readings);
    }

    @Test
    void whyThereAreNoCountersIsSaidWhenRecordsAreLoaded() throws Exception {
        codec.createNanos = 10 * MICRO;
        assertEquals(
                List.of("loaded", "200", "the kernel refuses to open counters: error 24"),
                run(200, 10, "load\nslice create 100 0\n").next().loaded());
        assertEquals(
                List.of("loaded", "200", ""),
                run(200, 10, "load\nslice create 100 0\n", new ScriptedKernel().counters(folder))
                        .next()
                        .loaded());
    }

    /** Moves the clocks on, and notes how many messages are made before the first of them is encoded. */
    private final class Codec implements Binding<Object, Object> {

        private final ScriptedThreads threads = new ScriptedThreads(folder.resolve("tasks"));
        private final List<Integer> chunks = new ArrayList<>();
        private ScriptedKernel kernel = new ScriptedKernel();
        private long createNanos;
        private long encodeNanos;
        private long waitNanos;
        private long createBytes;
        private long encodeBytes;
        private long collectorNanos;
        private long collected = 5_000;
        private boolean collects;
        private int created;
        private int ahead;

        @Override
        public Object create(Object object) {
            created++;
            ahead++;
            clocks.spend(createNanos + waitNanos, createNanos, createBytes);
            kernel.work(createNanos, 30, 50);
            if (collectorNanos > 0) {
                collected += collectorNanos;
                threads.thread(1, "VM Thread", collected);
            }
            if (collects) {
                garbage = new Garbage(garbage.collections() + 1, garbage.millis() + 6);
                collects = false;
            }
            return object;
        }

        @Override
        public byte[] encode(Object message) {
            if (ahead > 0) {
                chunks.add(ahead);
                ahead = 0;
            }
            clocks.spend(encodeNanos, encodeNanos, encodeBytes);
            return new byte[1];
        }

        @Override
        public Object decode(byte[] bytes) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public long access(Object message) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public long accessShallow(Object message) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public Object toDomain(Object message) {
            throw new IllegalStateException("nothing is decoded here");
        }
    }
}
