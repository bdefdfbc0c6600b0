package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What counts as waiting. */
class PatienceTest {

    @Test
    void itEndsAfterItsTime() {
        Patience patience = new Patience(Duration.ofMillis(500));
        long all = 0;
        for (long wait = patience.next(); wait > 0; wait = patience.next()) {
            all += wait;
            patience.waited(wait);
        }
        assertEquals(Duration.ofMillis(500).toNanos(), all);
    }

    /** As after Ctrl-Z and, an hour later, fg. */
    @Test
    void anHourInWhichThisProcessWasStoppedDoesNotCount() {
        Patience patience = new Patience(Duration.ofSeconds(60));
        for (int i = 0; i < 10; i++) {
            patience.waited(Duration.ofHours(1).toNanos());
        }
        assertTrue(patience.next() > 0);
    }
}
