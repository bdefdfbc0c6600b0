package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Compressed.Speed;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompressionsTest {

    private static Entry round(int round, long compressNanos) {
        return new Entry.CompressionMeasured(
                round, "json", "zstd:3", "record", 1_000, 200_000, 50_000, 0, 1_000_000, compressNanos, 0, 0);
    }

    @Test
    void sizesAreExactAndSpeedsAreMediansOverRounds() {
        List<Compressed> all =
                Compressions.of(List.of(round(1, 10_000_000), round(2, 5_000_000), round(3, 8_000_000)), 1);
        assertEquals(1, all.size());
        Compressed one = all.get(0);
        assertEquals(200, one.rawBytesPerRecord());
        assertEquals(50, one.bytesPerRecord());
        assertEquals(4, one.ratio());
        Speed speed = one.compress();
        assertNotNull(speed);
        assertEquals(125, speed.center(), 1e-9);
        assertEquals(3, speed.rounds());
        assertNull(one.decompress());
    }

    @Test
    void oneRoundHasNoInterval() {
        Speed speed = Compressions.of(List.of(round(1, 10_000_000)), 1).get(0).compress();
        assertNotNull(speed);
        assertNull(speed.low());
        assertEquals(100, speed.center(), 1e-9);
    }

    @Test
    void figuresOfBatchesAreDividedByTheirRecords() {
        Compressed one = Compressions.of(List.of(round(1, 10_000_000)), 100).get(0);
        assertEquals(0.5, one.bytesPerRecord());
        assertEquals(100_000, one.records());
        assertEquals(4, one.ratio());
    }

    @Test
    void whatIsMissingIsSaidOnce() {
        Entry.CompressionRefused json = new Entry.CompressionRefused("json", "brotli:5", "no native code");
        Entry.CompressionRefused avro = new Entry.CompressionRefused("avro", "brotli:5", "no native code");
        Entry.CompressionRefused lost = new Entry.CompressionRefused("", "", "the process of round 2 ended early");
        assertEquals(
                List.of("brotli:5: no native code (json, avro)", "the process of round 2 ended early"),
                Compressions.refused(List.of(json, avro, json, lost)));
    }
}
