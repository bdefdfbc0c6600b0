package io.serdebench.format.fory;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of one record: "Stream Layout", "Reference Slots", "Collections" and "Maps" of the specification. */
final class ForyRecordValues extends RecordWalk {

    /** Java mode, all bytes in one place. */
    private static final int HEADER = 0;

    /** {@code STRUCT}, whose own number follows. */
    private static final int STRUCT = 27;

    private static final int NULL = 0xfd;
    private static final int NOT_NULL = 0xff;

    /** The value follows, and later ones may refer to it. */
    private static final int FIRST = 0;

    /** The number of an earlier value follows. */
    private static final int AGAIN = 0xfe;

    /** Of a list's elements. */
    private static final int REFERENCES = 0b1;

    private static final int HAS_NULL = 0b10;
    private static final int DECLARED_TYPE = 0b100;
    private static final int SAME_TYPE = 0b1000;

    /** Of a chunk of a map: keys are texts as declared; values have a class of their own, or the declared one, or are null. */
    private static final int CLASS_OF_VALUES = 0b100;

    private static final int DECLARED_VALUES = 0b100100;
    private static final int NULL_VALUE = 0b10100;
    private static final int REFERENCES_TO_VALUES = 0b1000;

    /** The prefix of each element of a list: nothing, or a flag, and be it that of null before all. */
    private enum Before {
        NOTHING,
        FLAG,
        NULL
    }

    private final ForyWire wire;
    private final Held held;
    private final ForyLayout layout;
    private final ForyLeafValues leaves;

    /**
     * Objects that may be referred to, by number; null where one is not complete or no value. There are none without references.
     */
    private final @Nullable List<@Nullable Object> objects;

    /** Of the beans that came before; null where records have none. */
    private final @Nullable ForyDefinitions definitions;

    ForyRecordValues(
            ForyWire wire, Held held, ForyLayout layout, boolean references, @Nullable ForyDefinitions definitions) {
        super(wire.cursor);
        this.wire = wire;
        this.held = held;
        this.layout = layout;
        leaves = new ForyLeafValues(wire);
        objects = references ? new ArrayList<>() : null;
        this.definitions = definitions;
    }

    /** The header, and the record as the only root. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        int header = cursor.u8();
        if (header != HEADER) {
            throw cursor.bad("a header of " + header + " where 0 says Java mode");
        }
        cursor.mark(Role.HEADER, "Java mode");
        int flag = cursor.u8();
        if (flag != (objects == null ? NOT_NULL : FIRST)) {
            throw cursor.bad("a byte " + flag + " where a record begins");
        }
        if (objects != null) {
            objects.add(null);
        }
        cursor.mark(Role.PRESENCE, objects == null ? "not null" : "object 0");
        if (definitions != null) {
            definitions.read(root);
            return struct(root);
        }
        int type = cursor.u8();
        if (type != STRUCT) {
            throw cursor.bad("a type " + type + " where 27 is a registered class");
        }
        cursor.mark(Role.TYPE_INFO, "registered class");
        long number = wire.varint();
        if (number != 0) {
            throw cursor.bad("a class " + number + " where " + root.typeName() + " is 0");
        }
        cursor.mark(Role.TYPE_INFO, "class " + root.typeName());
        return struct(root);
    }

    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        @Nullable Object[] row = new @Nullable Object[struct.fields().size()];
        for (ForyLayout.Member member : layout.members(struct)) {
            Slot slot = member.field().slot();
            cursor.enter(member.field().name());
            row[member.index()] = ForyLayout.isPrimitive(slot) ? value(slot.type()) : flagged(slot, true);
            cursor.leave();
        }
        return row;
    }

    private boolean isTracked(Slot slot) {
        return objects != null && ForyLayout.isTracked(slot.kind());
    }

    /** A value behind a flag that says null, not null, or which of those that came before; {@code named}: with its class. */
    private @Nullable Object flagged(Slot slot, boolean named) throws UndecodableException {
        int flag = cursor.u8();
        if (flag == NULL) {
            if (!slot.optional()) {
                throw cursor.bad("null where the schema requires a value");
            }
            cursor.mark(Role.PRESENCE, "null");
            return null;
        }
        if (objects != null && ForyLayout.isTracked(slot.kind())) {
            return tracked(objects, flag, slot.type(), named);
        }
        if (flag != NOT_NULL) {
            throw cursor.bad("a byte " + flag + " where 253 or 255 say whether there is a value");
        }
        cursor.mark(Role.PRESENCE, "not null");
        return named(slot.type(), named);
    }

    private Object tracked(List<@Nullable Object> known, int flag, Type type, boolean named)
            throws UndecodableException {
        if (flag == FIRST) {
            int number = known.size();
            cursor.mark(Role.PRESENCE, "object " + number);
            known.add(null);
            Object value = named(type, named);
            known.set(number, value);
            return value;
        }
        if (flag != AGAIN) {
            throw cursor.bad("a byte " + flag + " where 0, 253 or 254 say whether a value comes for the first time");
        }
        cursor.mark(Role.TYPE_INFO, "reference");
        long number = wire.varint();
        Object value = number < known.size() ? known.get((int) number) : null;
        if (value == null || !ForyLeafValues.fits(type, value)) {
            throw cursor.bad("a reference to something else than the schema has here");
        }
        // more than a pointer: it is all that the record says of the value
        return cursor.data(value);
    }

