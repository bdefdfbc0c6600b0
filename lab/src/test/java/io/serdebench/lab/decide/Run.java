package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A simulated run: candidates with known true log-times, scattered over rounds. */
record Run(Map<String, double[]> logTimes, Map<String, Double> truth) {

    /** Candidates c0, c1, ... with these true log-times, each with noise of this size. */
    static Run of(SplittableRandom random, Noise noise, double sigma, int rounds, double... truth) {
        Map<String, double[]> times = new TreeMap<>();
        Map<String, Double> names = new TreeMap<>();
        for (int c = 0; c < truth.length; c++) {
            double log = truth[c];
            times.put(
                    "c" + c,
                    Arrays.stream(noise.rounds(random, rounds))
                            .map(e -> log + sigma * e)
                            .toArray());
            names.put("c" + c, log);
        }
        return new Run(times, names);
    }

    /** Two candidates whose log-ratio itself has this truth, noise and size of noise. */
    static Run ofRatio(SplittableRandom random, Noise noise, double sigma, int rounds, double truth) {
        Run noisy = of(random, noise, sigma, rounds, truth);
        Map<String, double[]> times =
                Map.of("c0", noisy.logTimes.getOrDefault("c0", new double[0]), "exact", new double[rounds]);
        return new Run(times, Map.of("c0", truth, "exact", 0.0));
    }

    /** The same run with two candidates alone. */
    Run only(Pair pair) {
        Map<String, double[]> two = new TreeMap<>(logTimes);
        two.keySet().retainAll(List.of(pair.a(), pair.b()));
        return new Run(two, truth);
    }

    RoundRatios first(int rounds) {
        Map<Pair, double[]> ratios = new LinkedHashMap<>();
        for (Pair pair : Pair.all(logTimes.keySet())) {
            double[] a = Objects.requireNonNull(logTimes.get(pair.a()));
            double[] b = Objects.requireNonNull(logTimes.get(pair.b()));
            ratios.put(
                    pair,
                    IntStream.range(0, rounds).mapToDouble(i -> b[i] - a[i]).toArray());
        }
        return RoundRatios.of(ratios);
    }

    /** What the schedule's looks make of it. */
    Sequential decide(Schedule schedule) {
        Sequential state = Sequential.start(schedule, logTimes.keySet());
        while (!state.done()) {
            state = state.look(first(state.nextLook()));
        }
        return state;
    }

    double trueLogRatio(PairDecision decision) {
        return truth.getOrDefault(decision.b(), 0.0) - truth.getOrDefault(decision.a(), 0.0);
    }

    /** A pair is told different that is equal, or in the wrong direction. */
    boolean isFalse(PairDecision decision) {
        return decision.verdict() == Verdict.DIFFERENT && Math.log(decision.ratio()) * trueLogRatio(decision) <= 0;
    }

    boolean anyFalse(List<PairDecision> decisions) {
        return decisions.stream().anyMatch(this::isFalse);
    }

    /** The reported interval holds the true ratio; an end at 1 of a pair told different does not belong to it. */
    boolean covers(PairDecision decision) {
        return !isFalse(decision) && coversUncut(decision);
    }

    /** The interval before a verdict cut it at 1 holds the true ratio: a cut one held 1, and is taken to end there. */
    boolean coversUncut(PairDecision decision) {
        double ratio = Math.exp(trueLogRatio(decision));
        return decision.low() <= ratio && ratio <= decision.high();
    }

    boolean allCover(List<PairDecision> decisions) {
        return decisions.stream().allMatch(this::covers);
    }

    boolean allCoverUncut(List<PairDecision> decisions) {
        return decisions.stream().allMatch(this::coversUncut);
    }
}
