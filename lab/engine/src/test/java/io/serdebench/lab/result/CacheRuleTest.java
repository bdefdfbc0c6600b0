package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CacheRuleTest {

    private static final long MEBI = 1 << 20;
    private static final Entry CACHES = new Entry.Caches(MEBI, 32 * MEBI);

    @Test
    void recordsThatFitArePartOfTheMethod() {
        assertTrue(method(new SimulatedRun(1).and(CACHES).records(20_000, 500))
                .contains("2.0 MB) fit in the CPU cache. From main memory"));
        assertTrue(method(new SimulatedRun(1).and(CACHES).records(2_000, 100))
                .contains("fit in the CPU cache of one core"));
    }

    /** Which favours some, so that it is more than a note. */
    @Test
    void recordsThatFitForSomeCodecsAreAWarning() {
        SimulatedRun run = new SimulatedRun(1).and(CACHES).records(20_000, 500);
        run.and(new Entry.Checked("y", Fidelity.LOSSLESS, "5000", 20_000, 100_000_000, 0, null));
        List<Warning> some =
                new CacheRule().of(run.steady("x", 100).steady("y", 150).evidence(1));
        assertEquals("D08", some.get(0).code());
        assertTrue(
                some.get(0).message().contains("for some codecs only"),
                some.get(0).message());
    }

    @Test
    void onlyTheRecordsThatRotateCount() {
        assertFalse(
                method(new SimulatedRun(1).and(CACHES).records(5_000_000, 100)).isEmpty());
    }

    @Test
    void recordsThatDoNotFitAreNot() {
        assertEquals("", method(new SimulatedRun(1).and(CACHES).records(20_000, 5_000)));
    }

    @Test
    void aMachineThatDoesNotTellGivesNoNote() {
        assertEquals("", method(new SimulatedRun(1).records(20_000, 100)));
    }

    @Test
    void fewRecordsHaveAWarningOfTheirOwn() {
        SimulatedRun few = new SimulatedRun(1).and(CACHES).records(500, 100);
        assertEquals("", method(few));
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

    /** What the method says of caches; an empty text for nothing, and no warning in any case. */
    private static String method(SimulatedRun run) {
        RunData data = run.steady("x", 100).steady("y", 150).evidence(1);
        assertEquals(List.of(), new CacheRule().of(data));
        return Objects.requireNonNullElse(CacheRule.sentence(data), "");
    }
}
