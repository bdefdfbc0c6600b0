package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of the neutral form, which workers in other languages read too. */
class RowsFileTest {

    @TempDir
    Path folder = Path.of("");

    /** A value of a type and its bytes in hexadecimal digits. */
    record Case(String type, @Nullable Object value, String hex) {}

    static Stream<Case> cases() {
        return Stream.of(
                new Case("boolean", true, "01"),
                new Case("boolean", false, "00"),
                new Case("int32", 0, "00"),
                new Case("int32", -1, "01"),
                new Case("int32", 63, "7e"),
                new Case("int32", 64, "8001"),
                new Case("int32", 300, "d804"),
                new Case("int32", Integer.MIN_VALUE, "ffffffff0f"),
                new Case("int64", Long.MAX_VALUE, "feffffffffffffffff01"),
                new Case("int64", Long.MIN_VALUE, "ffffffffffffffffff01"),
                new Case("float32", 1f, "3f800000"),
                new Case("float64", -2d, "c000000000000000"),
                new Case("float64", Double.longBitsToDouble(0x0123_4567_89ab_cdefL), "0123456789abcdef"),
                new Case("decimal(9,2)", new BigDecimal("13.37"), "020539"),
                new Case("decimal(9,2)", new BigDecimal("-0.01"), "01ff"),
                new Case("string", "hé", "0368c3a9"),
                new Case("bytes", new byte[] {1, -1}, "0201ff"),
                new Case("date", LocalDate.of(1970, 1, 2), "02"),
                new Case("date", LocalDate.of(1969, 12, 31), "01"),
                new Case("timestamp-nanos", Instant.ofEpochSecond(1, 5), "0205"),
                new Case("timestamp-nanos", Instant.ofEpochSecond(-1, 300), "01ac02"),
                new Case("uuid", new UUID(1, 0x80), "00000000000000010000000000000080"),
                new Case("string?", null, "00"),
                new Case("int32?", 5, "010a"),
                new Case("[int32]", List.of(1, 2), "020204"),
                new Case("[int32?]", Arrays.asList(1, null), "02010200"),
                new Case("<int32>", Map.of("k", 1), "01016b02"),
                new Case("<int32?>", Collections.singletonMap("k", null), "01016b00"),
                new Case("{x:int32,y:string?}", new Object[] {1, null}, "0200"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachTypeHasItsBytes(Case one) throws IOException {
        Path file = write(one.type(), one.value());
        assertArrayEquals(bytes(one.type(), one.hex()), Files.readAllBytes(file));
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            assertEquals(schema(one.type()), reader.schema());
            var row = reader.next();
            assertNotNull(row);
            assertNull(RowDiff.first(reader.schema().root(), new Object[] {one.value()}, row));
            assertEquals(one.hex().length() / 2, reader.rowBytes());
            assertNull(reader.next());
        }
    }

    private static Schema schema(String type) {
        return Schema.of("t", Map.of("v", Notation.parseSlot(type)));
    }

    private Path write(String type, @Nullable Object... values) throws IOException {
        Path file = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema(type))) {
            for (Object value : values) {
                writer.write(new Object[] {value});
            }
            assertEquals(values.length, writer.rows());
        }
        return file;
    }

