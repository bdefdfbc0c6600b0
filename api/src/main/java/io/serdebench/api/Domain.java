package io.serdebench.api;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Turns neutral rows into the generated class of the application's own object, and back. Implemented by generated code,
 * see {@link io.serdebench.api.gen.DomainSource}. Of its methods, only {@link #touch} is called inside timed stretches, and
 * only in those that read files.
 *
 * @param <D> the domain class
 */
public interface Domain<D> {

    /** The object of a row. */
    D fromRow(@Nullable Object[] row);

    /** The row of an object. */
    @Nullable
    Object[] toRow(D object);

    /** Reads every value of an object and mixes all into one number by {@link Touch}; objects of equal rows have equal numbers. */
    default long touch(D object) {
        return Arrays.deepHashCode(toRow(object));
    }
}
