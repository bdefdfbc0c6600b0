package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.LinkedHashMap;
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
        Map<String, State> states = new LinkedHashMap<>();
        for (RankingEntry c : candidates) {
            boolean off = candidates.stream().anyMatch(o -> !o.equals(c) && beats(o, c, verdicts));
            boolean on = candidates.stream().allMatch(o -> o.equals(c) || cannotBeat(o, c, verdicts));
            states.put(c.candidate(), off ? State.OFF : on ? State.ON : State.OPEN);
        }
        return states;
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
