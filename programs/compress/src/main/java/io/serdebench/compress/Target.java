package io.serdebench.compress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One compressor on one codec's pieces: sizes once, and times lap by lap. */
final class Target {

    /** Kept where it can be asked for, so that nothing that is timed is optimised away. */
    private static volatile long sink;

    final String codec;
    final String compressor;
    final String unit;
    final long records;
    private final Compressor library;
    private final List<byte[]> pieces;
    private final List<byte[]> compressed = new ArrayList<>();
    private int compressFrom;
    private int decompressFrom;

    /**
     * Compresses all pieces and proves that they come back.
     *
     * @throws IllegalStateException where one does not
     */
    Target(String codec, String compressor, String unit, Compressor library, List<byte[]> pieces, long records)
            throws Exception {
        this.codec = codec;
        this.compressor = compressor;
        this.unit = unit;
        this.library = library;
        this.pieces = pieces;
        this.records = records;
        for (byte[] piece : pieces) {
            byte[] small = library.compress(piece);
            if (!Arrays.equals(piece, library.decompress(small, piece.length))) {
                throw new IllegalStateException(compressor + " does not give " + piece.length + " bytes back");
            }
            compressed.add(small);
        }
    }

    static long sink() {
        return sink;
    }

    long raw() {
        return pieces.stream().mapToLong(piece -> piece.length).sum();
    }

    long small() {
        return compressed.stream().mapToLong(piece -> piece.length).sum();
    }

    int dictionary() {
        return library.dictionaryBytes();
    }

    /** A stretch of work: bytes before compression, and nanoseconds. */
    record Lap(long bytes, long nanos) {}

    /** Compresses pieces in turn until the time is over, at least one. */
    Lap compress(long nanos) throws Exception {
        long bytes = 0;
        long made = 0;
        long begun = System.nanoTime();
        long now;
        do {
            byte[] piece = pieces.get(compressFrom);
            made += library.compress(piece).length;
            bytes += piece.length;
            compressFrom = (compressFrom + 1) % pieces.size();
            now = System.nanoTime();
        } while (now - begun < nanos);
        sink += made;
        return new Lap(bytes, now - begun);
    }

    /** Decompresses pieces in turn until the time is over, at least one. */
    Lap decompress(long nanos) throws Exception {
        long bytes = 0;
        long begun = System.nanoTime();
        long now;
        do {
            bytes += library.decompress(compressed.get(decompressFrom), pieces.get(decompressFrom).length).length;
            decompressFrom = (decompressFrom + 1) % pieces.size();
            now = System.nanoTime();
        } while (now - begun < nanos);
        sink += bytes;
        return new Lap(bytes, now - begun);
    }
}
