package io.serdebench.lab.decide;

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
}
