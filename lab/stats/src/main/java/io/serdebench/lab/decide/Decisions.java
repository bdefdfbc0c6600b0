package io.serdebench.lab.decide;

import java.util.List;

/** Verdicts on a number of rounds that was fixed beforehand. */
public final class Decisions {

    private Decisions() {}

    /** {@link #atOnce(RoundRatios, double, double)} at typical ratios. */
    public static List<PairDecision> atOnce(List<RoundSamples> rounds, double alpha, double delta) {
        return atOnce(RoundRatios.typical(rounds), alpha, delta);
    }

    /**
     * All pairs at one look. The bound on false verdicts holds only if the number of rounds was not chosen by looking at
     * their results; where it is, {@link GroupSequentialTest} keeps the bound.
     *
     * @param ratios The ratios of two rounds or more. With one round no pair is decided.
     * @param alpha The chance of any false verdict, over all pairs together.
     * @param delta Margin of {@link Verdict#SAME_WITHIN}.
     */
    public static List<PairDecision> atOnce(RoundRatios ratios, double alpha, double delta) {
        // the look is never due, so that last() takes it, with all of alpha, and leaves what is open undecided
        Schedule once = Schedule.split(alpha, delta, ratios.rounds() + PairTest.MIN_ROUNDS);
        return GroupSequentialTest.start(once, ratios.candidates()).last(ratios).decisions();
    }
}
