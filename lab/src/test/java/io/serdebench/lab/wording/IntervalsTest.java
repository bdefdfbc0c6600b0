package io.serdebench.lab.wording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.report.Fixtures;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class IntervalsTest {

    @Test
    void theHalfWidthIsHalfTheIntervalOverTheValue() {
        Measurement protobuf = Objects.requireNonNull(Fixtures.orders().candidate("protobuf", Result.TOTAL));
        assertEquals(0.9, Objects.requireNonNull(Intervals.halfWidth(protobuf)), 1e-9);
        assertNull(Intervals.halfWidth(Objects.requireNonNull(Fixtures.alone().candidate("protobuf", Result.TOTAL))));
    }
}
