package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.cost.Cost.State;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.result.SimulatedRun.Speed;
import io.serdebench.lab.result.TwoStates;
import io.serdebench.lab.result.Unreliable;
import io.serdebench.lab.text.Style;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No codec is to be taken for its cost beside times that are not reliable. */
class UnreliableCostTest {

    private static final Speed SLOWS = (round, t) -> t < 2.2 ? 150 : 195;
    private static final Speed STATES = (round, t) -> round % 2 == 0 ? 150 : 195;

    /** Prices of times alone, each of which counts once, as in the run's total. */
    private static final String CPU_ALONE = """
            records = "1000000/s"
            fan-out = 1
            core-hour = "1 USD"
            busy = "100 %"
            """;

    private static Speed steady(double ns) {
        return (round, t) -> ns * (1 + 3 * Math.exp(-t / 0.25));
    }

    private static CostSource source(TimedRun run) {
        return new CostSource(run, List.of(), List.of(), Headed.of(null, null, null), new CostNeeds(Map::of, Map.of()));
    }

    private static Cost cost(CostSource source, String prices) {
        return new CostMaker(source, PricesFile.read("prices.toml", prices, null))
                .of("1", "run", List.of(), LocalDate.of(2026, 11, 27));
    }

    /** Every reason for which {@code run} refuses to choose by time, and the code of its warning. */
    static Stream<Arguments> reasons() {
        return Stream.of(
                Arguments.of(
                        "D07",
                        4,
                        new SimulatedRun(3)
                                .with("a", steady(100))
                                .with("b", steady(900))
                                .records(999, 100)),
                Arguments.of("S01", 4, new SimulatedRun(3).with("a", SLOWS).with("b", steady(900))),
                Arguments.of(
                        "S01", 4, new SimulatedRun(3).with("a", steady(100)).with("b", SLOWS)),
                Arguments.of(
                        "S01",
                        2,
                        new SimulatedRun(3)
                                .with("a", steady(100))
                                .with("b", steady(150))
                                .and(new Entry.Unsettled(1, "a"))
                                .and(new Entry.Unsettled(2, "a"))
                                .and(new Entry.Unsettled(1, "b"))
                                .and(new Entry.Unsettled(2, "b"))),
                Arguments.of(
                        "S02",
                        6,
                        new SimulatedRun(5)
                                .with("a", STATES)
                                .with("b", steady(200))
                                .with("c", steady(400))),
                Arguments.of(
                        "S02",
                        6,
                        new SimulatedRun(5)
                                .with("a", steady(140))
                                .with("b", STATES)
                                .with("c", steady(400))));
    }

    /** By times alone it is the sentence of the run, wherever it is read. */
    @ParameterizedTest
    @MethodSource("reasons")
    void theAnswerIsThatOfTheRun(String code, int rounds, SimulatedRun simulated) {
        Result result = Assembly.assemble(simulated.journal(rounds));
        Choice choice = result.choices().get(0);
        assertEquals(List.of(code), choice.except());
        CostSource source = source(TimedRun.of("run", result)).against("b");
        Cost cost = cost(source, CPU_ALONE);
        assertEquals(choice.sentence(), cost.answer().sentence());
        assertEquals(State.EARLY, cost.answer().state());
        assertEquals(List.of(code), cost.answer().except());
        Cost.Baseline today = cost.baseline();
        assertTrue(
                today != null && today.sentence().matches("a costs .* less than b .*|can't tell whether a costs .*"),
                cost.toString());
        assertEquals(
                "a, the baseline, is cheapest so far",
                baseline(cost(source(TimedRun.of("run", result)).against("a"), CPU_ALONE)));
        for (String text : List.of(
                CostReport.render(cost, new Style(80, false, true)),
                CostPage.render(cost, PageFigures.of(source.timed(), cost)),
                Cost.DOCUMENT.toText(cost))) {
            assertFalse(text.contains("take a"), text);
            assertTrue(text.replaceAll("\\s+", " ").contains(choice.sentence()), text);
        }
    }

    private static String baseline(Cost cost) {
        Cost.Baseline baseline = cost.baseline();
        return baseline == null ? "" : baseline.sentence();
    }

