package io.serdebench.codec.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlatBuffersDamageTest {

    @TempDir
    Path folder;

    /** Each as a record of one value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32  | 0c00 | 4 bytes from byte 0 of 2",
                "int32  | 00000000 0000 0600 0800 0400 06000000 07000000 | the offset at byte 0 leads to byte 0 of 20",
                "int32  | ffffffff 0000 0600 0800 0400 06000000 07000000 "
                        + "| the offset at byte 0 leads to byte 4294967295 of 20",
                "int32  | 0c000000 0000 0600 0800 0400 7f000000 07000000 "
                        + "| the table at byte 12 has its vtable at byte -115 of 20",
                "int32  | 0c000000 0000 0700 0800 0400 06000000 07000000 "
                        + "| the vtable at byte 6 has 7 bytes for a table of 8",
                "int32  | 0c000000 0000 0600 0900 0400 06000000 07000000 | 9 bytes from byte 12 of 20",
                "int32  | 0c000000 0000 0600 0800 0800 06000000 07000000 "
                        + "| a field at byte 8 of the table at byte 12",
                "int32  | 0c000000 0000 0600 0800 0400 06000000 07000000 01000000 | the message ends at byte 20 of 24",
                "int32  | 0c000000 0000 0600 0800 0400 06000000 07000000 00000000 00000000 "
                        + "| the message ends at byte 20 of 28",
                "int32  | 0c000000 0000 0600 0800 0400 06000000 07000000 00 | the message ends at byte 20 of 21",
                "string | 0c000000 0000 0400 0400 0000 06000000 " + "| the table at byte 12 lacks the required field 0",
                "string | 0c000000 0000 0600 0800 0400 06000000 04000000 ffffffff | a text of -1 bytes",
                "string | 0c000000 0000 0600 0800 0400 06000000 04000000 ffffff7f | 2147483652 bytes from byte 20 of 24",
                "string | 0c000000 0000 0600 0800 0400 06000000 04000000 03000000 61626364 "
                        + "| the text at byte 20 does not end in NUL",
                "[int64] | 0c000000 0000 0600 0800 0400 06000000 04000000 ffffff7f | 17179869180 bytes from byte 20 of 24",
            })
    void damageIsRefused(String type, String hex, String reason) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
            Exception refused = assertThrows(IllegalArgumentException.class, () -> generated.decode(bytes));
            assertEquals(reason, refused.getMessage());
            assertNotNull(SpanLines.refusal(NamedFormat.dissector("flatbuffers", Schemas.single(type)), bytes));
        }
    }

    /** A thousand offsets to one text of a thousand letters: a million letters in 5 KB, and more with every level of lists. */
    @Test
    void whatMeetsIsNotReadAgainAndAgain() throws Exception {
        Schema schema = Schemas.single("[string]");
        try (Generated generated = generate(schema)) {
            assertEquals(1, list(generated.decode(meeting(1))).size());
            byte[] thousand = meeting(1_000);
            Exception refused = assertThrows(IllegalArgumentException.class, () -> generated.decode(thousand));
            assertEquals("parts of the message overlap", refused.getMessage());
            String reason = String.valueOf(SpanLines.refusal(NamedFormat.dissector("flatbuffers", schema), thousand));
            assertTrue(reason.endsWith("parts of the message overlap"), reason);
        }
    }

    private static List<?> list(Object[] row) {
        return (List<?>) row[0];
    }

    private static byte[] meeting(int offsets) {
        int length = 1_000 + 3;
        int text = 24 + 4 * offsets;
        ByteBuffer out = ByteBuffer.allocate(text + 4 + length + 1).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(12);
        out.putShort((short) 6).putShort((short) 8).putShort((short) 4).putShort((short) 0);
        out.putInt(8).putInt(4).putInt(offsets);
        for (int i = 0; i < offsets; i++) {
            out.putInt(text - out.position());
        }
        out.putInt(length);
        for (int i = 0; i < length; i++) {
            out.put((byte) 'x');
        }
        return out.array();
    }

    @Test
    void everyPrefixAndEveryByteIsRefusedOrAValue() throws Exception {
        Schema schema = Schemas.orders();
        try (Generated generated = generate(schema)) {
            byte[] valid = generated.encode(new RandomRows(4).row(schema.root()));
            int refusals = 0;
            for (int at = 0; at < valid.length; at++) {
                for (int value : new int[] {0, 1, 0x7f, 0x80, 0xff}) {
                    byte[] damaged = valid.clone();
                    damaged[at] = (byte) value;
                    try {
                        generated.decode(damaged);
                    } catch (RuntimeException refused) {
                        refusals++;
                    }
                }
                byte[] cut = Arrays.copyOf(valid, at);
                assertThrows(RuntimeException.class, () -> generated.decode(cut));
            }
            assertTrue(refusals > 0);
            assertNull(generated.roundTrip(new RandomRows(5).row(schema.root())));
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new FlatBuffersFamily(), "flatbuffers", schema, Files.createTempDirectory(folder, "flatbuffers"));
    }
}
