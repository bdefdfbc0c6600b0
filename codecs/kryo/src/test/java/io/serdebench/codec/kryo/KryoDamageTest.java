package io.serdebench.codec.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import io.serdebench.api.Binding;
import io.serdebench.api.MalformedException;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.codec.kryo.runtime.KryoBinding;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KryoDamageTest {

    @TempDir
    Path folder;

    /** Of 2^31 - 2 bytes or elements, as the only value of a record; the last but one is all null. */
    @ParameterizedTest
    @CsvSource({
        "string,ffffffff0f",
        "bytes,ffffffff07",
        "'decimal(9,2)',0cffffffff07",
        "[string],107fffffff0f",
        "'[decimal(9,2)]',10ffffffff0f0c00",
        "'[decimal(9,2)?]',10ffffffff0f00",
        "<string>,11ffffffff07"
    })
    void aLengthAboveTheBytesLeftIsRefused(String type, String hex) throws Exception {
        refuses("kryo", Schemas.single(type), hex, "2147483646 bytes or elements are announced, with ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes          | ffffffff0f | -2 bytes or elements are announced",
                "string         | ffffffff1f | -2 bytes or elements are announced",
                "decimal(9,2)   | 10 01 | java.util.ArrayList where java.math.BigDecimal is due",
                "[string]       | 0c 0202 04 | java.math.BigDecimal where java.util.ArrayList is due",
                "<string>       | 10 01 | java.util.ArrayList where java.util.LinkedHashMap is due",
                "decimal(9,2)   | 03 78f9 | java.lang.String where its class is known",
                "decimal(9,2)   | 7f | Encountered unregistered class ID: 125",
                "[decimal(9,2)] | 10 82 10 00 01 | java.util.ArrayList where java.math.BigDecimal is due",
                "<[string]>     | 11 02 826b 0c 0202 04 | java.math.BigDecimal where java.util.ArrayList is due",
                "[[[string]]]   | 10 82 10 00 82 0c 00 0202 04 | java.math.BigDecimal where java.util.ArrayList is due",
                "[decimal(9,2)] | 10 82 10 00 82 10 00 82 10 00 01 | Max depth exceeded",
                "int32          | 02 00 | bytes follow the message"
            })
    void anotherClassThanTheFieldsIsRefused(String type, String hex, String reason) throws Exception {
        refuses("kryo", Schemas.single(type), hex, reason);
    }

    /** Kryo would look for it, on the class path of whoever reads. */
    @Test
    void aClassByItsNameIsNotLookedFor() throws Exception {
        String name = HexFormat.of().formatHex("no.such.Clas".getBytes(StandardCharsets.US_ASCII)) + "f3";
        refuses("kryo", Schemas.single("decimal(9,2)"), "0100" + name, "a class by its name");
    }

    /** To a bean, to a list that holds the reference, to a text where a date is due, to nothing. */
    @ParameterizedTest
    @CsvSource({
        "r{a:{b:{c:int32}}},0102",
        "r{a:[[int32]]},01100182100003",
        "'r{a:string,b:date}',0101827803",
        "r{a:string},0109"
    })
    void aReferenceToSomethingElseIsRefused(String schema, String hex) throws Exception {
        refuses("kryo-references", Notation.parseSchema(schema), hex, "");
    }

    /** A number of names, of which Kryo makes an array; the class of a value; an array of names where it is not due. */
    @ParameterizedTest
    @CsvSource({
        "ffffffff07, elements are announced",
        "02 8261 8262 03 78f9 00, incompatible",
        "01 8261 02 0a 00, ''",
        "02 8261 8262 01 00, ''"
    })
    void namesAndClassesOfCompatibleBeansAreHeldAgainstTheBytes(String hex, String reason) throws Exception {
        refuses("kryo-compatible", Notation.parseSchema("r{a:int32,b:string?}"), hex, reason);
    }

    @Test
    void aReferenceToAValueIsRead() throws Exception {
        Schema schema = Notation.parseSchema("r{a:string,b:string}");
        try (Generated generated = generate("kryo-references", schema)) {
            assertArrayEquals(new Object[] {"x", "x"}, generated.decode(bytes("0101827803")));
        }
    }

    @Test
    void listsOfNothingButNullsComeBackUpToALimit() throws Exception {
        Schema schema = Schemas.single("[decimal(9,2)?]");
        try (Generated generated = generate("kryo", schema)) {
            assertNull(generated.roundTrip(new Object[] {Collections.nCopies(10_000, null)}));
            byte[] more = generated.encode(new Object[] {Collections.nCopies(10_001, null)});
            assertThrows(KryoException.class, () -> generated.decode(more));
        }
    }

    @Test
    void aCodecGoesOnAfterDamage() throws Exception {
        Schema schema = Schemas.everyType();
        for (String codec : List.of("kryo", "kryo-references", "kryo-compatible")) {
            try (Generated generated = generate(codec, schema)) {
                RandomRows rows = new RandomRows(4);
                for (int i = 0; i < 50; i++) {
                    byte[] bytes = generated.encode(rows.row(schema.root()));
                    byte[] cut = Arrays.copyOf(bytes, bytes.length * i / 50);
                    assertThrows(KryoException.class, () -> generated.decode(cut));
                    assertNull(generated.roundTrip(rows.row(schema.root())));
                }
            }
        }
    }

    /** It would keep the generic types of where it failed, more and more of them. */
    @Test
    @SuppressWarnings("unchecked")
    void aKryoThatFailedIsNotUsedAgain() throws Exception {
        try (Generated generated = generate("kryo", Schemas.single("[[int32]]"))) {
            Class<?> type = generated.loader().loadClass("serdebench.generated.codec.Kryo_Binding");
            Binding<Object, Object> binding =
                    (Binding<Object, Object>) type.getConstructor().newInstance();
            assertThrows(MalformedException.class, () -> binding.decode(bytes("1082100004")));
            Field field = KryoBinding.class.getDeclaredField("kryo");
            field.setAccessible(true);
            assertEquals(0, ((Kryo) field.get(binding)).getGenerics().getGenericTypesSize());
        }
    }

    /** In a process of its own: 10,000 damaged records of each schema, a value or an exception for each. */
    @ParameterizedTest
    @CsvSource({"kryo,true", "kryo-references,false", "kryo-compatible,true"})
    @Tag("slow")
    void damagedBytesDoNoHarmInASmallHeap(String codec, boolean nested) throws Exception {
        doNoHarmInASmallHeap(codec, nested);
    }

    @ParameterizedTest
    @CsvSource({"kryo,false", "kryo-references,true", "kryo-compatible,false"})
    @Tag("slow")
    void theOtherSchemasDamagedDoNoHarmEither(String codec, boolean nested) throws Exception {
        doNoHarmInASmallHeap(codec, nested);
    }

    private void doNoHarmInASmallHeap(String codec, boolean nested) throws Exception {
        Schema schema = nested ? Schemas.nested(30) : Schemas.everyType();
        List<String> valid = new ArrayList<>();
        try (Generated generated = generate(codec, schema)) {
            RandomRows rows = new RandomRows(6);
            for (int i = 0; i < 100; i++) {
                valid.add(HexFormat.of().formatHex(generated.encode(rows.row(schema.root()))));
            }
        }
        Path file = Files.write(folder.resolve("valid.txt"), valid);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx24m",
                        "-Xss512k",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path")
                                + File.pathSeparator
                                + folder.resolve(codec).resolve("classes"),
                        DamagedRecords.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("10000 damaged records: "), output);
    }

    private void refuses(String codec, Schema schema, String hex, String reason) throws Exception {
        try (Generated generated = generate(codec, schema)) {
            byte[] bytes = bytes(hex);
            Exception refused = assertThrows(KryoException.class, () -> generated.decode(bytes));
            assertTrue(String.valueOf(refused.getMessage()).contains(reason), () -> "" + refused.getMessage());
        }
    }

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new KryoFamily(), codec, schema, folder.resolve(codec));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
