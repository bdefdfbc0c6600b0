package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8GuardTest {

    /** Random bytes that lean to the edges of the encoding; Java's own strict decoder is the judge. */
    @Test
    void agreesWithTheStrictDecoder() {
        int[] edges = {
            0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xee, 0xef, 0xf0,
            0xf4, 0xf5, 0xff
        };
        Random random = new Random(5);
        int good = 0;
        for (int i = 0; i < 60_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(12)];
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = (byte) edges[random.nextInt(random.nextBoolean() ? 3 : edges.length)];
            }
            boolean strict = isDecodable(bytes);
            assertEquals(strict, Utf8Guard.isUtf8(bytes, 0, bytes.length));
            good += strict ? 1 : 0;
        }
        assertEquals(true, good > 5_000 && good < 55_000);
    }

    @Test
    void everyCharacterPasses() {
        StringBuilder all = new StringBuilder();
        for (int point = 0; point <= Character.MAX_CODE_POINT; point += 7) {
            if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
                all.appendCodePoint(point);
            }
        }
        byte[] bytes = all.toString().getBytes(StandardCharsets.UTF_8);
        assertEquals(true, Utf8Guard.isUtf8(bytes, 0, bytes.length));
    }

    private static boolean isDecodable(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
