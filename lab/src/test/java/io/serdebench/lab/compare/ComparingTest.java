package io.serdebench.lab.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.compare.Comparison.Verdict;
import io.serdebench.lab.document.StoredFigure;
import io.serdebench.lab.document.StoredResult;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.gate.FailOn;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stored results of simulated runs, held against each other. */
class ComparingTest {

    private static final int ROUNDS = 6;

    @TempDir
    Path folder;

    /** The folder of a run of two codecs, the second of which is so fast and so large. */
    private Path run(String name, long seed, double ns, long bytes) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name));
        SimulatedRun run = new SimulatedRun(seed)
                .with("a", (round, seconds) -> 400 * (1 + 0.003 * (round % 3)))
                .with("b", (round, seconds) -> ns * (1 + 0.003 * (round % 3)))
                .size("b", bytes);
        ResultJson.write(Assembly.assemble(run.journal(ROUNDS)), place.resolve(ResultJson.FILE));
        return place;
    }

    private Comparison compared(Path base, Path... others) {
        return Comparing.of(
                "1",
                StoredResults.read(base),
                List.of(others).stream().map(StoredResults::read).toList(),
                false);
    }

    private static Change change(Against one, String subject, String figure) {
        return one.changes().stream()
                .filter(change ->
                        change.subject().equals(subject) && change.figure().equals(figure))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatChangedIsFoundWithItsInterval() throws IOException {
        Comparison comparison = compared(run("before", 1, 300, 90), run("after", 2, 360, 91), run("third", 3, 300, 90));
        assertEquals(2, comparison.against().size());
        Against after = comparison.against().get(0);
        Change total = change(after, "b", "total");
        assertEquals(Verdict.WORSE, total.verdict());
        assertEquals(1.2, Objects.requireNonNull(total.ratio()), 0.03);
        assertTrue(Objects.requireNonNull(total.ciLow()) > 1, total.toString());
        assertTrue(Objects.requireNonNull(total.ciHigh()) > Objects.requireNonNull(total.ratio()), total.toString());
        assertEquals(Verdict.NOT_DECIDED, change(after, "a", "total").verdict());
        Change size = change(after, "b", "size");
        assertEquals(Verdict.WORSE, size.verdict());
        assertNull(size.ciLow());
        assertEquals(Verdict.EQUAL, change(after, "a", "size").verdict());
        assertEquals(
                Verdict.EQUAL, change(comparison.against().get(1), "b", "size").verdict());
    }

    @Test
    void theTableSaysWhatItsSignsMean() throws IOException {
        Comparison comparison = compared(run("before", 1, 300, 90), run("after", 2, 360, 91));
        String table = CompareReport.render(comparison, new Style(120, false, false), false);
        for (String said : List.of("~ ", "equal", "% [+", "not paired", "b", "bytes per record")) {
            assertTrue(table.contains(said), () -> said + " is missing in\n" + table);
        }
        String changed = CompareReport.render(comparison, new Style(120, false, false), true);
        assertTrue(changed.lines().count() < table.lines().count(), changed);
        assertFalse(changed.lines().anyMatch(line -> line.startsWith("a ")), changed);
        String markdown = CompareMarkdown.render(comparison, false);
        assertTrue(markdown.contains("| b | size, bytes per record | 90 | 91 | +1.1 % |"), markdown);
    }

    @Test
    void otherDataAreRefusedUnlessAskedFor() throws IOException {
        Path base = run("before", 1, 300, 90);
        Path other = run("after", 2, 300, 90);
        Path file = other.resolve(ResultJson.FILE);
        Files.writeString(file, Files.readString(file).replace("\"sha256\" : \"ab\"", "\"sha256\" : \"cd\""));
        Stop stop = assertThrows(Stop.class, () -> compared(base, other));
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(
                stop.details().get(0).contains("data: SHA-256 ab  and  SHA-256 cd"),
                stop.details().toString());
        assertTrue(stop.details().toString().contains("--anyway"));
        Comparison anyway = Comparing.of("1", StoredResults.read(base), List.of(StoredResults.read(other)), true);
        assertEquals("data", anyway.against().get(0).differences().get(0).condition());
        String table = CompareReport.render(anyway, new Style(100, false, false), false);
        assertTrue(table.contains("differs  data: SHA-256 ab  and  SHA-256 cd"), table);
    }

    /** An id whose settings changed so that it writes something else: nothing of it is compared without saying so. */
    @Test
    void aCodecOfAnotherFormatIsRefusedUnlessAskedFor() throws IOException {
        Path base = run("before", 1, 300, 90);
        Path other = run("after", 2, 300, 90);
        Path file = other.resolve(ResultJson.FILE);
        String of = "\"codec\" : \"b\",\n      \"format\" : \"";
        String text = Files.readString(file);
        assertTrue(text.contains(of + "format\""), text);
        Files.writeString(file, text.replace(of + "format\"", of + "another\""));
        Stop stop = assertThrows(Stop.class, () -> compared(base, other));
        assertTrue(
                stop.details().get(0).contains("format of b: format  and  another"),
                stop.details().toString());
        Comparison anyway = Comparing.of("1", StoredResults.read(base), List.of(StoredResults.read(other)), true);
        assertEquals(1, anyway.against().get(0).differences().size());
        Files.writeString(file, text.replace("\"codec\" : \"b\"", "\"codec\" : \"c\""));
        assertEquals("b", compared(base, other).against().get(0).gone().get(0).subject());
    }

    /** Two runs of the same code allocate a few tenths of a per cent more or less. */
    @Test
    void allocationHasNoise() throws IOException {
        assertEquals(Verdict.NOT_DECIDED, allocated(1_000, 1_005).verdict());
        assertEquals(Verdict.NOT_DECIDED, allocated(1_000, 980).verdict());
        assertEquals(Verdict.WORSE, allocated(1_000, 1_030).verdict());
        assertEquals(Verdict.BETTER, allocated(1_000, 970).verdict());
        assertEquals(Verdict.WORSE, allocated(0, 1).verdict());
        Change equal = allocated(1_000, 1_000);
        assertEquals(Verdict.EQUAL, equal.verdict());
        assertEquals(StoredFigure.ALLOCATION, equal.noise());
        assertEquals(
                StoredFigure.ALLOCATION,
                FailOn.USUAL.stream()
                        .map(FailOn::parse)
                        .filter(condition -> condition.subject() == FailOn.Subject.ALLOC)
                        .findFirst()
                        .orElseThrow()
                        .limit());
    }

    private Change allocated(double before, double after) {
        List<StoredResult> results = java.util.stream.DoubleStream.of(before, after)
                .mapToObj(bytes -> new StoredResult(
                        "r",
                        "run",
                        "2026-01-01T00:00:00Z",
                        Map.of(),
                        Map.of("a", "lossless"),
                        Map.of("a", "format"),
                        List.of(StoredFigure.counted(
                                "a", "allocated", "bytes per record", bytes, StoredFigure.ALLOCATION))))
                .toList();
        Comparison comparison = Comparing.of("1", results.get(0), results.subList(1, 2), false);
        String table = CompareReport.render(comparison, new Style(120, false, false), false);
        Change change = comparison.against().get(0).changes().get(0);
        assertEquals(change.verdict() == Verdict.NOT_DECIDED, table.contains(" %, within 2 %"), table);
        assertTrue(table.replaceAll("\\s+", " ").contains("allocation that differ by up to 2 %"), table);
        return change;
    }

    @Test
    void codecsThatComeAndGoAreNamed() throws IOException {
        Path base = run("before", 1, 300, 90);
        Path place = Files.createDirectories(folder.resolve("less"));
        ResultJson.write(
                Assembly.assemble(new SimulatedRun(4)
                        .with("a", (round, seconds) -> 400)
                        .with("c", (round, seconds) -> 100)
                        .journal(ROUNDS)),
                place.resolve(ResultJson.FILE));
        Against against = compared(base, place).against().get(0);
        assertEquals(List.of(new Comparison.Moved("b", "lossless", null)), against.gone());
        assertEquals(List.of(new Comparison.Moved("c", null, "lossless")), against.added());
    }

    @Test
    void whatIsNoResultIsRefusedInWords() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path pipe = Files.writeString(folder.resolve("p.json"), "{\"schema\" : \"serdebench/pipe/1\"}");
        Path doctor = Files.writeString(folder.resolve("d.json"), "{\"schema\" : \"serdebench/doctor/1\"}");
        Path text = Files.writeString(folder.resolve("t.json"), "hello");
        for (Path path : List.of(empty, pipe, doctor, text, folder.resolve("nothing"))) {
            Stop stop = assertThrows(Stop.class, () -> StoredResults.read(path));
            assertEquals(ExitCode.INPUT, stop.code());
            assertTrue(
                    String.valueOf(stop.getMessage())
                            .contains(path.getFileName().toString()),
                    stop.getMessage());
        }
        Stop stop = assertThrows(Stop.class, () -> StoredResults.read(pipe));
        assertTrue(String.valueOf(stop.getMessage()).contains("a result of pipe"));
    }

    @Test
    void theDocumentComesBackAsItWasAndFitsItsSchema() throws IOException {
        Comparison comparison = compared(run("before", 1, 300, 90), run("after", 2, 360, 91));
        Path file = folder.resolve("c.json");
        Files.writeString(file, Comparison.DOCUMENT.toText(comparison));
        assertEquals(comparison, Comparison.DOCUMENT.read(file));
        try (InputStream in = Comparison.class.getResourceAsStream("compare-1.schema.json")) {
            ObjectMapper mapper = new ObjectMapper();
            assertEquals(
                    List.of(),
                    SchemaCheck.violations(
                            mapper.readTree(Objects.requireNonNull(in)), mapper.readTree(file.toFile())));
        }
    }

    @Test
    void thePageHasWhatTheConsoleHas() throws IOException {
        Comparison comparison = compared(run("before", 3, 800, 50), run("<img>", 4, 1200, 60));
        String page = ComparePage.render(comparison, false);
        assertTrue(page.contains("60"), page);
        assertTrue(page.contains(CompareWords.UNPAIRED), page);
        assertFalse(page.contains("<img"), page);
        for (Change change : CompareWords.shown(comparison.against().get(0), false)) {
            assertTrue(page.contains(CompareWords.change(change).replace("+", "+")), change.figure());
        }
    }

    @Test
    void resultsOfEqualConditionsStandInOneTableInTheOrderOfTime() throws IOException {
        run("one", 3, 800, 50);
        run("two", 4, 1200, 60);
        Files.createDirectories(folder.resolve("a <b>"));
        Files.writeString(folder.resolve("two").resolve("report.html"), "");
        String page = HistoryPage.of(folder, "1");
        assertTrue(page.contains("run, 2 results"), page);
        assertTrue(page.contains("href=\"./two/report.html\""), page);
        assertFalse(page.contains("one/report.html"), "there is none");
        assertTrue(page.contains("a &lt;b&gt;"), page);
        assertTrue(HistoryPage.isOne(page));
        assertFalse(HistoryPage.isOne("<!doctype html>"));
        int size = page.indexOf("size, bytes per record");
        String row = page.substring(size, page.indexOf("</tr>", size));
        assertTrue(row.indexOf("50") > 0 && row.indexOf("50") < row.indexOf("60"), row);
        Path empty = Files.createDirectories(folder.resolve("one").resolve("empty"));
        assertThrows(Stop.class, () -> HistoryPage.of(empty, "1"));
    }

    /** In the table of the console and in Markdown, of the base and of the new result. */
    @ParameterizedTest
    @CsvSource({"100.4,200.4,100.6,200.6", "60.44,80.26,12.36,120.36", "9.94,95.06,3,4"})
    void timesThatArePrintedAddUp(double encode, double decode, double newEncode, double newDecode) {
        Comparison result = new Comparison(
                Comparison.SCHEMA,
                "1",
                "run",
                new Comparison.Source("a", "2026-01-01T00:00:00Z"),
                List.of(new Comparison.Against(
                        new Comparison.Source("b", "2026-01-01T00:00:00Z"),
                        List.of(),
                        List.of(
                                time("encode", encode, newEncode),
                                time("decode", decode, newDecode),
                                time("total", encode + decode, newEncode + newDecode)),
                        List.of(),
                        List.of())),
                0.05);
        for (String text : List.of(
                CompareReport.render(result, new Style(160, false, true), false),
                CompareMarkdown.render(result, false))) {
            for (int side : List.of(1, 2)) {
                assertEquals(
                        printed(text, "total", side),
                        printed(text, "encode", side).add(printed(text, "decode", side)),
                        text);
            }
        }
    }

    private static Comparison.Change time(String figure, double base, double here) {
        return new Comparison.Change(
                "a", figure, "ns per record", base, here, here / base, null, null, null, Comparison.Verdict.WORSE);
    }

    private static BigDecimal printed(String text, String figure, int side) {
        Matcher row = Pattern.compile(figure + ", ns per record[ |]+([0-9.,]+)[ |]+([0-9.,]+)")
                .matcher(text);
        assertTrue(row.find(), text);
        return new BigDecimal(row.group(side).replace(",", ""));
    }
}
