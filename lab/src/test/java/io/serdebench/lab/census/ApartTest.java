package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.lab.census.Census.Drift;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Planted drift is named with its partition, its field and its beginning; what is alike is not named. */
class ApartTest {

    private static final Schema SCHEMA = Notation.parseSchema("row{id:int64,note:string?,tags:[string]}");
    private static final int ROWS = 1_000;

    private final SortedMap<String, Column> days = new TreeMap<>();

    private void day(int day, int chars, int nullEvery) {
        Column column = Column.of(SCHEMA);
        for (int i = 1; i <= ROWS; i++) {
            column.add(
                    new @Nullable Object[] {(long) i, i % nullEvery == 0 ? null : "x".repeat(chars), List.of("a", "b")
                    });
        }
        days.put("day=" + day, column);
    }

    @Test
    void nothingStandsApartWhereAllIsAlike() {
        for (int day = 1; day <= 5; day++) {
            day(day, 20 + day, 20);
        }
        assertEquals(List.of(), Apart.of(days));
    }

    @Test
    void longerTextsAndMoreNullsOfTheLastDayAreNamed() {
        for (int day = 1; day <= 4; day++) {
            day(day, 20, 20);
        }
        day(5, 60, 2);
        List<Drift> drift = Apart.of(days);
        assertEquals(2, drift.size());
        Drift nulls = drift.get(0);
        assertEquals(new Drift("day=5", "note", "nulls", 0.5, 0.05, "day=5"), nulls);
        assertEquals(new Drift("day=5", "note", "length", 60, 20, "day=5"), drift.get(1));
        assertEquals(
                "day=5: the mean length of note is 60.0; 20.0 in the median partition.",
                CensusReport.sentence(drift.get(1)));
    }

    @Test
    void theBeginningIsNamedWhereItGoesOn() {
        for (int day = 1; day <= 4; day++) {
            day(day, 20, 20);
        }
        day(5, 60, 20);
        day(6, 60, 20);
        List<Drift> drift = Apart.of(days);
        assertEquals(2, drift.size());
        drift.forEach(one -> assertEquals("day=5", one.since()));
        assertTrue(CensusReport.sentence(drift.get(1)).endsWith(" It is so from day=5 on."));
        day(7, 20, 20);
        Apart.of(days).forEach(one -> assertNull(one.since()));
    }

    @Test
    void fewValuesSayNothing() {
        for (int day = 1; day <= 3; day++) {
            day(day, 20, 20);
        }
        Column few = Column.of(SCHEMA);
        for (int i = 0; i < Apart.LEAST - 1; i++) {
            few.add(new @Nullable Object[] {1L, "x".repeat(90), List.of()});
        }
        days.put("day=4", few);
        assertEquals(List.of(), Apart.of(days));
    }
}
