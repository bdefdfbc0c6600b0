package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.measure.SimulatedPlan.Case;
import io.serdebench.lab.measure.SimulatedPlan.Outcome;
import io.serdebench.lab.measure.SimulatedPlan.Without;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Judges each rule of {@link RoundPlan} by what simulated runs say without it, on processes that were recorded. */
class RulesOfRoundsTest {

    /** Ratios of the default codecs on {@code examples/orders.csv}, in alphabetical order. */
    private static final double[] ORDERS = {2.22, 2.21, 45.8, 7.37, 1, 2.26, 1.11, 1.07, 1.33};

    private static double[] logs(int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> Math.log(ORDERS[i % ORDERS.length]) + 0.07 * (i / ORDERS.length))
                .toArray();
    }

    private static List<Case> cases() throws IOException {
        RecordedProcesses idle = RecordedProcesses.read().of(false);
        RecordedProcesses busy = RecordedProcesses.read().of(true);
        List<Case> cases = new ArrayList<>();
        cases.add(new Case("9 codecs, 30 s, idle", idle, logs(9), 30));
        cases.add(new Case("9 codecs, 20 s, busy", busy, logs(9), 20));
        cases.add(new Case("20 codecs, 60 s, idle", idle, logs(20), 60));
        cases.add(new Case("9 codecs, 60 s, busy", busy, logs(9), 60));
        cases.add(new Case("9 codecs, 120 s, idle", idle, logs(9), 120));
        cases.add(new Case("9 codecs, 120 s, idle, half the noise", idle.louder(0.5), logs(9), 120));
        cases.add(new Case("9 codecs, 120 s, busy", busy, logs(9), 120));
        cases.add(new Case("9 codecs, 120 s, busy, twice the noise", busy.louder(2), logs(9), 120));
        cases.add(new Case("9 codecs, 300 s, idle", idle, logs(9), 300));
        cases.add(new Case("4 codecs, 60 s, idle", idle, new double[] {0, 0.06, 0.3, 2}, 60));
        cases.add(new Case("4 codecs, 120 s, busy", busy, new double[] {0, 0.06, 0.3, 2}, 120));
        cases.add(new Case("2 codecs, 30 s, busy", busy, new double[] {0, 0.1}, 30));
        cases.add(new Case("20 codecs, 120 s, idle", idle, logs(20), 120));
        cases.add(new Case("20 codecs, 300 s, busy", busy, logs(20), 300));
        return cases;
    }

    private static List<Outcome> runs(Case one, Without without, int count) {
        return IntStream.range(0, count)
                .parallel()
                .mapToObj(seed -> {
                    try {
                        return new SimulatedPlan(one, without, seed).run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toList();
    }

    private record Measure(String name, ToDoubleFunction<Outcome> of) {}

    private static final List<Measure> MEASURES = List.of(
            new Measure("decided %", o -> 100 * o.decided()),
            new Measure("width %", o -> 100 * o.width()),
            new Measure("choice %", o -> 100 * o.bound()),
            new Measure("first s", Outcome::firstSeconds),
            new Measure("all s", Outcome::seconds),
            new Measure("untrue %", o -> 100 * o.untrue()),
            new Measure("rounds", Outcome::rounds),
            new Measure("control %", o -> o.control() < 2 ? 0 : 100),
            new Measure("floor %", o -> o.floor() < 2 ? 0 : 100));

    /** Mean of the differences of runs of one seed, with two standard errors. */
    private static double[] difference(List<Outcome> with, List<Outcome> without, ToDoubleFunction<Outcome> of) {
        double[] all = IntStream.range(0, with.size())
                .mapToDouble(i -> of.applyAsDouble(without.get(i)) - of.applyAsDouble(with.get(i)))
                .toArray();
        double mean = IntStream.range(0, all.length)
                .mapToDouble(i -> all[i])
                .average()
                .orElseThrow();
        double squares = IntStream.range(0, all.length)
                .mapToDouble(i -> (all[i] - mean) * (all[i] - mean))
                .sum();
        return new double[] {mean, 2 * Math.sqrt(squares / (all.length - 1) / all.length)};
    }

    /** Rules without which fewer pairs are decided, each in the case that it was made for. */
    @Test
    void withoutRulesThatAreKeptFewerPairsAreDecided() throws IOException {
        costsPairs("9 codecs, 30 s, idle", Without.ALWAYS_A_SECOND);
        costsPairs("9 codecs, 20 s, busy", Without.OVERTIME);
        costsPairs("9 codecs, 20 s, busy", Without.CONTROL_JOINS_WHERE_A_THIRD_FITS);
        costsPairs("9 codecs, 120 s, busy, twice the noise", Without.ALL_THAT_STANDS_BACK);
    }

    private static void costsPairs(String name, Without without) throws IOException {
        Case one = cases().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        int count = 24;
        double[] pairs = difference(
                runs(one, Without.NOTHING, count), runs(one, without, count), outcome -> 100 * outcome.decided());
        assertTrue(pairs[0] < -pairs[1], name + " without " + without + ": " + pairs[0] + " ± " + pairs[1]);
    }

    /** The table of docs/internals/rounds.md. */
    @Test
    @Tag("slow")
    void tableOfRules() throws IOException {
        int count = Integer.getInteger("runs", 6);
        for (Case one : cases()) {
            List<Outcome> with = runs(one, Without.NOTHING, count);
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-40s", one.name()));
            for (Measure measure : MEASURES) {
                line.append(String.format(
                        Locale.ROOT,
                        "  %s %.1f",
                        measure.name(),
                        with.stream().mapToDouble(measure.of()).average().orElseThrow()));
            }
            System.out.println(line);
            for (Without without : Without.values()) {
                List<Outcome> other = runs(one, without, count);
                StringBuilder row = new StringBuilder();
                for (Measure measure : MEASURES) {
                    double[] difference = difference(with, other, measure.of());
                    if (Math.abs(difference[0]) > difference[1]) {
                        row.append(String.format(
                                Locale.ROOT, "  %s %+.2f ± %.2f", measure.name(), difference[0], difference[1]));
                    }
                }
                System.out.printf(Locale.ROOT, "    without %-34s%s%n", without, row.isEmpty() ? "  -" : row);
            }
            assertTrue(with.stream().allMatch(o -> o.rounds() >= 1), one.name());
        }
    }
}
