package io.serdebench.lab.process;

import java.nio.file.Path;

/**
 * Which rows the slices rotate through.
 *
 * @param rows the rows file
 * @param first row taken, from 0
 * @param stride rows from one that is taken to the next
 * @param records taken
 * @param batch records in one timed stretch
 */
public record RecordSample(Path rows, int first, int stride, int records, int batch) {

    /** Most records held by a worker, and most bytes of them in neutral form: all fit 512 MiB three times as objects. */
    public static final int MAX_RECORDS = 20_000;

    private static final long MAX_BYTES = 24L << 20;

    /** Records of one batch together have about this many bytes, which keeps a batch of any codec within a slice. */
    private static final long BATCH_BYTES = 64L << 10;

    private static final int MAX_BATCH = 256;

    /**
     * Most records that the slices of one round rotate through. A slice of 4 ms and its lead-in have to go through all of them, or
     * its caches would be colder than those of a program that decodes one record after the other; the next round takes others.
     */
    public static final int ROUND_RECORDS = 4_000;

    /** From the first row on. */
    public RecordSample(Path rows, int stride, int records, int batch) {
        this(rows, 0, stride, records, batch);
    }

    /**
     * The part of these records that a round measures with: every n-th of them, and in the next round their neighbours, so that all
     * have their turn.
     *
     * @param round The number of the round, from 1.
     */
    public RecordSample ofRound(int round) {
        int parts = (records + ROUND_RECORDS - 1) / ROUND_RECORDS;
        int skipped = (round - 1) % parts;
        int taken = (records - skipped + parts - 1) / parts;
        return new RecordSample(rows, first + skipped * stride, stride * parts, taken, Math.min(batch, taken));
    }

    /**
     * Chooses rows evenly over the file.
     *
     * @param records The number of records in the rows file.
     * @param bytes The length of the rows file in bytes.
     */
    public static RecordSample of(Path rows, long records, long bytes) {
        long mean = Math.max(1, bytes / Math.max(1, records));
        long fit = Math.max(1, Math.min(MAX_RECORDS, MAX_BYTES / mean));
        int stride = (int) Math.max(1, (records + fit - 1) / fit);
        int taken = (int) ((records + stride - 1) / stride);
        int batch = (int) Math.max(1, Math.min(MAX_BATCH, BATCH_BYTES / mean));
        return new RecordSample(rows, stride, taken, Math.min(batch, taken));
    }
}
