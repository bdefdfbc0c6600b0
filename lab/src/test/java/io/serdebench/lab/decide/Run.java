package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A simulated run: candidates with known true log-times, scattered over rounds. */
record Run(Map<String, double[]> logTimes, Map<String, Double> truth) {

    static final String FIGURE = "total";

    private static final String TWIN = "~again";

    /** Candidates c00, c01, ... with these true log-times, each with noise of this size. */
    static Run of(SplittableRandom random, Noise noise, double sigma, int rounds, double... truth) {
        double[] sigmas = new double[truth.length];
        Arrays.fill(sigmas, sigma);
        return of(random, noise, sigmas, rounds, truth);
    }

    /** The same with noise of a size of its own for each. */
    static Run of(SplittableRandom random, Noise noise, double[] sigmas, int rounds, double... truth) {
        Run run = new Run(new TreeMap<>(), new TreeMap<>());
        for (int c = 0; c < truth.length; c++) {
            run.add(name(c), noise.rounds(random, rounds), sigmas[c], truth[c]);
        }
        return run;
    }

    /** The same as a whole run, whose last candidate runs under a second name besides. */
    static Run family(SplittableRandom random, Noise noise, double[] sigmas, int rounds, double... truth) {
        Run run = of(random, noise, sigmas, rounds, truth);
        int last = truth.length - 1;
        run.add(name(last) + TWIN, noise.rounds(random, rounds), sigmas[last], truth[last]);
        return run;
    }

    /** Candidates that are equal, with the log-times of each round as they are. */
    static Run equal(double[]... series) {
        Run run = new Run(new TreeMap<>(), new TreeMap<>());
        for (int c = 0; c < series.length; c++) {
            run.add(name(c), series[c], 1, 0);
        }
        return run;
    }

    /** Two candidates whose log-ratio itself has this truth, noise and size of noise. */
    static Run ofRatio(SplittableRandom random, Noise noise, double sigma, int rounds, double truth) {
        Run run = new Run(new TreeMap<>(), new TreeMap<>());
        run.add("c0", noise.rounds(random, rounds), sigma, truth);
        run.add("exact", new double[rounds], 1, 0);
        return run;
    }

    private static String name(int candidate) {
        return String.format(Locale.ROOT, "c%02d", candidate);
    }

    private void add(String name, double[] noise, double sigma, double log) {
        logTimes.put(name, Arrays.stream(noise).map(e -> log + sigma * e).toArray());
        truth.put(name, log);
    }

    /** Makes one candidate's processes settle in one of two states, this log-ratio apart, with even chances. */
    Run withTwoStates(SplittableRandom random, double gap) {
        double[] times = Objects.requireNonNull(logTimes.get(name(0)));
        for (int i = 0; i < times.length; i++) {
            times[i] += random.nextBoolean() ? gap / 2 : -gap / 2;
        }
        return this;
    }

    /** The same run with two candidates alone. */
    Run only(Pair pair) {
        Map<String, double[]> two = new TreeMap<>(logTimes);
        two.keySet().retainAll(List.of(pair.a(), pair.b()));
        return new Run(two, truth);
    }

    RoundRatios first(int rounds) {
        return first(rounds, Map.of());
    }

    /** The first rounds; some candidates have left before. */
    private RoundRatios first(int rounds, Map<String, Integer> left) {
        Map<Pair, double[]> ratios = new LinkedHashMap<>();
        for (Pair pair : Pair.all(logTimes.keySet())) {
            double[] a = Objects.requireNonNull(logTimes.get(pair.a()));
            double[] b = Objects.requireNonNull(logTimes.get(pair.b()));
            int both = Math.min(
                    rounds, Math.min(left.getOrDefault(pair.a(), rounds), left.getOrDefault(pair.b(), rounds)));
            ratios.put(
                    pair, IntStream.range(0, both).mapToDouble(i -> b[i] - a[i]).toArray());
        }
        return RoundRatios.of(ratios);
    }

    /** What the schedule's looks make of it, with every candidate in every round. */
    GroupSequentialTest decide(Schedule schedule) {
        GroupSequentialTest state = GroupSequentialTest.start(schedule, logTimes.keySet());
        while (!state.done()) {
            state = state.look(first(state.nextLook()));
        }
        return state;
    }

    /** As a run does it, with one figure: who has no open pair leaves, so that pairs differ in their numbers of rounds. */
    SequentialAnalysis deliberate(double delta, int rounds) {
        List<String> names =
                logTimes.keySet().stream().filter(n -> !n.endsWith(TWIN)).toList();
        List<String> twins = logTimes.keySet().stream()
                .filter(n -> n.endsWith(TWIN))
                .flatMap(n -> List.of(n.replace(TWIN, ""), n).stream())
                .toList();
        SequentialAnalysis state = SequentialAnalysis.start(FIGURE, List.of(), names, twins, delta);
        Map<String, Integer> left = new HashMap<>();
        while (state.nextLook() > 0 && state.nextLook() <= rounds) {
            int n = state.nextLook();
            state = state.look(Map.of(FIGURE, first(n, left)));
            Set<String> live = state.live(Set.of());
            logTimes.keySet().stream().filter(name -> !live.contains(name)).forEach(name -> left.putIfAbsent(name, n));
        }
        return state.last(Map.of(FIGURE, first(rounds, left)));
    }

    /** Whether a whole run gives any false verdict. */
    boolean deliberatesFalsely(double delta, int rounds) {
        return deliberate(delta, rounds).outcomes(FIGURE).stream().anyMatch(this::isFalse);
    }

    double trueLogRatio(PairDecision decision) {
        return trueLogRatio(decision.pair(), decision.a());
    }

    private double trueLogRatio(Pair pair, String first) {
        double log = truth.getOrDefault(pair.b(), 0.0) - truth.getOrDefault(pair.a(), 0.0);
        return first.equals(pair.a()) ? log : -log;
    }

    /** A pair is found different that is equal, or in the wrong direction. */
    boolean isFalse(PairOutcome outcome) {
        Pair pair = outcome.test().pair();
        return outcome.verdict() == Verdict.DIFFERENT && outcome.test().mean() * trueLogRatio(pair, pair.a()) <= 0;
    }

    boolean isFalse(PairDecision decision) {
        return decision.verdict() == Verdict.DIFFERENT && Math.log(decision.ratio()) * trueLogRatio(decision) <= 0;
    }

    boolean anyFalse(List<PairDecision> decisions) {
        return decisions.stream().anyMatch(this::isFalse);
    }

    /** The reported interval holds the true ratio; an end at 1 of a pair that is different does not belong to it. */
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
