package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.cost.Cost.CodecCost;
import io.serdebench.lab.cost.Cost.State;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers about simulated runs whose truth is known. */
class CostMakerTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 27);

    /** Prices of times alone: what is stored and moved is free. */
    private static final String CPU_ALONE = """
            records = "1000000/s"
            fan-out = 2
            core-hour = "1 USD"
            busy = "100 %"
            """;

    private static Cost cost(Result result, String prices) {
        return cost(TimedRun.of("run", result), prices);
    }

    private static Cost cost(TimedRun run, String prices) {
        CostSource source = new CostSource(
                run, List.of(), List.of(), Headed.of(null, null, null), new CostNeeds(Map::of, Map.of()));
        return new CostMaker(source, PricesFile.read("prices.toml", prices, null)).of("1", "run", List.of(), TODAY);
    }

    private static CodecCost of(Cost cost, String codec) {
        return cost.codecs().stream()
                .filter(one -> one.codec().equals(codec))
                .findFirst()
                .orElseThrow();
    }

    /** A run whose codecs scatter by 3 % a round, each operation by itself, and whose rounds go by 5 % up and down together. */
    private static Result run(long seed, int rounds, double a, double b) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] common = IntStream.range(0, rounds + 2)
                .mapToDouble(i -> noise(random, 0.05))
                .toArray();
        double[] ofA = IntStream.range(0, rounds + 2)
                .mapToDouble(i -> noise(random, 0.03))
                .toArray();
        double[] ofB = IntStream.range(0, rounds + 2)
                .mapToDouble(i -> noise(random, 0.03))
                .toArray();
        SimulatedRun run = new SimulatedRun(seed)
                .with("a", (round, seconds) -> a * common[round] * ofA[round])
                .with("b", (round, seconds) -> b * common[round] * ofB[round])
                .size("a", 100)
                .size("b", 100);
        return Assembly.assemble(run.journal(rounds));
    }

    private static double noise(SplittableRandom random, double scatter) {
        return Math.exp(scatter * random.nextGaussian());
    }

    /** 95 of 100 differences of a year's cost hold the truth, and so do nearly as many costs. */
    @Test
    void intervalsHoldTheTruth() {
        int runs = 200;
        int differences = 0;
        int totals = 0;
        int wrong = 0;
        // 1,000,000 records/s x 3 operations of 1 ns are 0.003 cores: 26.28 a year
        double perNs = 26.28;
        for (int i = 0; i < runs; i++) {
            Cost cost = cost(run(1_000 + i, 6, 400, 440), CPU_ALONE);
            String first = cost.codecs().get(0).codec();
            Cost.Range more = cost.codecs().get(1).more();
            double truth = (first.equals("a") ? 40 : -40) * perNs;
            differences += holds(more, truth) ? 1 : 0;
            totals += holds(of(cost, "a").total(), 400 * perNs) ? 1 : 0;
            wrong += cost.answer().state() == State.CHEAPEST && !first.equals("a") ? 1 : 0;
        }
        assertTrue(differences >= 0.93 * runs, differences + " of " + runs);
        assertTrue(totals >= 0.90 * runs, totals + " of " + runs);
        assertTrue(wrong <= 0.05 * runs, wrong + " wrong answers");
    }

    private static boolean holds(Cost.@Nullable Range range, double truth) {
        return range != null
                && range.low() != null
                && range.high() != null
                && range.low() <= truth
                && truth <= range.high();
    }

    @Test
    void equalCodecsCannotBeTold() {
        int told = 0;
        for (int i = 0; i < 40; i++) {
            Cost cost = cost(run(i, 5, 400, 400), CPU_ALONE);
            told += cost.answer().state() == State.CHEAPEST ? 1 : 0;
            assertTrue(
                    cost.answer().sentence().matches("(take|can't tell|too early to choose:) .*"),
                    cost.answer().sentence());
        }
        assertTrue(told <= 6, told + " of 40");
    }

    private static CodecFigures codec(String name, double ns, double scatter) {
        Interval time = new Interval(ns, ns - scatter, ns + scatter, 9);
        Interval bytes = new Interval(100, 100, 100, 1);
        return new CodecFigures(name, name, time, time, bytes);
    }

    /** Whichever of the others could be cheapest by the most: the next one, the last one, or one that stands between decided ones. */
    @ParameterizedTest
    @CsvSource({"30, 1, 1, 1", "1, 30, 1, 2", "1, 1, 30, 3", "30, 30, 30, 1", "1, 30, 60, 3"})
    void theBoundHoldsAgainstAllOthers(double second, double third, double fourth, int reaches) {
        TimedRun run = new TimedRun(
                List.of(codec("a", 100, 9), codec("b", 108, second), codec("c", 116, third), codec("d", 125, fourth)),
                Map.of(),
                Map.of());
        Cost cost = cost(run, CPU_ALONE);
        assertEquals(State.EARLY, cost.answer().state(), cost.answer().sentence());
        double most = cost.codecs().stream()
                .skip(1)
                .mapToDouble(codec -> -Objects.requireNonNull(
                        Objects.requireNonNull(codec.more()).low()))
                .max()
                .orElseThrow();
        assertEquals(most, cost.answer().regret());
        assertEquals(
                -Objects.requireNonNull(
                        Objects.requireNonNull(cost.codecs().get(reaches).more())
                                .low()),
                most);
    }

    @Test
    void oneRoundSaysNothing() {
        Cost cost = cost(run(1, 1, 400, 600), CPU_ALONE);
        assertEquals(State.NONE, cost.answer().state());
        assertEquals(
                "can't tell: the run has too few rounds for intervals; a is cheapest so far",
                cost.answer().sentence());
    }

    @Test
    void oldPricesAreNoted() {
        String dated = "date = \"2025-11-26\"\n" + CPU_ALONE;
        assertEquals(
                List.of("the prices of prices.toml are of 2025-11-26, older than a year"),
                cost(run(1, 3, 400, 600), dated).notes());
        assertEquals(
                List.of(),
                cost(run(1, 3, 400, 600), dated.replace("11-26", "11-27")).notes());
    }

    private static final TimedRun TWO =
            new TimedRun(List.of(codec("a", 100, 9), codec("b", 108, 9)), Map.of(), Map.of());

    /** Storage of memory is priced by the hour, and hardly any other. */
    @ParameterizedTest
    @CsvSource({
        "0.023 USD/GB/month, ",
        "0.276 USD/GB/year, ",
        "0.023 USD/GB/h, 16.8",
        "0.001 USD/GB/d, 0.0304",
        "1 USD/TB/h, 0.73",
        "1e-6 USD/GB/s, 2.63"
    })
    void storageByAShortTimeIsNoted(String price, @Nullable Double month) {
        String prices = CPU_ALONE + "storage = \"" + price + "\"\ncopies = 1\nretention = \"7 d\"\n";
        assertEquals(
                month == null
                        ? List.of()
                        : List.of("storage is " + price + ", which is " + month
                                + " USD/GB/month; most prices of storage are by the month"),
                cost(TWO, prices).notes());
    }

    /** The largest and the smallest figures that are read give a cost that is a number. */
    @ParameterizedTest
    @CsvSource({"1e15, 1e15", "1e-15, 1e15", "1e-15, 1e-15", "1e15, 1e-15"})
    void whateverIsReadGivesNumbers(String price, String load) {
        Cost cost = cost(TWO, """
                records = "%2$s/s"
                fan-out = %2$s
                core-hour = "%1$s USD"
                busy = "1e-15 %%"
                storage = "%1$s USD/GB/month"
                copies = %2$s
                retention = "%2$s d"
                """.formatted(price, load));
        for (CodecCost codec : cost.codecs()) {
            assertTrue(Double.isFinite(codec.total().value()), codec.toString());
        }
        assertTrue(!cost.answer().sentence().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "124|124.3|x: 124.3 B instead of 124.0 (0.242 % more); then b is cheaper",
                "124|123.9999|x: 123.99990 B instead of 124.00000 (0.0000806 % less); then b is cheaper",
                "124|125|x: 125 B instead of 124 (1.01 times); then b is cheaper",
                "12400000|12400100|x: 12,400,100 B instead of 12,400,000 (0.000806 % more); then b is cheaper",
                "10|5|x: 5 B instead of 10 (0.50 times); then b is cheaper"
            })
    void aTurnIsToldFromTheFigureNow(double now, double at, String said) {
        assertEquals(said, CostWords.turn(new Cost.Turn("x", "B", now, at, at / now, "b")));
    }

    @Test
    void aRunWithoutARankingIsRefused() {
        Result result = Assembly.assemble(
                new SimulatedRun(1).floor("null", (round, seconds) -> 1).journal(2));
        Stop stop = assertThrows(Stop.class, () -> TimedRun.of("run", result));
        assertEquals("run has no ranked codec, so nothing is known of times", stop.getMessage());
    }
}
