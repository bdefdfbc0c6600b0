package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The windows of ten seconds of a run: those in which it held its rate, and those that other processes disturbed. Windows are of
 * time: one in which the receiver stood still counts with what it decoded. A last window of fewer seconds does not count.
 *
 * @param planned The number of windows in the timed part of the run.
 * @param windows The number of those that were seen to their end.
 * @param disturbed The first second of each window in which other processes used more than {@link #FOREIGN} cores.
 * @param leastPercent What the receiver decoded in the slowest window, percent of the rate; null at full speed.
 * @param leastQuietPercent Like leastPercent, over windows that were not disturbed; null if there is none.
 * @param p99 The median of the seconds' p99 from the tick, milliseconds; null at full speed.
 * @param quietP99 Like p99, over windows that were not disturbed; null if there is none.
 */
public record PipeWindows(
        int planned,
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

    /** The last second is shorter by what a burst takes from the first; a window may lack so much, seconds. */
    private static final double REST = 0.5;

    /** Copies the list. */
    public PipeWindows {
        disturbed = List.copyOf(disturbed);
    }

    private record Window(int from, boolean quiet, double recordsPerSecond, List<Double> p99) {}

    /**
     * The windows of a run.
     *
     * @param duration The length of its timed part, seconds.
     */
    public static PipeWindows of(Run run, double duration) {
        List<PipeSpan> received = PipeSpan.of(run, NetReply.RECEIVER);
        List<PipeSpan> sent = PipeSpan.of(run, NetReply.SENDER);
        double seen = received.isEmpty() ? 0 : received.get(received.size() - 1).to();
        int planned = (int) (duration / SECONDS);
        List<Window> windows = new ArrayList<>();
        for (int from = 0; windows.size() < planned && from + SECONDS <= seen + REST; from += SECONDS) {
            windows.add(window(from, Math.min(from + SECONDS, seen), received, sent));
        }
        List<Window> quiet = windows.stream().filter(Window::quiet).toList();
        return new PipeWindows(
                planned,
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

    /** A second that lies in several windows has records in each of them, by its time. */
    private static Window window(int from, double to, List<PipeSpan> received, List<PipeSpan> sent) {
        double foreign = 0;
        for (PipeSpan span : sent) {
            Double cores = span.second().foreignCores();
            foreign += cores == null ? 0 : cores * span.second().seconds() * span.share(from, to);
        }
        double records = 0;
        List<Double> p99 = new ArrayList<>();
        for (PipeSpan span : received) {
            records += span.records() * span.share(from, to);
            Double latency = span.second().tickP99();
            double middle = (span.from() + span.to()) / 2;
            if (latency != null && middle >= from && middle < to) {
                p99.add(latency);
            }
        }
        return new Window(from, foreign / (to - from) <= FOREIGN, records / (to - from), p99);
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
