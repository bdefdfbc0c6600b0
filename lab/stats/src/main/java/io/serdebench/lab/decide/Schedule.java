package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.List;

/**
 * When to look at the data, how much error each look may spend, and what counts as the same.
 *
 * <p>The chance of a false verdict over the whole run is at most the sum of what the looks spend, whatever makes the run
 * stop: a union bound. Looking after every round at the full level instead is wrong in a quarter of comparisons of a
 * candidate with itself.
 *
 * @param looks The looks in ascending order of rounds.
 * @param delta Margin of {@link Verdict#SAME_WITHIN}: 0.03 for 3 %.
 */
public record Schedule(List<Look> looks, double delta) {

    /** Rounds at the last look of the standard schedule; no round after it is of any use. */
    public static final int MAX_ROUNDS = 40;

    private static final int[] LOOKS = {2, 3, 5, 7, 10, 14, 20, 28, MAX_ROUNDS};

    /**
     * One look.
     *
     * @param rounds it is due at
     * @param alpha error it may spend
     */
    public record Look(int rounds, double alpha) {}

    /** Checks the order of looks and the ranges. */
    public Schedule {
        looks = List.copyOf(looks);
        if (looks.isEmpty() || !(delta > 0)) {
            throw new IllegalArgumentException(looks.size() + " looks, delta " + delta);
        }
        int previous = PairTest.MIN_ROUNDS - 1;
        for (Look look : looks) {
            if (look.rounds() <= previous || !(look.alpha() > 0 && look.alpha() < 1)) {
                throw new IllegalArgumentException("look after " + look.rounds() + " rounds, alpha " + look.alpha());
            }
            previous = look.rounds();
        }
    }

    /**
     * The looks of this project: alpha in equal parts over nine looks from 2 to 40 rounds. Looks with less than five rounds are
     * bounded by {@link Guard} besides.
     *
     * @param alpha the chance of any false verdict, over all pairs and looks
     * @param delta margin of {@link Verdict#SAME_WITHIN}
     */
    public static Schedule standard(double alpha, double delta) {
        return split(alpha, delta, LOOKS);
    }

    /** When the looks of {@link #standard} are due. */
    public static List<Integer> roundsOfLooks() {
        return Arrays.stream(LOOKS).boxed().toList();
    }

    /** Alpha in equal parts over looks after these numbers of rounds. */
    public static Schedule split(double alpha, double delta, int... rounds) {
        return new Schedule(
                Arrays.stream(rounds)
                        .mapToObj(n -> new Look(n, alpha / rounds.length))
                        .toList(),
                delta);
    }

    /** All the error that may be spent. */
    double alpha() {
        return looks.stream().mapToDouble(Look::alpha).sum();
    }
}
