package io.serdebench.codec.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagePackBytesTest {

    @TempDir
    Path folder;

    /** Of each type, of each in lists and maps, and of those that may be null there. */
    @ParameterizedTest
    @ValueSource(strings = {"msgpack", "msgpack-map"})
    void everyTypeComesBack(String codec) throws Exception {
        for (Schema schema : List.of(Schemas.everyType(), Schemas.nullElements())) {
            RandomRows rows = new RandomRows(31);
            try (Generated generated =
                    Generated.of(new MessagePackFamily(), codec, schema, Files.createTempDirectory(folder, codec))) {
                for (int i = 0; i < 20; i++) {
                    assertNull(generated.roundTrip(rows.row(schema.root())), "row " + i);
                }
            }
        }
    }

    @Test
    void anOptionalUuidTextCosts38Bytes() throws Exception {
        int arrayHeader = 1;
        assertEquals(arrayHeader + 38, size("msgpack", UUID.randomUUID().toString()));
        assertEquals(arrayHeader + 1, size("msgpack", null));
    }

    @Test
    void aMapSpellsTheNameToo() throws Exception {
        int mapHeader = 1;
        int name = 1 + "value".length();
        assertEquals(
                mapHeader + name + 38, size("msgpack-map", UUID.randomUUID().toString()));
        assertEquals(mapHeader, size("msgpack-map", null));
    }

    private int size(String codec, @Nullable String value) throws Exception {
        try (Generated generated =
                Generated.of(new MessagePackFamily(), codec, Schemas.single("string?"), folder.resolve(codec))) {
            return generated.encode(new Object[] {value}).length;
        }
    }
}
