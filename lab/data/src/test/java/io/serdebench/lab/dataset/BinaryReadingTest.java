package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Sequences of MessagePack, of CBOR and of Smile. */
class BinaryReadingTest {

    private static final String FIELDS =
            "{id:int64,price:float64,ratio:float32,raw:bytes,on:boolean?,tags:[string],o:{n:int32+}}";

    private static final String ROWS =
            "[9000000000, 1.0, 0.1, [0, -1], true, [a, b], [1]]" + " [-1, 2.5, -0.5, [], null, [], [2]]";

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void aFolder() {
        given = new Given(folder);
    }

    private static byte[] msgpack() throws IOException {
        try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
            for (int i = 0; i < 2; i++) {
                boolean first = i == 0;
                out.packMapHeader(7);
                out.packString("id").packLong(first ? 9_000_000_000L : -1);
                out.packString("price").packDouble(first ? 1.0 : 2.5);
                out.packString("ratio").packFloat(first ? 0.1f : -0.5f);
                byte[] raw = first ? new byte[] {0, -1} : new byte[0];
                out.packString("raw").packBinaryHeader(raw.length).writePayload(raw);
                out.packString("on");
                if (first) {
                    out.packBoolean(true);
                } else {
                    out.packNil();
                }
                out.packString("tags").packArrayHeader(first ? 2 : 0);
                if (first) {
                    out.packString("a").packString("b");
                }
                out.packString("o").packMapHeader(1).packString("n").packInt(i + 1);
            }
            return out.toByteArray();
        }
    }

    private static byte[] cbor(boolean array) throws IOException {
        return written(new CBORFactory(), array);
    }

    private static byte[] written(JsonFactory format, boolean array) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = format.createGenerator(bytes)) {
            if (array) {
                out.writeStartArray();
            }
            for (int i = 0; i < 2; i++) {
                boolean first = i == 0;
                out.writeStartObject();
                out.writeNumberField("id", first ? 9_000_000_000L : -1);
                out.writeNumberField("price", first ? 1.0 : 2.5);
                out.writeNumberField("ratio", first ? 0.1f : -0.5f);
                out.writeBinaryField("raw", first ? new byte[] {0, -1} : new byte[0]);
                if (first) {
                    out.writeBooleanField("on", true);
                } else {
                    out.writeNullField("on");
                }
                out.writeArrayFieldStart("tags");
                if (first) {
                    out.writeString("a");
                    out.writeString("b");
                }
                out.writeEndArray();
                out.writeObjectFieldStart("o");
                out.writeNumberField("n", i + 1);
                out.writeEndObject();
                out.writeEndObject();
            }
            if (array) {
                out.writeEndArray();
            }
        }
        return bytes.toByteArray();
    }

    private Dataset read(String name, byte[] bytes) throws IOException {
        given.file(name, bytes);
        return given.read(name);
    }

    @Test
    void recordsOfMessagePackKeepTheirTypes() throws Exception {
        Dataset dataset = read("a.msgpack", msgpack());
        assertEquals(FIELDS, Given.fields(dataset));
        assertEquals(ROWS, Given.shown(dataset));
        assertEquals("2 rows, 7 fields, msgpack", dataset.sniffed());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordsOfCborKeepTheirTypes(boolean array) throws Exception {
        Dataset dataset = read("a.cbor", cbor(array));
        assertEquals(FIELDS, Given.fields(dataset));
        assertEquals(ROWS, Given.shown(dataset));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordsOfSmileKeepTheirTypesWhateverTheName(boolean array) throws Exception {
        byte[] bytes = written(new SmileFactory(), array);
        for (String name : List.of("a.smile", "a.dat", "a.json")) {
            Dataset dataset = read(name, bytes);
            assertEquals(FIELDS, Given.fields(dataset));
            assertEquals(ROWS, Given.shown(dataset));
            assertEquals("2 rows, 7 fields, smile", dataset.sniffed());
        }
    }

    /** Each value may begin with a header of its own, as files do that were joined. */
    @Test
    void joinedFilesOfSmileAreOne() throws Exception {
        byte[] once = written(new SmileFactory(), false);
        byte[] twice = Arrays.copyOf(once, 2 * once.length);
        System.arraycopy(once, 0, twice, once.length, once.length);
        assertEquals(ROWS + " " + ROWS, Given.shown(read("a.smile", twice)));
        byte[] within = HexFormat.of().parseHex("3a290a00" + "fa" + "8061" + "3a290a00" + "c2" + "fb");
        given.file("b.smile", within);
        String says = given.says("b.smile");
        assertTrue(says.contains("a header stands within a value"), says);
    }

    @Test
    void theFormatCanBeNamed() throws Exception {
        given.format("msgpack");
        assertEquals(ROWS, Given.shown(read("a.dat", msgpack())));
    }

    @Test
    void anArrayOfMapsHoldsRecordsAndAnyOtherIsOne() throws Exception {
        byte[] maps = HexFormat.of().parseHex("92" + "81a16101" + "81a16102");
        assertEquals("[1] [2]", Given.shown(read("a.msgpack", maps)));
        byte[] arrays = HexFormat.of().parseHex("9201a178" + "9202a179");
        Dataset dataset = read("b.msgpack", arrays);
        assertEquals("{column_1:int32+,column_2:string}", Given.fields(dataset));
        assertEquals("[1, x] [2, y]", Given.shown(dataset));
    }

    private static byte[] arrays(JsonFactory format, String json) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = format.createGenerator(bytes);
                JsonParser in = new JsonFactory().createParser(json)) {
            while (in.nextToken() != null) {
                out.copyCurrentStructure(in);
            }
        }
        return bytes.toByteArray();
    }

    /** The first value alone holds records where it is an array; an array behind it is a value of its own, and no record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{\"x\":1},{\"x\":2}]|0",
                "{\"x\":1} {\"x\":2}|0",
                "[{\"x\":1},{\"x\":2}] {\"x\":3}|0",
                "[{\"x\":1}] [{\"x\":2}]|2",
                "{\"x\":1} [{\"x\":2}]|2",
                "[{\"x\":1},{\"x\":2}] [{\"x\":3},{\"x\":4}] [{\"x\":5}]|3"
            })
    void aLaterArrayIsNotTakenApart(String json, int wrong) throws Exception {
        for (JsonFactory format : List.of(new CBORFactory(), new SmileFactory())) {
            String name = "a." + format.getFormatName().toLowerCase(Locale.ROOT);
            byte[] bytes = arrays(format, json);
            if (wrong == 0) {
                assertEquals("{x:int32+}", Given.fields(read(name, bytes)));
            } else {
                String said = String.valueOf(
                        assertThrows(Stop.class, () -> read(name, bytes)).getMessage());
                assertTrue(said.contains("record " + wrong), said);
            }
        }
    }

    @Test
    void timestampsAndNumbersOf64BitsWithoutSignAreRead() throws Exception {
        try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
            out.packMapHeader(3).packString("at").packTimestamp(Instant.parse("2024-05-01T10:00:00.5Z"));
            out.packString("n")
                    .packBigInteger(java.math.BigInteger.ONE.shiftLeft(64).subtract(java.math.BigInteger.ONE));
            out.packInt(7).packNil();
            Dataset dataset = read("a.msgpack", out.toByteArray());
            assertEquals("{at:timestamp-millis,n:decimal(38,0),\"7\":string?}", quoted(Given.fields(dataset)));
            assertEquals("[2024-05-01T10:00:00.500Z, 18446744073709551615, null]", Given.shown(dataset));
        }
    }

    /** Digits are an identifier in the notation, and need no quotes. */
    private static String quoted(String fields) {
        return fields.replace(",7:", ",\"7\":");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "81a161d4050a | a.msgpack record 1 (byte 0): a value of extension type 5, which is not read",
                "82a16101a16102 | a.msgpack record 1 (byte 0): the key \"a\" is there twice",
                "81a1ff01 | a.msgpack record 1 (byte 0): a text that is not UTF-8",
                "81c001 | a.msgpack record 1 (byte 0): a map has a key that is neither a text nor a whole number",
                "81a161c67fffffff00 | a.msgpack: a record is longer than 256 MiB, or a value of it than 64 MiB",
                "81a161c6000fffff00 | a.msgpack record 1 at byte 0: the file ends in it",
                "81a161ddffffffff | a.msgpack record 1 at byte 0: it declares a value of 4294967295 bytes or elements",
                "81a161dfffffffff | a.msgpack record 1 at byte 0: it declares a value of 4294967295 bytes or elements",
                "81a161c1 | a.msgpack record 1 at byte 0: "
            })
    void whatIsNoRecordIsSaidWithItsPlace(String hex, String message) throws Exception {
        given.file("a.msgpack", HexFormat.of().parseHex(hex));
        String says = given.says("a.msgpack");
        assertTrue(says.startsWith(message.strip()), says);
    }

    /** RFC 8949, appendix A, and -2^70. */
    @ParameterizedTest
    @CsvSource({
        "c349010000000000000000, -18446744073709551617",
        "c2490100000000000000ff, 18446744073709551871",
        "c349400000000000000000, -1180591620717411303425",
        "c3493fffffffffffffffff, -1180591620717411303424"
    })
    void bigIntegersOfCborAreThoseOfTheirBytes(String hex, String value) throws Exception {
        assertEquals(
                "[" + value + "]", Given.shown(read("a.cbor", HexFormat.of().parseHex("a1616e" + hex))));
    }

    /** RFC 8949, 3.4.3 and 3.4.4: the tags 2 to 5. */
    @ParameterizedTest
    @CsvSource({
        "c240, 0",
        "c2420100, 256",
        "c25f41014100ff, 256",
        "c34100, -1",
        "c48221196ab3, 273.15",
        "c4820205, 500",
        "c48220182a, 4.2",
        "c48221c249010000000000000000, 184467440737095516.16",
        "c5822003, 1.5",
        "c5820103, 6.0",
        "c5820022, -3.0",
        "c582381d01, 9.313225746154785E-10",
        "c58220c249010000000000000001, 9223372036854775808.5",
        "c58220c349010000000000000000, -9223372036854775808.5",
        "c59f2003ff, 1.5",
        "d9d9f7c5822003, 1.5"
    })
    void numbersOfCborAreThoseOfTheirTags(String hex, String value) throws Exception {
        Dataset dataset = read("a.cbor", HexFormat.of().parseHex("a1616e" + hex));
        String shown = Given.shown(dataset);
        assertEquals(
                0,
                new java.math.BigDecimal(value)
                        .compareTo(new java.math.BigDecimal(shown.substring(1, shown.length() - 1))),
                shown);
    }

    @ParameterizedTest
    @CsvSource({
        "c58101, a bigfloat that is not two whole numbers",
        "c5820161 61, a bigfloat that is not two whole numbers",
        "c582f93c0001, a bigfloat that is not two whole numbers",
        "c5821a000f424001, 'a number of more than 1,000 digits'",
        "c5823a000f424001, 'a number of more than 1,000 digits'"
    })
    void whatIsNoNumberOfItsTagIsSaid(String hex, String what) throws Exception {
        given.file("a.cbor", HexFormat.of().parseHex("a1616e" + hex.replace(" ", "")));
        assertEquals("a.cbor record 1 (byte 0): " + what + ", byte 3", given.says("a.cbor"));
    }

    /** The library would give other characters for most of these bytes, and say nothing. */
    @ParameterizedTest
    @CsvSource({
        "cbor, a16161 62c328",
        "cbor, a16161 62c080",
        "cbor, a16161 63eda080",
        "cbor, a16161 61ff",
        "cbor, a16161 63e08080",
        "cbor, a16161 64f4908080",
        "cbor, a16161 61c3",
        "cbor, a162c32801",
        "cbor, a162c08001",
        "cbor, a161ff01",
        "cbor, a16161 d82062c080",
        "cbor, a16161 7f6161 62c080ff",
        "cbor, a16161 8261 62 62c080",
        "cbor, a16161 781ac080616161616161616161616161616161616161616161616161",
        "smile, 3a290a00 fa 8061 80c328 fb",
        "smile, 3a290a00 fa 8061 80c080 fb",
        "smile, 3a290a00 fa 8061 40ff fb",
        "smile, 3a290a00 fa 8061 41c3a9 fb",
        "smile, 3a290a00 fa 8061 81eda080 fb",
        "smile, 3a290a00 fa 8061 80ffff fb",
        "smile, 3a290a00 fa 8061 e4c328fc fb",
        "smile, 3a290a00 fa 8061 e4c080fc fb",
        "smile, 3a290a00 fa 8061 e0ff61fc fb",
        "smile, 3a290a00 fa c0c328 c2 fb",
        "smile, 3a290a00 fa c0c080 c2 fb",
        "smile, 3a290a00 fa 80ff c2 fb",
        "smile, 3a290a00 fa 34c328fc c2 fb",
        "smile, 3a290a00 fa 34c080fc c2 fb",
        "msgpack, 81a161 a2c080",
        "msgpack, 81a2c080 01"
    })
    void textsThatAreNotUtf8AreRefused(String format, String hex) throws Exception {
        given.file("a." + format, HexFormat.of().parseHex(hex.replace(" ", "")));
        String says = given.says("a." + format);
        assertTrue(says.startsWith("a." + format + " record 1") && says.contains("a text that is not UTF-8"), says);
    }

    /** Texts of all lengths and tokens, in more records than a buffer holds. */
    @ParameterizedTest
    @ValueSource(strings = {"cbor", "smile"})
    void textsOfAllLengthsAreRead(String format) throws Exception {
        JsonFactory factory = format.equals("cbor") ? new CBORFactory() : new SmileFactory();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringBuilder expected = new StringBuilder();
        try (JsonGenerator out = factory.createGenerator(bytes)) {
            for (int i = 0; i < 400; i++) {
                String ascii = "x".repeat(i);
                String wide = "\u00e9\u4e2d\ud83d\ude00".repeat(i / 3);
                out.writeStartObject();
                out.writeStringField("a", ascii);
                out.writeStringField("\u00e9" + "n".repeat(70), wide);
                out.writeBinaryField("raw", new byte[i]);
                out.writeStringField("again", "again");
                out.writeEndObject();
                expected.append(ascii).append(wide);
            }
        }
        StringBuilder found = new StringBuilder();
        for (Object[] row : Given.rows(read("a." + format, bytes.toByteArray()))) {
            found.append(row[0]).append(row[1]);
        }
        assertEquals(expected.toString(), found.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"f0", "f8ff"})
    void simpleValuesOfCborAreNoNumbers(String hex) throws Exception {
        given.file("a.cbor", HexFormat.of().parseHex("a1616e" + hex));
        assertEquals("a.cbor record 1 (byte 0): a value of no type that is read, byte 3", given.says("a.cbor"));
    }

    @Test
    void badRecordsCanBeSkippedAndWritten() throws Exception {
        Path out = folder.resolve("bad.bin");
        given.skip().badRowsOut(out);
        byte[] bad = HexFormat.of().parseHex("81a161d4050a");
        byte[] good = HexFormat.of().parseHex("81a16101");
        byte[] all = Arrays.copyOf(bad, bad.length + good.length);
        System.arraycopy(good, 0, all, bad.length, good.length);
        assertEquals("[1]", Given.shown(read("a.msgpack", all)));
        assertEquals(HexFormat.of().formatHex(bad), HexFormat.of().formatHex(java.nio.file.Files.readAllBytes(out)));
    }

    @Test
    void nestingWithoutEndIsRefused() throws Exception {
        byte[] deep = new byte[100_000];
        Arrays.fill(deep, (byte) 0x91);
        given.file("a.msgpack", deep);
        assertEquals("a.msgpack: a record is nested deeper than 64 levels", given.says("a.msgpack"));
        Arrays.fill(deep, (byte) 0x81);
        given.file("a.cbor", deep);
        String says = given.says("a.cbor");
        assertTrue(says.startsWith("a.cbor record 1, byte "), says);
        Arrays.fill(deep, (byte) 0xfa);
        System.arraycopy(new byte[] {':', ')', '\n', 0, (byte) 0xf8}, 0, deep, 0, 5);
        given.file("a.smile", deep);
        says = given.says("a.smile");
        assertTrue(says.startsWith("a.smile record 1, byte "), says);
        assertTrue(says.contains("not Smile"), says);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.msgpack", "a.cbor", "a.smile"})
    void whateverTheBytesAreTheyAreReadOrRefused(String name) throws Exception {
        areReadOrRefused(name, 250);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"a.msgpack", "a.cbor", "a.smile"})
    void moreDamagedBytesAreReadOrRefused(String name) throws Exception {
        areReadOrRefused(name, 1_000);
    }

    private void areReadOrRefused(String name, int times) throws Exception {
        byte[] sound = name.endsWith("cbor")
                ? cbor(false)
                : name.endsWith("smile") ? written(new SmileFactory(), false) : msgpack();
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] bytes =
                    Arrays.copyOf(sound, random.nextInt(4) == 0 ? random.nextInt(sound.length) + 1 : sound.length);
            for (int flips = random.nextInt(3); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            given.file(name, bytes);
            try {
                given.read(name);
            } catch (Stop stop) {
                refused++;
                assertEquals(
                        1,
                        List.of(String.valueOf(stop.getMessage()).split("\n")).size());
            }
        }
        assertTrue(refused > times / 10 && refused < times, refused + " refused");
    }
}
