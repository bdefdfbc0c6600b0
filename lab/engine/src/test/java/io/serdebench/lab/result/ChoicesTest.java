package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Needs;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom to take, and what that may cost. */
class ChoicesTest {

    private static final double[] FIVE = {1, 1.02, 0.98, 1.01, 0.99};

    private static ExactRun run(double... rounds) {
        return ExactRun.of("fast", "near", "far").rounds(rounds, "fast", 100, "near", 101, "far", 300);
    }

    private static Choice first(ExactRun run) {
        return run.result().choices().get(0);
    }

    @Test
    void aCloseSecondLeavesABound() {
        Choice choice = first(run(FIVE));
        assertEquals(Choice.State.BOUNDED, choice.state());
        assertEquals("fast", choice.choice());
        double regret = Objects.requireNonNull(choice.regretPercent());
        assertTrue(regret > 0 && regret < 10, choice.toString());
        assertEquals(
                "take fast: at most " + (long) Math.ceil(regret) + " % slower than whichever is fastest",
                choice.sentence());
        assertEquals(List.of("fast", "near", "far"), choice.among());
    }

    @Test
    void aBoundOfNothingIsTheFastest() {
        Choice choice = first(ExactRun.of("fast", "far").rounds(FIVE, "fast", 100, "far", 300));
        assertEquals(Choice.State.BEST, choice.state());
        assertEquals(0, choice.regretPercent());
        assertEquals("fast is fastest", choice.sentence());
    }

    @Test
    void tooMuchIsTooEarly() {
        ExactRun run = ExactRun.of("a", "b", "c");
        for (int round = 1; round <= 2; round++) {
            double swings = round == 1 ? 100 : 160;
            run.slices(round, "a", 1, index -> swings)
                    .slices(round, "b", 1, index -> 110)
                    .slices(round, "c", 1, index -> 120)
                    .ended(round);
        }
        Choice choice = first(run);
        assertEquals(Choice.State.EARLY, choice.state(), choice.toString());
        assertTrue(Objects.requireNonNull(choice.regretPercent()) > 10, choice.toString());
        assertEquals(
                "too early to choose: " + choice.choice() + " so far, at most "
                        + (long) Math.ceil(Objects.requireNonNull(choice.regretPercent()))
                        + " % slower than whichever is fastest",
                choice.sentence());
    }

    /** No other codec can be faster by the bound, and no pair is decided: the order is open, and the sentence says so. */
    @Test
    void aBoundOfNothingIsNotTheFastestWhileAPairIsOpen() {
        ExactRun run = ExactRun.of("first", "second", "third");
        for (int round = 1; round <= 2; round++) {
            double off = round == 1 ? 1 : 1.08;
            run.slices(round, "first", 1, index -> 100)
                    .slices(round, "second", 1, index -> 200 * off)
                    .slices(round, "third", 1, index -> 400 / off)
                    .ended(round);
        }
        Result result = run.result();
        Choice choice = result.choices().get(0);
        PairVerdict open = result.verdicts().get(0);
        assertEquals(List.of("first", "second"), List.of(open.a(), open.b()));
        assertFalse(open.verdict().isDecided(), "two rounds are few");
        assertEquals(0, choice.regretPercent());
        assertEquals(Choice.State.BOUNDED, choice.state());
        assertEquals(
                "first leads by 2.08 times after 2 rounds; 4 more rounds would probably decide it", choice.sentence());
    }

    /** By position, nothing can be added later; a reader of Avro needs the writer's schema; and of others nothing is said. */
    @Test
    void aChoiceByPositionSaysThatItsFieldsCannotChange() {
        Choice choice = first(ExactRun.of("position", "far").rounds(FIVE, "position", 100, "far", 145));
        assertEquals(
                "position writes fields by position: none can be added or removed later",
                choice.fields(),
                choice.choice());
        assertNull(first(ExactRun.of("fast", "position").rounds(FIVE, "fast", 100, "position", 145))
                .fields());
        assertEquals(
                "position-schema writes fields by position: a reader needs the writer's schema",
                FixedFields.of(ExactRun.of("position-schema", "far").data().plan(), List.of("position-schema", "far")));
        assertEquals(
                "position and position-too write fields by position: none can be added or removed later",
                FixedFields.of(
                        ExactRun.of("position", "position-too").data().plan(), List.of("position", "position-too")));
    }

