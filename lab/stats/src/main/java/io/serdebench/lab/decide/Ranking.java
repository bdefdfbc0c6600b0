package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Places as ranges: a confidence set for the rank of each candidate, made from the verdicts on all pairs (Klein, Wright and
 * Wieczorek 2020; Mogstad, Romano, Shaikh and Wilhelm 2024). A candidate's place is at least 1 + the number of candidates that
 * are decided to be faster, and at most the number of candidates less those that are decided to be slower. Verdicts hold
 * for all pairs at once with their level of confidence, and so do the ranges.
 *
 * <p>A pair that is the same within the margin or open narrows no range: which of the two is faster is not known.
 */
public final class Ranking {

    private Ranking() {}

    /**
     * The places in the order of times, lowest first. Times come from one model of all rounds, and verdicts from the look that decided
     * a pair, so a candidate may stand before one that is decided to be faster, where the two are close. Only candidates that may be
     * ranked belong here.
     */
    public static List<Place> of(Collection<RankingEntry> candidates, Collection<PairDecision> decisions) {
        VerdictLookup verdicts = new VerdictLookup(decisions);
        List<RankingEntry> order = candidates.stream()
                .sorted(Comparator.comparingDouble(RankingEntry::ns).thenComparing(RankingEntry::candidate))
                .toList();
        List<Place> places = new ArrayList<>();
        for (RankingEntry next : order) {
            int faster = (int)
                    candidates.stream().filter(c -> verdicts.faster(c, next)).count();
            int slower = (int)
                    candidates.stream().filter(c -> verdicts.faster(next, c)).count();
            places.add(new Place(
                    next.candidate(),
                    1 + faster,
                    candidates.size() - slower,
                    next.ns() / order.get(0).ns()));
        }
        return List.copyOf(places);
    }
}
