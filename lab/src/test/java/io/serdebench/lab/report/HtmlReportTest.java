package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.io.IoPages;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HtmlReportTest {

    private static final ReportContext EXTRAS = new ReportContext(null, "serdebench run --from result.sdb.json");
    private static final Pattern SCRIPT = Pattern.compile("<script([^>]*)>(.*?)</script>", Pattern.DOTALL);
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void thePageIsSmallEnough() throws IOException {
        Path file = folder.resolve("report.html");
        HtmlReport.write(Fixtures.orders(), file, EXTRAS);
        writeSamples();
        long whole = Files.size(file);
        assertTrue(whole <= 150_000, "whole page: " + whole);
        HtmlReport.write(Fixtures.nothingRanked(), file, EXTRAS);
        assertTrue(Files.size(file) <= 150_000, "empty: " + Files.size(file));
    }

    @Test
    void aPageOfFortyCodecsAndEightOperationsIsSmallEnough() throws IOException {
        Path file = folder.resolve("large.html");
        HtmlReport.write(ManyCodecs.result(), file, EXTRAS);
        assertEquals(320, ManyCodecs.result().candidates().size());
        assertTrue(Files.size(file) <= 450_000, "whole page: " + Files.size(file));
    }

    @Test
    void thePolicyAdmitsExactlyTheScriptsAndTheStyleOfThePage() {
        String page = page(Fixtures.orders());
        String policy = between(page, "Content-Security-Policy\" content=\"", "\"");
        assertTrue(policy.startsWith("default-src 'none'; style-src 'sha256-"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        List<String> hashes = new ArrayList<>();
        for (Script script : scripts(page)) {
            if (script.attributes().isEmpty()) {
                hashes.add(PageFiles.hash(script.content()));
            }
        }
        assertEquals("script-src " + String.join(" ", hashes), policy.split("; ")[2]);
        assertEquals("style-src " + PageFiles.hash(between(page, "<style>", "</style>")), policy.split("; ")[1]);
        assertEquals(1, hashes.size());
    }

    @Test
    void nothingIsLoadedAndNothingIsStyledInline() {
        String page = page(Fixtures.orders());
        String html = SCRIPT.matcher(page).replaceAll("");
        assertFalse(
                Pattern.compile("\\s(src|srcset|style|on[a-z]+)=").matcher(html).find());
        assertFalse(Pattern.compile("https?://").matcher(html).find());
        Matcher links = Pattern.compile("href=\"([^\"]*)\"").matcher(html);
        while (links.find()) {
            String target = links.group(1);
            assertTrue(target.startsWith("#"), target);
            assertTrue(html.contains("id=\"" + target.substring(1) + "\""), "no target for " + target);
        }
        assertFalse(PageFiles.style().contains("url("));
    }

    @Test
    void everyFigureIsInTheTablesWithoutScripts() {
        for (Result result : List.of(Fixtures.orders(), Fixtures.trouble())) {
            String html = SCRIPT.matcher(page(result)).replaceAll("");
            String table = between(html, "id=\"all-numbers\"", "</table>");
            assertEquals(result.candidates().size(), table.split("<tr>", -1).length - 2);
            for (Measurement c : result.candidates()) {
                if (c.nsPerRecord() != null) {
                    assertTrue(table.contains(">" + Figures.fixed(c.nsPerRecord(), 1) + "<"), c.toString());
                }
            }
            for (Claim claim : Claims.of(result)) {
                assertTrue(html.contains(">" + claim.text() + "<"), claim.text());
                assertTrue(html.contains("id=\"" + claim.kind().id() + "\""), claim.text());
            }
            result.warnings().forEach(w -> assertTrue(html.contains(w.message().replace(">", "&gt;")), w.message()));
        }
    }

    @Test
    void firstCallsHaveASectionOfTheirOwn() {
        Result result = Fixtures.cold();
        String section = between(SCRIPT.matcher(page(result)).replaceAll(""), "<section id=\"cold\">", "</section>");
        Cold cold = Objects.requireNonNull(result.cold());
        cold.rows().forEach(r -> assertTrue(section.contains(">" + Figures.millis(r.ns()) + "<"), r.toString()));
        cold.verdicts().forEach(v -> assertTrue(section.contains(" " + Figures.times(v.ratio()) + "<"), v.toString()));
        assertFalse(page(Fixtures.orders()).contains("<section id=\"cold\">"));
    }

    @Test
    void firstCallsAloneHaveNoRanking() {
        String html = SCRIPT.matcher(page(Fixtures.coldAlone())).replaceAll("");
        assertFalse(html.contains("<section id=\"ranking\">"));
        assertTrue(html.contains("href=\"#cold\""));
        assertTrue(html.contains("Only first calls in fresh processes were measured"));
    }

    @Test
    void theDataOfThePageIsTheResult() throws IOException {
        for (Result result : List.of(Fixtures.orders(), Fixtures.trouble(), Fixtures.hostile(), Fixtures.alone())) {
            JsonNode data = data(page(result));
            assertEquals(MAPPER.readTree(ResultJson.toText(result)), data.get("result"));
        }
    }

    @Test
    void hostileNamesAreNeitherMarkupNorControls() throws IOException {
        String page = page(Fixtures.hostile());
        String html = SCRIPT.matcher(page).replaceAll("");
        assertEquals(2, scripts(page).size());
        assertEquals(2, page.split("(?i)</script", -1).length - 1);
        assertFalse(html.contains("<script") || html.contains("<img") || html.contains("<b>or"), "markup from data");
        assertTrue(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertTrue(html.contains("100%s%n%1$s=SUM(A1)"));
        assertTrue(html.contains("\\u202egnol-si-siht"));
        assertFalse(page.codePoints().anyMatch(c -> c != '\n' && Character.isISOControl(c) && c != '\r'), "control");
        assertFalse(html.codePoints().anyMatch(c -> Character.getType(c) == Character.FORMAT), "format character");
        assertFalse(html.contains("n".repeat(200)), "long name");
        assertTrue(scripts(page).get(0).content().matches("[A-Za-z0-9+/=]+"), "the data are Base64");
        assertEquals(
                10_000,
                data(page).at("/result/dataset/fields/2/name").textValue().length());
    }

    @Test
    void thePageIsWellFormed() {
        for (Result result :
                List.of(Fixtures.orders(), Fixtures.trouble(), Fixtures.hostile(), Fixtures.nothingRanked())) {
            String html = SCRIPT.matcher(page(result)).replaceAll("").replaceAll("<style>[^<]*</style>", "");
            List<String> open = new ArrayList<>();
            Matcher tags = Pattern.compile("<(/?)([a-z0-9]+)[^<>]*>").matcher(html.substring(html.indexOf('\n')));
            while (tags.find()) {
                if (tags.group(1).isEmpty()) {
                    if (!List.of("meta", "input").contains(tags.group(2))) {
                        open.add(tags.group(2));
                    }
                } else {
                    assertEquals(open.remove(open.size() - 1), tags.group(2));
                }
            }
            assertEquals(List.of(), open);
            Matcher ids = Pattern.compile(" id=\"([^\"]+)\"").matcher(html);
            List<String> seen = new ArrayList<>();
            while (ids.find()) {
                assertFalse(seen.contains(ids.group(1)), "twice: " + ids.group(1));
                seen.add(ids.group(1));
            }
        }
    }

    @Test
    void theSameResultGivesTheSamePage() {
        assertEquals(page(Fixtures.trouble()), page(Fixtures.trouble()));
    }

    @Test
    void whatCouldNotBeRankedIsShownWithItsReason() {
        String html = page(Fixtures.trouble());
        assertTrue(html.contains("<strong>UNSUPPORTED</strong>: field amount: decimal(76,9) has no counterpart"));
        assertTrue(html.contains("<strong>LOSSY</strong>: field total"));
        assertTrue(html.contains("<strong>FAILED</strong>: the worker ended"));
        assertTrue(html.contains("Partial result."));
        assertTrue(html.contains("No choice: the control failed, since one codec differed from itself."));
        assertTrue(page(Fixtures.nothingRanked()).contains("No choice: no codec could be ranked."));
    }

    @Test
    void commandsNameTheLauncherAsItWasCalled() {
        System.setProperty("serdebench.command", "../tools/sb");
        try {
            String run = page(Fixtures.trouble());
            assertTrue(run.contains("Try <code>../tools/sb doctor</code>"));
            assertTrue(run.contains(", or ../tools/sb explain --record 211 -c msgpack-map</code>"));
            assertTrue(IoPages.page().contains("Repeat it with <code>../tools/sb io feed.tsv</code>"));
        } finally {
            System.clearProperty("serdebench.command");
        }
    }

    @Test
    void contentThatWouldEndItsElementIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Html().verbatim("script", "let x = '</SCRIPT>';"));
        assertDoesNotThrow(() -> new Html().verbatim("script", "let x = 1;"));
        assertThrows(IllegalStateException.class, () -> new Html().open("p").toString());
    }

    @Test
    void scriptsNeverMakeMarkupFromText() {
        String script = PageFiles.script();
        for (String banned : List.of(
                "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", ".html(", "eval(", "new Function")) {
            assertFalse(script.contains(banned), banned);
        }
        assertFalse(script.contains("fetch(") || script.contains("XMLHttpRequest") || script.contains("import("));
    }

    /** Samples for looking at, where {@code -Dsamples=folder} asks for them. */
    private static void writeSamples() throws IOException {
        String samples = System.getProperty("samples");
        if (samples != null) {
            Files.createDirectories(Path.of(samples));
            HtmlReport.write(Fixtures.orders(), Path.of(samples, "orders.html"), EXTRAS);
            HtmlReport.write(Fixtures.trouble(), Path.of(samples, "trouble.html"), EXTRAS);
            HtmlReport.write(Fixtures.hostile(), Path.of(samples, "hostile.html"), EXTRAS);
            HtmlReport.write(Fixtures.nothingRanked(), Path.of(samples, "nothing.html"), EXTRAS);
            HtmlReport.write(ManyCodecs.result(), Path.of(samples, "many.html"), EXTRAS);
            HtmlReport.write(Fixtures.cold(), Path.of(samples, "cold.html"), EXTRAS);
            HtmlReport.write(Fixtures.alone(), Path.of(samples, "alone.html"), ReportContext.NONE);
        }
    }

    private record Script(String attributes, String content) {}

    private static List<Script> scripts(String page) {
        List<Script> scripts = new ArrayList<>();
        Matcher m = SCRIPT.matcher(page);
        while (m.find()) {
            scripts.add(new Script(m.group(1), m.group(2)));
        }
        return scripts;
    }

    private static JsonNode data(String page) throws IOException {
        byte[] packed = Base64.getDecoder().decode(scripts(page).get(0).content());
        return MAPPER.readTree(new GZIPInputStream(new ByteArrayInputStream(packed)));
    }

    private static String page(Result result) {
        return HtmlReport.render(result, EXTRAS);
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }
}
