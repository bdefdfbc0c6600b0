package io.serdebench.codec.jacksonbinary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JacksonBinaryTest {

    @TempDir
    Path folder;

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new JacksonBinary(), codec, schema, Files.createTempDirectory(folder, codec));
    }

    private String hex(String codec, Schema schema, @Nullable Object... row) throws Exception {
        try (Generated generated = generate(codec, schema)) {
            assertNull(generated.roundTrip(row));
            return HexFormat.of().formatHex(generated.encode(row));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cbor", "smile"})
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName(String codec) throws Exception {
        WordsOfCode.becomeFields(new JacksonBinary(), codec, folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cbor", "smile"})
    @Tag("slow")
    void hardSchemasComeBack(String codec) throws Exception {
        HardSchemas.roundTrip(new JacksonBinary(), codec, folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(JacksonBinary.class, List.of("cbor", "smile"), folder);
    }

    @Test
    void propertiesHaveTheUsersNames() throws Exception {
        Schema schema = Notation.parseSchema("\"my file\"{\"a b\":int32,\"FC\":int32?,\"é\":int32?,\"\":boolean}");
        assertEquals(
                "bf" + "63612062" + "01" + "62c3a9" + "20" + "676669656c645f34" + "f5" + "ff",
                hex("cbor", schema, 1, null, -1, true));
    }

    @Test
    void smileSharesNamesWithinARecord() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32,\"é\":int32?,in:[{a:int32,\"é\":int32?}],map:<int32>}");
        assertEquals(
                "3a290a01" + "fa" + "8061" + "c2" + "c0c3a9" + "c1"
                        + "81696e" + "f8" + "fa" + "40" + "c4" + "fb" + "fa" + "40" + "c6" + "41" + "c8" + "fb" + "f9"
                        + "826d6170" + "fa" + "8062" + "c0" + "40" + "c0" + "fb" + "fb",
                hex(
                        "smile",
                        schema,
                        1,
                        -1,
                        List.of(new @Nullable Object[] {2, null}, new Object[] {3, 4}),
                        mapOf("b", 0, "a", 0)));
    }

    private static Map<String, Object> mapOf(String first, Object one, String second, Object other) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, one);
        map.put(second, other);
        return map;
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource({
        "int64, 4294967295, 1affffffff",
        "int64, 4294967296, 1b0000000100000000",
        "int64, 4294967297, 1b0000000100000001",
        "int64, -4294967296, 3affffffff",
        "int64, -4294967297, 3b0000000100000000",
        "int32, 23, 17",
        "int32, 24, 1818",
        "int32, -2147483648, 3a7fffffff"
    })
    void wholeNumbersOfCborAreShort(String type, long value, String expected) throws Exception {
        Object boxed = type.equals("int32") ? (Object) (int) value : (Object) value;
        assertEquals("bf6576616c7565" + expected + "ff", hex("cbor", Schemas.single(type), boxed));
    }

    @ParameterizedTest
    @CsvSource({
        "'decimal(9,2)', 0.00, c4822100",
        "'decimal(9,2)', -0.24, c4822137",
        "'decimal(9,2)', 9999999.99, c482211a3b9ac9ff",
        "'decimal(38,0)', 18446744073709551616, c48200c249010000000000000000",
        "'decimal(38,0)', -18446744073709551616, c48200c348ffffffffffffffff"
    })
    void decimalsOfCborAreDecimalFractions(String type, BigDecimal value, String expected) throws Exception {
        String hex = hex("cbor", Schemas.single(type), value);
        // a bignum may begin with a byte of zeros, which is how Java signs numbers
        assertEquals("bf6576616c7565" + expected + "ff", hex.replace("c349" + "00", "c348"));
    }

    @Test
    void timesAreNumbers() throws Exception {
        Schema schema = Notation.parseSchema("r{d:date,t:timestamp-nanos}");
        assertEquals(
                "bf" + "6164" + "9f1907e8" + "02" + "181dff" + "6174" + "c48228" + "1b17b85586f99ec115" + "ff",
                hex("cbor", schema, LocalDate.of(2024, 2, 29), Instant.parse("2024-02-29T12:34:56.789012757Z")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cbor", "smile"})
    void edgesOfTimeComeBack(String codec) throws Exception {
        try (Generated generated = generate(codec, Notation.parseSchema("r{d:date,t:timestamp-nanos}"))) {
            for (String time : List.of(
                    "1970-01-01T00:00:00Z",
                    "1970-01-01T00:00:00.000000001Z",
                    "1969-12-31T23:59:59.999999999Z",
                    "1969-12-31T23:59:58.5Z",
                    "1677-09-21T00:12:43.145224192Z",
                    "2262-04-11T23:47:16.854775807Z")) {
                for (LocalDate day : List.of(LocalDate.EPOCH, LocalDate.of(-300, 12, 31), LocalDate.of(99_999, 1, 1))) {
                    assertNull(generated.roundTrip(new Object[] {day, Instant.parse(time)}), time);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cbor", "smile"})
    void textsAndKeysLongerThanJacksonsDefaultLimitComeBack(String codec) throws Exception {
        try (Generated generated = generate(codec, Notation.parseSchema("long{text:string,map:<int32>}"))) {
            assertNull(generated.roundTrip(new Object[] {"x".repeat(21_000_000), Map.of("k".repeat(60_000), 1)}));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(
                UnsupportedSchemaException.class, () -> new JacksonBinary().generate("cbor", schema, "pkg", folder));
    }

    /**
     * Each in place of the only value of a record, or of a record: refused by Jackson's exception, soon and in little memory.
     */
    @ParameterizedTest
    @CsvSource({
        "cbor, bytes, 5b7fffffffffffffff",
        "cbor, bytes, 5a7fffffff",
        "cbor, string, 7b7fffffffffffffff",
        "cbor, [int32], 9b7fffffffffffffff",
        "cbor, [int32], 9a7fffffff",
        "cbor, <int32>, bb7fffffffffffffff",
        "cbor, 'decimal(38,2)', c48221c25a7fffffff",
        "smile, bytes, e8077f7f7fbf",
        "smile, bytes, fd077f7f7fbf",
        "smile, 'decimal(38,2)', 2a84077f7f7fbf",
        "smile, string, e0",
        "smile, [int32], f8"
    })
    void hugeLengthsAreRefused(String codec, String type, String value) throws Exception {
        String before = codec.equals("cbor") ? "bf6576616c7565" : "3a290a01fa8476616c7565";
        try (Generated generated = generate(codec, Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(before + value);
            CpuLimit.within(
                    Duration.ofSeconds(10), () -> assertThrows(IOException.class, () -> generated.decode(bytes)));
        }
    }

    @ParameterizedTest
    @CsvSource({"cbor, 81", "cbor, 9f", "cbor, bf6161", "smile, f8", "smile, fa8061"})
    void deepNestingIsRefused(String codec, String open) throws Exception {
        byte[] unit = HexFormat.of().parseHex(open);
        byte[] bytes = new byte[4 + unit.length * 1_000_000];
        byte[] header = HexFormat.of().parseHex("3a290a01");
        System.arraycopy(header, 0, bytes, 0, codec.equals("smile") ? header.length : 0);
        int from = codec.equals("smile") ? header.length : 0;
        for (int at = from; at + unit.length <= bytes.length; at += unit.length) {
            System.arraycopy(unit, 0, bytes, at, unit.length);
        }
        try (Generated generated = generate(codec, Schemas.nested(30))) {
            CpuLimit.within(
                    Duration.ofSeconds(10), () -> assertThrows(IOException.class, () -> generated.decode(bytes)));
        }
    }

    /** No more of them: Jackson's list of tags grows by eight, so its time with the square of their number. */
    @Test
    void manyTagsAreRefused() throws Exception {
        try (Generated generated = generate("cbor", Schemas.nested(1))) {
            byte[] bytes = HexFormat.of().parseHex("c1".repeat(20_000));
            CpuLimit.within(
                    Duration.ofSeconds(10), () -> assertThrows(IOException.class, () -> generated.decode(bytes)));
        }
    }

    @Test
    void aTimeOfManyDigitsDoesNotHang() throws Exception {
        for (String codec : List.of("cbor", "smile")) {
            String value = codec.equals("cbor")
                    ? "bf6576616c7565" + "c4821a7fffffff01" + "ff"
                    : "3a290a01fa8476616c7565" + "2a0f7f7f7fbf8100" + "01fb";
            try (Generated generated = generate(codec, Schemas.single("timestamp-nanos"))) {
                CpuLimit.within(Duration.ofSeconds(10), () -> {
                    try {
                        generated.decode(HexFormat.of().parseHex(value));
                    } catch (IOException | RuntimeException expected) {
                        // some value or an exception
                    }
                });
            }
        }
    }

    @Test
    void nullElementsStayApartFromEmptyOnes() throws Exception {
        assertEquals(
                "bf6576616c75658260f6ff", hex("cbor", Schemas.single("[string?]"), Arrays.asList("", (Object) null)));
    }
}
