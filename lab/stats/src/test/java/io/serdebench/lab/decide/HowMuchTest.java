package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.SimulatedRounds.Scatter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * By how much, and whom to take, simulated: how often the interval of a ratio holds the truth, and how often the choice costs more than
 * was said at any look. Codecs leave by verdict and width, as in a run.
 */
class HowMuchTest {

    private static final int[] ROUNDS = {2, 3, 5, 10, 20};

    private static final double[] AHEAD_2 = ahead(1.02);
    private static final double[] AHEAD_5 = ahead(1.05);
    private static final double[] AHEAD_10 = ahead(1.10);

    /** A case, and the least share of intervals that hold the truth: at two rounds, and from three on. */
    private record Case(Scatter scatter, double atTwo, double later) {}

    private static double[] ahead(double others) {
        double[] ratios = new double[9];
        Arrays.fill(ratios, others);
        ratios[0] = 1;
        return ratios;
    }

    private static Map<String, Case> cases() {
        Map<String, Case> cases = new LinkedHashMap<>();
        cases.put("2 %", new Case(SimulatedRounds.normal(0.02), 0.93, 0.93));
        cases.put("4 %", new Case(SimulatedRounds.normal(0.04), 0.93, 0.93));
        cases.put("8 %", new Case(SimulatedRounds.normal(0.08), 0.93, 0.93));
        cases.put("2 %, all of two states of 6 %", new Case(SimulatedRounds.states(0.02, 0.06), 0.93, 0.93));
        cases.put("2 %, all of two states of 12 %", new Case(SimulatedRounds.states(0.02, 0.12), 0.93, 0.93));
        cases.put("4 %, all of two states of 6 %", new Case(SimulatedRounds.states(0.04, 0.06), 0.93, 0.93));
        cases.put("2 %, one of two states of 15 %", new Case(SimulatedRounds.oneOfTwoStates(0.02, 0.15), 0.90, 0.93));
        cases.put("2 %, one three times as noisy", new Case(SimulatedRounds.oneWild(0.02, 3), 0.93, 0.93));
        cases.put("2 %, rounds correlated by .5", new Case(SimulatedRounds.remembering(0.02, 0.5), 0.90, 0.90));
        cases.put("t of three degrees, 2.6 %", new Case(SimulatedRounds.heavy(0.026), 0.93, 0.93));
        return cases;
    }

    @Test
    void intervalsOfRatiosHoldTheTruth() {
        cases().forEach((name, one) -> coverage(name, one, 30, 10, 0.03, SimulatedRounds.ORDERS));
    }

    @Test
    @Tag("slow")
    void intervalsOfRatiosHoldTheTruthInManyRuns() {
        cases().forEach((name, one) -> coverage(name, one, 400, 20, 0, SimulatedRounds.ORDERS));
    }

    /** Fewer candidates see less of the scatter of their run. */
    @Test
    @Tag("slow")
    void intervalsOfFewCandidatesHoldTheTruth() {
        for (int count : new int[] {2, 3, 5}) {
            double[] ratios = Arrays.copyOf(SimulatedRounds.ORDERS, count);
            cases().forEach((name, one) -> {
                if (!name.contains("correlated") && !name.contains("one of two states")) {
                    coverage(count + " candidates, " + name, new Case(one.scatter(), 0.90, 0.91), 400, 20, 0, ratios);
                }
            });
        }
    }

    /** Pairs of one run are not independent, so a bar has some slack where there are few runs. */
    private static void coverage(String name, Case one, int runs, int most, double slack, double... truth) {
        int[] at = Arrays.stream(ROUNDS).filter(rounds -> rounds <= most).toArray();
        LongAdder[][] held = new LongAdder[ROUNDS.length][2];
        for (LongAdder[] row : held) {
            Arrays.setAll(row, i -> new LongAdder());
        }
        IntStream.range(0, runs).parallel().forEach(i -> {
            SplittableRandom random = new SplittableRandom(name.hashCode() * 100_003L + i);
            SimulatedRounds run = new SimulatedRounds(random, one.scatter(), most, true, truth);
            for (int k = 0; k < at.length; k++) {
                while (run.rounds() < at[k] && run.next()) {
                    // up to that number of rounds
                }
                count(run, held[k]);
            }
        });
        for (int k = 0; k < at.length; k++) {
            double share = held[k][0].sum() / (double) held[k][1].sum();
            System.out.printf(Locale.ROOT, "%-48s %2d rounds: %.1f %% of ratios%n", name, at[k], 100 * share);
            double bar = (at[k] == 2 ? one.atTwo() : one.later()) - slack;
            assertTrue(share >= bar, name + ", " + at[k] + " rounds: " + share);
            boolean quiet = truth.length == SimulatedRounds.ORDERS.length;
            assertTrue(!quiet || at[k] < 5 || share <= 0.99 + slack, name + ", too wide: " + share);
        }
    }

