package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema in the tuple protocol, as the generated {@code TupleScheme} of a struct writes them: the required fields in
 * their order; then, if there are optional ones, a bit for each that tells whether it is there; then those that are. There are no
 * ids, no types and no stop field. A union has the id of the field that is set, and the {@code TupleScheme} of unions writes lists and
 * maps with the headers of the compact protocol. Single values are those of the compact protocol, a size is an i32.
 */
final class TupleValues extends RecordWalk {

    private static final int MIN_BYTES_OF_AN_ELEMENT = 1;
    private static final int MIN_BYTES_OF_AN_ENTRY = 2;

    private final ThriftWire wire;
    private final ThriftLeafValues leaves;
    private final Predicate<Struct> wide;
    private boolean inUnion;

    TupleValues(ThriftWire wire, Predicate<Struct> wide) {
        super(wire.cursor);
        this.wire = wire;
        this.wide = wide;
        leaves = new ThriftLeafValues(wire);
    }

    /** A struct. */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        boolean outer = inUnion;
        inUnion = struct.oneOf();
        @Nullable Object[] row = inUnion ? union(struct) : record(struct);
        inUnion = outer;
        return row;
    }

    /** The id of the field that is set, and its value, whose lists and maps have the headers of the compact protocol. */
    private @Nullable Object[] union(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int id = wire.i32();
        int index = FieldIds.of(struct).index(id);
        if (index < 0) {
            throw cursor.bad("field " + id + " of a union of " + row.length);
        }
        cursor.mark(Role.TAG, "field " + id);
        row[index] = field(fields.get(index));
        return row;
    }

    private @Nullable Object[] record(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        boolean allOptional = wide.test(struct);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int optional = 0;
        for (int i = 0; i < row.length; i++) {
            if (allOptional || fields.get(i).optional()) {
                optional++;
            } else {
                row[i] = field(fields.get(i));
            }
        }
        if (optional > 0) {
            BitSet bits = bits(optional);
            cursor.mark(Role.PRESENCE, bits.cardinality() + " of " + optional + " optional fields");
            int bit = 0;
            for (int i = 0; i < row.length; i++) {
                if ((allOptional || fields.get(i).optional()) && bits.get(bit++)) {
                    row[i] = field(fields.get(i));
                }
            }
        }
        return complete(struct, row);
    }

    /** {@code TTupleProtocol.writeBitSet}: as many whole bytes as it takes, the first bit the lowest one of the last byte. */
    private BitSet bits(int count) throws UndecodableException {
        byte[] bytes = cursor.bytes((count + Byte.SIZE - 1) / Byte.SIZE);
        for (int i = 0, j = bytes.length - 1; i < j; i++, j--) {
            byte swapped = bytes[i];
            bytes[i] = bytes[j];
            bytes[j] = swapped;
        }
        BitSet bits = BitSet.valueOf(bytes);
        if (bits.length() > count) {
            throw cursor.bad("bit " + bits.length() + " of " + count);
        }
        return bits;
    }

    private Object field(Field field) throws UndecodableException {
        cursor.enter(field.name());
        int bits = FieldIds.bits(field.slot());
        boolean small = bits == Byte.SIZE || bits == Short.SIZE;
        Object value = small ? leaves.small(bits) : value(field.type());
        cursor.leave();
        return value;
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return leaves.leaf(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot slot) throws UndecodableException {
        int size = inUnion ? headedList(slot) : size(MIN_BYTES_OF_AN_ELEMENT);
        return elements(size, slot);
    }

    @Override
    protected Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        int size = inUnion ? headedMap(slot) : size(MIN_BYTES_OF_AN_ENTRY);
        for (int i = 0; i < size; i++) {
            wire.held.hold();
            String key = cursor.utf8(wire.length());
            cursor.mark(Role.DATA, key);
            put(map, key, slot);
        }
        return map;
    }

    private int headedList(Slot slot) throws UndecodableException {
        ThriftWire.Elements elements = wire.elements();
        expect(SchemaTypes.ofElement(slot), elements.type());
        return elements.size();
    }

    private int headedMap(Slot slot) throws UndecodableException {
        ThriftWire.Entries entries = wire.entries();
        if (entries == null) {
            return 0;
        }
        expect(WireType.BINARY, entries.key());
        expect(SchemaTypes.ofElement(slot), entries.value());
        return entries.size();
    }

    private void expect(WireType due, WireType found) throws UndecodableException {
        if (found != due) {
            throw cursor.bad(found.word() + " where the schema has " + due.word());
        }
    }

    private int size(int leastBytesEach) throws UndecodableException {
        int size = cursor.count(wire.i32(), leastBytesEach);
        cursor.mark(Role.LENGTH, size);
        return size;
    }

    /** Reads an element that may be null: a struct with one optional field. */
    @Override
    protected @Nullable Object element(Slot slot) throws UndecodableException {
        if (slot.optional()) {
            boolean there = bits(1).get(0);
            cursor.mark(Role.PRESENCE, there ? "a value" : "null");
            boolean outer = inUnion;
            inUnion = false;
            Object value = there ? value(slot.type()) : null;
            inUnion = outer;
            return value;
        }
        return slot.kind() == Kind.UUID ? leaves.uuidElement() : value(slot.type());
    }
}
