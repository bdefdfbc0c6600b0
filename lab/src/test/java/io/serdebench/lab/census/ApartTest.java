package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.census.Census.Drift;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Planted drift is named with its partition, its field and its beginning; what is alike is not named. */
class ApartTest {

    private static final Schema SCHEMA = Notation.parseSchema("row{id:int64,note:string?,tags:[string]}");
    private static final int ROWS = 1_000;

    private final Part part = new Part(SCHEMA);

    private void day(int day, int chars, int nullEvery) {
        for (int i = 1; i <= ROWS; i++) {
            add(day, i, i % nullEvery == 0 ? null : "x".repeat(chars));
        }
    }

    private void add(int day, long id, @Nullable String note) {
        part.partition("day=" + day).add(new @Nullable Object[] {id, note, List.of("a", "b")});
    }

    private List<Drift> drift() {
        return Apart.of(part.partitions());
    }

    @Test
    void nothingStandsApartWhereAllIsAlike() {
        for (int day = 1; day <= 5; day++) {
            day(day, 20 + day, 20);
        }
        assertEquals(List.of(), drift());
    }

    @Test
    void longerTextsAndMoreNullsOfTheLastDayAreNamed() {
        for (int day = 1; day <= 4; day++) {
            day(day, 20, 20);
        }
        day(5, 60, 2);
        List<Drift> drift = drift();
        assertEquals(2, drift.size());
        Drift nulls = drift.get(0);
        assertEquals(new Drift("day=5", "note", "nulls", 0.5, 0.05, "day=5"), nulls);
        assertEquals(new Drift("day=5", "note", "length", 60, 20, "day=5"), drift.get(1));
        assertEquals(
                "drift: note 50 % null since day=5 (5.0 % before); note 3.0 times as long (a mean of 20.0 before)",
                sentence(drift));
    }

    @Test
    void theBeginningIsNamedWhereItGoesOn() {
        for (int day = 1; day <= 4; day++) {
            day(day, 20, 20);
        }
        day(5, 60, 20);
        day(6, 60, 20);
        List<Drift> drift = drift();
        assertEquals(2, drift.size());
        drift.forEach(one -> assertEquals("day=5", one.since()));
        assertEquals(
                List.of("day=5", "day=6"), drift.stream().map(Drift::partition).toList());
        assertEquals("drift: note 3.0 times as long since day=5 (a mean of 20.0 before)", sentence(drift));
        day(7, 20, 20);
        drift().forEach(one -> assertNull(one.since()));
        assertEquals(
                "drift: note 3.0 times as long in day=5 and day=6 (a mean of 20.0 in the median partition)",
                sentence(drift()));
    }

    @Test
    void fewValuesSayNothing() {
        for (int day = 1; day <= 3; day++) {
            day(day, 20, 20);
        }
        for (int i = 0; i < Apart.LEAST - 1; i++) {
            add(4, 1, "x".repeat(90));
        }
        assertEquals(List.of(), drift());
    }

    /** Ids that repeat, and twelve notes instead of one. */
    @Test
    void otherNumbersOfDifferentValuesAreNamed() {
        for (int day = 1; day <= 4; day++) {
            day(day, 20, 20);
        }
        for (int i = 0; i < ROWS; i++) {
            add(5, i % 50, (char) ('a' + i % 12) + "x".repeat(19));
        }
        List<Drift> drift = drift();
        assertEquals(2, drift.size(), drift::toString);
        Drift ids = drift.get(0);
        assertEquals("id distinct 50.0 day=5", ids.path() + " " + ids.what() + " " + ids.here() + " " + ids.since());
        assertEquals(ROWS, ids.median(), ROWS / 3.0);
        assertEquals(new Drift("day=5", "note", "distinct", 12, 1, "day=5"), drift.get(1));
        assertEquals("drift: note 12 different values since day=5 (1 before)", sentence(List.of(drift.get(1))));
        String sentence = sentence(List.of(ids));
        assertTrue(sentence.matches("drift: id 50 different values since day=5 \\(about [\\d,]+ before\\)"), sentence);
    }

    private static String sentence(List<Drift> drift) {
        return DriftWords.sentence(DriftWords.facts(drift));
    }

    /**
     * Partitions of 200 to 50,000 records of one kind: ids, keys of which some repeat, and a few words. Their numbers of different values
     * differ, and so do their shares, but in opposite directions.
     */
    @Test
    void theNumberOfRecordsAloneIsNoDrift() {
        Random random = new Random(5);
        long id = 0;
        for (int day = 1; day <= 40; day++) {
            int records = (int) (200 * Math.pow(250, random.nextDouble()));
            for (int i = 0; i < records; i++) {
                part.partition("day=" + (100 + day)).add(new @Nullable Object[] {
                    id++, "word " + (int) Math.pow(20_000, random.nextDouble()), List.of("tag " + random.nextInt(9))
                });
            }
        }
        assertEquals(
                List.of(),
                drift().stream().filter(one -> one.what().equals("distinct")).toList());
    }
}
