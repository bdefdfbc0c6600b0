package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant;
import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of a schema: structs are maps of names without the members that are null. */
final class JacksonRecordValues extends RecordWalk {

    private final Items items;
    private final JacksonLeafValues leaves;
    private final FieldPlaces members;

    JacksonRecordValues(Items items, FieldPlaces members) {
        super(items.cursor());
        this.items = items;
        this.members = members;
        leaves = new JacksonLeafValues(items);
    }

    /** A struct; of a member that is there twice the last one counts. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        BareVariant bare = BareVariant.of(struct);
        if (bare != null) {
            return alternative(struct, bare);
        }
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
            row[place] = slot(field.slot());
            cursor.leave();
        }
        return complete(struct, row);
    }

    /** A variant is its value alone, whose first byte says which alternative it is. */
    private @Nullable Object[] alternative(Struct struct, BareVariant bare) throws UndecodableException {
        Shape shape = items.shape();
        int place = shape == null ? -1 : bare.place(shape);
        if (place < 0) {
            throw cursor.bad("a value that is not an alternative");
        }
        return alternative(struct, place);
    }

    @Override
    protected boolean isNull() throws UndecodableException {
        return items.nil();
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot element) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        int size = items.list();
        for (int i = 0; items.moreElements(size, i); i++) {
            add(list, element);
        }
        return list;
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int size = items.map();
        for (int i = 0; items.moreEntries(size, i); i++) {
            Items.Name key = items.ahead();
            cursor.enter(key.label());
            items.take(key);
            map.put(key.text(), slot(value));
            cursor.leave();
        }
        return map;
    }
}
