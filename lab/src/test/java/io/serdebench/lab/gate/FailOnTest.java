package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.gate.FailOn.Subject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailOnTest {

    @Test
    void limitsAreUnderstood() {
        FailOn time = FailOn.parse("time > 5%");
        assertEquals("time>5%", time.text());
        assertEquals(Subject.TIME, time.subject());
        assertEquals(Operation.wordsInTotal(), time.figures());
        assertEquals(0.05, time.limit(), 1e-12);
        assertEquals(List.of("total"), FailOn.parse("total>0.5%").figures());
        assertEquals(0.005, FailOn.parse("total>0.5%").limit(), 1e-12);
        assertEquals(0, FailOn.parse("size>0").limit());
        assertEquals(Subject.LOSSY, FailOn.parse("LOSSY").subject());
    }

    @ParameterizedTest
    @ValueSource(strings = {"time", "tiem>5%", "time>5", "size>-1%", "lossy>3%", "time<5%", "", ">5%", "time>5%%"})
    void whatIsNoLimitIsRefusedWithWhatCanBeWritten(String text) {
        Stop stop = assertThrows(Stop.class, () -> FailOn.parse(text));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("--fail-on"), stop.getMessage());
    }

    @Test
    void theNarrowestLimitOnAFigureHolds() {
        GateLimits limits = limits("time>5%", "encode>2%");
        assertEquals(Map.of("encode", 0.02, "decode", 0.05), limits.onTimes());
    }

    @Test
    void sizesAndFidelityNeedNoRounds() {
        assertEquals(false, limits("size>0", "lossy", "removed").needsRounds());
        assertTrue(limits("alloc>2%").needsRounds());
        assertTrue(limits("total>2%").needsRounds());
    }

    @Test
    void theChancesOfAllPassesMultiplyToTheirShareOfAlpha() {
        GateLimits two = limits("time>5%");
        assertEquals(0.01 / 2, Math.pow(two.level(1), 2), 1e-12);
        assertEquals(0.01 / 6, Math.pow(two.level(3), 2), 1e-12);
        GateLimits none = new GateLimits(two.conditions(), 0.01, 0, OnInconclusive.WARN);
        assertEquals(0.01 / 2, none.level(1), 1e-12);
    }

    static GateLimits limits(String... conditions) {
        return new GateLimits(
                java.util.Arrays.stream(conditions).map(FailOn::parse).toList(), 0.01, 1, OnInconclusive.WARN);
    }
}
