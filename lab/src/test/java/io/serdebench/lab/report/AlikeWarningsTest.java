package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.wording.PageParts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Warnings of one code on a page: they have one entry, as on the console. */
class AlikeWarningsTest {

    @Test
    void warningsOfOneCodeAreOneEntry() {
        Html html = new Html();
        List<Warning> warnings = List.of(
                new Warning("S01", "not steady", "json got faster", null),
                new Warning("M07", "load", "others ran", "serdebench doctor"),
                new Warning("S01", "not steady", "csv got faster", null));
        PageParts.warnings(html, warnings, "serdebench", List.of("run", "a.csv"));
        String page = html.toString();
        assertTrue(page.contains("2 warnings"), page);
        assertEquals(3, page.split("<details>").length, page);
        assertTrue(page.contains("json got faster") && page.contains("csv got faster"), page);
        assertEquals(2, page.split("<b>S01</b>").length, page);
        assertTrue(page.contains("not steady (2)"), page);
    }
}
