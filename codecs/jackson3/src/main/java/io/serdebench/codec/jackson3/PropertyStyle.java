package io.serdebench.codec.jackson3;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Jackson's annotations. They stand on the accessors: Jackson's own rule makes another name of {@code getFClass} than the
 * variable has, and a property annotated on its variable alone would be written twice. In arrays names say the order alone.
 */
final class PropertyStyle implements BeanSource.Style {

    private static final String PACKAGE = "com.fasterxml.jackson.annotation.";

    private final Variant variant;

    PropertyStyle(Variant variant) {
        this.variant = variant;
    }

    @Override
    public List<String> annotations(Struct struct) {
        String shape = variant == Variant.POSITIONAL
                ? "JsonFormat(shape = " + PACKAGE + "JsonFormat.Shape.ARRAY)"
                : "JsonInclude(" + PACKAGE + "JsonInclude.Include.NON_NULL)";
        String order = struct.fields().stream()
                .map(field -> Names.quote(PropertyNames.of(struct, field)))
                .collect(Collectors.joining(", "));
        return List.of("@" + PACKAGE + shape, "@" + PACKAGE + "JsonPropertyOrder({ " + order + " })");
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of("@" + PACKAGE + "JsonProperty(" + Names.quote(PropertyNames.of(struct, field)) + ")");
    }
}
