package io.serdebench.lab.io;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The time in which the processes of a round warm up. Who has settled early leaves time to those who have not; these may take more than was
 * planned as long as those behind them keep what was planned.
 */
final class WarmUpTime {

    /** The shortest warm-up of one that has settled, as a part of the planned one. */
    private static final double SHORTEST = 0.3;

    /** The longest warm-up of one that has not settled, as a multiple of the planned one, where there is time. */
    private static final double LONGEST = 3;

    private final double each;
    private final long end;
    private final double inTurn;
    private final AtomicInteger begun = new AtomicInteger();
    private final int count;

    /**
     * Before the first one.
     *
     * @param each The nanoseconds that are planned for each.
     * @param end When all should be warm, a value of the clock.
     * @param count How many there are.
     * @param atOnce How many warm up side by side.
     */
    WarmUpTime(double each, long end, int count, int atOnce) {
        this.each = each;
        this.end = end;
        this.count = count;
        this.inTurn = each / atOnce;
    }

    /** That of the next one. */
    Share next() {
        return new Share(each, end - (long) (inTurn * Math.max(0, count - begun.incrementAndGet())));
    }

    /**
     * The time of one of them.
     *
     * @param each The nanoseconds that are planned.
     * @param until When it should be warm, so that the next ones have their time: a value of the clock.
     */
    record Share(double each, long until) {

        /**
         * True if its warm-up is over.
         *
         * @param warmed The nanoseconds of its passes so far.
         * @param settled Whether they take as long as those before.
         */
        boolean isOver(double warmed, boolean settled, long now) {
            return warmed >= LONGEST * each || warmed >= each && now >= until || settled && warmed >= SHORTEST * each;
        }
    }
}
