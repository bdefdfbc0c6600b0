package io.serdebench.lab.dataset.avro;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Limits;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/**
 * Walks over the blocks of an Avro container without decoding them (Avro 1.12 specification, "Object Container Files"). The
 * library trusts the lengths it reads and takes a file that ends inside a block for complete; this does neither.
 */
final class AvroBlocks {

    private static final int SYNC = 16;
    private static final int META = 16 << 20;
    private static final int ENTRIES = 10_000;
    private static final Set<String> CODECS = Set.of("null", "deflate", "bzip2", "zstandard");

    private final InputStream in;

    private AvroBlocks(InputStream in) {
        this.in = in;
    }

    /**
     * Checks a container.
     *
     * @return the name of its compression
     * @throws IOException with a phrase for the user where it is damaged or cannot be read
     */
    static String check(InputStream plain) throws IOException {
        try {
            return new AvroBlocks(new BufferedInputStream(plain, 1 << 16)).check();
        } catch (EOFException e) {
            throw new IOException("the file is cut off", e);
        }
    }

    private String check() throws IOException {
        in.skipNBytes(4);
        String codec = codec();
        if (!CODECS.contains(codec)) {
            throw new IOException("compressed with " + TerminalText.text(codec) + ", which cannot be read here");
        }
        byte[] sync = exactly(SYNC);
        for (long block = 1; ; block++) {
            in.mark(1);
            if (in.read() < 0) {
                return codec;
            }
            in.reset();
            long count = number();
            long size = number();
            if (count < 0 || size < 0 || size > Limits.RECORD) {
                throw new IOException("block " + block + " declares " + count + " records in " + size + " bytes");
            }
            in.skipNBytes(size);
            if (!Arrays.equals(exactly(SYNC), sync)) {
                throw new IOException("block " + block + " is damaged: the marker after it is missing");
            }
        }
    }

    /** Reads the header's map. */
    private String codec() throws IOException {
        String codec = "null";
        int entries = 0;
        for (long count = number(); count != 0; count = number()) {
            if (count < 0) {
                count = -count;
                number();
            }
            entries += (int) Math.min(count, ENTRIES);
            if (entries >= ENTRIES) {
                throw new IOException("the header declares too many entries");
            }
            for (long i = 0; i < count; i++) {
                String key = text();
                String value = text();
                codec = key.equals("avro.codec") ? value : codec;
            }
        }
        return codec;
    }

    private String text() throws IOException {
        long length = number();
        if (length < 0 || length > META) {
            throw new IOException("the header declares an entry of " + length + " bytes");
        }
        return new String(exactly((int) length), StandardCharsets.UTF_8);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    /** A zig-zag varint. */
    private long number() throws IOException {
        long raw = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException();
            }
            raw |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                return raw >>> 1 ^ -(raw & 1);
            }
        }
        throw new IOException("a number is longer than 64 bits");
    }
}
