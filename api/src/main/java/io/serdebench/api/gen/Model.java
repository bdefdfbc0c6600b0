package io.serdebench.api.gen;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;

/**
 * An object model as Java source sees it: how the objects of a schema are made, read and filled. Every method returns source
 * text. A leaf is a value that is neither struct, list nor map. Lists are {@code java.util.List}s and maps
 * {@code java.util.Map}s in every model; a library that has none of these hides that behind its own methods.
 */
public interface Model {

    /** The qualified class of a struct's objects. */
    String struct(Struct struct);

    /** The qualified class of a leaf in a list or map of this model. */
    String boxed(Type leaf);

    /** The class of a map's keys in this model: {@code String}, or a {@code CharSequence} that is converted to it. */
    default String mapKey() {
        return "String";
    }

    /** The qualified class of what is filled; differs from {@link #struct} where objects have builders. */
    default String builder(Struct struct) {
        return struct(struct);
    }

    /** An expression for a new, empty {@link #builder}. */
    default String begin(Struct struct) {
        return "new " + struct(struct) + "()";
    }

    /** An expression for the finished object. */
    default String finish(Struct struct, String builder) {
        return builder;
    }

    /** An expression that reads a field; it is evaluated only where {@link #present} holds. */
    String get(Struct struct, Field field, String object);

    /** A condition that an optional field has a value. */
    default String present(Struct struct, Field field, String object) {
        return get(struct, field, object) + " != null";
    }

    /** A statement that fills a field of a {@link #builder}; optional fields without value are left alone, but see {@link #takesNull}. */
    String set(Struct struct, Field field, String builder, String value);

    /**
     * True if an optional field may be set to null, and is then as if it had been left alone. Copies of such fields need no
     * branch, which a processor cannot predict where values are missing here and there.
     */
    default boolean takesNull() {
        return false;
    }

    /**
     * The qualified class of an element of a list or a value of a map. It differs from the value's own class where the
     * library must wrap elements: a list of lists in a format without them, or null in one that has no null.
     */
    default String element(Slot slot) {
        return JavaTypes.boxed(this, slot.type());
    }

    /** An {@link #element} that holds a value of this model, which is null only where the slot is optional. */
    default String wrap(Slot slot, String value) {
        return value;
    }

    /** The value in an {@link #element}, or null. */
    default String unwrap(Slot slot, String element) {
        return element;
    }

    /** The domain's leaf as this model's; the same text means that no conversion is needed. */
    default String fromDomain(Type leaf, String value) {
        return value;
    }

    /** This model's leaf as the domain's. */
    default String toDomain(Type leaf, String value) {
        return value;
    }

    /** This model's leaf as one of the classes that {@link io.serdebench.api.Touch} knows. */
    default String touchable(Type leaf, String value) {
        return value;
    }
}
