package io.serdebench.format.kryo;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.api.gen.BeanSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of one record, as FieldSerializer, CollectionSerializer and MapSerializer write them. */
final class KryoRecordValues {

    private static final Slot KEY = new Slot(new Scalar(Kind.STRING), false);

    private static final int NULL = 0;
    private static final int NOT_NULL = 1;

    /** Before the numbers of objects that are referred to. */
    private static final int FIRST_REFERENCE = 2;

    /** Elements that take no byte, lists of nothing but nulls, in one record. */
    private static final int MAX_EMPTY = 10_000;

    private final KryoWire wire;
    private final Cursor cursor;
    private final Held held;
    private final KryoLayout layout;
    private final KryoLeafValues leaves;

    /**
     * Objects that may be referred to, by number; null where one is not complete or no value. There are none without references.
     */
    private final @Nullable List<@Nullable Object> objects;

    /** Keys may be references, of which many mean the same long text. */
    private final Map<String, String> entries = new HashMap<>();

    /** Null where beans do not bring the names of their fields. */
    private final @Nullable KryoDefinitions definitions;

    private int empty;

    KryoRecordValues(
            KryoWire wire, Held held, KryoLayout layout, boolean references, @Nullable KryoDefinitions definitions) {
        this.wire = wire;
        this.held = held;
        this.layout = layout;
        cursor = wire.cursor;
        leaves = new KryoLeafValues(wire);
        objects = references ? new ArrayList<>() : null;
        this.definitions = definitions;
    }

    /** The record itself: {@code Kryo.writeObject}. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        Object row = value(new Slot(root, false), false, Role.DATA);
        if (row == null) {
            throw cursor.bad("no record");
        }
        return (@Nullable Object[]) row;
    }

    /** Null where the schema allows it; all bytes of it are read. */
    private @Nullable Object absent(Slot slot) throws UndecodableException {
        if (!slot.optional()) {
            throw cursor.bad("null where the schema requires a value");
        }
        cursor.mark(Role.PRESENCE, "null");
        return null;
    }

    /** {@code writeClassAndObject}: the class comes first, and says null. */
    private @Nullable Object open(Slot slot) throws UndecodableException {
        int read = wire.varint();
        if (read == NULL) {
            return absent(slot);
        }
        markClass(read, slot.kind());
        return value(slot, false, Role.DATA);
    }

    private void markClass(int read, Kind kind) throws UndecodableException {
        if (read != KryoLayout.classOf(kind)) {
            throw cursor.bad(
                    "a class " + (read - FIRST_REFERENCE) + " where " + KryoLayout.className(kind) + " is due");
        }
        cursor.mark(Role.TYPE_INFO, "class " + KryoLayout.className(kind));
    }

    /** {@code writeObject}; or, where the bytes can say null, {@code writeObjectOrNull}. */
    private @Nullable Object value(Slot slot, boolean nullable, Role text) throws UndecodableException {
        Kind kind = slot.kind();
        if (objects != null && !KryoLayout.isNumber(kind)) {
            int read = wire.varint();
            if (read == NULL && nullable) {
                return absent(slot);
            }
            return read == NOT_NULL ? first(objects, slot.type(), text) : again(objects, read, slot.type(), text);
        }
        if (nullable) {
            int none = KryoLayout.ownNull(kind);
            if (none >= 0 && cursor.peek() == none) {
                cursor.u8();
                return absent(slot);
            }
            if (none < 0) {
                int read = cursor.u8();
                if (read == NULL) {
                    return absent(slot);
                }
                if (read != NOT_NULL) {
                    throw cursor.bad("a byte " + read + " where 0 or 1 say whether there is a value");
                }
                cursor.mark(Role.PRESENCE, "not null");
            }
        }
        return body(slot.type(), text);
    }

    private Object first(List<@Nullable Object> known, Type type, Role text) throws UndecodableException {
        cursor.mark(Role.PRESENCE, "object " + known.size());
        int number = known.size();
        known.add(null);
        Object value = body(type, text);
        known.set(number, value);
        return value;
    }

    private Object again(List<@Nullable Object> known, int read, Type type, Role text) throws UndecodableException {
        int number = read - FIRST_REFERENCE;
        Object value = number >= 0 && number < known.size() ? known.get(number) : null;
        if (value == null || !KryoLeafValues.fits(type, value)) {
            throw cursor.bad("a reference to something else than the schema has here");
        }
        // more than a pointer: it is all that the record says of the value
        cursor.mark(text, LeafRules.shown(value));
        return value;
    }

