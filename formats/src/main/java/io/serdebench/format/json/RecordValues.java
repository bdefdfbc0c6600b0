package io.serdebench.format.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema: structs are objects without the members that are null, or arrays of all fields; maps are objects, lists
 * arrays. A comma belongs to what it divides, name and colon to the member (RFC 8259, sections 4 and 5).
 */
final class RecordValues {

    private final JsonReader reader;
    private final Cursor cursor;
    private final LeafValues leaves;
    private final @Nullable FieldPlaces members;

    /** Without members structs are arrays. */
    RecordValues(JsonReader reader, @Nullable FieldPlaces members) {
        this.reader = reader;
        this.members = members;
        cursor = reader.cursor;
        leaves = new LeafValues(reader);
    }

    /** A struct. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        return members == null ? array(struct) : object(struct, members.of(struct));
    }

    /** All fields in order; null stands where a value is absent. */
    private @Nullable Object[] array(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        reader.expect('[');
        for (int i = 0; i < row.length; i++) {
            if (i > 0) {
                reader.expect(',');
            }
            reader.space();
            Field field = fields.get(i);
            cursor.enter(field.name());
            row[i] = value(field.slot());
            cursor.leave();
        }
        reader.expect(']');
        return row;
    }

    /** Members in any order; of one that is there twice the last counts. */
    private @Nullable Object[] object(Struct struct, Map<String, Integer> places) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        reader.expect('{');
        for (boolean first = true; !reader.at('}'); first = false) {
            Text name = name(first);
            Integer place = places.get(name.value());
            if (place == null) {
                throw cursor.bad("a member that the schema does not name");
            }
            Field field = fields.get(place);
            cursor.enter(field.name());
            row[place] = member(name, field.slot());
            cursor.leave();
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        reader.expect('}');
        return row;
    }

    private Text name(boolean first) throws UndecodableException {
        if (!first) {
            reader.expect(',');
        }
        return reader.text();
    }

    private @Nullable Object member(Text name, Slot slot) throws UndecodableException {
        reader.take(name, Role.NAME, name.value());
        reader.expect(':');
        reader.space();
        return value(slot);
    }

    private @Nullable Object value(Slot slot) throws UndecodableException {
        if (slot.optional() && reader.literal("null")) {
            cursor.mark(Role.PRESENCE, "null");
            return null;
        }
        Type type = slot.type();
        if (type instanceof Struct struct) {
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            return list(list.element());
        }
        return type instanceof MapOf map ? map(map.value()) : leaves.leaf(type);
    }

    private List<@Nullable Object> list(Slot element) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        reader.expect('[');
        while (!reader.at(']')) {
            if (!list.isEmpty()) {
                reader.expect(',');
                reader.space();
            }
            cursor.enter("[" + list.size() + "]");
            list.add(value(element));
            cursor.leave();
        }
        reader.expect(']');
        return list;
    }

    private Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        reader.expect('{');
        for (boolean first = true; !reader.at('}'); first = false) {
            Text key = name(first);
            cursor.enter("{" + key.value() + "}");
            map.put(key.value(), member(key, value));
            cursor.leave();
        }
        reader.expect('}');
        return map;
    }
}
