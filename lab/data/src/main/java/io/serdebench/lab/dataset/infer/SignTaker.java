package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type.Struct;
import org.jspecify.annotations.Nullable;

/** Sees which integers of all records are negative, and counts the records. */
public final class SignTaker implements RowTaker {

    private final NegativeIntegers negatives;
    private long records;

    /** For records of the declared type. */
    public SignTaker(Struct declared) {
        this.negatives = new NegativeIntegers(declared);
    }

    @Override
    public boolean wants() {
        records++;
        return true;
    }

    @Override
    public void row(@Nullable Object[] row) {
        negatives.observe(row);
    }

    @Override
    public boolean isDone() {
        return false;
    }

    /** The number of records so far. */
    public long records() {
        return records;
    }

    /** The declared type, with the sign of its integers as it was seen. */
    public Struct type() {
        return (Struct) negatives.type();
    }
}
