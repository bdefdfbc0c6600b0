package io.serdebench.codec.jacksontext;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Jackson's annotations. They stand on the accessors: Jackson's own rule makes another name of {@code getFClass} than the
 * variable has, and a property annotated on its variable alone would be written twice.
 */
class PropertyStyle implements BeanSource.Style {

    private static final String PACKAGE = "@com.fasterxml.jackson.annotation.";

    private final BiFunction<Struct, Field, String> names;
    private final boolean leavesNullsOut;

    /**
     * For beans of one format.
     *
     * @param names of the property that a field of a struct is
     * @param leavesNullsOut whether properties that are null are not written
     */
    PropertyStyle(BiFunction<Struct, Field, String> names, boolean leavesNullsOut) {
        this.names = names;
        this.leavesNullsOut = leavesNullsOut;
    }

    @Override
    public List<String> annotations(Struct struct) {
        String order = struct.fields().stream()
                .map(field -> Names.quote(names.apply(struct, field)))
                .collect(Collectors.joining(", "));
        List<String> annotations = new ArrayList<>();
        if (leavesNullsOut) {
            annotations.add(PACKAGE + "JsonInclude(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL)");
        }
        annotations.add(PACKAGE + "JsonPropertyOrder({ " + order + " })");
        return annotations;
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of(PACKAGE + "JsonProperty(" + Names.quote(names.apply(struct, field)) + ")");
    }
}
