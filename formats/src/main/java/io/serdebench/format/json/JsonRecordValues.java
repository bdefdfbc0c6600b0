package io.serdebench.format.json;

import io.serdebench.api.BareVariant;
import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.RecordWalk;
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
final class JsonRecordValues extends RecordWalk {

    private final JsonReader reader;
    private final JsonLeafValues leaves;
    private final @Nullable FieldPlaces members;
    private final boolean bare;

    /** Without members structs are arrays. */
    JsonRecordValues(JsonReader reader, @Nullable FieldPlaces members, boolean bare) {
        super(reader.cursor);
        this.bare = bare;
        this.reader = reader;
        this.members = members;
        leaves = new JsonLeafValues(reader);
    }

    /** A struct. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        BareVariant variant = bare ? BareVariant.of(struct, members == null) : null;
        if (variant != null) {
            return alternative(struct, variant);
        }
        return members == null ? array(struct) : object(struct, members.of(struct));
    }

    /** A variant is its value alone, whose first character says which alternative it is. */
    private @Nullable Object[] alternative(Struct struct, BareVariant variant) throws UndecodableException {
        reader.space();
        int place = variant.place(
                switch (cursor.peek()) {
                    case 't', 'f' -> Shape.TRUTH;
                    case '"' -> Shape.TEXT;
                    case '[' -> Shape.LIST;
                    case '{' -> Shape.OBJECT;
                    default -> Shape.NUMBER;
                });
        if (place < 0) {
            throw cursor.bad("a value that is not an alternative");
        }
        return alternative(struct, place);
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
            row[i] = slot(field.slot());
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
        complete(struct, row);
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
        return slot(slot);
    }

    @Override
    protected boolean isNull() throws UndecodableException {
        boolean none = reader.literal("null");
        if (none) {
            cursor.mark(Role.PRESENCE, "null");
        }
        return none;
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot element) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        reader.expect('[');
        while (!reader.at(']')) {
            if (!list.isEmpty()) {
                reader.expect(',');
                reader.space();
            }
            add(list, element);
        }
        reader.expect(']');
        return list;
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
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
