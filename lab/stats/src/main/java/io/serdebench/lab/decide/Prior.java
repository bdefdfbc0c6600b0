package io.serdebench.lab.decide;

/**
 * The knowledge of a pair's rounds besides these rounds themselves.
 *
 * @param variance The variance of one round's log-ratio.
 * @param degrees The degrees of freedom that this variance counts for.
 * @param correlation The correlation of neighbouring rounds.
 */
record Prior(double variance, int degrees, double correlation) {

    /** The standard deviation of a log-ratio is taken to be at least this. */
    static final double MIN_SD = 0.03;

    /** Nothing but a pair's own rounds counts. */
    static final Prior NONE = new Prior(MIN_SD * MIN_SD, 0, 0);

    /** The variance of one round's log-ratio, with the pair's own rounds, of which there is at least one. */
    double moderated(double[] logRatios) {
        int own = logRatios.length - 1;
        if (degrees + own == 0) {
            return variance;
        }
        double squares = own == 0 ? 0 : own * Descriptive.variance(logRatios);
        return (degrees * variance + squares) / (degrees + own);
    }
}
