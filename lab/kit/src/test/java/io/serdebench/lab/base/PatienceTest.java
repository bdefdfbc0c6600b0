package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as waiting, by a clock that is simulated. */
class PatienceTest {

    @Test
    void itEndsAfterItsTime() {
        Patience patience = new Patience(TimeLimit.byClock(Duration.ofMillis(500)), () -> Duration.ZERO);
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
        Patience patience = new Patience(TimeLimit.byClock(Duration.ofSeconds(60)), () -> Duration.ZERO);
        for (int i = 0; i < 10; i++) {
            patience.waited(Duration.ofHours(1).toNanos());
        }
        assertTrue(patience.next() > 0);
    }

    /** A process with this share of a core; the first wait of 0.2 s is where its CPU time is seen first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # share of a core | seconds by the clock | again | limit in words
            1                 | 60.2                 | false | 60 s of CPU time
            2                 | 30.2                 | false | 60 s of CPU time
            0.5               | 120.2                | false | 60 s of CPU time
            0.05              | 600                  | true  | 600 s, in which it got 29 s of CPU time
            0.01              | 600                  | true  | 600 s, in which it got 5 s of CPU time
            0.001             | 600                  | false | 600 s
            0                 | 600                  | false | 600 s
            """)
    void aStepEndsByItsOwnTimeOrByTheClock(double share, double seconds, boolean again, String words) {
        AtomicLong spent = new AtomicLong(Duration.ofHours(1).toNanos());
        Patience patience = new Patience(TimeLimit.STEP, () -> Duration.ofNanos(spent.get()));
        long all = 0;
        for (long wait = patience.next(); wait > 0; wait = patience.next()) {
            all += wait;
            spent.addAndGet((long) (share * wait));
            patience.waited(wait);
        }
        assertEquals(seconds, all / 1e9, 0.3);
        assertEquals(again, patience.isWorthAnotherTry());
        assertEquals(words, patience.words());
    }

    /** A compiler that a process has started ends, and its time with it. */
    @Test
    void theTimeOfAChildThatEndedStaysCounted() {
        AtomicLong spent = new AtomicLong();
        Patience patience = new Patience(TimeLimit.STEP, () -> Duration.ofNanos(spent.get()));
        patience.waited(1);
        spent.set(Duration.ofSeconds(59).toNanos());
        patience.waited(1);
        spent.set(0);
        patience.waited(1);
        assertTrue(patience.next() > 0);
        spent.set(Duration.ofSeconds(1).toNanos());
        patience.waited(1);
        assertEquals(0, patience.next());
    }

    /** By itself, and by a child of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"while :; do :; done", "(while :; do :; done) & wait"})
    @DisabledOnOs(OS.WINDOWS)
    void aProcessThatBurnsItsTimeEndsByItAndNotByTheClock(String script) throws Exception {
        Process process = new ProcessBuilder("sh", "-c", script).start();
        try {
            assertFalse(Patience.await(process, new TimeLimit(Duration.ofMillis(50), Duration.ofDays(1))));
            assertTrue(process.isAlive());
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProcessThatSleepsDoesNot() throws Exception {
        Process process = new ProcessBuilder("sleep", "0.6").start();
        assertTrue(Patience.await(process, new TimeLimit(Duration.ofMillis(100), Duration.ofDays(1))));
    }
}
