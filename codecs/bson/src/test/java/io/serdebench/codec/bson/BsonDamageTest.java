package io.serdebench.codec.bson;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HexFormat;
import org.bson.BSONException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BsonDamageTest {

    @TempDir
    Path folder;

    /** Texts, bytes, lists and maps of 2^31 - 1 bytes, as the only value of a record. */
    @ParameterizedTest
    @CsvSource({
        "string,02,ffffff7f",
        "bytes,05,ffffff7f00",
        "bytes,05,ffffff7f02fbffff7f",
        "[string],04,ffffff7f",
        "<string>,03,ffffff7f",
        "uuid,05,ffffff7f04",
        "int32?,0c,ffffff7f"
    })
    void aLengthAboveTheBytesLeftIsRefused(String type, String code, String hex) throws Exception {
        byte[] value = HexFormat.of().parseHex(code + "76616c756500" + hex);
        ByteBuffer document = ByteBuffer.allocate(value.length + 5).order(ByteOrder.LITTLE_ENDIAN);
        document.putInt(value.length + 5).put(value);
        try (Generated generated = generate(Schemas.single(type))) {
            assertThrows(RuntimeException.class, () -> generated.decode(document.array()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0500000000", "0c0000001076000700000000", "0c0000000a76616c75650000"})
    void aMissingRequiredValueIsRefused(String hex) throws Exception {
        try (Generated generated = generate(Schemas.single("int32"))) {
            assertThrows(
                    BSONException.class, () -> generated.decode(HexFormat.of().parseHex(hex)));
        }
    }

    @Test
    void aDecimalOfAMillionDigitsIsRefused() throws Exception {
        try (Generated texts = generate(Schemas.single("string"));
                Generated decimals = Generated.of(
                        new BsonFamily(), "bson", Schemas.single("decimal(38,10)"), folder.resolve("decimals"))) {
            byte[] bytes = texts.encode(new Object[] {"1".repeat(1_000_000)});
            assertThrows(BSONException.class, () -> decimals.decode(bytes));
        }
    }

    @Test
    void anUnknownValueMayBeNestedDeep() throws Exception {
        int levels = 100_000;
        ByteBuffer nested = ByteBuffer.allocate(levels * 8 - 3).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < levels; i++) {
            nested.putInt(nested.remaining() - i);
            if (i < levels - 1) {
                nested.put((byte) 3).putShort((short) 'x');
            }
        }
        try (Generated generated = generate(Schemas.single("int32?"))) {
            assertNull(generated.decode(nested.array())[0]);
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new BsonFamily(), "bson", schema, folder.resolve("code"));
    }
}
