package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestTest {

    private static final List<String> CODECS = List.of("protobuf", "json", "avro-specific", "avro-generic", "msgpack");

    @Test
    void nearNamesAreFound() {
        assertEquals(List.of("protobuf"), Suggest.near("protobuff", CODECS));
        assertEquals(List.of("json"), Suggest.near("JSON", CODECS));
        assertEquals(List.of("msgpack"), Suggest.near("mspgack", CODECS));
        assertEquals("  did you mean  protobuf ?", Suggest.phrase("protbuf", CODECS));
    }

    @Test
    void aBeginningIsNearerThanASlip() {
        assertEquals(List.of("avro-generic", "avro-specific"), Suggest.near("avro", CODECS));
        assertEquals(List.of("protobuf"), Suggest.near("PROTO", CODECS));
        assertEquals(List.of(), Suggest.near("p", CODECS));
    }

    @Test
    void farNamesAreNot() {
        assertEquals(List.of(), Suggest.near("kryo", CODECS));
        assertEquals("", Suggest.phrase("kryo", CODECS));
    }

    @Test
    void aSwapOfNeighboursIsOneStep() {
        assertEquals(1, Suggest.distance("run", "rnu"));
        assertEquals(3, Suggest.distance("", "abc"));
    }
}
