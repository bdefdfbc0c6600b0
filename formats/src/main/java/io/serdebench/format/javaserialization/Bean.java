package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The class of a struct's objects, as the family generates it. */
final class Bean {

    /**
     * A field.
     *
     * @param field The field of the schema.
     * @param index The index of the field.
     * @param variable The variable that holds its values.
     * @param type The type of the variable, as in {@link JavaShape.Member}.
     */
    record Member(Field field, int index, String variable, String type) {

        /** True if its value stands before those of the others, without a symbol. */
        boolean isPrimitive() {
            return type.length() == 1;
        }
    }

    private static final long UID = 1;

    private final JavaShape shape;
    private final List<Member> members = new ArrayList<>();
    private final Map<String, String> parts = new HashMap<>();

    private Bean(Struct struct) {
        for (Field field : struct.fields()) {
            String variable = BeanSource.variable(field);
            members.add(new Member(field, members.size(), variable, type(field.slot())));
            parts.put(variable, field.name());
        }
        // section 4.3, "canonical order": primitive fields first, each group by name
        members.sort(
                Comparator.comparing((Member member) -> !member.isPrimitive()).thenComparing(Member::variable));
        shape = new JavaShape(
                UID,
                JavaSymbols.SERIALIZABLE,
                members.stream()
                        .map(member -> new JavaShape.Member(member.variable(), member.type()))
                        .toList(),
                null);
    }

    /** All beans of a schema, by the names of their classes without package. */
    static Map<String, Bean> of(Schema schema) {
        Map<String, Bean> beans = new HashMap<>();
        schema.structs().forEach(struct -> beans.put(struct.typeName(), new Bean(struct)));
        return beans;
    }

    /** The type of a bean's variable: see {@link JavaTypes#field}. */
    private static String type(Slot slot) {
        if (slot.type() instanceof Struct struct) {
            return "/" + struct.typeName() + ";";
        }
        String primitive = slot.optional() ? "" : primitive(slot.kind());
        if (!primitive.isEmpty()) {
            return primitive;
        }
        return switch (slot.kind()) {
            case BYTES -> "[B";
            case LIST -> "Ljava/util/List;";
            case MAP -> "Ljava/util/Map;";
            default -> {
                String name = JavaTypes.boxed(slot.type());
                yield "L" + (name.contains(".") ? name : "java.lang." + name).replace('.', '/') + ";";
            }
        };
    }

    private static String primitive(Kind kind) {
        return switch (kind) {
            case BOOLEAN -> "Z";
            case INT32 -> "I";
            case INT64 -> "J";
            case FLOAT32 -> "F";
            case FLOAT64 -> "D";
            default -> "";
        };
    }

    /** How it is described. */
    JavaShape shape() {
        return shape;
    }

    /** Its fields in the order of a stream. */
    List<Member> members() {
        return members;
    }

    /** The user's name of the field with a variable of this name. */
    @Nullable
    String part(String variable) {
        return parts.get(variable);
    }
}
