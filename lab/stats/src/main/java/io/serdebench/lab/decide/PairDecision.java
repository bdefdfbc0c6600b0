package io.serdebench.lab.decide;

/**
 * The decision of the rounds about two candidates.
 *
 * @param a One of them.
 * @param b The other.
 * @param verdict The claim.
 * @param ratio Time of b over time of a, geometric mean over rounds.
 * @param low Lower end of the ratio's interval, which holds for all pairs and all looks at once.
 * @param high Upper end. An end at exactly 1 on a {@link Verdict#DIFFERENT} pair is not part of the interval: the step-down
 *     test calls the pair different where the simultaneous interval alone, which is wider, would not.
 * @param rounds The number of rounds that had both. One round has no interval: its ends are then exp(-300) and exp(300).
 * @param roundsNeeded About how many rounds in all, those at hand included, would decide an open pair four times out of five,
 *     if its true ratio is {@code ratio} and its rounds go on to scatter as they did, and not fewer than {@code roundsToConfirm}; more than
 *     {@link Schedule#MAX_ROUNDS} if no run can have so many; 0 if the pair is decided.
 * @param roundsToConfirm The number of rounds in all of which a new run would find an open pair different in four of five cases or more,
 *     as far as is known from these rounds; 0 if the pair is decided, or no run has so many.
 */
public record PairDecision(
        String a,
        String b,
        Verdict verdict,
        double ratio,
        double low,
        double high,
        int rounds,
        int roundsNeeded,
        int roundsToConfirm) {

    /** A decision of which it is not known what would confirm it. */
    public PairDecision(
            String a, String b, Verdict verdict, double ratio, double low, double high, int rounds, int roundsNeeded) {
        this(a, b, verdict, ratio, low, high, rounds, roundsNeeded, 0);
    }

    /** This decision with the candidate of the smaller time first, so that the ratio is at least 1. */
    public PairDecision fasterFirst() {
        return ratio >= 1
                ? this
                : new PairDecision(b, a, verdict, 1 / ratio, 1 / high, 1 / low, rounds, roundsNeeded, roundsToConfirm);
    }

    Pair pair() {
        return Pair.of(a, b);
    }
}
