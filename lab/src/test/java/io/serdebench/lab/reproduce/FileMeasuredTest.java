package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.journal.Plan;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FileMeasuredTest {

    /** First passes of fresh processes, where the second strategy had none in the last round. */
    private static FileMeasured measured(List<Map<String, Double>> first) {
        IoResult.Result work = new IoResult.Result(
                "copy-bytes",
                "",
                IoResult.BYTE,
                null,
                "time",
                first.size(),
                1,
                List.of(),
                List.of(),
                null,
                List.of(),
                first,
                List.of(),
                null);
        return new FileMeasured(new IoResult(
                IoResult.SCHEMA,
                "test",
                "2026-01-01T00:00:00Z",
                List.of("io"),
                false,
                1,
                1,
                3,
                1,
                new Plan.Machine(2, "a processor", 1, "an OS"),
                "a JVM",
                new IoResult.Source("feed", 1, 1, "lf", true, true, null, "ext4", false),
                "warm",
                List.of(work),
                List.of(),
                List.of(),
                List.of(),
                null,
                null));
    }

    @Test
    void firstPassesAreComparedRoundByRound() throws Exception {
        FileMeasured measured =
                measured(List.of(Map.of("a", 20.0, "b", 2.0), Map.of("a", 44.0, "b", 4.0), Map.of("a", 30.0)));
        assertEquals(30, measured.value("first:copy-bytes", "a").value());
        Estimate ratio = Objects.requireNonNull(measured.ratio("first:copy-bytes", "a", "b"));
        assertEquals(10.5, ratio.value(), 1e-9);
        // ln 10 and ln 11, Student's t of one degree of freedom: 12.706
        double half = 12.7062 * (Math.log(11) - Math.log(10)) / 2;
        assertEquals(Math.exp(Math.log(110) / 2 - half), ratio.low(), 1e-3);
        assertEquals(Math.exp(Math.log(110) / 2 + half), ratio.high(), 1e-3);
    }

    @Test
    void oneRoundHasNoInterval() throws Exception {
        FileMeasured measured = measured(List.of(Map.of("a", 20.0)));
        assertFalse(measured.value("first:copy-bytes", "a").isBounded());
    }

    @Test
    void whatWasNotMeasuredIsMissing() {
        FileMeasured measured = measured(List.of());
        MissingFigure missing = assertThrows(MissingFigure.class, () -> measured.ratio("first:copy-bytes", "a", "b"));
        assertTrue(String.valueOf(missing.getMessage()).contains("no first pass of a and b in copy-bytes"));
    }
}
