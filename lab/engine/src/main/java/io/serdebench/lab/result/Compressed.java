package io.serdebench.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What one compressor makes of one codec's bytes.
 *
 * @param codec The id of the codec.
 * @param compressor Name with its level.
 * @param unit Record or batch: what is one piece.
 * @param records The number of records in all pieces.
 * @param rawBytesPerRecord The mean before.
 * @param bytesPerRecord The mean after, exact.
 * @param dictionaryBytes The bytes of the dictionary that both sides need besides, once.
 * @param compress Its speed, or null where no round came to its end.
 * @param decompress Its speed, or null.
 */
public record Compressed(
        String codec,
        String compressor,
        String unit,
        long records,
        double rawBytesPerRecord,
        double bytesPerRecord,
        long dictionaryBytes,
        @Nullable Speed compress,
        @Nullable Speed decompress) {

    /** Pieces of one record each. */
    public static final String RECORD = "record";

    /** Pieces of many records. */
    public static final String BATCH = "batch";

    /** How many times smaller. */
    public double ratio() {
        return rawBytesPerRecord / bytesPerRecord;
    }

    /**
     * Megabytes of uncompressed bytes per second, powers of 1000.
     *
     * @param center the median over rounds
     * @param low end of the 95 % interval, or null with fewer than two rounds
     * @param high end of it, or null
     * @param rounds fresh processes
     */
    public record Speed(
            double center, @Nullable Double low, @Nullable Double high, int rounds) {}
}
