package io.serdebench.format.ion;

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

/** Values of a schema. A struct has its fields in any order, without those that are null and with others among them. */
final class IonRecordValues extends RecordWalk {

    private final IonWire wire;
    private final IonLeafValues leaves;
    private final IonForeignValues unknown;
    private final FieldPlaces places;

    IonRecordValues(IonWire wire, FieldPlaces places) {
        super(wire.cursor);
        this.wire = wire;
        this.places = places;
        leaves = new IonLeafValues(wire);
        unknown = new IonForeignValues(wire);
    }

    /** A struct; of a name that is there twice the last value counts, but null sets nothing. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        BareVariant bare = BareVariant.of(struct);
        if (bare != null) {
            return alternative(struct, bare);
        }
        List<Field> fields = struct.fields();
        Map<String, Integer> numbers = places.of(struct);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int end = wire.begin(IonKind.STRUCT);
        while (wire.more(end)) {
            IonSymbols.Symbol name = wire.field();
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
        return complete(struct, row);
    }

    /** A variant is its value alone, whose type says which alternative it is. */
    private @Nullable Object[] alternative(Struct struct, BareVariant bare) throws UndecodableException {
        IonKind kind = wire.next();
        return alternative(
                struct,
                bare,
                switch (kind) {
                    case BOOL -> Shape.TRUTH;
                    case POSITIVE, NEGATIVE, FLOAT -> Shape.NUMBER;
                    case STRING -> Shape.TEXT;
                    case LIST -> Shape.LIST;
                    case STRUCT -> Shape.OBJECT;
                    default -> null;
                },
                kind.word());
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
    protected List<@Nullable Object> list(Slot slot) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        int end = wire.begin(IonKind.LIST);
        while (wire.more(end)) {
            if (wire.pad()) {
                continue;
            }
            add(list, slot);
        }
        return list;
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int end = wire.begin(IonKind.STRUCT);
        while (wire.more(end)) {
            IonSymbols.Symbol name = wire.field();
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
