package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

class CacheRuleTest {

    private static final long MEBI = 1 << 20;
    private static final Entry CACHES = new Entry.Caches(MEBI, 32 * MEBI);

    @Test
    void recordsThatFitAreNoted() {
        assertTrue(only(new SimulatedRun(1).and(CACHES).records(20_000, 500))
                .message()
                .contains("2.0 MB) fit in the CPU cache. From main memory"));
        assertTrue(only(new SimulatedRun(1).and(CACHES).records(2_000, 100))
                .message()
                .contains("fit in the CPU cache of one core"));
    }

    @Test
    void onlyTheRecordsThatRotateCount() {
        assertEquals(
                "D08",
                only(new SimulatedRun(1).and(CACHES).records(5_000_000, 100)).code());
    }

    @Test
    void recordsThatDoNotFitAreNot() {
        assertEquals(List.of(), warnings(new SimulatedRun(1).and(CACHES).records(20_000, 5_000)));
    }

    @Test
    void aMachineThatDoesNotTellGivesNoNote() {
        assertEquals(List.of(), warnings(new SimulatedRun(1).records(20_000, 100)));
    }

    @Test
    void fewRecordsHaveAWarningOfTheirOwn() {
        SimulatedRun few = new SimulatedRun(1).and(CACHES).records(500, 100);
        assertEquals(List.of(), warnings(few));
        assertEquals(
                "D07",
                new RecordsRule().of(few.steady("x", 100).evidence(1)).get(0).code());
    }

    @Test
    void oneRecordIsNotSeveral() {
        SimulatedRun one = new SimulatedRun(1).and(CACHES).records(1, 100).steady("x", 100);
        String said = new RecordsRule().of(one.evidence(1)).get(0).message();
        assertTrue(said.startsWith("1 record. "), said);
    }

    @Test
    void fewBatchesOfManyRecordsAreNotFewRecords() {
        SimulatedRun batches = new SimulatedRun(1).records(20, 100).steady("x", 100);
        assertEquals(1, new RecordsRule().of(batches.evidence(1)).size());
        assertEquals(
                List.of(),
                new RecordsRule().of(batches.and(new Entry.Batched(50)).evidence(1)));
    }

    @Test
    void theNoteComesLast() {
        assertTrue(RunWarnings.severity(new Warning("D08", "", "", null))
                > RunWarnings.severity(new Warning("D99", "", "", null)));
    }

    private static Warning only(SimulatedRun run) {
        List<Warning> warnings = warnings(run);
        assertEquals(1, warnings.size());
        return warnings.get(0);
    }

    private static List<Warning> warnings(SimulatedRun run) {
        return new CacheRule().of(run.steady("x", 100).steady("y", 150).evidence(1));
    }
}
