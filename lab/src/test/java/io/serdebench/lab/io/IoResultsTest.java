package io.serdebench.lab.io;

import static io.serdebench.lab.io.SimulatedWork.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.result.RowStatus;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** From entries of a journal to the document: whatever is missing is said, and nothing is ranked that cannot be. */
class IoResultsTest {

    private static SimulatedWork three() {
        return new SimulatedWork(Workload.COPY_BYTES, "slow", "fast", "cp")
                .takes("fast", 100)
                .takes("slow", 300)
                .takes("cp", 80);
    }

    private static List<String> names(IoResult.Result work) {
        return work.rows().stream().map(Row::name).toList();
    }

    private static List<String> codes(IoResult result) {
        return result.warnings().stream().map(Warning::code).toList();
    }

    @Test
    void rankedOnesComeFirstAndLimitsHaveNoPlace() {
        IoResult.Result work = three().rounds(5).ended(Entry.Why.DECIDED).only();
        assertEquals(List.of("fast", "slow", "cp"), names(work));
        assertEquals(
                List.of(RowStatus.RANKED, RowStatus.RANKED, RowStatus.LIMIT),
                work.rows().stream().map(Row::status).toList());
        assertEquals(1, row(work, "fast").place());
        assertEquals(2, row(work, "slow").place());
        assertNull(row(work, "cp").place());
        assertEquals("cp", work.limit());
        assertEquals(
                List.of(1, 1, 1),
                work.verdicts().stream()
                        .map(v -> v.verdict() == Verdict.DIFFERENT ? 1 : 0)
                        .toList());
    }

    /** A share, a ratio and an interval belong to the time beside them. */
    @Test
    void theNumbersOfARowAgreeWithEachOther() {
        IoResult.Result work = three().rounds(5).ended(Entry.Why.DECIDED).only();
        double first = ns(row(work, "fast"));
        double limit = ns(row(work, "cp"));
        for (Row row : work.rows()) {
            assertEquals(ns(row) / first, number(row.relative()), 1e-9, row.name());
            assertEquals(limit / ns(row), number(row.ofLimit()), 1e-9, row.name());
            assertTrue(number(row.ciLow()) <= ns(row) && ns(row) <= number(row.ciHigh()), row::toString);
            assertEquals(SimulatedWork.UNITS, row.units());
        }
        assertEquals(100, first, 1);
        assertEquals(3, number(row(work, "slow").relative()), 0.05);
        assertTrue(number(row(work, "cp").relative()) < 1, "a limit may be faster than the first row");
    }

    private static double ns(Row row) {
        return number(row.nsPerUnit());
    }

    private static double number(@org.jspecify.annotations.Nullable Double value) {
        assertNotNull(value);
        return value;
    }

    @Test
    void theFirstLimitThatHasATimeIsTheOneThatSharesAreOf() {
        String[] names = {"read", "cat", "cp", "a"};
        SimulatedWork all = new SimulatedWork(Workload.COPY_BYTES, names);
        Stream.of(names).forEach(name -> all.takes(name, 100));
        assertEquals("cp", all.rounds(2).only().limit());
        SimulatedWork without = new SimulatedWork(Workload.COPY_BYTES, names).refused("cp", "it is gone");
        Stream.of("read", "cat", "a").forEach(name -> without.takes(name, 100));
        assertEquals("cat", without.rounds(2).only().limit());
        IoResult.Result none = new SimulatedWork(Workload.COPY_BYTES, "a")
                .takes("a", 1)
                .rounds(2)
                .only();
        assertNull(none.limit());
        assertNull(row(none, "a").ofLimit());
    }

    @Test
    void withoutARoundNobodyHasATime() {
        IoResult.Result work = three().turns().ended(Entry.Why.TIME).only();
        IoResult.Result none = new SimulatedWork(Workload.COPY_BYTES, "a", "cp")
                .ended(Entry.Why.TIME)
                .only();
        assertEquals(0, none.rounds());
        assertEquals("time", none.ended());
        for (Row row : none.rows()) {
            assertNull(row.nsPerUnit());
            assertNull(row.place());
            assertNull(row.relative());
            assertEquals("no round was complete when the time was up", row.reason());
        }
        assertEquals(RowStatus.UNRANKED, row(none, "a").status());
        assertEquals(RowStatus.LIMIT, row(none, "cp").status());
        assertEquals(List.of(), none.verdicts());
        assertEquals(List.of(), none.notes());
        assertEquals(Map.of(), none.provisional());
        assertEquals(1, work.rounds(), "the turns of a round that was cut count where there is nothing else");
    }

