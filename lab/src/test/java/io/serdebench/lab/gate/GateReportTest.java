package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.lab.text.Style;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class GateReportTest {

    private static final String HOSTILE = "a<b>|\u001b[31m\n::error::x%`\uD800";

    @TempDir
    Path folder;

    @Test
    void theConsoleSaysEveryVerdictAndWhy() {
        String text = GateReport.render(Facts.result(OnInconclusive.WARN, "orders.csv"), new Style(120, false, false));
        for (String said : List.of(
                "encode, ns per record",
                "+12.0 % [",
                "FAIL  time>5%",
                "confirmed in a second pass",
                "PASS  size>0",
                "0 % exact",
                "INCONCLUSIVE  instructions>1%",
                "not counted on this machine",
                "1 bytes more over all 1,000 records",
                "3 of 1,000 records changed",
                "the base works, and the new side is missing",
                "control of plain (the same code under a second name): -0.3 % [")) {
            assertTrue(text.contains(said), () -> "'" + said + "' is missing in\n" + text);
        }
        String last = text.lines().reduce("", (a, b) -> b);
        assertTrue(last.startsWith("FAIL: 6 of ") && last.endsWith("exit 12"), last);
    }

    @Test
    void linesStayWithinTheTerminal() {
        for (int width : List.of(60, 80, 120)) {
            String text =
                    GateReport.render(Facts.result(OnInconclusive.WARN, "orders.csv"), new Style(width, false, false));
            // the last line is one sentence, so that a build server's log can be searched for it
            text.lines()
                    .filter(line -> !line.contains("exit 12") && line.startsWith("  ") == false)
                    .forEach(line -> assertTrue(line.length() <= Math.max(width, 60), line));
        }
    }

    @Test
    void nothingFromDataActs() throws Exception {
        GateResult result = Facts.result(OnInconclusive.WARN, HOSTILE);
        assertFalse(GateReport.render(result, new Style(80, false, false)).contains("\u001b"));
        String markdown = GateMarkdown.render(result);
        assertFalse(markdown.contains("<b>"), markdown);
        String page = GatePage.render(result);
        assertFalse(page.contains("<b>") || page.contains("\u001b"), page);
        String annotations = GateAnnotations.render(result);
        annotations
                .lines()
                .forEach(line -> assertTrue(line.matches("::(error|warning) title=serdebench gate::.*"), line));
        assertEquals(
                0,
                annotations
                        .lines()
                        .filter(line -> line.startsWith("::error::x"))
                        .count());
        Document junit = parsed(GateJunit.render(result));
        assertTrue(junit.getElementsByTagName("testcase").getLength() > 0);
    }

    @Test
    void annotationsNameWhatFailedAndWhatIsOpen() {
        String text = GateAnnotations.render(Facts.result(OnInconclusive.WARN, "x"));
        assertTrue(
                text.contains("::error title=serdebench gate::plain encode 300 -> 336 ns per record, +12.0 %25"), text);
        String reason = "instructions are not counted on this machine: none";
        assertTrue(
                text.contains("::warning title=serdebench gate::INCONCLUSIVE; " + reason + "%0Aplain instructions"),
                text);
        assertEquals(2, text.split(reason).length, "a reason is said once");
        assertFalse(text.contains("PASS"), text);
    }

    @Test
    void junitCountsWhatItHolds() throws Exception {
        for (OnInconclusive how : OnInconclusive.values()) {
            GateResult result = Facts.result(how, "x");
            Element suite = parsed(GateJunit.render(result)).getDocumentElement();
            assertEquals("testsuite", suite.getTagName());
            assertEquals(
                    result.limited().size(),
                    suite.getElementsByTagName("testcase").getLength());
            assertEquals(
                    suite.getAttribute("tests"),
                    "" + suite.getElementsByTagName("testcase").getLength());
            NodeList failures = suite.getElementsByTagName("failure");
            assertEquals(suite.getAttribute("failures"), "" + failures.getLength());
            assertEquals(
                    suite.getAttribute("skipped"),
                    "" + suite.getElementsByTagName("skipped").getLength());
            assertTrue(((Element) failures.item(0)).getAttribute("message").contains("FAIL"));
        }
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void markdownFitsAPullRequest() {
        String text = GateMarkdown.render(Facts.result(OnInconclusive.WARN, "orders.csv"));
        assertTrue(text.startsWith(GateMarkdown.MARKER + "\n"), text);
        assertTrue(text.contains("| plain | encode, ns per record | 300 | 336 | +12.0 %"), text);
        assertTrue(text.contains("**FAIL** confirmed in a second pass"), text);
        String huge = GateMarkdown.render(Facts.result(OnInconclusive.WARN, "x".repeat(100_000)));
        assertTrue(huge.length() < 65_536, huge.length() + " characters");
    }

    /** Two medians, 194 and 193, would contradict a change of -2.7 %, which is of pairs of slices. */
    @Test
    void theBaseThatIsShownGoesWithTheChange() {
        Row time = new Row(
                "encode", "ns per record", 194.0, 193.0, 0.973, 0.960, 0.986, 6, "encode>5%", GateVerdict.PASS, null);
        CodecGate codec = new CodecGate("avro", "1", "2", null, List.of(time), List.of());
        assertEquals(
                "avro encode 198 -> 193 ns per record, -2.7 % [-4.0, -1.4], limit encode>5%: PASS",
                GateWords.sentence(codec, time));
        Row size = new Row(
                "size", "bytes per record", 194.0, 193.0, 193 / 194.0, null, null, 0, "size>0", GateVerdict.PASS, null);
        assertEquals(194.0, GateWords.base(codec, size));
    }

    private static Row time(String figure, double base, double fresh, @Nullable Double low, int rounds) {
        double ratio = fresh / base * 1.02;
        return new Row(
                figure,
                "ns per record",
                base,
                fresh,
                ratio,
                low,
                low == null ? null : (Double) 2.0,
                rounds,
                null,
                GateVerdict.NO_LIMIT,
                null);
    }

    private static CodecGate timed(@Nullable Control control, @Nullable Double low, int rounds) {
        List<Row> rows = List.of(
                time("encode", 3_600, 3_700, low, rounds),
                time("decode", 5_400, 5_500, low, rounds),
                time("total", 9_280, 9_300, low, rounds));
        return new CodecGate("json", "1", "2", control, rows, List.of());
    }

    @Test
    void theTotalIsWhatItsPartsAddUpTo() {
        CodecGate codec = timed(null, 0.9, 5);
        assertEquals(
                List.of(3_529L, 5_294L, 3_529L + 5_294L),
                codec.rows().stream()
                        .map(row -> Math.round(Objects.requireNonNull(GateWords.base(codec, row))))
                        .toList());
        assertEquals(9_200.0, GateWords.fresh(codec, codec.rows().get(2)));
        assertTrue(
                GateWords.figures(codec, codec.rows().get(2)).startsWith("json total 8,823 -> 9,200 ns per record, "));
    }

    /** Tenths are printed of all three or of none. */
    @Test
    void timesThatArePrintedAddUp() {
        CodecGate codec = new CodecGate(
                "json",
                "1",
                "2",
                null,
                List.of(
                        time("encode", 60.44, 61.44, 0.9, 5),
                        time("decode", 80.26, 81.26, 0.9, 5),
                        time("total", 150, 160, 0.9, 5)),
                List.of());
        assertEquals(
                List.of("61.4", "81.3", "142.7"),
                codec.rows().stream()
                        .map(row -> GateWords.freshText(codec, row))
                        .toList());
    }

    /** One round has no interval, and a machine whose speed changed says nothing of the code. */
    @Test
    void whatIsNoFindingHasNoChange() {
        CodecGate once = timed(new Control(null, null, null, 1, 0, false), null, 1);
        CodecGate moved = timed(new Control(0.918, 0.90, 0.93, 5, 0, true), 0.9, 5);
        CodecGate sound = timed(new Control(1.01, 0.98, 1.03, 5, 0, false), 0.9, 5);
        for (CodecGate codec : List.of(once, moved)) {
            for (Row row : codec.rows()) {
                assertEquals("", GateWords.change(codec, row));
                assertFalse(GateWords.sentence(codec, row).contains("+"));
            }
            assertEquals(3_600.0, GateWords.base(codec, codec.rows().get(0)));
        }
        assertEquals(
                "+4.8 % [-10.0, +100.0]", GateWords.change(sound, sound.rows().get(0)));
        assertTrue(
                GateWords.control(once, Objects.requireNonNull(once.control())).endsWith(": one round does not say"));
        Row size =
                new Row("size", "bytes per record", 194.0, 97.0, 0.5, null, null, 0, "size>0", GateVerdict.PASS, null);
        assertEquals("-50.0 % exact", GateWords.change(moved, size));
    }

    @Test
    void theDocumentComesBackAsItWasAndFitsItsSchema() throws Exception {
        GateResult result = Facts.result(OnInconclusive.WARN, "orders.csv");
        Path file = folder.resolve(GateResult.DOCUMENT.file());
        Files.writeString(file, GateResult.DOCUMENT.toText(result));
        assertEquals(result, GateResult.DOCUMENT.read(file));
        try (InputStream in = GateResult.class.getResourceAsStream("gate-1.schema.json")) {
            ObjectMapper mapper = new ObjectMapper();
            assertEquals(
                    List.of(),
                    SchemaCheck.violations(
                            mapper.readTree(Objects.requireNonNull(in)), mapper.readTree(file.toFile())));
        }
    }
}
