package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The provisional ranking while a run goes on: the median over rounds of each codec's timed slices, during the first warm-up of its
 * last ones, and once a codec is checked its size and whether it gave the data back. Codecs that have left stand beside those that go on, and a machine's speed changes
 * from one round to the next, so that the last round alone would not be one scale.
 */
public final class ProvisionalRanking {

    private static final int WINDOW = 15;
    private static final int FEWEST = 3;
    private static final List<String> OPERATIONS = Operation.wordsInTotal();

    /** One operation of one codec so far. */
    private static final class Times {
        private final Deque<Double> last = new ArrayDeque<>();
        private final List<Double> rounds = new ArrayList<>();
        private final List<Double> timed = new ArrayList<>();
        private int round;

        void add(Entry.Slice slice) {
            Long cpu = slice.cpuNanos();
            double each = (double) (cpu == null ? slice.nanos() : cpu) / Math.max(1, slice.records());
            last.addLast(each);
            if (last.size() > WINDOW) {
                last.removeFirst();
            }
            if (slice.index() < 0) {
                return;
            }
            if (slice.round() != round && timed.size() >= FEWEST) {
                rounds.add(median(timed));
            }
            if (slice.round() != round) {
                timed.clear();
                round = slice.round();
            }
            timed.add(each);
        }

        boolean isWindowFull() {
            return last.size() == WINDOW;
        }

        /** Nanoseconds per record, or null where too little is known. */
        @Nullable
        Double nanos() {
            List<Double> all = new ArrayList<>(rounds);
            if (timed.size() >= FEWEST) {
                all.add(median(timed));
            }
            return !all.isEmpty() ? (Double) median(all) : last.size() >= FEWEST ? (Double) median(last) : null;
        }

        private static double median(Collection<Double> values) {
            double[] sorted =
                    values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            return sorted[sorted.length / 2];
        }
    }

    private final Map<String, Times> times = new HashMap<>();
    private final Map<String, Entry.Checked> checked = new HashMap<>();
    private boolean firstTold;

    /** Takes a slice in. */
    public synchronized void add(Entry.Slice slice) {
        times.computeIfAbsent(slice.participant() + "\n" + slice.operation(), key -> new Times())
                .add(slice);
    }

    /** Takes in what a check found. */
    public synchronized void add(Entry.Checked found) {
        checked.put(found.codec(), found);
    }

    /** The codec that is the first to have a figure, once; null before and afterwards. */
    public synchronized @Nullable String firstFigure() {
        if (firstTold) {
            return null;
        }
        List<String> lines = timedCodecs().stream()
                .filter(codec -> OPERATIONS.stream()
                        .allMatch(o -> times.getOrDefault(codec + "\n" + o, new Times())
                                .isWindowFull()))
                .map(this::line)
                .filter(Objects::nonNull)
                .map(line -> String.format(
                        Locale.ROOT,
                        "%s about %,.0f ns per record (still warming up%s)",
                        line.codec,
                        line.total,
                        isLossy(line.codec) ? "; it is lossy" : ""))
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
            return checked.values().stream()
                    .sorted(Comparator.comparing((Entry.Checked one) -> one.records() == 0)
                            .thenComparingDouble(ProvisionalRanking::size)
                            .thenComparing(Entry.Checked::codec))
                    .map(one -> String.format(Locale.ROOT, "%-20s %s  %s", one.codec(), bytes(one), found(one)))
                    .toList();
        }
        return timed.stream()
                .map(line -> String.format(
                                Locale.ROOT,
                                "%-20s %,9.0f ns   %s%s",
                                line.codec,
                                line.total,
                                bytes(checked.get(line.codec)),
                                isLossy(line.codec) ? "  lossy" : "")
                        .stripTrailing())
                .toList();
    }

    private static double size(Entry.Checked one) {
        return (double) one.bytes() / Math.max(1, one.records());
    }

    private static String bytes(Entry.@Nullable Checked one) {
        return one == null || one.records() == 0
                ? " ".repeat(15)
                : String.format(Locale.ROOT, "%,9.1f B/rec", size(one));
    }

    /** Whether the data came back, and not whether the bytes are counted, which they are of all. */
    private static String found(Entry.Checked one) {
        return switch (one.status()) {
            case LOSSY -> String.format(Locale.ROOT, "lossy: %,d of %,d records changed", one.changed(), one.records());
            case LAZY, STATEFUL, BOUND -> "not ranked: " + one.status().word();
            case LOSSLESS, FAILED, UNSUPPORTED, FLOOR -> one.status().word();
        };
    }

    private boolean isLossy(String codec) {
        Entry.Checked one = checked.get(codec);
        return one != null && one.status() == Fidelity.LOSSY;
    }

    private List<String> timedCodecs() {
        return times.keySet().stream()
                .map(key -> key.substring(0, key.indexOf('\n')))
                .distinct()
                .sorted()
                .toList();
    }

    private @Nullable Line line(String codec) {
        double[] nanos = new double[OPERATIONS.size()];
        for (int i = 0; i < nanos.length; i++) {
            Times of = times.get(codec + "\n" + OPERATIONS.get(i));
            Double known = of == null ? null : of.nanos();
            if (known == null) {
                return null;
            }
            nanos[i] = known;
        }
        return new Line(codec, nanos, Arrays.stream(nanos).sum());
    }
}
