package io.serdebench.api;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of fields and keys of maps in formats that cannot carry every text. A field goes by another name. A key keeps all its
 * characters, since it is data: in a format whose names end with the first NUL, U+001B and {@code 0} stand for NUL, and U+001B
 * is doubled.
 */
public final class WireNames {

    private static final char NUL = 0;

    /** U+001B, which texts hardly ever hold, so that keys are rarely longer than the user's. */
    private static final char ESCAPE = 0x1b;

    /** The character behind an escape that stands for NUL. */
    private static final char ESCAPED_NUL = '0';

    private WireNames() {}

    /**
     * A name for a field that cannot go by its own.
     *
     * @param struct The struct of the field.
     * @param field A field of the struct.
     * @return The field's identifier. Underscores follow where another field of the struct has that name.
     */
    public static String unused(Struct struct, Field field) {
        Set<String> names = new HashSet<>();
        struct.fields().forEach(other -> names.add(other.name()));
        String name = field.ident();
        while (names.contains(name)) {
            name += "_";
        }
        return name;
    }

    /**
     * The name of a field in a format whose names end with the first NUL.
     *
     * @param struct The struct of the field.
     * @param field A field of the struct.
     * @return The user's own name, or the {@link #unused} one where that holds NUL.
     */
    public static String withoutNul(Struct struct, Field field) {
        return field.name().indexOf(NUL) < 0 ? field.name() : unused(struct, field);
    }

    /**
     * The key of a map without NUL.
     *
     * @param key Any text.
     * @return The key with escapes; the key itself where it has none.
     */
    public static String escaped(String key) {
        if (key.indexOf(NUL) < 0 && key.indexOf(ESCAPE) < 0) {
            return key;
        }
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c == NUL || c == ESCAPE) {
                name.append(ESCAPE);
            }
            name.append(c == NUL ? ESCAPED_NUL : c);
        }
        return name.toString();
    }

    /**
     * The key that {@link #escaped} was given.
     *
     * @param name A key with escapes.
     * @return The key, or null where an escape is followed by something else.
     */
    public static @Nullable String unescaped(String name) {
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
            if (i == name.length() || name.charAt(i) != ESCAPED_NUL && name.charAt(i) != ESCAPE) {
                return null;
            }
            key.append(name.charAt(i) == ESCAPED_NUL ? NUL : ESCAPE);
        }
        return key.toString();
    }
}
