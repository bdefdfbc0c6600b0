package io.serdebench.codec.jacksonbinary;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Jackson's annotations. They stand on the accessors: Jackson's own rule makes another name of {@code getFClass} than the
 * variable has, and a property annotated on its variable alone would be written twice.
 */
final class PropertyStyle implements BeanSource.Style {

    private static final String PACKAGE = "@com.fasterxml.jackson.annotation.";

    /** Longest string constant of a class file, bytes; a name is one. */
    private static final int LONGEST = 65_535;

    /**
     * The style of a schema's beans.
     *
     * @throws UnsupportedSchemaException where a name is too long for an annotation
     */
    static PropertyStyle of(Schema schema) throws UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            for (Field field : struct.fields()) {
                if (constantBytes(field.name()) > LONGEST) {
                    throw new UnsupportedSchemaException("a field name longer than 65,535 bytes");
                }
            }
        }
        return new PropertyStyle();
    }

    /** The length in a class file, whose UTF-8 has two bytes for NUL and encodes surrogates one by one. */
    private static int constantBytes(String text) {
        return text.chars().map(c -> c > 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : 3).sum();
    }

    @Override
    public List<String> annotations(Struct struct) {
        String order = struct.fields().stream()
                .map(field -> Names.quote(property(struct, field)))
                .collect(Collectors.joining(", "));
        return List.of(
                PACKAGE + "JsonInclude(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL)",
                PACKAGE + "JsonPropertyOrder({ " + order + " })");
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of(PACKAGE + "JsonProperty(" + Names.quote(property(struct, field)) + ")");
    }

    /** The user's own name; a field without one goes by its identifier, because to Jackson "" means no name. */
    static String property(Struct struct, Field field) {
        if (!field.name().isEmpty()) {
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
