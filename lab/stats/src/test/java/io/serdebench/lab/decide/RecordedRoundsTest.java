package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/**
 * Rounds of one codec against itself, recorded by {@code proofs/bench/trials aa} (bar R1): real noise, and no difference by construction.
 * Trials are replayed whole, their rounds in the order in which they were measured and with their signs, so that what neighbouring
 * rounds have in common stays. In a replayed family each candidate has a trial of its own, so that what is a noisy trial is a noisy
 * candidate. Nothing is close enough to be called the same, which would end a replay early and lower the rate.
 */
class RecordedRoundsTest {

    private static final int REPLAYS = 2_000;
    private static final double NEVER_THE_SAME = 1e-9;
    private static final Pair PAIR = Pair.of("a", "b");

    private static List<double[]> trials = List.of();

    @BeforeAll
    static void read() throws IOException {
        Map<Integer, List<Double>> byTrial = new TreeMap<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(RecordedRoundsTest.class.getResourceAsStream("/decide/recorded-rounds.csv")),
                StandardCharsets.UTF_8))) {
            in.lines().filter(line -> !line.startsWith("#")).skip(1).forEach(line -> {
                String[] cells = line.split(",", -1);
                byTrial.computeIfAbsent(Integer.valueOf(cells[0]), t -> new ArrayList<>())
                        .add(Double.valueOf(cells[3]));
            });
        }
        trials = byTrial.values().stream()
                .map(rounds -> rounds.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
    }

    /** The recorded runs themselves: too few for a bar of 5 %, which they must not be shown to exceed. */
    @Test
    void recordedTrialsAsTheyAre() {
        assertEquals(40, trials.size());
        long wrong = trials.stream()
                .filter(rounds -> isDifferent(rounds, standard()))
                .count();
        Bars.notAbove(0.05, new Rate("recorded trials as they are, two names", wrong, trials.size()));
    }

    @Test
    void familiesOfRecordedTrialsKeepTheRate() {
        for (int codecs : new int[] {3, 5, 9}) {
            Bars.atMost(0.05, Rate.of(codecs + " candidates, a recorded trial each, 10 rounds", REPLAYS, random -> {
                List<double[]> whole = chosen(random, codecs);
                int rounds = whole.stream().mapToInt(t -> t.length).min().orElseThrow();
                return Run.equal(whole.toArray(double[][]::new)).deliberatesFalsely(NEVER_THE_SAME, rounds);
            }));
        }
    }

    /** Runs of forty rounds: whole trials one after the other. */
    @Test
    void recordedTrialsInARowKeepTheRate() {
        Bars.atMost(
                0.05, Rate.of("two names, recorded trials in a row", REPLAYS, r -> isDifferent(row(r), standard())));
    }

    @Test
    void mutationPeekingOnTheSameNoiseIsWrongOften() {
        Schedule naive = new Schedule(
                IntStream.rangeClosed(5, Schedule.MAX_ROUNDS)
                        .mapToObj(n -> new Schedule.Look(n, 0.05))
                        .toList(),
                NEVER_THE_SAME);
        Rate rate = Rate.of(
                "MUTATION recorded trials in a row, peeking at every round", REPLAYS, r -> isDifferent(row(r), naive));
        assertThrows(AssertionFailedError.class, () -> Bars.atMost(0.05, rate));
    }

    private static Schedule standard() {
        return Schedule.standard(0.05, NEVER_THE_SAME);
    }

    private static boolean isDifferent(double[] rounds, Schedule schedule) {
        GroupSequentialTest state = GroupSequentialTest.start(schedule, List.of(PAIR.a(), PAIR.b()));
        for (int n = 1; n <= rounds.length && !state.done(); n++) {
            state = state.look(RoundRatios.of(Map.of(PAIR, Arrays.copyOf(rounds, n))));
        }
        return state.outcomes().stream().anyMatch(o -> o.verdict() == Verdict.DIFFERENT);
    }

    private static List<double[]> chosen(SplittableRandom random, int count) {
        List<double[]> shuffled = new ArrayList<>(trials);
        Collections.shuffle(shuffled, new Random(random.nextLong()));
        return shuffled.subList(0, count);
    }

    private static double[] row(SplittableRandom random) {
        return chosen(random, 8).stream()
                .flatMapToDouble(Arrays::stream)
                .limit(Schedule.MAX_ROUNDS)
                .toArray();
    }
}
