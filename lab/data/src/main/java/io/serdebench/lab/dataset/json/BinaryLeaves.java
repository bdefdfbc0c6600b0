package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import org.jspecify.annotations.Nullable;

/** Leaves that binary formats distinguish and JSON does not: floating point of 32 and of 64 bits from other numbers. */
final class BinaryLeaves {

    private long floats;
    private long doubles;

    /** Takes a value into account. */
    void observe(Object tree) {
        floats += tree instanceof Float ? 1 : 0;
        doubles += tree instanceof Double ? 1 : 0;
    }

    void absorb(BinaryLeaves other) {
        floats += other.floats;
        doubles += other.doubles;
    }

    /**
     * The type of the values, or null where they do not tell it.
     *
     * @param numbers How many numbers there are.
     * @param bytes How many values are bytes.
     */
    @Nullable
    Type type(long numbers, long bytes) {
        if (bytes > 0) {
            return new Scalar(Kind.BYTES);
        }
        return numbers == 0 || floats + doubles < numbers
                ? null
                : new Scalar(doubles == 0 ? Kind.FLOAT32 : Kind.FLOAT64);
    }
}
