package io.serdebench.format.msgpack;

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
import io.serdebench.format.msgpack.Format.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema. A struct is an array of its values in the order of the schema, nil for null; or a map of names without those
 * that are null, in any order and with others among them.
 */
final class RecordValues {

    private final Wire wire;
    private final Cursor cursor;
    private final LeafValues leaves;
    private final ForeignValues unknown;
    private final @Nullable FieldPlaces places;

    /** {@code places} is null where structs are arrays. */
    RecordValues(Wire wire, @Nullable FieldPlaces places, LeafValues leaves) {
        this.wire = wire;
        this.places = places;
        this.leaves = leaves;
        cursor = wire.cursor;
        unknown = new ForeignValues(wire);
    }

    /** A struct. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        return places == null ? array(struct.fields()) : map(struct.fields(), places.of(struct));
    }

    private @Nullable Object[] array(List<Field> fields) throws UndecodableException {
        int count = wire.length(Family.ARRAY, 1);
        if (count != fields.size()) {
            throw cursor.bad(count + " values where the schema has " + fields.size() + " fields");
        }
        cursor.mark(Role.LENGTH, count);
        @Nullable Object[] row = new @Nullable Object[count];
        for (int i = 0; i < count; i++) {
            cursor.enter(fields.get(i).name());
            row[i] = value(fields.get(i).slot());
            cursor.leave();
        }
        return row;
    }

    private @Nullable Object[] map(List<Field> fields, Map<String, Integer> places) throws UndecodableException {
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int count = wire.markedLength(Family.MAP, 2);
        for (int i = 0; i < count; i++) {
            wire.next(Family.STR);
            String name = wire.ahead();
            Integer place = name == null ? null : places.get(name);
            if (place == null) {
                unknown.entry(i);
            } else {
                Field field = fields.get(place);
                cursor.enter(field.name());
                name();
                Object value = value(field.slot());
                // of a name that is there twice the last value counts, but nil sets nothing
                row[place] = value == null ? row[place] : value;
                cursor.leave();
            }
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        return row;
    }

    private String name() throws UndecodableException {
        String name = cursor.utf8(wire.markedLength(Family.STR, 1));
        cursor.mark(Role.NAME, name);
        return name;
    }

    private @Nullable Object value(Slot slot) throws UndecodableException {
        if (slot.optional() && wire.nil()) {
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
        int count = wire.markedLength(Family.ARRAY, 1);
        for (int i = 0; i < count; i++) {
            cursor.enter("[" + i + "]");
            list.add(value(element));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int count = wire.markedLength(Family.MAP, 2);
        for (int i = 0; i < count; i++) {
            String key = wire.ahead();
            cursor.enter("{" + (key == null ? "key " + i : key) + "}");
            map.put(name(), value(value));
            cursor.leave();
        }
        return map;
    }
}
