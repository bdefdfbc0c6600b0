package io.serdebench.lab.pipe;

import io.serdebench.lab.pipe.PipeResult.PipeSecond;
import io.serdebench.lab.pipe.PipeResult.Run;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run held its rate in every window of ten seconds, and which windows other processes disturbed. A last window of fewer
 * seconds does not count.
 *
 * @param windows The number of windows.
 * @param disturbed The first second of each window in which other processes used more than {@link #FOREIGN} cores.
 * @param leastPercent What the receiver decoded in the slowest window, percent of the rate; null at full speed.
 * @param leastQuietPercent The same of windows that were not disturbed; null if there is none.
 * @param p99 The median of the seconds' p99 from the tick, milliseconds; null at full speed.
 * @param quietP99 The same of windows that were not disturbed; null if there is none.
 */
public record PipeWindows(
        int windows,
        List<Integer> disturbed,
        @Nullable Double leastPercent,
        @Nullable Double leastQuietPercent,
        @Nullable Double p99,
        @Nullable Double quietP99) {

    /** Cores that may be used by others before a window is called disturbed. */
    public static final double FOREIGN = 0.1;

    /** The seconds of a window. */
    public static final int SECONDS = 10;

    /** Copies the list. */
    public PipeWindows {
        disturbed = List.copyOf(disturbed);
    }

    private record Window(int from, boolean quiet, double recordsPerSecond, List<Double> p99) {}

    /** The windows of a run. */
    public static PipeWindows of(Run run) {
        Map<Integer, PipeSecond> received = seconds(run, NetReply.RECEIVER);
        Map<Integer, PipeSecond> sent = seconds(run, NetReply.SENDER);
        List<Window> windows = new ArrayList<>();
        for (int from = 0; received.containsKey(from + SECONDS - 1); from += SECONDS) {
            List<PipeSecond> ten = new ArrayList<>();
            double foreign = 0;
            for (int second = from; second < from + SECONDS; second++) {
                PipeSecond one = received.get(second);
                if (one != null && one.seconds() > 0.5) {
                    ten.add(one);
                }
                PipeSecond other = sent.get(second);
                foreign += other == null || other.foreignCores() == null ? 0 : other.foreignCores();
            }
            if (ten.size() == SECONDS) {
                windows.add(new Window(
                        from,
                        foreign / SECONDS <= FOREIGN,
                        ten.stream()
                                        .mapToDouble(one -> one.recordsPerSecond() * one.seconds())
                                        .sum()
                                / ten.stream().mapToDouble(PipeSecond::seconds).sum(),
                        ten.stream()
                                .map(PipeSecond::tickP99)
                                .filter(Objects::nonNull)
                                .toList()));
            }
        }
        List<Window> quiet = windows.stream().filter(Window::quiet).toList();
        return new PipeWindows(
                windows.size(),
                windows.stream()
                        .filter(window -> !window.quiet())
                        .map(Window::from)
                        .toList(),
                least(windows, run.rate()),
                least(quiet, run.rate()),
                median(windows, Window::p99),
                median(quiet, Window::p99));
    }

    private static Map<Integer, PipeSecond> seconds(Run run, String end) {
        Map<Integer, PipeSecond> seconds = new HashMap<>();
        run.seconds().stream()
                .filter(second -> second.end().equals(end))
                .forEach(second -> seconds.put(second.second(), second));
        return seconds;
    }

    private static @Nullable Double least(List<Window> windows, long rate) {
        return rate == 0 || windows.isEmpty()
                ? null
                : 100
                        * windows.stream()
                                .mapToDouble(Window::recordsPerSecond)
                                .min()
                                .orElse(0)
                        / rate;
    }

    private static @Nullable Double median(List<Window> windows, Function<Window, List<Double>> figures) {
        double[] sorted = windows.stream()
                .flatMap(window -> figures.apply(window).stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return sorted.length == 0 ? null : sorted[sorted.length / 2];
    }
}
