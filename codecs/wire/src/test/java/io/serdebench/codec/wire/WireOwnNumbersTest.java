package io.serdebench.codec.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.interop.OwnNumbers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WireOwnNumbersTest {

    private static final int GREATEST = (1 << 28) - 1;

    @TempDir
    Path folder;

    @Test
    void fieldsHaveTheNumbersAndSpellingsOfTheUsersSchema() throws Exception {
        OwnNumbers.hold(new WireFamily(), "protobuf-wire", GREATEST, folder.resolve("rows"));
        OwnNumbers.holdBytes(new WireFamily(), "protobuf-wire", GREATEST, "f8ffffff07", folder.resolve("bytes"));
    }

    @Test
    void numbersThatItsReaderTakesForNegativeAreRefused() {
        Schema schema = Notation.parseSchema("a{b:{c:int32@" + (GREATEST + 1) + "}}");
        assertEquals(
                "Wire reads no field number from 268435456 on, and c has 268435456",
                assertThrows(
                                UnsupportedSchemaException.class,
                                () -> new WireFamily().generate("protobuf-wire", schema, "a", folder))
                        .getMessage());
    }
}
