package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** Each round takes other records, and after all of them the first ones again. */
    @Test
    void roundsTakeTurnsWithAllRecords() {
        RecordSample all = new RecordSample(ROWS, 2, 3, 9_001, 256);
        Set<Integer> seen = new TreeSet<>();
        int taken = 0;
        for (int round = 1; round <= 3; round++) {
            RecordSample part = all.ofRound(round);
            assertTrue(part.records() <= RecordSample.ROUND_RECORDS, part.toString());
            for (int i = 0; i < part.records(); i++) {
                seen.add(part.first() + i * part.stride());
            }
            taken += part.records();
        }
        assertEquals(9_001, taken);
        assertEquals(9_001, seen.size(), "no row twice");
        assertEquals(
                IntStream.range(0, 9_001).map(i -> 2 + 3 * i).boxed().collect(Collectors.toSet()),
                seen,
                "the rows of the sample and no others");
        assertEquals(all.ofRound(1), all.ofRound(4));
        assertEquals(all.ofRound(2).first(), all.ofRound(1).first() + 3, "neighbours");
    }

    @Test
    void fewRecordsAreTakenInEveryRound() {
        RecordSample all = new RecordSample(ROWS, 0, 1, RecordSample.ROUND_RECORDS, 256);
        assertEquals(all, all.ofRound(1));
        assertEquals(all, all.ofRound(2));
        assertEquals(7, new RecordSample(ROWS, 0, 1, 7, 7).ofRound(3).batch());
    }
}
