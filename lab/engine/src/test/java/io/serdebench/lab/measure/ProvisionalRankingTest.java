package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProvisionalRankingTest {

    private final ProvisionalRanking ranking = new ProvisionalRanking();

    private void slices(String codec, int count, long nanos, @Nullable Long cpu) {
        for (int i = 0; i < count; i++) {
            for (String operation : Operation.wordsInTotal()) {
                ranking.add(new Entry.Slice(1, -1, codec, operation, nanos, 10, 0, 0, 0, cpu, null, null, null));
            }
        }
    }

    private void size(String codec, long records, long bytes) {
        found(codec, Fidelity.LOSSLESS, records, bytes, 0);
    }

    private void found(String codec, Fidelity fidelity, long records, long bytes, long changed) {
        ranking.add(new Entry.Checked(codec, fidelity, "1", records, bytes, changed, null));
    }

    /** Each fidelity: the bytes of all are counted, and the word is about the data. */
    @Test
    void whatWasFoundStandsBesideEachSize() {
        size("large", 10, 12_345);
        size("small", 10, 500);
        found("some", Fidelity.LOSSY, 1_000, 60_000, 3);
        found("all", Fidelity.LOSSY, 500, 36_600, 500);
        found("lazy", Fidelity.LAZY, 10, 800, 0);
        found("cache", Fidelity.STATEFUL, 10, 900, 0);
        found("handle", Fidelity.BOUND, 10, 1_000, 0);
        found("broken", Fidelity.FAILED, 0, 0, 0);
        found("cannot", Fidelity.UNSUPPORTED, 0, 0, 0);
        found("floor", Fidelity.FLOOR, 10, 0, 0);
        assertEquals(
                List.of(
                        "floor 0.0 B/rec floor",
                        "small 50.0 B/rec lossless",
                        "some 60.0 B/rec lossy: 3 of 1,000 records changed",
                        "all 73.2 B/rec lossy: 500 of 500 records changed",
                        "lazy 80.0 B/rec not ranked: lazy",
                        "cache 90.0 B/rec not ranked: stateful",
                        "handle 100.0 B/rec not ranked: bound",
                        "large 1,234.5 B/rec lossless",
                        "broken failed",
                        "cannot unsupported"),
                ranking.lines().stream().map(line -> line.replaceAll(" +", " ")).toList());
    }

    @Test
    void timesOfALossyCodecAreMarked() {
        found("quick", Fidelity.LOSSY, 10, 500, 10);
        size("sound", 10, 500);
        slices("quick", 15, 20_000, null);
        slices("sound", 3, 60_000, null);
        assertEquals("quick about 4,000 ns per record (still warming up; it is lossy)", ranking.firstFigure());
        assertEquals(
                List.of(
                        "quick                    4,000 ns        50.0 B/rec  lossy",
                        "sound                   12,000 ns        50.0 B/rec"),
                ranking.lines());
    }

    @Test
    void theFastestComesFirstWithTheSumOfItsOperations() {
        size("quick", 10, 500);
        slices("slow", 3, 60_000, null);
        slices("quick", 3, 20_000, null);
        assertEquals(
                List.of("quick                    4,000 ns        50.0 B/rec", "slow                    12,000 ns"),
                ranking.lines());
    }

    @Test
    void cpuTimeCountsWhereItIsKnown() {
        slices("x", 3, 90_000, 20_000L);
        assertEquals(List.of("x                        4,000 ns"), ranking.lines());
    }

    @Test
    void threeSlicesOfEachOperationAreAFigure() {
        slices("x", 2, 20_000, null);
        assertEquals(List.of(), ranking.lines());
        ranking.add(new Entry.Slice(1, -1, "x", Operation.wordsInTotal().get(0), 20_000, 10, 0, 0, 0));
        assertEquals(List.of(), ranking.lines(), "the other operation has two");
        slices("x", 1, 20_000, null);
        assertEquals(1, ranking.lines().size());
    }

    @Test
    void theLastFifteenSlicesCountByTheirMedian() {
        slices("x", 15, 90_000, null);
        slices("x", 7, 20_000, null);
        assertEquals(List.of("x                       18,000 ns"), ranking.lines());
        slices("x", 1, 20_000, null);
        assertEquals(List.of("x                        4,000 ns"), ranking.lines());
    }

    private void timed(String codec, int round, int count, long nanos) {
        for (int i = 0; i < count; i++) {
            for (String operation : Operation.wordsInTotal()) {
                ranking.add(new Entry.Slice(round, i, codec, operation, nanos, 10, 0, 0, 0));
            }
        }
    }

    @Test
    void timedSlicesCountByRoundsAndWarmUpsDoNoMore() {
        slices("x", 15, 90_000, null);
        timed("x", 1, 20, 20_000);
        assertEquals(List.of("x                        4,000 ns"), ranking.lines());
        timed("x", 2, 3, 30_000);
        timed("x", 3, 3, 25_000);
        slices("x", 15, 90_000, null);
        assertEquals(List.of("x                        5,000 ns"), ranking.lines(), "the median of three rounds");
    }

    @Test
    void theFirstFigureIsToldOnceWhenItsWindowIsFull() {
        slices("x", 14, 50_000, null);
        slices("y", 3, 50_000, null);
        assertNull(ranking.firstFigure());
        slices("x", 1, 50_000, null);
        assertEquals("x about 10,000 ns per record (still warming up)", ranking.firstFigure());
        assertNull(ranking.firstFigure());
        slices("y", 12, 50_000, null);
        assertNull(ranking.firstFigure());
    }
}
