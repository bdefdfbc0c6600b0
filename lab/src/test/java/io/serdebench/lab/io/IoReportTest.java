package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.wording.PairWords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IoReportTest {

    private static final String HOSTILE = "</title><script>alert(1)</script>\u001b[2J\u202e.tsv";

    private static Row row(String name, String status, @Nullable Integer place, double ns) {
        return new Row(
                name,
                "what it does",
                1,
                name.equals("io-lines") ? "io-lines" : "",
                RowStatus.valueOf(status.toUpperCase(Locale.ROOT)),
                null,
                place,
                place == null ? null : name.startsWith("log-") ? 2 : place,
                name.startsWith("log-"),
                ns,
                ns * 0.9,
                ns * 1.1,
                ns,
                1 / ns,
                200_000_000,
                null);
    }

    static IoResult result(String name) {
        Row failed = new Row(
                "readline",
                "what it does",
                1,
                "",
                RowStatus.FAILED,
                "its copy differs from the file at byte 7 " + HOSTILE,
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                null,
                200_000_000,
                null);
        IoResult.Result work = new IoResult.Result(
                "copy-lines",
                "copy, line by line",
                IoResult.BYTE,
                "cp",
                "decided",
                5,
                31,
                List.of(
                        row("lines-batched", "ranked", 1, 1),
                        row("io-lines", "ranked", 2, 4.4),
                        row("cp", "limit", null, 0.9),
                        failed),
                List.of(new ComparedPair("lines-batched", "io-lines", Verdict.DIFFERENT, 4.4, 4.1, 4.7, 5)),
                new ComparedPair("lines-batched", "lines-batched~again", Verdict.CANT_TELL, 1.01, 0.9, 1.1, 5),
                List.of(Map.of("io-lines", new double[] {4.4})),
                List.of(Map.of("io-lines", 8.0)),
                List.of("measured with the first 200.0 MB of 400.0 MB"),
                null);
        return new IoResult(
                IoResult.SCHEMA,
                "test",
                "2026-09-21T10:15:00Z",
                List.of("io", name),
                false,
                31,
                120,
                3,
                1,
                new Plan.Machine(2, "a processor", 1, "an OS"),
                "a JVM",
                new IoResult.Source(name, 200_000_000, 280_000, "lf", true, true, "price", "ext4", false),
                "warm",
                List.of(work),
                List.of(new PublishedClaim(
                        "C2.3",
                        "in batches nio is faster",
                        "io-lines",
                        "lines-batched",
                        "not measured",
                        4.4,
                        4.1,
                        4.7,
                        "holds here",
                        ClaimOutcome.HOLDS)),
                List.of(new Absent("slices-vector", "scan-lines", "needs Java 22")),
                List.of(new Warning("M11", "cache not seen", "it could not be seen " + name, null)),
                null,
                null);
    }

    @Test
    void whatIsStoredIsReadAgain(@TempDir Path folder) throws Exception {
        String text = IoResult.DOCUMENT.toText(result("feed.tsv"));
        Path file = Files.writeString(folder.resolve("result.io.json"), text);
        assertTrue(IoResult.DOCUMENT.is(file));
        assertEquals(text, IoResult.DOCUMENT.toText(IoResult.DOCUMENT.read(file)));
        String before = text.replaceAll(",\\s*\"judged\" : \"holds\"", "");
        assertNotEquals(text, before);
        assertEquals(
                text,
                IoResult.DOCUMENT.toText(
                        IoResult.DOCUMENT.read(Files.writeString(folder.resolve("before.json"), before))),
                before);
        Path broken = Files.writeString(folder.resolve("broken.json"), text.substring(0, text.length() / 2));
        assertThrows(Stop.class, () -> IoResult.DOCUMENT.read(broken));
        Path other = Files.writeString(folder.resolve("other.json"), "{\"schema\":\"serdebench/result/1\"}");
        assertFalse(IoResult.DOCUMENT.is(other));
        assertFalse(IoResult.DOCUMENT.is(folder.resolve("none")));
    }

    @Test
    void aTableFitsTheTerminal() {
        for (int width : new int[] {40, 60, 80, 120}) {
            String text = IoReport.render(result("feed.tsv"), new Style(width, false, true), true);
            text.lines()
                    .forEach(line -> assertTrue(SafeText.columns(line) <= width, () -> width + " columns: " + line));
        }
        String text = IoReport.render(result("feed.tsv"), new Style(80, false, true), false);
        assertTrue(text.contains("1  lines-batched"), text);
        assertTrue(text.contains("cp (reference)"), text);
        assertFalse(text.contains("4.40 [4.10, 4.70]"), "claims are for reproduce");
        assertTrue(text.contains("readline: failed, its copy differs"), text);
    }

    private static ComparedPair pair(Verdict verdict, int rounds) {
        double width = rounds < 2 ? 1e130 : 1.2;
        return new ComparedPair("a", "a~again", verdict, 1.1, 1.1 / width, 1.1 * width, rounds);
    }

    private static String rounds(int rounds, Verdict... verdicts) {
        List<ComparedPair> pairs =
                Stream.of(verdicts).map(verdict -> pair(verdict, rounds)).toList();
        return IoWords.rounds(new IoResult.Result(
                "copy-lines",
                "copy",
                IoResult.BYTE,
                null,
                "time",
                rounds,
                1,
                List.of(),
                pairs,
                null,
                List.of(),
                List.of(),
                List.of(),
                null));
    }

    @Test
    void wordsHoldAtAnyNumberOfRounds() {
        assertEquals("not measured: the time was up", rounds(0));
        assertEquals("1 round, which decides nothing", rounds(1, Verdict.UNDECIDED, Verdict.UNDECIDED));
        assertEquals(
                "2 rounds, 1 of 2 pairs decided, 1 not decided yet", rounds(2, Verdict.UNDECIDED, Verdict.DIFFERENT));
        assertEquals("40 rounds, 0 of 1 pair decided, 1 can't tell", rounds(40, Verdict.CANT_TELL));
        assertEquals("5 rounds, all 2 pairs decided", rounds(5, Verdict.SAME_WITHIN, Verdict.DIFFERENT));
        assertEquals(
                "a against itself, 1.10 times apart in one round; other times of one round may be off as much",
                PairWords.canary(pair(Verdict.UNDECIDED, 1)));
        assertEquals(
                "a against itself, 1.10 [0.92, 1.32], too few rounds to know",
                PairWords.canary(pair(Verdict.UNDECIDED, 4)));
        assertTrue(PairWords.canary(pair(Verdict.UNDECIDED, 5)).endsWith(", passed"));
        assertTrue(PairWords.canary(pair(Verdict.DIFFERENT, 3)).endsWith(", failed: no ranking"));
        assertEquals("none, one process each", PairWords.interval(pair(Verdict.UNDECIDED, 1)));
        assertEquals("not decided yet", PairWords.verdict(pair(Verdict.UNDECIDED, 2), 3));
    }

    @Test
    void anOpenPlaceIsARange() {
        assertEquals("1-2", IoWords.place(row("log-a", "ranked", 1, 1)));
        assertEquals("2", IoWords.place(row("a", "ranked", 2, 1)));
        assertEquals("", IoWords.place(row("cp", "limit", null, 1)));
    }

    /** The page without the one script that it has, which sorts tables. */
    private static String withoutScript(String page) {
        String script = "<script>" + PageFiles.sortScript() + "</script>";
        assertTrue(page.contains(script), page);
        return page.replace(script, "");
    }

    @Test
    void whatActsIsMadeVisible() {
        String text = IoReport.render(result(HOSTILE), new Style(80, false, true), true);
        assertFalse(text.contains("\u001b") || text.contains("\u202e"), text);
        String page = withoutScript(IoPage.render(result(HOSTILE)));
        assertFalse(page.contains("<script") || page.contains("\u202e") || page.contains("\u001b"), page);
    }

    @Test
    void thePageHasAPolicyAndEveryRow() {
        String page = IoPage.render(result("feed.tsv"));
        assertTrue(page.contains("default-src 'none'; style-src 'sha256-"), page);
        assertEquals(4, page.split("<th scope=\"row\">(lines-batched|io-lines|cp|readline)<small>", -1).length - 1);
        assertFalse(page.contains("holds here"), "claims are for reproduce");
    }
}
