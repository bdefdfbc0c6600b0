package io.serdebench.format.avro;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one message by the sections "Records", "Arrays", "Maps" and "Unions" of "Complex Types, Binary Encoding". */
final class ComplexTypes extends RecordWalk {

    private static final int MIN_BYTES_OF_A_VALUE = 1;
    private static final int MIN_BYTES_OF_AN_ENTRY = 2;

    private final byte[] bytes;
    private final SimpleTypes simple;

    /**
     * For one message.
     *
     * @param bytes The bytes, with the cursor at the first.
     */
    ComplexTypes(byte[] bytes, Cursor cursor) {
        super(cursor);
        this.bytes = bytes;
        simple = new SimpleTypes(cursor);
    }

    /** "A record is encoded by encoding the values of its fields in the order that they are declared." */
    @Override
    public @Nullable Object[] struct(Struct struct) throws UndecodableException {
        return fieldsInOrder(struct);
    }

    /** An optional slot is a union of null and its type: an int says which of them it is, and null is no bytes. */
    @Override
    protected boolean isNull() throws UndecodableException {
        int branch = simple.int32();
        if (branch != 0 && branch != 1) {
            throw cursor.bad("branch " + branch + " of a union of two");
        }
        cursor.mark(Role.PRESENCE, branch == 0 ? "branch 0, null" : "branch 1, a value");
        return branch == 0;
    }

    /** A variant is a union of its alternatives, which have different types, and of null where it is optional. */
    @Override
    protected @Nullable Object slot(Slot slot) throws UndecodableException {
        return slot.type() instanceof Struct struct && BareVariant.of(struct) != null
                ? union(struct, slot.optional())
                : super.slot(slot);
    }

    private @Nullable Object @Nullable [] union(Struct variant, boolean optional) throws UndecodableException {
        List<Field> fields = variant.fields();
        int branch = simple.int32();
        int place = optional ? branch - 1 : branch;
        if (branch < 0 || place >= fields.size()) {
            throw cursor.bad("branch " + branch + " of a union of " + (fields.size() + (optional ? 1 : 0)));
        }
        if (place < 0) {
            cursor.mark(Role.PRESENCE, "branch 0, null");
            return null;
        }
        Field field = fields.get(place);
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        cursor.enter(field.name());
        cursor.mark(
                Role.TYPE_INFO, "branch " + branch + ", " + field.kind().name().toLowerCase(Locale.ROOT));
        row[place] = value(field.type());
        cursor.leave();
        return row;
    }

    @Override
    protected Object leaf(Type type) throws UndecodableException {
        return simple.read(type);
    }

    @Override
    protected List<@Nullable Object> list(Slot element) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        blocks(MIN_BYTES_OF_A_VALUE, () -> add(list, element));
        return list;
    }

    /** The specification does not say what a key means that comes twice; as in the library, the last one counts. */
    @Override
    protected Map<String, @Nullable Object> map(Slot value) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        blocks(MIN_BYTES_OF_AN_ENTRY, () -> {
            int length = simple.length();
            // the entry's name is needed before the cursor comes to the key; the cursor refuses what is not UTF-8
            cursor.enter("{" + new String(bytes, cursor.at(), length, StandardCharsets.UTF_8) + "}");
            cursor.mark(Role.LENGTH, length);
            String key = simple.text(length);
            cursor.mark(Role.NAME, key);
            map.put(key, slot(value));
            cursor.leave();
        });
        return map;
    }

    /** One element or entry. */
    private interface Item {
        void read() throws UndecodableException;
    }

    /** "A series of blocks", each a count and this many items; "a block with count zero indicates the end". */
    private void blocks(int leastBytes, Item item) throws UndecodableException {
        int count;
        do {
            long announced = cursor.zigzag();
            // a long's least value has no absolute one and remains below zero, which is refused
            count = cursor.count(Math.abs(announced), leastBytes);
            cursor.mark(Role.LENGTH, count);
            int end = announced < 0 ? blockEnd() : -1;
            for (int i = 0; i < count; i++) {
                item.read();
            }
            if (announced < 0 && cursor.at() != end) {
                throw cursor.bad("a block whose size in bytes is not that of its elements");
            }
        } while (count > 0);
    }

    /** A negative count "is followed immediately by a long block size indicating the number of bytes in the block". */
    private int blockEnd() throws UndecodableException {
        int size = simple.length();
        cursor.mark(Role.LENGTH, "block of " + size + " bytes");
        return cursor.at() + size;
    }
}
