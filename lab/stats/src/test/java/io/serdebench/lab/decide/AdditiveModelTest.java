package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one model of all rounds says where the answer is known. */
class AdditiveModelTest {

    private static List<RoundTotals> rounds(Object... rows) {
        List<RoundTotals> rounds = new ArrayList<>();
        for (Object row : rows) {
            Map<String, Double> ns = new LinkedHashMap<>();
            Object[] cells = (Object[]) row;
            for (int i = 0; i < cells.length; i += 2) {
                ns.put((String) cells[i], ((Number) cells[i + 1]).doubleValue());
            }
            rounds.add(new RoundTotals(rounds.size() + 1, ns));
        }
        return rounds;
    }

    private static Object[] of(Object... cells) {
        return cells;
    }

    private static Interval ratio(RelativeTimes times, String a, String b) {
        return Objects.requireNonNull(times.ratio(a, b));
    }

    /** The machine is twice as slow in the second round, and c took part in the first alone. */
    @Test
    void whoLeftIsComparedThroughTheOthers() {
        RelativeTimes times = RelativeTimes.ofTotals(rounds(
                of("a", 100, "b", 150, "c", 400),
                of("a", 200, "b", 300),
                of("a", 100, "b", 150),
                of("a", 200, "b", 300)));
        assertEquals(1.5, ratio(times, "b", "a").center(), 1e-9);
        assertEquals(4, ratio(times, "c", "a").center(), 1e-9);
        double mean = 100 * Math.sqrt(2);
        assertEquals(mean, Objects.requireNonNull(times.time("a")).center(), 1e-9, "of the mean round");
        assertEquals(4 * mean, Objects.requireNonNull(times.time("c")).center(), 1e-9, "which c was not in");
        assertEquals(1, ratio(times, "c", "a").rounds());
        assertTrue(half(times, "c", "a") > half(times, "b", "a"), "one round against four");
    }

    private static double half(RelativeTimes times, String a, String b) {
        Interval interval = ratio(times, a, b);
        return Math.log(interval.high() / interval.low()) / 2;
    }

    /** A codec that is slow for some rounds and then fast has fewer independent rounds than one that is slow in every other. */
    @ParameterizedTest
    @ValueSource(ints = {6, 8, 12, 20})
    void roundsThatAreLikeTheirNeighboursSayLess(int count) {
        for (int others : new int[] {1, 3}) {
            double alike = half(swinging(count, others, round -> round < count / 2), "a", "b");
            double mixed = half(swinging(count, others, round -> round % 2 == 0), "a", "b");
            assertTrue(alike > 1.3 * mixed, count + " rounds, " + others + " others: " + alike + " and " + mixed);
        }
    }

    /** One codec that is 10 % slower in some rounds, beside steady ones. */
    private static RelativeTimes swinging(int count, int others, IntPredicate slow) {
        Object[][] rows = new Object[count][];
        for (int round = 0; round < count; round++) {
            List<Object> cells = new ArrayList<>(List.of("a", slow.test(round) ? 110 : 100));
            for (int i = 0; i < others; i++) {
                cells.addAll(List.of(String.valueOf((char) ('b' + i)), 200 + i));
            }
            rows[round] = cells.toArray();
        }
        return RelativeTimes.ofTotals(rounds((Object[]) rows));
    }

    @Test
    void ratiosAreQuotients() {
        SplittableRandom random = new SplittableRandom(3);
        SimulatedRounds run =
                new SimulatedRounds(random, SimulatedRounds.normal(0.05), 8, true, SimulatedRounds.ORDERS);
        while (run.next()) {
            RelativeTimes times = run.times();
            for (String a : run.names()) {
                for (String b : run.names()) {
                    double quotient = Objects.requireNonNull(times.time(a)).center()
                            / Objects.requireNonNull(times.time(b)).center();
                    assertEquals(quotient, ratio(times, a, b).center(), 1e-9 * quotient);
                    assertEquals(1 / quotient, ratio(times, b, a).center(), 1e-9 / quotient);
                    assertEquals(
                            1 / ratio(times, a, b).low(),
                            ratio(times, b, a).high(),
                            1e-6 * ratio(times, b, a).high());
                }
            }
        }
    }

