package io.serdebench.codec.fory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.File;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.fory.Fory;
import org.apache.fory.exception.ForyException;
import org.apache.fory.exception.InsecureException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForyDamageTest {

    private static final String BEGIN = "00ff1b00";

    private static final AtomicInteger RUNS = new AtomicInteger();

    /** What Fory may take to compile a reader for a definition of other fields: several times what was seen. */
    private static final Map<String, Long> READERS = Map.of("fory", 16L << 20, "fory-xlang", 256L << 20);

    @TempDir
    Path folder;

    /** What a stranger would have executed by a Fory without registration. */
    private static final class Canary implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(java.io.ObjectInputStream in) {
            RUNS.incrementAndGet();
        }
    }

    /** Of 2^31 - 1 bytes or elements, and of less than none. */
    @ParameterizedTest
    @CsvSource({
        "string,fffcffffff1f",
        "string,ffffffffffff",
        "bytes,ffffffffff07",
        "bytes,ffffffffff0f",
        "'decimal(9,2)',ff6f0202ffffffff07",
        "'decimal(9,2)',ff6fffffffff070101",
        "[int32],ff5affffffff070c",
        "[int32],ff5affffffff0f0c",
        "'[decimal(9,2)?]',ff5affffffff070a5e",
        "[[int32]],ff5a01085affffffff070c",
        "<int32>,ff69ffffffff0724ff",
        "<int32>,ff6902240000"
    })
    void lengthsAreNotBelieved(String type, String hex) throws Exception {
        try (Generated generated = single(type)) {
            RuntimeException refused = assertThrows(RuntimeException.class, () -> generated.decode(bytes(BEGIN + hex)));
            noError(refused);
        }
    }

    /** A class of Java that Fory knows, where a class stands before a value or before elements. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decimal(9,2)     | ff 67 00       | java.util.LinkedList",
                "decimal(9,2)     | ff 5d 00       | java.lang.Class",
                "decimal(9,2)     | ff 5e          | java.lang.Object",
                "[string]         | ff 67 00       | java.util.LinkedList",
                "<string>         | ff 5b 00       | java.util.HashMap",
                "[decimal(9,2)]   | ff 5a 01 08 59 | [Ljava.lang.Object;",
                "<decimal(9,2)>   | ff 69 01 04 01 5d 0478 00 | java.lang.Class",
                "[[string]]       | ff 5a 01 08 5c 00 | java.util.HashSet"
            })
    void otherClassesOfJavaAreRefused(String type, String hex, String name) throws Exception {
        try (Generated generated = single(type)) {
            InsecureException refused =
                    assertThrows(InsecureException.class, () -> generated.decode(bytes(BEGIN + hex)));
            assertEquals(name + " where records have none", refused.getMessage());
        }
    }

    /** A class that records have, but not there. */
    @ParameterizedTest
    @CsvSource({
        "'decimal(9,2)',ff150478",
        "'decimal(9,2)',ff5a00",
        "[string],ff6f02010105",
        "<string>,ff5a00",
        "'[decimal(9,2)]',ff5a0108150478",
        "[[string]],ff5a01086900"
    })
    void anotherClassIsNoValueOfTheField(String type, String hex) throws Exception {
        try (Generated generated = single(type)) {
            noError(assertThrows(RuntimeException.class, () -> generated.decode(bytes(BEGIN + hex))));
        }
    }

    static List<Object> strangers() {
        Map<String, Object> deep = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            deep = new HashMap<>(Map.of("x", deep));
        }
        return List.of(new Canary(), new LinkedList<>(List.of("x")), deep, Canary.class, new Throwable("x"), "x");
    }

    @ParameterizedTest
    @MethodSource("strangers")
    void otherRecordsAreRefused(Object stranger) throws Exception {
        Fory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .requireClassRegistration(false)
                .build();
        byte[] bytes = fory.serialize(stranger);
        try (Generated generated = single("[string]")) {
            noError(assertThrows(RuntimeException.class, () -> generated.decode(bytes)));
        }
        assertEquals(0, RUNS.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "00fd", "01", "02", "00ff1b01", "00ff1b", "00ff1d"})
    void anotherBeginningIsRefused(String hex) throws Exception {
        try (Generated generated = single("string?")) {
            noError(assertThrows(RuntimeException.class, () -> generated.decode(bytes(hex))));
        }
    }

    @Test
    void bytesBehindTheRecordAreRefused() throws Exception {
        try (Generated generated = single("string?")) {
            assertNull(generated.decode(bytes(BEGIN + "fd"))[0]);
            assertThrows(ForyException.class, () -> generated.decode(bytes(BEGIN + "fd00")));
        }
    }

    /** Fory does not look at the encoding, which is the reason why it is not for bytes of strangers. */
    @Test
    void aTextOfNoEncodingBecomesOneThatContradictsItself() throws Exception {
        try (Generated generated = single("string")) {
            String text = String.valueOf(generated.decode(bytes(BEGIN + "ff23" + "6162636465666768"))[0]);
            assertNotEquals(text.length(), text.chars().count());
        }
    }

    @Test
    void listsOfNothingButNullsComeBack() throws Exception {
        for (String type : List.of("[decimal(9,2)?]", "[int32?]", "[{x:int32}?]")) {
            try (Generated generated = single(type)) {
                assertNull(generated.roundTrip(new Object[] {Collections.nCopies(100_000, null)}));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fory", "fory-same-schema", "fory-references", "fory-xlang"})
    void aCodecGoesOnAfterDamage(String codec) throws Exception {
        Schema schema = Schemas.everyType();
        try (Generated generated = generate(codec, schema)) {
            RandomRows rows = new RandomRows(4);
            for (int i = 0; i < 100; i++) {
                byte[] bytes = generated.encode(rows.row(schema.root()));
                byte[] cut = Arrays.copyOf(bytes, bytes.length * i / 100);
                assertThrows(RuntimeException.class, () -> generated.decode(cut));
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    /** To a bean that is not complete, to a list that holds the reference, to nothing, to bytes where a UUID is due. */
    @ParameterizedTest
    @CsvSource({
        "r{a:{b:{c:int32}}},00fe01",
        "r{a:[[int32]]},005a01095afe01",
        "r{a:uuid},fe05",
        "r{a:uuid},feffffffff07",
        "r{a:uuid},feffffffff0f",
        "'r{a:bytes,b:uuid}',000107fe01"
    })
    void aReferenceToSomethingElseIsRefusedOrNull(String schema, String hex) throws Exception {
        try (Generated generated = generate("fory-references", Notation.parseSchema(schema))) {
            assertNull(generated.decode(bytes("00001b00" + hex))[0]);
        } catch (RuntimeException refused) {
            noError(refused);
        }
    }

    /** In a process of its own: 10,000 damaged records of each schema, a value or an exception for each. */
    @ParameterizedTest
    @CsvSource({"fory-same-schema,true", "fory-references,false", "fory,true", "fory-xlang,false"})
    @Tag("slow")
    void damagedBytesDoNoHarmInASmallHeap(String codec, boolean nested) throws Exception {
        doNoHarmInASmallHeap(codec, nested);
    }

    @ParameterizedTest
    @CsvSource({"fory-same-schema,false", "fory-references,true", "fory,false", "fory-xlang,true"})
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
                                + folder.resolve("code").resolve("classes"),
                        DamagedRecords.class.getName(),
                        file.toString(),
                        // ten versions of a class, Fory's default
                        String.valueOf(
                                READERS.containsKey(codec)
                                        ? 10 * schema.structs().size()
                                        : 0),
                        String.valueOf(READERS.getOrDefault(codec, 0L)))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("10000 damaged records: "), output);
    }

    /** Fory wraps errors too; an assertion is none where they are off. */
    private static void noError(Throwable refused) {
        for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
            assertFalse(cause instanceof VirtualMachineError || cause instanceof LinkageError, cause.toString());
        }
    }

    private Generated single(String type) throws Exception {
        return generate("fory-same-schema", Schemas.single(type));
    }

    /** The first of a test lies in a folder that the test knows. */
    private Generated generate(String codec, Schema schema) throws Exception {
        Path code = folder.resolve("code");
        Path free = Files.exists(code) ? Files.createTempDirectory(folder, "code") : code;
        return Generated.of(new ForyFamily(), codec, schema, free);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
