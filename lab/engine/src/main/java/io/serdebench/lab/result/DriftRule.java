package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Drift;
import io.serdebench.lab.decide.RoundSamples;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** S04: the ratio of a pair moved while its rounds were measured, so that its verdict holds for that stretch only. */
final class DriftRule implements WarningRule {

    /** The chance that a run without drift has a pair that seems to drift, over all pairs together. */
    private static final double ALPHA = 0.01;

    private static final int MIN_SLICES = 3;
    private static final int SHOWN = 3;

    private record Found(String a, String b, Drift drift) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s against %s by %+.0f %%", b, a, 100 * Math.expm1(drift.change()));
        }
    }

    @Override
    public List<Warning> of(RunData run) {
        List<Found> tried = pairs(run);
        List<Found> drifting = tried.stream()
                .filter(found -> found.drift.isDrifting() && found.drift.p() * tried.size() < ALPHA)
                .sorted(Comparator.comparingDouble(found -> -Math.abs(found.drift.change())))
                .toList();
        if (drifting.isEmpty()) {
            return List.of();
        }
        String more = drifting.size() > SHOWN ? " and " + (drifting.size() - SHOWN) + " more pairs" : "";
        return List.of(new Warning(
                "S04",
                "drift",
                drifting.stream().limit(SHOWN).map(Found::toString).collect(Collectors.joining(", "))
                        + more
                        + ": the ratio was still changing by this much while it was measured, so warm-up was too"
                        + " short. Treat the ratio shown as rough.",
                run.longer(15)));
    }

    private static List<Found> pairs(RunData run) {
        List<String> names = run.ranked();
        List<Found> pairs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (String b : names.subList(i + 1, names.size())) {
                String a = names.get(i);
                List<RoundSamples> rounds = run.totals(Set.of(a, b)).stream()
                        .filter(round -> slices(round) >= MIN_SLICES)
                        .toList();
                if (!rounds.isEmpty()) {
                    pairs.add(new Found(a, b, Drift.of(rounds, a, b)));
                }
            }
        }
        return pairs;
    }

    private static int slices(RoundSamples round) {
        return round.slices().values().iterator().next().length;
    }
}
