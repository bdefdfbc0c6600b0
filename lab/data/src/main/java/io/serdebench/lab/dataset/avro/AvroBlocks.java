package io.serdebench.lab.dataset.avro;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Limits;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Walks over the blocks of an Avro container without decoding them (Avro 1.12 specification, "Object Container Files"). The
 * library trusts the lengths it reads and takes a file that ends inside a block for complete; this does neither.
 */
final class AvroBlocks {

    private static final int SYNC = 16;
    private static final int META = 16 << 20;
    private static final int ENTRIES = 10_000;
    private static final List<String> CODECS = List.of("null", "deflate", "snappy", "bzip2", "xz", "zstandard");

    private final InputStream in;

    /**
     * Properties that a container declares.
     *
     * @param codec The name of its compression.
     * @param records How many its blocks declare; they may take no byte at all.
     */
    record Declared(String codec, long records) {}

    /** A container that is sound as far as one can see, and is compressed in a way that is not known here. */
    static final class Unknown extends IOException {
        private static final long serialVersionUID = 1;

        Unknown(String codec) {
            super("is compressed with " + TerminalText.text(codec, 60) + ", which is not read; "
                    + String.join(", ", CODECS.subList(0, CODECS.size() - 1)) + " and " + CODECS.get(CODECS.size() - 1)
                    + " are");
        }
    }

    private AvroBlocks(InputStream in) {
        this.in = in;
    }

    /**
     * Checks a container.
     *
     * @throws Unknown where its compression is not known
     * @throws IOException with a phrase for the user where it is damaged or cannot be read
     */
    static Declared check(InputStream plain) throws IOException {
        try {
            return new AvroBlocks(new BufferedInputStream(plain, 1 << 16)).check();
        } catch (EOFException e) {
            throw new IOException("the file is cut off", e);
        }
    }

    private Declared check() throws IOException {
        in.skipNBytes(4);
        String codec = codec();
        if (!CODECS.contains(codec)) {
            throw new Unknown(codec);
        }
        byte[] sync = exactly(SYNC);
        long records = 0;
        for (long block = 1; ; block++) {
            in.mark(1);
            if (in.read() < 0) {
                return new Declared(codec, records);
            }
            in.reset();
            long count = number();
            long size = number();
            if (count < 0 || size < 0 || size > Limits.RECORD) {
                throw new IOException("block " + block + " declares " + count + " records in " + size + " bytes");
            }
            records = count > Long.MAX_VALUE - records ? Long.MAX_VALUE : records + count;
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
