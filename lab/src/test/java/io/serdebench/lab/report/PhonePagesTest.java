package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.cost.CostPages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A page of each kind on a phone: what is wider than the screen scrolls by itself, and says so. */
final class PhonePagesTest extends BrowserPages {

    private static final String SCROLLING =
            "[...document.querySelectorAll('.scroll')].filter((e) => e.scrollWidth > e.clientWidth + 1).length";

    /** Regions that are wider than they are shown without a hint above their table, and hints of tables that are not. */
    private static final String UNTRUE_HINTS = "[...document.querySelectorAll('.scroll')].filter((region) =>"
            + " region.clientWidth > 0).filter((region) => { const table = region.querySelector('table');"
            + " const above = table.getBoundingClientRect().top - region.getBoundingClientRect().top;"
            + " return (region.scrollWidth > region.clientWidth + 1) !== (above > 20); })"
            + ".map((region) => region.getAttribute('aria-label') + ' of ' + region.scrollWidth)";

    /** Tables that no region holds, and whatever else is cut at its right end. */
    private static final String CUT = "[...document.querySelectorAll('main *, body > *')].filter((e) =>"
            + " e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === 'hidden'"
            + " && !e.matches('.now')).map((e) => e.outerHTML.slice(0, 60))"
            + ".concat([...document.querySelectorAll('table')].filter((e) => !e.closest('.scroll'))"
            + ".map((e) => 'no region: ' + e.outerHTML.slice(0, 60)))";

    @Test
    void tablesScrollWithAHintAndPagesDoNot() {
        assertEquals("", faults(420));
    }

    @Test
    @Tag("slow")
    void noPageIsWiderThanOtherScreens() {
        assertEquals("", faults(320, 700, 1280));
    }

    /** What was scrolled away to the left is known by its name. */
    @Test
    void theFirstColumnStaysWhileATableIsScrolled() {
        browser().size(420, 900);
        open(CostPages.page(), "cost");
        browser().eval("document.querySelector('.scroll').scrollLeft = 200");
        assertEquals(
                200,
                browser().eval("document.querySelector('.scroll').scrollLeft").asInt());
        String left = "document.querySelector('.costs tbody th').getBoundingClientRect().left";
        assertTrue(browser().eval(left).asDouble() >= 0, browser().text(left));
    }

    /** All that a click does something with: each as it is seen when its turn comes, what an earlier click opened as well. */
    private static final String CONTROLS = "summary, button, a.card, nav a, a.at, a.piece, input";

    /** Marks the next control that is seen and was not clicked yet; false where there is none. */
    private static final String NEXT = "(() => { document.querySelectorAll('.next-click').forEach((one) =>"
            + " one.classList.remove('next-click')); const next = [...document.querySelectorAll("
            + Chromium.quoted(CONTROLS)
            + ")].find((one) => !one.disabled && one.checkVisibility() && one.getBoundingClientRect().width > 0"
            + " && !window.clicked.has(one)); if (!next) return false; window.clicked.add(next);"
            + " next.classList.add('next-click'); return true; })()";

    /** Every control is clicked as a user does, and the page never scrolls sideways. */
    @Test
    void noClickMakesAPageWiderThanAPhone() {
        browser().size(420, 900);
        Map<String, String> pages = PageKinds.all();
        for (String name : List.of("orders", "cost", "pipe-0", "compare-0", "compare-1")) {
            open(Objects.requireNonNull(pages.get(name)), name);
            // a browser without a window asks nobody where to save
            browser().eval("window.clicked = new Set(); URL.createObjectURL = () => '#'; window.print = () => {}");
            List<String> faults = new ArrayList<>(wider("at first"));
            int clicks = 0;
            while (browser().eval(NEXT).asBoolean()) {
                String what = browser().text("document.querySelector('.next-click').outerHTML.slice(0, 80)");
                browser().click(".next-click");
                faults.addAll(wider("after a click on " + what));
                clicks++;
            }
            assertEquals("", String.join("\n", faults), name);
            assertTrue(clicks > 2, name + " has " + clicks + " controls");
        }
    }

    private List<String> wider(String when) {
        List<String> faults = new ArrayList<>();
        int wide = browser().eval("document.documentElement.scrollWidth").asInt();
        if (wide > browser().eval("document.documentElement.clientWidth").asInt()) {
            faults.add(when + " the page is of " + wide);
        }
        browser().eval(UNTRUE_HINTS).forEach(one -> faults.add(when + " untrue hint, " + one.asText()));
        return faults;
    }

    private String faults(int... widths) {
        List<String> faults = new ArrayList<>();
        int scrolling = 0;
        for (Map.Entry<String, String> page : PageKinds.all().entrySet()) {
            open(page.getValue(), page.getKey());
            browser().eval("document.querySelectorAll('details').forEach((one) => one.open = true)");
            for (int width : widths) {
                browser().size(width, 900);
                String where = page.getKey() + " at " + width + ": ";
                int wide =
                        browser().eval("document.documentElement.scrollWidth").asInt();
                if (wide > width) {
                    faults.add(where + "the page is of " + wide);
                }
                browser().eval(UNTRUE_HINTS).forEach(one -> faults.add(where + "untrue hint, " + one.asText()));
                browser().eval(CUT).forEach(one -> faults.add(where + "cut, " + one.asText()));
                scrolling += browser().eval(SCROLLING).asInt();
            }
        }
        assertTrue(scrolling > 10, scrolling + " regions scroll");
        return String.join("\n", faults);
    }
}
