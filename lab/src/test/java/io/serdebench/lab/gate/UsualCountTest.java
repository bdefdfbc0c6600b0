package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Instructions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What most processes execute, from counts that are made up. */
class UsualCountTest {

    private static final List<String> PARTS = List.of("encode", "decode");
    private static final List<String> BOTH = List.of("x", "y");

    private final List<Entry> journal = new ArrayList<>();

    @Test
    void whatMostRoundsCountIsUsual() {
        counts("x", "encode", 1_002, 870, 1_000, 1_001);
        counts("x", "decode", 500, 500, 500, 650);
        assertEquals(1_001.0 + 500, UsualCount.of(new Instructions(journal), PARTS, "x"));
    }

    /** Two processes may both be the exception, and half of all is not most. */
    @Test
    void whatIsNotSettledIsNotCompared() {
        counts("x", "encode", 1_000, 1_000);
        counts("x", "decode", 500, 500, 500);
        assertNull(UsualCount.of(new Instructions(journal), PARTS, "x"));
        counts("x", "encode", 1_000, 1_000, 1_000, 1_100, 1_100, 1_100);
        assertNull(UsualCount.of(new Instructions(journal), PARTS, "x"));
        String unsettled = UsualCount.counts(journal, "x", "x").refusal();
        assertTrue(Objects.requireNonNull(unsettled).contains("no 3 or more"), unsettled);
        journal.add(new Entry.StepsRefused("why"));
        assertEquals(
                "the processor's counters are hidden, and single steps are not taken: why",
                UsualCount.counts(journal, "x", "x").refusal());
    }

    @Test
    void threeRoundsThatAreAlikeSettleIt() {
        counts("x", "encode", 1_000, 1_001);
        counts("x", "decode", 500, 500);
        assertFalse(isSettled(List.of("x"), 2));
        counts("x", "encode", 1_000, 1_001, 1_000);
        counts("x", "decode", 500, 500, 500);
        assertTrue(isSettled(List.of("x"), 3));
    }

    /** A tie is none: of six rounds three could be either. */
    @Test
    void halfOfTheRoundsIsNotMost() {
        counts("x", "encode", 1_000, 1_000, 1_000, 1_100, 1_100, 1_100);
        assertFalse(isSettled(List.of("x"), 6));
        assertTrue(isSettled(List.of("x"), UsualCount.MOST_ROUNDS));
    }

    @Test
    void eachCandidateAndOperationHasToBeSettled() {
        counts("x", "encode", 1_000, 1_000, 1_000);
        counts("y", "encode", 1_000, 1_000, 1_100);
        assertTrue(isSettled(List.of("x"), 3));
        assertFalse(isSettled(BOTH, 3));
        counts("y", "encode", 1_000, 1_000, 1_100, 1_000);
        assertTrue(isSettled(BOTH, 4));
        counts("y", "decode", 500);
        assertFalse(isSettled(BOTH, 4));
    }

    @Test
    void whereNothingIsCountedThereIsNothingToWaitFor() {
        assertTrue(isSettled(BOTH, 2));
        counts("x", "encode", 1_000);
        assertNull(UsualCount.of(new Instructions(journal), PARTS, "x"), "decode was not counted");
    }

    private boolean isSettled(List<String> names, int rounds) {
        return UsualCount.isSettled(new Instructions(journal), PARTS, names, rounds);
    }

    /** Replaces what was counted before. */
    private void counts(String codec, String operation, long... counts) {
        journal.removeIf(entry -> entry instanceof Entry.StepsCounted counted
                && counted.codec().equals(codec)
                && counted.operation().equals(operation));
        for (int i = 0; i < counts.length; i++) {
            journal.add(new Entry.StepsCounted(i + 1, codec, operation, 1, counts[i]));
        }
    }
}
