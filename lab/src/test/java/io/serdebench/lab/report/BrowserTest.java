package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.cost.CostPages;
import io.serdebench.lab.explain.ExplainPages;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages in a real browser, with real clicks. */
final class BrowserTest extends BrowserPages {

    private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
    private static final int RIGHT = 39;
    private static final int END = 35;

    @Test
    void figuresAreThereWithoutScripts() {
        browser().scripts(false);
        open(Fixtures.orders());
        assertEquals(9, count("#plane svg.wide a.at"));
        assertEquals(9, count("#intervals svg.wide a.at"));
        assertEquals(27, count("#intervals svg.wide a.at rect:not(.row)"));
        assertTrue(browser().eval("document.querySelector('.toolbar').hidden").asBoolean());
        browser().click("#plane svg.wide a.at:last-child");
        assertEquals(
                browser().text("document.querySelector('#plane svg.wide a.at:last-child').getAttribute('href')"),
                browser().text("location.hash"));
        assertEquals(1, count("tr:target"));
    }

    /** Where an element ends, pixels from the top of the first screen. */
    private double bottom(String selector) {
        return browser()
                .eval("document.querySelector('" + selector + "').getBoundingClientRect().bottom")
                .asDouble();
    }

    @Test
    void theFirstScreenHoldsAnswerRankingAndTheTopOfTheFigure() {
        browser().size(1440, 900);
        open(Fixtures.orders());
        assertEquals(9, count("#ranking tbody:first-of-type tr"));
        assertTrue(bottom(".verdict") < 200, "the answer ends at " + bottom(".verdict"));
        String last = "#ranking tbody:first-of-type tr:last-child";
        assertTrue(bottom(last) < 650, "the ranking ends at " + bottom(last));
        double top = browser()
                .eval("document.querySelector('#plane svg.wide').getBoundingClientRect().top")
                .asDouble();
        assertTrue(top < 880, "the figure begins at " + top);
    }

    @Test
    void theFirstScreenOfAPhoneHoldsAnswerAndThreeRows() {
        browser().size(420, 900);
        open(Fixtures.orders());
        String third = "#ranking tbody:first-of-type tr:nth-child(3)";
        assertTrue(bottom(third) < 900, "the third row ends at " + bottom(third));
        assertTrue(browser()
                .eval("document.querySelector('#ranking table').getBoundingClientRect().right <= innerWidth")
                .asBoolean());
        assertEquals(
                "\"Relative\"",
                browser()
                        .text(
                                "getComputedStyle(document.querySelector('#ranking td[data-head=Relative]'), '::before').content"));
    }

    /** Rows are cards there, and the reason of a row that is not ranked is as wide as its card. */
    @Test
    void noRowOfTheRankingIsCutOnAPhone() {
        browser().size(420, 900);
        open(Fixtures.trouble());
        assertTrue(count("#ranking .why") > 1);
        assertEquals(
                "",
                browser()
                        .text("[...document.querySelectorAll('#ranking tbody tr > *')].filter((cell) =>"
                                + " cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent).join()"));
    }

    @Test
    void aWarningOpensByAClick() {
        open(Fixtures.orders());
        String message = "document.querySelector('.warnings details p').checkVisibility()";
        assertFalse(browser().eval(message).asBoolean());
        browser().click(".warnings summary");
        assertTrue(browser().eval(message).asBoolean());
    }

    @Test
    void aColumnIsSortedByClicksOnItsHead() {
        open(Fixtures.orders());
        String time = "#all-numbers thead th:nth-child(4)";
        browser().click(time + " button");
        assertEquals("ascending", browser().text("document.querySelector('" + time + "').getAttribute('aria-sort')"));
        List<Double> up = column(4);
        assertEquals(up.stream().sorted().toList(), up);
        browser().click(time + " button");
        assertEquals("descending", browser().text("document.querySelector('" + time + "').getAttribute('aria-sort')"));
        List<Double> down = column(4);
        assertEquals(up, down.stream().sorted().toList());
        assertNotEquals(up, down);
        browser().click("#all-numbers thead th:nth-child(1) button");
        assertEquals("avro-generic", browser().text("document.querySelector('#all-numbers tbody th').textContent"));
    }

