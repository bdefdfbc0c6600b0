package io.serdebench.format.kryo;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The order in which Kryo's serializers write values, by type. */
final class KryoLayout {

    /**
     * A field of a struct.
     *
     * @param field The field of the schema.
     * @param index The index of the field.
     */
    record Member(Field field, int index) {}

    /** Before the number of a class, for null and for a class that is spelled out. */
    private static final int FIRST_CLASS = 2;

    private static final int BIG_DECIMAL = 10;
    private static final int ARRAY_LIST = 14;
    private static final int LINKED_HASH_MAP = 15;

    private final Map<String, List<Member>> members = new HashMap<>();

    /** The fields of a struct as FieldSerializer has them: by the name of the variable. */
    List<Member> members(Struct struct) {
        return members.computeIfAbsent(struct.typeName(), name -> sorted(struct.fields()));
    }

    private static List<Member> sorted(List<Field> fields) {
        List<Member> members = new ArrayList<>();
        for (Field field : fields) {
            members.add(new Member(field, members.size()));
        }
        members.sort(Comparator.comparing(member -> BeanSource.variable(member.field())));
        return members;
    }

    /** True if a bean holds the value in a primitive variable, which cannot be null. */
    static boolean isPrimitive(Slot slot) {
        return !slot.optional() && isNumber(slot.kind());
    }

    /** True if values are of a primitive type or its box, which are never referred to. */
    static boolean isNumber(Kind kind) {
        return switch (kind) {
            case BOOLEAN, INT32, INT64, FLOAT32, FLOAT64 -> true;
            default -> false;
        };
    }

    /** True if the class of a value is written before it: where another class could extend the declared one. */
    static boolean isOpen(Kind kind) {
        return kind == Kind.DECIMAL || kind == Kind.LIST || kind == Kind.MAP;
    }

    /** The first byte of null where the serializer of a value has its own; less than 0 where a byte stands before each value. */
    static int ownNull(Kind kind) {
        return switch (kind) {
            case STRING -> 0x80;
            case BYTES, DECIMAL, LIST, MAP -> 0;
            default -> -1;
        };
    }

    /** The class id that stands for the class of an open kind. */
    static int classOf(Kind kind) {
        return FIRST_CLASS
                + switch (kind) {
                    case DECIMAL -> BIG_DECIMAL;
                    case LIST -> ARRAY_LIST;
                    case MAP -> LINKED_HASH_MAP;
                    default -> throw new IllegalArgumentException(kind + " has a final class");
                };
    }

    /** For users. */
    static String className(Kind kind) {
        return switch (kind) {
            case DECIMAL -> "BigDecimal";
            case LIST -> "ArrayList";
            case MAP -> "LinkedHashMap";
            default -> throw new IllegalArgumentException(kind + " has a final class");
        };
    }
}