    private Object named(Type type, boolean named) throws UndecodableException {
        if (named && layout.isOpen(type.kind())) {
            classOf(type);
        }
        return value(type);
    }

    private void classOf(Type type) throws UndecodableException {
        if (definitions != null && type instanceof Struct struct) {
            definitions.read(struct);
            return;
        }
        Kind kind = type.kind();
        int read = cursor.u8();
        if (read != ForyLayout.classOf(kind)) {
            throw cursor.bad("a class " + read + " where " + ForyLayout.className(kind) + " is due");
        }
        cursor.mark(Role.TYPE_INFO, "class " + ForyLayout.className(kind));
    }

    private int size() throws UndecodableException {
        int size = cursor.count(wire.varint(), 1);
        cursor.mark(Role.LENGTH, size);
        return size;
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.read(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot slot) throws UndecodableException {
        int size = size();
        List<@Nullable Object> list = new ArrayList<>();
        Before before = size > 0 ? elements(slot) : Before.NOTHING;
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            if (before == Before.NULL && cursor.peek() != NULL) {
                throw cursor.bad("a value where all elements are null");
            }
            list.add(before == Before.NOTHING ? value(slot.type()) : flagged(slot, false));
            cursor.leave();
        }
        return list;
    }

    /** Reads what is said once of all elements. */
    private Before elements(Slot slot) throws UndecodableException {
        int flags = cursor.u8();
        boolean declared = (flags & DECLARED_TYPE) != 0;
        boolean flag = (flags & (HAS_NULL | REFERENCES)) != 0;
        int rest = flags & ~DECLARED_TYPE;
        if (isTracked(slot) ? rest != (SAME_TYPE | REFERENCES) : (rest & ~HAS_NULL) != SAME_TYPE) {
            throw cursor.bad("elements of several classes, or such references: flags " + flags);
        }
        Kind kind = slot.kind();
        // lists and maps are declared as interfaces, which no element has as its class; a bean has a definition
        boolean mayBeDeclared = kind != Kind.LIST && kind != Kind.MAP && (definitions == null || kind != Kind.STRUCT);
        if (declared ? !mayBeDeclared : !layout.isOpen(kind)) {
            throw cursor.bad("elements of " + (declared ? "the declared class" : "a class of their own") + " here");
        }
        String more = isTracked(slot) ? ", references" : flag ? ", some null" : "";
        cursor.mark(Role.TYPE_INFO, (declared ? "declared class" : "one class") + more);
        if (!declared) {
            if (flag && cursor.peek() == (isTracked(slot) ? ForyLayout.VOID : ForyLayout.OBJECT)) {
                cursor.u8();
                cursor.mark(Role.TYPE_INFO, "no class, all null");
                return Before.NULL;
            }
            classOf(slot.type());
        }
        return flag ? Before.FLAG : Before.NOTHING;
    }

    /** Chunks of up to 255 entries that have the same classes; each entry whose value is null stands alone. */
    @Override
    protected Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        int size = size();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int left = size;
        while (left > 0) {
            left -= chunk(slot, left, map);
        }
        return map;
    }

    private int chunk(Slot slot, int most, Map<String, @Nullable Object> map) throws UndecodableException {
        int header = cursor.u8();
        if (header == NULL_VALUE) {
            if (!slot.optional()) {
                throw cursor.bad("null where the schema requires a value");
            }
            held.hold();
            cursor.mark(Role.PRESENCE, "null");
            String key = leaves.text(Role.NAME);
            cursor.enter("{" + key + "}");
            map.put(key, null);
            cursor.leave();
            return 1;
        }
        boolean open = layout.isOpen(slot.kind());
        boolean tracked = isTracked(slot);
        if (header != ((open ? CLASS_OF_VALUES : DECLARED_VALUES) | (tracked ? REFERENCES_TO_VALUES : 0))) {
            throw cursor.bad("entries with the flags " + header);
        }
        String classes = open ? "values of one class" : "declared classes";
        cursor.mark(Role.TYPE_INFO, tracked ? classes + ", references" : classes);
        int size = cursor.u8();
        if (size == 0 || size > most) {
            throw cursor.bad("a chunk of " + size + " entries of " + most);
        }
        cursor.mark(Role.LENGTH, size);
        if (open) {
            classOf(slot.type());
        }
        for (int i = 0; i < size; i++) {
            held.hold();
            String key = leaves.text(Role.NAME);
            cursor.enter("{" + key + "}");
            map.put(key, tracked ? flagged(slot, false) : value(slot.type()));
            cursor.leave();
        }
        return size;
    }
}
