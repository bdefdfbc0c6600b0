package io.serdebench.format.flatbuffers;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys of FlexBuffers maps, which end with the first NUL. */
public final class FlexNames {

    /** Begins what stands for NUL in a key of a map, and what stands for itself. */
    private static final char ESCAPE = '\u001b';

    private FlexNames() {}

    /** The key of a field: the user's own name, or the identifier of a field whose name holds NUL. */
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

    /** The key of a map's entry without its escapes, or null where an escape is followed by something else. */
    static @Nullable String key(String name) {
        if (name.indexOf(ESCAPE) < 0) {
            return name;
        }
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != ESCAPE) {
                key.append(c);
                continue;
            }
            i++;
            if (i == name.length() || name.charAt(i) != '0' && name.charAt(i) != ESCAPE) {
                return null;
            }
            key.append(name.charAt(i) == '0' ? '\0' : ESCAPE);
        }
        return key.toString();
    }
}
