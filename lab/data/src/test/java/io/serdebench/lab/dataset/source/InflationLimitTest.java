package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import org.junit.jupiter.api.Test;

class InflationLimitTest {

    private static final long MB = 1_000_000;

    @Test
    void smallFilesMayHoldAGibibyte() {
        Inflation count = Inflation.of("a.gz", 10, 0);
        assertDoesNotThrow(() -> count.took(Inflation.FREE));
        assertThrows(Stop.class, () -> count.took(1));
    }

    @Test
    void largeOnesMayHoldSomeTimesTheirSize() {
        Inflation count = Inflation.of("a.gz", 100 * MB, 0);
        assertDoesNotThrow(() -> count.took(100 * MB * Inflation.RATIO));
        Stop stop = assertThrows(Stop.class, () -> count.took(1));
        assertTrue(
                stop.details().toString().contains("--max-inflated 232GB"),
                stop.details().toString());
    }

    @Test
    void whatIsAskedForIsTheLimit() {
        assertThrows(Stop.class, () -> Inflation.of("a.gz", 100 * MB, MB).took(MB + 1));
        assertDoesNotThrow(() -> Inflation.of("a.gz", 10, Long.MAX_VALUE).took(Long.MAX_VALUE));
    }
}
