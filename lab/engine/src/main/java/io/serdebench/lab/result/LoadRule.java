package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** M07 and M06: others used the machine, or its hypervisor kept it, while it warmed up or measured. */
final class LoadRule implements WarningRule {

    /** Cores that others used on average while the slices of a round ran; an idle Linux machine stays below a third of it. */
    private static final double MEAN_CORES = 0.15;

    /**
     * Cores that others used on average over {@link #WINDOW} stretches in a row. While two workers and their compilers warm up on
     * two cores, a busy process gets a third of a core and more; what an idle machine's housekeeping uses does not last that long.
     */
    private static final double BURST_CORES = 0.25;

    /** Stretches of half a second each. */
    private static final int WINDOW = 4;

    /** Shorter stretches are the remainder of a round and too short for the clock's ticks. */
    private static final long MIN_MILLIS = 400;

    private static final double STOLEN_CORES = 0.01;

    private static final String BY_CPU_TIME = " Their CPU time is not counted, but they disturb the caches: ";

    private static final String BY_WALL_TIME = " Times are wall-clock and include waiting for other processes: ";

    private final String cause;

    LoadRule() {
        this(BY_CPU_TIME);
    }

    private LoadRule(String cause) {
        this.cause = cause;
    }

    /** Of what has no other clock. */
    static LoadRule ofWallTime() {
        return new LoadRule(BY_WALL_TIME);
    }

    @Override
    public List<Warning> of(RunData run) {
        List<Warning> seen = new ArrayList<>();
        List<Entry.RoundEnded> rounds = run.all(Entry.RoundEnded.class);
        double mean = ofAll(
                run,
                rounds.stream()
                        .mapToLong(Entry.RoundEnded::foreignMilliCores)
                        .max()
                        .orElse(0));
        List<Entry.Load> ofFirstCalls = new RunView(run.journal()).loadsOfFirstCalls();
        List<Entry.Load> stretches = run.all(Entry.Load.class).stream()
                .filter(load -> load.millis() >= MIN_MILLIS && !ofFirstCalls.contains(load))
                .toList();
        List<Entry.Load> busy = busy(stretches);
        double first = ofAll(
                run,
                ofFirstCalls.stream()
                        .mapToLong(Entry.Load::foreignMilliCores)
                        .max()
                        .orElse(0));
        String beside = first > BURST_CORES
                ? String.format(
                        Locale.ROOT,
                        "Other processes used up to %.1f cores while first calls ran. Times of first calls are wall-clock and"
                                + " include waiting for them.",
                        first)
                : "";
        if (mean > MEAN_CORES || !busy.isEmpty()) {
            double peak = ofAll(
                    run,
                    busy.stream().mapToLong(Entry.Load::foreignMilliCores).max().orElse(0));
            String message = message(mean, peak, busy, stretches) + cause + consequence(run);
            seen.add(new Warning(
                    "M07", "load", message + (beside.isEmpty() ? "" : " " + beside), "measure on a quiet machine"));
        } else if (!beside.isEmpty()) {
            seen.add(new Warning("M07", "load", beside, "measure on a quiet machine"));
        }
        double stolen = cores(rounds.stream()
                .mapToLong(Entry.RoundEnded::stolenMilliCores)
                .max()
                .orElse(0));
        if (stolen > STOLEN_CORES * run.plan().machine().cores()) {
            seen.add(new Warning(
                    "M06",
                    "steal",
                    String.format(
                            Locale.ROOT,
                            "The hypervisor kept up to %.2f cores from this machine while slices ran.%s",
                            stolen,
                            hasIntervals(run) ? " Intervals are wider." : ""),
                    null));
        }
        return seen;
    }

    /** The busy stretches of all windows that were busy on average. */
    private static List<Entry.Load> busy(List<Entry.Load> stretches) {
        boolean[] busy = new boolean[stretches.size()];
        for (int to = WINDOW; to <= stretches.size(); to++) {
            List<Entry.Load> window = stretches.subList(to - WINDOW, to);
            double mean = window.stream()
                            .mapToLong(Entry.Load::foreignMilliCores)
                            .average()
                            .orElse(0)
                    / 1e3;
            if (mean > BURST_CORES) {
                Arrays.fill(busy, to - WINDOW, to, true);
            }
        }
        return IntStream.range(0, busy.length)
                .filter(i -> busy[i])
                .mapToObj(stretches::get)
                .filter(load -> load.foreignMilliCores() / 1e3 > BURST_CORES)
                .toList();
    }

    /** Never more than the machine has: what others used and the time that passed are read one after the other. */
    private static double ofAll(RunData run, long milliCores) {
        return Math.min(cores(milliCores), run.plan().machine().cores());
    }

    private static double cores(long milliCores) {
        return milliCores / 1e3;
    }

    private String message(double mean, double peak, List<Entry.Load> busy, List<Entry.Load> all) {
        return mean > MEAN_CORES
                ? String.format(
                        Locale.ROOT, "Other processes used up to %.1f cores while slices ran.", Math.max(mean, peak))
                : String.format(
                        Locale.ROOT,
                        "Other processes used up to %.1f cores for %.1f s of %.0f s watched.",
                        peak,
                        seconds(busy),
                        seconds(all));
    }

    private static String consequence(RunData run) {
        String wider = run.hasVerdicts()
                ? "verdicts hold, with wider intervals, and "
                : hasIntervals(run) ? "intervals are wider, and " : "";
        return wider + "single times may read high.";
    }

    private static boolean hasIntervals(RunData run) {
        return run.samples().rounds() > 1;
    }

    private static double seconds(List<Entry.Load> stretches) {
        return stretches.stream().mapToLong(Entry.Load::millis).sum() / 1e3;
    }
}
