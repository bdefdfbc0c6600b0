package io.serdebench.compress;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Puts records one behind the other, as many as make a batch of at least {@link #BATCH} bytes. */
final class BatchMaker {

    /** Bytes that a producer of a log or a queue gathers before it sends, about. */
    static final int BATCH = 64 << 10;

    private byte[] batch = new byte[2 * BATCH];
    private int size;
    private int count;

    /** Takes a record, and gives the batch that it ends, or null. */
    @Nullable
    Batch add(byte[] record) {
        if (size + record.length > batch.length) {
            batch = Arrays.copyOf(batch, Math.addExact(size, record.length));
        }
        System.arraycopy(record, 0, batch, size, record.length);
        size += record.length;
        count++;
        return size < BATCH ? null : rest();
    }

    /** Ends the batch, and gives it, or null where no record was added. */
    @Nullable
    Batch rest() {
        if (count == 0) {
            return null;
        }
        Batch made = new Batch(Arrays.copyOf(batch, size), count);
        size = 0;
        count = 0;
        return made;
    }
}
