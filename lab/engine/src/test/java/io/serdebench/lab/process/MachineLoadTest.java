package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.MachineLoad.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Differences by hand, and readings between two of the same counters that the test makes itself. */
class MachineLoadTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void othersAreWhatTheMachineDidAndWeDidNot() {
        Reading before = new Reading(10_000, 500, 4_000, 3 * SECOND);
        Reading after = new Reading(13_000, 600, 5_500, 5 * SECOND);
        // 3 s busy, 1.5 s of them ours, in 2 s
        assertEquals(750, MachineLoad.foreignMilliCores(before, after));
        assertEquals(50, MachineLoad.stolenMilliCores(before, after));
    }

    @Test
    void moreThanTheMachineDidIsAnErrorOfTheTicks() {
        Reading before = new Reading(0, 0, 0, 0);
        assertEquals(0, MachineLoad.foreignMilliCores(before, new Reading(100, 0, 130, SECOND)));
    }

    @Test
    void readingsAtOnceDivideByAMillisecond() {
        Reading before = new Reading(0, 0, 0, 0);
        assertEquals(10_000, MachineLoad.foreignMilliCores(before, new Reading(10, 20, 0, 0)));
        assertEquals(20_000, MachineLoad.stolenMilliCores(before, new Reading(10, 20, 0, 0)));
    }

    @Test
    void whereTheMachineDoesNotTellThereIsNoFigure() {
        Reading one = new Reading(0, 0, 0, 0);
        assertEquals(-1, MachineLoad.foreignMilliCores(null, one));
        assertEquals(-1, MachineLoad.foreignMilliCores(one, null));
        assertEquals(-1, MachineLoad.stolenMilliCores(null, one));
        assertEquals(-1, MachineLoad.stolenMilliCores(one, null));
    }

    /** Milliseconds of the machine: proc(5) has user, nice, system, idle, iowait, irq, softirq and steal in ticks of 10 ms. */
    private static long machine(int... columns) throws Exception {
        String[] cpu = Files.readAllLines(Path.of("/proc/stat")).get(0).split(" +");
        return 10
                * Arrays.stream(columns)
                        .mapToLong(at -> Long.parseLong(cpu[at]))
                        .sum();
    }

    /** Milliseconds of this process: fields of proc(5), counted from 1; the name, the second one, may hold spaces. */
    private static long own(int... fields) throws Exception {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] behind = stat.substring(stat.lastIndexOf(") ") + 2).split(" ");
        return 10
                * Arrays.stream(fields)
                        .mapToLong(at -> Long.parseLong(behind[at - 3]))
                        .sum();
    }

    private static void between(long low, long value, long high) {
        assertTrue(low <= value && value <= high, () -> value + " is not between " + low + " and " + high);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void busyIsAllThatIsNotIdleWaitingOrStolen() throws Exception {
        long busy = machine(1, 2, 3, 6, 7);
        long stolen = machine(8);
        long own = own(14, 15);
        long nanos = System.nanoTime();
        Reading reading = MachineLoad.read(Set.of());
        assertNotNull(reading);
        between(busy, reading.busy(), machine(1, 2, 3, 6, 7));
        between(stolen, reading.stolen(), machine(8));
        between(own, reading.own(), own(14, 15));
        assertTrue(reading.nanoTime() >= nanos && reading.nanoTime() <= System.nanoTime());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aWorkersTimeIsOurs() throws Exception {
        long own = own(14, 15);
        Reading reading = MachineLoad.read(List.of(ProcessHandle.current()));
        assertNotNull(reading);
        between(2 * own, reading.own(), 2 * own(14, 15));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void inUserModeChildrenThatEndedAreOurs() throws Exception {
        long busy = machine(1, 2);
        long stolen = machine(8);
        long own = own(14, 16);
        long worker = own(14);
        Reading reading = MachineLoad.readUser(List.of(ProcessHandle.current()));
        assertNotNull(reading);
        between(busy, reading.busy(), machine(1, 2));
        between(stolen, reading.stolen(), machine(8));
        between(own + worker, reading.own(), own(14, 16) + own(14));
    }

    @Test
    void theMachineIsDescribedByWhatItTells() throws Exception {
        Plan.Machine machine = Machines.describe();
        assertEquals(Runtime.getRuntime().availableProcessors(), machine.cores());
        assertTrue(machine.os().startsWith(System.getProperty("os.name") + " "), machine.os());
        assertTrue(machine.memoryBytes() > 0);
        Path told = Path.of("/proc/cpuinfo");
        List<String> models = Files.exists(told)
                ? Files.readAllLines(told).stream()
                        .filter(line -> line.matches("model name\\s*: .*"))
                        .map(line -> line.replaceFirst("model name\\s*: ", "").strip())
                        .toList()
                : List.of();
        assertEquals(models.isEmpty() ? "" : models.get(0), machine.cpu());
    }
}
