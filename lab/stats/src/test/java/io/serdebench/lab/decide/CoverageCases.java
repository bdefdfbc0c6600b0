package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Simulated runs in which the truth is known, a cell for each noise, number of codecs and number of rounds: the share of ratios whose
 * interval holds the truth, which is the mean logarithm. All codecs stay, or nine of them leave as in a run.
 */
final class CoverageCases {

    static final int[] CODECS = {2, 3, 4, 5, 9};
    static final int[] ROUNDS = {2, 3, 4, 5, 10};

    /** Of the logarithm of skew noise. */
    private static final double SKEW = 0.5;

    private static final double OUTLIER = Math.log(1.5);

    private CoverageCases() {}

    /** A cell. */
    record Cell(String noise, int codecs, boolean leaving, int rounds) {

        @Override
        public String toString() {
            return noise + "," + codecs + "," + (leaving ? "leaving" : "staying") + "," + rounds;
        }
    }

    static Map<String, SimulatedRounds.Scatter> noises() {
        Map<String, SimulatedRounds.Scatter> all = new LinkedHashMap<>();
        for (int percent : new int[] {2, 3, 6, 10}) {
            all.put("normal " + percent + " %", SimulatedRounds.normal(percent / 100.0));
        }
        for (int percent : new int[] {3, 6}) {
            for (double r : new double[] {0.3, 0.5, 0.8}) {
                all.put("correlated by " + r + " " + percent + " %", SimulatedRounds.remembering(percent / 100.0, r));
            }
        }
        all.put("one of two states of 15 %", SimulatedRounds.oneOfTwoStates(0.02, 0.15));
        all.put("one of two states of 30 %", SimulatedRounds.oneOfTwoStates(0.02, 0.30));
        all.put("t of three degrees 3 %", SimulatedRounds.heavy(0.03));
        double mean = Math.exp(SKEW * SKEW / 2);
        double sd = mean * Math.sqrt(Math.expm1(SKEW * SKEW));
        all.put("log-normal 3 %", each(random -> 0.03 * (Math.exp(SKEW * random.nextGaussian()) - mean) / sd));
        all.put(
                "one round in ten 1.5 times as slow 3 %",
                each(random ->
                        0.03 * random.nextGaussian() + (random.nextDouble() < 0.1 ? OUTLIER : 0) - 0.1 * OUTLIER));
        return all;
    }

    private static SimulatedRounds.Scatter each(ToDoubleFunction<SplittableRandom> one) {
        return (random, rounds, candidates) -> {
            double[][] all = new double[rounds][candidates];
            for (double[] row : all) {
                Arrays.setAll(row, c -> one.applyAsDouble(random));
            }
            return all;
        };
    }

    /** The least share that is asked for, or 0 where none is. */
    static double bar(Cell cell) {
        if (cell.noise.contains("states")) {
            return cell.noise.endsWith("15 %") && cell.rounds >= 4 ? 0.92 : 0;
        }
        if (cell.noise.startsWith("correlated")) {
            return cell.noise.contains("by 0.3") ? 0.90 : cell.noise.contains("by 0.5") ? 0.86 : 0;
        }
        return 0.93;
    }

    /** The largest share that is asked for: where it is larger, intervals are only wide. */
    static double most(Cell cell) {
        boolean independent = !cell.noise.contains("states") && !cell.noise.startsWith("correlated");
        return independent && !cell.noise.equals("normal 2 %") && cell.rounds >= 5 ? 0.99 : 1;
    }

    /** The shares of all cells, each of so many runs. The seed is made of the noise's name. */
    static Map<Cell, Double> shares(int runs) {
        Map<Cell, Double> shares = new LinkedHashMap<>();
        noises().forEach((noise, scatter) -> {
            for (int codecs : CODECS) {
                shares(noise, scatter, codecs, false, runs, shares);
            }
            shares(noise, scatter, SimulatedRounds.ORDERS.length, true, runs, shares);
        });
        return shares;
    }

    /** The same of the cells in which all codecs stay. */
    static Map<Cell, Double> staying(int runs) {
        Map<Cell, Double> shares = new LinkedHashMap<>();
        noises().forEach((noise, scatter) -> {
            for (int codecs : CODECS) {
                shares(noise, scatter, codecs, false, runs, shares);
            }
        });
        return shares;
    }

    private static void shares(
            String noise,
            SimulatedRounds.Scatter scatter,
            int codecs,
            boolean leaving,
            int runs,
            Map<Cell, Double> into) {
        AtomicLong[] held = new AtomicLong[ROUNDS.length];
        Arrays.setAll(held, k -> new AtomicLong());
        IntStream.range(0, runs).parallel().forEach(i -> {
            SplittableRandom random = new SplittableRandom(noise.hashCode() * 100_003L + i);
            int most = ROUNDS[ROUNDS.length - 1];
            if (leaving) {
                SimulatedRounds run = new SimulatedRounds(random, scatter, most, true, SimulatedRounds.ORDERS);
                for (int k = 0; k < ROUNDS.length; k++) {
                    while (run.rounds() < ROUNDS[k] && run.next()) {
                        // up to that number of rounds
                    }
                    held[k].addAndGet(held(run));
                }
            } else {
                double[][] logs = scatter.draw(random, most, codecs);
                for (int k = 0; k < ROUNDS.length; k++) {
                    held[k].addAndGet(held(Arrays.copyOf(logs, ROUNDS[k])));
                }
            }
        });
        double pairs = codecs * (codecs - 1) / 2.0 * runs;
        for (int k = 0; k < ROUNDS.length; k++) {
            into.put(new Cell(noise, codecs, leaving, ROUNDS[k]), held[k].get() / pairs);
        }
    }

    private static int held(double[][] logs) {
        int codecs = logs[0].length;
        AdditiveModel model = AdditiveModel.fit(new RoundTable(names(codecs), logs));
        int held = 0;
        for (int a = 0; a < codecs; a++) {
            for (int b = 0; b < a; b++) {
                Contrast contrast = model.contrast(a, b);
                held += Math.abs(contrast.estimate()) <= contrast.halfWidth(1 - RelativeTimes.CONFIDENCE) ? 1 : 0;
            }
        }
        return held;
    }

    private static int held(SimulatedRounds run) {
        RelativeTimes times = run.times();
        List<String> names = List.copyOf(run.names());
        int held = 0;
        for (int a = 0; a < names.size(); a++) {
            for (int b = 0; b < a; b++) {
                Interval ratio = Objects.requireNonNull(times.ratio(names.get(a), names.get(b)));
                double truth = Math.exp(run.truth(names.get(a)) - run.truth(names.get(b)));
                held += ratio.low() <= truth && truth <= ratio.high() ? 1 : 0;
            }
        }
        return held;
    }

    static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(c -> "c" + c).toList();
    }

    /** The table of cells, as it is kept beside the test. */
    public static void main(String[] args) {
        System.out.println("noise,codecs,codecs_that_are_decided,rounds,share");
        shares(Integer.parseInt(args[0]))
                .forEach((cell, share) -> System.out.printf(Locale.ROOT, "%s,%.4f%n", cell, share));
    }
}
