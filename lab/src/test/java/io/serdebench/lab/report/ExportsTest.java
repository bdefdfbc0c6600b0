package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExportsTest {

    @Test
    void theMarkdownIsWhatTheGoldenFilesSay() throws IOException {
        Golden.check("orders.md", markdown(Fixtures.orders()));
        Golden.check("trouble.md", markdown(Fixtures.trouble()));
        Golden.check("cold.md", markdown(Fixtures.cold()));
        Golden.check("cold-alone.md", markdown(Fixtures.coldAlone()));
    }

    @Test
    void theCsvIsWhatTheGoldenFileSays() throws IOException {
        Golden.check("orders.csv", FiguresCsv.render(Fixtures.orders()));
    }

    @Test
    void namesOfFirstCallsStayWithinTheirCell() {
        String text = markdown(Fixtures.hostile());
        List<String> lines = text.substring(text.indexOf("| Cold |"))
                .lines()
                .filter(l -> l.startsWith("|"))
                .toList();
        assertEquals(11, lines.size());
        for (String line : lines) {
            assertEquals(6, line.replace("\\|", "").split("\\|", -1).length - 1, line);
        }
    }

    @Test
    void namesStayWithinTheirCellOfTheMarkdownTable() {
        String text = markdown(Fixtures.hostile());
        String ranking = text.substring(0, text.indexOf("| Cold |"));
        for (String line : ranking.lines().filter(l -> l.startsWith("|")).toList()) {
            assertEquals(11, line.replace("\\|", "").split("\\|", -1).length - 1, line);
        }
        assertFalse(text.contains("<"), text);
        assertTrue(text.contains("&lt;/script&gt;"), text);
    }

    @Test
    void theCsvHasOneRowAFigureWhateverTheNames() {
        Result hostile = Fixtures.hostile();
        List<CsvRecord> records = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(FiguresCsv.render(hostile))) {
            reader.forEach(records::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertEquals(1 + hostile.candidates().size(), records.size());
        records.forEach(r -> assertEquals(15, r.getFieldCount()));
        assertEquals("</script><script>alert(1)</script>", records.get(5).getField(0));
    }

    @Test
    void aNameThatBeginsLikeAFormulaIsInert() {
        List<Fixtures.Figure> figures = List.of(
                Fixtures.nine().get(0).named("=HYPERLINK(\"x\")"),
                Fixtures.nine().get(1).named("-2+3"));
        String csv = FiguresCsv.render(Fixtures.result(figures, 3, false, null, List.of()));
        assertTrue(csv.contains("\n\"'=HYPERLINK(\"\"x\"\")\",java,"), csv);
        assertTrue(csv.contains("\n'-2+3,json,"), csv);
    }

    private static String markdown(Result result) {
        return MarkdownReport.render(ReportModel.of(result, ReportContext.NONE));
    }
}
