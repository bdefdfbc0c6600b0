package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sentences and tables, held against the numbers that they are made of. */
class IoWordsTest {

    private static Row row(String name, RowStatus status, int place, int to, @Nullable Double ns, long units) {
        return new Row(
                name,
                "what it does",
                1,
                "",
                status,
                status == RowStatus.RANKED || status == RowStatus.LIMIT ? null : "a reason",
                place == 0 ? null : place,
                place == 0 ? null : to,
                place < to,
                ns,
                ns == null ? null : ns * 0.9,
                ns == null ? null : ns * 1.1,
                ns,
                null,
                units,
                null);
    }

    private static Row ranked(String name, int place, int to, double ns) {
        return row(name, RowStatus.RANKED, place, to, ns, 200_000_000);
    }

    private static ComparedPair pair(String a, String b, Verdict verdict, double ratio) {
        return new ComparedPair(a, b, verdict, ratio, ratio * 0.9, ratio * 1.1, 5);
    }

    private static IoResult.Result work(
            String work,
            String unit,
            int rounds,
            List<Row> rows,
            @Nullable ComparedPair canary,
            ComparedPair... pairs) {
        return new IoResult.Result(
                work,
                "a title",
                unit,
                null,
                "time",
                rounds,
                1,
                rows,
                List.of(pairs),
                canary,
                List.of(),
                List.of(),
                List.of("a note"),
                null);
    }

    private static String sentence(int rounds, List<Row> rows, ComparedPair... pairs) {
        return IoWords.answer(work("copy-lines", IoResult.BYTE, rounds, rows, null, pairs), 3)
                .sentence();
    }

    @Test
    void theAnswerNamesTheFastestWithItsSpeedAndItsLead() {
        List<Row> rows = List.of(ranked("a", 1, 1, 2), ranked("b", 2, 2, 5));
        assertEquals(
                "a is fastest, 500 MB/s, 2.50 (2.25 to 2.75) times as fast as b",
                sentence(5, rows, pair("a", "b", Verdict.DIFFERENT, 2.5)));
        assertEquals(
                "a is fastest, 500 MB/s, 2.50 (2.27 to 2.78) times as fast as b",
                sentence(5, rows, pair("b", "a", Verdict.DIFFERENT, 0.4)),
                "whichever way round the pair stands");
        assertEquals("a alone was measured, 500 MB/s", sentence(5, rows.subList(0, 1)));
    }

    /** The model of all rounds may put one before another that a look has decided to be faster. */
    @Test
    void whoIsDecidedToBeFasterIsFastestWhereverItsRowStands() {
        List<Row> rows = List.of(ranked("a", 2, 2, 2), ranked("b", 1, 1, 2.001));
        assertEquals(
                "b is fastest, 500 MB/s, 1.02 (0.92 to 1.12) times as fast as a",
                sentence(5, rows, pair("b", "a", Verdict.DIFFERENT, 1.02)));
    }

    @Test
    void theAnswerSaysNoMoreThanIsDecided() {
        List<Row> open = List.of(ranked("a", 1, 3, 2), ranked("b", 1, 3, 3), ranked("c", 1, 3, 4));
        assertEquals("provisional figures, no verdict", sentence(1, open));
        assertEquals("a, b or c is fastest: not decided yet", sentence(5, open));
        ComparedPair same = pair("a", "b", Verdict.SAME_WITHIN, 1.01);
        List<Row> two = List.of(ranked("a", 1, 2, 2), ranked("b", 1, 2, 2), ranked("c", 3, 3, 4));
        assertEquals("a and b are fastest, the same within 3.0 %", sentence(5, two, same));
        assertEquals("a or b is fastest: not decided yet", sentence(5, two, pair("a", "b", Verdict.CANT_TELL, 1)));
        List<Row> four = new ArrayList<>(open);
        four.add(ranked("d", 1, 4, 5));
        assertEquals("one of 4 is fastest: not decided yet", sentence(5, four));
    }

    @Test
    void whatIsNotRankedIsNoAnswer() {
        List<Row> rows = List.of(
                row("a", RowStatus.UNRANKED, 0, 0, 1.0, 1),
                row("cp", RowStatus.LIMIT, 0, 0, 0.5, 1),
                row("c", RowStatus.FAILED, 0, 0, null, 1));
        assertEquals("nothing was ranked", sentence(5, rows));
        assertEquals("nothing was ranked", sentence(0, List.of()));
        ComparedPair canary = pair("a", "a~again", Verdict.DIFFERENT, 1.2);
        List<Row> ranked = List.of(ranked("a", 1, 1, 1), ranked("b", 2, 2, 2));
        assertEquals(
                "no ranking, since the control differed from itself",
                IoWords.answer(work("copy-lines", IoResult.BYTE, 5, ranked, canary), 3)
                        .sentence());
    }