    /** With two candidates it is the mean of the log-ratios of their rounds, so that whoever judges one pair needs no model. */
    @Test
    void twoCandidatesHaveTheMeanOfTheirRatios() {
        RelativeTimes times = RelativeTimes.ofTotals(
                rounds(of("a", 100, "b", 110), of("a", 130, "b", 150), of("a", 90, "b", 100), of("a", 95, "b", 104)));
        double mean = (Math.log(1.1) + Math.log(150.0 / 130) + Math.log(100.0 / 90) + Math.log(104.0 / 95)) / 4;
        assertEquals(mean, Math.log(ratio(times, "b", "a").center()), 1e-9);
    }

    @Test
    void oneRoundHasRatiosAndNoIntervalsAndNoChoice() {
        RelativeTimes times = RelativeTimes.ofTotals(rounds((Object) of("a", 100, "b", 150, "c", 200)));
        assertEquals(1.5, ratio(times, "b", "a").center(), 1e-9);
        assertFalse(ratio(times, "b", "a").isKnown());
        assertNull(times.choice(Set.of("a", "b", "c")));
        assertEquals("a", times.first(Set.of("a", "b", "c")));
        assertEquals(Set.of("a", "b", "c"), times.wide(Set.of("a", "b", "c"), null), "nothing is known of widths");
    }

    @Test
    void oneCandidateAloneHasTheIntervalOfItsRounds() {
        RelativeTimes times = RelativeTimes.ofTotals(rounds(of("a", 100), of("a", 110), of("a", 105)));
        Interval time = Objects.requireNonNull(times.time("a"));
        Interval known = Estimates.ofRounds(new double[] {100, 110, 105}, 0.95);
        assertEquals(Math.cbrt(100.0 * 110 * 105), time.center(), 1e-9);
        assertEquals(known.high() / known.low(), time.high() / time.low(), 1e-9);
        assertEquals(Set.of(), times.wide(Set.of("a"), null));
        BestBound choice = Objects.requireNonNull(times.choice(Set.of("a")));
        assertEquals(0, choice.logBound());
        assertEquals(1, choice.among());
    }

    /** No round links c and d with a and b. */
    @Test
    void whoIsLinkedWithNobodyHasNoRatio() {
        RelativeTimes times = RelativeTimes.ofTotals(
                rounds(of("a", 100, "b", 150), of("c", 100), of("a", 100, "b", 150), of("c", 110)));
        assertTrue(times.has("a"));
        assertFalse(times.has("c"));
        assertNull(times.ratio("c", "a"));
        assertNull(times.time("c"));
        assertNotNull(times.ratio("b", "a"));
        assertNull(RelativeTimes.ofTotals(List.of()).first(Set.of("a")));
        assertNull(RelativeTimes.ofTotals(List.of()).time("a"));
    }

    /** One wild round of ten moves the ratio by far less than a tenth of it, and its interval still grows. */
    @Test
    void oneWildRoundWeighsLess() {
        SplittableRandom random = new SplittableRandom(5);
        List<RoundTotals> quiet = new ArrayList<>();
        List<RoundTotals> wild = new ArrayList<>();
        for (int r = 1; r <= 10; r++) {
            Map<String, Double> ns = new LinkedHashMap<>();
            for (String name : List.of("a", "b", "c", "d", "e", "f")) {
                ns.put(name, 100 * Math.exp(0.01 * random.nextGaussian()));
            }
            quiet.add(new RoundTotals(r, ns));
            Map<String, Double> odd = new LinkedHashMap<>(ns);
            odd.put("b", Objects.requireNonNull(ns.get("b")) * (r == 4 ? 1.6 : 1));
            wild.add(new RoundTotals(r, odd));
        }
        RelativeTimes before = RelativeTimes.ofTotals(quiet);
        RelativeTimes after = RelativeTimes.ofTotals(wild);
        double moved = Math.log(
                ratio(after, "b", "a").center() / ratio(before, "b", "a").center());
        assertTrue(moved < 0.8 * Math.log(1.6) / 10, "moved by " + moved);
        assertTrue(half(after, "b", "a") > 2 * half(before, "b", "a"));
        assertEquals(half(before, "c", "a"), half(after, "c", "a"), 0.2 * half(before, "c", "a"), "the others stay");
        assertTrue(after.range("b") > 1.5 && after.range("c") < 1.1, after.range("b") + ", " + after.range("c"));
    }

