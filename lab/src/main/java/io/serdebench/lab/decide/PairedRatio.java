package io.serdebench.lab.decide;

/** One round's evidence on one pair: a single logarithm of b's time over a's. */
final class PairedRatio {

    private PairedRatio() {}

    /** The median of the slices' log-ratios. */
    static double typical(RoundSamples round, Pair pair) {
        return Descriptive.median(slices(round, pair.a(), pair.b()));
    }

    /** The logarithm of b's time over a's, slice by slice, each with its candidate's mean of the collector. */
    static double[] slices(RoundSamples round, String a, String b) {
        double[] x = round.of(a);
        double[] y = round.of(b);
        double ofA = round.collector(a);
        double ofB = round.collector(b);
        double[] ratios = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            ratios[i] = Math.log((y[i] + ofB) / (x[i] + ofA));
        }
        return ratios;
    }
}
