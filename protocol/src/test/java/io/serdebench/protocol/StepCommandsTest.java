package io.serdebench.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands and replies of single steps. */
class StepCommandsTest {

    @Test
    void commandsComeBackAsTheyWere() {
        CountTurn count = new CountTurn("encode", 12);
        assertEquals("count encode 12", count.text());
        assertEquals(count, CountTurn.of(count.text()));
        StepTurn step = new StepTurn(4_711, "/tmp/a folder/steps-json");
        assertEquals("step 4711 /tmp/a folder/steps-json", step.text());
        assertEquals(step, StepTurn.of(step.text()));
        assertFalse(CountTurn.is(step.text()));
        assertFalse(StepTurn.is(count.text()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"count encode", "count encode x", "count encode 1 2", "slice encode 1", "count encode 9999999999"
            })
    void otherWordsAreNoCount(String command) {
        assertThrows(IllegalArgumentException.class, () -> CountTurn.of(command));
    }

    @ParameterizedTest
    @ValueSource(strings = {"step 1", "step x file", "steps 1 file"})
    void otherWordsAreNoStep(String command) {
        assertThrows(IllegalArgumentException.class, () -> StepTurn.of(command));
    }

    @Test
    void repliesComeBackAsTheyWere() {
        assertEquals(new StepReply.Counting(7), StepReply.Counting.of(List.of("counting", "7")));
        assertEquals(new StepReply.Counted(8), StepReply.Counted.of(List.of("counted", "8")));
        StepReply.Stepped stepped = new StepReply.Stepped(List.of(1L, 2L, 30_000_000_000L));
        assertEquals(List.of(1L, 2L, 30_000_000_000L), stepped.fields());
        assertEquals(stepped, StepReply.Stepped.of(List.of("stepped", "1", "2", "30000000000")));
        assertEquals(new StepReply.Stepped(List.of()), StepReply.Stepped.of(List.of("stepped")));
        for (Reply reply : List.of(new StepReply.Counting(7), new StepReply.Counted(8), stepped)) {
            assertTrue(WorkerReply.WORDS.contains(reply.word()), reply.word());
        }
        assertThrows(IllegalArgumentException.class, () -> StepReply.Stepped.of(List.of("stepped", "1", "x")));
        assertThrows(IllegalArgumentException.class, () -> StepReply.Counting.of(List.of("counting")));
        assertThrows(IllegalArgumentException.class, () -> StepReply.Counted.of(List.of("counting", "1")));
    }
}