    /** The lead, and the rounds that would probably decide it: by what the rounds show, and never more than a run has. */
    @Test
    void aLeadIsSaidWithWhatWouldDecideIt() {
        Choice choice = first(ExactRun.of("fast", "far").rounds(new double[] {1, 1.02}, "fast", 100, "far", 145));
        assertEquals(
                "fast leads by 1.45 times after 2 rounds; 1 more round would probably decide it", choice.sentence());
        assertEquals(Choice.State.BOUNDED, choice.state());
        Choice near = first(ExactRun.of("fast", "near").rounds(new double[] {1, 1.02}, "fast", 100, "near", 101));
        assertFalse(near.sentence().contains("leads"), near.sentence());
        Choice of = run(new double[] {1, 1.02})
                .and(new Entry.Needed("go", List.of("far", "near")))
                .result()
                .choices()
                .get(2);
        assertFalse(of.sentence().contains("leads"), "their pair is decided");
    }

    /** Why a pair is open whose printed interval leaves 1 out. */
    @Test
    void anOpenPairSaysWhyItsIntervalIsNotEnough() {
        PairVerdict two = ExactRun.of("fast", "far")
                .rounds(new double[] {1, 1.02}, "fast", 100, "far", 145)
                .result()
                .verdicts()
                .get(0);
        assertEquals("with 2 rounds only differences beyond 1.5 times count", two.why());
        PairVerdict three = run(new double[] {1, 1.02, 0.98}).result().verdicts().stream()
                .filter(v -> v.operation().equals(Result.TOTAL))
                .filter(v -> !v.verdict().isDecided())
                .findFirst()
                .orElseThrow();
        assertNull(three.why(), "its interval holds 1");
        PairVerdict far = run(FIVE).result().verdicts().stream()
                .filter(v -> v.b().equals("far"))
                .findFirst()
                .orElseThrow();
        assertNull(far.why(), "it is decided");
    }

    @Test
    void oneRoundShowsNoBound() {
        Choice choice = first(run(1));
        assertEquals(Choice.State.EARLY, choice.state());
        assertNull(choice.regretPercent());
        assertEquals("fast", choice.choice());
        assertEquals("too early to choose: one round does not show how much times vary", choice.sentence());
    }

    @Test
    void nothingMeasuredIsNoChoice() {
        assertEquals(
                "no choice: no codec could be ranked",
                first(ExactRun.of("x", "y")).sentence());
        ExactRun unfit = ExactRun.of("x", "y")
                .and(new Entry.Canary("x", "x~again"))
                .rounds(FIVE, "x", 100, "x~again", 200, "y", 400);
        Choice choice = first(unfit);
        assertEquals(Choice.State.NONE, choice.state());
        assertEquals("no choice: the control failed, since one codec differed from itself", choice.sentence());
        assertNull(choice.choice());
    }

    @Test
    void theSmallestIsExact() {
        Choice smallest = run(FIVE).result().choices().get(1);
        assertEquals(Choice.By.BYTES, smallest.by());
        assertEquals("fast and near and far are smallest: 100.0 bytes per record", smallest.sentence());
        assertEquals("fast", smallest.choice(), "of equal ones the one that stands first");
        assertEquals(0, smallest.regretPercent());
    }

    @Test
    void needsNarrowWhatIsChosenFrom() {
        Result result = run(FIVE)
                .and(new Entry.Needed("bytes<=110", null))
                .and(new Entry.Needed("go", List.of("far", "near")))
                .result();
        Choice choice = result.choices().get(2);
        assertEquals(List.of("bytes<=110", "go"), choice.needs());
        assertEquals(List.of("near", "far"), choice.among());
        assertEquals("near", choice.choice());
        assertEquals(
                "of the 2 codecs with at most 110 bytes per record and a library in go: near is fastest",
                choice.sentence());
        assertEquals("fast", result.choices().get(0).choice(), "all are measured and ranked");
    }

