package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** T01: the wall clock saw more than the CPU did. T02: the clock that was asked for is not there. */
final class ClockRule implements WarningRule {

    /** Wall time over CPU time that is worth a word. */
    private static final double APART = 1.1;

    private static final int SHOWN = 3;

    private record Ratio(String codec, double value) {}

    @Override
    public List<Warning> of(RunData run) {
        List<Warning> seen = new ArrayList<>();
        Clock wanted = run.samples().wanted();
        Clock used = run.samples().clock();
        if (wanted != null && wanted != used && !run.timed().isEmpty()) {
            seen.add(new Warning("T02", "clock", fallback(wanted, used, run), null));
        }
        List<Ratio> apart = run.timed().stream()
                .map(codec -> new Ratio(codec, wallOverCpu(run, codec)))
                .filter(ratio -> ratio.value() > APART)
                .sorted(Comparator.comparingDouble(ratio -> -ratio.value()))
                .toList();
        if (!apart.isEmpty()) {
            seen.add(new Warning("T01", "wall and CPU time", message(apart, used), null));
        }
        return seen;
    }

    private static String fallback(Clock wanted, Clock used, RunData run) {
        String why = run.all(Entry.SliceSetup.class).stream()
                .map(Entry.SliceSetup::counters)
                .filter(text -> text != null)
                .findFirst()
                .orElse("not every slice has it");
        return "The clock asked for was " + wanted.word() + "; times are by " + name(used) + " instead: " + why + ".";
    }

    private static String name(Clock clock) {
        return switch (clock) {
            case CPU -> "CPU time";
            case WALL -> "the wall clock";
            case CYCLES -> "cycles";
        };
    }

    private static String message(List<Ratio> apart, Clock used) {
        String codecs = apart.stream()
                .limit(SHOWN)
                .map(ratio -> String.format(Locale.ROOT, "%s %.2f times", ratio.codec(), ratio.value()))
                .collect(Collectors.joining(", "));
        int left = apart.size() - SHOWN;
        String more = left > 0 ? " and " + left + (left == 1 ? " more codec" : " more codecs") : "";
        return "Wall time was longer than CPU time: " + codecs + more
                + ". The rest was spent waiting for a core that others used, or in pauses of the collector on other cores. "
                + (used == Clock.WALL
                        ? "Times are by the wall clock and contain it."
                        : "Times are by " + name(used) + " and do not contain it.");
    }

    /** Wall time of all timed slices over their CPU time with the collector's share; 1 where there is no CPU time. */
    private static double wallOverCpu(RunData run, String codec) {
        double wall = 0;
        double cpu = 0;
        for (Entry.Slice slice : run.all(Entry.Slice.class)) {
            if (slice.index() >= 0
                    && slice.participant().equals(codec)
                    && run.samples().parts().contains(slice.operation())
                    && slice.cpuNanos() != null) {
                wall += slice.nanos();
                cpu += slice.cpuNanos() + orZero(slice.collectorNanos());
            }
        }
        return cpu > 0 ? wall / cpu : 1;
    }

    private static long orZero(@Nullable Long value) {
        return value == null ? 0 : value;
    }
}
