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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        return new Noise(0.2, 0.3, 0.5).run(random, rounds, packed);
    }

    /**
     * What rounds of a run differ by: standard deviations of logarithms, each drawn between 1 % and the most.
     *
     * @param own Of a codec.
     * @param common Of all codecs.
     * @param packing Of a compressor.
     */
    private record Noise(double own, double common, double packing) {

        /** The same draws without noise. */
        private static final Noise NONE = new Noise(0, 0, 0);

        private static double drawn(SplittableRandom random, double most) {
            double drawn = random.nextDouble();
            return most == 0 ? 0 : 0.01 + drawn * (most - 0.01);
        }

        Result run(SplittableRandom random, int rounds, boolean packed) {
            int codecs = random.nextInt(2, NAMES.size() + 1);
            double scatter = drawn(random, own);
            double[] common = noise(random, drawn(random, this.common), rounds);
            SimulatedRun run = new SimulatedRun(random.nextLong()).records(5_000, 100);
            for (String name : NAMES.subList(0, codecs)) {
                double ns = 100 * Math.exp(random.nextDouble(0, 2.2));
                double[] own = noise(random, scatter, rounds);
                run.with(name, (round, seconds) -> ns * common[round] * own[round]);
                run.size(name, random.nextLong(40, 200));
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

        private List<Entry> compressed(String codec, int rounds, SplittableRandom random) {
            double scatter = drawn(random, packing);
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

    /** The truth is that of the same run without noise; the noise is that of a quiet machine. */
    @ParameterizedTest
    @CsvSource({"false, 39", "true, 39"})
    void allDifferencesHoldTogether(boolean packed, int least) {
        together(packed, 45, least);
    }

    @ParameterizedTest
    @CsvSource({"false, 930", "true, 930"})
    @Tag("slow")
    void theyHoldInManyRuns(boolean packed, int least) {
        together(packed, 1_000, least);
    }

    private static void together(boolean packed, int count, int least) {
        int held = 0;
        for (int i = 0; i < count; i++) {
            int seed = 40_000 + i;
            int rounds = 2 + i % 9;
            String prices = PRICES.get(i % 3);
            Cost cost = cost(new Noise(0.04, 0.1, 0.1).run(new SplittableRandom(seed), rounds, packed), prices);
            Map<String, Double> truth = new TreeMap<>();
            cost(Noise.NONE.run(new SplittableRandom(seed), rounds, packed), prices)
                    .codecs()
                    .forEach(one -> truth.put(one.codec(), one.total().value()));
            double first = Objects.requireNonNull(truth.get(cost.codecs().get(0).codec()));
            boolean all = cost.codecs().stream().allMatch(one -> {
                Cost.Range more = one.more();
                double own = Objects.requireNonNull(truth.get(one.codec())) - first;
                return more == null
                        || Objects.requireNonNull(more.low()) <= own && own <= Objects.requireNonNull(more.high());
            });
            held += all ? 1 : 0;
        }
        assertTrue(held >= least, held + " of " + count);
    }
}
