package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.thrift.Wire.Elements;
import io.serdebench.format.thrift.Wire.Entries;
import io.serdebench.format.thrift.Wire.Header;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema. Fields have the ids 1, 2, 3 … in the order of the schema; an element that may be null is a struct with one
 * optional field of id 1. Fields of other ids are skipped, as any Thrift reader does, and taken apart by their wire types.
 */
final class RecordValues {

    private final Wire wire;
    private final Cursor cursor;
    private final LeafValues leaves;
    private final ForeignValues unknown;

    RecordValues(Wire wire) {
        this.wire = wire;
        cursor = wire.cursor;
        leaves = new LeafValues(wire);
        unknown = new ForeignValues(wire);
    }

    /** A struct; of a field that is there twice the last one counts. */
    @Nullable
    Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int id = 0;
        while (!wire.atStop()) {
            Header header = wire.header(id);
            id = header.id();
            if (id < 1 || id > row.length) {
                unknown.field(header);
            } else {
                Field field = fields.get(id - 1);
                cursor.enter(field.name());
                row[id - 1] = value(field.type(), header);
                cursor.leave();
            }
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        wire.stop("end of fields");
        return row;
    }

    private Object value(Type type, Header header) throws UndecodableException {
        expect(SchemaTypes.of(type), header.type());
        Boolean bool = header.bool();
        return bool != null ? bool : value(type);
    }

    private void expect(WireType due, WireType found) throws UndecodableException {
        if (found != due) {
            throw cursor.bad(found.word() + " where the schema has " + due.word());
        }
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

    private List<@Nullable Object> list(Slot slot) throws UndecodableException {
        Elements elements = wire.elements();
        expect(SchemaTypes.ofElement(slot), elements.type());
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            cursor.enter("[" + i + "]");
            list.add(element(slot));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        Entries entries = wire.entries();
        if (entries == null) {
            return map;
        }
        expect(WireType.BINARY, entries.key());
        expect(SchemaTypes.ofElement(slot), entries.value());
        for (int i = 0; i < entries.size(); i++) {
            wire.held.hold();
            String key = cursor.utf8(wire.length());
            cursor.mark(Role.DATA, key);
            cursor.enter("{" + key + "}");
            map.put(key, element(slot));
            cursor.leave();
        }
        return map;
    }

    private @Nullable Object element(Slot slot) throws UndecodableException {
        if (slot.optional()) {
            return wrapped(slot.type());
        }
        return slot.kind() == Kind.UUID ? leaves.uuidElement() : value(slot.type());
    }

    private @Nullable Object wrapped(Type type) throws UndecodableException {
        Object value = null;
        int id = 0;
        while (!wire.atStop()) {
            Header header = wire.header(id);
            id = header.id();
            if (id == 1) {
                // the user has no name for the field: its header is the element's
                wire.held.release();
                value = value(type, header);
            } else {
                unknown.field(header);
            }
        }
        wire.stop(value == null ? "null" : "end of fields");
        return value;
    }
}
