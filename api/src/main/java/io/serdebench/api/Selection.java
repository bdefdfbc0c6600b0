package io.serdebench.api;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a schema that a reader names. A name is a field's own one, and of a nested field the names from the record inwards
 * with dots between: {@code item.price}. Lists and maps take no name: {@code items.price} is the price of every element. A struct, list
 * or map that is named is read wholly. Of a variant, whichever alternative is named, all are read.
 */
public final class Selection {

    private final Map<String, Set<String>> identsByStruct = new HashMap<>();

    private Selection() {}

    /**
     * The fields that a schema says are read.
     *
     * @throws IllegalArgumentException where a name is none of the schema's; the message is the name
     */
    public static Selection of(Schema schema) {
        Selection selection = new Selection();
        for (String name : schema.read()) {
            if (!selection.add(schema.root(), name)) {
                throw new IllegalArgumentException(name);
            }
        }
        return selection;
    }

    /** All fields of a schema. */
    public static Selection all(Schema schema) {
        Selection selection = new Selection();
        selection.addAll(schema.root());
        return selection;
    }

    /** True if a schema has a field of this name. */
    public static boolean has(Schema schema, String name) {
        return new Selection().add(schema.root(), name);
    }

    /** The names of all fields of a schema, each before those within it. */
    public static List<String> names(Schema schema) {
        List<String> names = new ArrayList<>();
        collect(schema.root(), "", names);
        return names;
    }

    private static void collect(Struct struct, String prefix, List<String> names) {
        for (Field field : struct.fields()) {
            names.add(prefix + field.name());
            if (innermost(field.type()) instanceof Struct part) {
                collect(part, prefix + field.name() + ".", names);
            }
        }
    }

    /** Names may have dots of their own, so that a name is not cut but compared. */
    private boolean add(Struct struct, String name) {
        for (Field field : struct.fields()) {
            if (field.name().equals(name)) {
                add(struct, field);
                addAll(field.type());
                return true;
            }
        }
        for (Field field : struct.fields()) {
            if (name.startsWith(field.name() + ".")
                    && innermost(field.type()) instanceof Struct part
                    && add(part, name.substring(field.name().length() + 1))) {
                add(struct, field);
                if (part.oneOf()) {
                    // whoever reads one alternative must know which of them is there
                    addAll(part);
                }
                return true;
            }
        }
        return false;
    }

    private void add(Struct struct, Field field) {
        identsByStruct
                .computeIfAbsent(struct.typeName(), name -> new HashSet<>())
                .add(field.ident());
    }

    private void addAll(Type type) {
        if (innermost(type) instanceof Struct struct) {
            for (Field field : struct.fields()) {
                add(struct, field);
                addAll(field.type());
            }
        }
    }

    private static Type innermost(Type type) {
        if (type instanceof ListOf list) {
            return innermost(list.element().type());
        }
        return type instanceof MapOf map ? innermost(map.value().type()) : type;
    }

    /** True if a field is read, wholly or in part. */
    public boolean has(Struct struct, Field field) {
        return has(struct.typeName(), field.ident());
    }

    /**
     * True if a field is read, wholly or in part.
     *
     * @param typeName The struct's {@link Struct#typeName}.
     * @param ident The field's {@link Field#ident}.
     */
    public boolean has(String typeName, String ident) {
        return identsByStruct.getOrDefault(typeName, Set.of()).contains(ident);
    }

    /** The fields of a struct that are read, in wire order; none where the struct is not read. */
    public List<Field> fields(Struct struct) {
        return struct.fields().stream().filter(field -> has(struct, field)).toList();
    }

    /** The structs of a schema that are read, the root first. */
    public List<Struct> structs(Schema schema) {
        return schema.structs().stream()
                .filter(struct -> identsByStruct.containsKey(struct.typeName()))
                .toList();
    }
}
