package io.serdebench.format.parquet;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of a record over its columns ("LogicalTypes.md": lists and maps are groups of three levels). */
final class Node {

    private static final Slot KEY = new Slot(new Scalar(Kind.STRING), false);

    private final Slot slot;
    private final int definition;
    private final int repetition;
    private final List<Node> parts = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();

    /** A record, which is always there. */
    static Node record(Struct struct, List<String> places) {
        return new Node(new Slot(struct, false), 0, 0, List.of(), places);
    }

    private Node(Slot slot, int around, int repetition, List<String> names, List<String> places) {
        this.slot = slot;
        this.repetition = repetition;
        definition = around + (slot.optional() ? 1 : 0);
        if (slot.type() instanceof Struct struct) {
            for (Field field : struct.fields()) {
                parts.add(new Node(
                        field.slot(), definition, repetition, plus(names, field.name()), plus(places, field.name())));
            }
        } else if (slot.type() instanceof ListOf list) {
            repeated(list.element(), plus(names, "list", "element"), plus(places, "[*]"));
        } else if (slot.type() instanceof MapOf map) {
            repeated(KEY, plus(names, "key_value", "key"), plus(places, "{*}"));
            repeated(map.value(), plus(names, "key_value", "value"), plus(places, "{*}"));
        } else {
            columns.add(new Column(slot.type(), definition, repetition, names, places));
        }
        parts.forEach(part -> columns.addAll(part.columns));
    }

    private void repeated(Slot element, List<String> names, List<String> places) {
        parts.add(new Node(element, definition + 1, repetition + 1, names, places));
    }

    private static List<String> plus(List<String> names, String... more) {
        return Stream.concat(names.stream(), Stream.of(more)).toList();
    }

    /** All columns in the order of the schema. */
    List<Column> columns() {
        return columns;
    }

    /**
     * Takes the next value from its columns.
     *
     * @param repeated The level at which its first part must repeat; 0 in a new record.
     */
    @Nullable
    Object take(int repeated, Cursor cursor) throws UndecodableException {
        int level = columns.get(0).level(cursor);
        if (slot.optional() && level < definition) {
            skip(definition - 1, repeated, cursor);
            return null;
        }
        if (slot.type() instanceof Struct) {
            @Nullable Object[] row = new @Nullable Object[parts.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = parts.get(i).take(repeated, cursor);
            }
            return row;
        }
        if (slot.type() instanceof ListOf) {
            List<@Nullable Object> list = new ArrayList<>();
            elements(level, repeated, cursor, again -> list.add(parts.get(0).take(again, cursor)));
            return list;
        }
        if (slot.type() instanceof MapOf) {
            Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
            elements(
                    level,
                    repeated,
                    cursor,
                    again -> map.put(
                            parts.get(0).take(again, cursor), parts.get(1).take(again, cursor)));
            return map;
        }
        return columns.get(0).take(repeated, cursor);
    }

    private interface Element {
        void take(int repeated) throws UndecodableException;
    }

    private void elements(int level, int repeated, Cursor cursor, Element element) throws UndecodableException {
        if (level <= definition) {
            skip(definition, repeated, cursor);
            return;
        }
        element.take(repeated);
        while (columns.get(0).repeats(repetition + 1)) {
            element.take(repetition + 1);
        }
    }

    private void skip(int defined, int repeated, Cursor cursor) throws UndecodableException {
        for (Column column : columns) {
            column.skip(defined, repeated, cursor);
        }
    }
}
