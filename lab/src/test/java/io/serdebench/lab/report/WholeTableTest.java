package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run of a census's sample has a table of the sample beside all records, wherever the result is shown. */
class WholeTableTest {

    private static final Result RESULT = ColumnsFixtures.columns();

    private static String console(Result result) {
        return ConsoleReport.render(result, new Style(80, false, true), Verbosity.NORMAL, ReportContext.NONE);
    }

    @Test
    void rowsHaveBothSizesAndTheirDifference() {
        List<WholeTable.Row> rows = WholeTable.rows(RESULT);
        assertTrue(rows.size() > 3);
        for (int i = 0; i < rows.size(); i++) {
            WholeTable.Row row = rows.get(i);
            assertEquals(row.here() * 1.004, row.least(), 1e-5);
            assertEquals(i % 2 == 0 ? row.least() : row.least() * 1.1, row.most(), 1e-5);
        }
    }

    @Test
    void everyFormHasTheTable() {
        String text = console(RESULT);
        assertTrue(text.lines().anyMatch(line -> line.matches("sample +B/rec +of all +differs")), text);
        assertTrue(text.contains(" -0.40 %"), text);
        assertTrue(text.replaceAll("\\s+", " ").contains("of all 1,000,000 records that the census counted"), text);
        String page = HtmlReport.render(RESULT, ReportContext.NONE);
        String section = page.substring(page.indexOf("<section id=\"sample\">"));
        section = section.substring(0, section.indexOf("</section>"));
        for (WholeTable.Row row : WholeTable.rows(RESULT)) {
            assertTrue(section.contains(row.codec()), section);
        }
        assertTrue(section.contains("-0.40 %"), section);
        assertTrue(MarkdownReport.render(ReportModel.of(RESULT, ReportContext.NONE))
                .contains("| Sample | B/rec | Of all | Differs |"));
    }

    /** The sample of an incomplete census stands for the records that were counted. */
    @Test
    void whatTheCensusLacksIsSaid() {
        String gap = "incomplete: shard 2 of 3 is missing";
        Result lacking = ColumnsFixtures.columns(List.of(gap));
        assertTrue(
                console(lacking).replaceAll("\\s+", " ").contains("counted; the census is " + gap), console(lacking));
        assertTrue(HtmlReport.render(lacking, ReportContext.NONE).contains("; the census is " + gap));
        assertFalse(console(RESULT).contains("incomplete"));
    }

    @Test
    void aRunOfOtherDataHasNone() {
        assertFalse(console(Fixtures.orders()).contains("of all"));
        assertFalse(HtmlReport.render(Fixtures.orders(), ReportContext.NONE).contains("id=\"sample\""));
    }
}
