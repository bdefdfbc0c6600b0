package io.serdebench.lab.decide;

/**
 * What the rounds say of two candidates.
 *
 * @param a one of them
 * @param b the other
 * @param verdict the claim
 * @param ratio time of b over time of a, geometric mean over rounds
 * @param low lower end of the ratio's interval, which holds for all pairs and all looks at once
 * @param high upper end. An end at exactly 1 on a {@link Verdict#DIFFERENT} pair is not part of the interval: the step-down
 *     test calls the pair different where the simultaneous interval alone, which is wider, would not.
 * @param rounds that had both. One round has no interval: its ends are then exp(-300) and exp(300).
 * @param roundsNeeded where the pair is open: about how many rounds in all, those at hand included, would decide this pair four
 *     times out of five, if its true ratio is {@code ratio} and its rounds go on to scatter as they did; more than
 *     {@link Schedule#MOST_ROUNDS} where no run can have so many; 0 where the pair is decided
 */
public record PairDecision(
        String a, String b, Verdict verdict, double ratio, double low, double high, int rounds, int roundsNeeded) {

    /** The same decision with the candidate of the smaller time first, so that the ratio is at least 1. */
    public PairDecision fasterFirst() {
        return ratio >= 1 ? this : new PairDecision(b, a, verdict, 1 / ratio, 1 / high, 1 / low, rounds, roundsNeeded);
    }

    Pair pair() {
        return Pair.of(a, b);
    }
}