    @Test
    void oneRoundHasTimesAndDecidesNothing() {
        IoResult.Result work = three().rounds(1)
                .with(new FileEntry.RoundTimes(1, 600, 2_500))
                .ended(Entry.Why.TIME)
                .only();
        assertEquals(1, work.rounds());
        assertTrue(work.verdicts().stream().noneMatch(pair -> pair.verdict().isDecided()), work.verdicts()::toString);
        Row fast = row(work, "fast");
        assertEquals(100, ns(fast), 1);
        assertNull(fast.ciHigh(), "there is no interval");
        assertEquals(1, fast.place());
        assertEquals(2, fast.placeTo());
        assertTrue(fast.tied());
        assertEquals(ns(fast), Objects.requireNonNull(work.provisional()).get("fast"));
    }

    @Test
    void aShortWarmUpIsSaidOfTheRoundsThatCount() {
        String said = "warm-up of a process cut from 0.6 s to 0.25 s, to fit the time limit";
        assertEquals(
                List.of(said),
                three().with(new FileEntry.RoundTimes(1, 250, 1))
                        .rounds(2)
                        .ended(Entry.Why.DECIDED)
                        .only()
                        .notes());
        assertEquals(
                List.of(),
                three().with(new FileEntry.RoundTimes(1, 300, 1))
                        .with(new FileEntry.RoundTimes(3, 50, 1))
                        .rounds(2)
                        .turns()
                        .ended(Entry.Why.DECIDED)
                        .only()
                        .notes(),
                "half of it is enough, and a third round was not completed");
    }

    @Test
    void oneThatFailedIsNamedWithItsReasonAndTheOthersAreRanked() {
        IoResult.Result work = three().leaves("slow")
                .refused("slow", "its copy differs from the file at byte 7")
                .rounds(5)
                .ended(Entry.Why.DECIDED)
                .only();
        Row slow = row(work, "slow");
        assertEquals(RowStatus.FAILED, slow.status());
        assertEquals("its copy differs from the file at byte 7", slow.reason());
        assertNull(slow.nsPerUnit());
        assertEquals(1, row(work, "fast").place());
        assertEquals(1, row(work, "fast").placeTo());
        assertTrue(work.verdicts().stream().noneMatch(pair -> (pair.a() + pair.b()).contains("slow")));
        IoResult.Result limit =
                three().leaves("cp").refused("cp", "cp failed").rounds(2).only();
        assertEquals(RowStatus.FAILED, row(limit, "cp").status());
        assertNull(limit.limit());
    }

    @Test
    void aProcessThatWasLostCountsForItsRoundAlone() {
        SimulatedWork work = three().rounds(2).with(new Entry.ProcessLost(2, "slow", "it was killed"));
        IoResult.Result result = work.rounds(3).ended(Entry.Why.DECIDED).only();
        assertEquals(RowStatus.RANKED, row(result, "slow").status());
        assertFalse(result.samples().get(1).containsKey("slow"));
        assertTrue(result.samples().get(2).containsKey("slow"));
        assertTrue(result.samples().get(1).containsKey("fast"));
    }

    @Test
    void whatHasNoEndWasInterrupted() {
        IoResult cut = three().rounds(2).result();
        assertTrue(cut.partial());
        assertEquals("interrupted", cut.works().get(0).ended());
        assertEquals(2, cut.works().get(0).rounds());
        IoResult stopped = three().rounds(2).ended(Entry.Why.INTERRUPTED).result();
        assertTrue(stopped.partial());
        IoResult whole = three().rounds(5).ended(Entry.Why.TIME).result();
        assertFalse(whole.partial());
        assertEquals("decided", whole.works().get(0).ended(), "the time was up when nothing was left to decide");
    }

