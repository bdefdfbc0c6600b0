package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Verdicts;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The sentences of the method tell what this run did, in its own numbers. */
class MethodTest {

    private final ExactRun run = ExactRun.of("x", "y");

    @Test
    void roundsSlicesLooksAndTheMarginAreThoseOfTheRun() {
        List<String> sentences = said(measured().data());
        assertEquals(5, sentences.size());
        assertEquals(
                "2 rounds. In each, a fresh process per codec; all were alive together and warmed up before the first timed"
                        + " slice. Then up to 4 slices of 20 ms of each operation of each codec ran one at a time, in random"
                        + " order.",
                sentences.get(1));
        assertEquals(
                "encode: the application's object to a fresh, exactly sized array, through a fresh message. decode: bytes"
                        + " to a fresh object of the application, with every value of it. total: their sum.",
                sentences.get(2));
        String test = sentences.get(3);
        assertTrue(
                test.contains("Times are those of the run's mean round, with Student-t 95 % intervals. Two codecs"),
                test);
        assertTrue(test.contains(" after 2, 3, 5, 7, 10, 14, 20, 28 and 40 rounds, or when time is up."), test);
        assertTrue(test.contains(" about total, encode and decode, over all pairs"), test);
        assertTrue(test.contains(" In fewer than five rounds only large ratios"), test);
        assertTrue(test.contains(" lies within 3 % are called the same."), test);
        assertFalse(test.contains("takes no part in further rounds"), test);
        assertEquals("Control: not measured, no codec had a second name.", sentences.get(4));
    }

    @Test
    void ofOneRoundThereAreNoIntervalsAndNoVerdicts() {
        run.slices(1, "x", 3, index -> 100).slices(1, "y", 3, index -> 200).ended(1);
        List<String> sentences = all(null);
        assertTrue(sentences.get(1).startsWith("1 round. In it, a fresh process per codec; "), sentences.get(1));
        assertEquals(
                "A time is the wall time of the median slice. Times are of one round and have no intervals. One round"
                        + " was done, so there are no verdicts.",
                said(run.data(Clock.WALL, null)).get(3));
    }

    @Test
    void ofOneCodecNothingIsCompared() {
        ExactRun alone = ExactRun.of("x");
        for (int round = 1; round <= 5; round++) {
            alone.slices(round, "x", 3, index -> 100).ended(round);
        }
        List<String> sentences = said(alone.data());
        assertEquals(
                "5 rounds. In each, a fresh process, warmed up before the first timed slice. Then up to 3 slices of 20 ms of each"
                        + " operation ran one at a time, in random order.",
                sentences.get(1));
        assertTrue(sentences.get(3).endsWith("with Student-t 95 % intervals."), sentences.get(3));
    }

    @Test
    void whoWasNotWarmIsSaid() {
        run.and(new Entry.Unsettled(2, "x")).and(new Entry.Unsettled(9, "x"));
        measured();
        assertTrue(
                said(run.data())
                        .get(1)
                        .contains(
                                "alive together and warmed up before the first timed slice. The warm-up of 1 of 4 processes"
                                        + " ended before their times had settled. Then"),
                said(run.data()).get(1));
        run.and(new Entry.Unsettled(1, "x"));
        assertTrue(
                said(run.data())
                        .get(1)
                        .contains(
                                "The warm-up of 2 of 4 processes ended before their times had settled. Not settled when"
                                        + " timed, see S01: x. Then"),
                said(run.data()).get(1));
    }

    @Test
    void whoLeftIsSaidWhereSomebodyDid() {
        for (int round = 1; round <= 5; round++) {
            if (round < 3) {
                run.slices(round, "x", 3, index -> 900);
            }
            run.slices(round, "y", 3, index -> 100)
                    .slices(round, "z", 3, index -> 101)
                    .ended(round);
        }
        ExactRun three = ExactRun.of("x", "y", "z");
        run.journal().stream().skip(3).forEach(three::and);
        String test = said(three.data()).get(3);
        assertTrue(test.endsWith("so codecs differ in their numbers of rounds."), test);
    }

    @Test
    void theControlIsSaidWithItsRounds() {
        run.and(new Entry.Canary("x", "x~again"));
        for (int round = 1; round <= 3; round++) {
            run.slices(round, "x", 3, index -> 100).slices(round, "y", 3, index -> 200);
            if (round > 1) {
                run.slices(round, "x~again", 3, index -> 100);
            }
            run.ended(round);
        }
        List<String> sentences = all(null);
        assertEquals(
                "Control: x was measured under a second name in 2 rounds. If it had differed from itself, there would be no"
                        + " ranking.",
                sentences.get(sentences.size() - 1));
    }

