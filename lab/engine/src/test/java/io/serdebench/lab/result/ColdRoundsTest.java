package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What becomes of first calls whose times are known. */
class ColdRoundsTest {

    private static final Set<String> BOTH = Set.of("slow", "quick");

    private final List<Entry> journal = new ArrayList<>();

    @Test
    void aCodecThatStartsQuicklyAndEndsSlowlyIsToldApartBothTimes() {
        for (int round = 1; round <= 5; round++) {
            first(round, "quick", 1, 1_000_000 + round * 1_000);
            first(round, "slow", 1, 5_000_000 - round * 1_000);
            first(round, "quick", 10_000, 90_000_000 + round * 1_000);
            first(round, "slow", 10_000, 30_000_000 - round * 1_000);
        }
        Cold cold = decide();
        assertEquals(5, cold.rounds());
        assertEquals(
                List.of("1 quick slow DIFFERENT", "10000 slow quick DIFFERENT"),
                cold.verdicts().stream()
                        .map(v -> v.records() + " " + v.a() + " " + v.b() + " " + v.verdict())
                        .toList());
        assertEquals(3, cold.verdicts().get(1).ratio(), 0.01);
    }

    @Test
    void theTimeIsTheMedianOverProcesses() {
        long[] nanos = {7_000_000, 1_000_000, 2_000_000};
        for (int round = 1; round <= 3; round++) {
            first(round, "slow", 1, nanos[round - 1]);
        }
        Cold.Row row = decide().rows().get(0);
        assertEquals(2_000_000, row.ns());
        assertTrue(row.ciLow() != null && row.ciLow() < 2_000_000);
        assertTrue(row.ciHigh() != null && row.ciHigh() > 2_000_000);
    }

    @Test
    void oneRoundHasNeitherIntervalsNorVerdicts() {
        first(1, "quick", 1, 1_000_000);
        first(1, "slow", 1, 5_000_000);
        Cold cold = decide();
        assertNull(cold.rows().get(0).ciLow());
        assertEquals(1, cold.verdicts().get(0).rounds());
        assertEquals(Verdict.UNDECIDED, cold.verdicts().get(0).verdict());
        assertNull(cold.verdicts().get(0).ciLow());
    }

    @Test
    void twoRoundsDecideNothingCloserThanTheGuard() {
        for (int round = 1; round <= 2; round++) {
            first(round, "quick", 1, 1_000_000 + round);
            first(round, "slow", 1, 1_400_000 - round);
        }
        assertEquals(Verdict.UNDECIDED, decide().verdicts().get(0).verdict());
    }

    @Test
    void aCheckpointThatOneProcessDidNotReachIsLeftOut() {
        for (int round = 1; round <= 3; round++) {
            first(round, "slow", 1, 1_000_000);
            if (round != 2) {
                first(round, "slow", 10_000, 9_000_000);
            }
            first(round, "quick", 1, 1_000_000);
            first(round, "quick", 10_000, 2_000_000);
        }
        assertEquals(
                List.of("slow 1", "quick 1", "quick 10000"),
                decide().rows().stream().map(r -> r.codec() + " " + r.records()).toList());
    }

    @Test
    void aRoundThatLacksACodecStillCountsForTheOthers() {
        for (int round = 1; round <= 4; round++) {
            first(round, "quick", 1, 1_000_000 + round * 1_000);
            if (round > 1) {
                first(round, "slow", 1, 5_000_000 - round * 1_000);
            }
        }
        Cold cold = decide();
        assertEquals(4, cold.rounds());
        assertEquals(3, cold.verdicts().get(0).rounds());
    }

    @Test
    void whatLosesDataHasFiguresAndNoVerdicts() {
        for (int round = 1; round <= 3; round++) {
            first(round, "quick", 1, 1_000_000 + round * 1_000);
            first(round, "slow", 1, 5_000_000 - round * 1_000);
        }
        Cold cold = new ColdRounds(journal).decide(List.of("slow", "quick"), Set.of("slow"), 0.03, true);
        assertEquals(2, cold.rows().size());
        assertTrue(cold.verdicts().isEmpty());
    }

    @Test
    void aJournalWithoutFirstCallsHasNone() {
        Cold cold = decide();
        assertEquals(new Cold(false, 0, List.of(), List.of()), cold);
        assertTrue(new ColdRounds(journal).codecs().isEmpty());
    }

    private Cold decide() {
        return new ColdRounds(journal).decide(List.of("slow", "quick"), BOTH, 0.03, false);
    }

    private void first(int round, String codec, long records, long nanos) {
        journal.add(new Entry.First(round, codec, records, nanos));
    }
}
