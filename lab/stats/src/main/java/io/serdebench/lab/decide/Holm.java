package io.serdebench.lab.decide;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's step-down correction for several tests (Scandinavian Journal of Statistics 6, 1979). */
final class Holm {

    private Holm() {}

    /**
     * Adjusted p-values, in the order given: a hypothesis is rejected at level alpha if its adjusted value is at most alpha.
     * The chance of any false rejection is then at most alpha, however the tests depend on each other.
     *
     * @param p raw p-values
     * @param hypotheses how many may still be true, which is more than are tested where some were set aside undecided
     */
    static double[] adjusted(double[] p, int hypotheses) {
        if (hypotheses < p.length) {
            throw new IllegalArgumentException(p.length + " tests of " + hypotheses + " hypotheses");
        }
        List<Integer> order = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int step = 0; step < p.length; step++) {
            int i = order.get(step);
            largest = Math.max(largest, Math.min(1, (hypotheses - step) * p[i]));
            adjusted[i] = largest;
        }
        return adjusted;
    }
}
