package io.serdebench.codec.bson;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bson.BsonBinaryReader;
import org.bson.BsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.DecoderContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BsonBytesTest {

    @TempDir
    Path folder;

    @Test
    void anOptionalTextOf36CharactersTakesItsNameAnd43Bytes() throws Exception {
        try (Generated generated = generate(Schemas.single("string?"))) {
            int name = 1 + "value".length() + 1;
            assertEquals(5 + name + 5 + 36, generated.encode(new Object[] {"x".repeat(36)}).length);
            assertEquals(5, generated.encode(new Object[] {null}).length);
        }
    }

    @Test
    void mongosToolsReadTheSameDocument() throws Exception {
        Schema schema = Notation.parseSchema("r{day:date,at:timestamp-millis,price:decimal(9,2),big:decimal(38,10),"
                + "exact:timestamp-nanos,\"\\u0000\":int32?,map:<int32>}");
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new Object[] {
                LocalDate.of(1970, 1, 2),
                Instant.parse("2026-01-02T03:04:05.678Z"),
                new BigDecimal("-1.50"),
                new BigDecimal("1234567890123456789012345678.0000000001"),
                Instant.ofEpochSecond(-1, 999_999_999),
                7,
                Map.of("a\0b\u001b", 1)
            });
            assertEquals(
                    "{\"day\": {\"$date\": \"1970-01-02T00:00:00Z\"}, \"at\": {\"$date\": \"2026-01-02T03:04:05.678Z\"},"
                            + " \"price\": {\"$numberDecimal\": \"-1.50\"},"
                            + " \"big\": \"1234567890123456789012345678.0000000001\", \"exact\": -1, \"field_6\": 7,"
                            + " \"map\": {\"a\\u001b0b\\u001b\\u001b\": 1}}",
                    document(bytes).toJson());
        }
    }

    private static BsonDocument document(byte[] bytes) {
        try (BsonBinaryReader reader = new BsonBinaryReader(ByteBuffer.wrap(bytes))) {
            return new BsonDocumentCodec()
                    .decode(reader, DecoderContext.builder().build());
        }
    }

    @Test
    void keysOfAnyCharactersComeBack() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        for (String key : new String[] {"", "\0", "\u001b", "\u001b0", "\0\0", "\u001b\u001b", "$a.b", "0"}) {
            map.put(key, map.size());
        }
        try (Generated generated = generate(Schemas.single("<int32>"))) {
            assertNull(generated.roundTrip(new Object[] {map}));
        }
    }

    @Test
    void namesMayComeInAnyOrderAndUnknownOnesAreSkipped() throws Exception {
        byte[] bytes = HexFormat.of()
                .parseHex("22000000" + "0a7900" + "037a00" + "0c000000" + "106b00" + "01000000" + "00" + "087700" + "01"
                        + "107800" + "07000000" + "00");
        try (Generated generated = generate(Notation.parseSchema("r{x:int32,y:int32?}"))) {
            assertArrayEquals(new Object[] {7, null}, generated.decode(bytes));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> generate(schema));
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new BsonFamily(), "bson", schema, folder);
    }
}
