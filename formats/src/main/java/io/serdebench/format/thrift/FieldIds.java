package io.serdebench.format.thrift;

import io.serdebench.api.Tag;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ids of a struct's fields: those that the user's own schema has, as far as Thrift allows them, else 1, 2, 3 and so on. Of whole
 * numbers such a schema also says whether they are an {@code i8} or an {@code i16}.
 */
public final class FieldIds {

    private static final int BYTE_BITS = 8;
    private static final int SHORT_BITS = 16;

    private final List<Integer> ids;
    private final Map<Integer, Integer> places = new HashMap<>();

    private FieldIds(List<Integer> ids) {
        this.ids = ids;
        for (int i = 0; i < ids.size(); i++) {
            places.put(ids.get(i), i);
        }
    }

    /** Of the fields of a struct, in their order. */
    public static FieldIds of(Struct struct) {
        return new FieldIds(numbers(struct.fields()));
    }

    /** Of the fields that hold these. */
    static FieldIds of(List<Slot> slots) {
        List<Field> fields = new ArrayList<>();
        slots.forEach(slot -> fields.add(new Field("", "", slot)));
        return new FieldIds(numbers(fields));
    }

    private static List<Integer> numbers(List<Field> fields) {
        // ids are 16-bit and positive; a struct with more fields is refused elsewhere
        int most = Math.max(Short.MAX_VALUE, fields.size());
        return Tag.numbers(fields, id -> id <= most);
    }

    /** The id of the field at an index. */
    public int id(int index) {
        return ids.get(index);
    }

    /** The index of the field with an id, or -1. */
    int index(int id) {
        return places.getOrDefault(id, -1);
    }

    /** True if they are 1, 2, 3 and so on. */
    boolean isPlain() {
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i) != i + 1) {
                return false;
            }
        }
        return true;
    }

    /** The bits of a field's numbers in the IDL: 8 or 16 where the user's schema says so, else those of its type; 0 of no integer. */
    public static int bits(Slot slot) {
        if (slot.kind() != Kind.INT32) {
            return slot.kind() == Kind.INT64 ? Long.SIZE : 0;
        }
        Set<String> words = slot.tag() == null ? Set.of() : slot.tag().words();
        return words.contains("i8") ? BYTE_BITS : words.contains("i16") ? SHORT_BITS : Integer.SIZE;
    }
}
