package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Places of today's runs, and those that verdicts give the documents of before places were ranges. */
class StandingsTest {

    private static final double[] FIVE = {1, 1, 1, 1, 1};

    private static Result three() {
        return ExactRun.of(Plans.of("fast", "slow", "text-bad"))
                .checked("fast", Fidelity.LOSSLESS, 500_000)
                .checked("slow", Fidelity.LOSSLESS, 600_000)
                .checked("text-bad", Fidelity.LOSSY, 100)
                .rounds(FIVE, "fast", 100, "slow", 300, "text-bad", 50)
                .result();
    }

    @Test
    void placesFigureAndFrontierAreOfTheTotal() {
        Result result = three();
        List<Standing> ranking = result.ranking();
        Standing fast = ranking.get(0);
        assertEquals(
                List.of("fast", "format", Status.RANKED, 1, true, Frontier.State.ON),
                List.of(
                        fast.codec(),
                        fast.format(),
                        fast.status(),
                        fast.place(),
                        fast.frontier(),
                        Objects.requireNonNull(fast.frontierState())));
        assertEquals(200, Objects.requireNonNull(fast.totalNs()), 1e-9);
        assertEquals(1, fast.relative());
        assertEquals(0, fast.relativeHalfPercent(), "the first codec's ratio to itself");
        Standing slow = ranking.get(1);
        assertEquals(
                List.of("slow", 2, 2, false, Frontier.State.OFF),
                List.of(
                        slow.codec(),
                        slow.place(),
                        Objects.requireNonNull(slow.placeTo()),
                        slow.tied(),
                        Objects.requireNonNull(slow.frontierState())));
        double total = Objects.requireNonNull(slow.totalNs());
        assertEquals(600, total, 1e-9);
        assertEquals(total / Objects.requireNonNull(fast.totalNs()), slow.relative(), "the quotient of the totals");
        assertTrue(Objects.requireNonNull(slow.relativeLow()) < 3 && Objects.requireNonNull(slow.relativeHigh()) > 3);
        assertTrue(Objects.requireNonNull(slow.relativeHalfPercent()) < 5, slow.toString());
        Standing bad = ranking.get(2);
        assertEquals(Status.LOSSY, bad.status());
        assertEquals(0, bad.placeTo());
        assertEquals(100, Objects.requireNonNull(bad.totalNs()), 1e-9);
        assertNull(bad.relative());
        assertNull(bad.frontierState());
        assertEquals(true, bad.text());
    }

    @Test
    void anOpenPairSharesItsPlaces() {
        Standing first = ExactRun.of("a", "b")
                .rounds(new double[] {1}, "a", 100, "b", 102)
                .result()
                .ranking()
                .get(0);
        assertEquals(1, first.place());
        assertEquals(2, first.placeTo());
        assertTrue(first.tied());
        assertEquals(Frontier.State.OPEN, first.frontierState());
        assertFalse(first.frontier());
    }

    @Test
    void whyACodecHasNoTimesIsSaid() {
        ExactRun run = ExactRun.of("x", "y");
        assertEquals(
                "interrupted before it was measured",
                run.result().ranking().get(0).reason());
        run.and(new Entry.FirstAsked(true)).and(new Entry.First(1, "x", 1, 1_000));
        List<Standing> ranking = run.result().ranking();
        assertNull(ranking.get(0).reason(), "first calls were all that was asked for");
        assertEquals("interrupted before it was measured", ranking.get(1).reason());
    }

    @Test
    void aCanaryThatFailedIsTheReason() {
        Standing x = ExactRun.of("x", "y")
                .and(new Entry.Canary("x", "x~again"))
                .rounds(FIVE, "x", 100, "x~again", 200, "y", 400)
                .result()
                .ranking()
                .get(0);
        assertEquals(Status.UNRANKED, x.status());
        assertEquals("the control failed: a codec differed from itself, see C01", x.reason());
    }

    @Test
    void rangesThatAreThereAreKept() {
        Result result = three();
        assertSame(result.ranking(), Standings.ranged(result));
    }

    @Test
    void anOlderDocumentGetsTheRangesThatItsVerdictsGive() {
        Result result = three();
        Result old = older(result, result.verdicts());
        assertEquals(bare(result.ranking()), Standings.ranged(old));
    }

    @Test
    void onlyVerdictsOnTheTotalMakePlaces() {
        Result result = three();
        List<PairVerdict> verdicts = new ArrayList<>(
                List.of(new PairVerdict("encode", "slow", "fast", Verdict.DIFFERENT, 2, 1.9, 2.1, 5, null)));
        verdicts.addAll(result.verdicts());
        assertEquals(bare(result.ranking()), Standings.ranged(older(result, verdicts)));
    }

    /** Without what documents had not when they had no ranges. */
    private static List<Standing> bare(List<Standing> standings) {
        return standings.stream().map(standing -> standing.within(null)).toList();
    }

    @Test
    void anOlderDocumentWithoutVerdictsLeavesItsPlacesOpen() {
        List<Standing> ranged = Standings.ranged(older(three(), List.of()));
        assertEquals(List.of(1, 1, 0), ranged.stream().map(Standing::place).toList());
        assertEquals(List.of(2, 2, 0), ranged.stream().map(Standing::placeTo).toList());
        assertEquals(
                List.of(true, true, false), ranged.stream().map(Standing::tied).toList());
        // nobody is both faster and smaller for certain
        assertEquals(Frontier.State.OPEN, ranged.get(1).frontierState());
    }

    @Test
    void whatHasNoTimeOrNoSizeGetsNoRange() {
        Result result = three();
        List<Standing> without = older(result, result.verdicts()).ranking().stream()
                .map(s -> s.codec().equals("fast") ? before(s, null) : s)
                .toList();
        List<Standing> ranged =
                Standings.ranged(older(result, result.verdicts()).ranked(without));
        assertEquals(
                List.of("slow", "fast", "text-bad"),
                ranged.stream().map(Standing::codec).toList());
        assertEquals(0, ranged.get(1).placeTo());
    }

    private static Result older(Result r, List<PairVerdict> verdicts) {
        return new Result(
                r.schema(),
                r.run(),
                r.dataset(),
                r.machine(),
                r.candidates(),
                verdicts,
                r.ranking().stream().map(s -> before(s, s.totalNs())).toList(),
                r.canary(),
                r.cold(),
                r.compressed(),
                r.warnings(),
                r.seed(),
                r.elapsedSeconds());
    }

    /** A standing as documents had it. */
    private static Standing before(Standing s, @Nullable Double totalNs) {
        return new Standing(
                s.codec(),
                s.format(),
                s.status(),
                9,
                null,
                false,
                totalNs,
                null,
                false,
                null,
                s.reason(),
                s.text(),
                null,
                null);
    }
}
