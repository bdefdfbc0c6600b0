package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static List<String> comparable(@Nullable Boolean messageIsBytes) {
        Plan.Candidate candidate =
                new Plan.Candidate("x", "f", "g:a", false, "jvm", List.of(), false, messageIsBytes, null);
        return Arrays.stream(Operation.values())
                .map(Operation::word)
                .filter(candidate::isComparable)
                .toList();
    }

    @Test
    void whereTheMessageIsItsBytesNothingIsSaidOfMakingAndEncodingOneAlone() {
        assertEquals(
                List.of("encode", "decode", "decode-message", "access-shallow", "access", "read"), comparable(true));
        assertEquals(Operation.values().length, comparable(null).size());
    }

    @Test
    void aJournalOfBeforeHasItsOwnParts() {
        Plan plan = Plans.of("x");
        assertEquals(Operation.wordsInTotal(), plan.partsOfTotal());
        assertEquals(List.of("create", "encode", "access"), TotalParts.of(null));
    }
}
