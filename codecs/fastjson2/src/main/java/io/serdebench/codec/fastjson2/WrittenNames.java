package io.serdebench.codec.fastjson2;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.PropertyNames;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names of members as they stand between the quotes. fastjson2 writes the name of an annotation as it is: it escapes nothing, and
 * writes each half of a surrogate pair as a character of its own. So what needs an escape has it in the annotation.
 */
final class WrittenNames {

    /** fastjson2 takes such names for those of the compiler, and leaves their members out. */
    static final String OF_COMPILER = "this$";

    private static final String NO_ESCAPE = "";

    /** Longest string constant of a class file, all of it ASCII where there is an escape. */
    private static final int LONGEST = 65_535;

    private enum Form {
        SHORT,
        LOWER,
        UPPER
    }

    private WrittenNames() {}

    /**
     * Checks all names of a schema.
     *
     * @throws UnsupportedSchemaException where a name is too long when it is escaped, or cannot be distinguished from another
     */
    static void check(Schema schema) throws UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            for (Field field : struct.fields()) {
                String written = of(struct, field);
                if (written.equals(NO_ESCAPE)) {
                    throw new UnsupportedSchemaException("names that are escapes of one another");
                }
                // what is written is counted as three bytes a character, more than it has
                if (!written.equals(PropertyNames.of(struct, field)) && 3 * written.length() > LONGEST) {
                    throw new UnsupportedSchemaException("a field name longer than 21,845 characters with its escapes");
                }
            }
        }
    }

    /** A field's name with its escapes, which is the real name of no other field; empty if there is none. */
    static String of(Struct struct, Field field) {
        String name = PropertyNames.of(struct, field);
        if (isPlain(name)) {
            return name;
        }
        Set<String> others = new HashSet<>();
        struct.fields().forEach(other -> others.add(PropertyNames.of(struct, other)));
        for (Form form : Form.values()) {
            String written = escaped(name, form);
            if (!others.contains(written)) {
                return written;
            }
        }
        return NO_ESCAPE;
    }

    private static boolean isPlain(String name) {
        return !name.startsWith(OF_COMPILER) && name.chars().noneMatch(c -> needsEscape((char) c));
    }

    private static boolean needsEscape(char c) {
        return c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c);
    }

    private static String escaped(String name, Form form) {
        StringBuilder out = new StringBuilder();
        boolean first = name.startsWith(OF_COMPILER);
        for (char c : name.toCharArray()) {
            if (form == Form.SHORT && (c == '"' || c == '\\')) {
                out.append('\\').append(c);
            } else if (first || needsEscape(c)) {
                String digits = String.format(Locale.ROOT, "%04x", (int) c);
                out.append("\\u").append(form == Form.UPPER ? digits.toUpperCase(Locale.ROOT) : digits);
            } else {
                out.append(c);
            }
            first = false;
        }
        return out.toString();
    }
}
