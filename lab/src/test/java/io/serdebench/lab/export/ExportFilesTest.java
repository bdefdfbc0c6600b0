package io.serdebench.lab.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.pipe.PipeFixture;
import io.serdebench.lab.pipe.PipeReport;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.rpc.RpcJournals;
import io.serdebench.lab.rpc.RpcResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each form is read by what it is made for, or by the rules that its reader has. */
class ExportFilesTest {

    private static final int ROUNDS = 4;
    private static final String DOTTED = "json.fast-2";

    private static final List<Entry> JOURNAL = journal();
    private static final Result RESULT = Assembly.assemble(JOURNAL);
    private static final Exportable RUN = Exportable.of(RESULT, JOURNAL, null);

    @TempDir
    Path folder;

    private static List<Entry> journal() {
        List<Entry> journal = new ArrayList<>(new SimulatedRun(7)
                .with("quick", (round, t) -> 100)
                .with(DOTTED, (round, t) -> 200)
                .with("loses", (round, t) -> 50)
                .size("quick", 40)
                .journal(ROUNDS));
        // one of the three gives other values back
        journal.replaceAll(entry -> entry instanceof Entry.Checked checked
                        && checked.codec().equals("loses")
                ? new Entry.Checked("loses", Fidelity.LOSSY, "1", checked.records(), checked.bytes(), 3, "a changed")
                : entry);
        return journal;
    }

    private Path write(String form) {
        return ExportTarget.parse(form).write(RUN, folder).get(0);
    }

