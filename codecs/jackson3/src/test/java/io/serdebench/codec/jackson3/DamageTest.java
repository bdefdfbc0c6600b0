package io.serdebench.codec.jackson3;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged records give a value or an exception, soon and in memory in proportion to their bytes. */
class DamageTest {

    private static final long ALLOWANCE_BYTES = 1 << 20;
    private static final long BYTES_A_BYTE = 64;
    private static final long MOST_NANOS = 1_000_000_000;
    private static final int BOMB_BYTES = 16_384;
    private static final List<String> HOSTILE =
            List.of("1e999999999", "-1e-999999999", "9".repeat(2_000), "\\ud800", "null", "[[[[", "{\"a\":", "\u0000");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(strings = {"json-jackson3", "json-jackson3-blackbird", "json-positional"})
    void damagedRecordsCostLittle(String codec, @TempDir Path folder) throws Exception {
        Random random = new Random(5);
        for (Schema schema : List.of(Schemas.orders(), Schemas.everyType(), Schemas.nullElements())) {
            RandomRows rows = new RandomRows(9);
            Path code = Files.createTempDirectory(folder, "damage");
            try (Generated generated = Generated.of(new Jackson3(), codec, schema, code)) {
                byte[] valid = generated.encode(rows.row(schema.root()));
                generated.decode(valid);
                for (int i = 0; i < 2_000; i++) {
                    if (i % 5 == 0) {
                        valid = generated.encode(rows.row(schema.root()));
                    }
                    costsLittle(generated, damaged(valid, random));
                }
            }
        }
    }

    private static void costsLittle(Generated generated, byte[] bytes) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long begun = System.nanoTime();
        try {
            generated.decode(bytes);
        } catch (Exception expected) {
            // an error would end the test
        }
        long nanos = System.nanoTime() - begun;
        long most = ALLOWANCE_BYTES + BYTES_A_BYTE * bytes.length;
        long taken = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        assertTrue(taken <= most, () -> taken + " bytes for " + show(bytes));
        assertTrue(nanos <= MOST_NANOS, () -> nanos + " ns for " + show(bytes));
    }

    private static byte[] damaged(byte[] valid, Random random) {
        int at = random.nextInt(valid.length);
        switch (random.nextInt(4)) {
            case 0:
                return Arrays.copyOf(valid, at);
            case 1:
                byte[] flipped = valid.clone();
                flipped[at] = (byte) random.nextInt(256);
                return flipped;
            case 2:
                byte[] hostile = HOSTILE.get(random.nextInt(HOSTILE.size())).getBytes(StandardCharsets.UTF_8);
                return spliced(valid, at, hostile, 1, random.nextInt(Math.min(valid.length - at, 8) + 1));
            default:
                byte[] part = Arrays.copyOfRange(valid, at, Math.min(valid.length, at + 1 + random.nextInt(24)));
                return spliced(valid, at, part, BOMB_BYTES / part.length, 0);
        }
    }

    /** With something, so many times, in the place of some bytes. */
    private static byte[] spliced(byte[] valid, int at, byte[] part, int times, int instead) {
        byte[] bytes = Arrays.copyOf(valid, valid.length + part.length * times - instead);
        for (int i = 0; i < times; i++) {
            System.arraycopy(part, 0, bytes, at + i * part.length, part.length);
        }
        System.arraycopy(valid, at + instead, bytes, at + part.length * times, valid.length - at - instead);
        return bytes;
    }

    private static String show(byte[] bytes) {
        return new String(bytes, 0, Math.min(bytes.length, 500), StandardCharsets.UTF_8);
    }
}
