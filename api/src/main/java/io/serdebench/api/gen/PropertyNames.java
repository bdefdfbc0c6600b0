package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireNames;

/** The user's own names on the wire, for libraries that take them from annotations of beans. */
public final class PropertyNames {

    /** Longest string constant of a class file, bytes; a name is one. */
    private static final int LONGEST = 65_535;

    private PropertyNames() {}

    /**
     * Checks all names of a schema.
     *
     * @throws UnsupportedSchemaException where a name is too long for an annotation
     */
    public static void check(Schema schema) throws UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            for (Field field : struct.fields()) {
                check(field.name());
            }
        }
    }

    /**
     * Checks a name in the form that generated code has it in.
     *
     * @throws UnsupportedSchemaException where it is too long for a constant of a class file
     */
    public static void check(String name) throws UnsupportedSchemaException {
        if (constantBytes(name) > LONGEST) {
            throw new UnsupportedSchemaException("a field name longer than 65,535 bytes");
        }
    }

    /** The length in a class file, whose UTF-8 has two bytes for NUL and encodes surrogates one by one. */
    private static int constantBytes(String text) {
        return text.chars().map(c -> c > 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : 3).sum();
    }

    /** The user's own name; a field without one goes by its identifier, because to annotations "" means no name. */
    public static String of(Struct struct, Field field) {
        return field.name().isEmpty() ? WireNames.unused(struct, field) : field.name();
    }
}
