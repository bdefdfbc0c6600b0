package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.pipe.PipeResult.PipeSecond;
import io.serdebench.lab.pipe.PipeResult.Run;
import io.serdebench.lab.pipe.PipeResult.Status;
import java.util.ArrayList;
import java.util.List;
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

    private PipeWindows windows(long rate) {
        return PipeWindows.of(new Run(
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
                0,
                null,
                seconds,
                List.of(),
                null,
                java.util.Map.of()));
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
        PipeWindows windows = windows(1_000);
        assertEquals(3, windows.windows());
        assertEquals(List.of(10), windows.disturbed());
        assertEquals(95.0, windows.leastPercent());
        assertEquals(99.9, windows.leastQuietPercent());
        assertEquals(0.5, windows.p99());
        assertEquals(0.5, windows.quietP99());
    }

    @Test
    void fullSpeedHasNoRateToHold() {
        for (int i = 0; i < 20; i++) {
            second(1_000, 0, null);
        }
        PipeWindows windows = windows(0);
        assertEquals(2, windows.windows());
        assertNull(windows.leastPercent());
        assertNull(windows.p99());
    }
}
