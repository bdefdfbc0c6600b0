package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one codec after one compressor, and its times.
 *
 * @param codec The id of the codec.
 * @param compressor Name with its level.
 * @param unit What is one piece.
 * @param records The number of records in all pieces.
 * @param rawBytesPerRecord The mean number of bytes of a record before.
 * @param bytesPerRecord The mean number of bytes of a record after, exact.
 * @param dictionaryBytes The bytes of the dictionary that both sides need as well, once.
 * @param compress Its speed, or null where no round came to its end.
 * @param decompress Its speed the other way, or null where no round came to its end.
 */
@InSchema(least = 0)
public record Compressed(
        String codec,
        String compressor,
        @InSchema(oneOf = {"record", "batch"}) String unit,
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
     * @param center The median over rounds.
     * @param low The lower end of its 95 % interval, or null with fewer than two rounds.
     * @param high The upper end of that interval.
     * @param rounds The number of rounds, each in a fresh process.
     */
    public record Speed(
            double center,
            @Nullable Double low,
            @Nullable Double high,
            @InSchema(least = 0) int rounds) {}
}
