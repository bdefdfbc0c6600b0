package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: {@code -Dbrowser=/usr/bin/chromium}. */
@EnabledIfSystemProperty(named = "browser", matches = ".+")
final class BrowserTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyRankedCodecIsInEveryChartUnderThePolicyOfThePage() throws IOException, InterruptedException {
        String dom = open(Fixtures.orders());
        assertEquals(
                9 + 4 * 9,
                count(dom, "<button type=\"button\" class=\"dot\"") + count(dom, "<button type=\"button\" class=\"\""));
        assertEquals(5, count(dom, "role=\"img\""));
        assertTrue(dom.contains(
                "aria-label=\"Total time against size of 9 codecs. On the Pareto frontier: protobuf, avro-specific"));
        assertTrue(dom.contains("class=\"frontier\""));
        assertEquals(4 * 9, count(dom, "class=\"soft rank\""));
        assertTrue(dom.contains("40 of 40 rows"));
        assertEquals(13, count(dom, "aria-sort=\"none\""));
        assertTrue(dom.contains("<div class=\"toolbar\">"));
    }

    @Test
    void aLossyCodecIsHollowInThePlaneAndAbsentFromTheIntervals() throws IOException, InterruptedException {
        String dom = open(Fixtures.trouble());
        assertEquals(7, count(dom, "<button type=\"button\" class=\"dot\""));
        assertEquals(4 * 6, count(dom, "<button type=\"button\" class=\"\""));
        assertTrue(dom.contains("hollow"));
    }

    @Test
    void hostileNamesStayText() throws IOException, InterruptedException {
        String dom = open(Fixtures.hostile());
        assertEquals(3, count(dom, "<script"));
        assertFalse(dom.contains("<img"));
        assertEquals(8, count(dom, "<button type=\"button\" class=\"dot\""));
    }

    @Test
    void aPageWithNothingRankedRuns() throws IOException, InterruptedException {
        assertTrue(open(Fixtures.nothingRanked()).contains("4 of 4 rows"));
    }

    /** The document after its scripts ran; anything on the console, a breach of the policy too, fails the test. */
    private String open(Result result) throws IOException, InterruptedException {
        Path page = folder.resolve("page.html");
        Path dom = folder.resolve("dom.html");
        Path log = folder.resolve("log.txt");
        HtmlReport.write(result, page, ReportContext.NONE);
        Process browser = new ProcessBuilder(List.of(
                        System.getProperty("browser", ""),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--no-first-run",
                        "--host-resolver-rules=MAP * ~NOTFOUND",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--enable-logging=stderr",
                        "--window-size=1280,900",
                        "--virtual-time-budget=3000",
                        "--dump-dom",
                        page.toUri().toString()))
                .redirectOutput(dom.toFile())
                .redirectError(log.toFile())
                .start();
        if (!browser.waitFor(60, TimeUnit.SECONDS)) {
            browser.destroyForcibly().waitFor();
            throw new AssertionError("the browser did not end");
        }
        List<String> said = Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                .filter(line -> line.contains("CONSOLE"))
                .toList();
        assertEquals(List.of(), said);
        return Files.readString(dom, StandardCharsets.UTF_8);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
