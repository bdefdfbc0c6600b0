package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.cost.Cost.CodecCost;
import io.serdebench.lab.cost.Cost.State;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds for the cost of any run: simulated runs of 2 to 10 rounds, with and without compressors, at several loads and prices. */
class CostBoundsTest {

    private static final String CPU_ALONE = """
            records = "1000000/s"
            fan-out = 1
            core-hour = "1 USD"
            busy = "100 %"
            """;

    private static final List<String> PRICES = List.of(
            CPU_ALONE,
            CPU_ALONE.replace("fan-out = 1", "fan-out = 0"),
            CPU_ALONE.replace("fan-out = 1", "fan-out = 4"),
            PricesFileTest.WHOLE);

    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f", "g", "h");

    /** Codecs of up to nine-fold times, whose rounds scatter by 1 to 20 % and go up and down together by 1 to 30 %. */
    private static Result run(SplittableRandom random, int rounds, boolean packed) {
        return run(random, rounds, packed, 0.2, 0.3, new TreeMap<>());
    }

    private static Result run(
            SplittableRandom random,
            int rounds,
            boolean packed,
            double ownMost,
            double commonMost,
            Map<String, Double> truth) {
        int codecs = random.nextInt(2, NAMES.size() + 1);
        double scatter = random.nextDouble(0.01, ownMost);
        double together = random.nextDouble(0.01, commonMost);
        double[] common = noise(random, together, rounds);
        SimulatedRun run = new SimulatedRun(random.nextLong()).records(5_000, 100);
        for (String name : NAMES.subList(0, codecs)) {
            double ns = 100 * Math.exp(random.nextDouble(0, 2.2));
            double[] own = noise(random, scatter, rounds);
            run.with(name, (round, seconds) -> ns * common[round] * own[round]);
            run.size(name, random.nextLong(40, 200));
            truth.put(name, ns);
        }
        List<Entry> journal = new ArrayList<>(run.journal(rounds));
        if (packed) {
            NAMES.subList(0, codecs).forEach(name -> journal.addAll(compressed(name, rounds, random)));
        }
        return Assembly.assemble(journal);
    }

    private static double[] noise(SplittableRandom random, double scatter, int rounds) {
        return IntStream.range(0, rounds + 2)
                .mapToDouble(i -> Math.exp(scatter * random.nextGaussian()))
                .toArray();
    }

    private static List<Entry> compressed(String codec, int rounds, SplittableRandom random) {
        double scatter = random.nextDouble(0.01, 0.5);
        long nanos = random.nextLong(100_000, 10_000_000);
        return IntStream.range(0, rounds)
                .<Entry>mapToObj(round -> new Entry.CompressionMeasured(
                        round,
                        codec,
                        "zstd:3",
                        Compressed.BATCH,
                        1,
                        64_000,
                        20_000,
                        0,
                        1_000_000,
                        (long) (nanos * Math.exp(scatter * random.nextGaussian())),
                        1_000_000,
                        (long) (nanos / 3.0 * Math.exp(scatter * random.nextGaussian()))))
                .toList();
    }

    private static Cost cost(Result result, String prices) {
        CostSource source = new CostSource(
                TimedRun.of("run", result),
                List.of(),
                List.of(),
                Headed.of(null, null, null),
                new CostNeeds(Map::of, Map.of()));
        return new CostMaker(source, PricesFile.read("prices.toml", prices, null))
                .of("1", "run", List.of(), LocalDate.of(2026, 11, 27));
    }

    @Test
    void noBoundIsBeyondTheOwnCostAndNoVerdictContradictsTheRun() {
        runs(72);
    }

    @Test
    @Tag("slow")
    void theSameInManyRuns() {
        runs(1_000);
    }

