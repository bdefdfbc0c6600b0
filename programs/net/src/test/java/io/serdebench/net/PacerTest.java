package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** The schedule is exact: nothing is due too early, too late, or twice. */
class PacerTest {

    private static final long MILLI = 1_000_000;

    @Test
    void aTickHasTheRecordsOfItsSlotsAndNoOthers() {
        Pacer pacer = new Pacer(1_000, 100_000, 500 * MILLI);
        assertEquals(0, pacer.dueBy(999));
        assertEquals(0, pacer.dueBy(1_000 + 500 * MILLI - 1));
        assertEquals(50_000, pacer.dueBy(1_000 + 500 * MILLI));
        assertEquals(50_000, pacer.dueBy(1_000 + 1_000 * MILLI - 1));
        assertEquals(100_000, pacer.dueBy(1_000 + 1_000 * MILLI));
        assertEquals(1_000 + 500 * MILLI, pacer.due(0));
        assertEquals(1_000 + 500 * MILLI, pacer.due(49_999));
        assertEquals(1_000 + 1_000 * MILLI, pacer.due(50_000));
        assertEquals(1_000, pacer.slot(0));
        assertEquals(1_000 + 10_000, pacer.slot(1));
    }

    @Test
    void withoutTicksEachRecordIsDueInItsSlot() {
        Pacer pacer = new Pacer(0, 3, 0);
        assertEquals(333_333_333, pacer.slot(1));
        assertEquals(1, pacer.dueBy(0));
        assertEquals(1, pacer.dueBy(333_333_332));
        assertEquals(2, pacer.dueBy(333_333_333));
        assertEquals(3_000_000, new Pacer(0, 3, 0).slotsBefore(1_000_000L * 1_000 * MILLI));
    }

    /** Over all rates and ticks: a record is due at its time and not a nanosecond earlier. */
    @Test
    void whatIsDueAndWhenAgree() {
        for (long rate : new long[] {1, 7, 999, 10_000, 77_777, 1_000_003, 100_000_000}) {
            for (long tick : new long[] {0, MILLI, 7 * MILLI + 3, 500 * MILLI}) {
                Pacer pacer = new Pacer(12_345, rate, tick);
                for (long record : new long[] {0, 1, 2, 999, 50_000, 123_456_789, 9_000_000_000L}) {
                    long due = pacer.due(record);
                    assertEquals(true, pacer.dueBy(due) > record, rate + " " + tick + " " + record);
                    assertEquals(true, pacer.dueBy(due - 1) <= record, rate + " " + tick + " " + record);
                    assertEquals(true, due >= pacer.slot(record));
                }
            }
        }
    }

    /** Each second has all records of its bursts, and no burst is within a millisecond of where a second ends. */
    @Test
    void secondsBeginBetweenTwoBursts() {
        for (long tick : new long[] {10 * MILLI, 100 * MILLI, 250 * MILLI, 500 * MILLI, 1_000 * MILLI}) {
            Pacer pacer = new Pacer(12_345, 100_000, tick);
            long from = Pacer.secondsFrom(12_345, 100_000, tick);
            for (int second = 0; second < 5; second++) {
                long begin = from + second * 1_000 * MILLI;
                long end = begin + 1_000 * MILLI;
                assertEquals(100_000, pacer.dueBy(end) - pacer.dueBy(begin), tick + " " + second);
                assertEquals(pacer.dueBy(end - MILLI), pacer.dueBy(end + MILLI), tick + " " + second);
            }
        }
        assertEquals(12_345, Pacer.secondsFrom(12_345, 100_000, 0));
        assertEquals(12_345, Pacer.secondsFrom(12_345, 0, 500 * MILLI), "full speed has no bursts");
    }

    @Test
    void noRateIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Pacer(0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Pacer(0, 1, -1));
    }
}
