package io.serdebench.codec.protobuf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.CoverCheck;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the bytes, the dissector reads what the library reads and refuses what that refuses, or says why it does so first. */
class ProtobufDissectAgreementTest {

    private static final int ROUNDS = 4_000;

    /** Where it is stricter, see the README. */
    private static final Pattern STRICTER = Pattern.compile("a varint of more than (64 bits|10 bytes)"
            + "|a UUID of \\d+ bytes|a decimal of no bytes|a decimal of more than 38 digits");

    static Stream<Schema> schemas() {
        return Stream.of(Schemas.everyType(), Schemas.nullElements(), Schemas.orders());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void damagedAndJoinedRecordsAreReadAsTheLibraryReadsThem(Schema schema, @TempDir Path folder) throws Exception {
        Random random = new Random(3);
        RandomRows rows = new RandomRows(4);
        Dissector dissector = NamedFormat.dissector("protobuf", schema);
        try (Generated generated = Generated.of(new Protobuf(), "protobuf", schema, folder)) {
            for (int i = 0; i < ROUNDS; i++) {
                byte[] record = generated.encode(rows.row(schema.root()));
                byte[] other = generated.encode(rows.row(schema.root()));
                compare(schema, generated, dissector, damaged(record, other, random));
            }
        }
    }

    private static byte[] damaged(byte[] record, byte[] other, Random random) {
        byte[] bytes = switch (random.nextInt(5)) {
            case 0 -> Arrays.copyOf(record, random.nextInt(record.length + 1));
            // one message behind another is both merged
            case 1 -> joined(record, other);
            case 2 -> joined(new byte[] {(byte) random.nextInt(256), (byte) random.nextInt(256)}, record);
            default -> record.clone();
        };
        for (int flips = bytes.length == 0 ? 0 : random.nextInt(4); flips > 0; flips--) {
            // damage near the beginning meets tags and lengths more often than what is within long texts
            int at = random.nextBoolean() ? random.nextInt(bytes.length) : random.nextInt(Math.min(bytes.length, 60));
            bytes[at] = random.nextBoolean() ? (byte) random.nextInt(256) : (byte) (bytes[at] ^ 1 << random.nextInt(8));
        }
        return bytes;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(first);
        out.writeBytes(second);
        return out.toByteArray();
    }

    private static void compare(Schema schema, Generated generated, Dissector dissector, byte[] bytes) {
        String hex = HexFormat.of().formatHex(bytes);
        @Nullable Object[] expected = read(generated, bytes);
        CoverCheck cover = new CoverCheck(bytes.length);
        try {
            Object[] actual = dissector.dissect(bytes, cover);
            cover.finished();
            if (expected == null) {
                throw new AssertionError("only the dissector reads " + hex);
            }
            assertNull(RowDiff.first(schema.root(), expected, actual), hex);
        } catch (UndecodableException bad) {
            String reason = String.valueOf(bad.getMessage());
            assertEquals(bad.offset(), cover.at(), hex);
            assertTrue(
                    expected == null || STRICTER.matcher(reason).matches(),
                    () -> "only the library reads (" + reason + ") " + hex);
        }
    }

    private static @Nullable Object @Nullable [] read(Generated generated, byte[] bytes) {
        try {
            return generated.decode(bytes);
        } catch (Exception refused) {
            return null;
        }
    }
}
