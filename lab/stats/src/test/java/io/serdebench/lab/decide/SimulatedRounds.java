package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * A simulated run of nine candidates or fewer, with an effect of rounds that walks by 4 % each, in which candidates leave as in a real
 * run: who has no open pair and whose printed ratio is narrow enough.
 */
final class SimulatedRounds {

    /** Ratios of the default codecs on {@code examples/orders.csv}. */
    static final double[] ORDERS = {1, 1.07, 1.28, 1.29, 1.83, 2.03, 2.30, 6.2, 44};

    /** How a candidate's rounds scatter around its true log-time. */
    interface Scatter {
        double[][] draw(SplittableRandom random, int rounds, int candidates);
    }

    static Scatter normal(double sd) {
        return (random, rounds, candidates) -> {
            double[][] all = new double[rounds][candidates];
            for (double[] row : all) {
                Arrays.setAll(row, c -> sd * random.nextGaussian());
            }
            return all;
        };
    }

    /** Each process of each candidate is in a slow state three times of ten. */
    static Scatter states(double sd, double gap) {
        return (random, rounds, candidates) -> {
            double[][] all = normal(sd).draw(random, rounds, candidates);
            for (double[] row : all) {
                Arrays.setAll(row, c -> row[c] + (random.nextDouble() < 0.3 ? 0.7 * gap : -0.3 * gap));
            }
            return all;
        };
    }

    /** One candidate's processes are in one of two states. */
    static Scatter oneOfTwoStates(double sd, double gap) {
        return one((random, value) -> sd * value + (random.nextBoolean() ? gap / 2 : -gap / 2), sd);
    }

    /** One candidate scatters more than the others. */
    static Scatter oneWild(double sd, double times) {
        return one((random, value) -> times * sd * value, sd);
    }

    private interface Odd {
        double of(SplittableRandom random, double standardNormal);
    }

    private static Scatter one(Odd odd, double sd) {
        return (random, rounds, candidates) -> {
            double[][] all = normal(sd).draw(random, rounds, candidates);
            int which = random.nextInt(candidates);
            for (double[] row : all) {
                row[which] = odd.of(random, row[which] / sd);
            }
            return all;
        };
    }

    /** Neighbouring rounds of a candidate are correlated. */
    static Scatter remembering(double sd, double r1) {
        return (random, rounds, candidates) -> {
            double[][] all = normal(sd).draw(random, rounds, candidates);
            for (int r = 1; r < rounds; r++) {
                for (int c = 0; c < candidates; c++) {
                    all[r][c] = r1 * all[r - 1][c] + Math.sqrt(1 - r1 * r1) * all[r][c];
                }
            }
            return all;
        };
    }

    /** Student's t with three degrees of freedom. */
    static Scatter heavy(double scale) {
        return (random, rounds, candidates) -> {
            double[][] all = new double[rounds][candidates];
            for (double[] row : all) {
                for (int c = 0; c < candidates; c++) {
                    double chi2 = 0;
                    for (int i = 0; i < 3; i++) {
                        double z = random.nextGaussian();
                        chi2 += z * z;
                    }
                    row[c] = scale * random.nextGaussian() / Math.sqrt(chi2 / 3);
                }
            }
            return all;
        };
    }

    private final double[] truth;
    private final double[][] logs;
    private SequentialAnalysis analysis;
    private final boolean width;
    private final List<RoundTotals> done = new ArrayList<>();
    private Set<String> live;

    SimulatedRounds(SplittableRandom random, Scatter scatter, int rounds, boolean width, double... ratios) {
        this.truth = Arrays.stream(ratios).map(Math::log).toArray();
        this.width = width;
        this.logs = scatter.draw(random, rounds, truth.length);
        double level = 0;
        for (double[] row : logs) {
            level += 0.04 * random.nextGaussian();
            double walked = level;
            Arrays.setAll(row, c -> row[c] + truth[c] + walked);
        }
        this.live = new TreeSet<>(names());
        this.analysis = SequentialAnalysis.start("total", List.of("encode", "decode"), names(), Set.of(), 0.03);
    }

    Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (int c = 0; c < truth.length; c++) {
            names.add("c" + c);
        }
        return names;
    }

    double truth(String name) {
        return truth[Integer.parseInt(name.substring(1))];
    }

    /** The next round, or no change where nobody goes on. */
    boolean next() {
        if (live.size() < 2 || done.size() == logs.length) {
            return false;
        }
        Map<String, Double> ns = new LinkedHashMap<>();
        for (String name : live) {
            ns.put(name, Math.exp(logs[done.size()][Integer.parseInt(name.substring(1))]));
        }
        done.add(new RoundTotals(done.size() + 1, ns));
        analysis = analysis.look(Map.of("total", RoundRatios.ofTotals(done)));
        if (done.size() >= 2) {
            Set<String> want = new TreeSet<>(analysis.live(Set.of()));
            if (width) {
                want.addAll(times().wide(names(), null));
            } else {
                want.retainAll(live);
            }
            live = want;
        }
        return true;
    }

    RelativeTimes times() {
        return RelativeTimes.ofTotals(done);
    }

    int rounds() {
        return done.size();
    }

    int spent() {
        return done.stream().mapToInt(r -> r.ns().size()).sum();
    }

    /** What a run says that ends after these rounds. */
    List<PairDecision> ended() {
        return analysis.last(Map.of("total", RoundRatios.ofTotals(done))).decisions("total");
    }

    SequentialAnalysis analysis() {
        return analysis;
    }

    boolean anyFalse() {
        return analysis.outcomes("total").stream()
                .anyMatch(o -> o.verdict() == Verdict.DIFFERENT
                        && o.test().mean()
                                        * (truth(o.test().pair().b())
                                                - truth(o.test().pair().a()))
                                <= 0);
    }
}
