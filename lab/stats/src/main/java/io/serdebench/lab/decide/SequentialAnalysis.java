package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * All that a run decides while its rounds come in: the pairs of every figure, and the canary. Immutable. The same rounds give the
 * same verdicts, whether they are looked at while they are measured or read from a journal.
 *
 * <p>One of the figures leads: its open pairs say who goes on. {@link #ALPHA} bounds the chance of any false verdict over all
 * figures, pairs and looks: the leading figure may spend {@link #LEADING_ALPHA} of it, and the others share the rest evenly.
 */
public final class SequentialAnalysis {

    /** The chance of any false verdict, over all figures, pairs and looks. */
    public static final double ALPHA = 0.05;

    /** The share of the leading figure where there are others. */
    public static final double LEADING_ALPHA = 0.02;

    /** The chance that the canary is found different from itself. */
    public static final double CANARY_ALPHA = 0.01;

    /** Fewer rounds let a canary pass that only a large difference would stop. */
    private static final int CANARY_ROUNDS = Guard.ENDS;

    private final String leading;
    private final Map<String, GroupSequentialTest> figures;
    private final @Nullable GroupSequentialTest canary;
    private final Set<String> twins;

    private SequentialAnalysis(
            String leading,
            Map<String, GroupSequentialTest> figures,
            @Nullable GroupSequentialTest canary,
            Set<String> twins) {
        this.leading = leading;
        this.figures = figures;
        this.canary = canary;
        this.twins = twins;
    }

    /**
     * Nothing is decided.
     *
     * @param leading The figure whose pairs are to be decided.
     * @param others Figures that are decided with the rounds that the leading one needs.
     * @param candidates The candidates to be compared with each other.
     * @param twins Two names of one candidate, or none; the second is not among the candidates.
     * @param delta Margin of {@link Verdict#SAME_WITHIN}.
     */
    public static SequentialAnalysis start(
            String leading,
            Collection<String> others,
            Collection<String> candidates,
            Collection<String> twins,
            double delta) {
        Map<String, GroupSequentialTest> figures = new LinkedHashMap<>();
        double alpha = others.isEmpty() ? ALPHA : LEADING_ALPHA;
        figures.put(leading, GroupSequentialTest.start(Schedule.standard(alpha, delta), candidates));
        Schedule shared = Schedule.standard((ALPHA - LEADING_ALPHA) / Math.max(1, others.size()), delta);
        others.forEach(figure -> figures.put(figure, GroupSequentialTest.start(shared, candidates)));
        GroupSequentialTest canary =
                twins.isEmpty() ? null : GroupSequentialTest.start(Schedule.standard(CANARY_ALPHA, delta), twins);
        return new SequentialAnalysis(leading, figures, canary, new TreeSet<>(twins));
    }

    /**
     * Looks if a look is due after this many rounds; otherwise nothing changes.
     *
     * @param rounds all rounds so far by figure, in their order, with all candidates of the run and both names of the canary
     */
    public SequentialAnalysis look(Map<String, RoundRatios> rounds) {
        return step(rounds, GroupSequentialTest::look);
    }

    /** No round follows: looks a last time. */
    public SequentialAnalysis last(Map<String, RoundRatios> rounds) {
        return step(rounds, GroupSequentialTest::last);
    }

    private SequentialAnalysis step(
            Map<String, RoundRatios> rounds, BiFunction<GroupSequentialTest, RoundRatios, GroupSequentialTest> how) {
        Map<String, GroupSequentialTest> after = new LinkedHashMap<>();
        figures.forEach((figure, state) -> after.put(figure, how.apply(state, of(rounds, figure))));
        GroupSequentialTest watched = canary == null ? null : how.apply(canary, of(rounds, leading));
        return new SequentialAnalysis(leading, after, watched, twins);
    }

    private static RoundRatios of(Map<String, RoundRatios> rounds, String figure) {
        return rounds.getOrDefault(figure, RoundRatios.NONE);
    }

    /**
     * Who goes on: the candidates of open pairs of the leading figure, with the canary's two names; nobody when all is decided.
     *
     * @param gone The candidates whose processes are not started any more.
     */
    public Set<String> live(Set<String> gone) {
        Set<String> live = new TreeSet<>(leads().live(gone));
        if (!live.isEmpty() && canary != null && twins.stream().noneMatch(gone::contains)) {
            live.addAll(canary.live());
        }
        return live;
    }

    /** Rounds at the next look, or 0 when there is none. */
    public int nextLook() {
        return leads().nextLook();
    }

    /** True if a codec was found to differ from itself. */
    public boolean isUnfit() {
        return canaryState() == CanaryState.FAILED;
    }

    /** The state of the machine by the canary so far. */
    public CanaryState canaryState() {
        PairDecision decision = canary();
        if (decision != null && decision.verdict() == Verdict.DIFFERENT) {
            return CanaryState.FAILED;
        }
        boolean enough = decision != null && decision.rounds() >= CANARY_ROUNDS;
        return enough ? CanaryState.PASSED : CanaryState.TOO_FEW_ROUNDS;
    }

    /** The pairs of a figure as far as they are decided. */
    public List<PairDecision> decisions(String figure) {
        return decided(figure).decisions();
    }

    List<PairOutcome> outcomes(String figure) {
        return decided(figure).outcomes();
    }

    /** The canary's comparison, or null where there is none yet. */
    public @Nullable PairDecision canary() {
        return canary == null || canary.decisions().isEmpty()
                ? null
                : canary.decisions().get(0);
    }

    private GroupSequentialTest leads() {
        return decided(leading);
    }

    private GroupSequentialTest decided(String figure) {
        GroupSequentialTest state = figures.get(figure);
        if (state == null) {
            throw new IllegalArgumentException("no figure " + figure);
        }
        return state;
    }
}
