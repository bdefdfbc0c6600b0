package io.serdebench.codec.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest extends CodecContract {

    @TempDir
    Path folder;

    JsonTest() {
        super(new Json(), "json");
    }

    @Test
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName() throws Exception {
        WordsOfCode.becomeFields(new Json(), "json", folder);
    }

    @Test
    @Tag("slow")
    void hardSchemasComeBack() throws Exception {
        HardSchemas.roundTrip(new Json(), "json", folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(Json.class, List.of("json"), folder);
    }

    @Test
    void propertiesHaveTheUsersNames() throws Exception {
        Schema schema =
                Notation.parseSchema("\"my file\"{\"order id\":int32,\"FClass\":int32,\"é\":int32?,\"\":int32}");
        try (Generated generated = generate("json", schema, folder)) {
            byte[] bytes = generated.encode(new Object[] {1, 2, 3, 4});
            assertEquals(
                    "{\"order id\":1,\"FClass\":2,\"é\":3,\"field_4\":4}", new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void textsAndKeysLongerThanJacksonsDefaultLimitComeBack() throws Exception {
        Schema schema = Notation.parseSchema("long{text:string,map:<int32>}");
        try (Generated generated = generate("json", schema, folder)) {
            Object[] row = {"x".repeat(21_000_000), Map.of("k".repeat(60_000), 1)};
            assertNull(generated.roundTrip(row));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> new Json().generate("json", schema, "pkg", folder));
    }

    @Test
    void anOptionalTextOf36CharactersTakes48Bytes() throws Exception {
        try (Generated generated = generate("json", Schemas.single("string?"), folder)) {
            // braces, "value": and the quoted text
            assertEquals(2 + 8 + 38, generated.encode(new Object[] {"x".repeat(36)}).length);
            assertEquals(2, generated.encode(new Object[] {null}).length);
        }
    }
}
