package io.serdebench.lab.decide;

/** One round's evidence on one pair: a single logarithm of b's time over a's. */
final class PairedRatio {

    private PairedRatio() {}

    /** The median of the slices' log-ratios. */
    static double typical(RoundSamples round, Pair pair) {
        return Numbers.median(slices(round, pair.a(), pair.b()));
    }

    /** The logarithm of b's time over a's, slice by slice. */
    static double[] slices(RoundSamples round, String a, String b) {
        return logRatios(round.of(a), round.of(b));
    }

    /** The median over blocks of the log-ratio of the blocks' sums; the last block takes the remainder too. */
    static double withPauses(RoundSamples round, Pair pair, int slicesPerBlock) {
        return Numbers.median(logRatios(
                blockSums(round.of(pair.a()), slicesPerBlock), blockSums(round.of(pair.b()), slicesPerBlock)));
    }

    private static double[] logRatios(double[] a, double[] b) {
        double[] ratios = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            ratios[i] = Math.log(b[i] / a[i]);
        }
        return ratios;
    }

    private static double[] blockSums(double[] slices, int size) {
        if (size < 1) {
            throw new IllegalArgumentException(size + " slices a block");
        }
        double[] sums = new double[Math.max(1, slices.length / size)];
        for (int i = 0; i < slices.length; i++) {
            sums[Math.min(i / size, sums.length - 1)] += slices[i];
        }
        return sums;
    }
}
