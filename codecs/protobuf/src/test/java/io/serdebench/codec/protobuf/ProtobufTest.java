package io.serdebench.codec.protobuf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.GeneratedMessage;
import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.OwnNumbers;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtobufTest extends CodecContract {

    private static final int GREATEST = (1 << 29) - 1;

    @TempDir
    Path folder;

    ProtobufTest() {
        super(new Protobuf(), "protobuf");
    }

    @Test
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName() throws Exception {
        WordsOfCode.becomeFields(
                new Protobuf(), "protobuf", folder, GeneratedMessage.class, GeneratedMessage.Builder.class);
    }

    @Test
    @Tag("slow")
    void hardSchemasComeBack() throws Exception {
        HardSchemas.roundTrip(new Protobuf(), "protobuf", folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(Protobuf.class, List.of("protobuf"), folder);
    }

    @Test
    void anOptionalTextOf36CharactersTakes38Bytes() throws Exception {
        try (Generated generated = generate("protobuf", Schemas.single("string?"), folder)) {
            assertEquals(38, generated.encode(new Object[] {"x".repeat(36)}).length);
            assertEquals(0, generated.encode(new Object[] {null}).length);
        }
    }

    @Test
    void aTimeThat64BitsOfNanosecondsCannotHoldIsRefused() throws Exception {
        try (Generated generated = generate("protobuf", Schemas.single("timestamp-nanos"), folder)) {
            Object[] row = {Instant.parse("2300-01-01T00:00:00Z")};
            assertThrows(ArithmeticException.class, () -> generated.encode(row));
        }
    }

    @Test
    void fieldsHaveTheNumbersAndSpellingsOfTheUsersSchema() throws Exception {
        OwnNumbers.hold(new Protobuf(), "protobuf", GREATEST, folder.resolve("rows"));
        OwnNumbers.holdBytes(new Protobuf(), "protobuf", GREATEST, "f8ffffff0f", folder.resolve("bytes"));
    }

    @Test
    void whatProtocSaysIsInTheException() throws IOException {
        Files.writeString(folder.resolve("bad.proto"), "syntax = \"proto3\"; message {");
        IOException failure = assertThrows(IOException.class, () -> Protoc.run(folder, "--java_out=.", "bad.proto"));
        assertTrue(String.valueOf(failure.getMessage()).contains("bad.proto:1"), failure::getMessage);
        try (var left = Files.list(folder)) {
            assertEquals(List.of(folder.resolve("bad.proto")), left.toList());
        }
    }
}
