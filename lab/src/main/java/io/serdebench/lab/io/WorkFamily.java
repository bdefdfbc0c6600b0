package io.serdebench.lab.io;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.SequentialAnalysis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The rounds of one work, and what they decide: its pairs are a family of their own. */
final class WorkFamily {

    /** One round decides nothing, so everybody takes part in the second. */
    private static final int FEWEST_ROUNDS = 2;

    /** A strategy that has nobody to be compared with still gets an interval. */
    private static final int ROUNDS_ALONE = 5;

    private final Workload work;
    private final Set<String> everybody;
    private final boolean alone;
    private final List<Map<String, double[]>> turns = new ArrayList<>();
    private final List<RoundSamples> rounds = new ArrayList<>();
    private SequentialAnalysis deliberation;

    /**
     * Without rounds.
     *
     * @param candidates to be compared with each other
     * @param twins two names of one of them, or none
     * @param margin of "the same"
     */
    WorkFamily(Workload work, List<String> candidates, List<String> twins, double margin) {
        this.work = work;
        this.everybody = new TreeSet<>(candidates);
        everybody.addAll(twins);
        this.alone = candidates.size() == 1;
        this.deliberation = SequentialAnalysis.start(work.word(), List.of(), candidates, twins, margin);
    }

    /**
     * The next round. Its number of each strategy is the median of its turns, since a slow one has fewer turns than others.
     *
     * @param times nanoseconds per unit of each turn, by strategy
     */
    void add(Map<String, double[]> times) {
        if (!times.isEmpty()) {
            Map<String, double[]> medians = new TreeMap<>();
            times.forEach((name, each) -> medians.put(name, new double[] {median(each)}));
            turns.add(new TreeMap<>(times));
            rounds.add(new RoundSamples(rounds.size() + 1, medians));
            deliberation = deliberation.look(Map.of(work.word(), RoundRatios.typical(rounds)));
        }
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** No round follows. */
    void end() {
        deliberation = deliberation.last(Map.of(work.word(), RoundRatios.typical(rounds)));
    }

    /**
     * Who takes part in the next round.
     *
     * @param gone who cannot
     */
    Set<String> live(Set<String> gone) {
        if (deliberation.isUnfit()) {
            return Set.of();
        }
        if (rounds.size() < (alone ? ROUNDS_ALONE : FEWEST_ROUNDS)) {
            Set<String> live = new TreeSet<>(everybody);
            live.removeAll(gone);
            return live;
        }
        return deliberation.live(gone);
    }

    Workload work() {
        return work;
    }

    /** Nanoseconds per unit of each turn of each round, by strategy. */
    List<Map<String, double[]>> turns() {
        return turns;
    }

    /** The same with one number a strategy and round. */
    List<RoundSamples> rounds() {
        return rounds;
    }

    List<PairDecision> decisions() {
        return deliberation.decisions(work.word());
    }

    @Nullable
    PairDecision canary() {
        return deliberation.canary();
    }
}