    private Object body(Type type, Role text) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            return list(list.element());
        }
        return type instanceof MapOf map ? map(map.value()) : leaves.read(type, text);
    }

    private @Nullable Object[] struct(Struct struct) throws UndecodableException {
        @Nullable Object[] row = new @Nullable Object[struct.fields().size()];
        if (definitions != null) {
            defined(definitions, struct, row);
            return row;
        }
        for (KryoLayout.Member member : layout.members(struct)) {
            Slot slot = member.field().slot();
            cursor.enter(member.field().name());
            row[member.index()] =
                    KryoLayout.isOpen(slot.kind()) ? open(slot) : value(slot, !KryoLayout.isPrimitive(slot), Role.DATA);
            cursor.leave();
        }
        return row;
    }

    /** {@code CompatibleFieldSerializer}: the names once, then each value behind its class. */
    private void defined(KryoDefinitions known, Struct struct, @Nullable Object[] row) throws UndecodableException {
        List<KryoLayout.Member> members = layout.members(struct);
        if (known.isFirst(struct)) {
            int size = cursor.count(wire.varint(), 1);
            if (size != members.size()) {
                throw cursor.bad(size + " names where " + struct.typeName() + " has " + members.size());
            }
            cursor.mark(Role.LENGTH, size);
            for (KryoLayout.Member member : members) {
                cursor.enter(member.field().name());
                Object name = leaves.read(KEY.type(), Role.NAME);
                if (!name.equals(BeanSource.variable(member.field()))) {
                    throw cursor.bad("the name of another field");
                }
                cursor.leave();
            }
        }
        for (KryoLayout.Member member : members) {
            Slot slot = member.field().slot();
            cursor.enter(member.field().name());
            int read = wire.varint();
            if (read == NULL) {
                row[member.index()] = absent(slot);
            } else {
                if (read - FIRST_REFERENCE != known.classOf(slot.type())) {
                    throw cursor.bad("a class " + (read - FIRST_REFERENCE) + " where a "
                            + slot.kind().name().toLowerCase(Locale.ROOT) + " is due");
                }
                cursor.mark(Role.TYPE_INFO, "class of a " + slot.kind().name().toLowerCase(Locale.ROOT));
                row[member.index()] = value(slot, false, Role.DATA);
            }
            cursor.leave();
        }
    }

    /** One more than the number of elements, with a flag: there are nulls, or all have the class that is named once. */
    private List<@Nullable Object> list(Slot element) throws UndecodableException {
        boolean open = KryoLayout.isOpen(element.kind());
        boolean flag = wire.flag();
        long announced = wire.flagged() - 1L;
        boolean nothing = open && announced > 0 && cursor.peek() == NULL;
        if (nothing && announced > MAX_EMPTY - empty) {
            throw cursor.bad(announced + " nulls in a list");
        }
        int size = nothing ? (int) announced : cursor.count(announced, 1);
        if (size == 0 ? flag : open && !flag) {
            throw cursor.bad("a list whose elements have several classes, or none");
        }
        cursor.mark(Role.LENGTH, size);
        List<@Nullable Object> list = new ArrayList<>();
        boolean nulls = flag;
        if (open && size > 0) {
            int read = wire.varint();
            if (read == NULL) {
                empty += size;
                for (int i = 0; i < size; i++) {
                    list.add(null);
                }
                absent(element);
                return list;
            }
            markClass(read, element.kind());
            nulls = nulls();
        }
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            list.add(value(element, nulls, Role.DATA));
            cursor.leave();
        }
        return list;
    }

    private boolean nulls() throws UndecodableException {
        int read = cursor.u8();
        if (read > 1) {
            throw cursor.bad("a byte " + read + " where 0 or 1 say whether there are nulls");
        }
        cursor.mark(Role.PRESENCE, read == 1 ? "some null" : "none null");
        return read == 1;
    }

    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        int size = cursor.count(wire.varint() - 1L, 2);
        cursor.mark(Role.LENGTH, size);
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            held.hold();
            String key = String.valueOf(value(KEY, true, Role.NAME));
            cursor.enter(entries.computeIfAbsent(key, text -> "{" + text + "}"));
            map.put(key, KryoLayout.isOpen(slot.kind()) ? open(slot) : value(slot, true, Role.DATA));
            cursor.leave();
        }
        return map;
    }
}
