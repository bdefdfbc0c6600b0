package io.serdebench.compress;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** zlib's format (RFC 1950) by the JDK, one deflater and one inflater reset from piece to piece. */
final class Deflate implements Compressor {

    /** zlib: what it cannot compress grows by five bytes a block of 16 KiB, and six of its own. */
    private static final int BLOCK = 1 << 14;

    private static final int BLOCK_HEAD = 5;
    private static final int FRAME = 16;

    private final Deflater deflater;
    private final Inflater inflater = new Inflater();
    private byte[] buffer = new byte[BLOCK];

    Deflate(int level) {
        deflater = new Deflater(level);
    }

    @Override
    public byte[] compress(byte[] piece) {
        int most = piece.length + BLOCK_HEAD * (piece.length / BLOCK + 1) + FRAME;
        if (buffer.length < most) {
            buffer = new byte[most];
        }
        deflater.reset();
        deflater.setInput(piece);
        deflater.finish();
        int length = 0;
        while (!deflater.finished()) {
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * buffer.length);
            }
            length += deflater.deflate(buffer, length, buffer.length - length);
        }
        return Arrays.copyOf(buffer, length);
    }

    @Override
    public byte[] decompress(byte[] compressed, int length) throws IOException {
        byte[] piece = new byte[length];
        inflater.reset();
        inflater.setInput(compressed);
        try {
            int done = 0;
            while (done < length && !inflater.finished()) {
                int more = inflater.inflate(piece, done, length - done);
                if (more == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    break;
                }
                done += more;
            }
            if (done != length) {
                throw new IOException("deflate: " + done + " bytes of " + length);
            }
            return piece;
        } catch (DataFormatException e) {
            throw new IOException(e);
        }
    }
}
