package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/**
 * Rounds of one codec against itself, recorded by {@code bench/trials aa}, replayed with random signs (bar R1): real noise, and no
 * difference by construction. Nothing is so near that it would be told the same, which would end a replay early and mend the
 * rate.
 */
class RecordedRoundsTest {

    private static final int REPLAYS = 4_000;
    private static final int MOST_ROUNDS = 40;
    private static final double NEVER_THE_SAME = 1e-9;
    private static final Pair PAIR = Pair.of("a", "b");

    private static double[] recorded = new double[0];

    @BeforeAll
    static void read() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(RecordedRoundsTest.class.getResourceAsStream("/decide/recorded-rounds.csv")),
                StandardCharsets.UTF_8))) {
            recorded = in.lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                    .toArray();
        }
    }

    @Test
    void recordedNoiseIsToldDifferentInLessThanOneReplayInTwenty() {
        assertTrue(recorded.length >= 10, recorded.length + " rounds are recorded");
        Bars.atMost(0.05, falseVerdicts("replayed rounds, " + recorded.length + " recorded", standard()));
    }

    @Test
    void mutationPeekingOnTheSameNoiseIsWrongOften() {
        Schedule naive = new Schedule(
                IntStream.rangeClosed(5, MOST_ROUNDS)
                        .mapToObj(n -> new Schedule.Look(n, 0.05))
                        .toList(),
                NEVER_THE_SAME);
        Rate rate = falseVerdicts("MUTATION replayed rounds, peeking at every one", naive);
        Bars.atLeast(0.15, rate);
        assertThrows(AssertionFailedError.class, () -> Bars.atMost(0.05, rate));
    }

    private static Schedule standard() {
        return Schedule.standard(0.05, NEVER_THE_SAME);
    }

    private static Rate falseVerdicts(String what, Schedule schedule) {
        return Rate.of(what, REPLAYS, random -> {
            double[] replay = replay(random);
            Sequential state = Sequential.start(schedule, List.of(PAIR.a(), PAIR.b()));
            for (int n = 1; n <= MOST_ROUNDS && !state.done(); n++) {
                state = state.look(RoundRatios.of(Map.of(PAIR, Arrays.copyOf(replay, n))));
            }
            return state.decisions().stream().anyMatch(d -> d.verdict() == Verdict.DIFFERENT);
        });
    }

    private static double[] replay(SplittableRandom random) {
        return IntStream.range(0, MOST_ROUNDS)
                .mapToDouble(i -> (random.nextBoolean() ? 1 : -1) * recorded[random.nextInt(recorded.length)])
                .toArray();
    }
}
