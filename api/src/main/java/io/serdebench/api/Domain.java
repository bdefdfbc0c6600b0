package io.serdebench.api;

import org.jspecify.annotations.Nullable;

/**
 * Turns neutral rows into the generated class of the application's own object, and back. Implemented by generated code,
 * see {@link io.serdebench.api.gen.DomainSource}; never inside a timed stretch.
 *
 * @param <D> the domain class
 */
public interface Domain<D> {

    /** The object of a row. */
    D fromRow(@Nullable Object[] row);

    /** The row of an object. */
    @Nullable
    Object[] toRow(D object);
}
