package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A group as the kernel counts it, with two of its own events, and as it would be with made-up readings. */
class CounterGroupTest {

    /** Events that every kernel has, also where the processor's are hidden. */
    private static final PerfEvent TASK_CLOCK = new PerfEvent(1, 1);

    private static final PerfEvent PAGE_FAULTS = new PerfEvent(1, 2);

    /** Of the same source as the event before; the kernel may begin to count one of another only when the thread is next switched. */
    private static final PerfEvent MINOR_FAULTS = new PerfEvent(1, 5);

    private static final int PAGES = 64;
    private static final int PAGE = 4096;

    @Test
    void oneReadingHasBothCountersOfTheThread(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("pages");
        try (CounterGroup counters = software(PAGE_FAULTS, MINOR_FAULTS);
                FileChannel channel = FileChannel.open(
                        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, PAGES * PAGE);
            long[] before = new long[ThreadCounters.LENGTH];
            long[] after = new long[ThreadCounters.LENGTH];
            assertTrue(counters.read(before));
            long sum = 0;
            // the mapping is new to the process: touching it is a fault
            for (int i = 0; i < PAGES; i++) {
                sum += memory.put(i * PAGE, (byte) 1).get(i * PAGE);
            }
            assertTrue(counters.read(after));
            assertEquals(PAGES, sum);
            long faults = after[ThreadCounters.CYCLES] - before[ThreadCounters.CYCLES];
            long minor = after[ThreadCounters.INSTRUCTIONS] - before[ThreadCounters.INSTRUCTIONS];
            assertTrue(minor > 0 && minor <= faults, minor + " of " + faults + " faults without reading a disk");
            assertEquals(
                    after[ThreadCounters.ENABLED] - before[ThreadCounters.ENABLED],
                    after[ThreadCounters.RUNNING] - before[ThreadCounters.RUNNING],
                    "the kernel's own events never share counters");
        }
    }

    @Test
    void whatOtherThreadsDoIsNotCounted() throws Exception {
        try (CounterGroup counters = software(TASK_CLOCK, PAGE_FAULTS)) {
            long[] before = new long[ThreadCounters.LENGTH];
            long[] after = new long[ThreadCounters.LENGTH];
            long[] busy = new long[1];
            Thread other = new Thread(() -> {
                long begin = ManagementTime.ofThread();
                while (busy[0] < 50_000_000) {
                    busy[0] = ManagementTime.ofThread() - begin;
                }
            });
            assertTrue(counters.read(before));
            other.start();
            other.join();
            assertTrue(counters.read(after));
            long counted = after[ThreadCounters.CYCLES] - before[ThreadCounters.CYCLES];
            assertTrue(counted < busy[0], counted + " ns of this thread, " + busy[0] + " ns of the other");
        }
    }

    @Test
    void calibrationFindsWhatReadingCostsAndAStretchIsLessByThat() throws Exception {
        try (CounterGroup counters = software(TASK_CLOCK, PAGE_FAULTS)) {
            long[] sums = new long[ThreadCounters.LENGTH];
            long[] before = new long[ThreadCounters.LENGTH];
            long[] after = new long[ThreadCounters.LENGTH];
            assertTrue(counters.read(before) && counters.read(after));
            assertFalse(counters.stretch(before, after, sums), "what reading costs is not known");
            counters.calibrate(1_000);
            long overhead = counters.overhead(ThreadCounters.CYCLES);
            assertTrue(overhead > 0 && overhead < 1_000_000_000, overhead + " ns");
            assertTrue(counters.stretch(before, after, sums));
            assertEquals(
                    after[ThreadCounters.CYCLES] - before[ThreadCounters.CYCLES] - overhead,
                    sums[ThreadCounters.CYCLES]);
        }
    }

    @Test
    void closingGivesTheDescriptorsBack() throws Exception {
        long open = descriptors();
        CounterGroup counters = software(TASK_CLOCK, PAGE_FAULTS);
        assertEquals(open + 2, descriptors());
        counters.close();
        assertEquals(open, descriptors());
        assertFalse(counters.read(new long[ThreadCounters.LENGTH]));
        counters.close();
    }

    @Test
    void theProcessorsCountersAreThereOrItIsSaidWhyNot() {
        try (ThreadCounters counters = ThreadCounters.open()) {
            long[] before = new long[ThreadCounters.LENGTH];
            assertEquals(counters.refusal() == null, counters.read(before));
            if (counters.refusal() == null) {
                long overhead = counters.overhead(ThreadCounters.INSTRUCTIONS);
                assertTrue(overhead > 0, "reading is done by instructions");
            }
        }
    }

    @Test
    void theOtherWayToSystemCallsWorksAsWell() throws Exception {
        CounterRefusal here = CounterRefusal.here();
        assumeTrue(here.ofSystem() == null, here.ofSystem());
        try (CounterGroup counters = CounterGroup.open(new JnaCalls(here.call()), here, TASK_CLOCK, PAGE_FAULTS)) {
            assumeTrue(counters.refusal() == null, counters.refusal());
            long[] reading = new long[ThreadCounters.LENGTH];
            assertTrue(counters.read(reading));
            assertTrue(reading[ThreadCounters.CYCLES] > 0);
        }
    }

    @Test
    void aLibraryThatCannotBeUnpackedIsARefusal() throws Exception {
        CounterRefusal here = CounterRefusal.here();
        assumeTrue(here.ofSystem() == null, here.ofSystem());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        // as a folder would do that nothing may be loaded from
                        "-Djna.nounpack=true",
                        "-Djna.nosys=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Unloadable.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(said.contains("refused: what the system calls need cannot be loaded: "), said);
        assertEquals(
                1, said.lines().filter(line -> !line.startsWith("WARNING:")).count(), said);
    }

