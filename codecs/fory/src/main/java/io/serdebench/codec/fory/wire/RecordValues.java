package io.serdebench.codec.fory.wire;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of one record: "Stream Layout", "Reference Slots", "Collections" and "Maps" of the specification. */
final class RecordValues {

    /** Java mode, all bytes in one place. */
    private static final int HEADER = 0;

    /** {@code STRUCT}, whose own number follows. */
    private static final int STRUCT = 27;

    private static final int NULL = 0xfd;
    private static final int NOT_NULL = 0xff;

    /** Of a list's elements. */
    private static final int HAS_NULL = 0b10;

    private static final int DECLARED_TYPE = 0b100;
    private static final int SAME_TYPE = 0b1000;

    /** Of a chunk of a map: keys are texts as declared; values have a class of their own, or the declared one, or are null. */
    private static final int CLASS_OF_VALUES = 0b100;

    private static final int DECLARED_VALUES = 0b100100;
    private static final int NULL_VALUE = 0b10100;

    /** Which elements of a list are null. */
    private enum Nulls {
        NONE,
        SOME,
        ALL
    }

    private final Wire wire;
    private final Cursor cursor;
    private final Held held;
    private final Layout layout;
    private final LeafValues leaves;

    RecordValues(Wire wire, Held held, Layout layout) {
        this.wire = wire;
        this.held = held;
        this.layout = layout;
        cursor = wire.cursor;
        leaves = new LeafValues(wire);
    }

    /** The header, and the record as the only root. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        int header = cursor.u8();
        if (header != HEADER) {
            throw cursor.bad("a header of " + header + " where 0 says Java mode");
        }
        cursor.mark(Role.HEADER, "Java mode");
        if (!present(false)) {
            throw cursor.bad("no record");
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

    /** The flag before a value that may be null, as far as Java's classes tell. */
    private boolean present(boolean optional) throws UndecodableException {
        int flag = cursor.u8();
        if (flag == NULL && optional) {
            cursor.mark(Role.PRESENCE, "null");
            return false;
        }
        if (flag != NOT_NULL) {
            throw cursor.bad(
                    flag == NULL
                            ? "null where the schema requires a value"
                            : "a byte " + flag + " where 253 or 255 say whether there is a value");
        }
        cursor.mark(Role.PRESENCE, "not null");
        return true;
    }

    private @Nullable Object[] struct(Struct struct) throws UndecodableException {
        @Nullable Object[] row = new @Nullable Object[struct.fields().size()];
        for (Layout.Member member : layout.members(struct)) {
            Slot slot = member.field().slot();
            cursor.enter(member.field().name());
            row[member.index()] = Layout.isPrimitive(slot) ? body(slot.type()) : field(slot);
            cursor.leave();
        }
        return row;
    }

    private @Nullable Object field(Slot slot) throws UndecodableException {
        if (!present(slot.optional())) {
            return null;
        }
        if (Layout.isOpen(slot.kind())) {
            classOf(slot.kind());
        }
        return body(slot.type());
    }

    private void classOf(Kind kind) throws UndecodableException {
        int read = cursor.u8();
        if (read != Layout.classOf(kind)) {
            throw cursor.bad("a class " + read + " where " + Layout.className(kind) + " is due");
        }
        cursor.mark(Role.TYPE_INFO, "class " + Layout.className(kind));
    }

    private Object body(Type type) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            return list(list.element());
        }
        return type instanceof MapOf map ? map(map.value()) : leaves.read(type);
    }

    private int size() throws UndecodableException {
        int size = cursor.count(wire.varint(), 1);
        cursor.mark(Role.LENGTH, size);
        return size;
    }

    private List<@Nullable Object> list(Slot slot) throws UndecodableException {
        int size = size();
        List<@Nullable Object> list = new ArrayList<>();
        Nulls nulls = size > 0 ? elements(slot) : Nulls.NONE;
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            boolean present = nulls == Nulls.NONE || present(slot.optional());
            if (present && nulls == Nulls.ALL) {
                throw cursor.bad("a value where all elements are null");
            }
            list.add(present ? body(slot.type()) : null);
            cursor.leave();
        }
        return list;
    }

    /** What is said once of all elements. */
    private Nulls elements(Slot slot) throws UndecodableException {
        int flags = cursor.u8();
        boolean nulls = (flags & HAS_NULL) != 0;
        boolean declared = (flags & DECLARED_TYPE) != 0;
        if ((flags & ~(HAS_NULL | DECLARED_TYPE)) != SAME_TYPE) {
            throw cursor.bad("elements of several classes, or with references: flags " + flags);
        }
        Kind kind = slot.kind();
        // lists and maps are declared as interfaces, which no element has as its class
        boolean mayBeDeclared = kind != Kind.LIST && kind != Kind.MAP;
        if (declared ? !mayBeDeclared : !Layout.isOpen(kind)) {
            throw cursor.bad("elements of " + (declared ? "the declared class" : "a class of their own") + " here");
        }
        cursor.mark(Role.TYPE_INFO, (declared ? "declared class" : "one class") + (nulls ? ", some null" : ""));
        if (!declared) {
            if (nulls && cursor.peek() == Layout.OBJECT) {
                cursor.u8();
                cursor.mark(Role.TYPE_INFO, "class Object, all null");
                return Nulls.ALL;
            }
            classOf(kind);
        }
        return nulls ? Nulls.SOME : Nulls.NONE;
    }

    /** Chunks of up to 255 entries that have the same classes; each entry whose value is null stands alone. */
    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
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
        boolean open = Layout.isOpen(slot.kind());
        if (header != (open ? CLASS_OF_VALUES : DECLARED_VALUES)) {
            throw cursor.bad("entries with the flags " + header);
        }
        cursor.mark(Role.TYPE_INFO, open ? "values of one class" : "declared classes");
        int size = cursor.u8();
        if (size == 0 || size > most) {
            throw cursor.bad("a chunk of " + size + " entries of " + most);
        }
        cursor.mark(Role.LENGTH, size);
        if (open) {
            classOf(slot.kind());
        }
        for (int i = 0; i < size; i++) {
            held.hold();
            String key = leaves.text(Role.NAME);
            cursor.enter("{" + key + "}");
            map.put(key, body(slot.type()));
            cursor.leave();
        }
        return size;
    }
}
