package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two states of a codec's rounds are said beside its figure, with their distance. */
class TwoStatesTest {

    private static final Result RESULT = Assembly.assemble(new SimulatedRun(5)
            .with("alpha", (round, t) -> 140)
            .with("beta", (round, t) -> round % 2 == 0 ? 150 : 195)
            .with("gamma", (round, t) -> 400)
            .journal(6));

    @TempDir
    private Path folder;

    @Test
    void theyAreSaidOnTheConsole() {
        for (int width : new int[] {60, 80, 120}) {
            for (boolean unicode : new boolean[] {true, false}) {
                String text = ConsoleReport.render(
                        RESULT, new Style(width, false, unicode), Verbosity.NORMAL, ReportContext.NONE);
                holds(
                        "too early to choose: alpha so far, and rounds of beta \\(\\d\\d % apart\\) fall into two states \\[S02\\]",
                        text);
                holds("beta \\* ", text);
                holds("\"\\*\" rounds in two states: beta \\d\\d % apart", text);
                assertTrue(!text.contains("alpha *") && !text.contains("gamma *"), text);
            }
        }
    }

    @Test
    void theyAreSaidOnThePage() throws IOException {
        Path page = folder.resolve("page.html");
        HtmlReport.write(RESULT, page, ReportContext.NONE);
        String html = Files.readString(page);
        holds("data-codec=\"beta\">((?!</th>).)*<span class=\"tag\">two states, \\d\\d % apart</span>", html);
        holds("Ahead so far", html);
    }

    @Test
    void theyAreInTheDocument() {
        holds("\"states\" : \\{ \"apartPercent\" : [23]\\d\\.\\d+, \"rounds\" : 6 }", ResultJson.toText(RESULT));
    }

    private static void holds(String pattern, String text) {
        String line = text.replaceAll("\\s+", " ");
        assertTrue(
                Pattern.compile(pattern).matcher(line).find(),
                () -> pattern + " is not in " + line.substring(0, Math.min(6_000, line.length())));
    }
}
