package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {

    @Test
    void firstCallsAreMeasuredAloneOrBesidesTheSteadyOnes() {
        assertEquals(new Operations(true, false, List.of()), parse("create", "encode", "access"));
        assertEquals(new Operations(false, true, List.of()), parse("first"));
        assertEquals(new Operations(true, true, List.of()), parse("first", "access", "encode", "create"));
        assertEquals(new Operations(true, true, Samples.EXTRAS), parse("ALL"));
    }

    @Test
    void otherOperationsComeBesidesTheUsualOnes() {
        assertEquals(new Operations(true, false, List.of("decode")), parse("decode"));
        assertEquals(new Operations(true, false, List.of("encode-same", "decode")), parse("Decode", "encode-same"));
        assertEquals(new Operations(true, false, Samples.EXTRAS), parse("columns"));
        assertEquals(new Operations(true, true, Samples.EXTRAS), parse("columns", "first"));
        assertThrows(Stop.class, () -> parse("encode", "decode"));
    }

    @Test
    void aPartOfTheSteadyOnesIsRefusedWithWhatToType() {
        Stop stop = assertThrows(Stop.class, () -> parse("encode", "first"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).endsWith("missing: create, access"), stop.getMessage());
        assertEquals(List.of("try  --ops create,encode,access,first"), stop.details());
    }

    @Test
    void anUnknownOneIsRefusedWithWhatWasMeant() {
        Stop stop = assertThrows(Stop.class, () -> parse("frist"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("first"), stop.getMessage());
        assertThrows(Stop.class, () -> parse(""));
    }

    private static Operations parse(String... words) {
        return Operations.parse(List.of(words));
    }
}