    @Test
    void speedsAreOfTheUnitOfTheWork() {
        List<Row> rows = List.of(row("a", RowStatus.RANKED, 1, 1, 1.0, 1));
        assertEquals(
                "1,000 MB/s",
                IoWords.answer(work("w", IoResult.BYTE, 5, rows, null), 3).figure());
        assertEquals(
                "1,000,000,000 records/s",
                IoWords.answer(work("w", IoResult.RECORD, 5, rows, null), 3).figure());
    }

    @Test
    void bytesOfARecordAreAMean() {
        assertEquals("–", IoWords.bytesPerRecord(ranked("a", 1, 1, 1)));
        assertEquals("–", IoWords.bytesPerRecord(log(7L, 0)));
        assertEquals("3.5", IoWords.bytesPerRecord(log(7L, 2)));
        assertEquals("91", IoWords.bytesPerRecord(log(91_000L, 1_000)));
        assertEquals("0", IoWords.bytesPerRecord(log(0L, 10)));
    }

    private static Row log(long bytes, long records) {
        return new Row(
                "json/stream",
                "",
                1,
                "",
                RowStatus.RANKED,
                null,
                1,
                1,
                false,
                1e3,
                1e3,
                1e3,
                1.0,
                null,
                records,
                bytes);
    }

    private static String render(IoResult.Result work, boolean verbose, int absent, @Nullable String field) {
        List<Absent> missing = new ArrayList<>();
        for (int i = 0; i < absent; i++) {
            missing.add(new Absent("absent" + i, "scan-lines", "needs Java 22"));
        }
        IoResult result = new IoResult(
                IoResult.SCHEMA,
                "test",
                "2026-09-21T10:15:00Z",
                List.of("io", "feed.tsv"),
                absent > 1,
                31,
                120,
                3,
                1,
                new Plan.Machine(2, "", 0, "an OS"),
                "a JVM",
                new IoResult.Source("feed.tsv", 200_000_000, 1, "lf", true, true, field, "ext4", false),
                "warm",
                work.rounds() < 0 ? List.of() : List.of(work),
                List.of(),
                missing,
                List.of(),
                null,
                null);
        return IoReport.render(result, new Style(120, false, true), verbose);
    }

    private static List<String> cells(String text, String name) {
        // the answer above the tables names a row as well
        return text.lines()
                .filter(line -> !line.endsWith("."))
                .filter(line -> Arrays.asList(line.strip().split(" +")).contains(name))
                .findFirst()
                .map(line -> Arrays.asList(line.strip().split(" {2,}| (?=[0-9])")))
                .orElseThrow(() -> new AssertionError("no row " + name + " in " + text));
    }

    /** One that passes over less is shown with the time that all of it would take. */
    @Test
    void timesOfATableAreOfTheLargestPass() {
        List<Row> rows = List.of(ranked("most", 1, 1, 2), row("part", RowStatus.RANKED, 2, 2, 10.0, 1_000_000));
        String text = render(work("copy-lines", IoResult.BYTE, 5, rows, null), false, 0, null);
        List<String> most = cells(text, "most");
        assertTrue(most.contains("400") && most.contains("500"), () -> "400 ms, 500 MB/s: " + most);
        List<String> part = cells(text, "part");
        assertTrue(part.contains("2,000") && part.contains("100"), () -> "2,000 ms, 100 MB/s: " + part);
        assertEquals(200_000_000, IoWords.units(work("w", IoResult.BYTE, 5, rows, null)));
        assertEquals(0, IoWords.units(work("w", IoResult.BYTE, 5, List.of(), null)));
    }

    @Test
    void recordsHaveNanosecondsAndThousandsPerSecond() {
        List<String> row = cells(
                render(work("log-write", IoResult.RECORD, 5, List.of(log(91_000L, 1_000)), null), false, 0, null),
                "json/stream");
        assertTrue(row.containsAll(List.of("1,000", "91")), () -> "1,000 ns and 1,000 k/s of 91 B: " + row);
    }

    @Test
    void theFieldIsNamedWhereItIsSummed() {
        assertTrue(render(work("scan-sum", IoResult.BYTE, 0, List.of(), null), false, 0, "price")
                .contains("a title price, not measured: the time was up"));
        assertFalse(render(work("scan-lines", IoResult.BYTE, 0, List.of(), null), false, 0, "price")
                .contains("price"));
        assertTrue(render(work("scan-sum", IoResult.BYTE, 0, List.of(), null), false, 0, null)
                .contains("a title, not measured: the time was up"));
    }

