package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimedTest {

    private static Timed read(String reply) throws WorkerException {
        return Timed.of("encode", List.of(reply.split(" ")));
    }

    @Test
    void eachNumberHasItsPlace() throws Exception {
        Timed timed = read("slice encode 1 2 3 4 5 6 7 8 9 10");
        assertEquals(new Timed(1, 2, 3, 4, 5, 6L, 7L, 8L, 9L, 10), timed);
        assertEquals(
                new Entry.Slice(11, 12, "c", "encode", 1, 2, 3, 4, 5, 6L, 7L, 8L, 9L),
                timed.entry(11, 12, "c", "encode"));
    }

    @Test
    void whatTheWorkerDoesNotKnowIsNoNumber() throws Exception {
        Timed timed = read("slice encode 1 2 3 4 5 -1 0 -1 -1 10");
        assertNull(timed.cpuNanos());
        assertEquals(0L, timed.collectorNanos());
        assertNull(timed.cycles());
        assertNull(timed.instructions());
        assertEquals(new Timed(1, 2, 3, 4, 5, null, null, null, null, 0), read("slice encode 1 2 3 4 5"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "slice",
                "slice of cake",
                "slice encode 1 2 3 4",
                "slice encode 1 2 3 4 5 6",
                "slice encode 1 2 3 4 5 6 7 8 9 10 11",
                "slice encode 1 2 3 4 five",
                "slices encode 1 2 3 4 5",
                "slice create 1 2 3 4 5 6 7 8 9 10"
            })
    void whatIsNoAnswerToTheCommandIsRefused(String reply) {
        WorkerException refused = assertThrows(WorkerException.class, () -> read(reply));
        assertTrue(String.valueOf(refused.getMessage()).endsWith(reply), refused.getMessage());
    }

    @Test
    void timesAreReadByTheQuietestClock() throws Exception {
        assertEquals(30, read("slice encode 90 2 0 0 0 60 0 -1 -1 0").perRecord());
        assertEquals(45, read("slice encode 90 2 0 0 0").perRecord());
        assertEquals(1, read("slice encode 0 0 0 0 0").perRecord());
    }
}
