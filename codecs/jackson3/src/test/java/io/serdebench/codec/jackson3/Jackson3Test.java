package io.serdebench.codec.jackson3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Jackson3Test {

    private static final String PLAIN = "json-jackson3";
    private static final String BLACKBIRD = "json-jackson3-blackbird";
    private static final String POSITIONAL = "json-positional";

    @TempDir
    Path folder;

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new Jackson3(), codec, schema, Files.createTempDirectory(folder, codec));
    }

    @Test
    void propertiesHaveTheUsersNames() throws Exception {
        Schema schema =
                Notation.parseSchema("\"my file\"{\"order id\":int32,\"FClass\":int32,\"é\":int32?,\"\":int32}");
        for (String codec : new String[] {PLAIN, BLACKBIRD}) {
            try (Generated generated = generate(codec, schema)) {
                byte[] bytes = generated.encode(new Object[] {1, 2, 3, 4});
                assertEquals(
                        "{\"order id\":1,\"FClass\":2,\"é\":3,\"field_4\":4}",
                        new String(bytes, StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void recordsAreArraysInTheOrderOfTheSchema() throws Exception {
        Schema schema = Notation.parseSchema("r{zeta:int32,alpha:string?,in:{y:int32?,b:boolean}?,map:<{x:int32}>}");
        try (Generated generated = generate(POSITIONAL, schema)) {
            byte[] bytes =
                    generated.encode(new Object[] {1, null, new Object[] {null, true}, Map.of("k", new Object[] {5})});
            assertEquals("[1,null,[null,true],{\"k\":[5]}]", new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void blackbirdWritesWhatReflectionWrites() throws Exception {
        Schema schema = Schemas.everyType();
        RandomRows rows = new RandomRows(21);
        try (Generated plain = generate(PLAIN, schema);
                Generated blackbird = generate(BLACKBIRD, schema)) {
            for (int i = 0; i < 50; i++) {
                var row = rows.row(schema.root());
                assertArrayEquals(plain.encode(row), blackbird.encode(row));
            }
        }
    }

    /** A buffer of Jackson's may end within a pair. */
    @Test
    void pairsComeBackAtAnyPlaceOfALongText() throws Exception {
        try (Generated generated = generate(PLAIN, Schemas.single("string"))) {
            for (int before = 0; before < 9_000; before += 7) {
                Object[] row = {"x".repeat(before) + "\ud83d\ude00".repeat(3)};
                assertNull(generated.roundTrip(row));
                assertEquals(before + 12 + 12, generated.encode(row).length);
            }
        }
    }

    @Test
    void keysLongerThanJacksonsDefaultLimitComeBack() throws Exception {
        try (Generated generated = generate(PLAIN, Schemas.single("<int32>"))) {
            assertNull(generated.roundTrip(new Object[] {Map.of("k".repeat(60_000), 1)}));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "json-jackson3           | {\"value\":1}1",
                "json-jackson3           | {\"value\":1,\"x\":1}",
                "json-jackson3           | {\"value\":null}",
                "json-jackson3-blackbird | {\"value\":1}1",
                "json-jackson3-blackbird | {\"value\":1,\"x\":1}",
                "json-jackson3-blackbird | {\"value\":null}",
                "json-positional         | [1]1",
                "json-positional         | [1,1]",
                "json-positional         | [null]",
                "json-positional         | {\"value\":1}"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String codec, String text) throws Exception {
        try (Generated generated = generate(codec, Schemas.single("int32"))) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertThrows(RuntimeException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(
                UnsupportedSchemaException.class, () -> new Jackson3().generate(POSITIONAL, schema, "pkg", folder));
    }
}
