package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Counters over a kernel of which every answer is known. */
class CounterScriptTest {

    @TempDir
    Path folder = Path.of("");

    private final ScriptedKernel kernel = new ScriptedKernel();

    private CounterGroup group() throws IOException {
        return CounterGroup.ofProcessor(() -> kernel, ScriptedKernel.everybody(folder));
    }

    @Test
    void theProcessorsGroupIsCalibratedFromTheStart() throws IOException {
        try (CounterGroup group = group()) {
            assertNull(group.refusal());
            assertEquals(2, kernel.open);
            assertEquals(ScriptedKernel.CYCLES, group.overhead(ThreadCounters.CYCLES));
            assertEquals(ScriptedKernel.INSTRUCTIONS, group.overhead(ThreadCounters.INSTRUCTIONS));
        }
        assertEquals(0, kernel.open);
    }

    @Test
    void aStretchIsWhatLiesBetweenTheReadings() throws IOException {
        try (ThreadCounters counters = kernel.counters(folder)) {
            assertNull(counters.refusal());
            long[] before = new long[ThreadCounters.LENGTH];
            long[] after = new long[ThreadCounters.LENGTH];
            long[] sums = {0, 0, 1_000, 2_000};
            assertTrue(counters.read(before));
            kernel.work(500, 70, 90);
            assertTrue(counters.read(after));
            assertTrue(counters.stretch(before, after, sums));
            assertEquals(1_070, sums[ThreadCounters.CYCLES]);
            assertEquals(2_090, sums[ThreadCounters.INSTRUCTIONS]);
            assertFalse(counters.stretch(before, before, sums), "no time has passed");
            assertEquals(1_070, sums[ThreadCounters.CYCLES]);
            assertEquals(ScriptedKernel.CYCLES, counters.overhead(ThreadCounters.CYCLES));
        }
        assertEquals(0, kernel.open);
    }

    @Test
    void aCalibrationTakesSoManyPairsOfReadings() throws IOException {
        ThreadCounters counters = kernel.counters(folder);
        int before = kernel.readings;
        counters.calibrate(1);
        assertEquals(before + 2, kernel.readings);
    }

    @Test
    void countersThatStandStillAreRefusedAndClosed() throws IOException {
        String still = "the processor's counters are visible but do not count, as in some virtual machines";
        kernel.countsCycles = false;
        assertEquals(still, group().refusal());
        assertEquals(0, kernel.open);
        kernel.countsCycles = true;
        kernel.countsInstructions = false;
        assertEquals(still, group().refusal());
        assertEquals(0, kernel.open);
    }

    @Test
    void zeroIsADescriptorToo() throws IOException {
        kernel.leader = 4;
        kernel.member = 0;
        assertNull(group().refusal());
        kernel.leader = 0;
        kernel.member = 4;
        assertNull(group().refusal());
    }

    @Test
    void theNumberOfAnErrorIsSaid() throws IOException {
        kernel.leader = -24;
        assertEquals("the kernel refuses to open counters: error 24", String.valueOf(group().refusal()));
        kernel.leader = 3;
        kernel.member = -28;
        assertEquals("the kernel refuses to open counters: error 28", String.valueOf(group().refusal()));
        assertEquals(0, kernel.open);
    }

    @Test
    void withoutAGroupThereIsNothingToRead() throws IOException {
        kernel.leader = -24;
        ThreadCounters counters = kernel.counters(folder);
        assertEquals("the kernel refuses to open counters: error 24", counters.refusal());
        long[] numbers = new long[ThreadCounters.LENGTH];
        assertFalse(counters.read(numbers));
        assertFalse(counters.stretch(numbers, numbers, numbers));
        counters.calibrate(5);
        assertEquals(0, counters.overhead(ThreadCounters.CYCLES));
        assertEquals(0, kernel.readings);
        counters.close();
    }

    @Test
    void whatForbidsCountersIsSaidBeforeAnythingIsLoaded() throws IOException {
        CounterRefusal elsewhere =
                new CounterRefusal("Plan 9", "amd64", folder.resolve("d"), folder.resolve("p"), folder.resolve("s"));
        CounterGroup.Loader never = () -> {
            throw new IllegalStateException("it was loaded");
        };
        String reason = "the processor's counters are read on Linux only";
        assertEquals(reason, CounterGroup.ofProcessor(never, elsewhere).refusal());
        assertEquals(
                reason,
                CounterGroup.open(never, elsewhere, PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS)
                        .refusal());
        CounterRefusal noBody = ScriptedKernel.everybody(folder);
        Files.writeString(folder.resolve("paranoid"), "4\n");
        assertTrue(String.valueOf(CounterGroup.ofProcessor(never, noBody).refusal())
                .endsWith(" is 4 and must be at most 2"));
    }

    @Test
    void theInnermostReasonIsSaidInOneLine() throws IOException {
        assertEquals("inner", reason(new IllegalStateException("outer", new ClassNotFoundException("inner\nmore"))));
        assertEquals("java.lang.IllegalStateException", reason(new IllegalStateException((String) null)));
        assertEquals("java.lang.IllegalStateException: ", reason(new IllegalStateException("")));
    }

    private String reason(RuntimeException failure) throws IOException {
        CounterGroup.Loader failing = () -> {
            throw failure;
        };
        String refusal = CounterGroup.ofProcessor(failing, ScriptedKernel.everybody(folder))
                .refusal();
        return String.valueOf(refusal).replace("what the system calls need cannot be loaded: ", "");
    }

    @Test
    void onLinuxCountersThatAreNotVisibleAreNotAskedFor() throws IOException {
        assertFalse(ThreadCounters.visible(folder.toFile()));
        Files.createDirectories(folder.resolve("cpu"));
        assertTrue(ThreadCounters.visible(folder.toFile()));
        try (ThreadCounters counters = ThreadCounters.open()) {
            assertEquals(counters.refusal() == null, counters.read(new long[ThreadCounters.LENGTH]));
            String refusal = counters.refusal();
            assertTrue(refusal == null || !refusal.isBlank(), refusal);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theWayToSystemCallsIsThatOfTheJvm() throws ReflectiveOperationException {
        long call = CounterRefusal.here().call();
        assumeTrue(call > 0, "the number of the call is not known");
        NativeCalls calls = NativeCalls.load(call);
        assertEquals(
                Runtime.version().feature() >= NativeCalls.FOREIGN ? "ForeignCalls" : "JnaCalls",
                calls.getClass().getSimpleName());
        holds(calls);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void jnaIsAWayOnEveryJvm() throws ReflectiveOperationException {
        long call = CounterRefusal.here().call();
        assumeTrue(call > 0, "the number of the call is not known");
        holds(new JnaCalls(call));
    }

    /** Addresses are those of the bytes; the kernel's errors are its numbers; what is not open cannot be read. */
    private static void holds(NativeCalls calls) throws ReflectiveOperationException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64);
        long address = calls.address(buffer);
        assertNotEquals(0, address);
        assertEquals(address + 16, calls.address(buffer.slice(16, 8)));
        // attributes that are no address: EFAULT, or EPERM or EACCES where nobody may count, or ENOSYS
        int error = -calls.open(1, -1);
        assertTrue(error == 14 || error == 1 || error == 13 || error == 38, "error " + error);
        assertEquals(-1, calls.read(-1, address, 8));
        calls.close(-1);
    }
}
