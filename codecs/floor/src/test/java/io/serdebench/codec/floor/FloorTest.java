package io.serdebench.codec.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FloorTest {

    private static final byte[] ANY = new byte[0];

    @TempDir
    Path folder;

    static java.util.List<Schema> schemas() {
        return java.util.List.of(Schemas.orders(), Schemas.everyType(), Schemas.nullElements(), Schemas.hostileNames());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void aRecordIsNoBytesAndTheLastOneComesBack(Schema schema) throws Exception {
        try (Generated generated = generate(schema)) {
            RandomRows rows = new RandomRows(4);
            for (int i = 0; i < 20; i++) {
                var row = rows.row(schema.root());
                assertEquals(0, generated.encode(row).length);
                assertNull(RowDiff.first(schema.root(), row, generated.decode(ANY)));
            }
        }
    }

    @Test
    void accessReadsTheLeaves() throws Exception {
        try (Generated generated = generate(Schemas.single("int32"))) {
            generated.encode(new Object[] {1});
            long one = generated.access(ANY);
            generated.encode(new Object[] {2});
            assertNotEquals(one, generated.access(ANY));
        }
    }

    @Test
    void nothingIsDecodedBeforeAnythingWasCreated() throws Exception {
        try (Generated generated = generate(Schemas.orders())) {
            assertThrows(IllegalStateException.class, () -> generated.decode(ANY));
        }
    }

    @Test
    void aRecordOfNoBytesIsExplained() throws Exception {
        Dissector dissector = NamedFormat.dissector("null", Schemas.orders());
        assertEquals(Schemas.orders().fields().size(), dissector.dissect(ANY, Spans.NONE).length);
        UndecodableException refused =
                assertThrows(UndecodableException.class, () -> dissector.dissect(new byte[1], Spans.NONE));
        assertEquals(0, refused.offset());
        assertFalse(NamedFormat.isSchemaless("null"));
    }

    @Test
    void theManifestSaysThatItIsAFloor() throws Exception {
        String manifest = Files.readString(Path.of("codec.toml"));
        assertTrue(manifest.contains("\"" + Floor.class.getName() + "\""));
        assertTrue(manifest.contains("traits   = [\"floor\"]"));
        assertFalse(new Floor().version().isBlank());
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new Floor(), "null", schema, folder);
    }
}