    /** A process of its own: a native library is loaded once or never. */
    static final class Unloadable {

        private Unloadable() {}

        public static void main(String[] args) {
            CounterRefusal here = CounterRefusal.here();
            CounterGroup counters = CounterGroup.open(() -> new JnaCalls(here.call()), here, TASK_CLOCK, PAGE_FAULTS);
            System.out.println("refused: " + counters.refusal());
        }
    }

    @Test
    void aReadingThatSharedItsCountersWithOthersIsDropped() throws Exception {
        Scripted calls = new Scripted();
        CounterGroup counters =
                CounterGroup.open(calls, CounterRefusal.here(), PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS);
        long[] before = calls.read(counters, 2, 1_000, 1_000, 500, 900);
        long[] again = calls.read(counters, 2, 1_100, 1_100, 520, 950);
        calls.repeat(before, again);
        counters.calibrate(1);
        assertEquals(20, counters.overhead(ThreadCounters.CYCLES));
        assertEquals(50, counters.overhead(ThreadCounters.INSTRUCTIONS));

        long[] sums = new long[ThreadCounters.LENGTH];
        long[] shared = calls.read(counters, 2, 2_000, 1_999, 9_000, 9_000);
        assertFalse(counters.stretch(before, shared, sums));
        assertEquals(0, Arrays.stream(sums).sum(), "nothing is added");

        // once the group counts without a break again, stretches do too: totals of before do not matter
        long[] whole = calls.read(counters, 2, 3_000, 2_999, 10_020, 12_050);
        assertTrue(counters.stretch(shared, whole, sums));
        assertEquals(1_000, sums[ThreadCounters.CYCLES]);
        assertEquals(3_000, sums[ThreadCounters.INSTRUCTIONS]);
    }

    @Test
    void sharedReadingsCalibrateNothing() throws Exception {
        Scripted calls = new Scripted();
        CounterGroup counters =
                CounterGroup.open(calls, CounterRefusal.here(), PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS);
        calls.repeat(new long[] {10, 0, 0, 0}, new long[] {20, 0, 0, 0});
        counters.calibrate(1);
        assertFalse(counters.stretch(
                new long[] {10, 10, 1, 1}, new long[] {20, 20, 9, 9}, new long[ThreadCounters.LENGTH]));
    }

    @Test
    void aShortReadingIsNone() throws Exception {
        Scripted calls = new Scripted();
        CounterGroup counters =
                CounterGroup.open(calls, CounterRefusal.here(), PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS);
        calls.answer = 0;
        assertFalse(counters.read(new long[ThreadCounters.LENGTH]));
    }

    @Test
    void aMemberThatIsRefusedClosesItsLeader() throws Exception {
        Scripted calls = new Scripted();
        calls.memberError = 2;
        CounterGroup counters =
                CounterGroup.open(calls, CounterRefusal.here(), PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS);
        assertNotNull(counters.refusal());
        assertEquals(0, calls.open);
    }

    private static CounterGroup software(PerfEvent first, PerfEvent second) {
        CounterGroup counters = CounterGroup.open(CounterRefusal.here(), first, second);
        String refusal = counters.refusal();
        assumeTrue(refusal == null, "this system counts nothing at all: " + refusal);
        assertNull(refusal);
        return counters;
    }

    private static long descriptors() throws IOException {
        File[] links = Objects.requireNonNull(new File("/proc/self/fd").listFiles());
        return Stream.of(links)
                .filter(link -> {
                    try {
                        return Files.readSymbolicLink(link.toPath()).toString().contains("perf_event");
                    } catch (IOException e) {
                        // the one that listed them
                        return false;
                    }
                })
                .count();
    }

    /** CPU time of the calling thread. */
    private static final class ManagementTime {
        static long ofThread() {
            return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }
    }

    /** A kernel of which the test says what it counts. */
    private static final class Scripted implements NativeCalls {

        private static final int BYTES = 40;

        private ByteBuffer buffer = ByteBuffer.allocate(0);
        private long answer = BYTES;
        private long[][] turns = {};
        private int turn;
        private int memberError;
        private int open;

        long[] read(CounterGroup counters, long... numbers) {
            turns = new long[][] {Arrays.copyOfRange(numbers, 1, numbers.length)};
            turn = 0;
            long[] reading = new long[ThreadCounters.LENGTH];
            assertTrue(counters.read(reading));
            return reading;
        }

        void repeat(long[]... readings) {
            turns = readings;
            turn = 0;
        }

        @Override
        public long address(ByteBuffer direct) {
            buffer = direct;
            return 0;
        }

        @Override
        public int open(long attributes, int leader) {
            if (leader >= 0 && memberError > 0) {
                return -memberError;
            }
            return ++open;
        }

        @Override
        public long call(long number, long first, long second, long third, long fourth, long fifth) {
            throw new AssertionError("no other call is made");
        }

        @Override
        public long read(int descriptor, long address, long bytes) {
            assertEquals(BYTES, bytes);
            if (turns.length > 0) {
                buffer.putLong(0, 2);
                long[] now = turns[turn++ % turns.length];
                for (int i = 0; i < now.length; i++) {
                    buffer.putLong((1 + i) * Long.BYTES, now[i]);
                }
            }
            return answer;
        }

        @Override
        public void close(int descriptor) {
            open--;
        }
    }
}