    @Test
    void rowsAreFilteredAsOneTypes() {
        open(Fixtures.orders());
        assertEquals("40 of 40 rows", browser().text("document.querySelector('#filtered').textContent"));
        browser().click("#filter");
        browser().type("avro");
        assertEquals("8 of 40 rows", browser().text("document.querySelector('#filtered').textContent"));
        assertEquals(8, count("#all-numbers tbody tr:not([hidden])"));
        browser().eval("document.querySelector('#operation').focus()");
        browser().press("End", END);
        browser().eval("document.querySelector('#operation').dispatchEvent(new Event('change'))");
        assertEquals("2 of 40 rows", browser().text("document.querySelector('#filtered').textContent"));
    }

    @Test
    void cardsAndMarksLeadToWhatTheyStandOn() {
        open(Fixtures.orders());
        int cards = count("a.card");
        assertEquals(5, cards);
        for (int i = 1; i <= cards; i++) {
            browser().click("a.card:nth-child(" + i + ")");
            String target = browser().text("location.hash").substring(1);
            assertEquals("#" + target, browser().text("document.querySelector('a.card:nth-child(" + i + ")').hash"));
            assertTrue(
                    browser()
                            .eval("(() => { const b = document.getElementById('" + target
                                    + "').getBoundingClientRect(); return b.top < innerHeight && b.bottom > 0; })()")
                            .asBoolean(),
                    target + " is not in view");
        }
        browser().click("#intervals svg.wide a.at:nth-of-type(3)");
        assertTrue(browser().text("location.hash").matches("#codec-\\d+"));
    }

    @Test
    void marksSayWhatTheyAreUnderThePointerAndTheKeyboard() {
        open(Fixtures.orders());
        browser().point("#plane svg.wide a.at .point");
        String tip = "document.querySelector('#plane .tip')";
        assertFalse(browser().eval(tip + ".hidden").asBoolean());
        assertEquals("msgpack", browser().text(tip + ".querySelector('strong').textContent"));
        browser().eval("document.querySelector('#plane svg.wide a.at').focus()");
        browser().press("ArrowRight", RIGHT);
        assertEquals("protobuf", browser().text(tip + ".querySelector('strong').textContent"));
        browser().press("End", END);
        assertEquals("java-serialization", browser().text(tip + ".querySelector('strong').textContent"));
        assertEquals(1, count("#plane svg.wide a.at[tabindex='0']"));
        assertTrue(browser()
                .eval("document.querySelectorAll('tr.hot').length === 1")
                .asBoolean());
    }

    /** Names of the codecs whose marks are seen in a drawing. */
    private String seen(String drawing) {
        return browser()
                .text(
                        "[...document.querySelectorAll('#plane svg." + drawing + " a.at')].filter((mark) =>"
                                + " mark.checkVisibility()).map((mark) => mark.getAttribute('aria-label').split(';')[0]).join(' ')");
    }

    private String stairs() {
        return browser().text("document.querySelector('#plane svg.wide .frontier').getAttribute('d')");
    }

    @Test
    void aCodecOfTheFigureIsHiddenByAClick() {
        open(Fixtures.orders());
        String before = seen("wide");
        String line = stairs();
        assertTrue(before.startsWith("msgpack protobuf "), before);
        assertEquals(9, count(".shown-codecs button[aria-pressed=true]"));
        browser().click(".shown-codecs button:nth-child(2)");
        assertEquals(before.replace(" protobuf ", " "), seen("wide"));
        assertEquals(1, count(".shown-codecs button[aria-pressed=false]"));
        assertNotEquals(line, stairs());
        assertEquals(
                "8 of 9 codecs are shown. The frontier is that of these.",
                browser().text("document.querySelector('.shown-said').textContent"));
        // which the larger one of the two fastest was not decided to be on while the other was there
        assertEquals(
                "Total time against size of 8 of 9 codecs. On the Pareto frontier of these: msgpack, avro-specific.",
                browser().text("document.querySelector('#plane svg.wide').getAttribute('aria-label')"));

        // keys pass over what is hidden
        String focused = "document.activeElement.getAttribute('aria-label').split(';')[0]";
        browser().eval("document.querySelector('#plane svg.wide a.at[tabindex=\"0\"]').focus()");
        assertEquals("msgpack", browser().text(focused));
        browser().press("ArrowRight", RIGHT);
        assertEquals("thrift-binary", browser().text(focused));
        browser().click(".shown-codecs button:nth-child(1)");
        assertEquals(
                "thrift-binary",
                browser()
                        .text(
                                "document.querySelector('#plane svg.wide a.at[tabindex=\"0\"]').getAttribute('aria-label')"
                                        + ".split(';')[0]"));

        // the drawing that is saved holds what is seen
        browser().eval("window.saved = []; URL.createObjectURL = (blob) => { saved.push(blob.text()); return '#'; }");
        browser().click("#plane .save");
        assertEquals("7", browser().text("saved[0].then((text) => text.match(/<a /g).length)"));

        browser().click(".shown-codecs .whole:first-child");
        assertEquals(before, seen("wide"));
        assertEquals(line, stairs());
    }

