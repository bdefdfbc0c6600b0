package io.serdebench.lab.measure;

import java.time.Duration;

/** What a run has time for and what it can decide, before anything is measured: the sentence that it says before its first round. */
public final class RoundForecast {

    /** Slices of an operation before anything is known of the noise. */
    private static final int USUAL_SLICES = 8;

    private static final int NEEDED_ROUNDS = 3;

    private RoundForecast() {}

    /**
     * The sentence.
     *
     * @param codecs The codecs that are compared with each other.
     * @param operations The operations that are timed.
     * @param cores The cores on which processes start and warm up.
     * @param prepared What was spent before of the time that was asked for.
     * @param left What is left of it.
     * @param margin The margin within which two codecs are the same.
     */
    public static String sentence(
            int codecs, int operations, int cores, Duration prepared, Duration left, double margin) {
        Pace pace = Pace.standard();
        double permutation = codecs * operations * pace.turnMillis();
        double warm = RoundPlan.warmSeconds(codecs, permutation, cores, left.toMillis());
        double overhead = codecs * RoundPlan.guessedOverheadMillis(warm, cores, pace);
        int least = RoundPlan.leastSlices(warm, pace);
        double overtime = RoundPlan.overtime(prepared, left.toNanos()) / 1e6;
        Budget budget =
                Budget.divide(left.toMillis(), overtime, permutation, overhead, NEEDED_ROUNDS, USUAL_SLICES, least);
        double more = added(budget, overhead + least * permutation, left.toMillis(), overtime);
        return LiveVerdicts.forecast(codecs, budget.rounds(), left.toMillis() / 1e3, more, margin);
    }

    /**
     * Seconds that may be added to the time that is left, so that the rounds of a budget can be done; 0 where they fit into it.
     *
     * @param leastMillis What a round takes at least.
     * @param leftMillis What is left of the time.
     * @param overtimeMillis What may be added.
     */
    static double added(Budget budget, double leastMillis, double leftMillis, double overtimeMillis) {
        return budget.rounds() * leastMillis > leftMillis ? overtimeMillis / 1e3 : 0;
    }
}
