package io.serdebench.format.protostuff;

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
import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema, as runtime schemas write the family's beans. Fields have the numbers 1, 2, 3 … in the order of the schema.
 * A bean is the fields between the tags that begin and end a group of its field's number; a list is its field again and again; a
 * map is a group of entries, each a group 1 of a key 1 and, unless it is null, a value 2.
 */
final class ProtostuffRecordValues {

    /** In place of a tag: the group, or the record, ends here. A tag is never 0. */
    private static final int END = 0;

    /** The group that a record is. */
    private static final int NONE = 0;

    private static final int ENTRY = 1;
    private static final int KEY = ProtobufWire.tag(1, ProtobufWire.LEN);
    private static final int VALUE = 2;

    private final Cursor cursor;
    private final Held held;
    private final ProtostuffLeafValues leaves;

    ProtostuffRecordValues(byte[] bytes, Held held) {
        this.held = held;
        cursor = new Cursor(bytes, held);
        leaves = new ProtostuffLeafValues(cursor);
    }

    /** All bytes. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        return struct(root, NONE);
    }

    /** Reads a tag, or finds the end of a group, whose tag is read but is not given to a span yet. */
    private int tag(int group) throws UndecodableException {
        if (group == NONE && cursor.left() == 0) {
            return END;
        }
        int tag = (int) cursor.varint();
        if (ProtobufWire.number(tag) == 0) {
            throw cursor.bad("field number 0");
        }
        if (ProtobufWire.type(tag) != ProtobufWire.EGROUP) {
            return tag;
        }
        if (ProtobufWire.number(tag) != group) {
            throw cursor.bad("the end of a group that did not begin");
        }
        return END;
    }

    private void end(int group) {
        if (group != NONE) {
            cursor.mark(Role.TAG, ProtobufWire.text(ProtobufWire.tag(group, ProtobufWire.EGROUP)));
        }
    }

    /** Gives a tag to a span, if it has the wire type that is due. */
    private void expect(int tag, int type) throws UndecodableException {
        if (ProtobufWire.type(tag) != type) {
            throw cursor.bad(ProtobufWire.text(tag) + " where the schema has "
                    + ProtobufWire.text(ProtobufWire.tag(ProtobufWire.number(tag), type)));
        }
        cursor.mark(Role.TAG, ProtobufWire.text(tag));
    }

    private @Nullable Object[] struct(Struct struct, int group) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int tag = tag(group); tag != END; tag = tag(group)) {
            int number = ProtobufWire.number(tag);
            if (number > row.length) {
                throw cursor.bad("field " + number + ", which the schema has not");
            }
            Field field = fields.get(number - 1);
            cursor.enter(field.name());
            row[number - 1] = occurrence(field.slot(), tag, row[number - 1]);
            cursor.leave();
        }
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null) {
                row[i] = absent(fields.get(i).slot(), fields.get(i).name());
            }
        }
        end(group);
        return row;
    }

    /** An empty list has no bytes. */
    private @Nullable Object absent(Slot slot, String name) throws UndecodableException {
        if (slot.optional()) {
            return null;
        }
        if (slot.type() instanceof ListOf) {
            return List.of();
        }
        throw cursor.bad("the required field " + name + " is absent");
    }

    /**
     * Reads what is behind a tag of a field.
     *
     * @param before The elements of the same field so far; null at its first occurrence.
     */
    @SuppressWarnings("unchecked")
    private @Nullable Object occurrence(Slot slot, int tag, @Nullable Object before) throws UndecodableException {
        if (slot.type() instanceof ListOf list && !slot.optional()) {
            List<@Nullable Object> elements = before == null ? new ArrayList<>() : (List<@Nullable Object>) before;
            element(list.element(), tag, elements);
            return elements;
        }
        if (before != null) {
            throw cursor.bad("a field that is there twice");
        }
        if (slot.type() instanceof ListOf) {
            return boxed(new Slot(slot.type(), false), tag);
        }
        return value(slot.type(), tag);
    }

    private void element(Slot slot, int tag, List<@Nullable Object> elements) throws UndecodableException {
        cursor.enter(ProtobufWire.element(elements.size()));
        elements.add(slot.optional() || isContainer(slot.type()) ? boxed(slot, tag) : value(slot.type(), tag));
        cursor.leave();
    }

    private static boolean isContainer(Type type) {
        return type instanceof ListOf || type instanceof MapOf;
    }

    /** A value in a bean of its own, whose field 1 it is. */
    private @Nullable Object boxed(Slot slot, int begin) throws UndecodableException {
        expect(begin, ProtobufWire.SGROUP);
        int group = ProtobufWire.number(begin);
        Object value = null;
        for (int tag = tag(group); tag != END; tag = tag(group)) {
            if (ProtobufWire.number(tag) != 1) {
                throw cursor.bad("field " + ProtobufWire.number(tag) + " where there is one only");
            }
            value = occurrence(slot, tag, value);
        }
        Object found = value == null ? absent(slot, "of an element") : value;
        end(group);
        return found;
    }

    /** Reads a value that is neither a list nor an element that may be null. */
    private Object value(Type type, int tag) throws UndecodableException {
        if (type instanceof Struct struct) {
            expect(tag, ProtobufWire.SGROUP);
            return struct(struct, ProtobufWire.number(tag));
        }
        if (type instanceof MapOf map) {
            expect(tag, ProtobufWire.SGROUP);
            return map(map.value(), ProtobufWire.number(tag));
        }
        expect(tag, ProtostuffLeafValues.wireType(type));
        return leaves.read(type);
    }

    private Map<String, @Nullable Object> map(Slot slot, int group) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int tag = tag(group); tag != END; tag = tag(group)) {
            if (ProtobufWire.number(tag) != ENTRY) {
                throw cursor.bad("field " + ProtobufWire.number(tag) + " where entries are due");
            }
            held.hold();
            expect(tag, ProtobufWire.SGROUP);
            String key = key();
            cursor.enter("{" + key + "}");
            map.put(key, entryValue(slot));
            cursor.leave();
        }
        end(group);
        return map;
    }

    private String key() throws UndecodableException {
        if (tag(ENTRY) != KEY) {
            throw cursor.bad("an entry that does not begin with its key");
        }
        cursor.mark(Role.TAG, ProtobufWire.text(KEY));
        int length = leaves.length();
        String key = cursor.utf8(length);
        cursor.mark(Role.NAME, key);
        return key;
    }

    private @Nullable Object entryValue(Slot slot) throws UndecodableException {
        int tag = tag(ENTRY);
        if (tag == END) {
            if (!slot.optional()) {
                throw cursor.bad("an entry without a value");
            }
            end(ENTRY);
            return null;
        }
        if (ProtobufWire.number(tag) != VALUE) {
            throw cursor.bad("field " + ProtobufWire.number(tag) + " where an entry's value is due");
        }
        Object value = isContainer(slot.type()) ? boxed(new Slot(slot.type(), false), tag) : value(slot.type(), tag);
        if (tag(ENTRY) != END) {
            throw cursor.bad("an entry that goes on after its value");
        }
        end(ENTRY);
        return value;
    }
}
