package io.serdebench.codec.javaserialization.runtime;

import java.util.Set;

/**
 * The binding of beans whose fields are objects of the stream.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class SerializableBinding<D, M> extends JavaSerializationBinding<D, M> {

    /** A decimal holds an integer, which holds its bytes. */
    private static final int LEAF_DEPTH = 3;

    /** Classes of leaves and containers; dates and times travel as {@code java.time.Ser}, which they replace. */
    private static final Set<String> VALUES = Set.of(
            "java.lang.Boolean",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Number",
            "java.lang.String",
            "java.lang.Object",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.Ser",
            "java.util.UUID",
            "java.util.ArrayList",
            "java.util.LinkedHashMap",
            "java.util.HashMap",
            "java.util.Map$Entry");

    /**
     * Makes a binding.
     *
     * @param depth The levels of beans, lists and maps that a record has.
     * @param beans All beans of the schema.
     */
    protected SerializableBinding(int depth, Class<?>... beans) {
        super(depth - 1 + LEAF_DEPTH, VALUES, beans);
    }
}
