package io.serdebench.format.jacksontext;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.RecordWalk;
import io.serdebench.api.dissect.UndecodableException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Which field of a struct goes by a name, and whether all that must be there are. */
final class Row {

    /** By identity: a struct's equality compares all that it holds. */
    private final Map<Struct, Map<String, Integer>> places = new IdentityHashMap<>();

    private final Cursor cursor;
    private final BiFunction<Struct, Field, String> names;

    Row(Cursor cursor, BiFunction<Struct, Field, String> names) {
        this.cursor = cursor;
        this.names = names;
    }

    /** The number of the field that goes by a name. */
    int place(Struct struct, String name) throws UndecodableException {
        Integer place = places.computeIfAbsent(struct, this::numbers).get(name);
        if (place == null) {
            throw cursor.bad("a name that the schema does not have");
        }
        return place;
    }

    private Map<String, Integer> numbers(Struct struct) {
        Map<String, Integer> numbers = new HashMap<>();
        struct.fields().forEach(field -> numbers.put(names.apply(struct, field), numbers.size()));
        return numbers;
    }

    /** The row, if no required field is null. */
    @Nullable
    Object[] complete(Struct struct, @Nullable Object[] row) throws UndecodableException {
        return RecordWalk.complete(cursor, struct, row);
    }
}
