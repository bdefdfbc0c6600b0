package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {

    private static final Result RESULT = ColumnsFixtures.columns();

    private static String console(int width) {
        return ConsoleReport.render(RESULT, new Style(width, false, true), Verbosity.NORMAL, ReportContext.NONE);
    }

    @Test
    void everyOperationIsAColumnInTheOrderOfJvmSerializers() {
        String text = console(80);
        assertTrue(
                text.lines()
                        .anyMatch(l -> l.matches(
                                "columns +create +ser +\\+same +deser +\\+shal +\\+deep +total +read +B/rec")),
                text);
        assertTrue(text.replaceAll("\\s+", " ").contains("read: decoded, and only the fields of --read read"), text);
        assertTrue(HtmlReport.render(RESULT, ReportContext.NONE).contains("Operations side by side"));
        assertTrue(HtmlReport.render(RESULT, ReportContext.NONE).contains("“read” decodes and reads only the fields"));
        assertTrue(MarkdownReport.render(ReportModel.of(RESULT, ReportContext.NONE))
                .contains("| Columns | create | ser | +same |"));
    }

    @Test
    void withoutThemThereIsNoSuchTable() {
        String text = ConsoleReport.render(
                Fixtures.orders(), new Style(80, false, true), Verbosity.NORMAL, ReportContext.NONE);
        assertFalse(text.contains("+shal"), text);
        assertFalse(text.contains("compressed:"), text);
        assertEquals(Fixtures.OPERATIONS, CodecRow.operations(CodecRow.of(Fixtures.orders())));
    }

    @Test
    void compressionIsATableForEachCompressorWithTheSmallestFirst() {
        String text = console(80);
        List<String> heads = text.lines().filter(l -> l.contains("rec B")).toList();
        assertEquals(2, heads.size(), text);
        assertTrue(heads.get(0).matches("zstd:3 +rec B +x +in +out +batch B +x +in +out"), heads.get(0));
        assertTrue(heads.get(1).matches("zstd-dict:3 +rec B +x +in +out"), heads.get(1));
        assertTrue(text.contains("with a dictionary of 113 KB at most that both sides keep"), text);
        String page = HtmlReport.render(RESULT, ReportContext.NONE);
        assertTrue(page.contains("After compression") && page.contains("217<small> ±6.6 %</small>"), page);
        assertTrue(MarkdownReport.render(ReportModel.of(RESULT, ReportContext.NONE))
                .contains("zstd:3 | Record | Smaller"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 50, 60, 70, 80, 100, 200})
    void noLineIsWiderThanTheTerminal(int width) {
        Style style = new Style(width, false, true);
        ConsoleReport.render(RESULT, style, Verbosity.NORMAL, ReportContext.NONE)
                .lines()
                .filter(l -> !l.strip().matches("try(:|     ).*"))
                .forEach(l -> assertTrue(SafeText.columns(l) <= style.width(), width + ": " + l));
    }
}
