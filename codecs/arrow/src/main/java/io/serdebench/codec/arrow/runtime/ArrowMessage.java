package io.serdebench.codec.arrow.runtime;

import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/**
 * A batch: the application's object before it is encoded, vectors after it was decoded.
 *
 * @param object The object, or null.
 * @param root The vectors, or null.
 * @param <D> The domain class of a batch.
 */
public record ArrowMessage<D>(@Nullable D object, @Nullable VectorSchemaRoot root) {

    /**
     * The vectors of a batch that was decoded.
     *
     * @throws IllegalStateException Where it was not.
     */
    public VectorSchemaRoot read() {
        if (root == null) {
            throw new IllegalStateException("a batch has vectors once it was decoded");
        }
        return root;
    }

    /** The object of a batch that was created. */
    D created() {
        if (object == null) {
            throw new IllegalStateException("a batch has an object until it is encoded");
        }
        return object;
    }
}
