package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.RoundSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * M14: the machine was slower at some times than at others, for all codecs alike and although nobody took its cores. That is how
 * neighbours on the same processor look from inside of a virtual machine, and changes of the clock rate.
 */
final class SpeedRule implements WarningRule {

    /** Over the fastest tenth of a codec's slices. Processes of one program differ by less. */
    private static final double SLOW = 1.2;

    /** Of all permutations; fewer are single disturbances. */
    private static final double SHARE = 0.1;

    private static final double BEST = 0.1;
    private static final double WORST = 0.95;

    /** Fewer could not tell a codec of two speeds from a machine of two. */
    private static final int CODECS = 3;

    /** Fewer say nothing of how long it was. */
    private static final int PERMUTATIONS = 20;

    @Override
    public List<Warning> of(RunData run) {
        double[] slowness = slowness(run.samples().of(Result.TOTAL));
        long slow = Arrays.stream(slowness).filter(each -> each > SLOW).count();
        if (slowness.length < PERMUTATIONS || slow <= SHARE * slowness.length) {
            return List.of();
        }
        return List.of(new Warning(
                "M14",
                "uneven speed",
                String.format(
                        Locale.ROOT,
                        "In %.0f %% of the slices the machine was slower than at its best, up to %.1f times, for all codecs alike."
                                + " Ratios are made of slices taken at the same time. Single times may be too high.",
                        100.0 * slow / slowness.length,
                        quantile(slowness, WORST)),
                null));
    }

    /** Of each permutation: the median over codecs of its time over the codec's best. */
    private static double[] slowness(List<RoundSamples> rounds) {
        Map<String, List<double[]>> all = new HashMap<>();
        rounds.forEach(round -> round.slices()
                .forEach((codec, times) ->
                        all.computeIfAbsent(codec, c -> new ArrayList<>()).add(times)));
        Map<String, Double> best = new HashMap<>();
        all.forEach((codec, times) -> best.put(
                codec, quantile(times.stream().flatMapToDouble(Arrays::stream).toArray(), BEST)));
        return rounds.stream()
                .filter(round -> round.slices().size() >= CODECS)
                .flatMapToDouble(round -> slowness(round, best))
                .toArray();
    }

    private static DoubleStream slowness(RoundSamples round, Map<String, Double> best) {
        int permutations = round.slices().values().iterator().next().length;
        return IntStream.range(0, permutations)
                .mapToDouble(i -> quantile(
                        round.slices().entrySet().stream()
                                .mapToDouble(
                                        each -> each.getValue()[i] / Objects.requireNonNull(best.get(each.getKey())))
                                .toArray(),
                        0.5));
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 1 : sorted[(int) Math.round(share * (sorted.length - 1))];
    }
}
