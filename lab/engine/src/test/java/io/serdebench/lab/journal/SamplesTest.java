package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.decide.RoundTotals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {

    private static final List<String> PARTS = Operation.wordsInTotal();
    private static final List<String> ALL = List.of("encode", "decode", "access", "encode-same", "create");

    private static Entry slice(int index, String codec, String operation, long nanos) {
        return new Entry.Slice(1, index, codec, operation, nanos, 10, 640, 0, 0);
    }

    /** Two codecs, two permutations; nanoseconds are 100 for each operation in turn, 1 more in the second permutation. */
    private static List<Entry> journal(List<String> operations) {
        List<Entry> journal = new ArrayList<>();
        for (int index = 0; index < 2; index++) {
            for (String codec : List.of("a", "b")) {
                for (int i = 0; i < operations.size(); i++) {
                    journal.add(slice(index, codec, operations.get(i), 1_000L * (i + 1) + 10 * index));
                }
            }
        }
        journal.add(new Entry.RoundEnded(1, 1, 1, 0, 0));
        return journal;
    }

    @Test
    void whatIsTimedBesideIsNoPartOfTheTotal() {
        Samples samples = new Samples(journal(ALL));
        assertEquals(List.of("create", "encode-same", "access"), samples.extras());
        assertArrayEquals(
                new double[] {300, 302},
                samples.of(Samples.TOTAL).get(0).slices().get("a"),
                1e-9);
        assertArrayEquals(
                new double[] {500, 501}, samples.of("create").get(0).slices().get("b"), 1e-9);
        assertEquals(64, samples.allocated("a", "encode-same"));
    }

    @Test
    void withoutThemEverythingIsAsItWas() {
        Samples samples = new Samples(journal(PARTS));
        assertEquals(List.of(), samples.extras());
        assertTrue(samples.of("create").isEmpty());
        assertArrayEquals(
                new double[] {300, 302},
                samples.of(Samples.TOTAL).get(0).slices().get("a"),
                1e-9);
    }

    @Test
    void aPermutationThatLacksASliceOfThemDoesNotCount() {
        List<Entry> journal = new ArrayList<>(journal(ALL));
        journal.removeIf(entry -> entry instanceof Entry.Slice s
                && s.index() == 1
                && s.participant().equals("b")
                && s.operation().equals("create"));
        assertArrayEquals(
                new double[] {300},
                new Samples(journal).of(Samples.TOTAL).get(0).slices().get("a"),
                1e-9);
    }

    /** CPU time is the median slice and the mean of the collector's share; the wall clock has the pauses in its slices. */
    @Test
    void eachClockReadsItsOwnNumbers() {
        List<Entry> journal = new ArrayList<>();
        for (int index = 0; index < 3; index++) {
            for (String operation : PARTS) {
                journal.add(new Entry.Slice(
                        1,
                        index,
                        "a",
                        operation,
                        9_000,
                        10,
                        640,
                        0,
                        0,
                        1_000L,
                        index == 2 ? 300L : 0L,
                        2_000L,
                        5_000L));
            }
        }
        journal.add(new Entry.RoundEnded(1, 1, 1, 0, 0));
        assertEquals(2 * 110.0, total(new Samples(journal, Clock.CPU)), 1e-9);
        assertEquals(2 * 900.0, total(new Samples(journal, Clock.WALL)), 1e-9);
        // half a nanosecond a cycle over the whole run, so the same as CPU time here
        assertEquals(2 * 110.0, total(new Samples(journal, Clock.CYCLES)), 1e-9);
    }

    @Test
    void aClockThatASliceLacksIsNotUsed() {
        List<Entry> journal = journal(PARTS);
        Samples samples = new Samples(journal, Clock.CYCLES);
        assertEquals(Clock.WALL, samples.clock());
        assertEquals(Clock.CYCLES, samples.wanted());
    }

    private static double total(Samples samples) {
        return RoundTotals.perRound(samples.figures(Samples.TOTAL), "a")[0];
    }
}
