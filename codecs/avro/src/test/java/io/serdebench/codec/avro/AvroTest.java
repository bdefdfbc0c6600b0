package io.serdebench.codec.avro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.CodecContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.avro.SystemLimitException;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.avro.specific.SpecificRecordBuilderBase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvroTest extends CodecContract {

    private static final int BYTES_A_BYTE = 144;

    @TempDir
    Path folder;

    AvroTest() {
        super(new Avro(), "avro-specific", "avro-fastread", "avro-generic");
    }

    /** Avro allocates 350 bytes for each block of an array, which may be two bytes. */
    @Override
    protected int bytesAByte(String codec) {
        return BYTES_A_BYTE;
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-generic"})
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName(String codec) throws Exception {
        WordsOfCode.becomeFields(new Avro(), codec, folder, SpecificRecordBase.class, SpecificRecordBuilderBase.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-fastread", "avro-generic"})
    @Tag("slow")
    void hardSchemasComeBack(String codec) throws Exception {
        HardSchemas.roundTrip(new Avro(), codec, folder);
    }

    @Test
    @Tag("slow")
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(Avro.class, List.of("avro-specific", "avro-fastread", "avro-generic"), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-generic"})
    void anOptionalTextOf36CharactersTakes38Bytes(String codec) throws Exception {
        try (Generated generated = generate(codec, Schemas.single("string?"), folder)) {
            assertEquals(38, generated.encode(new Object[] {"x".repeat(36)}).length);
            assertEquals(1, generated.encode(new Object[] {null}).length);
        }
    }

    @Test
    void allCodecsWriteTheSameBytes() throws Exception {
        var schema = Schemas.everyType();
        RandomRows rows = new RandomRows(8);
        try (Generated specific = generate("avro-specific", schema, folder);
                Generated fast = generate("avro-fastread", schema, folder);
                Generated generic = generate("avro-generic", schema, folder)) {
            for (int i = 0; i < 50; i++) {
                var row = rows.row(schema.root());
                assertArrayEquals(specific.encode(row), generic.encode(row));
                assertArrayEquals(specific.encode(row), fast.encode(row));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-generic"})
    void aTimeThat64BitsOfNanosecondsCannotHoldIsRefused(String codec) throws Exception {
        try (Generated generated = generate(codec, Schemas.single("timestamp-nanos"), folder)) {
            Object[] row = {Instant.parse("2300-01-01T00:00:00Z")};
            assertThrows(ArithmeticException.class, () -> generated.encode(row));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"avro-specific", "avro-fastread", "avro-generic"})
    void aLengthAboveTheLimitIsRefusedBeforeAnythingIsAllocated(String codec) throws Exception {
        try (Generated generated = generate(codec, Schemas.single("string"), folder)) {
            // a text of 268,435,457 bytes, zigzag and varint
            byte[] bytes = {(byte) 0x82, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x02};
            assertThrows(SystemLimitException.class, () -> generated.decode(bytes));
        }
        try (Generated generated = generate(codec, Schemas.single("[boolean]"), folder)) {
            // 16,777,217 elements
            byte[] bytes = {(byte) 0x82, (byte) 0x80, (byte) 0x80, 0x10};
            assertThrows(SystemLimitException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void theTestsRunWithTheArgumentsOfTheManifest() throws IOException {
        List<MatchResult> arguments = Pattern.compile("\"-D([^=]+)=([^\"]+)\"")
                .matcher(Files.readString(Path.of("codec.toml")))
                .results()
                .toList();
        assertTrue(arguments.size() >= 4);
        arguments.forEach(argument -> assertEquals(argument.group(2), System.getProperty(argument.group(1))));
    }
}
