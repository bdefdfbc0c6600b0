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

    /** Screen, annotations and the document have one base, also of the total. */
    @Test
    void theFiguresAreThoseOfTheDocument() {
        CodecGate codec = timed(null, 0.9, 5);
        assertEquals(
                List.of("encode 3,600 -> 3,700", "decode 5,400 -> 5,500", "total 9,280 -> 9,300"),
                codec.rows().stream()
                        .map(row -> GateWords.figures(codec, row).replaceAll("^json | ns per record.*", ""))
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
        }
        assertEquals(
                "+4.8 % [-10.0, +100.0]", GateWords.change(sound, sound.rows().get(0)));
        assertTrue(
                GateWords.control(once, Objects.requireNonNull(once.control())).endsWith(": one round does not say"));
        Row size =
                new Row("size", "bytes per record", 194.0, 97.0, 0.5, null, null, 0, "size>0", GateVerdict.PASS, null);
        assertEquals("-50.0 % exact", GateWords.change(moved, size));
    }

    /** A limit of time that did not hold has its reason on the console, on the page and in the comment. */
    @Test
    void whyItTookLongerIsSaid() {
        assertEquals(null, GateWords.late(62, 60, 20, 3));
        assertEquals(
                "The gate took 1 min 37 s, longer than --max-time, 1 min. To read the data and to make both sides took 21 s."
                        + " One round decides nothing, so that the second round of each of 3 codecs is ended also where it"
                        + " takes longer. Fewer codecs (-c) or a quieter machine take less.",
                GateWords.late(97, 60, 21, 3));
        assertTrue(String.valueOf(GateWords.late(97, 60, 21, 1)).contains("second round of the codec is"));
        assertTrue(String.valueOf(GateWords.late(97, 60, 90, 0)).endsWith("took 1 min 30 s."));
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
