package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Times and ratios of all candidates of a run, from one {@link AdditiveModel} of all its rounds. Ratios are quotients of times. An
 * interval is for one ratio or one time, and not for all of them at once.
 */
public final class RelativeTimes {

    /** How often an interval holds the truth. */
    public static final double CONFIDENCE = 0.95;

    /** A ratio that is printed shall be known within this factor, both ways. */
    public static final double NEAR_BAR = 1.04;

    /** The same of a ratio beyond {@link #FAR}. */
    public static final double FAR_BAR = 1.08;

    /** Where a ratio counts as far. */
    public static final double FAR = 3;

    private final List<String> names;
    private final Map<String, Integer> index = new HashMap<>();
    private final RoundTable table;
    private final AdditiveModel model;

    private RelativeTimes(RoundTable table) {
        this.table = table;
        this.names = table.candidates();
        this.model = AdditiveModel.fit(table);
        for (int c = 0; c < names.size(); c++) {
            if (model.knows(c)) {
                index.put(names.get(c), c);
            }
        }
    }

    /** The times that some rounds give. */
    public static RelativeTimes of(List<RoundSamples> rounds) {
        return new RelativeTimes(RoundTable.of(rounds));
    }

    /** The times that figures of rounds give, one number per round and candidate. */
    public static RelativeTimes ofTotals(List<RoundTotals> rounds) {
        return new RelativeTimes(RoundTable.ofTotals(rounds));
    }

    /** True if rounds link a candidate with the others, so that it has a time in the run's mean round. */
    public boolean has(String candidate) {
        return index.containsKey(candidate);
    }

    /** How many rounds the times come from. */
    public int rounds() {
        return model.levels().length;
    }

    /**
     * A candidate's time in the run's mean round, nanoseconds per record, or null where there is none. The interval holds what
     * rounds differ by, too.
     */
    public @Nullable Interval time(String candidate) {
        Integer at = index.get(candidate);
        if (at == null) {
            return null;
        }
        double center = Math.exp(model.log(at));
        double[] levels = model.levels();
        int rounds = model.rounds(at);
        if (levels.length < PairTest.MIN_ROUNDS) {
            return new Interval(center, 0, Double.POSITIVE_INFINITY, rounds);
        }
        double ofRounds = TDistribution.of(levels.length - 1.0).inverseSurvivalProbability((1 - CONFIDENCE) / 2)
                * Math.sqrt(Descriptive.variance(levels) / levels.length);
        double own = index.size() < 2 ? 0 : model.toMean(at).halfWidth(1 - CONFIDENCE);
        double half = Math.hypot(own, ofRounds);
        return new Interval(center, center * Math.exp(-half), center * Math.exp(half), rounds);
    }

    /**
     * The time of a over that of b with its interval, or null where nothing links them. With one round there is a ratio and no
     * interval: its ends are 0 and infinite.
     */
    public @Nullable Interval ratio(String a, String b) {
        Integer of = index.get(a);
        Integer over = index.get(b);
        if (of == null || over == null) {
            return null;
        }
        if (of.equals(over)) {
            return new Interval(1, 1, 1, model.rounds(of));
        }
        Contrast contrast = model.contrast(of, over);
        double ratio = Math.exp(contrast.estimate());
        if (rounds() < PairTest.MIN_ROUNDS) {
            return new Interval(ratio, 0, Double.POSITIVE_INFINITY, contrast.rounds());
        }
        double half = contrast.halfWidth(1 - CONFIDENCE);
        return new Interval(ratio, ratio * Math.exp(-half), ratio * Math.exp(half), contrast.rounds());
    }

    /** The candidate with the least time of some, or null where none of them has one. */
    public @Nullable String first(Collection<String> among) {
        return among.stream()
                .filter(this::has)
                .min(Comparator.comparingDouble((String name) -> model.log(at(name)))
                        .thenComparing(Comparator.naturalOrder()))
                .orElse(null);
    }

    /**
     * Those whose ratio to a reference is not known well enough yet, and the reference with them; nobody where all are. Who is decided
     * against all others would leave with what its first rounds gave. The first is a reference, and so is the baseline.
     *
     * @param baseline The one that the user holds all others against; null where there is none.
     */
    public Set<String> wide(Collection<String> among, @Nullable String baseline) {
        List<String> known = among.stream().filter(this::has).toList();
        String first = first(known);
        Set<String> wide = new TreeSet<>();
        for (String reference : known) {
            if (reference.equals(first) || reference.equals(baseline)) {
                for (String name : known) {
                    if (!name.equals(reference) && isWide(name, reference)) {
                        wide.add(name);
                        wide.add(reference);
                    }
                }
            }
        }
        return wide;
    }

    private boolean isWide(String name, String reference) {
        Contrast contrast = model.contrast(at(name), at(reference));
        double bar = Math.abs(contrast.estimate()) < Math.log(FAR) ? NEAR_BAR : FAR_BAR;
        return rounds() < PairTest.MIN_ROUNDS || contrast.halfWidth(1 - CONFIDENCE) > Math.log(bar);
    }

    /**
     * Whom to choose for its time, and what that may cost. One-sided simultaneous bounds against the best (Hsu, The Annals of
     * Statistics 12, 1984): with a probability of {@value #CONFIDENCE} no candidate's bound is below what it truly loses against
     * whichever is fastest, at all looks of a run together. So the least bound of all looks holds, too, and more rounds raise none.
     *
     * @param among The candidates that may be chosen.
     * @return The one with the least bound, or null before the second round.
     */
    public @Nullable BestBound choice(Collection<String> among) {
        List<Integer> all =
                among.stream().filter(this::has).sorted().map(this::at).toList();
        if (all.isEmpty() || rounds() < PairTest.MIN_ROUNDS) {
            return null;
        }
        List<AdditiveModel> looks = looks(all);
        return all.stream()
                .map(one -> new BestBound(
                        names.get(one),
                        looks.stream()
                                .mapToDouble(look -> bound(look, one, all))
                                .min()
                                .orElseThrow(),
                        all.size()))
                .min(Comparator.comparingDouble(BestBound::logBound)
                        .thenComparingDouble(choice -> model.log(at(choice.candidate())))
                        .thenComparing(BestBound::candidate))
                .orElseThrow();
    }

    /** The models of the looks so far that know all of some candidates, and the one of all rounds. */
    private List<AdditiveModel> looks(List<Integer> candidates) {
        List<AdditiveModel> looks = new ArrayList<>();
        for (int rounds : Schedule.roundsOfLooks()) {
            if (rounds < rounds()) {
                AdditiveModel look = AdditiveModel.fit(table.first(rounds));
                if (candidates.stream().allMatch(look::knows)) {
                    looks.add(look);
                }
            }
        }
        looks.add(model);
        return looks;
    }

    /** The bound of what one may lose against whichever is fastest, as one look has it with its share of the error; a log-ratio. */
    private static double bound(AdditiveModel look, int one, List<Integer> all) {
        double alpha = (1 - CONFIDENCE) / Schedule.roundsOfLooks().size();
        return all.stream()
                .filter(other -> other != one)
                .mapToDouble(other -> look.contrast(one, other).upper(alpha / (all.size() - 1)))
                .reduce(0, Math::max);
    }

    /** How many times as long the slowest round of a candidate took as its fastest one, once what all have in common is taken out. */
    public double range(String candidate) {
        Integer at = index.get(candidate);
        return at == null ? 1 : Math.exp(model.range(at));
    }

    private int at(String name) {
        Integer at = index.get(name);
        if (at == null) {
            throw new IllegalArgumentException("no time of " + name);
        }
        return at;
    }
}