    @Test
    void whyOneIsNotThereIsSaidOnce() {
        List<Row> rows = List.of(
                row("failed", RowStatus.FAILED, 0, 0, null, 1),
                row("late", RowStatus.UNRANKED, 0, 0, null, 1),
                row("apart", RowStatus.UNRANKED, 0, 0, 1.0, 1));
        String some = render(work("copy-lines", IoResult.BYTE, 2, rows, null), false, 0, null);
        assertTrue(some.contains("failed: failed, a reason"), some);
        assertTrue(some.contains("late: ") && some.contains("apart: not ranked, a reason"), some);
        String none = render(work("copy-lines", IoResult.BYTE, 0, rows.subList(0, 2), null), false, 0, null);
        assertTrue(none.contains("failed: failed, a reason"), none);
        assertFalse(none.contains("late: "), () -> "the note says it of all: " + none);
        assertTrue(none.contains("a note"), none);
    }

    @Test
    void strategiesThatAreAbsentAreCounted() {
        IoResult.Result work = work("copy-lines", IoResult.BYTE, 0, List.of(), null);
        assertFalse(render(work, false, 0, null).contains("newer JVM"));
        assertTrue(render(work, false, 1, null).contains("1 strategy more on a newer JVM"));
        assertTrue(render(work, false, 2, null).contains("2 strategies more on a newer JVM"));
        String verbose = render(work, true, 2, null);
        assertTrue(verbose.contains("absent: absent1 (scan-lines), needs Java 22"), verbose);
        assertFalse(verbose.contains("-v says which"), verbose);
    }

    @Test
    void whatWasInterruptedOrNotMeasuredIsSaidFirst() {
        IoResult.Result nothing = work("copy-lines", IoResult.BYTE, -1, List.of(), null);
        List<String> lines = render(nothing, false, 2, null).lines().toList();
        assertEquals("feed.tsv, 200 MB, 1 line, page cache warm, ext4, a JVM", lines.get(0));
        assertEquals("partial: interrupted after 31 s", lines.get(1));
        assertEquals("nothing was measured", lines.get(2));
    }

    /** Each strategy of the program is of one of the packages, and a limit of none. */
    @Test
    void eachStrategyHasItsPackage() throws IOException {
        String catalog = Files.readString(Path.of("../programs/io/src/main/java/io/serdebench/io/Strategies.java"));
        Matcher entries = Pattern.compile("Entry\\.(of|limit)\\(\\s*\\w+,\\s*\"([a-z0-9-]+)\"")
                .matcher(catalog);
        int strategies = 0;
        while (entries.find()) {
            boolean limit = entries.group(1).equals("limit");
            strategies += limit ? 0 : 1;
            assertEquals(limit, IoApi.of(entries.group(2)) == IoApi.NONE, entries.group(2));
        }
        assertTrue(strategies > 30, strategies + " strategies");
        for (LogPath path : LogPath.values()) {
            assertFalse(IoApi.of("protobuf/" + path.word()) == IoApi.NONE, path.word());
        }
        assertEquals(IoApi.NONE, IoApi.of("wc"));
    }

    /** One package is faster only where one of its ways is decided to be faster than each of the other's. */
    @Test
    void thePackagesAreComparedAsFarAsPairsAreDecided() {
        List<Row> rows = List.of(
                ranked("slices-direct:64k", 1, 1, 2),
                ranked("readline", 2, 3, 5),
                ranked("slices-stream:64k", 2, 3, 6));
        ComparedPair one = pair("slices-direct:64k", "readline", Verdict.DIFFERENT, 2.5);
        ComparedPair two = pair("slices-stream:64k", "slices-direct:64k", Verdict.DIFFERENT, 0.3);
        assertEquals(
                "slices-direct:64k (java.nio) is faster than each of the 2 ways of java.io: 2.50 (2.25 to 2.75) times as fast"
                        + " as readline",
                IoApi.sentence(work("scan-lines", IoResult.BYTE, 5, rows, null, one, two), 3));
        for (Verdict open : List.of(Verdict.UNDECIDED, Verdict.CANT_TELL)) {
            ComparedPair not = pair("slices-direct:64k", "readline", open, 2.5);
            assertEquals(
                    "java.nio or java.io: not decided yet",
                    IoApi.sentence(work("scan-lines", IoResult.BYTE, 5, rows, null, not, two), 3));
        }
        assertEquals(
                "slices-direct:64k (java.nio) and readline (java.io) are the same within 3.0 %",
                IoApi.sentence(
                        work(
                                "scan-lines",
                                IoResult.BYTE,
                                5,
                                rows.subList(0, 2),
                                null,
                                pair("slices-direct:64k", "readline", Verdict.SAME_WITHIN, 1.01)),
                        3));
        assertEquals("", IoApi.sentence(work("scan-lines", IoResult.BYTE, 1, rows, null), 3));
        assertEquals("", IoApi.sentence(work("scan-lines", IoResult.BYTE, 5, rows.subList(0, 1), null), 3));
    }
}
