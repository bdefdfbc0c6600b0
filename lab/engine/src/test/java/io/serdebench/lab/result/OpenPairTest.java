package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why a pair is open whose printed interval leaves 1 out: the reason is true of this pair. */
class OpenPairTest {

    private static final String ALL = "verdicts hold for all 36 pairs and all looks at once";

    private static PairDecision open(double ratio, double times, int rounds) {
        return new PairDecision("a", "b", Verdict.UNDECIDED, ratio, ratio / times, ratio * times, rounds, 9);
    }

    /**
     * A pair of these rounds.
     *
     * @param ratio By the rounds that its verdict goes by.
     * @param times How far the ends of its own interval are from it.
     * @param printed By all rounds.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # rounds | ratio | times | printed | says
            2        | 1.55  | 1.6   | 1.55    | all
            2        | 1.45  | 1.6   | 1.45    | all, and with 2 rounds only differences beyond 1.5 times count
            2        | 1.45  | 1.5   | 1.45    | with 2 rounds only differences beyond 1.5 times count
            2        | 0.69  | 1.5   | 0.69    | with 2 rounds only differences beyond 1.5 times count
            2        | 0.65  | 1.6   | 0.65    | all
            3        | 1.31  | 1.4   | 1.31    | all
            3        | 1.29  | 1.3   | 1.29    | with 3 rounds only differences beyond 1.3 times count
            4        | 1.26  | 1.3   | 1.26    | all
            4        | 1.24  | 1.3   | 1.24    | all, and with 4 rounds only differences beyond 1.25 times count
            5        | 1.2   | 1.3   | 1.2     | all
            5        | 1     | 1.3   | 1.2     | all
            28       | 1.02  | 1.03  | 1.02    | all
            3        | 1.31  | 1.4   | 1.28    | all
            3        | 1.28  | 1.3   | 1.31    | with 3 rounds only differences beyond 1.3 times count, and the 3 that both took part in show 1.28 times
            """)
    void theReasonIsTrueOfThePair(int rounds, double ratio, double times, double printed, String says) {
        Interval estimate = new Interval(printed, printed / 1.01, printed * 1.01, rounds);
        assertEquals(says.replaceFirst("^all", ALL), PairVerdict.why(open(ratio, times, rounds), estimate, 36));
    }

    @Test
    void onePairIsNotManyAtOnce() {
        assertEquals(
                "verdicts hold for all looks at once",
                PairVerdict.why(open(1.55, 1.6, 2), new Interval(1.55, 1.4, 1.7, 2), 1));
    }

    @Test
    void whereNothingIsToBeExplainedNoReasonIsGiven() {
        assertNull(PairVerdict.why(open(1.2, 1.3, 5), new Interval(1.2, 0.99, 1.3, 5), 36), "its interval holds 1");
        assertNull(PairVerdict.why(open(1.2, 1.3, 5), null, 36));
        assertNull(PairVerdict.why(open(1.2, 9, 1), new Interval(1.2, 1.1, 1.3, 1), 36), "one round decides nothing");
        PairDecision decided = new PairDecision("a", "b", Verdict.DIFFERENT, 1.6, 1, 2, 2, 0);
        assertNull(PairVerdict.why(decided, new Interval(1.6, 1.4, 1.7, 2), 36));
    }
}
