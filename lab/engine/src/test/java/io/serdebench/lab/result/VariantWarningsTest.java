package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

class VariantWarningsTest {

    @Test
    void aCodecWhoseSizeDependsOnTheJvmIsNamedWithAllItsSizes() {
        List<Warning> warnings = VariantWarnings.of(List.of(
                checked("json@17", 1_000),
                checked("avro@17", 500),
                checked("json@25", 1_010),
                checked("avro@25", 500)));
        assertEquals(1, warnings.size());
        assertEquals("D11", warnings.get(0).code());
        assertTrue(
                warnings.get(0).message().contains("json@17 1,000, json@25 1,010"),
                warnings.get(0).message());
    }

    @Test
    void codecsThatFailOrRunOnOneJvmAreNotCompared() {
        Entry.Checked failed = new Entry.Checked("json@25", Fidelity.FAILED, "1", 0, 0, 0, "no such option");
        assertEquals(List.of(), VariantWarnings.of(List.of(checked("json@17", 1_000), failed)));
        assertEquals(List.of(), VariantWarnings.of(List.of(checked("json", 1_000), checked("avro", 900))));
    }

    private static Entry.Checked checked(String codec, long bytes) {
        return new Entry.Checked(codec, Fidelity.LOSSLESS, "1", 10, bytes, 0, null);
    }
}
