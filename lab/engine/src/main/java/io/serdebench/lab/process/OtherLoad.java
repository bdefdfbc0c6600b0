package io.serdebench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How busy others keep this machine, seen in half a second.
 *
 * @param cores The cores that other processes use.
 * @param of The number of cores of the machine.
 * @param share The share of a core that a process of ours gets while as many run as side by side in a run.
 */
public record OtherLoad(double cores, int of, double share) {

    /** A machine without other load, or one that does not tell. */
    public static final OtherLoad NONE = new OtherLoad(0, Runtime.getRuntime().availableProcessors(), 1);

    /** A process that gets at least so much of a core runs as on an idle machine. */
    private static final double IDLE_SHARE = 0.9;

    /** Cores that are used at a glance: as of a burst in the warning M07. */
    private static final double SEEN_CORES = 0.25;

    /** The property with which tests of other things take any machine for an idle one. */
    private static final String IDLE = "serdebench.idle";

    private static final long GLANCE_MILLIS = 100;
    private static final long LOOK_MILLIS = 400;
    private static final Path STAT = Path.of("/proc/stat");
    private static final Pattern CORE = Pattern.compile("cpu\\d+ .*");
    private static final List<String> LOOP = List.of("/bin/sh", "-c", "while :; do :; done");

    /** True if a run is as long as on an idle machine. */
    public boolean isIdle() {
        return share >= IDLE_SHARE;
    }

    /** What was seen, for a reader. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "other processes use %.1f of %d cores, and a process of a run gets %.0f %% of a core",
                cores,
                of,
                100 * share);
    }

    /**
     * Looks: at what others use first, and where that is something, at what is left by them to loops of ours.
     *
     * @param lanes The processes that run side by side in a run.
     */
    public static OtherLoad look(int lanes) throws InterruptedException {
        if (Boolean.getBoolean(IDLE)) {
            return NONE;
        }
        MachineLoad.Reading before = MachineLoad.read(Set.of());
        Thread.sleep(GLANCE_MILLIS);
        double cores = MachineLoad.foreignMilliCores(before, MachineLoad.read(Set.of())) / 1e3;
        // a loop that outlived this process would run for ever
        if (cores < SEEN_CORES || !ParentBoundProcess.isHeldByKernel()) {
            return NONE;
        }
        List<Process> loops = new ArrayList<>();
        try {
            for (int i = 0; i < lanes; i++) {
                loops.add(ParentBoundProcess.startApart(new ProcessBuilder(LOOP)));
            }
            Thread.sleep(GLANCE_MILLIS);
            long begun = System.nanoTime();
            Duration used = used(loops);
            Thread.sleep(LOOK_MILLIS);
            double share = used(loops).minus(used).toNanos() / (double) (System.nanoTime() - begun) / lanes;
            int of = machineCores();
            return new OtherLoad(Math.min(cores, of), of, Math.max(0.01, Math.min(1, share)));
        } catch (IOException e) {
            return NONE;
        } finally {
            loops.forEach(Process::destroyForcibly);
        }
    }

    private static Duration used(List<Process> loops) {
        return loops.stream()
                .map(loop -> loop.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Of the whole machine: what others use is counted on all of them, also where this process may use a few alone. */
    private static int machineCores() {
        try (Stream<String> lines = Files.lines(STAT)) {
            return (int) lines.filter(line -> CORE.matcher(line).matches()).count();
        } catch (IOException e) {
            return NONE.of();
        }
    }
}
