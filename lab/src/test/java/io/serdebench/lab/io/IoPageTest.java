package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.PageFiles;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A document may come from anywhere: whatever its texts hold, the page shows them and does nothing else. */
class IoPageTest {

    /** An element with its attributes, whose values are in quotes. */
    private static final String TAG = "<[a-zA-Z][a-zA-Z0-9]*+(?:\\s++[a-zA-Z-]++(?:=\"[^\"]*+\")?)*+\\s*+/?>";

    private static String hostile(int number) {
        return number + "\"><img src=x onerror=alert(1)>'&\u202e\u001b[2J</script></style><i lang=x>" + number;
    }

    private static IoResult page(String note, boolean partial, List<IoResult.Result> works) {
        return new IoResult(
                IoResult.SCHEMA,
                hostile(100),
                "2026-09-21T10:15:00Z",
                List.of("io", hostile(101)),
                partial,
                31,
                120,
                3,
                1,
                new Plan.Machine(2, hostile(102), 1, "an OS"),
                hostile(103),
                new IoResult.Source(
                        hostile(104), 200_000_000, 2, "mixed", true, false, hostile(105), hostile(106), false),
                hostile(107),
                works,
                List.of(new PublishedClaim(
                        hostile(108),
                        hostile(109),
                        hostile(110),
                        hostile(111),
                        hostile(112),
                        4,
                        3,
                        5,
                        hostile(113),
                        ClaimOutcome.HOLDS)),
                List.of(),
                List.of(new Warning(hostile(114), hostile(115), hostile(116), hostile(117))),
                null,
                null);
    }

    private static IoResult.Result work(String note) {
        Row ranked = new Row(
                hostile(118), hostile(119), 1, "", RowStatus.RANKED, null, 1, 1, false, 1.0, 0.9, 1.1, 1.0, 1.0, 9, 9L);
        Row failed = new Row(
                hostile(120),
                hostile(121),
                1,
                "",
                RowStatus.FAILED,
                hostile(122),
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                null,
                9,
                null);
        return new IoResult.Result(
                "scan-sum",
                hostile(123),
                IoResult.BYTE,
                hostile(124),
                "time",
                2,
                1,
                List.of(ranked, failed),
                List.of(new ComparedPair(hostile(125), hostile(126), Verdict.DIFFERENT, 2, 1, 3, 2)),
                new ComparedPair(hostile(127), hostile(128), Verdict.CANT_TELL, 1, 0.9, 1.1, 2),
                List.of(),
                List.of(),
                List.of(note),
                null);
    }

    private static int count(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        int count = 0;
        while (matcher.find()) {
            count++;
        }
        return count;
    }

    @Test
    void noTextOfADocumentIsMarkup() {
        String page = IoPage.render(page("", true, List.of(work(hostile(129)))));
        assertFalse(page.contains("<img") || page.contains("<i lang"), "an element of a text");
        assertFalse(page.contains("\u202e") || page.contains("\u001b"), "a character that acts");
        assertEquals(1, count(page, "<script"), "the page's own, which sorts tables");
        assertEquals(1, count(page, "</script>"));
        assertEquals(1, count(page, "</style>"));
        String elements = page.replace(PageFiles.sortScript(), "");
        assertEquals(count(elements, "<[a-zA-Z]"), count(elements, TAG), "an element that is not whole");
        Matcher tags = Pattern.compile(TAG).matcher(elements);
        while (tags.find()) {
            String names = tags.group().replaceAll("\"[^\"]*\"", "");
            assertFalse(names.contains(" on"), () -> "an attribute that acts: " + names);
        }
    }

    @Test
    void everyTextIsShown() {
        String page = IoPage.render(page("", true, List.of(work(hostile(129)))));
        for (int number = 100; number < 130; number++) {
            if (number != 128 && (number < 108 || number > 113)) {
                // the second name of the control is its first one, and claims are for reproduce
                String begin = number + "(&quot;|\")&gt;(<wbr>)?&lt;";
                assertTrue(count(page, begin) > 0, "the text of number " + number + " is not on the page");
            }
        }
        assertTrue(page.contains("line endings mixed, not UTF-8"), page);
        assertTrue(page.contains("the run was interrupted"), page);
        assertFalse(IoPage.render(page("", false, List.of())).contains("the run was interrupted"));
    }

    @Test
    void aNoteIsASentence() {
        assertTrue(IoPage.render(page("", false, List.of(work("one round decides nothing"))))
                .contains(">One round decides nothing.<"));
        assertTrue(IoPage.render(page("", false, List.of(work("")))).contains(">.<"), "also where it says nothing");
    }

    /** Experiments that were published are for reproduce: nobody else knows them. */
    @Test
    void noStrategyIsSaidToBePublished() {
        IoResult result = IoReportTest.result("feed.tsv");
        assertTrue(result.works().stream()
                .flatMap(work -> work.rows().stream())
                .anyMatch(row -> !row.published().isEmpty()));
        assertFalse(IoPage.render(result).contains("(published)"));
    }

    @Test
    void aPageOfNothingSaysSo() {
        String page = IoPage.render(page("", false, List.of()));
        assertTrue(page.contains("Nothing was measured."), page);
        assertEquals(0, count(page, "<section id=\"scan-sum\""));
    }

    @Test
    void theAnswerLinksToTheSectionOfItsWork() {
        String page = IoPage.render(page("", false, List.of(work("a note"))));
        assertEquals(1, count(page, "href=\"#scan-sum\""));
        assertEquals(1, count(page, "id=\"scan-sum\""));
    }
}
