package io.serdebench.compress;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of a codec's records, and the pieces that are compressed. */
final class Records {

    /** The number of records that a producer of a log or a queue gathers before it sends, about. */
    static final int BATCH = 64 << 10;

    /** Enough to be distinguished, and little enough for several codecs and both forms of each to fit the heap. */
    private static final long MAX_BYTES = 8L << 20;

    private final List<byte[]> all = new ArrayList<>();

    /** Reads a file of records, each after its length, a big-endian 32-bit integer; the first megabytes of it. */
    static Records read(Path file) throws IOException {
        Records records = new Records();
        long left = Math.min(Files.size(file), MAX_BYTES);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            while (left > 0) {
                int length = in.readInt();
                if (length < 0 || length > Files.size(file)) {
                    throw new IOException(file + ": a record of " + length + " bytes");
                }
                records.all.add(in.readNBytes(length));
                left -= Integer.BYTES + length;
            }
        }
        return records;
    }

    /** Every other record, so that a dictionary is not tried on what it was trained on. */
    List<byte[]> training() {
        return half(0);
    }

    /** The records between. */
    List<byte[]> trial() {
        return half(1);
    }

    private List<byte[]> half(int from) {
        List<byte[]> half = new ArrayList<>();
        for (int i = from; i < all.size(); i += 2) {
            half.add(all.get(i));
        }
        return half;
    }

    List<byte[]> all() {
        return all;
    }

    /** Records one behind the other, as many as make a batch of at least {@link #BATCH} bytes. */
    List<Batch> batches() {
        List<Batch> batches = new ArrayList<>();
        byte[] batch = new byte[0];
        int size = 0;
        int count = 0;
        for (byte[] record : all) {
            if (size + record.length > batch.length) {
                batch = Arrays.copyOf(batch, Math.max(2 * BATCH, size + record.length));
            }
            System.arraycopy(record, 0, batch, size, record.length);
            size += record.length;
            count++;
            if (size >= BATCH) {
                batches.add(new Batch(Arrays.copyOf(batch, size), count));
                size = 0;
                count = 0;
            }
        }
        if (count > 0) {
            batches.add(new Batch(Arrays.copyOf(batch, size), count));
        }
        return batches;
    }

    /** So many records as one piece. */
    record Batch(byte[] bytes, int records) {}
}
