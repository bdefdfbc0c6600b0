package io.serdebench.format.bson;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.List;

/** The names of elements. */
public final class BsonNames {

    private BsonNames() {}

    /** The user's own name; a field whose name holds NUL, which ends every name of BSON, goes by its identifier. */
    public static String of(Struct struct, Field field) {
        if (field.name().indexOf('\0') < 0) {
            return field.name();
        }
        List<String> others = struct.fields().stream().map(Field::name).toList();
        String name = field.ident();
        while (others.contains(name)) {
            name += "_";
        }
        return name;
    }
}
