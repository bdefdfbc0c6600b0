package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeedsTest {

    private static final List<String> LANGUAGES = List.of("go", "java");

    @Test
    void eachNeedIsWrittenInOneWay() {
        assertEquals(
                List.of("text", "bytes<=110", "go"),
                Needs.parse(List.of(" text", "bytes <= 110", "bytes<=110", "go"), LANGUAGES));
        assertEquals("bytes<=110.5", Needs.bytes(" 110.5"));
        assertEquals(110.5, Needs.mostBytes("bytes<=110.5"));
        assertNull(Needs.mostBytes("text"));
    }

    @Test
    void anUnknownNeedNamesWhatThereIs() {
        for (String wrong : List.of("perl", "bytes<110", "bytes<=-1", "bytes<=1e3", "", "bytes<=9999999999")) {
            Stop stop = assertThrows(Stop.class, () -> Needs.parse(List.of(wrong), LANGUAGES));
            assertTrue(String.valueOf(stop.getMessage()).contains("is not known"), wrong);
        }
    }

    @Test
    void inProse() {
        assertEquals("at most 110 bytes per record", Needs.words(List.of("bytes<=110")));
        assertEquals(
                "at most 110 bytes per record, output as text and a library in go",
                Needs.words(List.of("bytes<=110", "text", "go")));
    }
}
