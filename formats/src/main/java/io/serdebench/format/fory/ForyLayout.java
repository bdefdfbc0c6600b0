package io.serdebench.format.fory;

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

/** The order of values in a bean, and the classes that are named in the bytes. */
final class ForyLayout {

    /**
     * A field of a struct.
     *
     * @param field The field of the schema.
     * @param index The index of the field.
     * @param variable The variable that holds its values.
     */
    record Member(Field field, int index, String variable) {

        /** Fory sorts by another spelling of names than the class has. */
        private String key() {
            StringBuilder key = new StringBuilder();
            for (int i = 0; i < variable.length(); i++) {
                char letter = variable.charAt(i);
                if (letter >= 'A' && letter <= 'Z') {
                    key.append('_').append(Character.toLowerCase(letter));
                } else {
                    key.append(letter);
                }
            }
            return key.toString();
        }
    }

    /**
     * Numbers of the classes that are written before a value that may be of any subclass of its type. These are of Java, and have
     * fixed numbers in Fory 1.6.
     */
    private static final int ARRAY_LIST = 90;

    private static final int LINKED_HASH_MAP = 105;
    private static final int BIG_DECIMAL = 111;

    /** Stands for the class of elements all of which are null. */
    static final int OBJECT = 94;

    /** Stands for {@link #OBJECT} where there are references. */
    static final int VOID = 71;

    private static final int AFTER_NUMBERS = 5;

    /** Primitives, then their boxes, each by width and then by name; then all others by name. */
    private static final Comparator<Member> ORDER = Comparator.comparingInt((Member member) ->
                    isNumber(member.field().kind()) ? member.field().optional() ? 1 : 0 : 2)
            .thenComparingInt(member -> width(member.field().kind()))
            .thenComparing(Member::key)
            .thenComparing(Member::variable);

    private final Map<String, List<Member>> members = new HashMap<>();
    private final boolean compatible;

    /** The layout of compatible records, or of those for one schema on both sides. */
    ForyLayout(boolean compatible) {
        this.compatible = compatible;
    }

    /** The fields of a struct in the order of their values. */
    List<Member> members(Struct struct) {
        return members.computeIfAbsent(struct.typeName(), name -> sorted(struct.fields()));
    }

    private static List<Member> sorted(List<Field> fields) {
        List<Member> members = new ArrayList<>();
        for (Field field : fields) {
            members.add(new Member(field, members.size(), BeanSource.variable(field)));
        }
        members.sort(ORDER);
        return members;
    }

    /** Numbers of fixed width before those of variable width, wide ones before narrow ones. */
    private static int width(Kind kind) {
        return switch (kind) {
            case FLOAT64 -> 0;
            case FLOAT32 -> 1;
            case BOOLEAN -> 2;
            case INT64 -> 3;
            case INT32 -> 4;
            default -> AFTER_NUMBERS;
        };
    }

    /** True if a bean holds the value in a primitive variable, which cannot be null. */
    static boolean isPrimitive(Slot slot) {
        return !slot.optional() && isNumber(slot.kind());
    }

    private static boolean isNumber(Kind kind) {
        return switch (kind) {
            case BOOLEAN, INT32, INT64, FLOAT32, FLOAT64 -> true;
            default -> false;
        };
    }

    /** True if values may be referred to, where there are references: no numbers, texts and times. */
    static boolean isTracked(Kind kind) {
        return switch (kind) {
            case DECIMAL, BYTES, UUID, STRUCT, LIST, MAP -> true;
            default -> false;
        };
    }

    /**
     * True if the class of a value stands before it: where another class could extend the declared one, and in compatible records
     * where the value is a bean, whose definition stands there.
     */
    boolean isOpen(Kind kind) {
        return kind == Kind.DECIMAL || kind == Kind.LIST || kind == Kind.MAP || compatible && kind == Kind.STRUCT;
    }

    /** The number of the class of an open kind. */
    static int classOf(Kind kind) {
        return switch (kind) {
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
