package io.serdebench.lab.journal;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Whether a codec's timed slices were its steady state. In most rounds the second half of them must not differ from the first by
 * more than a tenth, and they must not be a fifth slower than its process once was, for a second or so, while it warmed up.
 * Single rounds are forgiven, since the machine moves too.
 */
final class Steadiness {

    private static final double SETTLED = 1.1;

    /** Wider, since warm-up and timed slices are not taken at the same moment. */
    private static final double SLOWED = 1.2;

    /** Turns of all operations, each of three slices of 27 ms: about a second. */
    private static final int STRETCH = 12;

    private final Map<String, Integer> rounds = new HashMap<>();
    private final Map<String, Integer> moving = new HashMap<>();

    /**
     * Takes in a round of a codec.
     *
     * @param timed nanoseconds a record of the total, slice by slice
     * @param warmUp slices of its warm-up, in order
     */
    void add(String codec, double[] timed, List<Entry.Slice> warmUp) {
        double change = change(timed);
        boolean moved = change > SETTLED || change < 1 / SETTLED || median(timed) > SLOWED * lowest(turns(warmUp));
        rounds.merge(codec, 1, Integer::sum);
        moving.merge(codec, moved ? 1 : 0, Integer::sum);
    }

    boolean isSteady(String codec) {
        return moving.getOrDefault(codec, 0) * 2 <= rounds.getOrDefault(codec, 0);
    }

    private static double change(double[] times) {
        int half = times.length / 2;
        return half == 0
                ? 1
                : median(Arrays.copyOf(times, half))
                        / median(Arrays.copyOfRange(times, times.length - half, times.length));
    }

    /** Sums over the operations, which take turns in a warm-up. */
    private static double[] turns(List<Entry.Slice> warmUp) {
        int operations = Samples.OPERATIONS.size();
        double[] sums = new double[warmUp.size() / operations];
        for (int i = 0; i < sums.length * operations; i++) {
            Entry.Slice slice = warmUp.get(i);
            sums[i / operations] += Math.max(1, slice.nanos()) / (double) Math.max(1, slice.records());
        }
        return sums;
    }

    /** The lowest median of a stretch of turns, or infinity where there is none that is long enough. */
    private static double lowest(double[] turns) {
        return IntStream.rangeClosed(0, turns.length - STRETCH)
                .mapToDouble(from -> median(Arrays.copyOfRange(turns, from, from + STRETCH)))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
