package io.serdebench.compress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The bytes of a codec's records, and the pieces that are compressed. */
final class Records {

    /** Enough to be distinguished, and little enough for several codecs and both forms of each to fit the heap. */
    private static final long MAX_BYTES = 8L << 20;

    private final List<byte[]> all = new ArrayList<>();

    /** Reads a file of records, the first megabytes of it. */
    static Records read(Path file) throws IOException {
        Records records = new Records();
        long taken = 0;
        try (RecordReader reader = new RecordReader(file)) {
            for (byte[] record = reader.next(); record != null; record = reader.next()) {
                records.all.add(record);
                taken += Integer.BYTES + record.length;
                if (taken >= MAX_BYTES) {
                    break;
                }
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

    /** All records in batches. */
    List<Batch> batches() {
        List<Batch> batches = new ArrayList<>();
        BatchMaker maker = new BatchMaker();
        for (byte[] record : all) {
            keep(maker.add(record), batches);
        }
        keep(maker.rest(), batches);
        return batches;
    }

    private static void keep(@Nullable Batch made, List<Batch> batches) {
        if (made != null) {
            batches.add(made);
        }
    }
}
