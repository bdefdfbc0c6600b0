package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rounds in which a candidate counted nearly the same.
 *
 * @param median The median of their counts.
 * @param rounds How many they are.
 */
public record CountState(double median, int rounds) {

    /** Counts of the same compiled code on the same records should vary by much less than this. */
    private static final double APART = 1.01;

    /**
     * Groups of rounds: where two neighbours in the order of their counts are more than 1 % apart, a group ends.
     *
     * @param perRound one positive count a round
     * @return the groups, the smallest count first; one where all are alike, none where there are no rounds
     */
    public static List<CountState> of(double[] perRound) {
        return of(perRound, APART);
    }

    /**
     * The same, with groups that end where two neighbours are further apart than this.
     *
     * @param apart the ratio, such as 1.01
     */
    public static List<CountState> of(double[] perRound, double apart) {
        double[] sorted = perRound.clone();
        Arrays.sort(sorted);
        List<CountState> states = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i] > sorted[i - 1] * apart) {
                states.add(new CountState(median(Arrays.copyOfRange(sorted, from, i)), i - from));
                from = i;
            }
        }
        return List.copyOf(states);
    }

    /** The median of some counts; the mean of the middle two where their number is even. */
    public static double median(double[] counts) {
        return Descriptive.median(counts);
    }
}