    /** The line of the page, drawn by the program, is the line that the script draws of all codecs. */
    @Test
    void theFrontierOfAllCodecsIsThatOfTheProgram() {
        for (Result result : List.of(Fixtures.orders(), Fixtures.trouble(), ManyCodecs.result())) {
            browser().scripts(false);
            open(result);
            String drawn = browser()
                    .text("[...document.querySelectorAll('#plane .frontier')].map((e) => e.getAttribute('d')).join()");
            browser().scripts(true);
            open(result);
            assertEquals(
                    drawn,
                    browser()
                            .text("[...document.querySelectorAll('#plane .frontier')].map((e) =>"
                                    + " e.getAttribute('d')).filter((d) => d !== '').join()"));
        }
    }

    @Test
    void manyCodecsAreHiddenAtOnceAndShownOneByOne() {
        open(ManyCodecs.result());
        browser().click(".shown-codecs summary");
        browser().click(".shown-codecs .whole:last-child");
        assertEquals("", seen("wide"));
        assertEquals("", stairs());
        browser().click(".shown-codecs button:nth-child(5)");
        assertEquals(1, seen("wide").split(" ").length);
        assertFalse(seen("wide").isEmpty());
        browser().size(420, 900);
        assertEquals(1, seen("narrow").split(" ").length);
    }

    @Test
    void theWholeResultComesOutOfThePage() throws IOException {
        open(Fixtures.orders());
        browser().eval("window.saved = []; URL.createObjectURL = (blob) => { saved.push(blob.text()); return '#'; }");
        browser().click("#download-json");
        browser()
                .eval(
                        "new Promise((done) => { const look = () => saved.length ? done() : setTimeout(look, 20); look(); })");
        assertEquals("serdebench/result/1", browser().text("saved[0].then((text) => JSON.parse(text).schema)"));
        browser().click("#download-csv");
        browser()
                .eval(
                        "new Promise((done) => { const look = () => saved.length > 1 ? done() : setTimeout(look, 20); look(); })");
        assertTrue(browser().text("saved[1]").startsWith("codec,format,library,version,operation,ns_per_record"));
    }

    @Test
    void theThemeIsChosenByHand() {
        open(Fixtures.orders());
        String ground = "getComputedStyle(document.body).backgroundColor";
        String light = browser().text(ground);
        browser()
                .eval("(() => { const s = document.querySelector('#theme'); s.value = 'dark';"
                        + " s.dispatchEvent(new Event('change')); })()");
        String dark = browser().text(ground);
        assertNotEquals(light, dark);
        browser().media("print", true);
        assertEquals("rgb(255, 255, 255)", browser().text(ground));
        assertEquals("none", browser().text("getComputedStyle(document.querySelector('.toolbar')).display"));
        assertEquals("block", browser().text("getComputedStyle(document.querySelector('#plane svg.wide')).display"));
    }

    /** A sheet of letter size or A4 within margins of 14 mm, which the style sheet asks for. */
    @ParameterizedTest
    @CsvSource({"710, 950", "688, 1017"})
    void theFirstSheetOfPaperHoldsRankingAndFigure(int width, int height) {
        browser().size(width, height);
        browser().media("print", false);
        open(Fixtures.trouble());
        browser().eval("dispatchEvent(new Event('beforeprint'))");
        assertEquals(7, count(".warnings details"));
        assertEquals(0, count(".warnings details[open]"));
        double end = bottom("#plane figcaption");
        assertTrue(end > 0 && end < height, "the figure ends at " + end);

        // what they say in full is at the end, for as long as is printed
        assertEquals(7, count("section.printed:has(+ footer) details[open]"));
        assertEquals(0, count("main details:not([open])"));
        browser().eval("dispatchEvent(new Event('afterprint'))");
        assertEquals(0, count(".printed"));
    }

    @Test
    void bytesAreInSightOnAPhone() {
        browser().size(420, 900);
        open(Fixtures.orders());
        double right = browser()
                .eval("Math.max(...[...document.querySelectorAll('.rank tbody:first-of-type td:nth-child(4)')]"
                        + ".map((cell) => cell.getBoundingClientRect().right))")
                .asDouble();
        assertTrue(right > 0 && right <= 420, "bytes end at " + right);
        assertEquals("none", browser().text("getComputedStyle(document.querySelector('#plane svg.wide')).display"));
        assertEquals("block", browser().text("getComputedStyle(document.querySelector('#plane svg.narrow')).display"));
    }

