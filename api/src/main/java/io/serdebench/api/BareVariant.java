package io.serdebench.api;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A variant whose alternatives are distinguished by the value alone, without a name or a tag: each is of another {@link Shape}. A format
 * whose values say of what kind they are carries it as it is, as JSON does, and Avro as a union. All variants that are inferred from
 * JSON are of this sort.
 */
public final class BareVariant {

    /** The kinds of value that JSON, MessagePack, CBOR and their like distinguish. */
    public enum Shape {
        /** True or false. */
        TRUTH,
        /** An integer or a floating-point number; which of them the alternative's type says. */
        NUMBER,
        /** A text. */
        TEXT,
        /** A list. */
        LIST,
        /** A struct or a map. */
        OBJECT
    }

    private final Map<Shape, Integer> places;

    private BareVariant(Map<Shape, Integer> places) {
        this.places = places;
    }

    /** The variant that a struct is, or null where it is none or its alternatives need a name to be distinguished. */
    public static @Nullable BareVariant of(Struct struct) {
        return of(struct, false);
    }

    /**
     * The same in a format that may write structs as lists of their values.
     *
     * @param positional Whether it does, so that a list and a struct are not distinguished.
     */
    public static @Nullable BareVariant of(Struct struct, boolean positional) {
        if (!struct.oneOf()) {
            return null;
        }
        Map<Shape, Integer> places = new EnumMap<>(Shape.class);
        List<Field> fields = struct.fields();
        for (int i = 0; i < fields.size(); i++) {
            Type type = fields.get(i).type();
            Shape shape = positional && type instanceof Struct ? Shape.LIST : shape(type);
            if (shape == null || places.put(shape, i) != null) {
                return null;
            }
        }
        return new BareVariant(places);
    }

    private static @Nullable Shape shape(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> Shape.TRUTH;
            case INT32, INT64, FLOAT64 -> Shape.NUMBER;
            case STRING -> Shape.TEXT;
            case LIST -> Shape.LIST;
            case STRUCT, MAP -> Shape.OBJECT;
            // formats without these types write them as texts or numbers, or lose some of their digits
            case FLOAT32, DECIMAL, BYTES, DATE, TIMESTAMP, UUID -> null;
        };
    }

    /** The place of the alternative of a shape among the fields, or -1 where there is none. */
    public int place(Shape shape) {
        return places.getOrDefault(shape, -1);
    }
}
