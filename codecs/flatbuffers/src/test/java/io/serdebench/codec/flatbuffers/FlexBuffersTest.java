package io.serdebench.codec.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants whose alternatives are of different kinds are values of FlexBuffers. */
class FlexBuffersTest {

    /** Root offset, vtable, table with one offset; the vector of bytes begins behind them. */
    private static final String HEAD = "0c000000 0000 0600 0800 0400 06000000 04000000 ";

    @TempDir
    Path folder;

    /** By hand from "FlexBuffers binary format": a value, its type, its width; then what aligns. */
    @Test
    void aLeafIsItsValueItsTypeAndItsWidth() throws Exception {
        try (Generated generated = generate("(number:int64|text:string|truth:boolean)")) {
            assertEquals(bytes("03000000 07 04 01 00"), hex(generated.encode(only(row(7L, null, null)))));
            assertEquals(bytes("04000000 2c01 05 02"), hex(generated.encode(only(row(300L, null, null)))));
            assertEquals(bytes("07000000 02 6869 00 03 14 01 00"), hex(generated.encode(only(row(null, "hi", null)))));
            assertEquals(bytes("03000000 01 68 01 00"), hex(generated.encode(only(row(null, null, true)))));
        }
    }

    /** Keys and texts come first, then the keys' vector, and the map with its values and their types. */
    @Test
    void aMapLeadsBackToItsKeys() throws Exception {
        try (Generated generated = generate("(number:int64|fields:{n:int32,s:string})")) {
            assertEquals(
                    bytes("1b000000 6e00 7300 02 6869 00 02 09 08 00 0300 0100 0200 2c01 0f00 05 14 06 25 01 00"),
                    hex(generated.encode(only(row(null, row(300, "hi"))))));
        }
    }

    @Test
    void mapsShareTheirKeys() throws Exception {
        try (Generated generated = generate("(number:int64|items:[<int64>])")) {
            var row = only(row(null, List.of(Map.of("k", 1L), Map.of("k", 2L))));
            assertEquals(
                    bytes("18000000 6b00 01 03 01 01 01 01 04 01 0a 01 01 01 02 04 02 0a 04 24 24 04 28 01"),
                    hex(generated.encode(row)));
            assertNull(generated.roundTrip(row));
        }
    }

