package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A report says nothing of a part that its run left out. {@code proofs/bench/say} asks for more runs. */
final class TrueStatementsTest {

    private static final Style WIDE = new Style(100_000, false, true);

    /** One of each number of rounds, and what is drawn beside. */
    private static final int RUNS = Integer.getInteger("say.runs", 10);

    @Test
    void reportsSayWhatTheirJournalsHold() {
        Set<String> drawn = new TreeSet<>();
        for (int seed = 0; seed < RUNS; seed++) {
            SomeRun run = SomeRun.of(seed);
            drawn.addAll(run.traits());
            assertEquals(List.of(), faults(run.journal()), "run " + seed + ": " + run.traits());
        }
        System.out.println(
                RUNS + " runs, all that they say is in their journals. Among them: " + String.join(", ", drawn));
        assertTrue(RUNS < 100 || drawn.size() == SomeRun.ALL_TRAITS, drawn.toString());
    }

    /** The reasons why there is no control, each on every form of output. */
    @ParameterizedTest
    @CsvSource({
        "1, 9, '1 round is too few'",
        "2, 9, 'none of 2 rounds had it'",
        "2, 2, '1 of 2 rounds had it'",
        "3, 9, 'none of 3 rounds had it'",
        "5, 5, '1 of 5 rounds had it'"
    })
    void aControlThatWasNotMeasuredIsSaidEverywhere(int rounds, int from, String reason) {
        List<Entry> journal = two().canary("a", "a~again", (round, t) -> 100)
                .only("a~again", from, rounds)
                .journal(rounds);
        Result result = Assembly.assemble(journal);
        assertEquals(reason, result.run().control());
        assertEquals(null, result.canary());
        assertTrue(console(result, Verbosity.NORMAL).contains("control: not measured, " + reason));
        assertTrue(markdown(result).contains("Control: not measured, " + reason + "."));
        assertTrue(text(HtmlReport.render(result, ReportContext.NONE)).contains("not measured, " + reason));
        assertTrue(result.run().measuring().contains("Control: not measured, " + reason + "."));
    }

    @Test
    void theTimeIsTheReasonWhereItWasUp() {
        List<Entry> journal = two().canary("a", "a~again", (round, t) -> 100)
                .only("a~again", 2, 2)
                .journal(3);
        journal.add(new Entry.Ended(Entry.Why.TIME, 120_000));
        assertEquals(
                "no time was left for it: 1 of 3 rounds had it",
                Assembly.assemble(journal).run().control());
    }

    @Test
    void aControlThatWasMeasuredHasNoReason() {
        List<Entry> journal = two().canary("a", "a~again", (round, t) -> 100)
                .only("a~again", 2, 3)
                .journal(3);
        Result result = Assembly.assemble(journal);
        assertEquals(null, result.run().control());
        assertTrue(console(result, Verbosity.NORMAL)
                .contains("control (one codec measured under a second name): too few"));
        assertTrue(result.run().measuring().stream()
                .anyMatch(said -> said.startsWith("Control: a was measured under a second name in 2 rounds. ")));
    }

    @Test
    void whereOnlyFirstCallsWereMeasuredThatIsTheReason() {
        SimulatedRun run = two().and(new Entry.FirstAsked(true));
        for (int round = 1; round <= 3; round++) {
            run.and(new Entry.First(round, "a", 1, 1_000_000 + round)).and(new Entry.First(round, "b", 1, 2_000_000));
        }
        List<Entry> journal = run.journal(0);
        assertEquals(List.of(), faults(journal));
        assertTrue(console(Assembly.assemble(journal), Verbosity.NORMAL)
                .contains("control: not measured, only first calls were measured"));
    }

