package io.serdebench.lab.decide;

/**
 * A pair at the look that decided it, or at the last one so far.
 *
 * @param test The test over the rounds of that look.
 * @param verdict The verdict of that look.
 * @param simultaneous Level of the interval: what the look may spend, shared by all pairs.
 * @param step Level that Holm's procedure would have asked of the next pair.
 * @param margin The margin of sameness, as a log-ratio.
 */
record PairOutcome(PairTest test, Verdict verdict, double simultaneous, double step, double margin) {

    /**
     * A pair at one look.
     *
     * @param different whether Holm's procedure and the guard call it so
     * @param ends whether no look follows
     */
    static PairOutcome of(
            PairTest test, boolean different, double simultaneous, double step, double margin, boolean ends) {
        Verdict verdict = different
                ? Verdict.DIFFERENT
                : test.isWithin(margin, simultaneous)
                        ? Verdict.SAME_WITHIN
                        : ends ? Verdict.CANT_TELL : Verdict.UNDECIDED;
        return new PairOutcome(test, verdict, simultaneous, step, margin);
    }

    boolean isDecided() {
        return verdict.isDecided();
    }

    PairDecision decision() {
        double half = test.halfWidth(simultaneous);
        double low = half < PairTest.WIDEST ? test.mean() - half : -PairTest.WIDEST;
        double high = half < PairTest.WIDEST ? test.mean() + half : PairTest.WIDEST;
        if (verdict == Verdict.DIFFERENT) {
            // the test is the stronger statement on the side of 0
            low = test.mean() > 0 ? Math.max(0, low) : low;
            high = test.mean() < 0 ? Math.min(0, high) : high;
        }
        int confirmed = isDecided() ? 0 : test.roundsToConfirm(step);
        return new PairDecision(
                test.pair().a(),
                test.pair().b(),
                verdict,
                Math.exp(test.mean()),
                Math.exp(low),
                Math.exp(high),
                test.rounds(),
                isDecided() ? 0 : Math.max(confirmed, test.roundsToDecide(margin, step, simultaneous)),
                confirmed);
    }
}
