package io.serdebench.codec.avajejsonb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvajeTest {

    @TempDir
    Path folder;

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new AvajeFamily(), "json-avaje", schema, Files.createTempDirectory(folder, "avaje"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void propertiesHaveTheUsersNamesAndOrder() throws Exception {
        Schema schema = Notation.parseSchema("\"my file\"{zeta:int32,\"order id\":int32,\"FClass\":int32,\"é\":int32?,"
                + "\"\\\"a\\nb\\\"\":int32?,\"\":int32,\"@type\":int32,\"c\\\\u0022\":int32}");
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new Object[] {0, 1, 2, 3, 4, 5, 6, 7});
            assertEquals(
                    "{\"zeta\":0,\"order id\":1,\"FClass\":2,\"é\":3,\"\\\"a\\nb\\\"\":4,\"field_6\":5,\"@type\":6,\"c\\\\u0022\":7}",
                    new String(bytes, StandardCharsets.UTF_8));
            assertEquals("[0, 1, 2, 3, 4, 5, 6, 7]", Arrays.toString(generated.decode(bytes)));
        }
    }

    @Test
    void whatTheLibraryLosesComesBack() throws Exception {
        Schema schema = Notation.parseSchema(
                "z{a:float64,b:float64?,c:[float64],d:<float64>,e:float32,f:float32?,g:[float32]}");
        try (Generated generated = generate(schema)) {
            Object[] row = {
                -0.0,
                -0.0,
                List.of(-0.0, 1.5e-40, 0.9630124731448009, Double.NaN),
                Map.of("a\"b\\c\n\u0001d", -0.0, "plain", 1.0),
                -0f,
                Float.NEGATIVE_INFINITY,
                List.of(Float.NaN, 0.1f, Float.MAX_VALUE)
            };
            assertNull(generated.roundTrip(row));
        }
    }

    @Test
    void floatsAndDoublesComeBackExactly() throws Exception {
        Random random = new Random(17);
        List<Float> floats = new ArrayList<>();
        List<Double> doubles = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            floats.add(i % 2 == 0 ? Float.intBitsToFloat(random.nextInt()) : random.nextInt(1_000_000) / 1000f);
            doubles.add(i % 2 == 0 ? random.nextDouble() : random.nextInt(1_000_000) * 1e-40);
        }
        try (Generated generated = generate(Notation.parseSchema("r{a:[float32],b:[float64]}"))) {
            assertNull(generated.roundTrip(new Object[] {floats, doubles}));
        }
    }

    /** Longer than the library reads by itself, and with characters that its buffer for a long text may be too short for. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "\u0001", "\uD83D\uDE00", "\""})
    void longTextsComeBack(String part) throws Exception {
        try (Generated generated = generate(Schemas.single("string"))) {
            for (int parts : List.of(511, 1025, 4096, 500_000)) {
                assertNull(generated.roundTrip(new Object[] {part.repeat(parts)}));
                assertNull(generated.roundTrip(new Object[] {"a" + part.repeat(parts)}));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[timestamp-nanos?]",
                "<timestamp-millis?>",
                "[date?]",
                "[bytes?]",
                "<bytes?>",
                "<decimal(9,2)?>",
                "[uuid?]",
                "[boolean?]",
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
                "{\"a\":1,\"b\":\"\",\"c\":1.5}1",
                "{\"a\":1,\"b\":\"\",\"c\":1.5} ",
                "{\"a\":1,\"b\":\"\",\"c\":1.5}{}",
                "{\"a\":1,\"b\":\"\",\"c\":1.5}]}",
                "{\"a\":1,\"b\":\"\",\"c\":1.5}]]}",
                "{\"a\":1,\"b\":\"\",\"c\":1.5} ]{}",
                "{\"a\":1,\"b\":\"\",\"c\":1.5,\"x\":1}",
                "{\"a\":null,\"b\":\"\",\"c\":1.5}",
                "{\"a\":1,\"b\":\"\",\"c\":null}",
                "{\"a\":1,\"b\":\"\",\"c\":1d}",
                "{\"a\":1,\"b\":\"\",\"c\":NaN}",
                "{\"a\":1,\"b\":\"\",\"c\":[1]}",
                "null",
                "[]",
                ""
            })
    void whatTheSchemaDoesNotAllowIsRefused(String text) throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:int32,b:string,c:float64}"))) {
            assertThrows(Exception.class, () -> generated.decode(bytes(text)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "r{\"a\\nb\":int32,anb:int32}",
                "r{\"a\\\"\":int32,\"a\\\\\\\"\":int32}",
                "r{name:string,\"getName\":string}"
            })
    void whatTheLibraryWouldTakeForAnotherIsRefused(String schema) {
        assertThrows(
                UnsupportedSchemaException.class,
                () -> new AvajeFamily().generate("json-avaje", Notation.parseSchema(schema), "p", folder));
    }

    /** The longest constant of a class file has 65,535 bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"é", "\""})
    void longNamesComeBackOrAreRefused(String twoBytes) throws Exception {
        try (Generated generated = generate(named(twoBytes.repeat(32_767)))) {
            assertNull(generated.roundTrip(new Object[] {1}));
        }
        assertThrows(UnsupportedSchemaException.class, () -> generate(named(twoBytes.repeat(32_768))));
    }

    private static Schema named(String name) throws Exception {
        return Schema.of("r", Map.of(name, Notation.parseSlot("int32")));
    }

    /** The processor imports classes by these names. */
    @ParameterizedTest
    @ValueSource(strings = {"Types", "lookup", "JsonReader", "generated", "method handle"})
    void aFileMayBeCalledAsAClassOfTheLibraryIs(String name) throws Exception {
        Schema schema = Schema.of(name, Map.of("types", Notation.parseSlot("{lookup:date,jsonb:decimal(9,2)}")));
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(new RandomRows(2).row(schema.root())));
        }
    }

    @Test
    void theAdaptersAreAmongTheSourcesAndNothingElseIsWritten() throws Exception {
        Path sources = Files.createDirectories(folder.resolve("one/sources"));
        new AvajeFamily()
                .generate("json-avaje", Notation.parseSchema("r{sub:{x:int32},table:[[int32]]}"), "p.q", sources);
        try (Stream<Path> walk = Files.walk(folder.resolve("one"))) {
            List<String> files = walk.filter(Files::isRegularFile)
                    .map(file -> sources.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
            assertEquals(
                    List.of(
                            "p/q/Avaje_Binding.java",
                            "p/q/JsonRBean.java",
                            "p/q/JsonRBeanJsonAdapter.java",
                            "p/q/JsonRBean_Table.java",
                            "p/q/JsonRSubBean.java",
                            "p/q/JsonRSubBeanJsonAdapter.java",
                            "p/q/jsonb/GeneratedJsonComponent.java"),
                    files);
        }
    }
}
