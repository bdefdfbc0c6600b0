package io.serdebench.codec.hessian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HessianDamageTest {

    private static final String BEAN = "serdebench.generated.codec.Single";

    @TempDir
    Path folder;

    /** Each behind the definition of a record of one value; texts in quotes stand for their letters. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "int32    | 60 4e             | null where a value is required",
                "int32    | 60 90 90          | 1 bytes follow the record",
                "int32    | 60 49 000000      | the record ends early",
                "int32    | 60 e0             | code 0xe0 before byte 45 where an int is due",
                "int32    | 61 90             | code 0x61 before byte 44 where an object is due",
                "int32    | 4f 49 7fffffff 90 | code 0x4f before byte 49 where an object is due",
                "int32    | 43 11 'java.lang.Runtime' 90 61 | a definition of the class java.lang.Runtime",
                "int32    | 43 0e 'java.util.UUID' 90 60 90 | a definition of the class java.util.UUID",
                "uuid     | 43 0e 'java.util.UUID' 90 60 90 | 0 fields of the class java.util.UUID",
                "uuid     | 43 0e 'java.util.UUID' 49 7fffffff | 2147483647 fields of the class java.util.UUID",
                "uuid     | 43 0e 'java.util.UUID' 92 01 'x' | a field x in java.util.UUID",
                "uuid     | 60 51 90          | a reference to object 0",
                "uuid     | 60 51 91          | a reference to object 1",
                "[int32]  | 60 58 49 7fffffff | 2147483647 elements announced, 0 bytes left",
                "[int32]  | 60 58 8f          | -1 elements announced, 0 bytes left",
                "[int32]  | 60 51 90          | code 0x51 before byte 45 where a list is due",
                "[int32]  | 60 79 79 79       | code 0x79 before byte 46 where an int is due",
                "<int32>  | 60 4d 11 'java.util.TreeMap' 5a | a map of the class java.util.TreeMap",
                "<int32>  | 60 4d 90 5a       | type 0 of 0",
                "<int32>  | 60 48 5a          | code 0x48 before byte 45 where a map is due",
                "string   | 60 53 ffff 61     | the record ends early",
                "string   | 60 01 ff          | code 0xff before byte 46 where a character is due",
                "string   | 60 01 c3 28       | code 0x28 before byte 47 where the rest of a character is due",
                "bytes    | 60 42 ffff 61     | the record ends early",
                "boolean  | 60 90             | code 0x90 before byte 45 where a boolean is due",
                "float64  | 60 91             | code 0x91 before byte 45 where a double is due",
                "timestamp-millis | 60 90     | code 0x90 before byte 45 where a date is due"
            })
    void damageIsRefused(String type, String rest, String reason) throws Exception {
        Schema schema = Schemas.single(type);
        try (Generated generated = generate(schema)) {
            byte[] bytes = bytes("43 3021 '" + BEAN + "' 91 05 'value' " + rest);
            IOException refused = assertThrows(IOException.class, () -> generated.decode(bytes));
            assertEquals(reason, refused.getMessage());
        }
    }

    private static byte[] bytes(String text) {
        StringBuilder hex = new StringBuilder();
        String[] parts = text.split("'", -1);
        for (int i = 0; i < parts.length; i++) {
            byte[] letters = parts[i].getBytes(StandardCharsets.US_ASCII);
            hex.append(i % 2 == 0 ? parts[i].replace(" ", "") : HexFormat.of().formatHex(letters));
        }
        return HexFormat.of().parseHex(hex);
    }

    /** The time to read digits grows with the square of their number. */
    @Test
    void decimalsOfManyDigitsAreRefused() throws Exception {
        Schema schema = Schemas.single("decimal(38,2)");
        String definition = "43 14 'java.math.BigDecimal' 91 05 'value' 61";
        String begin = "43 3021 '" + BEAN + "' 91 05 'value' 60 " + definition;
        try (Generated generated = generate(schema)) {
            IOException refused = assertThrows(
                    IOException.class, () -> generated.decode(bytes(begin + "31 00 '" + "9".repeat(256) + "'")));
            assertEquals("a decimal of 258 bytes", refused.getMessage());
            assertThrows(IOException.class, () -> generated.decode(bytes(begin + "01 'x'")));
            generated.decode(bytes(begin + "04 '1.50'"));
        }
    }

    @Test
    void damageIsAnExceptionOrAValueAndLeavesNothingBehind() throws Exception {
        Schema schema = Schemas.everyType();
        Random random = new Random(5);
        RandomRows rows = new RandomRows(6);
        int refusals = 0;
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 3_000; i++) {
                byte[] damaged = generated.encode(rows.row(schema.root()));
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
                try {
                    generated.decode(damaged);
                } catch (IOException | RuntimeException refused) {
                    refusals++;
                }
                if (i % 100 == 0) {
                    assertNull(generated.roundTrip(rows.row(schema.root())));
                }
            }
        }
        assertTrue(refusals > 0);
    }

    @Test
    void aRecordThatIsCutShortIsRefused() throws Exception {
        Schema schema = Schemas.orders();
        try (Generated generated = generate(schema)) {
            byte[] valid = generated.encode(new RandomRows(4).row(schema.root()));
            for (int i = 0; i < valid.length; i++) {
                byte[] cut = Arrays.copyOf(valid, i);
                assertThrows(IOException.class, () -> generated.decode(cut));
                assertNotNull(SpanLines.refusal(NamedFormat.dissector("hessian", schema), cut));
            }
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new HessianFamily(), "hessian", schema, Files.createTempDirectory(folder, "hessian"));
    }
}
