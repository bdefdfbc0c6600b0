package io.serdebench.format.bson;

import io.serdebench.api.BareVariant;
import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.WireNames;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of a schema. A struct is a document without the elements that are null, in any order and with others among them. */
final class BsonRecordValues {

    private final BsonWire wire;
    private final Cursor cursor;
    private final BsonLeafValues leaves;
    private final BsonForeignValues unknown;
    private final FieldPlaces places;

    BsonRecordValues(BsonWire wire, FieldPlaces places) {
        this.wire = wire;
        this.places = places;
        cursor = wire.cursor;
        leaves = new BsonLeafValues(wire);
        unknown = new BsonForeignValues(wire);
    }

    /** A struct; of a name that is there twice the last value counts, but null sets nothing. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        Map<String, Integer> numbers = places.of(struct);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int end = wire.begin();
        while (wire.more(end)) {
            BsonWire.Element element = wire.ahead();
            Integer place = numbers.get(element.name());
            if (place == null) {
                unknown.entry(element);
                continue;
            }
            Field field = fields.get(place);
            cursor.enter(field.name());
            wire.take(element);
            Object value = value(field.slot(), element.kind());
            row[place] = value == null ? row[place] : value;
            cursor.leave();
        }
        return RecordWalk.complete(cursor, struct, row);
    }

    private @Nullable Object value(Slot slot, BsonKind kind) throws UndecodableException {
        if (slot.optional() && kind == BsonKind.NULL) {
            return null;
        }
        Type type = slot.type();
        if (type instanceof Struct struct) {
            BareVariant bare = BareVariant.of(struct);
            if (bare != null) {
                return alternative(struct, bare, kind);
            }
            hold(kind, BsonKind.DOCUMENT);
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            hold(kind, BsonKind.ARRAY);
            return list(list.element());
        }
        if (type instanceof MapOf map) {
            hold(kind, BsonKind.DOCUMENT);
            return map(map.value());
        }
        return leaves.leaf(type, kind);
    }

    /** A variant is its value alone, whose type says which alternative it is. */
    private @Nullable Object[] alternative(Struct struct, BareVariant bare, BsonKind kind) throws UndecodableException {
        int place = RecordWalk.place(
                cursor,
                bare,
                switch (kind) {
                    case BOOLEAN -> Shape.TRUTH;
                    case INT32, INT64, DOUBLE -> Shape.NUMBER;
                    case STRING -> Shape.TEXT;
                    case ARRAY -> Shape.LIST;
                    case DOCUMENT -> Shape.OBJECT;
                    default -> null;
                },
                kind.word());
        Field field = struct.fields().get(place);
        @Nullable Object[] row = new @Nullable Object[struct.fields().size()];
        cursor.enter(field.name());
        row[place] = value(new Slot(field.type(), false), kind);
        cursor.leave();
        return row;
    }

    private void hold(BsonKind found, BsonKind due) throws UndecodableException {
        if (found != due) {
            throw cursor.bad(found.word() + " where " + due.word() + " is due");
        }
    }

    /** An array is a document whose names are numbers, which say nothing. */
    private List<@Nullable Object> list(Slot slot) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        int end = wire.begin();
        while (wire.more(end)) {
            BsonWire.Element element = wire.ahead();
            cursor.enter("[" + list.size() + "]");
            wire.take(element);
            list.add(value(slot, element.kind()));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int end = wire.begin();
        while (wire.more(end)) {
            BsonWire.Element element = wire.ahead();
            String key = WireNames.unescaped(element.name());
            if (key == null) {
                throw cursor.bad("a name with half an escape");
            }
            cursor.enter("{" + key + "}");
            wire.take(element);
            map.put(key, value(slot, element.kind()));
            cursor.leave();
        }
        return map;
    }
}