    @Test
    void duckDbReadsTheParquetAndTheCsvAlike() throws Exception {
        Path parquet = write("parquet");
        Path csv = write("csv");
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            String ofParquet = "read_parquet('" + parquet + "')";
            String ofCsv = "read_csv('" + csv + "')";
            for (String from : List.of(ofParquet, ofCsv)) {
                assertEquals(
                        "quick",
                        one(
                                statement,
                                "SELECT codec FROM " + from + " WHERE operation = 'total' AND metric = 'time'"
                                        + " AND ranked AND round IS NULL ORDER BY value LIMIT 1"));
                // encode, decode and total of three codecs in each round
                assertEquals(
                        3L * 3 * ROUNDS,
                        one(
                                statement,
                                "SELECT count(*) FROM " + from + " WHERE metric = 'time' AND round IS NOT NULL"));
                assertEquals(
                        40.0,
                        one(
                                statement,
                                "SELECT value FROM " + from
                                        + " WHERE codec = 'quick' AND metric = 'size' AND operation = 'total'"));
                assertEquals(
                        "lossy", one(statement, "SELECT DISTINCT verified FROM " + from + " WHERE codec = 'loses'"));
                assertEquals(0L, one(statement, "SELECT count(*) FROM " + from + " WHERE codec = 'loses' AND ranked"));
            }
            assertEquals(
                    0L,
                    one(
                            statement,
                            "SELECT count(*) FROM (SELECT codec, operation, metric, round, value FROM " + ofParquet
                                    + " EXCEPT SELECT codec, operation, metric, round, value FROM " + ofCsv + ")"));
        }
    }

    private static Object one(Statement statement, String query) throws Exception {
        try (ResultSet rows = statement.executeQuery(query)) {
            assertTrue(rows.next(), query);
            return rows.getObject(1);
        }
    }

    /** As in functions/parse.js and models/MetricExtractor.js of the visualizer. */
    @Test
    void theJsonOfJmhKeepsTheRulesOfItsVisualizer() throws IOException {
        JsonNode all = new ObjectMapper().readTree(write("jmh").toFile());
        Set<String> classes = new TreeSet<>();
        Set<String> methods = new TreeSet<>();
        for (JsonNode one : all) {
            String name = one.get("benchmark").textValue();
            assertTrue(name.matches("[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+){2}"), name);
            String[] parts = name.split("\\.");
            classes.add(parts[parts.length - 2]);
            methods.add(parts[parts.length - 1]);
            // names of parameters are parted at blanks and equals signs: there are none
            assertFalse(one.has("params"), name);
            assertEquals("avgt", one.get("mode").textValue());
            JsonNode metric = one.get("primaryMetric");
            assertTrue(
                    metric.get("score").isDouble() && metric.get("scoreError").isDouble(), metric::toString);
            assertEquals(2, metric.get("scoreConfidence").size());
            assertTrue(
                    metric.get("scoreConfidence").get(0).doubleValue()
                                    <= metric.get("score").doubleValue()
                            && metric.get("score").doubleValue()
                                    <= metric.get("scoreConfidence").get(1).doubleValue(),
                    metric::toString);
            assertEquals("ns/op", metric.get("scoreUnit").textValue());
            assertEquals(ROUNDS, metric.get("rawData").size());
            assertEquals(one.get("forks").intValue(), metric.get("rawData").size());
            metric.get("rawData").forEach(fork -> assertTrue(fork.get(0).isNumber(), metric::toString));
            assertEquals(10, metric.get("scorePercentiles").size());
            assertTrue(metric.get("scorePercentiles").get("50.0").isNumber());
            one.get("secondaryMetrics").fieldNames().forEachRemaining(key -> assertTrue(key.startsWith("·"), key));
            assertTrue(one.get("secondaryMetrics").has("·wire.bytes"));
        }
        assertEquals(Set.of("t_decode", "t_encode", "t_total"), classes);
        assertEquals(Set.of("quick", "json_fast_2"), methods);
        assertFalse(all.toString().contains("NaN"));
    }

    @Test
    void oneRoundIsNoErrorAndSoNoFigureOfJmh() {
        List<Entry> journal = new SimulatedRun(7)
                .with("quick", (round, t) -> 100)
                .with("other", (round, t) -> 200)
                .journal(1);
        Exportable run = Exportable.of(Assembly.assemble(journal), journal, null);
        Stop stop = assertThrows(Stop.class, () -> ExportTarget.parse("jmh").write(run, folder));
        assertTrue(String.valueOf(stop.getMessage()).contains("two rounds"), stop.getMessage());
        assertFalse(Files.exists(folder.resolve("result.jmh.json")));
    }

    @Test
    void benchstatHasALineForEachRound() throws IOException {
        List<String> lines = Files.readAllLines(write("benchstat"));
        List<String> figures =
                lines.stream().filter(line -> line.startsWith("Benchmark")).toList();
        assertEquals(2 * 3 * ROUNDS, figures.size());
        for (String line : figures) {
            // the grammar of golang.org/design/14313-benchmark-format
            assertTrue(line.matches("Benchmark\\S+ \\d+( [0-9.]+ \\S+)+"), line);
            // digits behind a last hyphen would be a number of processors
            assertFalse(line.split(" ")[0].matches(".*-\\d+"), line);
        }
        assertEquals(3, lines.stream().filter(line -> line.startsWith("Unit ")).count());
        assertTrue(lines.contains("dataset: t.csv sha256:ab"), lines::toString);
    }

    @Test
    void theActionGetsNamesUnitsAndValues() throws IOException {
        JsonNode all = new ObjectMapper().readTree(write("gha").toFile());
        Set<String> names = new TreeSet<>();
        for (JsonNode one : all) {
            assertTrue(one.get("name").isTextual()
                    && one.get("unit").isTextual()
                    && one.get("value").isNumber());
            assertTrue(names.add(one.get("name").textValue()), () -> "twice: " + one);
        }
        assertTrue(names.containsAll(Set.of("t/total/quick time", "t/size/quick", "t/encode/quick allocated")));
        assertFalse(names.stream().anyMatch(name -> name.contains("loses")));
    }

    @Test
    void theMarkdownFitsIntoACommentAndIsFoundAgain() throws IOException {
        String text = Files.readString(write("md"));
        assertTrue(text.startsWith("<!-- serdebench -->\n**t.csv**"), text);
        assertTrue(text.length() <= 65_536 && text.endsWith("\n"));
    }

    @Test
    void theHistogramLogIsReadByItsOwnReader() throws IOException {
        Exportable rpc = RpcResults.exportable(
                RpcJournals.rounds(RpcJournals.plan(0), ROUNDS, Map.of("a", 10_000L, "b", 5_000L)));
        Path file = ExportTarget.parse("hlog").write(rpc, folder).get(0);
        Map<String, Long> turns = new java.util.TreeMap<>();
        try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
            for (EncodableHistogram next = log.nextIntervalHistogram();
                    next != null;
                    next = log.nextIntervalHistogram()) {
                turns.merge(next.getTag(), 1L, Long::sum);
                assertTrue(next.getMaxValueAsDouble() > 900_000, next.getTag());
            }
        }
        assertEquals(Map.of("get-a", 4L, "get-b", 4L, "put-a", 4L, "put-b", 4L), turns);
    }

    @Test
    void thePercentilesAreFilesOfEachStackAndWork() throws IOException {
        Exportable rpc = RpcResults.exportable(
                RpcJournals.rounds(RpcJournals.plan(0), ROUNDS, Map.of("a", 10_000L, "b", 5_000L)));
        List<Path> files = ExportTarget.parse("hgrm").write(rpc, folder);
        assertEquals(
                List.of("latency-get-a.hgrm", "latency-get-b.hgrm", "latency-put-a.hgrm", "latency-put-b.hgrm"),
                files.stream().map(file -> file.getFileName().toString()).toList());
        List<String> rows = Files.readAllLines(files.get(0)).stream()
                .filter(line -> line.matches("\\s+[0-9.]+\\s+[0-9.]+\\s+\\d+(\\s+[0-9.]+)?"))
                .toList();
        String[] last = rows.get(rows.size() - 1).strip().split("\\s+");
        assertEquals("1.000000000000", last[1]);
        assertEquals(String.valueOf(100 * ROUNDS), last[2]);
        assertThrows(Stop.class, () -> ExportTarget.parse("hgrm").write(rpc, folder));
    }

    @Test
    void latenciesOfPipeAreOfEachRunAndKind() throws IOException {
        Exportable pipe =
                Objects.requireNonNull(PipeReport.KIND.exportable()).apply(PipeFixture.result("data"), List.of());
        List<Path> files = ExportTarget.parse("hgrm").write(pipe, folder);
        assertTrue(files.size() > 1, files.toString());
        for (Path file : files) {
            assertTrue(
                    file.getFileName().toString().matches("latency-service-[A-Za-z0-9_.@+-]+\\.hgrm"), file.toString());
            // 0.25 and 1 ms, in microseconds
            assertTrue(
                    Files.readString(file).contains("#[Max     =     1000.")
                            || Files.readString(file).contains("1000."),
                    Files.readString(file));
        }
        Path log = ExportTarget.parse("hlog").write(pipe, folder).get(0);
        int runs = 0;
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            for (EncodableHistogram next = reader.nextIntervalHistogram();
                    next != null;
                    next = reader.nextIntervalHistogram()) {
                assertTrue(next.getTag().startsWith("service-"), next.getTag());
                assertEquals(1_000_000, next.getMaxValueAsDouble(), 1_000);
                runs++;
            }
        }
        assertTrue(runs >= files.size(), runs + " runs");
        assertTrue(refusal(() -> ExportTarget.parse("csv").write(pipe, folder)).contains("these are of pipe"));
    }

    @Test
    void formsAreRefusedWhereTheyHaveNothingToHold() {
        for (String form : List.of("hgrm", "hlog")) {
            assertTrue(refusal(() -> write(form)).contains("is for results of rpc and pipe"), form);
        }
        Exportable rpc =
                RpcResults.exportable(RpcJournals.rounds(RpcJournals.plan(0), 2, Map.of("a", 10_000L, "b", 5_000L)));
        for (String form : List.of("md", "csv", "parquet", "jmh", "benchstat", "gha")) {
            assertTrue(
                    refusal(() -> ExportTarget.parse(form).write(rpc, folder)).contains("these are of rpc"), form);
        }
        Exportable stored = Exportable.of(RESULT);
        for (String form : List.of("jmh", "benchstat")) {
            assertTrue(
                    refusal(() -> ExportTarget.parse(form).write(stored, folder))
                            .contains("needs the rounds"),
                    form);
        }
    }

    @Test
    void aStoredResultWithoutItsJournalHasFiguresOfTheWholeRun() throws IOException {
        Path csv =
                ExportTarget.parse("csv").write(Exportable.of(RESULT), folder).get(0);
        assertEquals(
                1,
                Files.readAllLines(csv).stream()
                        .filter(line -> line.contains(",quick,") && line.contains(",total,time,"))
                        .count());
    }

    @Test
    void drawingsAreXmlThatLoadsNothing() throws Exception {
        List<Path> files = ExportTarget.parse("svg").write(RUN, folder);
        assertEquals(List.of(folder.resolve("result.svg"), folder.resolve("result-dark.svg")), files);
        for (Path file : files) {
            var factory = javax.xml.parsers.DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var root = factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
            assertEquals("svg", root.getTagName());
            assertEquals(file.toString().contains("dark") ? "dark" : "light", root.getAttribute("data-theme"));
            String text = Files.readString(file);
            assertTrue(text.contains(DOTTED), text);
            assertFalse(text.contains("url("), text);
            assertFalse(text.contains("href=\"http"), text);
        }
        assertTrue(refusal(() -> ExportTarget.parse("svg").write(RUN, folder)).contains("never overwritten"));
    }

    @Test
    void namesAndFilesAreChecked() throws IOException {
        assertTrue(refusal(() -> ExportTarget.parse("parqet")).contains("did you mean  parquet ?"));
        assertTrue(refusal(() -> ExportTarget.parse("csv=")).contains("names no file"));
        assertTrue(refusal(() -> ExportTarget.parse("csv=" + folder.resolve("no/such.csv")))
                .contains("there is no folder"));
        Path there = Files.writeString(folder.resolve("there.csv"), "mine");
        assertTrue(refusal(() -> ExportTarget.parse("csv=" + there)).contains("never overwritten"));
        assertEquals("mine", Files.readString(there));
    }

    @Test
    void theListHasEveryForm() {
        for (Export form : ExportForms.all()) {
            assertTrue(ExportForms.list().contains("\n" + form.name() + " ")
                    || ExportForms.list().startsWith(form.name() + " "));
            assertEquals(form.isOfRun(), !form.about().contains("of rpc"), form.name());
        }
    }

    private static String refusal(org.junit.jupiter.api.function.Executable act) {
        return String.valueOf(assertThrows(Stop.class, act).getMessage());
    }
}
