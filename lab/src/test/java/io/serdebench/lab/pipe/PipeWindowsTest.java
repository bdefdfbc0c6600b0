package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PipeWindowsTest {

    private final List<PipeSecond> seconds = new ArrayList<>();

    /** A second of both ends. */
    private void second(double records, double foreign, @Nullable Double p99) {
        int number = seconds.size() / 2;
        seconds.add(one("sender", number, records, foreign, null));
        seconds.add(one("receiver", number, records, null, p99));
    }

    private static PipeSecond one(
            String end, int number, double records, @Nullable Double foreign, @Nullable Double p99) {
        return new PipeSecond(end, number, 1, records, 0, 0, 1, 0.1, 0.01, 1.0, foreign, p99, p99, p99, p99, p99, p99);
    }

    /** A second of the receiver that took its time. */
    private void received(int number, double length, double records) {
        seconds.add(new PipeSecond(
                "receiver",
                number,
                length,
                records / length,
                0,
                0,
                1,
                0.1,
                0.01,
                1.0,
                null,
                1.0,
                2.0,
                3.0,
                1.0,
                2.0,
                3.0));
    }

    private PipeWindows windows(long rate, double duration) {
        return PipeWindows.of(run(rate), duration);
    }

    private Run run(long rate) {
        return new Run(
                "json",
                "1",
                rate,
                0,
                false,
                Status.OK,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                0,
                null,
                seconds,
                List.of(),
                null,
                java.util.Map.of());
    }

    @Test
    void theSlowestWindowIsNamedWithAndWithoutThoseThatOthersDisturbed() {
        for (int i = 0; i < 10; i++) {
            second(1_000, 0, 0.3);
        }
        for (int i = 0; i < 10; i++) {
            second(i == 0 ? 500 : 1_000, i < 3 ? 0.5 : 0, 4.0);
        }
        for (int i = 0; i < 10; i++) {
            second(i == 0 ? 990 : 1_000, 0.05, 0.5);
        }
        // not a whole window
        second(1, 2, 9.0);
        PipeWindows windows = windows(1_000, 30);
        assertEquals(3, windows.windows());
        assertEquals(3, windows.planned());
        assertEquals(List.of(10), windows.disturbed());
        assertEquals(95.0, Objects.requireNonNull(windows.leastPercent()), 1e-9);
        assertEquals(99.9, Objects.requireNonNull(windows.leastQuietPercent()), 1e-9);
        assertEquals(0.5, windows.p99());
        assertEquals(0.5, windows.quietP99());
    }

    @Test
    void fullSpeedHasNoRateToHold() {
        for (int i = 0; i < 20; i++) {
            second(1_000, 0, null);
        }
        PipeWindows windows = windows(0, 20);
        assertEquals(2, windows.windows());
        assertNull(windows.leastPercent());
        assertNull(windows.p99());
    }

    /** A receiver that is stopped in second 14 for 10 s, of 40: it catches up at once, and three seconds have no number. */
    @Test
    void aWindowInWhichTheReceiverStoodStillCounts() {
        for (int i = 0; i < 13; i++) {
            received(i, 1, 5_000);
        }
        received(13, 10.5, 2_100);
        received(23, 0.5, 52_900);
        for (int i = 24; i < 40; i++) {
            received(i, 1, 5_000);
        }
        PipeWindows windows = windows(5_000, 40);
        assertEquals(4, windows.windows());
        assertEquals(4, windows.planned());
        // 15,000 of the first three seconds, and 7 of 10.5 s in which 2,100 came
        assertEquals(100 * 16_400 / 50_000.0, Objects.requireNonNull(windows.leastPercent()), 1e-9);
    }

    /** As they were reported once: after a standstill, the seconds that passed have next to no time. */
    @Test
    void secondsOfAnyLengthMakeWindowsOfTenSeconds() {
        for (int i = 0; i < 8; i++) {
            received(i, 1, 1_000);
        }
        received(8, 4, 800);
        received(9, 0.001, 1_600);
        received(10, 0.001, 1_600);
        received(11, 0.998, 998);
        for (int i = 12; i < 29; i++) {
            received(i, 1, 1_000);
        }
        received(29, 0.7, 700);
        PipeWindows windows = windows(1_000, 30);
        assertEquals(3, windows.windows());
        assertEquals(100 * 8_400 / 10_000.0, Objects.requireNonNull(windows.leastPercent()), 1e-9);
    }

    /** What the receiver decodes after the end belongs to no window, and what was not seen is not said to have been slow. */
    @Test
    void windowsAreThoseOfTheTimedPart() {
        for (int i = 0; i < 25; i++) {
            received(i, 1, 1_000);
        }
        assertEquals(2, windows(1_000, 20).windows());
        assertEquals(2, windows(1_000, 60).windows());
        assertEquals(6, windows(1_000, 60).planned());
    }
}