    /** Times of which the run says nothing, because it chose another codec by them. */
    @Test
    void theCheapestIsAskedThatIsNotTheFastest() {
        Result result = Assembly.assemble(new SimulatedRun(3)
                .with("a", steady(50))
                .with("b", SLOWS)
                .size("a", 101)
                .size("b", 100)
                .journal(6));
        assertEquals(List.of(), result.choices().get(0).except());
        assertEquals(
                "too early to choose: b so far, and times of b were not steady",
                cost(source(TimedRun.of("run", result)), PricesFileTest.WHOLE)
                        .answer()
                        .sentence());
    }

    private static CodecFigures codec(String name, double ns, double bytes) {
        Interval time = new Interval(ns, ns * 0.99, ns * 1.01, 9);
        return new CodecFigures(name, name, time, time, new Interval(bytes, bytes, bytes, 1));
    }

    private static TimedRun run(Unreliable unreliable) {
        return new TimedRun(
                List.of(codec("a", 100, 100), codec("b", 180, 100), codec("c", 1_000, 100)),
                Map.of(),
                Map.of(),
                Set.of(),
                unreliable);
    }

    private static String answer(Unreliable unreliable, String prices) {
        return cost(source(run(unreliable)), prices).answer().sentence();
    }

    /** What times may be off by has to put another codec in front. */
    @Test
    void whatIsFarBehindForbidsNothing() {
        String taken = answer(Unreliable.NONE, CPU_ALONE);
        assertTrue(taken.startsWith("take a: "), taken);
        assertEquals(taken, answer(new Unreliable(false, Set.of("c"), Map.of()), CPU_ALONE));
        for (String codec : List.of("a", "b")) {
            assertEquals(
                    taken,
                    answer(new Unreliable(false, Set.of(), Map.of(codec, new TwoStates(75, 4))), CPU_ALONE),
                    codec);
            assertEquals(
                    "too early to choose: a so far, and rounds of " + codec + " (85 % apart) fall into two states",
                    answer(new Unreliable(false, Set.of(), Map.of(codec, new TwoStates(85, 4))), CPU_ALONE));
        }
        assertEquals(
                "too early to choose: a so far, and times of a and b were not steady",
                answer(new Unreliable(false, Set.of("a", "b", "c"), Map.of()), CPU_ALONE));
    }

    /** Where computing is free, bytes decide alone, and these are exact. */
    @ParameterizedTest
    @CsvSource({"true, ", "false, a", "false, b"})
    void timesThatCostNothingForbidNothing(boolean few, String moving) {
        Unreliable unreliable =
                new Unreliable(few, moving == null ? Set.of() : Set.of(moving), Map.of("a", new TwoStates(300, 3)));
        String free = CPU_ALONE.replace("1 USD", "0 USD") + """
                storage = "1 USD/GB/month"
                copies = 1
                stored = "1e9 records"
                """;
        TimedRun run = new TimedRun(
                List.of(codec("a", 100, 100), codec("b", 180, 110)), Map.of(), Map.of(), Set.of(), unreliable);
        String sentence = cost(source(run), free).answer().sentence();
        assertTrue(sentence.startsWith("take a: "), sentence);
    }

    /** Bytes decide whatever times are: with a tenth of the price of computing at which they would not by far. */
    @Test
    void bytesThatDecideByFarForbidNothing() {
        Unreliable few = new Unreliable(true, Set.of(), Map.of());
        TimedRun run =
                new TimedRun(List.of(codec("a", 100, 100), codec("b", 50, 101)), Map.of(), Map.of(), Set.of(), few);
        // computing costs 0.1752 for each of 400 ns with a, and a byte 687.744
        assertTrue(687.744 < 10 * 0.1752 * 400);
        assertEquals(
                "too few records to choose by time: a so far",
                cost(source(run), PricesFileTest.WHOLE).answer().sentence());
        TimedRun apart =
                new TimedRun(List.of(codec("a", 100, 100), codec("b", 50, 102)), Map.of(), Map.of(), Set.of(), few);
        String sentence = cost(source(apart), PricesFileTest.WHOLE).answer().sentence();
        assertTrue(sentence.startsWith("take a: "), sentence);
    }

    /** A codec with a compressor has the times of the codec. */
    @Test
    void aCompressedCodecIsNoBetter() {
        Unreliable plain = new Unreliable(true, Set.of("a"), Map.of("b", new TwoStates(30, 4)));
        assertEquals(
                new Unreliable(
                        true,
                        Set.of("a", "a+zstd:3"),
                        Map.of("b", new TwoStates(30, 4), "b+lz4", new TwoStates(30, 4))),
                plain.under(Map.of("a", "a", "a+zstd:3", "a", "b", "b", "b+lz4", "b", "c", "c")));
    }
}
