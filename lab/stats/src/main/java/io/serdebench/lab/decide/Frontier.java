package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Pareto frontier of time and size: the candidates that no other is both faster and smaller than. Sizes are exact. Times
 * are known as far as verdicts say, so there are three answers.
 */
public final class Frontier {

    /** The place of a candidate on the frontier or off it. */
    public enum State {
        /** Every other candidate is larger, or decided to be slower, or of the same size and the same within the margin. */
        ON,
        /** Another one is decided to be faster and is not larger, or is the same within the margin and smaller. */
        OFF,
        /** The verdicts at hand leave both possible. */
        OPEN
    }

    private Frontier() {}

    /** The answer for each, by name. */
    public static Map<String, State> of(Collection<RankingEntry> candidates, Collection<PairDecision> decisions) {
        VerdictLookup verdicts = new VerdictLookup(decisions);
        Map<String, List<String>> rivals = rivals(candidates, decisions);
        Map<String, State> states = new LinkedHashMap<>();
        for (RankingEntry c : candidates) {
            boolean off = candidates.stream().anyMatch(o -> !o.equals(c) && beats(o, c, verdicts));
            boolean on = rivals.getOrDefault(c.candidate(), List.of()).isEmpty();
            states.put(c.candidate(), off ? State.OFF : on ? State.ON : State.OPEN);
        }
        return states;
    }

    /**
     * Those that keep each candidate from the frontier, by name: others that beat it or may beat it. Of any choice of the candidates,
     * one is on the frontier of the choice if none of these belongs to it.
     */
    public static Map<String, List<String>> rivals(
            Collection<RankingEntry> candidates, Collection<PairDecision> decisions) {
        VerdictLookup verdicts = new VerdictLookup(decisions);
        Map<String, List<String>> rivals = new LinkedHashMap<>();
        for (RankingEntry c : candidates) {
            rivals.put(
                    c.candidate(),
                    candidates.stream()
                            .filter(o -> !o.equals(c) && !cannotBeat(o, c, verdicts))
                            .map(RankingEntry::candidate)
                            .toList());
        }
        return rivals;
    }

    private static boolean beats(RankingEntry other, RankingEntry c, VerdictLookup verdicts) {
        return (other.bytes() <= c.bytes() && verdicts.faster(other, c))
                || (other.bytes() < c.bytes() && verdicts.same(other, c));
    }

    private static boolean cannotBeat(RankingEntry other, RankingEntry c, VerdictLookup verdicts) {
        return other.bytes() > c.bytes()
                || verdicts.faster(c, other)
                || (other.bytes() == c.bytes() && verdicts.same(other, c));
    }
}
