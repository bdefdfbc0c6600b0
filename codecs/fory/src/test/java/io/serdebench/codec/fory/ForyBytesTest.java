package io.serdebench.codec.fory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.MediaContent;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.fory.Fory;
import org.apache.fory.exception.SerializationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForyBytesTest {

    /** Java mode, not null, a registered class, the first. */
    private static final String BEGIN = "00ff1b00";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"fory", "fory-same-schema", "fory-references", "fory-xlang"})
    void theBytesAreTheGoldenOnes(String codec) throws Exception {
        List<String> written = new ArrayList<>();
        for (Golden.Example example : examples()) {
            Path code = Files.createTempDirectory(folder, example.name());
            try (Generated generated = Generated.of(new ForyFamily(), codec, example.schema(), code)) {
                for (@Nullable Object[] row : example.rows()) {
                    written.add(example.name() + " " + HexFormat.of().formatHex(generated.encode(row)));
                }
            }
        }
        Path target = Files.createDirectories(Path.of("target", "golden"));
        Files.write(target.resolve(codec + ".txt"), written);
        assertEquals(Files.readAllLines(Path.of("src", "test", "resources", "golden", codec + ".txt")), written);
    }

    /** All but one that the family refuses. */
    static List<Golden.Example> examples() {
        return Golden.examples().stream()
                .filter(example -> !example.name().equals("null-elements"))
                .toList();
    }

    /** Public, as the code that Fory writes needs it. */
    public static final class Holder {
        /** Lists that may be null. */
        public List<@Nullable List<String>> value = new ArrayList<>();
    }

    /** What it would take to refuse no schema. */
    @Test
    void foryCannotWriteListsInAListIfAllAreNull() throws Exception {
        Fory fory = Fory.builder().withXlang(false).withCompatible(false).build();
        fory.register(Holder.class, 0);
        Holder holder = new Holder();
        holder.value.add(null);
        assertThrows(SerializationException.class, () -> fory.serialize(holder));
        for (String type : List.of("[[string]?]", "[<string>?]", "{a:[[[int32]?]]}", "<[[int32]?]>")) {
            UnsupportedSchemaException refused = assertThrows(
                    UnsupportedSchemaException.class,
                    () -> new ForyFamily().generate("fory-same-schema", Schemas.single(type), "p", folder));
            assertEquals("null among lists or maps in a list", refused.getMessage());
        }
    }

    @Test
    void theVersionIsTheLibrarys() {
        assertEquals("1.6.0", new ForyFamily().version());
    }

    @Test
    void numbersComeByWidthAndThenByName() throws Exception {
        Schema schema = Notation.parseSchema(
                "r{d_c:int32?,d:int32?,c_a:string,ca:string,b:int32,a:int32,i:int64?,h:int64,g:boolean,f:float32}");
        String primitives = "0000803f" + "01" + "04000000" + "02" + "04";
        String boxes = "ff06000000" + "ff08" + "ff0a";
        String others = "ff0478" + "ff0479";
        assertEquals(BEGIN + primitives + boxes + others, hex(schema, 5, 4, "x", "y", 2, 1, 3L, 2L, true, 1f));
    }

    @Test
    void aLongTakes4Or9Bytes() throws Exception {
        Schema schema = Schemas.single("int64");
        assertEquals(BEGIN + "feffff7f", hex(schema, (1L << 30) - 1));
        assertEquals(BEGIN + "00000080", hex(schema, -(1L << 30)));
        assertEquals(BEGIN + "010000004000000000", hex(schema, 1L << 30));
    }

    @Test
    void aTextIsLatin1OrUtf16() throws Exception {
        Schema schema = Schemas.single("string?");
        assertEquals(BEGIN + "fd", hex(schema, (Object) null));
        assertEquals(BEGIN + "ff00", hex(schema, ""));
        assertEquals(BEGIN + "ff04fc", hex(schema, "\u00fc"));
        assertEquals(BEGIN + "ff11ac20fc00", hex(schema, "\u20ac\u00fc"));
    }

    @Test
    void elementsThatAreAllNullHaveTheClassOfObjects() throws Exception {
        assertEquals(BEGIN + "ff5a020a5efdfd", hex(Schemas.single("[decimal(9,2)?]"), Collections.nCopies(2, null)));
        assertEquals(BEGIN + "ff5a020efdfd", hex(Schemas.single("[int32?]"), Collections.nCopies(2, null)));
    }

    @Test
    void elementsHaveTheirClassOnce() throws Exception {
        List<List<Integer>> lists = List.of(List.of(1), List.of());
        assertEquals(BEGIN + "ff5a02085a010c0200", hex(Schemas.single("[[int32]]"), lists));
    }

    @Test
    void nullValuesStandBetweenTheChunksOfAMap() throws Exception {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", null);
        map.put("c", 2);
        assertEquals(BEGIN + "ff69032401046102" + "140462" + "2401046304", hex(Schemas.single("<int32?>"), map));
    }

    @Test
    void oneObjectIsWrittenOnceAndTextsAreNot() throws Exception {
        Schema schema = Notation.parseSchema("r{a:bytes,b:bytes,c:string,d:string,e:[bytes?]}");
        byte[] bytes = {7};
        Object[] row = {bytes, bytes, "x", "x", Arrays.asList(bytes, null)};
        assertEquals(BEGIN + "ff0107" + "ff0107" + "ff0478" + "ff0478" + "ff5a020eff0107fd", hex(schema, row));
        assertEquals(
                "00001b00" + "000107" + "fe01" + "ff0478" + "ff0478" + "005a020dfe01fd",
                hex("fory-references", schema, row));
    }

    private String hex(Schema schema, @Nullable Object... row) throws Exception {
        return hex("fory-same-schema", schema, row);
    }

    private String hex(String codec, Schema schema, @Nullable Object[] row) throws Exception {
        Path code = Files.createTempDirectory(folder, "code");
        try (Generated generated = Generated.of(new ForyFamily(), codec, schema, code)) {
            return HexFormat.of().formatHex(generated.encode(row));
        }
    }

    /** What definitions are for: a record of an older schema has a value less, and one that is gone. */
    @ParameterizedTest
    @ValueSource(strings = {"fory", "fory-xlang"})
    void fieldsMayComeAndGo(String codec) throws Exception {
        Schema older = Notation.parseSchema("r{a:int32,b:string?,c:{x:int64}}");
        Schema newer = Notation.parseSchema("r{a:int32,c:{x:int64,y:string?},d:bytes?}");
        Path code = Files.createTempDirectory(folder, "code");
        try (Generated writer = Generated.of(new ForyFamily(), codec, older, code.resolve("older"));
                Generated reader = Generated.of(new ForyFamily(), codec, newer, code.resolve("newer"))) {
            byte[] bytes = writer.encode(new Object[] {7, "gone", new Object[] {8L}});
            assertNull(RowDiff.first(
                    newer.root(), new Object[] {7, new Object[] {8L, null}, null}, reader.decode(bytes)));
        }
    }

    /** Objects shaped as the suite's, with its options, {@code fury-registered}; docs/results/media.md has what is between this and its 259. */
    @Test
    void theRecordOfJvmSerializers() {
        Fory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withRefTracking(true)
                .requireClassRegistration(true)
                .build();
        for (Class<?> type : MediaContent.classes()) {
            fory.register(type);
        }
        assertEquals(255, fory.serialize(MediaContent.standard()).length);
    }
}
