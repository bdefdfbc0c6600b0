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
import org.jspecify.annotations.Nullable;

/**
 * How busy others keep this machine, seen in a second.
 *
 * @param cores The cores that other processes use.
 * @param of The number of cores of the machine.
 * @param share The share of a core that a worker of a run gets while as many run as side by side in a run. Workers have sessions of their own,
 *     between which Linux shares cores first.
 * @param own The share of a core that this program gets, whose session may have other busy processes.
 */
public record OtherLoad(double cores, int of, double share, double own) {

    /** A machine without other load, or one that does not tell. */
    public static final OtherLoad NONE = new OtherLoad(0, Runtime.getRuntime().availableProcessors(), 1, 1);

    /** A process that gets at least so much of a core runs as on an idle machine. */
    private static final double IDLE_SHARE = 0.9;

    /** What this program gets is said where it is less than so much of what its workers get. */
    private static final double FAR = 0.7;

    /** No share is seen to be less. */
    private static final double LEAST_SHARE = 0.005;

    /** Cores that are used at a glance: as of a burst in the warning M07. */
    private static final double SEEN_CORES = 0.25;

    /** The property with which tests of other things take any machine for an idle one. */
    private static final String IDLE = "serdebench.idle";

    private static final long GLANCE_MILLIS = 100;
    private static final long LOOK_MILLIS = 400;
    private static final Path STAT = Path.of("/proc/stat");
    private static final Pattern CORE = Pattern.compile("cpu\\d+ .*");
    private static final List<String> LOOP = List.of("/bin/sh", "-c", "while :; do :; done");

    /** What a run saw that knows of no share of this program's own: its session is like others then. */
    public static OtherLoad of(double cores, double share, @Nullable Double own) {
        return new OtherLoad(cores, NONE.of(), share, own == null ? share : own);
    }

    /** True if a run is as long as on an idle machine. */
    public boolean isIdle() {
        return Math.min(share, own) >= IDLE_SHARE;
    }

    /** What was seen, for a reader. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "other processes use %.1f of %d cores, and a process of a run gets %.0f %%%s of a core",
                cores,
                of,
                100 * share,
                own < share * FAR ? String.format(Locale.ROOT, " and serdebench itself %.1f %%", 100 * own) : "");
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
        try {
            double share = share(lanes, ParentBoundProcess::startApart);
            double own = ParentBoundProcess.isApart() ? share(lanes, ParentBoundProcess::start) : share;
            int of = machineCores();
            return new OtherLoad(Math.min(cores, of), of, share, Math.min(share, own));
        } catch (IOException e) {
            return NONE;
        }
    }

    private interface Starter {
        Process start(ProcessBuilder builder) throws IOException;
    }

    private static double share(int lanes, Starter starter) throws IOException, InterruptedException {
        List<Process> loops = new ArrayList<>();
        try {
            for (int i = 0; i < lanes; i++) {
                loops.add(starter.start(new ProcessBuilder(LOOP)));
            }
            Thread.sleep(GLANCE_MILLIS);
            long begun = System.nanoTime();
            long used = usedNanos(loops);
            Thread.sleep(LOOK_MILLIS);
            double share = (usedNanos(loops) - used) / (double) (System.nanoTime() - begun) / lanes;
            return Math.max(LEAST_SHARE, Math.min(1, share));
        } finally {
            loops.forEach(Process::destroyForcibly);
        }
    }

    /** Ticks of the clock that others use are too coarse for a hundredth of a core. */
    private static long usedNanos(List<Process> loops) throws IOException {
        long nanos = 0;
        for (Process loop : loops) {
            Path stat = Path.of("/proc", String.valueOf(loop.pid()), "schedstat");
            nanos += Files.exists(stat)
                    ? Long.parseLong(Files.readString(stat).strip().split(" ")[0])
                    : loop.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
        }
        return nanos;
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
