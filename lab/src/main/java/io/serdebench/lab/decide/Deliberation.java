package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All that a run decides while its rounds come in: the pairs of every figure, and the canary. Immutable. The same rounds give the
 * same verdicts, whether they are looked at while they are measured or read from a journal.
 *
 * <p>Each figure is a family of its own with its own alpha. One of them leads: its open pairs say who goes on.
 */
public final class Deliberation {

    /** The chance of any false verdict of a figure, over all its pairs and looks. */
    public static final double ALPHA = 0.05;

    /** The chance that the canary is told different from itself. */
    public static final double CANARY_ALPHA = 0.01;

    /** Fewer rounds let a canary pass that only a large difference would stop. */
    private static final int CANARY_ROUNDS = 5;

    private final String leading;
    private final Map<String, Sequential> figures;
    private final @Nullable Sequential canary;
    private final Set<String> twins;

    private Deliberation(
            String leading, Map<String, Sequential> figures, @Nullable Sequential canary, Set<String> twins) {
        this.leading = leading;
        this.figures = figures;
        this.canary = canary;
        this.twins = twins;
    }

    /**
     * Nothing is decided.
     *
     * @param leading the figure whose pairs are to be decided
     * @param others figures that are decided with the rounds that the leading one needs
     * @param candidates to be compared with each other
     * @param twins two names of one candidate, or none; the second is not among the candidates
     * @param delta margin of {@link Verdict#SAME_WITHIN}
     */
    public static Deliberation start(
            String leading,
            Collection<String> others,
            Collection<String> candidates,
            Collection<String> twins,
            double delta) {
        Map<String, Sequential> figures = new LinkedHashMap<>();
        figures.put(leading, Sequential.start(Schedule.standard(delta), candidates));
        others.forEach(figure -> figures.put(figure, Sequential.start(Schedule.standard(delta), candidates)));
        Sequential canary = twins.isEmpty() ? null : Sequential.start(Schedule.canary(CANARY_ALPHA, delta), twins);
        return new Deliberation(leading, figures, canary, new TreeSet<>(twins));
    }

    /**
     * Looks if a look is due after so many rounds; otherwise nothing changes.
     *
     * @param rounds all rounds so far by figure, in their order
     */
    public Deliberation look(Map<String, List<RoundSamples>> rounds) {
        return step(rounds, false);
    }

    /** No round follows: looks a last time. */
    public Deliberation last(Map<String, List<RoundSamples>> rounds) {
        return step(rounds, true);
    }

    private Deliberation step(Map<String, List<RoundSamples>> rounds, boolean last) {
        Map<String, Sequential> after = new LinkedHashMap<>();
        figures.forEach((figure, state) ->
                after.put(figure, step(state, rounds.getOrDefault(figure, List.of()), last)));
        Sequential watched = canary == null
                ? null
                : step(canary, RoundSamples.only(rounds.getOrDefault(leading, List.of()), twins), last);
        return new Deliberation(leading, after, watched, twins);
    }

    private static Sequential step(Sequential state, List<RoundSamples> rounds, boolean last) {
        RoundRatios ratios = RoundRatios.typical(rounds);
        return last ? state.last(ratios) : state.look(ratios);
    }

    /**
     * Who goes on: the candidates of open pairs of the leading figure, with the canary's two names; nobody when all is decided.
     *
     * @param gone whose processes are not started any more
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

    /** Whether a codec was found to differ from itself. */
    public boolean isUnfit() {
        return canaryState() == CanaryState.FAILED;
    }

    /** What the canary says so far. */
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

    /** The canary's comparison, or null where there is none yet. */
    public @Nullable PairDecision canary() {
        return canary == null || canary.decisions().isEmpty()
                ? null
                : canary.decisions().get(0);
    }

    private Sequential leads() {
        return decided(leading);
    }

    private Sequential decided(String figure) {
        Sequential state = figures.get(figure);
        if (state == null) {
            throw new IllegalArgumentException("no figure " + figure);
        }
        return state;
    }
}