    @Test
    void whoIsWideStaysWithTheFirst() {
        List<RoundTotals> rounds = new ArrayList<>();
        for (int r = 1; r <= 12; r++) {
            double swing = r % 4 < 2 ? 1.3 : 1 / 1.3;
            rounds.add(new RoundTotals(
                    r, Map.of("a", 100.0, "b", 120.0, "c", 150.0, "d", 200.0, "e", 250.0, "swings", 300.0 * swing)));
        }
        RelativeTimes times = RelativeTimes.ofTotals(rounds);
        assertEquals(Set.of("a", "swings"), times.wide(Set.of("a", "b", "c", "d", "e", "swings"), null));
        assertEquals(Set.of(), times.wide(Set.of("a", "b", "c", "d", "e"), null));
    }

    /** The first and the baseline are one rule: whoever is wide to either stays, and that one with it. */
    @Test
    void whoIsWideToTheBaselineStaysWithIt() {
        List<RoundTotals> rounds = new ArrayList<>();
        for (int r = 1; r <= 12; r++) {
            double swing = r % 4 < 2 ? 1.3 : 1 / 1.3;
            rounds.add(new RoundTotals(
                    r, Map.of("a", 100.0, "b", 120.0, "c", 150.0, "d", 200.0, "e", 250.0, "swings", 300.0 * swing)));
        }
        RelativeTimes times = RelativeTimes.ofTotals(rounds);
        Set<String> all = Set.of("a", "b", "c", "d", "e", "swings");
        assertEquals(Set.of("a", "d", "swings"), times.wide(all, "d"), "d is decided, and swings is wide to it");
        assertEquals(all, times.wide(all, "swings"), "each is wide to it");
        assertEquals(Set.of("a", "swings"), times.wide(all, "a"), "the first is a reference in any case");
        assertEquals(Set.of("a", "swings"), times.wide(all, "unknown"), "one that is not ranked is none");
        assertEquals(Set.of(), times.wide(Set.of("a", "b", "c", "d", "e"), "e"));
    }

    /** Beyond a factor of 3 the bar is twice as wide, on both sides of the baseline. */
    @Test
    void farBelowTheBaselineTheBarIsWider() {
        List<RoundTotals> rounds = new ArrayList<>();
        for (int r = 1; r <= 10; r++) {
            double swing = r % 2 == 0 ? 1.09 : 1 / 1.09;
            rounds.add(new RoundTotals(
                    r,
                    Map.of(
                            "near",
                            300.0 * swing,
                            "a",
                            100.0,
                            "b",
                            102.0,
                            "c",
                            104.0,
                            "d",
                            106.0,
                            "base",
                            1000.0,
                            "base2",
                            1010.0)));
        }
        RelativeTimes times = RelativeTimes.ofTotals(rounds);
        assertTrue(half(times, "near", "base") > Math.log(RelativeTimes.NEAR_BAR), "" + half(times, "near", "base"));
        assertTrue(half(times, "near", "base") < Math.log(RelativeTimes.FAR_BAR), "" + half(times, "near", "base"));
        assertEquals(Set.of(), times.wide(Set.of("near", "base"), "base"));
    }

    @Test
    void anInverseTimesItsMatrixIsOne() {
        double[][] matrix = {{4, 2, 0.5}, {2, 5, 1}, {0.5, 1, 3}};
        double[][] inverse = PositiveDefinite.inverse(matrix);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += matrix[i][k] * inverse[k][j];
                }
                assertEquals(i == j ? 1 : 0, sum, 1e-12);
            }
        }
        assertThrows(ArithmeticException.class, () -> PositiveDefinite.inverse(new double[][] {{1, 1}, {1, 1}}));
    }
}