    @Test
    void theClockIsTheOneThatWasRead() {
        run.slices(1, "x", 3, 120, 100, 10L).slices(1, "y", 3, 120, 100, 10L).ended(1);
        assertTrue(clock(Clock.WALL).startsWith("A time is the wall time of the median slice. Times are of"));
        assertTrue(clock(Clock.CPU).startsWith("A time is CPU time: "));
        run.and(new Entry.Slice(2, 0, "x", "encode", 5, 1, 0, 0, 0, 5L, 0L, 20L, null));
        assertTrue(clock(Clock.CYCLES).startsWith("A time is CPU time: "), "the first round has no cycles");
    }

    private String clock(Clock clock) {
        return said(run.data(clock, null)).get(3);
    }

    @Test
    void coresThatWerePinnedOrKeptAwakeAreSaidWithTheirRounds() {
        Entry.SliceSetup none = new Entry.SliceSetup(100, null, false, null);
        assertTrue(taken(none, none).endsWith("in random order."));
        Entry.SliceSetup awake = new Entry.SliceSetup(100, null, true, null);
        assertTrue(taken(awake, awake).endsWith("order. Loops of the idle scheduling class kept the cores awake."));
        assertTrue(taken(none, awake).endsWith("kept the cores awake in 1 of 2 rounds."));
        Entry.SliceSetup pinned = new Entry.SliceSetup(100, 3, false, null);
        assertTrue(taken(pinned, pinned)
                .endsWith("order. All processes but their compilers were pinned to core 3 meanwhile."));
        assertTrue(taken(pinned, none).endsWith("pinned to core 3 meanwhile in 1 of 2 rounds."));
        assertTrue(taken(pinned, new Entry.SliceSetup(100, 2, false, null)).endsWith("pinned to one core meanwhile."));
    }

    private static String taken(Entry.SliceSetup... setups) {
        ExactRun run = ExactRun.of("x", "y");
        for (int round = 1; round <= setups.length; round++) {
            run.and(setups[round - 1])
                    .slices(round, "x", 3, index -> 100)
                    .slices(round, "y", 3, index -> 200)
                    .ended(round);
        }
        return said(run.data()).get(1);
    }

    @Test
    void batchesAreSaidWithTheirLength() {
        run.and(new Entry.Batched(1));
        assertTrue(all(null).stream().noneMatch(sentence -> sentence.contains("one message with a list")));
        ExactRun batches = ExactRun.of("x").and(new Entry.Batched(2_000));
        assertEquals(
                "What was encoded is one message with a list of 2,000 records; times and sizes are divided by their"
                        + " number.",
                said(batches.data()).get(1));
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
                sentences.subList(5, sentences.size()));
    }

    @Test
    void firstCallsAreSaidAlsoWhereNothingElseWasMeasured() {
        Cold.ColdVerdict verdict = new Cold.ColdVerdict(1, "x", "y", Verdict.UNDECIDED, 1.1, .9, 1.3, 4);
        Cold beside = new Cold(false, 4, List.of(), List.of(verdict));
        assertEquals("No round was completed.", all(beside).get(1));
        assertEquals(
                "Control: not measured, no round was completed.", all(beside).get(2));
        String last = all(beside).get(3);
        assertTrue(last.startsWith("First calls: 4 rounds."), last);
        assertTrue(last.contains(" with a margin of 3 % and "), last);
        String one = all(new Cold(false, 1, List.of(), List.of(verdict))).get(3);
        assertTrue(one.startsWith("First calls: 1 round. "), one);
        assertTrue(one.endsWith("Times are of one round and have no intervals."), one);
        List<String> alone = all(new Cold(true, 7, List.of(), List.of()));
        assertEquals(2, alone.size(), "nothing of warm code");
        assertTrue(alone.get(1).startsWith("First calls: 7 rounds."), alone.get(1));
    }

    @Test
    void compressionIsSaidWhereItWasDone() {
        run.and(new Entry.CompressionMeasured(1, "x", "zstd:3", "record", 10, 100, 50, 0, 100, 10, 100, 10));
        String last = all(null).get(3);
        assertTrue(last.startsWith("Compression: "), last);
        assertTrue(last.contains(" Speeds are of one round and have no intervals. "), last);
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

    private static List<String> said(RunData data) {
        return Method.sentences(
                data, Verdicts.of(data.journal(), data.samples()).analysis());
    }

    private List<String> all(@Nullable Cold cold) {
        return said(run.data(null, cold));
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

    @Test
    void codecsByPositionAreNamed() {
        ExactRun named = ExactRun.of("x", "position", "y");
        List<String> sentences = said(named.data());
        assertEquals(
                "By position: position. The bytes have neither names nor numbers of fields. A reader has to know the fields of the"
                        + " writer.",
                sentences.get(sentences.size() - 1));
        assertTrue(said(run.data()).stream().noneMatch(sentence -> sentence.startsWith(Method.BY_POSITION)));
    }
}
