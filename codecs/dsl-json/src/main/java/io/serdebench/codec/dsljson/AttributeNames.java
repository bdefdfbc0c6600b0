package io.serdebench.codec.dsljson;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.PropertyNames;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The user's own names as the library's annotation processor takes them. It copies a name into string literals of its sources
 * as it is, has the bytes of that literal written as they are, and tells members apart by a hash of the name's UTF-16 units,
 * while the reader hashes the bytes that it meets. All of this agrees for plain ASCII. Any other name is given to it as the
 * literal needs it, escaped for JSON and then for Java, and what the reader hashes is given as alternative names.
 */
final class AttributeNames {

    /** Longest string constant of a class file, bytes; one holds the name between two quotation marks, a comma and a colon. */
    private static final int LONGEST = 65_535 - 4;

    private AttributeNames() {}

    /**
     * Checks all names of a schema.
     *
     * @throws UnsupportedSchemaException where a name is too long, or the reader would take one name for another
     */
    static void check(Schema schema) throws UnsupportedSchemaException {
        PropertyNames.check(schema);
        for (Struct struct : schema.structs()) {
            Set<Integer> hashes = new HashSet<>();
            for (Field field : struct.fields()) {
                String name = PropertyNames.of(struct, field);
                if (literal(name).length() > LONGEST) {
                    throw new UnsupportedSchemaException("a field name longer than 65,531 bytes with its escapes");
                }
                boolean apart = hashes.add(hash(literal(name)));
                for (String alternative : alternatives(name)) {
                    apart &= hashes.add(hash(alternative));
                }
                if (!apart) {
                    throw new UnsupportedSchemaException("field names that have the same hash");
                }
            }
        }
    }

    /** The name as it stands between the quotation marks of a Java literal, as JSON has it: ASCII, without a line's end. */
    static String literal(String name) {
        String quoted = Names.quote(json(name));
        return quoted.substring(1, quoted.length() - 1);
    }

    /**
     * Texts that the reader hashes, a character a byte: of the first member that is not where it is expected all bytes, of
     * members after that those without the backslashes that escape. None where the name is what {@link #literal} says.
     */
    static List<String> alternatives(String name) {
        byte[] utf8 = json(name).getBytes(StandardCharsets.UTF_8);
        String bytes = new String(utf8, StandardCharsets.ISO_8859_1);
        if (bytes.equals(literal(name))) {
            return List.of();
        }
        return List.copyOf(new LinkedHashSet<>(List.of(bytes, withoutEscapes(bytes))));
    }

    private static String withoutEscapes(String bytes) {
        StringBuilder out = new StringBuilder(bytes.length());
        for (int i = 0; i < bytes.length(); i++) {
            if (bytes.charAt(i) == '\\') {
                i++;
            }
            out.append(bytes.charAt(i));
        }
        return out.toString();
    }

    /** RFC 8259, section 7; no more is escaped than must be. */
    private static String json(String name) {
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

    /** The library's: FNV-1a with 32 bits, but that bytes have a sign. */
    private static int hash(String bytes) {
        int hash = 0x811c9dc5;
        for (int i = 0; i < bytes.length(); i++) {
            hash = (hash ^ (byte) bytes.charAt(i)) * 0x1000193;
        }
        return hash;
    }
}
