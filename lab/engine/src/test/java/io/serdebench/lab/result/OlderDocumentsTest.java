package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OlderDocumentsTest {

    private static Result.Run run(String sentence, @Nullable String clock, @Nullable Integer batch) {
        return new Result.Run(
                "r",
                "t",
                "0.1.0",
                List.of(),
                false,
                "time",
                3,
                60,
                3,
                List.of(sentence),
                null,
                null,
                null,
                null,
                clock,
                batch);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A time is CPU time: the median slice.                                     | cpu    | 1",
                "A time is the cycles of the median slice.                                 | cycles | 1",
                "A time is the wall time of the median slice.                              | wall   | 1",
                "Nothing is said of either.                                                | wall   | 1",
                "What was encoded is one message with a list of 1,000 records; times are…  | wall   | 1000",
            })
    void documentsOfBeforeSayItInSentences(String sentence, String clock, int batch) {
        Result.Run run = run(sentence, null, null);
        assertEquals(clock, OlderDocuments.clock(run));
        assertEquals(batch, OlderDocuments.batch(run));
    }

    @Test
    void whatIsSaidOfAClaimIsKnownByItsWords() {
        for (ClaimOutcome outcome : ClaimOutcome.values()) {
            assertEquals(outcome, OlderDocuments.outcome(outcome.words()));
        }
        assertThrows(IllegalArgumentException.class, () -> OlderDocuments.outcome("holds"));
    }

    @Test
    void otherDocumentsSayItThemselves() {
        Result.Run run = run("A time is CPU time, of one message with a list of 7 records.", "cycles", 100);
        assertEquals("cycles", OlderDocuments.clock(run));
        assertEquals(100, OlderDocuments.batch(run));
    }
}
