package io.serdebench.api.dissect;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** Which field of a struct has a name, for formats that write names. */
public final class FieldPlaces {

    /** By identity: a struct's equality compares all that it holds. */
    private final Map<Struct, Map<String, Integer>> places = new IdentityHashMap<>();

    /**
     * For all structs of a schema.
     *
     * @param names The names that fields of a struct have in the bytes.
     */
    public FieldPlaces(Schema schema, BiFunction<Struct, Field, String> names) {
        for (Struct struct : schema.structs()) {
            Map<String, Integer> numbers = new HashMap<>();
            struct.fields().forEach(field -> numbers.put(names.apply(struct, field), numbers.size()));
            places.put(struct, numbers);
        }
    }

    /** The number of each name's field, for a struct of the schema. */
    public Map<String, Integer> of(Struct struct) {
        return places.getOrDefault(struct, Map.of());
    }
}
