package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Result.Measurement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountedTest {

    @Test
    void oneStateIsOneFigure() {
        Result result = Assembly.assemble(run().counting("x", round -> 4_000).journal(5));
        assertEquals(4_000, perRecord(figure(result, "x", "encode")), 4);
        assertEquals(8_000, perRecord(figure(result, "x", Result.TOTAL)), 8);
        assertEquals(List.of(), figure(result, "x", Result.TOTAL).instructionStates());
        assertNull(figure(result, "y", Result.TOTAL).instructionsPerRecord(), "the other was not counted");
    }

    @Test
    void twoStatesAreShownBesideTheMedianOfAllRounds() {
        Result result = Assembly.assemble(
                run().counting("x", round -> round == 2 ? 4_400 : 4_000).journal(5));
        Measurement total = figure(result, "x", Result.TOTAL);
        assertEquals(8_000, perRecord(total), 8);
        assertEquals(
                List.of(4, 1),
                total.instructionStates().stream().map(InstructionState::rounds).toList());
        assertEquals(8_800, total.instructionStates().get(1).instructionsPerRecord(), 13);
    }

    @Test
    void aRecordOfABatchIsAFractionOfIt() {
        Result result = Assembly.assemble(
                run().counting("x", round -> 4_000).and(new Entry.Batched(100)).journal(3));
        assertEquals(40, perRecord(figure(result, "x", "encode")), 0.1);
    }

    @Test
    void instructionsChangeNothingElse() {
        Result without = Assembly.assemble(run().journal(5));
        Result with = Assembly.assemble(
                run().counting("x", round -> 9_000).counting("y", round -> 1).journal(5));
        assertEquals(without.ranking(), with.ranking());
        assertEquals(without.verdicts(), with.verdicts());
        assertEquals(
                List.of("x", "y"), with.ranking().stream().map(Standing::codec).toList());
    }

    @Test
    void whereNothingIsCountedTheReasonIsKept() {
        List<Entry> journal = new ArrayList<>(run().journal(3));
        assertNull(Assembly.assemble(journal).run().counters());
        journal.add(1, new Entry.SliceSetup(2_000, 1, true, "the processor's counters are not visible"));
        Result result = Assembly.assemble(journal);
        assertEquals("the processor's counters are not visible", result.run().counters());
        assertNull(figure(result, "x", Result.TOTAL).instructionsPerRecord());
        String json = ResultJson.toText(result);
        assertTrue(json.contains("\"counters\" : \"the processor's") && !json.contains("instruction"), json);
    }

    private static SimulatedRun run() {
        return new SimulatedRun(5).steady("x", 100).steady("y", 150);
    }

    private static Measurement figure(Result result, String codec, String operation) {
        Measurement figure = result.candidate(codec, operation);
        assertNotNull(figure);
        return figure;
    }

    private static double perRecord(Measurement figure) {
        Double count = figure.instructionsPerRecord();
        assertNotNull(count);
        return count;
    }
}
