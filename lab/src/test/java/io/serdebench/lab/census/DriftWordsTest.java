package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.lab.census.Census.Drift;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One fact is said once, whatever number of partitions it is true of. */
class DriftWordsTest {

    private static Drift nulls(String partition, double here, @Nullable String since) {
        return new Drift(partition, "referrer", "nulls", here, 0.1, since);
    }

    private static String one(Drift... drift) {
        List<DriftWords.Fact> facts = DriftWords.facts(List.of(drift));
        assertEquals(1, facts.size(), facts::toString);
        return facts.get(0).text();
    }

    @Test
    void partitionsOfOneFactAreJoined() {
        String since = "day=2026-11-17";
        assertEquals(
                "referrer 70 % null since 2026-11-17 (10 % before)",
                one(nulls(since, 0.7, since), nulls("day=2026-11-18", 0.704, since)));
        assertEquals(
                "referrer 40 to 100 % null since day=17 (10 % before)",
                one(nulls("day=17", 0.4, "day=17"), nulls("day=18", 1, "day=17")));
        assertEquals(
                "referrer >99 % null in a/eu and a/us (10 % in the median partition)",
                one(nulls("a/eu", 0.9999, "a/eu"), nulls("a/us", 0.9999, "a/eu")));
        assertEquals(
                "referrer 70 % null in day=3 and day=9 (10 % in the median partition)",
                one(nulls("day=3", 0.7, null), nulls("day=9", 0.7, "day=9")));
        assertEquals(
                "referrer 70 % null in 4 partitions from h=1 to h=7 (10 % in the median partition)",
                one(
                        nulls("h=1", 0.7, null),
                        nulls("h=3", 0.7, null),
                        nulls("h=5", 0.7, null),
                        nulls("h=7", 0.7, null)));
    }

    @Test
    void eachFigureHasItsWords() {
        assertEquals(
                "q 12 % zero or empty in b (50 % in the median partition)",
                one(new Drift("b", "q", "zeros", 0.12, 0.5, null)));
        assertEquals(
                "q of a mean length of 12.0 in b (a mean of 0.2 in the median partition)",
                one(new Drift("b", "q", "length", 12, 0.2, null)));
        assertEquals(
                "q 0.5 times as long in b (a mean of 20.0 in the median partition)",
                one(new Drift("b", "q", "length", 10, 20, null)));
    }

    private static Part part(int days, int longer) {
        Part part = new Part(Notation.parseSchema("row{id:int64,note:string?,url:string?,a:string?,b:string?}"));
        for (int day = 1; day <= days; day++) {
            for (int i = 0; i < 200; i++) {
                String text = "x".repeat(day >= longer ? 60 : 20);
                part.partition("day=" + (10 + day)).add(new @Nullable Object[] {(long) i, text, text, text, text});
            }
        }
        return part;
    }

    private static String report(Part part, boolean all) {
        return CensusReport.render(CensusMaker.withoutSizes().of(part, ""), all, new Style(160, false, false));
    }

    @Test
    void theFirstLineSaysItAndEqualPartitionsShareARow() {
        String report = report(part(20, 17), false);
        assertEquals(
                "drift: a 3.0 times as long since day=27 (a mean of 20.0 before); b 3.0 times as long (a mean of 20.0 before); note"
                        + " 3.0 times as long (a mean of 20.0 before); 1 more difference below",
                report.split("\n\n")[0].replace('\n', ' '));
        assertTrue(report.endsWith("\n\n  url 3.0 times as long since day=27 (a mean of 20.0 before)\n"), report);
        assertTrue(report.contains("day=11 to day=30, 20 alike, each  "), report);
        String each = report(part(20, 17), true);
        IntStream.rangeClosed(11, 30).forEach(day -> assertTrue(each.contains("\nday=" + day + "  "), each));
    }

    @Test
    void whereNothingDriftedThatIsTheLastLine() {
        String report = report(part(3, 9), false);
        assertFalse(report.startsWith("drift"), report);
        assertTrue(report.endsWith("\n\nno field stands apart in a partition\n"), report);
    }
}
