package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.thrift.ThriftWire.Elements;
import io.serdebench.format.thrift.ThriftWire.Entries;
import io.serdebench.format.thrift.ThriftWire.Header;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema. Fields have the ids of {@link FieldIds}; an element that may be null is a struct with one
 * optional field of id 1. Fields of other ids are skipped, as any Thrift reader does, and taken apart by their wire types.
 */
final class ThriftRecordValues extends RecordWalk {

    private final ThriftWire wire;
    private final ThriftLeafValues leaves;
    private final ThriftForeignValues unknown;

    ThriftRecordValues(ThriftWire wire) {
        super(wire.cursor);
        this.wire = wire;
        leaves = new ThriftLeafValues(wire);
        unknown = new ThriftForeignValues(wire);
    }

    /** A struct; of a field that is there twice the last one counts. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        FieldIds ids = FieldIds.of(struct);
        int id = 0;
        while (!wire.atStop()) {
            Header header = wire.header(id);
            id = header.id();
            int index = ids.index(id);
            if (index < 0) {
                unknown.field(header);
            } else {
                Field field = fields.get(index);
                cursor.enter(field.name());
                row[index] = typed(field.slot(), header);
                cursor.leave();
            }
        }
        complete(struct, row);
        wire.stop("end of fields");
        return row;
    }

    private Object typed(Slot slot, Header header) throws UndecodableException {
        expect(SchemaTypes.ofField(slot), header.type());
        int bits = FieldIds.bits(slot);
        if (bits == Byte.SIZE || bits == Short.SIZE) {
            return leaves.small(bits);
        }
        Boolean bool = header.bool();
        return bool != null ? bool : value(slot.type());
    }

    private void expect(WireType due, WireType found) throws UndecodableException {
        if (found != due) {
            throw cursor.bad(found.word() + " where the schema has " + due.word());
        }
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot slot) throws UndecodableException {
        Elements elements = wire.elements();
        expect(SchemaTypes.ofElement(slot), elements.type());
        return elements(elements.size(), slot);
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
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
            put(map, key, slot);
        }
        return map;
    }

    @Override
    protected @Nullable Object element(Slot slot) throws UndecodableException {
        if (slot.optional()) {
            return wrapped(slot);
        }
        return slot.kind() == Kind.UUID ? leaves.uuidElement() : value(slot.type());
    }

    private @Nullable Object wrapped(Slot slot) throws UndecodableException {
        Object value = null;
        int id = 0;
        while (!wire.atStop()) {
            Header header = wire.header(id);
            id = header.id();
            if (id == 1) {
                // the user has no name for the field: its header is the element's
                wire.held.release();
                value = typed(slot, header);
            } else {
                unknown.field(header);
            }
        }
        wire.stop(value == null ? "null" : "end of fields");
        return value;
    }
}
