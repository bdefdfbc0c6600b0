package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The sentences of the method tell what this run did, in its own numbers. */
class MethodTest {

    private final ExactRun run = ExactRun.of("x", "y");

    @Test
    void roundsSlicesLooksAndTheMarginAreThoseOfTheRun() {
        List<String> sentences = Method.sentences(measured().data());
        assertEquals(6, sentences.size());
        assertEquals(
                "2 rounds. In each, a fresh JVM per codec; all were alive together and warm before the first timed slice."
                        + " Then up to 4 slices of 20 ms of each operation of each codec ran one at a time, in random order.",
                sentences.get(1));
        assertEquals(
                "encode: the application's object to a fresh, exactly sized array, through a fresh message. decode: bytes"
                        + " to a fresh object of the application, with every value of it. total: their sum.",
                sentences.get(2));
        String test = sentences.get(3);
        assertTrue(test.contains(" after 2, 3, 5, 7, 10, 14, 20, 28 and 40 rounds, or when time is up."), test);
        assertTrue(test.contains(" about total, encode and decode, over all pairs"), test);
        assertTrue(test.contains(" lies within 3 % are called the same."), test);
    }

    @Test
    void theClockIsTheOneThatWasRead() {
        run.slices(1, "x", 3, 120, 100, 10L).slices(1, "y", 3, 120, 100, 10L).ended(1);
        assertTrue(clock(Clock.WALL).startsWith("A time is the wall time of the median slice. Times are medians"));
        assertTrue(clock(Clock.CPU).startsWith("A time is CPU time: "));
        run.and(new Entry.Slice(2, 0, "x", "encode", 5, 1, 0, 0, 0, 5L, 0L, 20L, null));
        assertTrue(clock(Clock.CYCLES).startsWith("A time is CPU time: "), "the first round has no cycles");
    }

    private String clock(Clock clock) {
        return Method.sentences(run.data(clock, null)).get(3);
    }

    @Test
    void coresThatWerePinnedOrKeptAwakeAreSaid() {
        measured();
        assertTrue(Method.sentences(run.data()).get(1).endsWith("in random order."));
        run.and(new Entry.Taking(100, null, true, null));
        assertTrue(Method.sentences(run.data())
                .get(1)
                .endsWith("in random order. Loops of the idle scheduling class kept the cores awake."));
        run.and(new Entry.Taking(100, 3, false, null));
        assertTrue(Method.sentences(run.data())
                .get(1)
                .endsWith("in random order. All processes were pinned to core 3 meanwhile."));
    }

    @Test
    void batchesAreSaidWithTheirLength() {
        run.and(new Entry.Batched(1));
        assertTrue(all(null).stream().noneMatch(sentence -> sentence.contains("one message with a list")));
        ExactRun batches = ExactRun.of("x").and(new Entry.Batched(2_000));
        assertEquals(
                "What was encoded is one message with a list of 2,000 records; times and sizes are divided by their"
                        + " number.",
                Method.sentences(batches.data()).get(1));
    }

    @Test
    void whatIsTimedBesideTheTotalIsExplained() {
        for (String codec : List.of("x", "y")) {
            run.slices(1, codec, 1, index -> 100).slice(1, 0, codec, "create", 10);
        }
        run.ended(1).and(new Entry.ReadAsked(List.of("id", "total")));
        List<String> sentences = all(null);
        assertEquals(
                List.of(
                        "Beside these, in the same processes and permutations: create. create: a fresh message from the"
                                + " application's object. They are not part of the total and have no verdicts.",
                        "The fields that read reads: id, total."),
                sentences.subList(6, sentences.size()));
    }

    @Test
    void firstCallsAreSaidAlsoWhereNothingElseWasMeasured() {
        Cold beside = new Cold(false, 4, List.of(), List.of());
        String last = all(beside).get(6);
        assertTrue(last.startsWith("First calls: 4 rounds."), last);
        assertTrue(last.contains(" with a margin of 3 % and "), last);
        List<String> alone = all(new Cold(true, 7, List.of(), List.of()));
        assertEquals(2, alone.size(), "nothing of warm code");
        assertTrue(alone.get(1).startsWith("First calls: 7 rounds."), alone.get(1));
    }

    @Test
    void compressionIsSaidWhereItWasDone() {
        run.and(new Entry.Squeezed(1, "x", "zstd:3", "record", 10, 100, 50, 0, 100, 10, 100, 10));
        String last = all(null).get(6);
        assertTrue(last.startsWith("Compression: "), last);
    }

    @Test
    void operationsHaveTheMeaningOfTheirTime() {
        List<String> today = List.of("encode", "decode");
        List<String> before = List.of("create", "encode", "access");
        assertEquals(
                "decode: bytes to a fresh object of the application, with every value of it.",
                OperationMeaning.sentences(List.of("decode"), today));
        assertEquals(
                "decode: bytes to message, nothing read. access: bytes to message, and every leaf read.",
                OperationMeaning.sentences(List.of("decode", "access"), before));
        assertEquals(
                "create: a fresh message from the application's object.",
                OperationMeaning.sentences(List.of("create"), before));
    }

    private List<String> all(@Nullable Cold cold) {
        return Method.sentences(run.data(null, cold));
    }

    /** Two rounds, one of three and one of four slices. */
    private ExactRun measured() {
        for (int round = 1; round <= 2; round++) {
            int slices = 2 + round;
            run.slices(round, "x", slices, index -> 100)
                    .slices(round, "y", slices, index -> 200)
                    .ended(round);
        }
        return run;
    }
}
