package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The provisional ranking while a run goes on: medians of each codec's last slices, and exact sizes once they are known. */
public final class ProvisionalRanking {

    private static final int WINDOW = 15;
    private static final List<String> OPERATIONS = Operation.wordsInTotal();

    private final Map<String, Deque<Double>> last = new HashMap<>();
    private final Map<String, Double> sizes = new HashMap<>();
    private boolean firstTold;

    /** Takes a slice in. */
    public synchronized void add(Entry.Slice slice) {
        Deque<Double> window =
                last.computeIfAbsent(slice.codec() + "\n" + slice.operation(), key -> new ArrayDeque<>());
        Long cpu = slice.cpuNanos();
        window.addLast((double) (cpu == null ? slice.nanos() : cpu) / Math.max(1, slice.records()));
        if (window.size() > WINDOW) {
            window.removeFirst();
        }
    }

    /** Takes a size in. */
    public synchronized void add(Entry.Checked checked) {
        if (checked.records() > 0) {
            sizes.put(checked.codec(), (double) checked.bytes() / checked.records());
        }
    }

    /** The codec that is the first to have a figure, once; null before and afterwards. */
    public synchronized @Nullable String firstFigure() {
        if (firstTold) {
            return null;
        }
        List<String> lines = timedCodecs().stream()
                .filter(codec -> OPERATIONS.stream()
                        .allMatch(o -> last.getOrDefault(codec + "\n" + o, new ArrayDeque<>())
                                        .size()
                                == WINDOW))
                .map(this::line)
                .filter(Objects::nonNull)
                .map(line -> String.format(
                        Locale.ROOT, "%s about %,.0f ns per record (still warming up)", line.codec, line.total))
                .toList();
        firstTold = !lines.isEmpty();
        return firstTold ? lines.get(0) : null;
    }

    private record Line(String codec, double[] nanos, double total) {}

    /** One line a codec, fastest first; by size as long as nothing is timed. */
    public synchronized List<String> lines() {
        List<Line> timed = timedCodecs().stream()
                .map(this::line)
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingDouble(Line::total))
                .toList();
        if (timed.isEmpty()) {
            return sizes.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue())
                    .map(e -> String.format(Locale.ROOT, "%-20s %,10.1f B/rec exact", e.getKey(), e.getValue()))
                    .toList();
        }
        return timed.stream()
                .map(line -> String.format(
                        Locale.ROOT,
                        "%-20s %,9.0f ns   %s",
                        line.codec,
                        line.total,
                        sizes.containsKey(line.codec)
                                ? String.format(Locale.ROOT, "%,9.1f B/rec", sizes.get(line.codec))
                                : ""))
                .toList();
    }

    private List<String> timedCodecs() {
        return last.keySet().stream()
                .map(key -> key.substring(0, key.indexOf('\n')))
                .distinct()
                .sorted()
                .toList();
    }

    private @Nullable Line line(String codec) {
        double[] nanos = new double[OPERATIONS.size()];
        for (int i = 0; i < nanos.length; i++) {
            Deque<Double> window = last.get(codec + "\n" + OPERATIONS.get(i));
            if (window == null || window.size() < 3) {
                return null;
            }
            double[] sorted =
                    window.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            nanos[i] = sorted[sorted.length / 2];
        }
        return new Line(codec, nanos, Arrays.stream(nanos).sum());
    }
}
