package io.serdebench.format.msgpack;

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
import io.serdebench.format.msgpack.Format.Family;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema. A struct is an array of its values in the order of the schema, nil for null; or a map of names without those
 * that are null, in any order and with others among them.
 */
final class MessagePackRecordValues extends RecordWalk {

    private final MessagePackWire wire;
    private final MessagePackLeafValues leaves;
    private final MessagePackForeignValues unknown;
    private final @Nullable FieldPlaces places;

    /** {@code places} is null where structs are arrays. */
    MessagePackRecordValues(MessagePackWire wire, @Nullable FieldPlaces places, MessagePackLeafValues leaves) {
        super(wire.cursor);
        this.wire = wire;
        this.places = places;
        this.leaves = leaves;
        unknown = new MessagePackForeignValues(wire);
    }

    /** A struct. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        BareVariant bare = BareVariant.of(struct, places == null);
        if (bare != null) {
            return alternative(struct, bare);
        }
        return places == null ? array(struct) : complete(struct, map(struct.fields(), places.of(struct)));
    }

    /** A variant is its value alone, whose format says which alternative it is. */
    private @Nullable Object[] alternative(Struct struct, BareVariant bare) throws UndecodableException {
        Format format = wire.next();
        return alternative(
                struct,
                bare,
                switch (format.family()) {
                    case BOOL -> Shape.TRUTH;
                    case INT, FLOAT -> Shape.NUMBER;
                    case STR -> Shape.TEXT;
                    case ARRAY -> Shape.LIST;
                    case MAP -> Shape.OBJECT;
                    default -> null;
                },
                format.word());
    }

    private @Nullable Object[] array(Struct struct) throws UndecodableException {
        int count = wire.length(Family.ARRAY, 1);
        int due = struct.fields().size();
        if (count != due) {
            throw cursor.bad(count + " values where the schema has " + due + " fields");
        }
        cursor.mark(Role.LENGTH, count);
        return fieldsInOrder(struct);
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
                Object value = slot(field.slot());
                // of a name that is there twice the last value counts, but nil sets nothing
                row[place] = value == null ? row[place] : value;
                cursor.leave();
            }
        }
        return row;
    }

    private String name() throws UndecodableException {
        String name = cursor.utf8(wire.markedLength(Family.STR, 1));
        cursor.mark(Role.NAME, name);
        return name;
    }

    @Override
    protected boolean isNull() throws UndecodableException {
        return wire.nil();
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot element) throws UndecodableException {
        int count = wire.markedLength(Family.ARRAY, 1);
        return elements(count, element);
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int count = wire.markedLength(Family.MAP, 2);
        for (int i = 0; i < count; i++) {
            String key = wire.ahead();
            cursor.enter("{" + (key == null ? "key " + i : key) + "}");
            map.put(name(), slot(value));
            cursor.leave();
        }
        return map;
    }
}
