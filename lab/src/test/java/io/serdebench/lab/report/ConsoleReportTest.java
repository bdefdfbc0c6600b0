package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.result.FileWarnings;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConsoleReportTest {

    private static final ReportContext EXTRAS = new ReportContext(
            "serdebench-out/orders-20260921T101500Z/report.html",
            "serdebench run --from serdebench-out/orders-20260921T101500Z/result.sdb.json");

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theReportIsWhatTheGoldenFilesSay(int width) throws IOException {
        Golden.check("orders-" + width + ".txt", normal(Fixtures.orders(), width, true));
        Golden.check("orders-" + width + "-ascii.txt", normal(Fixtures.orders(), width, false));
        Golden.check("trouble-" + width + ".txt", normal(Fixtures.trouble(), width, true));
        Golden.check("trouble-" + width + "-ascii.txt", normal(Fixtures.trouble(), width, false));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void firstCallsHaveATableOfTheirOwn(int width) throws IOException {
        Golden.check("cold-" + width + ".txt", normal(Fixtures.cold(), width, true));
        Golden.check("cold-alone-" + width + ".txt", normal(Fixtures.coldAlone(), width, true));
    }

    @Test
    void firstCallsChangeNothingOfTheRanking() {
        String with = normal(Fixtures.cold(), 80, true);
        String cold = with.substring(with.indexOf("\ncold: "), with.indexOf("\nPareto frontier "));
        assertEquals(normal(Fixtures.orders(), 80, true), with.replace(cold, ""));
    }

    @Test
    void theVerboseReportIsWhatTheGoldenFileSays() throws IOException {
        Style style = new Style(80, false, true);
        Golden.check(
                "trouble-80-verbose.txt", ConsoleReport.render(Fixtures.trouble(), style, Verbosity.VERBOSE, EXTRAS));
    }

    @Test
    void theQuietReportIsOneLineACodec() throws IOException {
        Style style = new Style(80, false, true);
        Golden.check("orders-quiet.txt", ConsoleReport.render(Fixtures.orders(), style, Verbosity.QUIET, EXTRAS));
        Golden.check("cold-quiet.txt", ConsoleReport.render(Fixtures.cold(), style, Verbosity.QUIET, EXTRAS));
        Golden.check(
                "cold-alone-quiet.txt", ConsoleReport.render(Fixtures.coldAlone(), style, Verbosity.QUIET, EXTRAS));
        Golden.check("trouble-quiet.txt", ConsoleReport.render(Fixtures.trouble(), style, Verbosity.QUIET, EXTRAS));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 50, 60, 70, 80, 90, 100, 120, 200})
    void noLineIsWiderThanTheTerminalExceptWhatIsPasted(int width) {
        List<Result> results = List.of(
                Fixtures.orders(),
                Fixtures.trouble(),
                Fixtures.hostile(),
                Fixtures.nothingRanked(),
                Fixtures.alone(),
                Fixtures.cold(),
                Fixtures.coldAlone());
        for (Result result : results) {
            for (boolean unicode : new boolean[] {true, false}) {
                for (Verbosity verbosity : List.of(Verbosity.NORMAL, Verbosity.VERBOSE)) {
                    Style style = new Style(width, false, unicode);
                    String text = ConsoleReport.render(result, style, verbosity, ReportContext.NONE);
                    text.lines()
                            .filter(l -> !l.strip().matches("try(:|     ).*"))
                            .forEach(l -> assertTrue(SafeText.columns(l) <= style.width(), width + ": " + l));
                }
            }
        }
    }

    @Test
    void nothingFromDataReachesTheTerminalAsAControl() {
        for (Verbosity verbosity : Verbosity.values()) {
            String text = ConsoleReport.render(Fixtures.hostile(), new Style(80, false, true), verbosity, EXTRAS);
            assertFalse(text.replace("\n", "").codePoints().anyMatch(ConsoleReportTest::acts), text);
            assertTrue(text.contains("\\u202e"), text);
        }
    }

    @Test
    void asciiIsAscii() {
        for (Result result : List.of(Fixtures.orders(), Fixtures.trouble(), Fixtures.hostile())) {
            String text = normal(result, 80, false);
            assertTrue(text.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 0x7f), text);
        }
    }

    @Test
    void colourAddsNothingButColour() {
        String colored = ConsoleReport.render(Fixtures.trouble(), new Style(80, true, true), Verbosity.NORMAL, EXTRAS);
        assertTrue(colored.contains("\u001b["));
        assertEquals(normal(Fixtures.trouble(), 80, true), colored.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @Test
    void everyColumnIsThereAtEightyColumns() {
        String text = normal(Fixtures.orders(), 80, true);
        for (String column :
                List.of("#", "codec", "create", "encode", "access", "total", "rel ±%", "B/rec", "alloc B")) {
            assertTrue(text.contains(column), column);
        }
    }

    @Test
    void aRunWithoutARankedCodecSaysSo() {
        String text = normal(Fixtures.nothingRanked(), 80, true);
        assertTrue(text.contains("No codec could be ranked."), text);
        assertTrue(text.contains("UNSUPPORTED: no nested records"), text);
    }

    /** The reason of a mark such as [D07] is never among those that are only counted. */
    @Test
    void warningsThatTakeBackClaimsAreShown() {
        List<Warning> all = WarningCatalog.all().stream()
                .map(entry -> new Warning(entry.code(), "name", "message", null))
                .sorted(Comparator.comparing(FileWarnings::severity))
                .toList();
        String text = normal(Fixtures.result(Fixtures.nine(), 3, false, null, all), 80, true);
        for (String code : List.of("C01", "D07", "S01")) {
            assertTrue(text.contains("\n  " + code + " "), text);
        }
        assertTrue(
                text.contains("  +" + (all.size() - 3) + " more; -v prints all in full, and the page has them\n"),
                text);
    }

    /** Three lines, however many there are and however long they are, and what changed the data comes first. */
    @Test
    void warningsTakeThreeLines() {
        String longer = "2.5 % of a.csv skipped. " + "The rest is longer than a line. ".repeat(5);
        List<Warning> all = Stream.of("M14", "D05", "M09", "S08", "M14", "D05", "S04")
                .map(code -> new Warning(code, "name", longer, null))
                .sorted(Comparator.comparing(FileWarnings::severity))
                .toList();
        for (int width : new int[] {60, 80, 120}) {
            String text = normal(Fixtures.result(Fixtures.nine(), 3, false, null, all), width, true);
            List<String> lines = text.substring(text.indexOf("\n5 warnings\n") + 1)
                    .lines()
                    .limit(6)
                    .toList();
            assertEquals("  D05 name  2.5 % of a.csv skipped. (+1 alike)", lines.get(1));
            assertEquals(
                    List.of("  D05", "  S08", "  S04"),
                    lines.subList(1, 4).stream()
                            .map(line -> line.substring(0, 5))
                            .toList());
            assertEquals("  +2 more; -v prints all in full, and the page has them", lines.get(4));
            assertTrue(lines.get(5).endsWith(" help D05   explains a code"), lines.get(5));
        }
        String full = ConsoleReport.render(
                Fixtures.result(Fixtures.nine(), 3, false, null, all),
                new Style(80, false, true),
                Verbosity.VERBOSE,
                EXTRAS);
        assertEquals(
                7,
                full.lines()
                        .filter(line -> line.matches("  [A-Z][0-9]{2} name  .*"))
                        .count(),
                full);
    }

    @Test
    void aSingleRoundShowsNoInterval() {
        String text = normal(Fixtures.alone(), 120, true);
        String row =
                text.lines().filter(l -> l.contains("protobuf")).findFirst().orElseThrow();
        assertFalse(row.contains("±"), row);
    }

    private static String normal(Result result, int width, boolean unicode) {
        return ConsoleReport.render(result, new Style(width, false, unicode), Verbosity.NORMAL, EXTRAS);
    }

    private static boolean acts(int c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT;
    }
}
