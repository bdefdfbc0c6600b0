package io.serdebench.format.activej;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
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

/** The values of one record, one behind the other in the order of the schema. What may be null says so first. */
final class ActivejRecordValues {

    /** No value takes less. */
    private static final int MIN = 1;

    /** A key and a value. */
    private static final int MIN_ENTRY = 2;

    private static final int ABSENT = 0;
    private static final int PRESENT = 1;

    private final ActivejWire wire;
    private final Cursor cursor;
    private final Held held;
    private final ActivejLeafValues leaves;

    ActivejRecordValues(ActivejWire wire, Held held) {
        this.wire = wire;
        this.held = held;
        cursor = wire.cursor;
        leaves = new ActivejLeafValues(wire);
    }

    /** All of it. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        return struct(root);
    }

    private @Nullable Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            cursor.enter(fields.get(i).name());
            row[i] = slot(fields.get(i).slot());
            cursor.leave();
        }
        return row;
    }

    private @Nullable Object slot(Slot slot) throws UndecodableException {
        Type type = slot.type();
        boolean optional = slot.optional();
        return switch (type.kind()) {
            case STRING, BYTES -> {
                int length = wire.length(optional, MIN);
                yield length == ActivejWire.NULL ? null : leaves.read(type, length);
            }
            case LIST -> {
                int count = wire.length(optional, MIN);
                yield count == ActivejWire.NULL ? null : list(((ListOf) type).element(), count);
            }
            case MAP -> {
                int count = wire.length(optional, MIN_ENTRY);
                yield count == ActivejWire.NULL ? null : map(((MapOf) type).value(), count);
            }
            case BOOLEAN -> optional ? leaves.optionalBool() : leaves.read(type);
            case STRUCT -> optional && !isPresent() ? null : struct((Struct) type);
            default -> optional && !isPresent() ? null : leaves.read(type);
        };
    }

    private boolean isPresent() throws UndecodableException {
        int flag = cursor.u8();
        if (flag != ABSENT && flag != PRESENT) {
            throw cursor.bad("a byte " + flag + " where 0 or 1 say whether there is a value");
        }
        cursor.mark(Role.PRESENCE, flag == PRESENT ? "not null" : "null");
        return flag == PRESENT;
    }

    private List<@Nullable Object> list(Slot element, int count) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cursor.enter("[" + i + "]");
            list.add(slot(element));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot value, int count) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            held.hold();
            String key = leaves.text(wire.length(false, MIN), Role.NAME);
            cursor.enter("{" + key + "}");
            map.put(key, slot(value));
            cursor.leave();
        }
        return map;
    }
}
