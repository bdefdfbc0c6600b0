package io.serdebench.lab.io;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The time in which the processes of a round warm up, one after the other. Who has settled early leaves time to those who have not; these
 * may take more than was planned as long as nobody behind them is left with less.
 */
final class WarmUpTime {

    /** Of the planned warm-up, for one that has settled, */
    private static final double SHORTEST = 0.3;

    /** and for one that has not, where there is time. */
    private static final double LONGEST = 3;

    private final double each;
    private final long begin;
    private final long end;
    private final int count;
    private final AtomicInteger begun = new AtomicInteger();

    /**
     * Before the first one.
     *
     * @param each The nanoseconds that are planned for each.
     * @param begin When the first one begins, a value of the clock.
     * @param end When all should be warm.
     * @param count How many there are.
     */
    WarmUpTime(double each, long begin, long end, int count) {
        this.each = each;
        this.begin = begin;
        this.end = Math.max(begin, end);
        this.count = Math.max(1, count);
    }

    /** That of the next one. */
    Share next() {
        return new Share(each, begin + (end - begin) / count * Math.min(count, begun.incrementAndGet()));
    }

    /**
     * The time of one of them.
     *
     * @param each The nanoseconds that are planned.
     * @param until When it should be warm, so that the next ones have their time: a value of the clock.
     */
    record Share(double each, long until) {

        /**
         * Whether its warm-up is over.
         *
         * @param warmed The nanoseconds of its passes so far.
         * @param settled Whether they take as long as those before.
         */
        boolean isOver(double warmed, boolean settled, long now) {
            return warmed >= LONGEST * each || warmed >= each && now >= until || settled && warmed >= SHORTEST * each;
        }
    }
}
