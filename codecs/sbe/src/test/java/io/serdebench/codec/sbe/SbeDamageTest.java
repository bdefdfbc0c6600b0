package io.serdebench.codec.sbe;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SbeDamageTest {

    @TempDir
    Path folder;

    @Test
    void boundsAreChecked() {
        assertTrue(UnsafeBuffer.SHOULD_BOUNDS_CHECK);
    }

    /** Each as a record of one value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32     | 0400 0100 0100 0000 010203          | 11 bytes are too few",
                "int32     | 0400 0200 0100 0000 01020304        | the header is of another message",
                "int32     | 0500 0100 0100 0000 0102030405      | the header is of another message",
                "int32     | 0400 0100 0100 0000 01020304 05     | the message ends at byte 12 of 13",
                "string    | 0000 0100 0100 0000 ffffff7f        | 2147483647 bytes are declared and 0 are left",
                "string    | 0000 0100 0100 0000 ffffffff 61     | -1 bytes are declared and 1 are left",
                "string    | 0000 0100 0100 0000 0100            | Range [8, 8 + 4) out of bounds",
                "string?   | 0100 0100 0100 0000 00 01000000 61  | an absent value is not empty",
                "[int32]   | 0000 0100 0100 0000 0400 ffff       | 65535 entries are declared and 0 bytes are left",
                "[int32]   | 0000 0100 0100 0000 0000 ffff       | a group of blocks of 0 bytes",
                "[[int32]] | 0000 0100 0100 0000 0000 0200 04000100 01000000 0400 | Range [22, 22 + 2) out of bounds",
                "<string>  | 0000 0100 0100 0000 0000 0100 00000000 | 1 entries are declared and 4 bytes are left",
                "[int32]?  | 0100 0100 0100 0000 00 0400 0100 01020304 | an absent value is not empty",
                "boolean   | 0100 0100 0100 0000 02              | Unknown value: 2",
                "boolean   | 0100 0100 0100 0000 ff              | a required value is null",
                "decimal(20,1) | 0000 0100 0100 0000 00000000    | Zero length BigInteger"
            })
    void damageIsRefused(String type, String hex, String reason) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
            Exception refused = assertThrows(RuntimeException.class, () -> generated.decode(bytes));
            assertTrue(String.valueOf(refused.getMessage()).startsWith(reason), refused.toString());
        }
    }

    @Test
    void damageIsAnExceptionOrAValue() throws Exception {
        Schema schema = Schemas.orders();
        try (Generated generated = generate(schema)) {
            byte[] valid = generated.encode(new RandomRows(4).row(schema.root()));
            for (int at = 0; at < valid.length; at++) {
                for (int value : new int[] {0, 1, 0x7f, 0x80, 0xff}) {
                    byte[] damaged = valid.clone();
                    damaged[at] = (byte) value;
                    try {
                        generated.decode(damaged);
                    } catch (RuntimeException refused) {
                        assertTrue(refused.getStackTrace().length > 0);
                    }
                }
                byte[] cut = Arrays.copyOf(valid, at);
                assertThrows(RuntimeException.class, () -> generated.decode(cut));
            }
        }
    }

    @Test
    void damageOfAnyTypeIsAnExceptionOrAValue() throws Exception {
        Schema schema = Schemas.everyType();
        Random random = new Random(5);
        RandomRows rows = new RandomRows(6);
        int refusals = 0;
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 3_000; i++) {
                byte[] damaged = generated.encode(rows.row(schema.root()));
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
                try {
                    generated.decode(damaged);
                } catch (RuntimeException refused) {
                    refusals++;
                }
            }
        }
        assertTrue(refusals > 0);
    }

    @Test
    void aCodecGoesOnAfterDamage() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{x:[string],y:date?}"))) {
            assertThrows(IllegalStateException.class, () -> generated.decode(new byte[] {4, 0, 1, 0}));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> generated.encode(new Object[] {Collections.nCopies(65_535, "x"), null}));
            assertNull(generated.roundTrip(new Object[] {Collections.nCopies(65_534, "x"), null}));
            assertNull(generated.roundTrip(new Object[] {List.of("x"), LocalDate.EPOCH}));
        }
    }

    @Test
    void aValueThatIsTheNullOfItsTypeIsRefused() throws Exception {
        try (Generated generated = generate(Schemas.single("date?"))) {
            LocalDate day = LocalDate.ofEpochDay(Integer.MIN_VALUE);
            assertThrows(ArithmeticException.class, () -> generated.encode(new Object[] {day}));
            assertNull(generated.roundTrip(new Object[] {day.plusDays(1)}));
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new SbeFamily(), "sbe", schema, Files.createTempDirectory(folder, "sbe"));
    }
}
