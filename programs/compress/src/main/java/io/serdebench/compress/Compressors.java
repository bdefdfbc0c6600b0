package io.serdebench.compress;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.decoder.DirectDecompress;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictTrainer;
import java.io.IOException;
import java.util.List;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import org.xerial.snappy.Snappy;

/** Makes compressors by their names: {@code lz4}, {@code zstd:3}, {@code zstd-dict:3}, {@code deflate:6}, {@code brotli:4}. */
final class Compressors {

    /** The size that zstd's own training aims at unless another is asked for: 110 KiB (zstd --train). */
    private static final int DICTIONARY = 112_640;

    /** zstd's advice (zdict.h): samples of about a hundred times the dictionary. */
    private static final int SAMPLES = 100;

    private Compressors() {}

    /**
     * Makes one.
     *
     * @param name The name, with a level behind a colon if the library has levels.
     * @param training Records of the same kind as those that will be compressed, but none of them.
     * @throws IOException where the library cannot work here; the message is for the user
     */
    static Compressor of(String name, List<byte[]> training) throws IOException {
        String[] parts = name.split(":", 2);
        int level = parts.length == 2 ? Integer.parseInt(parts[1]) : 0;
        try {
            return switch (parts[0]) {
                case "lz4" -> lz4(LZ4Factory.fastestInstance(), level);
                case "snappy" -> new Snap();
                case "deflate" -> new Deflate(level);
                case "gzip" -> new Gzip(level);
                case "zstd" -> new Zstandard(level, new byte[0]);
                case "zstd-dict" -> new Zstandard(level, dictionary(training));
                case "brotli" -> brotli(level);
                default -> throw new IllegalArgumentException("no compressor " + name);
            };
        } catch (LinkageError e) {
            throw new IOException("its native code does not load here: " + e.getMessage());
        }
    }

    private static Compressor lz4(LZ4Factory factory, int level) {
        LZ4Compressor compressor = level == 0 ? factory.fastCompressor() : factory.highCompressor(level);
        LZ4SafeDecompressor decompressor = factory.safeDecompressor();
        return new Compressor() {
            @Override
            public byte[] compress(byte[] piece) {
                return compressor.compress(piece);
            }

            @Override
            public byte[] decompress(byte[] compressed, int length) {
                return decompressor.decompress(compressed, length);
            }
        };
    }

    private static Compressor brotli(int level) throws IOException {
        if (!Brotli4jLoader.isAvailable()) {
            Throwable why = Brotli4jLoader.getUnavailabilityCause();
            throw new IOException("its native code does not load here: " + (why == null ? "" : why.getMessage()));
        }
        Encoder.Parameters parameters = new Encoder.Parameters().setQuality(level);
        return new Compressor() {
            @Override
            public byte[] compress(byte[] piece) throws IOException {
                return Encoder.compress(piece, parameters);
            }

            @Override
            public byte[] decompress(byte[] compressed, int length) throws IOException {
                DirectDecompress done = Decoder.decompress(compressed);
                byte[] piece = done.getDecompressedData();
                if (piece == null) {
                    throw new IOException("brotli: " + done.getResultStatus());
                }
                return piece;
            }
        };
    }

    private static byte[] dictionary(List<byte[]> training) throws IOException {
        int total = 0;
        for (byte[] sample : training) {
            total = (int) Math.min(Integer.MAX_VALUE, (long) total + sample.length);
        }
        ZstdDictTrainer trainer =
                new ZstdDictTrainer(Math.max(1, total), Math.max(256, Math.min(DICTIONARY, total / SAMPLES)));
        training.forEach(trainer::addSample);
        try {
            return trainer.trainSamples();
        } catch (RuntimeException e) {
            throw new IOException("zstd finds nothing to learn for a dictionary in " + training.size() + " records of "
                    + total + " bytes: " + e.getMessage());
        }
    }

    /** Snappy's raw format, as Kafka and others use it for blocks of known length. */
    private static final class Snap implements Compressor {
        @Override
        public byte[] compress(byte[] piece) throws IOException {
            return Snappy.compress(piece);
        }

        @Override
        public byte[] decompress(byte[] compressed, int length) throws IOException {
            return Snappy.uncompress(compressed);
        }
    }

    /** One context for each way, with a dictionary or without. */
    private static final class Zstandard implements Compressor {
        private final ZstdCompressCtx compressor = new ZstdCompressCtx();
        private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();
        private final int dictionary;

        Zstandard(int level, byte[] dictionary) {
            this.dictionary = dictionary.length;
            compressor.setLevel(level);
            if (dictionary.length > 0) {
                compressor.loadDict(dictionary);
                decompressor.loadDict(dictionary);
            }
        }

        @Override
        public byte[] compress(byte[] piece) {
            return compressor.compress(piece);
        }

        @Override
        public byte[] decompress(byte[] compressed, int length) {
            return decompressor.decompress(compressed, length);
        }

        @Override
        public int dictionaryBytes() {
            return dictionary;
        }
    }
}
