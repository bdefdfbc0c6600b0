package io.serdebench.format.bson;

import org.jspecify.annotations.Nullable;

/** The family's own rule for keys of maps that hold NUL, which no name may: escape and 0, and escape itself is doubled. */
final class Keys {

    private static final char ESCAPE = '\u001b';

    private Keys() {}

    /** The key that has a name, or null where an escape is followed by something else. */
    static @Nullable String of(String name) {
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
