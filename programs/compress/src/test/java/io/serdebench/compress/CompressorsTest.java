package io.serdebench.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompressorsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lz4",
                "lz4:9",
                "snappy",
                "deflate:1",
                "deflate:6",
                "gzip:6",
                "zstd:1",
                "zstd:3",
                "zstd:19",
                "zstd-dict:3",
                "brotli:1",
                "brotli:11"
            })
    void everyPieceComesBackAndTextShrinks(String name) throws Exception {
        Compressor compressor = Compressors.of(name, records(2_000));
        Random random = new Random(1);
        for (int length : new int[] {0, 1, 2, 100, 70_000}) {
            byte[] noise = new byte[length];
            random.nextBytes(noise);
            // the buffers of a larger piece are used again for a smaller one
            assertArrayEquals(noise, compressor.decompress(compressor.compress(noise), length), name + " " + length);
        }
        byte[] text = "a line that is there again and again\n".repeat(500).getBytes(StandardCharsets.US_ASCII);
        byte[] small = compressor.compress(text);
        assertTrue(small.length < text.length / 10, name + ": " + small.length);
        assertArrayEquals(text, compressor.decompress(small, text.length));
        assertArrayEquals(small, compressor.compress(text));
    }

    @Test
    void aDictionaryHelpsShortRecordsItWasNotTrainedOn() throws Exception {
        List<byte[]> records = records(4_000);
        Compressor plain = Compressors.of("zstd:3", List.of());
        Compressor dictionary = Compressors.of("zstd-dict:3", records.subList(0, 2_000));
        assertTrue(dictionary.dictionaryBytes() > 0);
        assertEquals(0, plain.dictionaryBytes());
        long with = 0;
        long without = 0;
        for (byte[] record : records.subList(2_000, 4_000)) {
            with += dictionary.compress(record).length;
            without += plain.compress(record).length;
        }
        assertTrue(with < without / 2, with + " with, " + without + " without");
    }

    @Test
    void nothingToLearnFromIsSaid() {
        IOException refused = assertThrows(
                IOException.class, () -> Compressors.of("zstd-dict:3", List.of(new byte[] {1}, new byte[] {2})));
        assertTrue(
                String.valueOf(refused.getMessage()).startsWith("zstd finds nothing to learn"), refused.getMessage());
    }

    @Test
    void damagedBytesAreNoPiece() throws Exception {
        for (String name : List.of("lz4", "snappy", "deflate:6", "gzip:6", "zstd:3", "brotli:4")) {
            Compressor compressor = Compressors.of(name, List.of());
            byte[] piece = records(1).get(0);
            byte[] cut = compressor.compress(piece);
            byte[] half = Arrays.copyOf(cut, cut.length / 2);
            byte[] got;
            try {
                got = compressor.decompress(half, piece.length);
            } catch (Exception refused) {
                continue;
            }
            assertTrue(!Arrays.equals(piece, got), name);
        }
    }

    private static List<byte[]> records(int count) {
        Random random = new Random(3);
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add(
                    ("{\"customer\":\"c-" + random.nextInt(5_000) + "\",\"status\":\"delivered\",\"currency\":\"EUR\","
                                    + "\"total\":" + random.nextInt(100_000) + ",\"comment\":\"please ring twice\"}")
                            .getBytes(StandardCharsets.US_ASCII));
        }
        return records;
    }
}
