package io.serdebench.lab.decide;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The test whether a candidate is slower than another by more than a limit, decided while rounds come in. It is the test of a
 * pair, asked of the ratio over the limit instead of the ratio. Immutable: each look gives the next state.
 *
 * <p>A true ratio at or below the limit is called {@link Answer#ABOVE} with a chance of at most the level, over all looks together, and
 * one at or above the limit {@link Answer#BELOW} with the same chance, if rounds are independent.
 */
public final class LimitTest {

    /** The margin of sameness has no part here: no pair may be set aside because it is near the limit. */
    private static final double NO_MARGIN = 1e-12;

    /**
     * Rounds at which it looks. With fewer than the first of them the {@link Guard} would let only large changes pass, and a look that
     * decides nothing would spend its part of the level all the same.
     */
    private static final int[] LOOKS = {Guard.ENDS, 7, 10, 14, 20, 28, Schedule.MAX_ROUNDS};

    /** The answer of rounds about a ratio. */
    public enum Answer {
        /** It is above the limit. */
        ABOVE,
        /** It is below the limit. */
        BELOW,
        /** The rounds do not decide it. */
        OPEN
    }

    private final String base;
    private final String fresh;
    private final double limit;
    private final GroupSequentialTest test;

    private LimitTest(String base, String fresh, double limit, GroupSequentialTest test) {
        this.base = base;
        this.fresh = fresh;
        this.limit = limit;
        this.test = test;
    }

    /**
     * Nothing is decided.
     *
     * @param base The candidate that the other is compared with.
     * @param fresh The candidate that must not be slower by more than the limit.
     * @param limit The limit: 0.05 for 5 %.
     * @param level The chance of a false answer to one side, below 0.5.
     * @throws IllegalArgumentException if the level is not between 0 and 0.5, or the limit is not above -1
     */
    public static LimitTest start(String base, String fresh, double limit, double level) {
        if (!(level > 0 && level < 0.5) || !(limit > -1)) {
            throw new IllegalArgumentException("level " + level + ", limit " + limit);
        }
        // the test of a pair has two sides
        Schedule schedule = Schedule.split(2 * level, NO_MARGIN, LOOKS);
        return new LimitTest(base, fresh, limit, GroupSequentialTest.start(schedule, List.of(base, fresh)));
    }

    /** Looks if a look is due at this number of rounds; otherwise nothing changes. */
    public LimitTest look(RoundRatios ratios) {
        return new LimitTest(base, fresh, limit, test.look(shifted(ratios)));
    }

    /** No round follows: looks a last time. */
    public LimitTest last(RoundRatios ratios) {
        return new LimitTest(base, fresh, limit, test.last(shifted(ratios)));
    }

    /** The answer so far. */
    public Answer answer() {
        // without its decision, which says how many rounds are needed as well
        List<PairOutcome> outcomes = test.outcomes();
        if (outcomes.isEmpty() || outcomes.get(0).verdict() != Verdict.DIFFERENT) {
            return Answer.OPEN;
        }
        PairTest pair = outcomes.get(0).test();
        double ratio = Math.exp(pair.mean());
        return (pair.pair().a().equals(base) ? ratio : 1 / ratio) > 1 ? Answer.ABOVE : Answer.BELOW;
    }

    /**
     * The time of the fresh candidate over that of the base at the last look, or null before there was one. Its ends hold on each side
     * with the chance that the look may spend. An end that is the limit itself does not belong to the interval where the answer is
     * not open.
     */
    public @Nullable Interval ratio() {
        PairDecision decision = decision();
        return decision == null
                ? null
                : new Interval(
                        decision.ratio() * (1 + limit),
                        decision.low() * (1 + limit),
                        decision.rounds() < PairTest.MIN_ROUNDS
                                ? Double.POSITIVE_INFINITY
                                : decision.high() * (1 + limit),
                        decision.rounds());
    }

    /** The pair with the base first. */
    private @Nullable PairDecision decision() {
        List<PairDecision> decisions = test.decisions();
        if (decisions.isEmpty()) {
            return null;
        }
        PairDecision d = decisions.get(0);
        return d.a().equals(base)
                ? d
                : new PairDecision(
                        d.b(),
                        d.a(),
                        d.verdict(),
                        1 / d.ratio(),
                        1 / d.high(),
                        1 / d.low(),
                        d.rounds(),
                        d.roundsNeeded());
    }

    /** The other pairs stay as they are: how they scatter says something of this one. */
    private RoundRatios shifted(RoundRatios ratios) {
        Pair pair = Pair.of(base, fresh);
        double shift = pair.a().equals(base) ? -Math.log1p(limit) : Math.log1p(limit);
        Map<Pair, double[]> shifted = new LinkedHashMap<>(ratios.all());
        shifted.computeIfPresent(pair, (same, numbers) -> {
            double[] moved = numbers.clone();
            for (int i = 0; i < moved.length; i++) {
                moved[i] += shift;
            }
            return moved;
        });
        return RoundRatios.of(shifted);
    }
}
