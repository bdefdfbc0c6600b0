package io.serdebench.codec.avajejsonb;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The user's own names as the library's annotation processor takes them. It copies a name into literals of its sources as it is, so
 * that a name is given to it as a literal needs it. Its reader does not undo the escapes of a name: it knows a name by a hash of its
 * bytes without backslashes, or by its bytes.
 */
final class AvajeNames {

    private AvajeNames() {}

    /**
     * Checks all names of a schema.
     *
     * @throws UnsupportedSchemaException where a name is too long, or the library would take one thing for another
     */
    static void check(Schema schema) throws UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            Set<String> getters = struct.fields().stream()
                    .map(field -> "get" + Names.camel(field.ident()))
                    .collect(Collectors.toSet());
            Set<String> met = new HashSet<>();
            for (Field field : struct.fields()) {
                if (getters.contains(BeanSource.variable(field))) {
                    throw new UnsupportedSchemaException("a field that has the name of another field's getter");
                }
                String name = PropertyNames.of(struct, field);
                PropertyNames.check(escaped(name));
                for (String form : forms(name)) {
                    if (!met.add(form)) {
                        throw new UnsupportedSchemaException("field names that differ by their escapes in JSON alone");
                    }
                }
            }
        }
    }

    /** A name, and what the reader makes of it. */
    private static Set<String> forms(String name) {
        String escaped = escaped(name);
        StringBuilder hashed = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            if (escaped.charAt(i) == '\\') {
                i++;
            }
            hashed.append(escaped.charAt(i));
        }
        return new HashSet<>(List.of(name, escaped, hashed.toString()));
    }

    /** The text as it stands between the quotation marks of a Java literal. */
    static String literal(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                // the processor puts a backslash before a quotation mark at either end
                out.append("\\42");
            } else {
                String quoted = Names.quote(String.valueOf(c));
                out.append(quoted, 1, quoted.length() - 1);
            }
        }
        return out.toString();
    }

    /** A name as the library writes it into JSON. */
    static String escaped(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> out.append(c < ' ' ? String.format("\\u%04X", (int) c) : String.valueOf(c));
            }
        }
        return out.toString();
    }
}
