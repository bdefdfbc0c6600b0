package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.List;

/**
 * The candidates that no other beats in both time and size. Another beats a candidate if it is told to be faster and is not
 * larger, or is told to be the same and is strictly smaller. Sizes are exact; where time cannot be told, nobody is beaten.
 */
public final class Frontier {

    private Frontier() {}

    /** Their names, fastest first. */
    public static List<String> of(Collection<Contender> contenders, Collection<PairDecision> decisions) {
        Told told = new Told(decisions);
        return Ranking.byTime(contenders).stream()
                .filter(c -> contenders.stream().noneMatch(other -> !other.equals(c) && beats(other, c, told)))
                .map(Contender::candidate)
                .toList();
    }

    private static boolean beats(Contender other, Contender c, Told told) {
        return (other.bytes() <= c.bytes() && told.faster(other, c))
                || (other.bytes() < c.bytes() && told.same(other, c));
    }
}
