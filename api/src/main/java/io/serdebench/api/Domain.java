package io.serdebench.api;

import io.serdebench.api.Type.Struct;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Turns neutral rows into the generated class of the application's own object, and back. Implemented by generated code,
 * see {@link io.serdebench.api.gen.DomainSource}. Of its methods, only {@link #touch} and {@link #view} are called inside
 * timed stretches, {@link #touch} only in those that read files.
 *
 * @param <D> the domain class
 */
public interface Domain<D> {

    /** The object of a row. */
    D fromRow(@Nullable Object[] row);

    /** The row of an object. */
    @Nullable
    Object[] toRow(D object);

    /**
     * The first difference of an object from its row, or null where there is none.
     *
     * @param root The schema of the row.
     * @param row What went in.
     * @param back What came back.
     */
    default @Nullable RowDiff difference(Struct root, @Nullable Object[] row, D back) {
        return RowDiff.first(root, row, toRow(back));
    }

    /** True if the schema names fields that {@link Operation#READ} reads, so that there are views. */
    default boolean hasView() {
        return false;
    }

    /**
     * A fresh view: an object that has the fields that {@link Operation#READ} reads and no others, in the types of the domain.
     *
     * @throws UnsupportedOperationException where the schema names no fields
     */
    default Object view(D object) {
        throw new UnsupportedOperationException("no fields to read were named");
    }

    /**
     * The row of a view, with null in the place of every field that it does not have.
     *
     * @throws UnsupportedOperationException where the schema names no fields
     */
    default @Nullable Object[] viewRow(Object view) {
        throw new UnsupportedOperationException("no fields to read were named");
    }

    /** Reads every value of an object and mixes all into one number by {@link Touch}; objects of equal rows have equal numbers. */
    default long touch(D object) {
        return Arrays.deepHashCode(toRow(object));
    }
}
