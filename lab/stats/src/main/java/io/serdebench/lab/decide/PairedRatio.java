package io.serdebench.lab.decide;

/** One round's evidence on one pair: a single logarithm of b's time over a's. */
final class PairedRatio {

    private PairedRatio() {}

    /** The median of the slices' log-ratios. */
    static double typical(RoundSamples round, Pair pair) {
        return Descriptive.median(slices(round, pair.a(), pair.b()));
    }

    /** The median of the log-ratios of two operations of one candidate. */
    static double typical(RoundSamples over, RoundSamples under, String candidate) {
        return Descriptive.median(
                logs(under.of(candidate), under.collector(candidate), over.of(candidate), over.collector(candidate)));
    }

    /** The logarithm of b's time over a's, slice by slice, each with its candidate's mean of the collector. */
    static double[] slices(RoundSamples round, String a, String b) {
        return logs(round.of(a), round.collector(a), round.of(b), round.collector(b));
    }

    private static double[] logs(double[] x, double ofA, double[] y, double ofB) {
        double[] ratios = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            ratios[i] = Math.log((y[i] + ofB) / (x[i] + ofA));
        }
        return ratios;
    }
}