    /** NUL ends a key; the library compares keys byte by byte, and finds names by halves. */
    @Test
    void anyNameAndAnyKeyComesBack() throws Exception {
        Schema schema = Schemas.single(
                "(truth:boolean|fields:{\"\":int32,\"a\\u0000b\":int32?,\"gr\u00f6\u00dfe\":int32,gr:int32,"
                        + "\"\ud83d\ude00\":int32?,\"\uffff\":int32,z:<int64?>})");
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (String key :
                List.of("", "\0", "a\0b", "\u001b", "\u001b0", "\u00e9", "\ud83d\ude00", "x".repeat(70_000))) {
            map.put(key, (long) map.size());
        }
        map.put("null", null);
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(only(row(null, row(1, 2, 3, 4, 5, 6, map)))));
            assertNull(generated.roundTrip(only(row(null, row(1, null, 3, 4, null, 6, Map.of())))));
        }
    }

    /** Offsets of eight, sixteen and 32 bits, and numbers that widen their neighbours. */
    @Test
    void valuesOfEveryWidthComeBack() throws Exception {
        try (Generated generated = generate("(number:float64|items:[{n:int64?,f:float32,t:string,d:decimal(38,2)}])")) {
            for (int length : new int[] {0, 1, 255, 256, 70_000}) {
                List<Object> items = new ArrayList<>();
                for (long n : new long[] {0, 127, -129, 40_000, 1L << 40, Long.MIN_VALUE}) {
                    items.add(row(n, -0f, "t".repeat(length), new java.math.BigDecimal("-1.25")));
                }
                items.add(row(null, Float.MIN_VALUE, "", new java.math.BigDecimal("9".repeat(36) + ".99")));
                assertNull(generated.roundTrip(only(row(null, items))), () -> length + " letters");
            }
        }
    }

    @Test
    void thirtyLevelsComeBack() throws Exception {
        Schema schema = Schemas.single("(truth:boolean|items:" + "[".repeat(30) + "int64" + "]".repeat(30) + ")");
        Object value = 5L;
        for (int i = 0; i < 30; i++) {
            value = List.of(value);
        }
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(only(row(null, value))));
        }
    }

    /** What the library would convert, read twice or follow for ever. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "02000000 0401 0000 | a value of 2 bytes",
                "04000000 07 07 04 03 | a width of 3",
                "03000000 07 04 08 00 | a root of 8 bytes in a value of 3",
                "03000000 07 08 01 00 | type 2",
                "03000000 07 0c 01 00 | a floating-point number of 1 bytes",
                "03000000 05 14 01 00 | the offset at byte 24 leads 5 bytes back",
                "05000000 09 61 01 14 01 000000 | 9 elements announced at byte 24",
                "06000000 01 61 62 02 14 01 0000 | the text at byte 25 does not end in NUL",
                "06000000 01 00 28 02 28 01 0000 | parts of the value overlap",
                "0a000000 01 01 01 01 01 07 04 02 24 01 0000 | a key does not end in NUL"
            })
    void damageIsRefused(String hex, String reason) throws Exception {
        try (Generated generated = generate("(number:int64|text:string|items:[[int64]]|entries:<int64>)")) {
            byte[] damaged = HexFormat.of().parseHex((HEAD + hex).replace(" ", ""));
            Exception refused = assertThrows(IllegalArgumentException.class, () -> generated.decode(damaged));
            assertEquals("FlexBuffers: " + reason, refused.getMessage());
        }
    }

    /** A value of a kind that is no alternative, or not the one that is due within: the library would convert it. */
    @Test
    void anotherKindIsRefused() throws Exception {
        try (Generated generated = generate("(text:string|items:[int64])")) {
            byte[] number = HexFormat.of().parseHex((HEAD + "03000000 07 04 01 00").replace(" ", ""));
            assertThrows(IllegalArgumentException.class, () -> generated.decode(number));
            byte[] truth = HexFormat.of().parseHex((HEAD + "06000000 01 01 68 02 28 01 0000").replace(" ", ""));
            assertThrows(IllegalArgumentException.class, () -> generated.decode(truth));
        }
    }

    /** A thousand maps with one long key: it is one text in the bytes, and a thousand in the application. */
    @Test
    void keysAreNotReadAgainAndAgainWithoutEnd() throws Exception {
        try (Generated generated = generate("(truth:boolean|items:[<int64>])")) {
            byte[] few = generated.encode(maps(20, 1_000));
            assertNull(RowDiff.first(
                    Schemas.single("(truth:boolean|items:[<int64>])").root(), maps(20, 1_000), generated.decode(few)));
            byte[] many = generated.encode(maps(2_000, 20_000));
            Exception refused = assertThrows(IllegalArgumentException.class, () -> generated.decode(many));
            assertEquals("keys of more than 100 times the bytes of the value", refused.getMessage());
        }
    }

    private static @Nullable Object[] maps(int count, int length) {
        List<Object> maps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            maps.add(Map.of("k".repeat(length), (long) i));
        }
        return only(row(null, maps));
    }

    /** The compiler is another implementation, in C++: it turns messages into JSON and JSON into messages. */
    @Test
    void anotherImplementationReadsAndWritesTheSame() throws Exception {
        Schema schema = Notation.parseSchema(
                "r{a:(number:int64|text:string),b:[(truth:boolean|items:[int64]|fields:{n:int32,s:string?,f:float64})]}");
        var row = row(
                row(-300L, null),
                List.of(
                        row(true, null, null),
                        row(null, List.of(1L, 1L << 40), null),
                        row(null, null, row(7, "gr\u00fcn", 0.1)),
                        row(null, null, row(-1, null, 1.5))));
        Path code = Files.createDirectory(folder.resolve("code"));
        try (Generated generated = Generated.of(new FlatBuffersFamily(), "flatbuffers", schema, code)) {
            String idl = code.resolve("src/schema.fbs").toString();
            Path message = folder.resolve("value.bin");
            Files.write(message, generated.encode(row));
            Compiler.call(
                    "--json", "--strict-json", "--raw-binary", "-o", folder.toString(), idl, "--", message.toString());
            String text = Files.readString(folder.resolve("value.json"));
            assertTrue(text.contains("\"a_f0\": -300"), text);
            assertTrue(text.contains("\"n\": 7") && text.contains("\"f\": 0.1"), text);

            Path written = Files.createDirectories(folder.resolve("written"));
            Compiler.call(
                    "--binary",
                    "-o",
                    written.toString(),
                    idl,
                    folder.resolve("value.json").toString());
            byte[] bytes = Files.readAllBytes(written.resolve("value.bin"));
            assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)));
            Object[] dissected = NamedFormat.dissector("flatbuffers", schema).dissect(bytes, Spans.NONE);
            assertNull(RowDiff.first(schema.root(), row, dissected));
        }
    }

    private Generated generate(String type) throws Exception {
        return generate(Schemas.single(type));
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new FlatBuffersFamily(), "flatbuffers", schema, Files.createTempDirectory(folder, "flatbuffers"));
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** A record of one value, which may itself be a row. */
    private static @Nullable Object[] only(@Nullable Object value) {
        return new @Nullable Object[] {value};
    }

    private static String bytes(String value) {
        return (HEAD + value).replace(" ", "");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
