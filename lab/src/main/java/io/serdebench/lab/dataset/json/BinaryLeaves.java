package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import org.jspecify.annotations.Nullable;

/** What binary formats tell apart and JSON does not: bytes from texts, and floating point of 32 and of 64 bits from other numbers. */
final class BinaryLeaves {

    private long bytes;
    private long floats;
    private long doubles;

    /** Takes a value into account; true of bytes, which are no kind of JSON value. */
    boolean observe(Object tree) {
        floats += tree instanceof Float ? 1 : 0;
        doubles += tree instanceof Double ? 1 : 0;
        bytes += tree instanceof byte[] ? 1 : 0;
        return tree instanceof byte[];
    }

    void absorb(BinaryLeaves other) {
        bytes += other.bytes;
        floats += other.floats;
        doubles += other.doubles;
    }

    /** How many values are bytes. */
    long bytes() {
        return bytes;
    }

    /**
     * The type of the values, or null where they do not tell it.
     *
     * @param numbers How many numbers there are.
     */
    @Nullable
    Type type(long numbers) {
        if (bytes > 0) {
            return new Scalar(Kind.BYTES);
        }
        return numbers == 0 || floats + doubles < numbers
                ? null
                : new Scalar(doubles == 0 ? Kind.FLOAT32 : Kind.FLOAT64);
    }
}
