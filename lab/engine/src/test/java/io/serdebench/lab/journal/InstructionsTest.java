package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.serdebench.api.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InstructionsTest {

    private final List<Entry> journal = new ArrayList<>();

    @Test
    void aRoundIsTheMedianOfItsSlices() {
        slices(1, "x", "encode", 300L, 100L, 200L);
        slices(2, "x", "encode", 500L, null, 400L);
        end(1, 2);
        assertArrayEquals(new double[] {20, 45}, of("x", "encode"));
    }

    @Test
    void theTotalIsTheSumInRoundsThatHaveEveryPart() {
        for (String operation : Operation.wordsInTotal()) {
            slices(1, "x", operation, 100L);
            slices(2, "x", operation, operation.equals("decode") ? null : (Long) 100L);
        }
        slices(1, "x", "decode", 100L);
        end(1, 2);
        assertArrayEquals(new double[] {20}, of("x", Samples.TOTAL));
        assertArrayEquals(new double[] {10, 10}, of("x", "encode"));
        assertArrayEquals(new double[] {10}, of("x", "decode"));
    }

    @Test
    void warmUpsLostProcessesAndRoundsThatWereCutDoNotCount() {
        journal.add(slice(1, -1, "x", "encode", 9_000L));
        slices(1, "x", "encode", 100L);
        slices(2, "x", "encode", 9_000L);
        slices(2, "y", "encode", 100L);
        slices(3, "x", "encode", 9_000L);
        journal.add(new Entry.ProcessLost(2, "x", "status 137"));
        end(1, 2);
        assertArrayEquals(new double[] {10}, of("x", "encode"));
        assertArrayEquals(new double[] {10}, of("y", "encode"));
    }

    @Test
    void whereNoRoundIsCompleteTheyCountAsFarAsTheyWent() {
        slices(1, "x", "encode", 100L, 100L);
        assertArrayEquals(new double[] {10}, of("x", "encode"));
    }

    @Test
    void whatWasNotCountedHasNone() {
        slices(1, "x", "encode", null, null);
        end(1);
        assertArrayEquals(new double[] {}, of("x", "encode"));
        assertArrayEquals(new double[] {}, of("x", Samples.TOTAL));
        assertArrayEquals(new double[] {}, of("z", "encode"));
    }

    /** Single steps are counted once in a round, after its slices. */
    @Test
    void singleStepsCountLikeASlice() {
        slices(1, "x", "encode", null, null);
        journal.add(new Entry.StepsCounted(1, "x", "encode", 4, 1_000));
        journal.add(new Entry.StepsCounted(2, "x", "encode", 4, 1_100));
        journal.add(new Entry.StepsCounted(3, "x", "encode", 4, 9_000));
        journal.add(new Entry.StepsCounted(2, "y", "encode", 0, 1_100));
        journal.add(new Entry.StepsCounted(1, "y", "encode", 4, 0));
        end(1, 2);
        assertArrayEquals(new double[] {250, 275}, of("x", "encode"));
        assertArrayEquals(new double[] {}, of("y", "encode"));
    }

    private double[] of(String codec, String operation) {
        return new Instructions(journal).of(codec, operation);
    }

    private void end(int... rounds) {
        for (int round : rounds) {
            journal.add(new Entry.RoundEnded(round, 1_000, 1_000, 0, 0));
        }
    }

    private void slices(int round, String codec, String operation, @Nullable Long... instructions) {
        for (int i = 0; i < instructions.length; i++) {
            journal.add(slice(round, i, codec, operation, instructions[i]));
        }
    }

    private static Entry.Slice slice(
            int round, int index, String codec, String operation, @Nullable Long instructions) {
        return new Entry.Slice(round, index, codec, operation, 1_000, 10, 0, 0, 0, null, null, null, instructions);
    }
}
