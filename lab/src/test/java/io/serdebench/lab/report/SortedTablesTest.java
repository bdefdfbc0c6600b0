package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.explain.ExplainPages;
import io.serdebench.lab.io.IoPages;
import io.serdebench.lab.pipe.PipePages;
import io.serdebench.lab.rpc.RpcPages;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of all commands' pages in a real browser, sorted by clicks on their heads. */
final class SortedTablesTest extends BrowserPages {

    private static final String TABLE = "table[data-sort]";

    private static String page(String name) {
        return switch (name) {
            case "io" -> IoPages.page();
            case "rpc" -> RpcPages.pages().get(0);
            case "pipe" -> PipePages.pages().get(0);
            case "record" -> ExplainPages.kinds().get(0);
            case "anatomy" -> ExplainPages.kinds().get(1);
            case "sizes" -> ExplainPages.kinds().get(2);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private void open(String name) {
        open(page(name), name);
    }

    /** The first words of a column's cells, top down. */
    private List<String> column(int number) {
        JsonNode cells = browser()
                .eval("[...document.querySelector(" + Chromium.quoted(TABLE) + ").tBodies[0].rows].map((row) =>"
                        + " row.cells[" + (number - 1)
                        + "]).map((cell) => cell && cell.firstChild ? cell.firstChild.textContent : '')");
        List<String> texts = new ArrayList<>();
        cells.forEach(cell -> texts.add(cell.asText()));
        return texts;
    }

    private String sorted(int number) {
        return browser()
                .text("document.querySelector(" + Chromium.quoted(TABLE) + ").tHead.rows[0].cells[" + (number - 1)
                        + "].getAttribute('aria-sort')");
    }

    /** Those that are numbers; the rows of the others must be the last. */
    private static List<Double> numbers(List<String> texts) {
        List<Double> numbers = new ArrayList<>();
        boolean blank = false;
        for (String text : texts) {
            String bare = text.replace(",", "").replaceAll("^[~±]", "");
            if (bare.matches("-?[0-9.]+( .*)?")) {
                assertTrue(!blank, () -> "a row without a figure is not last: " + texts);
                numbers.add(Double.parseDouble(bare.split(" ", 2)[0]));
            } else {
                blank = true;
            }
        }
        return numbers;
    }

    /** Rows are cards there, and the heads a line of buttons above them: what has the focus is seen. */
    @ParameterizedTest
    @CsvSource({"io,4", "rpc,3"})
    void cardsOfAPhoneAreSortedByButtonsThatAreSeen(String name, int number) {
        browser().size(420, 900);
        open(name);
        assertEquals(
                "",
                browser()
                        .text(
                                "[...document.querySelectorAll('.stacked button, .stacked a')].filter((one) => { const box ="
                                        + " one.getBoundingClientRect(); return box.width === 0 || box.left < 0 || box.right > innerWidth;"
                                        + " }).map((one) => one.textContent).join()"));
        String head = TABLE + ".stacked thead th:nth-child(" + number + ")";
        assertTrue(browser()
                .eval("document.querySelector('" + head + " button').offsetHeight > 0")
                .asBoolean());
        browser().click(head + " button");
        assertEquals("ascending", sorted(number));
        List<Double> up = numbers(column(number));
        browser().click(head + " button");
        assertEquals("descending", sorted(number));
        List<Double> down = numbers(column(number));
        assertTrue(up.size() > 1);
        Collections.reverse(down);
        assertEquals(up, down);
    }

    @ParameterizedTest
    @CsvSource({"io,4", "rpc,3", "pipe,3", "record,2", "sizes,2"})
    void aColumnOfFiguresIsSortedBothWays(String name, int number) {
        open(name);
        List<String> rows = column(number);
        assertTrue(numbers(rows).size() > 1, rows.toString());
        assertEquals("none", sorted(number));
        String head = TABLE + " thead th:nth-child(" + number + ") button";
        browser().click(head);
        assertEquals("ascending", sorted(number));
        List<Double> up = numbers(column(number));
        assertEquals(up.stream().sorted().toList(), up);
        assertEquals(numbers(rows).stream().sorted().toList(), up);
        browser().click(head);
        assertEquals("descending", sorted(number));
        List<Double> down = new ArrayList<>(numbers(column(number)));
        Collections.reverse(down);
        assertEquals(up, down);
        assertEquals(rows.size(), column(number).size());
    }

    @ParameterizedTest
    @CsvSource({"io,2", "rpc,2", "pipe,1", "sizes,1"})
    void aColumnOfNamesIsSortedByThem(String name, int number) {
        open(name);
        String head = TABLE + " thead th:nth-child(" + number + ") button";
        browser().click(head);
        List<String> up = column(number);
        browser().click(head);
        List<String> down = new ArrayList<>(column(number));
        Collections.reverse(down);
        assertEquals(up, down);
        assertTrue(up.size() > 1 && up.get(0).compareToIgnoreCase(up.get(up.size() - 1)) < 0, up.toString());
        assertEquals("descending", sorted(number));
    }

    /** The parts of a field stand below it, so the table of fields stays as it is. The table of roles ends with their total. */
    @Test
    void aTotalStaysLast() {
        open("anatomy");
        assertEquals(0, count("#fields thead button"));
        List<String> before = column(2);
        String head = TABLE + " thead th:nth-child(2) button";
        browser().click(head);
        List<String> up = column(2);
        browser().click(head);
        List<String> down = column(2);
        assertEquals("total", column(1).get(down.size() - 1));
        assertEquals(before.get(before.size() - 1), up.get(up.size() - 1));
        assertEquals(before.get(before.size() - 1), down.get(down.size() - 1));
        assertNotEquals(up, down);
        List<Double> figures = numbers(up.subList(0, up.size() - 1));
        assertEquals(figures.stream().sorted().toList(), figures);
    }

    /** Lengths of time have their units beside them: 900 ns is less than 1.2 ms. */
    @Test
    void unitsCount() {
        String row = "<tr><th>a</th><td class='n'>1.2 ms</td></tr><tr><th>b</th><td class='n'>900 ns</td></tr>"
                + "<tr><th>c</th><td class='n'>\u2013</td></tr><tr><th>d</th><td class='n'>12 \u00b5s</td></tr>";
        String table = "<table data-sort><thead><tr><th>name</th><th class='n'>time</th></tr></thead><tbody>" + row
                + "</tbody></table>";
        String page = page("io").replaceFirst("<main>", "<main>" + table);
        open(page, "units");
        for (String order : List.of("[b, d, a, c]", "[a, d, b, c]")) {
            browser().click(TABLE + " thead th:nth-child(2) button");
            assertEquals(order, column(1).toString());
        }
    }

    @Test
    void withoutScriptsThereIsNothingToClick() {
        browser().scripts(false);
        for (String name : List.of("io", "rpc", "pipe", "record", "sizes")) {
            open(name);
            assertEquals(0, count("thead button"), name);
        }
    }
}
