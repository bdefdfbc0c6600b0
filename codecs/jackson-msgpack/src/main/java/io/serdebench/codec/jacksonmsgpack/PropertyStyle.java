package io.serdebench.codec.jacksonmsgpack;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.PropertyNames;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Jackson's annotations. They stand on the accessors: Jackson's own rule makes another name of {@code getFClass} than the
 * variable has, and a property annotated on its variable alone would be written twice.
 */
final class PropertyStyle implements BeanSource.Style {

    private static final String PACKAGE = "@com.fasterxml.jackson.annotation.";

    @Override
    public List<String> annotations(Struct struct) {
        String order = struct.fields().stream()
                .map(field -> Names.quote(PropertyNames.of(struct, field)))
                .collect(Collectors.joining(", "));
        return List.of(
                PACKAGE + "JsonInclude(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL)",
                PACKAGE + "JsonPropertyOrder({ " + order + " })");
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of(PACKAGE + "JsonProperty(" + Names.quote(PropertyNames.of(struct, field)) + ")");
    }
}
