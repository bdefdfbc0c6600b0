package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides all pairs of some candidates while rounds come in. Immutable: each look gives the next state.
 *
 * <p>At a look that may spend alpha, pairs are {@link Verdict#DIFFERENT} by Holm's procedure at level alpha over all pairs not
 * found different before, if they are beyond the {@link Guard}. Pairs set aside as the same stay in that count: which pairs they are
 * depends on the data, and the bound on false verdicts needs a count that no chance can lower below the number of pairs that are
 * truly equal. A
 * pair whose interval at level alpha over the number of all pairs lies within the margin is {@link Verdict#SAME_WITHIN}. A
 * decision once made stands, with the interval of its look.
 *
 * <p>A comparison of a candidate with itself belongs into a state of its own with its own alpha, so that it costs the others
 * nothing.
 */
public final class GroupSequentialTest {

    private final Schedule schedule;
    private final List<Pair> pairs;
    private final Map<Pair, PairOutcome> outcomes;
    private final int nextLook;
    private final int roundsSeen;
    private final boolean stopped;

    private GroupSequentialTest(
            Schedule schedule,
            List<Pair> pairs,
            Map<Pair, PairOutcome> outcomes,
            int nextLook,
            int roundsSeen,
            boolean stopped) {
        this.schedule = schedule;
        this.pairs = pairs;
        this.outcomes = outcomes;
        this.nextLook = nextLook;
        this.roundsSeen = roundsSeen;
        this.stopped = stopped;
    }

    /** Nothing is decided. */
    public static GroupSequentialTest start(Schedule schedule, Collection<String> candidates) {
        return new GroupSequentialTest(schedule, Pair.all(candidates), Map.of(), 0, 0, false);
    }

    /**
     * Looks if a look is due at this number of rounds; otherwise nothing changes. To call it after every round is safe.
     *
     * @param ratios The ratios of all rounds so far, in their order, of all candidates of the run. Variance is estimated from
     *     every pair, also from those that are not tested here.
     */
    public GroupSequentialTest look(RoundRatios ratios) {
        boolean due =
                !done() && ratios.rounds() >= schedule.looks().get(nextLook).rounds();
        return due ? take(ratios, false) : this;
    }

    /**
     * Time is up: looks a last time, unless no round was added since the last look. After an earlier look it may spend what the
     * next one may. If it is the only look, it may spend all: no result had a say in how many rounds there are.
     */
    public GroupSequentialTest last(RoundRatios ratios) {
        return done() ? this : take(ratios, true);
    }

    /** True if no further round can help: every pair is decided, or the looks are used up. */
    public boolean done() {
        return stopped || nextLook == schedule.looks().size() || open().isEmpty();
    }

    /** The candidates that still need rounds: those of an open pair; none when done. */
    public Set<String> live() {
        return live(Set.of());
    }

    /**
     * The candidates that still need rounds when others cannot go on: open pairs of those need no rounds, since they will get none.
     *
     * @param gone The candidates whose processes are not started any more.
     */
    public Set<String> live(Set<String> gone) {
        Set<String> live = new TreeSet<>();
        if (!done()) {
            open().stream()
                    .filter(pair -> !gone.contains(pair.a()) && !gone.contains(pair.b()))
                    .forEach(pair -> live.addAll(List.of(pair.a(), pair.b())));
        }
        return Collections.unmodifiableSet(live);
    }

    /** The number of rounds of the next look, or 0 when done. */
    public int nextLook() {
        return done() ? 0 : schedule.looks().get(nextLook).rounds();
    }

    /** Every pair that was seen in a round by the last look, also open ones. */
    public List<PairDecision> decisions() {
        return outcomes().stream().map(PairOutcome::decision).toList();
    }

    List<PairOutcome> outcomes() {
        return pairs.stream().map(outcomes::get).filter(Objects::nonNull).toList();
    }

    private List<Pair> open() {
        return pairs.stream().filter(pair -> !isDecided(pair)).toList();
    }

    private boolean isDecided(Pair pair) {
        PairOutcome outcome = outcomes.get(pair);
        return outcome != null && outcome.isDecided();
    }

    private GroupSequentialTest take(RoundRatios ratios, boolean stop) {
        int next = nextLook;
        Map<Pair, PairOutcome> after = outcomes;
        if (ratios.rounds() > roundsSeen) {
            boolean only = stop && next == 0;
            double alpha = only ? schedule.alpha() : schedule.looks().get(next).alpha();
            while (next < schedule.looks().size() && schedule.looks().get(next).rounds() <= ratios.rounds()) {
                next++;
            }
            after = decide(ratios, alpha, next == schedule.looks().size());
        }
        return new GroupSequentialTest(schedule, pairs, after, next, ratios.rounds(), stop);
    }

    private Map<Pair, PairOutcome> decide(RoundRatios ratios, double alpha, boolean ends) {
        Pool pool = new Pool(ratios);
        List<PairTest> tests = open().stream()
                .filter(pair -> ratios.of(pair).length > 0)
                .map(pair -> PairTest.of(pair, ratios.of(pair), pool.prior(pair)))
                .toList();
        long before = outcomes.values().stream()
                .filter(d -> d.verdict() == Verdict.DIFFERENT)
                .count();
        int hypotheses = pairs.size() - (int) before;
        double[] p = Holm.adjusted(tests.stream().mapToDouble(PairTest::p).toArray(), hypotheses);
        boolean[] different = new boolean[p.length];
        int left = hypotheses;
        for (int i = 0; i < p.length; i++) {
            different[i] = p[i] <= alpha && tests.get(i).isBeyondGuard();
            left -= different[i] ? 1 : 0;
        }
        double step = alpha / Math.max(1, left);
        double margin = Math.log1p(schedule.delta());
        Map<Pair, PairOutcome> after = new HashMap<>(outcomes);
        for (int i = 0; i < p.length; i++) {
            PairTest test = tests.get(i);
            after.put(test.pair(), PairOutcome.of(test, different[i], alpha / pairs.size(), step, margin, ends));
        }
        return after;
    }
}
