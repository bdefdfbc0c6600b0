package io.serdebench.codec.dsljson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDslTest {

    @TempDir
    Path folder;

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new JsonDsl(), "json-dsl", schema, Files.createTempDirectory(folder, "dsl"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void propertiesHaveTheUsersNamesAndOrder() throws Exception {
        Schema schema = Notation.parseSchema(
                "\"my file\"{zeta:int32,\"order id\":int32,\"FClass\":int32,\"é\":int32?,\"a\\nb\\\"\":int32?,\"\":int32}");
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new Object[] {0, 1, 2, 3, 4, 5});
            assertEquals(
                    "{\"zeta\":0,\"order id\":1,\"FClass\":2,\"é\":3,\"a\\nb\\\"\":4,\"field_6\":5}",
                    new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void membersAreKnownInAnyOrder() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32,\"é\":int32?,\"x\\\\\\ny\":int32?,\"日本\":string,z:int32}");
        String[] members = {"\"a\":1", "\"é\":2", "\"x\\\\\\ny\":3", "\"日本\":\"4\"", "\"z\":5"};
        try (Generated generated = generate(schema)) {
            for (int first = 0; first < members.length; first++) {
                for (int step = 1; step < members.length; step++) {
                    String[] order = new String[members.length];
                    for (int i = 0; i < order.length; i++) {
                        order[i] = members[(first + i * step) % order.length];
                    }
                    var row = generated.decode(bytes("{" + String.join(",", order) + "}"));
                    assertEquals("[1, 2, 3, 4, 5]", Arrays.toString(row));
                }
            }
        }
    }

    @Test
    void theSignOfZeroStaysWhereverItIs() throws Exception {
        Schema schema = Notation.parseSchema(
                "z{a:float64,b:float64?,c:[float64?],d:<float64>,e:[[float64]],f:<[float64?]>,g:float32,h:[{x:float64}]}");
        try (Generated generated = generate(schema)) {
            Object[] row = {
                -0.0,
                -0.0,
                Arrays.asList(-0.0, null, 0.0),
                Map.of("k", -0.0),
                List.of(List.of(-0.0, 1e300)),
                Map.of("k", Arrays.asList(-0.0, null)),
                -0f,
                List.of(new Object[] {-0.0}, new Object[] {Double.NaN})
            };
            assertNull(generated.roundTrip(row));
        }
    }

    /** The library reads numbers by code of its own. */
    @Test
    void floatsAndDoublesComeBackExactly() throws Exception {
        Random random = new Random(17);
        List<Float> floats = new ArrayList<>();
        List<Double> doubles = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            floats.add(i % 2 == 0 ? Float.intBitsToFloat(random.nextInt()) : random.nextInt(1_000_000) / 1000f);
            doubles.add(i % 2 == 0 ? Double.longBitsToDouble(random.nextLong()) : random.nextInt(1_000_000) / 1000d);
        }
        try (Generated generated = generate(Notation.parseSchema("r{a:[float32],b:[float64]}"))) {
            assertNull(generated.roundTrip(new Object[] {floats, doubles}));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[timestamp-nanos?]",
                "<timestamp-millis?>",
                "[[timestamp-micros?]?]",
                "[date?]",
                "<date?>",
                "[bytes?]",
                "<bytes?>",
                "[decimal(38,10)?]",
                "<decimal(9,2)?>",
                "[uuid?]",
                "<uuid?>",
                "[boolean?]",
                "<boolean?>",
                "[float32?]",
                "<float32?>",
                "<[<{a:[bytes?],b:decimal(9,9)?}?>]?>"
            })
    void nullElementsOfAnyTypeComeBack(String type) throws Exception {
        Schema schema = Schemas.single(type);
        RandomRows rows = new RandomRows(31);
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 100; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"b\":\"\"}1",
                "{\"a\":1,\"b\":\"\"} ",
                "{\"a\":1,\"b\":\"\",\"x\":1}",
                "{\"a\":1}",
                "{\"b\":\"\"}",
                "{\"a\":null,\"b\":\"\"}",
                "{\"a\":1,\"b\":null}",
                "{}",
                "null",
                "[]",
                ""
            })
    void whatTheSchemaDoesNotAllowIsRefused(String text) throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:int32,b:string}"))) {
            assertThrows(Exception.class, () -> generated.decode(bytes(text)));
        }
    }

    /** As many as fit the one method that the processor writes for them, of the types that take most there, and too many. */
    @ParameterizedTest
    @CsvSource({"300,string", "650,date?"})
    @Tag("slow")
    void wideRecordsFitOrAreRefused(int fields, String type) throws Exception {
        Schema schema = wide(fields, type);
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(new RandomRows(3).row(schema.root())));
        }
        assertEquals(List.of(300, 650), List.of(AttributeStyle.MAX_MANDATORY, AttributeStyle.MAX_FIELDS));
        Schema wider = wide(AttributeStyle.MAX_FIELDS + 1, type);
        assertThrows(UnsupportedSchemaException.class, () -> new JsonDsl().generate("json-dsl", wider, "p", folder));
    }

    private static Schema wide(int fields, String type) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < fields; i++) {
            slots.put("column " + i, Notation.parseSlot(type));
        }
        return Schema.of("wide", slots);
    }

    @Test
    void namesThatTheReaderCannotTellApartAreRefused() {
        Schema schema = Notation.parseSchema("r{\"a\\nb\":int32,anb:int32}");
        assertThrows(UnsupportedSchemaException.class, () -> new JsonDsl().generate("json-dsl", schema, "p", folder));
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() throws Exception {
        try (Generated generated =
                generate(Schema.of("long", Map.of("x".repeat(65_531), Notation.parseSlot("int32"))))) {
            assertNull(generated.roundTrip(new Object[] {1}));
        }
        Schema schema = Schema.of("long", Map.of("x".repeat(65_532), Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> new JsonDsl().generate("json-dsl", schema, "p", folder));
    }

    @Test
    void theConvertersAreAmongTheSourcesAndNothingElseIsWritten() throws Exception {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        new JsonDsl().generate("json-dsl", Notation.parseSchema("r{sub:{x:int32}}"), "p", sources);
        try (Stream<Path> walk = Files.walk(sources)) {
            List<String> files = walk.filter(Files::isRegularFile)
                    .map(file -> sources.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
            assertEquals(
                    List.of(
                            "dsl_json/java/time/_Instant_DslJsonConverter.java",
                            "p/Dsl_Binding.java",
                            "p/Dsl_Instants.java",
                            "p/R.java",
                            "p/RSub.java",
                            "p/_RSub_DslJsonConverter.java",
                            "p/_R_DslJsonConverter.java"),
                    files);
        }
    }

    /** A variable of that name would hide the library's package where an annotation names a constant. */
    @Test
    void aFieldMayBeCalledAsThePackageIs() throws Exception {
        Schema schema =
                Notation.parseSchema("com{com:int32,dslplatform:float64,json:[float64],writer:timestamp-millis}");
        RandomRows rows = new RandomRows(2);
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 10; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    @Test
    void aNameNeverLeavesItsLiteral() throws Exception {
        String evil = "\"); System.exit(1); //\\u0022); //\n*/";
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Schema schema = Schema.of("r", Map.of(evil, Notation.parseSlot("int32")));
        new JsonDsl().generate("json-dsl", schema, "p", sources);
        String converter = Files.readString(sources.resolve("p/_R_DslJsonConverter.java"));
        assertFalse(converter.lines().anyMatch(line -> line.strip().startsWith("*/")));
        assertTrue(converter.contains("\\\\\\\"); System.exit(1); //"));
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(new Object[] {1}));
        }
    }
}