    private static void runs(int count) {
        Map<State, Integer> states = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(20_000 + i);
            int rounds = 2 + i % 9;
            Result result = run(random, rounds, i % 2 == 0);
            Cost cost = cost(result, PRICES.get(i / 2 % PRICES.size()));
            String what = "run " + i + ", " + rounds + " rounds: " + cost.answer();
            bounds(cost, what);
            if (i / 2 % PRICES.size() == 0 && i % 2 == 1) {
                verdicts(cost, result, what);
            }
            states.merge(cost.answer().state(), 1, Integer::sum);
        }
        // each kind of answer was met
        assertEquals(
                List.of(State.CHEAPEST, State.BOUNDED, State.EARLY), List.copyOf(states.keySet()), states.toString());
    }

    private static void bounds(Cost cost, String what) {
        CodecCost first = cost.codecs().get(0);
        Cost.Answer answer = cost.answer();
        double regret = Objects.requireNonNull(answer.regret(), what);
        double rest =
                cost.codecs().stream().mapToDouble(CostBoundsTest::bytes).min().orElse(0);
        double slack = 1e-9 * first.total().value();
        assertTrue(regret <= first.total().value() - rest + slack, what);
        boolean early = regret > 0.1 * first.total().value() || !answer.except().isEmpty();
        assertEquals(answer.state() == State.EARLY, early, what);
        for (CodecCost one : cost.codecs()) {
            for (Cost.Range range : List.of(one.cpu(), one.total())) {
                double low = Objects.requireNonNull(range.low(), what);
                double high = Objects.requireNonNull(range.high(), what);
                assertTrue(0 <= low && low <= range.value() && range.value() <= high, what + " " + one);
            }
            Cost.Range more = one.more();
            if (more != null) {
                double low = Objects.requireNonNull(more.low(), what);
                double high = Objects.requireNonNull(more.high(), what);
                assertTrue(low - slack <= more.value() && more.value() <= high + slack, what + " " + one);
                assertTrue(low >= bytes(one) - first.total().value() - slack, what + " " + one);
            }
        }
    }

    private static double bytes(CodecCost one) {
        return one.stored().value() + one.moved().value() + one.requests().value();
    }

    /** By CPU alone, each record decoded once, the cost of two codecs is their total time, of which the run has a verdict. */
    private static void verdicts(Cost cost, Result result, String what) {
        String first = cost.codecs().get(0).codec();
        for (CodecCost one : cost.codecs().subList(1, cost.codecs().size())) {
            Cost.Range more = Objects.requireNonNull(one.more());
            for (PairVerdict verdict : result.verdicts()) {
                boolean own = verdict.operation().equals(Result.TOTAL)
                        && List.of(verdict.a(), verdict.b()).containsAll(List.of(first, one.codec()));
                if (own && verdict.verdict() == Verdict.DIFFERENT) {
                    boolean slower = verdict.b().equals(one.codec()) == verdict.ratio() > 1;
                    double low = Objects.requireNonNull(more.low());
                    assertTrue(slower && low >= 0, what + " " + verdict + " " + more);
                }
            }
        }
    }

    /** The truth is that of each codec in the mean round, whose error all share; scatter is that of a quiet machine. */
    @Test
    void allDifferencesHoldTogether() {
        together(45, 38);
    }

    @Test
    @Tag("slow")
    void theyHoldInManyRuns() {
        together(1_000, 930);
    }

    private static void together(int count, int least) {
        int held = 0;
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(40_000 + i);
            int rounds = 2 + i % 9;
            Map<String, Double> truth = new TreeMap<>();
            Cost cost = cost(run(random, rounds, false, 0.04, 0.1, truth), PRICES.get(i % 3));
            double fanOut = cost.inputs().fanOut();
            CodecCost first = cost.codecs().get(0);
            boolean holds = true;
            for (CodecCost one : cost.codecs()) {
                Cost.Range more = one.more();
                if (more != null) {
                    double unit = one.cpu().value()
                            / (one.encodeNs().value() + fanOut * one.decodeNs().value());
                    double own = truth(truth, one, fanOut) - truth(truth, first, fanOut);
                    holds &= Objects.requireNonNull(more.low()) <= unit * own
                            && unit * own <= Objects.requireNonNull(more.high());
                }
            }
            held += holds ? 1 : 0;
        }
        assertTrue(held >= least, held + " of " + count);
    }

    private static double truth(Map<String, Double> truth, CodecCost one, double fanOut) {
        return Objects.requireNonNull(truth.get(one.codec())) * (1 + fanOut);
    }
}
