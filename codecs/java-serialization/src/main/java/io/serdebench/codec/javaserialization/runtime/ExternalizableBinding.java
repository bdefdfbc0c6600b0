package io.serdebench.codec.javaserialization.runtime;

import java.util.Set;

/**
 * The binding of a bean that writes all its values itself, so that a stream has no other class.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class ExternalizableBinding<D, M> extends JavaSerializationBinding<D, M> {

    /**
     * Makes a binding.
     *
     * @param root The bean of a record.
     */
    protected ExternalizableBinding(Class<M> root) {
        super(1, Set.of(), root);
    }
}