    @Test
    void noTextOfAFigureIsCutOrOverAnother() {
        for (Result result : List.of(Fixtures.orders(), Fixtures.trouble(), Fixtures.alone(), ManyCodecs.result())) {
            open(result);
            for (int width : new int[] {1280, 420}) {
                browser().size(width, 900);
                assertEquals("[]", cutTexts(), "at " + width);
                JsonNode over = browser()
                        .eval("[...document.querySelectorAll('#plane svg.plot')].filter((svg) =>"
                                + " svg.getBoundingClientRect().width > 0).flatMap((svg) => { const all ="
                                + " [...svg.querySelectorAll('text.label')].map((t) => [t.textContent, t.getBBox()]);"
                                + " return all.flatMap(([a, p], i) => all.slice(i + 1).filter(([b, q]) =>"
                                + " Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x) > 3"
                                + " && Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y) > 5)"
                                + ".map(([b]) => a + ' and ' + b)); })");
                assertEquals("[]", over.toString(), "at " + width);
            }
            browser().size(1280, 900);
        }
    }

    @Test
    void aByteAndItsPieceAreMarkedTogether() {
        open(ExplainPages.kinds().get(0), "record");
        String piece = ".linked .hex a.piece[data-piece='2']";
        // the strip at the bottom of the window covers nothing while it has nothing to say
        String strip = "getComputedStyle(document.querySelector('.linked .now')).display";
        assertEquals("none", browser().text(strip));
        browser().click(piece);
        assertEquals("block", browser().text(strip));
        assertTrue(browser()
                .text("document.querySelector('.linked .now').textContent")
                .startsWith("offset "));
        assertEquals("2", browser().text("document.activeElement.dataset.piece"));
        assertTrue(browser()
                .eval("[...document.querySelectorAll('.linked .tree [data-piece=\"2\"]')].some((e) =>"
                        + " e.classList.contains('hot'))")
                .asBoolean());
        browser().press("ArrowRight", RIGHT);
        assertEquals("3", browser().text("document.activeElement.dataset.piece"));
        browser().click(".linked .tree a.piece[data-piece='1']");
        assertTrue(browser()
                .eval("[...document.querySelectorAll('.linked .hex [data-piece=\"1\"]')].some((e) =>"
                        + " e.classList.contains('hot'))")
                .asBoolean());
    }

    /** A character stands beside its byte on wide screens and on phones, and is marked with it. */
    @Test
    void aByteHasItsCharacterBesideIt() {
        open(ExplainPages.kinds().get(0), "record");
        browser().click(".linked .text span[data-piece='3']");
        assertEquals("3", browser().text("document.activeElement.dataset.piece"));
        assertEquals("ORD-0", browser().text("document.querySelector('.linked .text .hot').textContent"));
        for (int width : new int[] {1280, 420}) {
            browser().size(width, 900);
            String line = ".linked .line:nth-child(2) ";
            String places = browser()
                    .text("['.half', '.half.more', '.text', '.text.more'].map((part) => document.querySelector('" + line
                            + "' + part).getBoundingClientRect()).map((box) => Math.round(box.top)).join()");
            String[] tops = places.split(",");
            assertEquals(width < 500, !tops[0].equals(tops[1]), places);
            assertEquals(tops[0], tops[2]);
            assertEquals(tops[1], tops[3]);
        }
    }

    /** Both ways: through the clipboard of the browser, and by a selection where a page has none. */
    @Test
    void aTableOfSizesIsCopiedByAClick() {
        open(ExplainPages.kinds().get(2), "sizes");
        assertEquals(2, count(".copied button"));
        browser().eval("window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); };");
        browser().click("#advice .copied button");
        String savings = browser().text("copied[0]");
        assertEquals(
                List.of(
                        "field\tseen\tchoice\tsaves\t--types",
                        "item.id\tevery value is a UUID\tuuid\ttoy 42 (35.0 %)\titem.id=uuid"),
                savings.lines().limit(2).toList());
        assertEquals(3, savings.lines().count());
        assertEquals(
                "Copied, with tabs between cells.",
                browser().text("document.querySelector('#advice .copied span').textContent"));

        browser()
                .eval("navigator.clipboard.writeText = async () => { throw new Error('not here'); };"
                        + " document.addEventListener('copy', () => copied.push(document.activeElement.value));");
        browser().click("#sizes thead th:nth-child(2) button");
        browser().click("#sizes .copied button");
        assertEquals(
                List.of(
                        "codec\tper record, at least\tat most\tall, at least\tat most",
                        "small\t40\t40\t80\t80",
                        "large\t500\t600\t1000\t1200"),
                browser().text("copied[1]").lines().toList());
        assertEquals("Copy table", browser().text("document.activeElement.textContent"));
    }

