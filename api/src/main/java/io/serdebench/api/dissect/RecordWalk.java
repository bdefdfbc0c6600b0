package io.serdebench.api.dissect;

import io.serdebench.api.BareVariant;
import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of a schema where the bytes nest them as the schema does. A format says what stands around a struct, a list and
 * a map, and what a leaf is; this class walks from one to the next, and enters and leaves the parts.
 *
 * <p>A format whose lists are counts and elements one after the other, for instance:
 *
 * <pre>{@code
 * protected List<@Nullable Object> list(Slot element) throws UndecodableException {
 *     int count = cursor.count(cursor.varint(), 1);
 *     cursor.mark(Role.LENGTH, count);
 *     return elements(count, element);
 * }
 * }</pre>
 */
public abstract class RecordWalk {

    /** The place in the message. */
    protected final Cursor cursor;

    /** For one message, whose values begin at the cursor. */
    protected RecordWalk(Cursor cursor) {
        this.cursor = cursor;
    }

    /** A struct: the values of its fields in the order of the schema. */
    public abstract @Nullable Object[] struct(Struct struct) throws UndecodableException;

    /** A list with all that stands around its elements. */
    protected abstract List<@Nullable Object> list(Slot element) throws UndecodableException;

    /** A map with all that stands around its entries. */
    protected abstract Map<String, @Nullable Object> map(Slot value) throws UndecodableException;

    /** A value that holds no others, all of it given to spans. */
    protected abstract Object leaf(Type type) throws UndecodableException;

    /** True if there is null where there may be; if so, its bytes are given to a span. By default null has no bytes. */
    protected boolean isNull() throws UndecodableException {
        return false;
    }

    /** A value of any type. */
    protected final Object value(Type type) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct);
        }
        if (type instanceof ListOf list) {
            return list(list.element());
        }
        return type instanceof MapOf map ? map(map.value()) : leaf(type);
    }

    /** Reads the value of a slot: by default null, or the value. */
    protected @Nullable Object slot(Slot slot) throws UndecodableException {
        return slot.optional() && isNull() ? null : value(slot.type());
    }

    /** An element of a list or a value of a map: by default what stands in any slot. */
    protected @Nullable Object element(Slot slot) throws UndecodableException {
        return slot(slot);
    }

    /**
     * A variant that is its value alone, whose bytes say which alternative it is.
     *
     * @param shape What the bytes begin, or null where that is no alternative of any variant.
     * @param word What stands there, for the message.
     */
    protected final @Nullable Object[] alternative(Struct struct, BareVariant bare, @Nullable Shape shape, String word)
            throws UndecodableException {
        return alternative(struct, place(cursor, bare, shape, word));
    }

    /** The alternative of a variant that stands at a place; all others are null. */
    protected final @Nullable Object[] alternative(Struct struct, int place) throws UndecodableException {
        Field field = struct.fields().get(place);
        @Nullable Object[] row = new @Nullable Object[struct.fields().size()];
        cursor.enter(field.name());
        row[place] = value(field.type());
        cursor.leave();
        return row;
    }

    /** The place of the alternative that has a shape, see {@link #alternative}. */
    public static int place(Cursor cursor, BareVariant bare, @Nullable Shape shape, String word)
            throws UndecodableException {
        int place = shape == null ? -1 : bare.place(shape);
        if (place < 0) {
            throw cursor.bad(word + ", which is not an alternative");
        }
        return place;
    }

    /** All fields of a struct, one after the other in the order of the schema. */
    protected final @Nullable Object[] fieldsInOrder(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            cursor.enter(fields.get(i).name());
            row[i] = slot(fields.get(i).slot());
            cursor.leave();
        }
        return row;
    }

    /** So many elements one after the other. */
    protected final List<@Nullable Object> elements(int count, Slot slot) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            add(list, slot);
        }
        return list;
    }

    /** The next element, which joins those before it. */
    protected final void add(List<@Nullable Object> list, Slot slot) throws UndecodableException {
        cursor.enter("[" + list.size() + "]");
        list.add(element(slot));
        cursor.leave();
    }

    /** An entry whose key is known; the last value of a key counts. */
    protected final void put(Map<String, @Nullable Object> map, String key, Slot slot) throws UndecodableException {
        cursor.enter("{" + key + "}");
        map.put(key, element(slot));
        cursor.leave();
    }

    /** The row, unless the value of a required field is absent. */
    protected final @Nullable Object[] complete(Struct struct, @Nullable Object[] row) throws UndecodableException {
        return complete(cursor, struct, row);
    }

    /** The row, unless the value of a required field is absent. */
    public static @Nullable Object[] complete(Cursor cursor, Struct struct, @Nullable Object[] row)
            throws UndecodableException {
        List<Field> fields = struct.fields();
        for (int i = 0; i < row.length; i++) {
            if (row[i] == null && !fields.get(i).optional()) {
                throw cursor.bad("the required field " + fields.get(i).name() + " is absent");
            }
        }
        return row;
    }
}
