package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final long HALF_A_SECOND = 500_000_000;

    private final ScriptedClocks clocks = new ScriptedClocks();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private List<String> said(long nanosARecord, int records) {
        said.reset();
        Progress progress = new Progress(
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD), clocks);
        for (int i = 1; i <= records; i++) {
            clocks.wall += nanosARecord;
            progress.done(i);
        }
        return said.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void itIsSaidAfterHalfASecondAndAgainAfterAnother() {
        clocks.wall = 1L << 60;
        // 256 records take 0.3 s
        assertEquals(List.of("progress\t512", "progress\t1024"), said(300_000_000 / 256, 1_200));
    }

    @Test
    void whatTakesNoTimeSaysNothing() {
        assertEquals(List.of(), said(0, 1_000));
        // half a second to the nanosecond is not more than that
        assertEquals(List.of(), said(HALF_A_SECOND / 256, 256));
        assertEquals(List.of("progress\t256"), said(HALF_A_SECOND / 256 + 1, 256));
    }

    @Test
    void theClockIsReadAfterEvery256Records() {
        clocks.wallReadings = 0;
        said(0, 1_023);
        assertEquals(1 + 3, clocks.wallReadings);
    }
}