    /** All have 100 bytes per record. */
    @ParameterizedTest
    @CsvSource({"99.999, 0", "100, 3", "100.001, 3"})
    void aCodecOfExactlyTheBytesMeetsTheNeed(String most, int among) {
        Choice choice = run(FIVE)
                .and(new Entry.Needed(Needs.bytes(most), null))
                .result()
                .choices()
                .get(2);
        assertEquals(among, choice.among().size(), choice.sentence());
    }

    @Test
    void aNeedThatNobodyMeetsIsSaid() {
        Choice none = run(FIVE)
                .and(new Entry.Needed("bytes<=12.5", null))
                .result()
                .choices()
                .get(2);
        assertEquals(Choice.State.NONE, none.state());
        assertEquals("no ranked codec has at most 12.5 bytes per record", none.sentence());
        Choice text =
                run(FIVE).and(new Entry.Needed("text", null)).result().choices().get(2);
        assertEquals("no ranked codec has output as text", text.sentence());
    }

    /** One codec meets the needs, and others are ranked: after any number of rounds it is the one to take, and nothing is said of the others. */
    @Test
    void theOneCodecThatMeetsANeedIsNamed() {
        for (double[] rounds : List.of(new double[] {1}, new double[] {1, 1.4}, FIVE)) {
            Choice one = run(rounds)
                    .and(new Entry.Needed("go", List.of("far")))
                    .result()
                    .choices()
                    .get(2);
            assertEquals("the one codec with a library in go is far", one.sentence());
            assertEquals(Choice.State.BEST, one.state());
            assertEquals("far", one.choice());
        }
        Choice alone = first(ExactRun.of("x").rounds(FIVE, "x", 100));
        assertEquals("take x: no other codec is ranked", alone.sentence());
    }

    @Test
    void firstCallsAloneHaveNoChoice() {
        ExactRun run = ExactRun.of("x", "y").and(new Entry.FirstAsked(true)).and(new Entry.First(1, "x", 1, 1_000));
        assertEquals(List.of(), run.result().choices());
    }

    /** The same figures in the table, in the document and in the sentence. */
    @Test
    void partsAddUpAndRelativeIsTheQuotientOfTotals() {
        SimulatedRun run = new SimulatedRun(11).underBursts();
        for (int i = 0; i < 5; i++) {
            double ns = 100 * (1 + 0.3 * i);
            run.with("c" + i, (round, seconds) -> ns * (1 + 0.02 * (round % 3)) * (1 + 3 * Math.exp(-seconds / 0.25)));
        }
        Result result = Assembly.assemble(run.journal(4));
        double first = nanos(result, "c0", Result.TOTAL);
        for (Standing standing : result.ranking()) {
            double total = nanos(result, standing.codec(), Result.TOTAL);
            double sum = result.run().partsOfTotal().stream()
                    .mapToDouble(part -> nanos(result, standing.codec(), part))
                    .sum();
            assertEquals(total, sum, 1e-9 * total);
            assertEquals(total / first, Objects.requireNonNull(standing.relative()), 1e-12);
            assertEquals(total, Objects.requireNonNull(standing.totalNs()));
        }
        for (PairVerdict verdict : result.verdicts()) {
            double quotient =
                    nanos(result, verdict.b(), verdict.operation()) / nanos(result, verdict.a(), verdict.operation());
            assertEquals(quotient, Objects.requireNonNull(verdict.estimate()), 1e-9 * quotient, verdict.toString());
            assertTrue(Objects.requireNonNull(verdict.estimateLow()) < quotient, verdict.toString());
            assertTrue(Objects.requireNonNull(verdict.estimateHigh()) > quotient, verdict.toString());
        }
    }

    private static double nanos(Result result, String codec, String operation) {
        return Objects.requireNonNull(
                Objects.requireNonNull(result.candidate(codec, operation)).nsPerRecord());
    }
}
