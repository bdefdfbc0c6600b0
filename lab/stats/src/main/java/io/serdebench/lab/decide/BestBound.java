package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The candidate to take for its time, and what it may lose against whichever is truly fastest.
 *
 * @param candidate Its name.
 * @param logBound The most that it may be slower than the fastest, as a log-ratio; 0 where no other can be faster.
 * @param among The number of candidates that it was chosen from.
 */
public record BestBound(String candidate, double logBound, int among) {

    /** At most this many percent slower than the fastest, 0 or more. */
    public double regretPercent() {
        return 100 * Math.expm1(logBound);
    }

    /**
     * True if no other can be faster and each of its pairs is decided for it, so that its place is 1 and no other. A bound of 0 alone
     * says less: it compares one candidate with the best, and verdicts hold for all pairs at once.
     *
     * @param from The candidates that it was chosen from.
     * @param decisions The decisions on pairs of their times.
     */
    public boolean isFastest(Collection<String> from, Collection<PairDecision> decisions) {
        Set<String> slower = new HashSet<>();
        for (PairDecision decision : decisions) {
            PairDecision pair = decision.fasterFirst();
            if (pair.verdict() == Verdict.DIFFERENT && pair.a().equals(candidate)) {
                slower.add(pair.b());
            }
        }
        return logBound == 0 && from.stream().allMatch(other -> other.equals(candidate) || slower.contains(other));
    }

    /**
     * The number of rounds in all of which a new run would probably decide its open pairs for it: 0 where none is open, where one is
     * decided and not for it, or where no run has so many.
     *
     * @param from The candidates that it was chosen from.
     * @param decisions The decisions on pairs of their times.
     */
    public int roundsToConfirm(Collection<String> from, Collection<PairDecision> decisions) {
        int most = 0;
        for (PairDecision decision : decisions) {
            PairDecision pair = decision.fasterFirst();
            boolean own = pair.a().equals(candidate) && from.contains(pair.b())
                    || pair.b().equals(candidate) && from.contains(pair.a());
            if (!own || pair.verdict() == Verdict.DIFFERENT && pair.a().equals(candidate)) {
                continue;
            }
            if (pair.verdict() != Verdict.UNDECIDED || pair.b().equals(candidate) || pair.roundsToConfirm() == 0) {
                return 0;
            }
            most = Math.max(most, pair.roundsToConfirm());
        }
        return most;
    }
}
