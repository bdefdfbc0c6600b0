package io.serdebench.api.gen;

import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;

/** The Java types of the domain: primitives where a value is required, boxes where it is optional or an element. */
public final class JavaTypes {

    private JavaTypes() {}

    /** True if the type is neither struct, list nor map. */
    public static boolean isLeaf(Type type) {
        return switch (type.kind()) {
            case STRUCT, LIST, MAP -> false;
            default -> true;
        };
    }

    /** The class of a leaf that may be null or an element. */
    public static String boxed(Type leaf) {
        return switch (leaf.kind()) {
            case BOOLEAN -> "Boolean";
            case INT32 -> "Integer";
            case INT64 -> "Long";
            case FLOAT32 -> "Float";
            case FLOAT64 -> "Double";
            case DECIMAL -> "java.math.BigDecimal";
            case STRING -> "String";
            case BYTES -> "byte[]";
            case DATE -> "java.time.LocalDate";
            case TIMESTAMP -> "java.time.Instant";
            case UUID -> "java.util.UUID";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }

    /** The class of any value of a model, boxed. */
    public static String boxed(Model model, Type type) {
        if (type instanceof Struct struct) {
            return model.struct(struct);
        }
        if (type instanceof ListOf list) {
            return "java.util.List<" + model.element(list.element()) + ">";
        }
        if (type instanceof MapOf map) {
            return "java.util.Map<" + model.mapKey() + ", " + model.element(map.value()) + ">";
        }
        return model.boxed(type);
    }

    /** The type of a field: a primitive where it is required and Java has one. */
    public static String field(Model model, Slot slot) {
        if (slot.optional()) {
            return boxed(model, slot.type());
        }
        return switch (slot.kind()) {
            case BOOLEAN -> "boolean";
            case INT32 -> "int";
            case INT64 -> "long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            default -> boxed(model, slot.type());
        };
    }
}
