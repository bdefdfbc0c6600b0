package io.serdebench.codec.wire;

import io.serdebench.interop.OwnNumbers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WireOwnNumbersTest {

    @TempDir
    Path folder;

    @Test
    void fieldsHaveTheNumbersAndSpellingsOfTheUsersSchema() throws Exception {
        OwnNumbers.hold(new WireFamily(), "protobuf-wire", folder.resolve("rows"));
        OwnNumbers.holdBytes(new WireFamily(), "protobuf-wire", folder.resolve("bytes"));
    }
}