    private static void count(SimulatedRounds run, LongAdder[] held) {
        RelativeTimes times = run.times();
        List<String> names = List.copyOf(run.names());
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < i; j++) {
                Interval ratio = Objects.requireNonNull(times.ratio(names.get(i), names.get(j)));
                double truth = Math.exp(run.truth(names.get(i)) - run.truth(names.get(j)));
                held[0].add(ratio.low() <= truth && truth <= ratio.high() ? 1 : 0);
                held[1].increment();
            }
        }
    }

    @Test
    void aChoiceSeldomCostsMoreThanWasSaid() {
        promise("one 5 % ahead", "2 %", 50, 7, 0.06, AHEAD_5);
        promise("one 2 % ahead", "2 %, rounds correlated by .5", 50, 7, 0.12, AHEAD_2);
    }

    @Test
    @Tag("long")
    void aChoiceSeldomCostsMoreThanWasSaidInManyRuns() {
        Map<String, double[]> truths = new LinkedHashMap<>();
        truths.put("as orders.csv", SimulatedRounds.ORDERS);
        truths.put("one 2 % ahead", AHEAD_2);
        truths.put("one 5 % ahead", AHEAD_5);
        truths.put("one 10 % ahead", AHEAD_10);
        truths.forEach(
                (name, truth) -> cases().keySet().forEach(scatter -> promise(name, scatter, 2_000, 20, 0.06, truth)));
    }

    /** The share of runs in which the bound was too low at any look of up to this many rounds. */
    private static void promise(String name, String scatter, int runs, int most, double bar, double... truth) {
        String what = "untrue at any look: " + name + ", " + scatter;
        Case one = Objects.requireNonNull(cases().get(scatter));
        Rate rate = Rate.of(what, runs, random -> {
            SimulatedRounds run = new SimulatedRounds(random, one.scatter(), most, true, truth);
            boolean untrue = false;
            while (run.next()) {
                untrue |= Schedule.roundsOfLooks().contains(run.rounds()) && isUntrue(run);
            }
            return untrue;
        });
        rate.print();
        assertTrue(rate.share() <= bar, what + ": " + rate.share());
    }

    private static boolean isUntrue(SimulatedRounds run) {
        Set<String> names = run.names();
        BestBound choice = Objects.requireNonNull(run.times().choice(names));
        double best = names.stream().mapToDouble(run::truth).min().orElseThrow();
        return run.truth(choice.candidate()) - best > choice.logBound() + 1e-12;
    }

    /** Who stays by width is no verdict, but changes how many rounds the pairs see. */
    @Test
    @Tag("slow")
    void falseVerdictsStayRareWhereCodecsStayForTheirWidth() {
        cases().forEach((name, one) -> {
            for (double[] truth : List.of(SimulatedRounds.ORDERS, ahead(1))) {
                Bars.atMost(
                        0.05,
                        Rate.of(
                                "any false, " + name + ", " + (truth[1] == 1 ? "equal" : "as orders.csv"),
                                1_000,
                                random -> {
                                    SimulatedRounds run = new SimulatedRounds(random, one.scatter(), 20, true, truth);
                                    while (run.next()) {
                                        // until nobody goes on
                                    }
                                    return run.anyFalse();
                                }));
            }
        });
    }

    /** Rounds go to widths: with those of a default run nearly every printed ratio is within the bar. */
    @Test
    void whoIsWideStaysUntilItIsNot() {
        Rate width = Rate.of(
                "every printed ratio within its bar, 90 rounds of codecs, 2 %", 40, random -> withinBars(random, true));
        Rate verdict = Rate.of("the same, leaving by verdict alone", 40, random -> withinBars(random, false));
        width.print();
        verdict.print();
        assertTrue(width.share() >= 0.95, "" + width.share());
        assertTrue(width.share() >= verdict.share());
    }

    private static boolean withinBars(SplittableRandom random, boolean width) {
        SimulatedRounds run =
                new SimulatedRounds(random, SimulatedRounds.states(0.02, 0.04), 40, width, SimulatedRounds.ORDERS);
        while (run.spent() < 90 && run.next()) {
            // as many as a default run has
        }
        return run.times().wide(run.names(), null).isEmpty();
    }
}
