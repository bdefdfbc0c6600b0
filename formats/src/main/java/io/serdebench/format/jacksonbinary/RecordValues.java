package io.serdebench.format.jacksonbinary;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of a schema: structs are maps of names without the members that are null. */
final class RecordValues {

    private final Items items;
    private final Cursor cursor;
    private final LeafValues leaves;
    private final FieldPlaces members;

    RecordValues(Items items, FieldPlaces members) {
        this.items = items;
        this.members = members;
        cursor = items.cursor();
        leaves = new LeafValues(items);
    }

    /** A struct; of a member that is there twice the last one counts. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        Map<String, Integer> places = members.of(struct);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int size = items.map();
        for (int i = 0; items.moreEntries(size, i); i++) {
            Items.Name name = items.ahead();
            Integer place = places.get(name.text());
            if (place == null) {
                throw cursor.bad("a member that the schema does not name");
            }
            Field field = fields.get(place);
            cursor.enter(field.name());
            items.take(name);
            row[place] = value(field.slot());
            cursor.leave();
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        return row;
    }

    private @Nullable Object value(Slot slot) throws UndecodableException {
        if (slot.optional() && items.nil()) {
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
        int size = items.list();
        for (int i = 0; items.moreElements(size, i); i++) {
            cursor.enter("[" + i + "]");
            list.add(value(element));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int size = items.map();
        for (int i = 0; items.moreEntries(size, i); i++) {
            Items.Name key = items.ahead();
            cursor.enter(key.label());
            items.take(key);
            map.put(key.text(), value(value));
            cursor.leave();
        }
        return map;
    }
}
