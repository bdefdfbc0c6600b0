package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class WarningTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void aCodecThatIsLeftOutIsNamedInTheMessageAndBesideIt() throws Exception {
        Warning warning = Warning.leftOut("avro-specific", "a map has null as a key");
        assertEquals("avro-specific takes no part: a map has null as a key", warning.message());
        String json = JSON.writeValueAsString(warning);
        assertEquals("avro-specific", JSON.readTree(json).get("subject").asText());
        assertEquals(warning, JSON.readValue(json, Warning.class));
    }

    /** Journals and results of before have no subject. */
    @Test
    void othersHaveNoSubject() throws Exception {
        String json = "{\"code\":\"M07\",\"name\":\"load\",\"message\":\"m\",\"fix\":null}";
        Warning warning = JSON.readValue(json, Warning.class);
        assertEquals(new Warning("M07", "load", "m", null), warning);
        assertEquals(json, JSON.writeValueAsString(warning));
    }
}
