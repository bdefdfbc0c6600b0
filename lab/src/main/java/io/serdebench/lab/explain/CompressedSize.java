package io.serdebench.lab.explain;

import com.github.luben.zstd.Zstd;
import java.util.Arrays;

/** Counts what bytes take when they are compressed piece by piece, and keeps none but the piece in hand. */
final class CompressedSize {

    /** zstd's own default. */
    static final int LEVEL = 3;

    private static final int SMALLEST = 256;

    private final int piece;
    private byte[] buffer = new byte[SMALLEST];
    private int size;
    private long compressed;

    /** With pieces of this many bytes. */
    CompressedSize(int piece) {
        this.piece = piece;
    }

    void add(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int fit = Math.min(to - at, piece - size);
            if (size + fit > buffer.length) {
                buffer = Arrays.copyOf(buffer, Math.min(piece, Math.max(buffer.length * 2, size + fit)));
            }
            System.arraycopy(bytes, at, buffer, size, fit);
            size += fit;
            at += fit;
            if (size == piece) {
                flush();
            }
        }
    }

    /** The size of all bytes so far; nothing may follow but another question. */
    long total() {
        flush();
        return compressed;
    }

    private void flush() {
        if (size > 0) {
            compressed += Zstd.compress(Arrays.copyOf(buffer, size), LEVEL).length;
            size = 0;
        }
    }
}