    @Test
    void onlyWhatIsSeenOfATableIsCopied() {
        open(ExplainPages.kinds().get(1), "anatomy");
        browser().eval("window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); };");
        browser().click("#fields .copied button");
        browser().click("#show-overhead");
        browser().click("#fields .copied button");
        List<String> bytes = browser().text("copied[0]").lines().toList();
        List<String> overhead = browser().text("copied[1]").lines().toList();
        assertEquals("\ttoy\tcut", bytes.get(0));
        assertEquals(bytes.get(0), overhead.get(0));
        assertTrue(bytes.get(1).matches("[a-z]+(\t[0-9.]+){2}"), bytes.get(1));
        assertTrue(overhead.get(1).matches("[a-z]+(\t[0-9]+ %){2}"), overhead.get(1));
    }

    @Test
    @Tag("slow")
    void everyPageIsAccessible() throws IOException {
        String axe = axe();
        List<String> violations = new ArrayList<>();
        for (Map.Entry<String, String> page : PageKinds.all().entrySet()) {
            open(page.getValue(), page.getKey());
            assertEquals(List.of(), browser().complaints(), page.getKey());
            browser().eval(axe);
            for (boolean dark : new boolean[] {false, true}) {
                int width = dark ? 420 : 1280;
                browser().media("screen", dark);
                browser().size(width, 900);
                JsonNode found = browser()
                        .eval("axe.run(document, { resultTypes: ['violations'] }).then((all) =>"
                                + " all.violations.flatMap((v) => v.nodes.slice(0, 3).map((n) => v.id + ' ' + n.target + ': '"
                                + " + n.failureSummary)))");
                String where = page.getKey() + (dark ? ", dark, " : ", light, ") + width + ": ";
                found.forEach(one -> violations.add(where + one.asText()));
            }
            // what the checker itself says is not of the page
            browser().forget();
        }
        assertEquals("", String.join("\n", violations));
    }

    @Test
    void hostileNamesStayText() {
        open(Fixtures.hostile());
        assertEquals(2, count("script"));
        assertEquals(0, count("img"));
        assertEquals(8, count("#plane svg.wide a.at"));
    }

    /** A changed field gives the table that the command makes of the same prices. */
    @Test
    void fieldsOfCostComputeAsTheCommand() {
        open(CostPages.page(), "cost");
        assertEquals(CostPages.rows(3), browser().text(CostPages.ROWS));
        for (int fanOut : new int[] {40, 1, 0}) {
            browser().eval(CostPages.set("fanout", fanOut));
            assertEquals(CostPages.rows(fanOut), browser().text(CostPages.ROWS));
            assertEquals(CostPages.answer(fanOut), browser().text(CostPages.ANSWER));
        }
        browser().eval(CostPages.set("busy", -1));
        assertFalse(browser().eval("document.querySelector('#wrong').hidden").asBoolean());
        assertEquals(CostPages.rows(0), browser().text(CostPages.ROWS));
        browser().click("#fields button");
        assertEquals(CostPages.answer(3), browser().text(CostPages.ANSWER));
        browser().scripts(false);
        open(CostPages.page(), "cost");
        assertTrue(browser().eval("document.querySelector('#fields').hidden").asBoolean());
    }

    @Test
    void timesThatAreNotReliableForbidAChoiceAsInTheCommand() {
        CostPages.doubtful().forEach((page, answers) -> {
            open(page, "cost");
            answers.forEach((fanOut, answer) -> {
                browser().eval(CostPages.set("fanout", fanOut));
                assertEquals(answer, browser().text(CostPages.ANSWER));
            });
        });
    }

    private void open(Result result) {
        open(HtmlReport.render(result, ReportContext.NONE), "page");
    }

    private List<Double> column(int number) {
        JsonNode cells = browser()
                .eval("[...document.querySelectorAll('#all-numbers tbody td:nth-child(" + number
                        + ")')].map((cell) => parseFloat(cell.textContent.replaceAll(',', '')))");
        return StreamSupport.stream(cells.spliterator(), false)
                .map(JsonNode::asDouble)
                .toList();
    }

    private static String axe() throws IOException {
        try (InputStream in = Objects.requireNonNull(BrowserTest.class.getResourceAsStream(AXE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
