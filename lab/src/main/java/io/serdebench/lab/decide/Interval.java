package io.serdebench.lab.decide;

/**
 * A candidate's time with its uncertainty.
 *
 * @param center The median over rounds, for display.
 * @param low Lower end.
 * @param high Upper end; infinite where one round is all there is.
 * @param rounds The number of rounds that it comes from.
 */
public record Interval(double center, double low, double high, int rounds) {

    /** Half of the interval's width, in the unit of the centre. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