    /** A rows file as the documentation says, with rows given in hexadecimal digits. */
    private static byte[] bytes(String type, String... rows) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes("SDBROWS1");
        byte[] notation = ("t{v:" + type + "}").getBytes(StandardCharsets.UTF_8);
        out.writeInt(notation.length);
        out.write(notation);
        for (String row : rows) {
            byte[] hex = HexFormat.of().parseHex(row);
            out.writeInt(hex.length);
            out.write(hex);
        }
        return bytes.toByteArray();
    }

    /** Buffers of the reader and of the writer grow. */
    @Test
    void rowsOfAnyLengthComeBack() throws IOException {
        String text = "0123456789".repeat(100_000);
        List<Object> values = List.of("", text.substring(0, 1_020), text.substring(0, 2_100), "x", text);
        Path file = write("string", values.toArray());
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            for (Object value : values) {
                var row = reader.next();
                assertArrayEquals(new Object[] {value}, row);
            }
        }
        List<Boolean> flags = Collections.nCopies(3_000, true);
        try (RowsFile.Reader reader = new RowsFile.Reader(write("[boolean]", flags))) {
            assertArrayEquals(new Object[] {flags}, reader.next());
        }
    }

    @Test
    void rowsArePassedOver() throws IOException {
        try (RowsFile.Reader reader = new RowsFile.Reader(write("int32", 1, 300, 3))) {
            assertTrue(reader.skip());
            assertTrue(reader.skip());
            assertEquals(2, reader.rowBytes());
            assertArrayEquals(new Object[] {3}, reader.next());
            assertFalse(reader.skip());
        }
    }

    @Test
    void aNullInARequiredSlotIsRefused() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> write("decimal(9,2)", (Object) null));
        assertEquals("null in a required slot of type decimal(9,2)", refused.getMessage());
    }

    @Test
    void aStructOfAnotherNumberOfValuesIsRefused() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> write("{x:int32}", (Object) new Object[] {1, 2}));
        assertEquals("2 values for 1 fields", refused.getMessage());
    }

    @Test
    void anotherFileIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("other"), "SDBROWS2 and more");
        IOException refused = assertThrows(IOException.class, () -> new RowsFile.Reader(file));
        assertTrue(String.valueOf(refused.getMessage()).endsWith("is not a rows file"), refused.getMessage());
        Files.writeString(file, "SDB");
        assertThrows(IOException.class, () -> new RowsFile.Reader(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"t{v:int31}", "t{", ""})
    void aMalformedSchemaIsRefused(String notation) throws IOException {
        Path file = Files.write(folder.resolve("rows"), withSchema(notation));
        IOException refused = assertThrows(IOException.class, () -> new RowsFile.Reader(file));
        assertTrue(String.valueOf(refused.getMessage()).contains("malformed schema"), refused.getMessage());
    }

    /** A reader that cannot be made leaves nothing behind that somebody would have to close. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileThatIsRefusedIsClosed() throws IOException {
        Path file = folder.resolve("refused");
        for (byte[] bytes : List.of(withSchema("t{v:int31}"), withSchema("t{v:int32}"), new byte[] {1})) {
            Files.write(file, bytes);
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, Math.min(10, bytes.length)));
            try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
                assertTrue(isOpen(file), "the files that are open cannot be seen");
                assertNull(reader.next());
            } catch (IOException refused) {
                assertFalse(isOpen(file), String.valueOf(refused.getMessage()));
            }
            assertThrows(IOException.class, () -> new RowsFile.Reader(cut));
            assertFalse(isOpen(cut));
        }
    }

    private static byte[] withSchema(String notation) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes("SDBROWS1");
        out.writeInt(notation.length());
        out.writeBytes(notation);
        return bytes.toByteArray();
    }

    private static boolean isOpen(Path file) throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            for (Path descriptor : descriptors.toList()) {
                // the one of the listing itself is gone by now
                if (Files.isSymbolicLink(descriptor)
                        && Files.readSymbolicLink(descriptor).equals(file.toRealPath())) {
                    return true;
                }
            }
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "int32, '', a row ends too early",
        "int32, 80, a row ends too early",
        "int32, 0201, a row has 1 bytes too many",
        "int64, ffffffffffffffffffff01, a varint is longer than 64 bits",
        "string, 0361, a row declares 3 elements and has 1 bytes",
        "string, 02616263, a row has 1 bytes too many",
        "[int32], 020a, a row declares 2 elements and has 1 bytes",
        "[int32], ffffffffffffffffff01, a row declares -1 elements and has 0 bytes",
        "<int32>, 02016b02, a row ends too early",
        "<int32>, 03016b, a row declares 3 elements and has 2 bytes",
        "float32, 010203, a row ends too early",
        "uuid, 01, a row ends too early"
    })
    void damagedRowsAreRefused(String type, String hex, String message) throws IOException {
        Path file = Files.write(folder.resolve("rows"), bytes(type, hex));
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            RuntimeException refused = assertThrows(IllegalArgumentException.class, reader::next);
            assertEquals(message, refused.getMessage());
        }
    }

    @Test
    void aLengthOutOfBoundsIsRefused() throws IOException {
        for (byte[] length : new byte[][] {{-1, -1, -1, -1}, {0x40, 0, 0, 1}}) {
            byte[] head = bytes("int32");
            byte[] all = Arrays.copyOf(head, head.length + 4);
            System.arraycopy(length, 0, all, head.length, 4);
            Path file = Files.write(folder.resolve("rows"), all);
            try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
                IOException refused = assertThrows(IOException.class, reader::next);
                assertTrue(String.valueOf(refused.getMessage()).contains("damaged"), refused.getMessage());
            }
        }
    }

    @Test
    void aFileThatEndsInsideARowIsRefused() throws IOException {
        byte[] whole = bytes("string", "0161", "03616263");
        for (int cut = 1; cut < 8; cut++) {
            Path file = Files.write(folder.resolve("rows"), Arrays.copyOf(whole, whole.length - cut));
            try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
                assertNotNull(reader.next());
                assertThrows(EOFException.class, reader::next, cut + " bytes are missing");
            }
        }
    }

    /** Lengths of each byte of the four. */
    @Test
    void theLengthIsBigEndian() throws IOException {
        String text = "x".repeat(0x1_02_03);
        Path file = write("string", text);
        byte[] bytes = Files.readAllBytes(file);
        int at = bytes("string").length;
        assertArrayEquals(new byte[] {0, 1, 2, 6}, Arrays.copyOfRange(bytes, at, at + 4));
        try (RowsFile.Reader reader = new RowsFile.Reader(file)) {
            assertArrayEquals(new Object[] {text}, reader.next());
        }
    }
}
