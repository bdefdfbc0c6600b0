package io.serdebench.lab.claim;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.ClaimOutcome;

/**
 * The range that a published claim puts a figure in. A range of no width is a published number.
 *
 * @param from The lower end.
 * @param to The upper end, infinite where the claim has none.
 * @param neutral The figure of two that do not differ: 1 of a ratio, 0 of a difference.
 */
public record ClaimBounds(double from, double to, double neutral) {

    /** A published ratio. */
    public static ClaimBounds about(double ratio) {
        return new ClaimBounds(ratio, ratio, 1);
    }

    /**
     * Holds an interval against the claim.
     *
     * @param low The lower end of the interval.
     * @param high The upper end.
     * @param verdict What the run decided of the two.
     */
    public ClaimOutcome outcome(double low, double high, Verdict verdict) {
        boolean hasSides = from >= neutral;
        if (from == to ? verdict == Verdict.SAME_WITHIN : hasSides && low == neutral && high == neutral) {
            return ClaimOutcome.SAME;
        }
        if (from == to ? high < neutral : hasSides && high <= neutral) {
            return ClaimOutcome.REVERSED;
        }
        return from == to ? ofNumber(low, high, verdict) : ofRange(low, high, verdict);
    }

    /** An interval that leaves the published number out refutes it, also where it does not tell the two apart. */
    private ClaimOutcome ofNumber(double low, double high, Verdict verdict) {
        if (high < from) {
            return ClaimOutcome.LESS;
        }
        if (low > to) {
            return ClaimOutcome.MORE;
        }
        return verdict == Verdict.DIFFERENT ? ClaimOutcome.HOLDS : open(verdict);
    }

    private ClaimOutcome ofRange(double low, double high, Verdict verdict) {
        if (low >= from && high <= to) {
            return ClaimOutcome.HOLDS;
        }
        if (low >= to) {
            return ClaimOutcome.MORE;
        }
        return high <= from ? ClaimOutcome.LESS : open(verdict);
    }

    private static ClaimOutcome open(Verdict verdict) {
        return verdict == Verdict.UNDECIDED ? ClaimOutcome.UNDECIDED : ClaimOutcome.CANT_TELL;
    }
}
