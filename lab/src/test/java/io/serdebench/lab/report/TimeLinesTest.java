package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.pipe.PipePages;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The line over the panels of a page of {@code pipe} in a real browser, moved by the pointer and by keys. */
final class TimeLinesTest extends BrowserPages {

    private static final int TAB = 9;
    private static final int END = 35;
    private static final int HOME = 36;
    private static final int LEFT = 37;
    private static final int RIGHT = 39;
    private static final int DOWN = 40;
    private static final int ESCAPE = 27;

    private static final String FOCUS = "document.activeElement";

    /** A text of each element that a selector finds. */
    private List<String> all(String selector, String text) {
        List<String> texts = new ArrayList<>();
        for (JsonNode one : browser()
                .eval("[...document.querySelectorAll(" + Chromium.quoted(selector) + ")].map((e) => e." + text + ")")) {
            texts.add(one.asText());
        }
        return texts;
    }

    /** Values beside the names in a panel, whose number is counted from 1. */
    private List<String> values(int panel) {
        return all(".panel:nth-child(" + panel + ") .legend b", "textContent");
    }

    /** Where the line stands in each panel that is shown; empty where it does not. */
    private Set<String> lines(String width) {
        List<String> places = all("svg." + width + " path.cursor", "getAttribute('d').split(',')[0]");
        assertEquals(count(".panel"), places.size());
        return Set.copyOf(places);
    }

    /** The tab key goes to what can have the focus behind the words that were clicked. */
    private void focusFirstPanel() {
        browser().click(".panel:nth-child(1) .title");
        browser().press("Tab", TAB);
    }

    @Test
    void thePointerMovesOneLineOverAllPanels() {
        open(PipePages.fiveSeconds(), "times");
        assertTrue(count(".panel") > 6, "panels");
        assertEquals(List.of("", ""), values(1));
        assertEquals(Set.of(""), lines("wide"));
        browser().point(".panel:nth-child(2) svg.wide");
        assertEquals(Set.of("M500.0"), lines("wide"));
        // 440 of 928 units are 2.37 s: the third second of five
        assertEquals(List.of("1,002", "920"), values(1));
        assertEquals(List.of("1", "1"), values(3));
        assertEquals(
                List.of("2.4 s"),
                all("svg.wide text.cursor", "textContent").stream()
                        .filter(text -> !text.isEmpty())
                        .toList());
        browser().point("h1");
        assertEquals(Set.of(""), lines("wide"));
        assertEquals(List.of("", ""), values(1));
    }

    @Test
    void keysMoveTheLineByASecondAndGoToTheNextPanel() {
        open(PipePages.fiveSeconds(), "times");
        assertEquals(1, count(".times [tabindex='0']"));
        focusFirstPanel();
        assertEquals(List.of("1,000", "900"), values(1));
        browser().press("ArrowRight", RIGHT);
        assertEquals(List.of("1,001", "910"), values(1));
        browser().press("End", END);
        browser().press("ArrowRight", RIGHT);
        assertEquals(List.of("1,004", "940"), values(1));
        browser().press("ArrowLeft", LEFT);
        assertEquals(List.of("1,003", "930"), values(1));
        assertEquals("3.5 s: json 1,003; data 930", browser().text(FOCUS + ".getAttribute('aria-valuetext')"));
        Set<String> before = lines("wide");
        assertEquals(1, before.size());
        browser().press("ArrowDown", DOWN);
        assertEquals("Records sent per second", browser().text(FOCUS + ".getAttribute('aria-label')"));
        assertEquals("slider 3.5", browser().text(FOCUS + ".role + ' ' + " + FOCUS + ".ariaValueNow"));
        assertEquals(before, lines("wide"));
        assertEquals(1, count(".times [tabindex='0']"));
        browser().press("Home", HOME);
        assertEquals(List.of("1,000", "900"), values(1));
        browser().press("Escape", ESCAPE);
        assertEquals(Set.of(""), lines("wide"));
        assertEquals(List.of("", ""), values(1));
    }

    /** Keys have at most two hundred stops, and a long time has no tenths. */
    @Test
    void anHourIsPassedInSteps() {
        open(PipePages.hour(), "hour");
        focusFirstPanel();
        browser().press("ArrowRight", RIGHT);
        assertEquals("27.0 s: json 1,027", browser().text(FOCUS + ".getAttribute('aria-valuetext')"));
        browser().press("End", END);
        assertEquals("3,591 s: json 4,591", browser().text(FOCUS + ".getAttribute('aria-valuetext')"));
    }

    /** A narrow screen has drawings of its own, with the line in them. */
    @Test
    void theLineIsOnAPhoneToo() {
        browser().size(420, 900);
        open(PipePages.fiveSeconds(), "times");
        browser().point(".panel:nth-child(1) svg.narrow");
        assertEquals(Set.of("M210.0"), lines("narrow"));
        assertEquals(List.of("1,002", "920"), values(1));
    }

    /** The names stay where they are when values appear, so that nothing jumps under the pointer. */
    @Test
    void nothingMovesWhenValuesAppear() {
        for (int width : new int[] {1280, 420}) {
            browser().size(width, 900);
            open(PipePages.fiveSeconds(), "times");
            String places = "getBoundingClientRect().left + ' ' + (e.getBoundingClientRect().top + scrollY)";
            List<String> before = all(".panel li, .panel .chart", places);
            focusFirstPanel();
            assertEquals(before, all(".panel li, .panel .chart", places), "at " + width);
        }
    }

    /** Neither is a label of an axis, nor the time beside the line, at either end. */
    @Test
    void noTextIsCut() {
        for (int width : new int[] {1280, 420}) {
            browser().size(width, 900);
            open(PipePages.fiveSeconds(), "times");
            assertEquals("[]", cutTexts(), "at " + width);
            focusFirstPanel();
            assertEquals("[]", cutTexts(), "at " + width);
            browser().press("End", END);
            assertEquals("[]", cutTexts(), "at " + width);
        }
    }

    @Test
    void withoutScriptsThereAreLinesAndNoPromiseOfMore() {
        browser().scripts(false);
        open(PipePages.fiveSeconds(), "times");
        assertTrue(count("svg.wide path.line.l0") > 6, "lines");
        assertEquals(0, count("[role=slider]"));
        assertFalse(browser()
                .eval("document.querySelector('.how').checkVisibility()")
                .asBoolean());
    }
}
