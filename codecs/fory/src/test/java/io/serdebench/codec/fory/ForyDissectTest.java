package io.serdebench.codec.fory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForyDissectTest {

    private static final String BEGIN = "00ff1b00";

    private static final Schema RECORD =
            Notation.parseSchema("r{f:int32,e:string?,d:decimal(9,2),c:[string?],b:<int32>,a:{x:boolean}}");

    private static final String BYTES = BEGIN + "01 ff01 ff6901 2401046bfe03 ff5a020eff086869fd ff6f0204020539 fd";

    private static final Schema REFERRING_RECORD =
            Notation.parseSchema("r{e:string?,c:[bytes?],b:<bytes>,a:{x:boolean}}");

    private static final String REFERRING = "00001b00 0001 006901 2c01046b000107 005a020dfe03fd ff0478";

    @TempDir
    Path folder;

    @Test
    void numbersComeFirstThenAllOthersByName() throws Exception {
        assertEquals(
                List.of(
                        " header 00 = Java mode",
                        " presence ff = not null",
                        " type-info 1b = registered class",
                        " type-info 00 = class R",
                        "f data 01 = -1",
                        "a presence ff = not null",
                        "a/x data 01 = true",
                        "b presence ff = not null",
                        "b type-info 69 = class LinkedHashMap",
                        "b length 01 = 1",
                        "b type-info 24 = declared classes",
                        "b length 01 = 1",
                        "b/{k} length 04 = 1, Latin-1",
                        "b/{k} name 6b = k",
                        "b/{k} data fe03 = 255",
                        "c presence ff = not null",
                        "c type-info 5a = class ArrayList",
                        "c length 02 = 2",
                        "c type-info 0e = declared class, some null",
                        "c/[0] presence ff = not null",
                        "c/[0] length 08 = 2, Latin-1",
                        "c/[0] data 6869 = hi",
                        "c/[1] presence fd = null",
                        "d presence ff = not null",
                        "d type-info 6f = class BigDecimal",
                        "d type-info 02 = scale 2",
                        "d type-info 04 = precision 4",
                        "d length 02 = 2",
                        "d data 0539 = 13.37",
                        "e presence fd = null"),
                SpanLines.of(dissector(RECORD), bytes(BYTES)));
    }

    @Test
    void referencesTellWhichObjectsAreNew() throws Exception {
        List<String> lines = SpanLines.of(dissector("fory-references", REFERRING_RECORD), bytes(REFERRING));
        assertEquals(
                List.of(
                        " presence 00 = object 0",
                        " type-info 1b = registered class",
                        " type-info 00 = class R",
                        "a presence 00 = object 1",
                        "a/x data 01 = true",
                        "b presence 00 = object 2",
                        "b type-info 69 = class LinkedHashMap",
                        "b length 01 = 1",
                        "b type-info 2c = declared classes, references",
                        "b length 01 = 1",
                        "b/{k} length 04 = 1, Latin-1",
                        "b/{k} name 6b = k",
                        "b/{k} presence 00 = object 3",
                        "b/{k} length 01 = 1",
                        "b/{k} data 07 = 07",
                        "c presence 00 = object 4",
                        "c type-info 5a = class ArrayList",
                        "c length 02 = 2",
                        "c type-info 0d = declared class, references",
                        "c/[0] type-info fe = reference",
                        "c/[0] data 03 = 07",
                        "c/[1] presence fd = null",
                        "e presence ff = not null",
                        "e length 04 = 1, Latin-1",
                        "e data 78 = x"),
                lines.subList(1, lines.size()));
    }

    /** The first bean of a class brings its definition, another one its number. */
    @Test
    void aDefinitionComesOnceForAClass() throws Exception {
        Schema schema = Notation.parseSchema("r{a:[{x:boolean}]}");
        try (Generated generated = Generated.of(new ForyFamily(), "fory", schema, folder.resolve("fory"))) {
            byte[] bytes = generated.encode(new Object[] {List.of(new Object[] {true}, new Object[] {false})});
            List<String> notes = SpanLines.of(dissector("fory", schema), bytes).stream()
                    .map(line -> line.replaceAll("[0-9a-f]+ = ", "").replaceAll("(type-info) [0-9a-f]{2,}(?= )", "$1"))
                    .toList();
            assertEquals(
                    List.of(
                            " header Java mode",
                            " presence not null",
                            " type-info class with a definition",
                            " type-info definition 0 follows",
                            " type-info hash and size",
                            " type-info names and types of the fields of R",
                            "a presence not null",
                            "a type-info class ArrayList",
                            "a length 2",
                            "a type-info one class",
                            "a type-info class with a definition",
                            "a type-info definition 1 follows",
                            "a type-info hash and size",
                            "a type-info names and types of the fields of RA",
                            "a/[0]/x data true",
                            "a/[1]/x data false"),
                    notes);
        }
    }

    private static final String DEFINED = "00ff1c00" + "0b60956cdd1dda26" + "10031c0036d40ba1001415";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00ff1b00                             | 2: a type 27 where 28 is a class with a definition",
                "00ff1c01                             | 3: definition 0 where that of Single is due",
                "00ff1c02                             | 3: a new definition 1 where 0 came before",
                "00ff1c000b62956cdd1dda26             | 4: a definition with reserved bits",
                "00ff1c000b60956cdd1dda261003         | 12: 11 elements announced, with 2 bytes left"
            })
    void definitionsAreChecked(String hex, String reason) throws Exception {
        Dissector dissector = dissector("fory", Schemas.single("string?"));
        assertEquals(reason, SpanLines.refusal(dissector, bytes(hex)));
        Object[] read = dissector.dissect(bytes(DEFINED + "fd"), Spans.NONE);
        assertNull(read[0]);
    }

    /** Fory reads the bytes of this test as the dissector does, and writes them again. */
    @Test
    void foryAgrees() throws Exception {
        agrees("fory-same-schema", RECORD, BYTES);
        agrees("fory-references", REFERRING_RECORD, REFERRING);
    }

    private void agrees(String codec, Schema schema, String hex) throws Exception {
        try (Generated generated = Generated.of(new ForyFamily(), codec, schema, folder.resolve(codec))) {
            Object[] read = dissector(codec, schema).dissect(bytes(hex), Spans.NONE);
            Object[] decoded = generated.decode(bytes(hex));
            assertNull(RowDiff.first(schema.root(), decoded, read));
            assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(generated.encode(decoded)));
        }
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean          | 00                         | data 00 = false",
                "boolean?         | ff01                       | presence ff = not null, data 01 = true",
                "int32            | ffffffff0f                 | data ffffffff0f = -2147483648",
                "int64            | fcffffff                   | data fcffffff = -2",
                "int64            | 01ffffffffffffff7f         | data 01ffffffffffffff7f = 9223372036854775807",
                "float32          | 0000803f                   | data 0000803f = 1.0",
                "float64          | 0000000000000080           | data 0000000000000080 = -0.0",
                "string           | ff00                       | presence ff = not null, length 00 = 0, Latin-1",
                "string           | ff04fc                     "
                        + "| presence ff = not null, length 04 = 1, Latin-1, data fc = \u00fc",
                "string           | ff113dd800de               "
                        + "| presence ff = not null, length 11 = 4, UTF-16, data 3dd800de = \ud83d\ude00",
                "string           | ff0ac3bc                   "
                        + "| presence ff = not null, length 0a = 2, UTF-8, data c3bc = \u00fc",
                "bytes            | ff02ff00                   | presence ff = not null, length 02 = 2, data ff00 = ff00",
                "date             | ffea070000011f             | presence ff = not null, data ea070000011f = 2026-01-31",
                "timestamp-nanos  | ff050000000000000001000000 "
                        + "| presence ff = not null, data 050000000000000001000000 = 1970-01-01T00:00:05.000000001Z",
                "uuid             | ff7766554433221100ffeeddccbbaa9988 "
                        + "| presence ff = not null, data 7766554433221100ffeeddccbbaa9988 "
                        + "= 00112233-4455-6677-8899-aabbccddeeff",
                "[[int32]]        | ff5a01085a010c0e           "
                        + "| presence ff = not null, type-info 5a = class ArrayList, length 01 = 1, "
                        + "type-info 08 = one class, type-info 5a = class ArrayList, [0] length 01 = 1, "
                        + "[0] type-info 0c = declared class, [0]/[0] data 0e = 7",
                "[decimal(9,0)?]  | ff5a010a5efd               "
                        + "| presence ff = not null, type-info 5a = class ArrayList, length 01 = 1, "
                        + "type-info 0a = one class, some null, type-info 5e = no class, all null, "
                        + "[0] presence fd = null",
                "<int32?>         | ff6901140478               "
                        + "| presence ff = not null, type-info 69 = class LinkedHashMap, length 01 = 1, "
                        + "{x} presence 14 = null, {x} length 04 = 1, Latin-1, {x} name 78 = x",
                "<[int32]>        | ff690104015a047800         "
                        + "| presence ff = not null, type-info 69 = class LinkedHashMap, length 01 = 1, "
                        + "type-info 04 = values of one class, length 01 = 1, type-info 5a = class ArrayList, "
                        + "{x} length 04 = 1, Latin-1, {x} name 78 = x, {x} length 00 = 0",
            })
    void aValueIsExplained(String type, String hex, String expected) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), bytes(BEGIN + hex));
        List<String> values = new ArrayList<>(lines.subList(4, lines.size()));
        values.replaceAll(line -> line.substring("value".length() + 1));
        assertEquals(expected, String.join(", ", values));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fory", "fory-same-schema", "fory-references"})
    void theGoldenRecordsComeBack(String codec) throws Exception {
        List<String> kept =
                new ArrayList<>(Files.readAllLines(Path.of("src", "test", "resources", "golden", codec + ".txt")));
        for (Golden.Example example : ForyBytesTest.examples()) {
            Dissector dissector = dissector(codec, example.schema());
            for (var row : example.rows()) {
                byte[] bytes = bytes(kept.remove(0).substring(example.name().length() + 1));
                assertNull(RowDiff.first(example.schema().root(), row, dissector.dissect(bytes, Spans.NONE)));
                SpanLines.of(dissector, bytes);
                for (int length = 0; length < bytes.length; length++) {
                    assertNotNull(SpanLines.refusal(dissector, Arrays.copyOf(bytes, length)));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean         | 02                       | 4: a boolean of 2",
                "boolean?        | 00                       | 4: a byte 0 where 253 or 255 say whether there is a value",
                "int32           | ffffffff1f               | 4: a varint of more than 32 bits",
                "int32           | 0000                     | 5: 1 byte is left after the record",
                "int64           | 030000000000000000       | 4: a long that begins with byte 3",
                "string          | fd                       | 4: null where the schema requires a value",
                "string          | ff0378                   | 5: a text of the encoding 3",
                "string          | ff05ff                   | 5: UTF-16 of 1 bytes",
                "string          | ff06ff                   | 6: not UTF-8",
                "string          | ffffffffffff             | 5: 17179869183 elements announced, with 0 bytes left",
                "decimal(9,2)    | ff5a                     | 5: a class 90 where BigDecimal is due",
                "decimal(9,2)    | ff6f03                   | 6: a scale of 3 where the schema has 2",
                "decimal(9,2)    | ff6f020200               | 9: a decimal of 0 bytes",
                "decimal(9,2)    | ff6f02020105             | 9: a precision of 2 before 0.05",
                "bytes           | ffffffffff07             | 5: 2147483647 elements announced, with 0 bytes left",
                "date            | ffea0700000d01           | 5: year 2026, month 13 and day 1 are not a date",
                "timestamp-nanos | ff000000000000008000000000 "
                        + "| 5: second -9223372036854775808 and nanosecond 0 are not an instant",
                "[int32]         | ff5affffffff0f           | 6: 4294967295 elements announced, with 0 bytes left",
                "[int32]         | ff5a010800               | 7: elements of a class of their own here",
                "[[int32]]       | ff5a010c00               | 7: elements of the declared class here",
                "[int32]         | ff5a010000               "
                        + "| 7: elements of several classes, or such references: flags 0",
                "[decimal(9,2)?] | ff5a010a5eff             | 9: a value where all elements are null",
                "<int32>         | ff69012402               | 8: a chunk of 2 entries of 1",
                "<int32>         | ff6901140478             | 7: null where the schema requires a value",
                "<int32>         | ff69010401               | 7: entries with the flags 4"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(BEGIN + hex)));
    }

    @ParameterizedTest
    @CsvSource({
        "01,0: a header of 1 where 0 says Java mode",
        "00fd,1: a byte 253 where a record begins",
        "00ff1c,2: a type 28 where 27 is a registered class",
        "00ff1b01,3: a class 1 where Single is 0",
    })
    void theBeginningIsChecked(String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single("boolean")), bytes(hex)));
    }

    /** To a bean, to a list that holds the reference, to nothing, to bytes where a UUID is due; and no flag at all. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r{a:{b:{c:int32}}}  | 00fe01       | 6: a reference to something else than the schema has here",
                "r{a:[[int32]]}      | 005a01095afe01 | 10: a reference to something else than the schema has here",
                "r{a:bytes}          | fe05         | 5: a reference to something else than the schema has here",
                "r{a:bytes,b:uuid}   | 000107fe01   | 8: a reference to something else than the schema has here",
                "r{a:bytes}          | ff00         "
                        + "| 4: a byte 255 where 0, 253 or 254 say whether a value comes for the first time"
            })
    void whatIsNoValueCannotBeReferredTo(String schema, String hex, String reason) {
        Dissector dissector = dissector("fory-references", Notation.parseSchema(schema));
        assertEquals(reason, SpanLines.refusal(dissector, bytes("00001b00" + hex)));
    }

    private static Dissector dissector(Schema schema) {
        return dissector("fory-same-schema", schema);
    }

    private static Dissector dissector(String codec, Schema schema) {
        return NamedFormat.dissector(codec, schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
