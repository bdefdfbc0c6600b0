package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressRoundsTest {

    /** The share that is done and the time that is left are those of the rounds that fit, and not of ten. */
    @ParameterizedTest
    @CsvSource({
        "2, 30, 15, 3",
        "2, 75, 15, 6",
        "2, 1000, 15, 10",
        "2, -5, 15, 3",
        "7, 10, 15, 7",
        "10, 100, 15, 10",
    })
    void theRoundsThatFitArePlanned(int round, double left, double each, int planned) {
        assertEquals(planned, CompressRounds.planned(round, left, each));
    }
}
