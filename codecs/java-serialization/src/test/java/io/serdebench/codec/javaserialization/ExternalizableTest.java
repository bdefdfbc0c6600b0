package io.serdebench.codec.javaserialization;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalizableTest {

    private static final String CODEC = "java-externalizable";

    private static final String NAME = "serdebench.generated.codec.Single";

    /** The stream of a record whose class is called Single, up to its values. */
    private static final String BEGIN =
            "aced0005" + "73" + "72" + utf(NAME) + "0000000000000001" + "0c" + "0000" + "78" + "70";

    @TempDir
    Path folder;

    private static String utf(String text) {
        return String.format("%04x", text.length())
                + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Fields of these names hide packages in the beans' own methods. */
    @Test
    void fieldsMayBeCalledAsPackagesAre() throws Exception {
        Schema schema =
                Notation.parseSchema("r{io:string,java:date,serdebench:uuid?,codec:[bytes],runtime:<timestamp-nanos>}");
        try (Generated generated = Generated.of(new JavaSerialization(), CODEC, schema, folder)) {
            assertNull(generated.roundTrip(new RandomRows(1).row(schema.root())));
        }
    }

    @Test
    void theClassHasNoFieldsAndTheValuesAreInABlock() throws Exception {
        assertEquals(
                List.of(
                        " header aced = object stream",
                        " header 0005 = version 5",
                        " type-info 73 = object",
                        " type-info 72 = class",
                        " length 0021 = 33",
                        " name " + utf(NAME).substring(4) + " = " + NAME,
                        " type-info 0000000000000001 = serialVersionUID 1",
                        " type-info 0c = externalizable, in blocks",
                        " length 0000 = 0",
                        " presence 78 = end",
                        " presence 70 = no superclass",
                        "value type-info 77 = block",
                        "value length 07 = 7",
                        "value presence 01 = not null",
                        "value length 00000002 = 2",
                        "value data 7879 = xy",
                        " presence 78 = end"),
                lines("string?", "7707" + "01" + "00000002" + "7879" + "78"));
    }

    /** The blocks of the second are as small as they get, as no Java writes them and every Java reads them. */
    @ParameterizedTest
    @CsvSource({
        "7a0000000400000007,7",
        "77010077007a00000002000077017f,127",
    })
    void aValueMayBeInSeveralBlocks(String blocks, int value) throws Exception {
        try (Generated generated = single("int32")) {
            byte[] bytes = bytes(BEGIN + blocks + "78");
            assertArrayEquals(new Object[] {value}, generated.decode(bytes));
            assertArrayEquals(
                    new Object[] {value}, dissector(Schemas.single("int32")).dissect(bytes, Spans.NONE));
        }
    }

    @Test
    void thePartsOfAValueAreToldOneByOne() throws Exception {
        List<String> lines = lines("int32", "770100" + "7700" + "7a00000003" + "000007" + "78");
        assertEquals(
                List.of(
                        "value type-info 77 = block",
                        "value length 01 = 1",
                        "value data 00 = goes on in the next block",
                        "value type-info 77 = block",
                        "value length 00 = 0",
                        "value type-info 7a = long block",
                        "value length 00000003 = 3",
                        "value data 000007 = 7",
                        " presence 78 = end"),
                lines.subList(11, lines.size()));
    }

    /** As java.io makes blocks of 1,024 bytes, a number crosses a border at some length. */
    @Test
    void numbersCrossTheBordersOfBlocks() throws Exception {
        Schema schema = Notation.parseSchema("single{a:string,b:int64,c:<uuid?>}");
        Dissector dissector = dissector(schema);
        try (Generated generated = Generated.of(new JavaSerialization(), CODEC, schema, folder)) {
            for (int length = 1000; length < 1030; length++) {
                @Nullable Object[] row = {"x".repeat(length), 1L << 40, Map.of("k", new java.util.UUID(1, 2))};
                byte[] bytes = generated.encode(row);
                assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)));
                assertNull(RowDiff.first(schema.root(), row, dissector.dissect(bytes, Spans.NONE)));
                SpanLines.of(dissector, bytes);
            }
        }
    }

    @Test
    void textsMayBeLongerThanWriteUtfTakes() throws Exception {
        try (Generated generated = single("string")) {
            assertNull(generated.roundTrip(new Object[] {"€".repeat(100_000)}));
        }
    }

    @Test
    void theGoldenRecordsComeBack() throws Exception {
        List<String> kept =
                new ArrayList<>(Files.readAllLines(Path.of("src", "test", "resources", "golden", CODEC + ".txt")));
        for (Golden.Example example : Golden.examples()) {
            Dissector dissector = dissector(example.schema());
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
                "string   | 7704 7fffffff 78       | 2147483647 elements announced, with 1 bytes left",
                "string   | 7704 ffffffff 78       | -1 elements announced, with 1 bytes left",
                "string   | 7705 00000001 ff 78    | not UTF-8",
                "[int32]  | 7704 00000009 78       | 9 elements announced, with 1 bytes left",
                "<int32>  | 7704 00000001 78       | 1 elements announced, with 1 bytes left",
                "boolean  | 7701 02 78             | a boolean of 2",
                "int32?   | 7701 02 78             | a boolean of 2",
                "int32    | 7705 0000000001 78     | a block of which 1 byte is after the last value",
                "int32    | 7704 00000001 70       | null where the end is due",
                "int32    | 7702 0000 78           | end where a block is due",
                "int32    | 7709 00000001          | 9 elements announced, with 4 bytes left",
                "int32    | 740001 78              | string where a block is due",
                "date     | 7706 000007ea 0d 01 78 | year 2026, month 13 and day 1 are not a date",
            })
    void whatDoesNotFitIsRefused(String type, String rest, String reason) {
        String refusal = SpanLines.refusal(dissector(Schemas.single(type)), bytes(BEGIN + rest.replace(" ", "")));
        assertTrue(String.valueOf(refusal).endsWith(": " + reason), refusal);
    }

    @ParameterizedTest
    @CsvSource({"010c0000,01020000", "0000000000000001,0000000000000002", "53696e676c65,446f75626c65"})
    void anotherClassIsRefused(String part, String other) {
        String hex = BEGIN.replaceFirst(part, other) + "770100" + "78";
        assertNotNull(SpanLines.refusal(dissector(Schemas.single("boolean")), bytes(hex)));
    }

    /** Of 2^31 - 1 bytes, characters, elements and entries, and of less than none. */
    @ParameterizedTest
    @CsvSource({"bytes", "string", "'decimal(38,0)'", "[boolean]", "[[string]]", "<string>"})
    void lengthsAreNotBelieved(String type) throws Exception {
        try (Generated generated = single(type)) {
            for (String length : List.of("7fffffff", "ffffffff")) {
                byte[] bytes = bytes(BEGIN + "7708" + length + "00000001" + "78");
                assertThrows(IOException.class, () -> generated.decode(bytes));
            }
        }
    }

    @Test
    void otherClassesAreRefused() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(new ArrayList<>(List.of("x")));
        }
        try (Generated generated = single("[string]")) {
            assertThrows(InvalidClassException.class, () -> generated.decode(out.toByteArray()));
        }
    }

    private Generated single(String type) throws Exception {
        return Generated.of(new JavaSerialization(), CODEC, Schemas.single(type), folder);
    }

    private static Dissector dissector(Schema schema) {
        return NamedFormat.dissector(CODEC, schema);
    }

    private static List<String> lines(String type, String rest) throws Exception {
        return SpanLines.of(dissector(Schemas.single(type)), bytes(BEGIN + rest));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
