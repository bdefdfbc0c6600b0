package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoundSecondsTest {

    /** The second round was given up when all were warm. */
    @Test
    void eachCompleteRoundHasItsParts() {
        List<Entry> journal = List.of(
                Plans.of("x"),
                new Entry.RoundBegun(1, List.of("x"), 2_500, 11_000),
                new Entry.RoundEnded(1, 20_000, 3_140, 0, 0),
                new Entry.RoundBegun(2, List.of("x"), 2_000, 9_000),
                new Entry.RoundBegun(3, List.of("x"), 1_700, 5_500),
                new Entry.RoundEnded(3, 40_000, 2_000, 0, 0));
        assertEquals(
                List.of(
                        "1: 16.6 s: 2.5 s to start, 11.0 s to warm up, 3.1 s of slices",
                        "3: 9.2 s: 1.7 s to start, 5.5 s to warm up, 2.0 s of slices"),
                RoundSeconds.of(journal).stream()
                        .map(one -> one.round() + ": " + one.text())
                        .toList());
    }
}
