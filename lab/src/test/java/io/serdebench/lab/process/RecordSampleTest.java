package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RecordSampleTest {

    private static final Path ROWS = Path.of("rows");

    @Test
    void smallSamplesAreTakenWhole() {
        assertEquals(new RecordSample(ROWS, 1, 20_000, 256), RecordSample.of(ROWS, 20_000, 20_000 * 100));
    }

    @Test
    void rowsOfLargeFilesAreTakenEvenly() {
        RecordSample selection = RecordSample.of(ROWS, 5_000_000, 5_000_000L * 100);
        assertEquals(250, selection.stride());
        assertEquals(20_000, selection.records());
    }

    @Test
    void largeRecordsAreFewAndBatchesSmall() {
        RecordSample selection = RecordSample.of(ROWS, 1_000, 1_000L << 20);
        assertTrue(selection.records() <= 24);
        assertEquals(1, selection.batch());
    }

    @Test
    void oneRecordIsEnough() {
        assertEquals(new RecordSample(ROWS, 1, 1, 1), RecordSample.of(ROWS, 1, 50));
    }
}
