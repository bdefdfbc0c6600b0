package io.serdebench.format.jacksontext;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksontext.YamlReader.Key;
import io.serdebench.format.jacksontext.YamlScalars.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema as Jackson writes them: structs without the fields that are null and maps are block mappings, lists block
 * sequences, texts are in double quotes, numbers and truth values plain. What is empty is a pair of brackets.
 */
final class YamlRecord {

    /** No list or mapping may begin within the line. */
    private static final int NOT_HERE = -1;

    private final YamlReader reader;
    private final TextBytes in;
    private final Cursor cursor;
    private final Row rows;

    YamlRecord(YamlReader reader, BiFunction<Struct, Field, String> names) {
        this.reader = reader;
        in = reader.in;
        cursor = reader.cursor;
        rows = new Row(cursor, names);
    }

    /** A record. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        if (in.starts("{}")) {
            in.expect("{}\n");
            return nothing(root);
        }
        return struct(root, 0);
    }

    private @Nullable Object[] nothing(Struct struct) throws UndecodableException {
        return rows.complete(struct, new @Nullable Object[struct.fields().size()]);
    }

    /** A block mapping whose keys are at a column; the first is where the cursor stands. */
    private @Nullable Object[] struct(Struct struct, int column) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        do {
            Key key = reader.key();
            int place = rows.place(struct, key.name().text());
            Field field = fields.get(place);
            cursor.enter(field.name());
            reader.take(key, column);
            row[place] = value(field.slot(), column, key.explicit());
            cursor.leave();
        } while (reader.nextKey(column));
        return rows.complete(struct, row);
    }

    private Map<String, @Nullable Object> map(Slot value, int column) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        do {
            Key key = reader.key();
            cursor.enter("{" + key.name().text() + "}");
            reader.take(key, column);
            map.put(key.name().text(), value(value, column, key.explicit()));
            cursor.leave();
        } while (reader.nextKey(column));
        return map;
    }

    private List<@Nullable Object> list(Slot element, int column) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        do {
            in.expect("- ");
            cursor.enter("[" + list.size() + "]");
            list.add(inLine(element, column, column + 2));
            cursor.leave();
        } while (reader.nextElement(column));
        return list;
    }

    /** Reads what follows a key: its colon, and a value in the line or below it. */
    private @Nullable Object value(Slot slot, int column, boolean explicit) throws UndecodableException {
        if (!in.starts(":\n")) {
            in.expect(": ");
            return inLine(slot, column, explicit ? column + 2 : NOT_HERE);
        }
        in.expect(":\n");
        int indent = reader.indent();
        // the hyphens of a list may be right below its key (section 8.2.2)
        if (slot.kind() == Kind.LIST ? indent < column : indent <= column) {
            throw cursor.bad("an indented line is due");
        }
        reader.column(indent);
        return block(slot.type(), indent);
    }

    private Object block(Type type, int column) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct, column);
        }
        if (type instanceof ListOf list) {
            return list(list.element(), column);
        }
        if (type instanceof MapOf map) {
            return map(map.value(), column);
        }
        throw cursor.bad("a scalar is due");
    }

    /**
     * The rest of a line, and the lines that belong to it.
     *
     * @param column The column of the list or mapping around the value.
     * @param here The column of a list or mapping that begins in the line.
     */
    private @Nullable Object inLine(Slot slot, int column, int here) throws UndecodableException {
        if (slot.optional() && in.starts("null\n")) {
            in.pass(in.at() + "null".length());
            cursor.mark(Role.PRESENCE, "null");
            reader.lineEnd();
            return null;
        }
        Type type = slot.type();
        if (slot.kind() == Kind.LIST ? in.starts("[]") : isMapping(slot) && in.starts("{}")) {
            in.expect(slot.kind() == Kind.LIST ? "[]\n" : "{}\n");
            return type instanceof Struct struct ? nothing(struct) : type instanceof ListOf ? List.of() : Map.of();
        }
        if (isMapping(slot) || slot.kind() == Kind.LIST) {
            if (here == NOT_HERE) {
                throw cursor.bad("a line end is due");
            }
            return block(type, here);
        }
        return slot.kind() == Kind.BYTES && in.starts("!!binary") ? reader.binary(column) : leaf(type);
    }

    private static boolean isMapping(Slot slot) {
        return slot.kind() == Kind.STRUCT || slot.kind() == Kind.MAP;
    }

    private Object leaf(Type type) throws UndecodableException {
        Scalar scalar = reader.scalar(in.at());
        if (scalar.quoted() != TextLeaf.isText(type) || type.kind() == Kind.BYTES) {
            throw cursor.bad(type.kind() == Kind.BYTES ? "a tag of bytes is due" : "with quotes, or without");
        }
        Object value;
        try {
            value = TextLeaf.of(type, scalar.text());
        } catch (Malformed e) {
            throw cursor.bad(e.reason());
        }
        reader.take(scalar, Role.DATA, TextLeaf.shown(value));
        reader.lineEnd();
        return value;
    }
}
