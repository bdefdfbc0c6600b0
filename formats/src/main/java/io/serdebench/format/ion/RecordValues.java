package io.serdebench.format.ion;

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

/** Values of a schema. A struct has its fields in any order, without those that are null and with others among them. */
final class RecordValues {

    private final Wire wire;
    private final Cursor cursor;
    private final LeafValues leaves;
    private final ForeignValues unknown;
    private final FieldPlaces places;

    RecordValues(Wire wire, FieldPlaces places) {
        this.wire = wire;
        this.places = places;
        cursor = wire.cursor;
        leaves = new LeafValues(wire);
        unknown = new ForeignValues(wire);
    }

    /** A struct; of a name that is there twice the last value counts, but null sets nothing. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        Map<String, Integer> numbers = places.of(struct);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int end = wire.begin(Kind.STRUCT);
        while (wire.more(end)) {
            Symbols.Symbol name = wire.field();
            if (name == null) {
                continue;
            }
            String text = name.text();
            Integer place = text == null ? null : numbers.get(text);
            if (place == null) {
                unknown.entry(name);
                continue;
            }
            Field field = fields.get(place);
            cursor.enter(field.name());
            cursor.mark(Role.TAG, name.number());
            if (!wire.nil()) {
                row[place] = value(field.type());
            }
            cursor.leave();
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        return row;
    }

    private Object value(Type type) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            return list(list.element());
        }
        return type instanceof MapOf map ? map(map.value()) : leaves.leaf(type);
    }

    private @Nullable Object element(Slot slot) throws UndecodableException {
        return slot.optional() && wire.nil() ? null : value(slot.type());
    }

    private List<@Nullable Object> list(Slot slot) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        int end = wire.begin(Kind.LIST);
        while (wire.more(end)) {
            if (wire.pad()) {
                continue;
            }
            cursor.enter("[" + list.size() + "]");
            list.add(element(slot));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int end = wire.begin(Kind.STRUCT);
        while (wire.more(end)) {
            Symbols.Symbol name = wire.field();
            if (name == null) {
                continue;
            }
            String key = name.text();
            if (key == null) {
                throw cursor.bad("a key whose text is not known");
            }
            cursor.enter(name.label());
            cursor.mark(Role.TAG, name.number());
            map.put(key, element(slot));
            cursor.leave();
        }
        return map;
    }
}
