package io.serdebench.format.kryo;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The numbers of all classes, and of which of them a record has had the names of the fields: CompatibleFieldSerializer. */
final class KryoDefinitions {

    /** Behind Kryo's own and those of values. */
    private static final int FIRST_BEAN = 16;

    private final Map<String, Integer> beans = new HashMap<>();
    private final Set<String> known = new HashSet<>();

    /** Of a record that begins. */
    KryoDefinitions(Schema schema) {
        List<Struct> structs = schema.structs();
        for (int i = 0; i < structs.size(); i++) {
            beans.put(structs.get(i).typeName(), FIRST_BEAN + i);
        }
    }

    /** True if this is the first bean of its class in the record. */
    boolean isFirst(Struct struct) {
        return known.add(struct.typeName());
    }

    /** The number of the class of a value. */
    int classOf(Type type) {
        return switch (type.kind()) {
            case INT32 -> 0;
            case STRING -> 1;
            case FLOAT32 -> 2;
            case BOOLEAN -> 3;
            case INT64 -> 7;
            case FLOAT64 -> 8;
            case BYTES -> 9;
            case DECIMAL -> 10;
            case DATE -> 11;
            case TIMESTAMP -> 12;
            case UUID -> 13;
            case LIST -> 14;
            case MAP -> 15;
            case STRUCT -> beans.getOrDefault(((Struct) type).typeName(), -1);
        };
    }
}
