package io.serdebench.api;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The schema of a dataset: a name and a root struct whose identifiers and type names are safe and unique.
 *
 * @param name The name of the dataset, as the user knows it.
 * @param root The record type.
 * @param read The fields that {@link Operation#READ} reads, in the notation of {@link Selection}; empty where it is not timed. They
 *     are not part of the notation of schemas.
 */
public record Schema(String name, Struct root, List<String> read) {

    /** Copies the list. */
    public Schema {
        read = List.copyOf(read);
    }

    /** A schema of which no fields are named to be read. */
    public Schema(String name, Struct root) {
        this(name, root, List.of());
    }

    /** The same schema with fields that are read, which {@link Selection} defines. */
    public Schema reading(List<String> fields) {
        return new Schema(name, root, fields);
    }

    /**
     * Names every field and struct by the rule of {@link Names}; identifiers already in {@code slots} are replaced.
     *
     * @param name any text
     * @param slots field name to slot, in wire order
     */
    public static Schema of(String name, Map<String, Slot> slots) {
        Set<String> typeNames = new HashSet<>();
        return new Schema(name, name(Names.typeName(name), slots, false, typeNames));
    }

    /**
     * The same of records of several types, each of which has a value in one of the slots.
     *
     * @param name Any text.
     * @param slots The name of each type to its struct, which is optional.
     */
    public static Schema ofTypes(String name, Map<String, Slot> slots) {
        return new Schema(name, name(Names.typeName(name), slots, true, new HashSet<>()));
    }

    private static Struct name(String typeName, Map<String, Slot> slots, boolean oneOf, Set<String> taken) {
        String unique = typeName;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = typeName + i;
        }
        String parent = unique;
        List<String> idents = Names.identifiers(List.copyOf(slots.keySet()));
        List<Field> fields = new ArrayList<>(slots.size());
        slots.forEach((name, slot) -> {
            String ident = idents.get(fields.size());
            String nested = Names.typeName(parent, ident);
            fields.add(new Field(name, ident, name(nested, slot, taken)));
        });
        return new Struct(unique, fields, oneOf);
    }

    private static Slot name(String typeName, Slot slot, Set<String> taken) {
        Type type = slot.type();
        if (type instanceof Struct struct) {
            Map<String, Slot> slots = new LinkedHashMap<>();
            for (Field field : struct.fields()) {
                slots.put(field.name(), field.slot());
            }
            return new Slot(name(typeName, slots, struct.oneOf(), taken), slot.optional());
        }
        if (type instanceof ListOf list) {
            return new Slot(new ListOf(name(typeName, list.element(), taken)), slot.optional());
        }
        if (type instanceof MapOf map) {
            return new Slot(new MapOf(name(typeName, map.value(), taken)), slot.optional());
        }
        return slot;
    }

    /** The fields of the root. */
    public List<Field> fields() {
        return root.fields();
    }

    /** All structs, the root first, each before the structs it contains. */
    public List<Struct> structs() {
        List<Struct> structs = new ArrayList<>();
        collect(root, structs);
        return structs;
    }

    private static void collect(Type type, List<Struct> into) {
        if (type instanceof Struct struct) {
            into.add(struct);
            struct.fields().forEach(field -> collect(field.type(), into));
        } else if (type instanceof ListOf list) {
            collect(list.element().type(), into);
        } else if (type instanceof MapOf map) {
            collect(map.value().type(), into);
        }
    }

    /** The number of leaf fields: those that are not structs, counted through all nesting. */
    public int leaves() {
        return (int) structs().stream()
                .flatMap(struct -> struct.fields().stream())
                .filter(field -> !(field.type() instanceof Struct))
                .count();
    }

    /** The notation, which {@link Notation#parseSchema} reads back. */
    @Override
    public String toString() {
        return Notation.write(this);
    }
}
