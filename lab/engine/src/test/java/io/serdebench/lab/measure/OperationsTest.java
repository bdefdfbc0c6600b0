package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {

    /** All that need no fields to be named. */
    private static final List<String> BESIDE = Operation.wordsBeside().stream()
            .filter(word -> !word.equals("read"))
            .toList();

    @Test
    void firstCallsAreMeasuredAloneOrBesidesTheSteadyOnes() {
        assertEquals(new Operations(true, false, List.of()), parse("encode", "decode"));
        assertEquals(new Operations(false, true, List.of()), parse("first"));
        assertEquals(new Operations(true, true, List.of()), parse("first", "decode", "encode"));
        assertEquals(new Operations(true, true, BESIDE), parse("ALL"));
    }

    @Test
    void theTimesOfFirstCallsAreTakenAfterOtherNumbersOfRecords() {
        assertEquals(FirstCallRounds.CHECKPOINTS, parse("first").at(List.of()).checkpoints());
        assertEquals(List.of(1, 20_000), parse("first").at(List.of(1, 20_000)).checkpoints());
        for (List<Integer> wrong : List.of(
                List.of(0),
                List.of(2, 1),
                List.of(1, 1),
                List.of(-1),
                List.of(100_000_000),
                List.of(1, 2, 3, 4, 5, 6, 7, 8, 9))) {
            assertEquals(
                    ExitCode.USAGE,
                    assertThrows(Stop.class, () -> parse("first").at(wrong)).code(),
                    wrong::toString);
        }
        Stop stop = assertThrows(Stop.class, () -> parse("encode", "decode").at(List.of(1)));
        assertTrue(String.valueOf(stop.getMessage()).contains("--ops first"), stop.getMessage());
    }

    @Test
    void otherOperationsComeBesidesTheUsualOnes() {
        assertEquals(new Operations(true, false, List.of("create")), parse("create"));
        assertEquals(new Operations(true, false, List.of("encode-same", "access")), parse("Access", "encode-same"));
        assertEquals(new Operations(true, false, BESIDE), parse("columns"));
        assertEquals(new Operations(true, true, BESIDE), parse("columns", "first"));
    }

    @Test
    void fieldsAskForWhatReadsThem() {
        List<String> fields = List.of("id", "item.price");
        for (List<String> words : List.of(Operations.USUAL, List.of("read"), List.of("decode", "encode", "read"))) {
            assertEquals(new Operations(true, false, List.of("read"), fields), Operations.parse(words, fields));
        }
        assertEquals(
                new Operations(true, false, Operation.wordsBeside(), fields),
                Operations.parse(List.of("columns"), fields));
        assertEquals(new Operations(true, true, List.of("read"), fields), Operations.parse(List.of("first"), fields));
    }

    @Test
    void readingWithoutFieldsIsRefusedWithWhatToType() {
        Stop stop = assertThrows(Stop.class, () -> parse("read"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("--read id,total"), stop.getMessage());
        assertEquals(List.of(), stop.details());
    }

    @Test
    void aPartOfTheSteadyOnesIsRefusedWithWhatToType() {
        Stop stop = assertThrows(Stop.class, () -> parse("encode", "first"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).endsWith("missing: decode"), stop.getMessage());
        assertEquals(List.of("try  --ops encode,decode,first"), stop.details());
    }

    @Test
    void anUnknownOneIsRefusedWithWhatWasMeant() {
        Stop stop = assertThrows(Stop.class, () -> parse("frist"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("first"), stop.getMessage());
        assertThrows(Stop.class, () -> parse(""));
    }

    private static Operations parse(String... words) {
        return Operations.parse(List.of(words), List.of());
    }
}