    /** Sentences that reports once had, each of a run of which it is not true. */
    @Test
    void aPlantedStatementIsFound() {
        List<Entry> plain = two().journal(3);
        found(
                plain,
                "Canary: one codec is measured under a second name. If it differed from itself, there would be no ranking.");
        found(plain, "One codec is measured under a second name.");
        found(plain, "canary (one codec measured under a second name): passed, 1.004x");
        found(plain, "control (one codec measured under a second name): passed, 1.004x");
        found(plain, "control: not measured, none of 2 rounds had it");
        found(plain, "The control is fine.");
        found(plain, "on this file  b is 2.00x faster than a [not reliable]");
        found(
                plain,
                "The dashed line joins the codecs that are decided to be on the Pareto frontier: no other codec is ...");
        found(plain, "Measurement overhead, included in every time above");
        found(plain, "measurement overhead 3 ns (encode 1 ns, decode 2 ns): included in every time above");
        found(plain, "All processes were pinned to core 1 meanwhile.");
        found(plain, "Loops of the idle scheduling class kept the cores awake.");
        found(plain, "A place such as 1-2 is a range: each place in it is possible.");
        found(plain, "0 records arrived exactly once, in order and unchanged; none was lost, doubled or out of order");
        found(plain, "Times are of one round and have no intervals.");
        List<Entry> one = two().journal(1);
        found(one, "1 rounds. In each, a fresh process per codec");
        found(one, "2 rounds. In each, a fresh process per codec");
        found(one, "t.csv, 5,000 records, 1 rounds, jvm");
        found(one, "place 1-20: any place from 1 to 20 is possible");
        found(one, "caches are shared: verdicts hold, with wider intervals, and single times may be too high.");
        found(one, "Times are those of the run's mean round, with Student-t 95 % intervals.");
        found(one, "The pairs are looked at after 2, 3, 5, 7, 10, 14, 20, 28 and 40 rounds, or when time is up.");
        found(one, "Whiskers are 95 % intervals.");
        found(one, "take a: at most 4 % slower than whichever is fastest");
        String warm = "all were alive together and warm before the first timed slice.";
        assertEquals(List.of(), new StatementRules(facts(one)).faults(warm));
        found(two().and(new Entry.Unsettled(1, "a")).journal(1), warm);
        found(two().and(new Entry.Unsettled(2, "a")).journal(3), warm);
        found(new SimulatedRun(1).with("a", (round, t) -> 100).journal(3), "all were alive together");
        assertEquals(List.of("the dashed line"), StatementRules.drawn("<svg></svg>", "The dashed line joins"));
        assertEquals(
                List.of("a row of the floor without figures"),
                StatementRules.drawn("<tr><td>0</td><td>floor</td><td></td></tr>", ""));
    }

    private static void found(List<Entry> journal, String planted) {
        assertFalse(new StatementRules(facts(journal)).faults(planted).isEmpty(), planted);
    }

    private static SimulatedRun two() {
        return new SimulatedRun(1).with("a", (round, t) -> 100).with("b", (round, t) -> 200);
    }

    private static RunFacts facts(List<Entry> journal) {
        return new RunFacts(journal, Assembly.assemble(journal));
    }

    private static List<String> faults(List<Entry> journal) {
        Result result = Assembly.assemble(journal);
        StatementRules rules = new StatementRules(new RunFacts(journal, result));
        String page = HtmlReport.render(result, ReportContext.NONE);
        List<String> faults = new ArrayList<>();
        faults.addAll(rules.faults(String.join("\n", result.run().measuring())));
        faults.addAll(rules.faults(console(result, Verbosity.NORMAL)));
        faults.addAll(rules.faults(console(result, Verbosity.VERBOSE)));
        faults.addAll(rules.faults(markdown(result)));
        faults.addAll(rules.faults(text(page)));
        faults.addAll(StatementRules.drawn(page, text(page)));
        return faults;
    }

    private static String console(Result result, Verbosity verbosity) {
        return ConsoleReport.render(result, WIDE, verbosity, ReportContext.NONE);
    }

    private static String markdown(Result result) {
        return MarkdownReport.render(result).replaceAll("\\\\(.)", "$1");
    }

    private static String text(String page) {
        return TrueWordsTest.text(page);
    }
}