    @Test
    void aMachineOnWhichOneDiffersFromItselfRanksNobody() {
        Entry.Canary canary = Entry.Canary.of("fast");
        IoResult result = three().with(canary)
                .takes(canary.twin(), 150)
                .rounds(5)
                .ended(Entry.Why.CANARY)
                .result();
        IoResult.Result work = result.works().get(0);
        assertEquals(
                Verdict.DIFFERENT,
                java.util.Objects.requireNonNull(work.canary()).verdict());
        assertTrue(work.rows().stream().allMatch(row -> row.place() == null && row.relative() == null));
        assertEquals(
                "a strategy was different from itself, see C01",
                row(work, "fast").reason());
        assertNull(row(work, "cp").reason());
        assertEquals("C01", codes(result).get(0), "worst first");
        Warning unfit = result.warnings().get(0);
        assertTrue(unfit.message().startsWith("copy-bytes: fast was significantly different"), unfit::message);
        assertEquals(3, work.rows().size(), "the second name is no row");
        IoResult fit = three().with(canary).takes(canary.twin(), 100).rounds(5).result();
        assertFalse(codes(fit).contains("C01"));
        assertEquals(1, row(fit.works().get(0), "fast").place());
    }

    private static IoResult cold(long ofFast, long ofSlow) {
        return new SimulatedWork(Workload.SCAN_LINES, SimulatedWork.cold(), "fast", "slow")
                .takes("fast", 100)
                .takes("slow", 300)
                .with(new FileEntry.Resident(1, "fast", ofFast))
                .with(new FileEntry.Resident(1, "slow", ofSlow))
                .rounds(5)
                .ended(Entry.Why.DECIDED)
                .result();
    }

    @Test
    void aLukewarmOneStandsApartFromColdOnes() {
        IoResult all = cold(10_000, 0);
        assertEquals("cold", all.cache());
        assertEquals(
                List.of(),
                codes(all).stream().filter(code -> code.equals("M11")).toList());
        for (long seen : new long[] {10_001, 1_000_000, -1}) {
            IoResult result = cold(seen, 0);
            assertEquals("lukewarm", result.cache());
            assertTrue(codes(result).contains("M11"));
            Row fast = row(result.works().get(0), "fast");
            assertEquals(RowStatus.UNRANKED, fast.status());
            assertEquals("lukewarm: the file could not be dropped from the page cache", fast.reason());
            assertEquals("slow", names(result.works().get(0)).get(0));
            assertEquals(1, row(result.works().get(0), "slow").place());
        }
        IoResult none = cold(-1, -1);
        assertEquals("lukewarm", none.cache());
        assertEquals(1, row(none.works().get(0), "fast").place(), "where all are lukewarm, they are compared");
    }

    @Test
    void aWarmFileThatWasNotSeenIsNotCalledSo() {
        assertEquals("warm", three().rounds(2).result().cache());
        assertEquals(
                "warm",
                three().with(new FileEntry.Resident(1, null, 990_000))
                        .rounds(2)
                        .result()
                        .cache());
        for (long seen : new long[] {989_999, 0, -1}) {
            IoResult result = three().with(new FileEntry.Resident(1, null, seen))
                    .rounds(2)
                    .result();
            assertEquals("warm, not verified", result.cache());
            assertTrue(codes(result).contains("M11"));
        }
    }

    @Test
    void aLogHasItsBytesAndItsOwnDefinition() {
        IoResult result = new SimulatedWork(Workload.LOG_WRITE, "json/stream", "kryo/stream")
                .takes("json/stream", 500)
                .takes("kryo/stream", 200)
                .with(new FileEntry.LogWritten("json/stream", 91_500, "a line per record"))
                .rounds(3)
                .ended(Entry.Why.DECIDED)
                .result();
        IoResult.Result work = result.works().get(0);
        assertEquals(IoResult.RECORD, work.unit());
        assertEquals(91_500L, row(work, "json/stream").fileBytes());
        assertEquals("a line per record", row(work, "json/stream").definition());
        assertEquals("does as kryo/stream", row(work, "kryo/stream").definition());
        assertNull(row(work, "kryo/stream").fileBytes());
        assertFalse(codes(result).contains("D12"), "that the file is small says nothing of records");
        assertTrue(codes(three().rounds(2).result()).contains("D12"));
    }

    @Test
    void aJournalOfNoWorkIsADocument() {
        IoResult none = IoResults.of(List.of(io.serdebench.lab.journal.Plans.ofFile()));
        assertEquals(List.of(), none.works());
        assertTrue(none.partial());
        assertEquals(IoResult.DOCUMENT.toText(none), IoResult.DOCUMENT.toText(none));
    }
}
