package io.serdebench.codec.ion;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.amazon.ion.IonException;
import com.amazon.ion.IonSystem;
import com.amazon.ion.system.IonSystemBuilder;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IonDamageTest {

    /** A version marker and a symbol table with the name {@code value}. */
    private static final String VALUE = "e00100ea" + "eb8183d887b68576616c7565";

    @TempDir
    Path folder;

    /** Texts, bytes and containers of 2 GB or more, as the only value of a record, and tables of as many symbols. */
    @ParameterizedTest
    @CsvSource({
        "string,de8f8a8e077f7f7fff",
        "string,de077f7f7fff8a8e077f7f7ff0",
        "bytes,de8f8aae077f7f7fff",
        "uuid,de8f8aae077f7f7fff",
        "[string],de8f8abe077f7f7fff",
        "<string>,de8f8ade077f7f7fff",
        "'decimal(9,2)',de8f8a5e077f7f7fff",
        "timestamp-nanos,de8f8a6e077f7f7fff",
        "int64,de8f8a2e077f7f7fff",
        "string,ee93 8183 de8f 86bddc 848174 852101 88247fffffff d28a80"
    })
    void aLengthAboveTheBytesLeftIsRefused(String type, String hex) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(VALUE + hex.replace(" ", ""));
        try (Generated generated = generate(Schemas.single(type))) {
            assertThrows(RuntimeException.class, () -> generated.decode(bytes));
        }
    }

    /** Another type, a number cut, an exponent of a billion, a second too fine, null. */
    @ParameterizedTest
    @CsvSource({
        "int32,d28a11",
        "int32,d78a250100000000",
        "int64,da8a28ffffffffffffffff",
        "'decimal(9,2)',d88a56 035c6b1480 09",
        "'decimal(9,2)',d38a2109",
        "timestamp-nanos,dd8a6b800fea8182838485ca0101",
        "date,da8a68800fea8182838485",
        "string,d38a7104",
        "int32,d28a0f",
        "[int32],d38ab10f"
    })
    void whatTheReaderWouldBendIsRefused(String type, String hex) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(VALUE + hex.replace(" ", ""));
        try (Generated generated = generate(Schemas.single(type))) {
            assertThrows(IonException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void textAndZippedDataAreRefused() throws Exception {
        IonSystem ion = IonSystemBuilder.standard().build();
        byte[] text = "{value:1}".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
            zip.write(ion.getLoader().load(text).getBytes());
        }
        try (Generated generated = generate(Schemas.single("int32"))) {
            assertThrows(IonException.class, () -> generated.decode(text));
            assertThrows(IonException.class, () -> generated.decode(zipped.toByteArray()));
            assertThrows(
                    IonException.class,
                    () -> generated.decode("[".repeat(100_000).getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** Ones and zeros by turns, as a fraction just so small that the reader compares all of them with 1; as a decimal, as such. */
    @ParameterizedTest
    @ValueSource(strings = {"timestamp-nanos", "date", "decimal(38,10)"})
    void aNumberOfAMillionDigitsIsRefused(String type) throws Exception {
        int length = 1_000_000;
        int digits = (int) Math.floor((length * 8 - 2) / (Math.log(10) / Math.log(2)));
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        boolean isDecimal = type.startsWith("decimal");
        value.writeBytes(HexFormat.of().parseHex(isDecimal ? "ca" : "800fea8182838485"));
        if (!isDecimal) {
            value.writeBytes(new byte[] {
                (byte) (0x40 | digits >> 21),
                (byte) (digits >> 14 & 0x7f),
                (byte) (digits >> 7 & 0x7f),
                (byte) (digits | 0x80)
            });
        }
        byte[] coefficient = new byte[length];
        Arrays.fill(coefficient, (byte) 0x55);
        value.writeBytes(coefficient);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HexFormat.of().parseHex(VALUE));
        header(out, 0xde, 1 + 5 + value.size());
        out.write(0x8a);
        header(out, isDecimal ? 0x5e : 0x6e, value.size());
        out.writeBytes(value.toByteArray());
        try (Generated generated = generate(Schemas.single(type))) {
            Exception refused = assertThrows(IonException.class, () -> generated.decode(out.toByteArray()));
            assertTrue(
                    String.valueOf(refused.getMessage()).contains(" of more than "), () -> "" + refused.getMessage());
        }
    }

    /** A list in a list, each of which tells its length in five bytes. */
    @Test
    void anUnknownValueMayBeNestedDeep() throws Exception {
        int levels = 100_000;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HexFormat.of().parseHex("e00100ea"));
        header(out, 0xde, 1 + 5 * levels);
        out.write(0x84);
        for (int i = levels - 1; i >= 0; i--) {
            header(out, 0xbe, 5 * i);
        }
        try (Generated generated = generate(Schemas.single("int32?"))) {
            assertNull(generated.decode(out.toByteArray())[0]);
        }
    }

    private static void header(ByteArrayOutputStream out, int descriptor, int length) {
        out.write(descriptor);
        for (int shift = 21; shift > 0; shift -= 7) {
            out.write(length >> shift & 0x7f);
        }
        out.write(length & 0x7f | 0x80);
    }

    @Test
    void aRecordThatIsCutIsRefused() throws Exception {
        Schema schema = Schemas.orders();
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new RandomRows(4).row(schema.root()));
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThrows(RuntimeException.class, () -> generated.decode(cut));
            }
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new IonFamily(), "ion", schema, folder.resolve("code"));
    }
}
