package io.serdebench.compress;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The gzip format (RFC 1952) by the JDK's streams, which are made anew for each piece: they cannot be reset. */
final class Gzip implements Compressor {

    private final int level;

    Gzip(int level) {
        this.level = level;
    }

    /** The level of a GZIPOutputStream can be set by a subclass alone. */
    private static final class Stream extends GZIPOutputStream {
        Stream(ByteArrayOutputStream out, int level) throws IOException {
            super(out);
            def.setLevel(level);
        }
    }

    @Override
    public byte[] compress(byte[] piece) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(Math.max(64, piece.length / 2));
        try (GZIPOutputStream gzip = new Stream(out, level)) {
            gzip.write(piece);
        }
        return out.toByteArray();
    }

    @Override
    public byte[] decompress(byte[] compressed, int length) throws IOException {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return gzip.readNBytes(length);
        }
    }
}
