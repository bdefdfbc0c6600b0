package io.serdebench.api.gen;

import io.serdebench.api.Names;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Annotations of {@code com.fasterxml.jackson.annotation}, which Jackson 2 and 3 share in all their formats. They stand on the
 * accessors: Jackson's own rule makes another name of {@code getFClass} than the variable has, and a property annotated on its
 * variable alone would be written twice.
 */
public class JacksonStyle implements BeanSource.Style {

    /** Leaves properties out that are null. */
    public static final String NO_NULLS = "JsonInclude(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL)";

    /** Writes beans as arrays, in which names say the order alone. */
    public static final String ARRAYS = "JsonFormat(shape = com.fasterxml.jackson.annotation.JsonFormat.Shape.ARRAY)";

    private static final String PACKAGE = "@com.fasterxml.jackson.annotation.";

    private final BiFunction<Struct, Field, String> names;
    private final List<String> annotations;

    /**
     * For beans of one format.
     *
     * @param names The name of the property that a field of a struct becomes.
     * @param annotations The annotations of each class, such as {@link #NO_NULLS}.
     */
    public JacksonStyle(BiFunction<Struct, Field, String> names, String... annotations) {
        this.names = names;
        this.annotations = List.of(annotations);
    }

    @Override
    public List<String> annotations(Struct struct) {
        String order = struct.fields().stream()
                .map(field -> Names.quote(names.apply(struct, field)))
                .collect(Collectors.joining(", "));
        List<String> all = new ArrayList<>();
        annotations.forEach(annotation -> all.add(PACKAGE + annotation));
        all.add(PACKAGE + "JsonPropertyOrder({ " + order + " })");
        return all;
    }

    @Override
    public List<String> accessorAnnotations(Struct struct, Field field) {
        return List.of(PACKAGE + "JsonProperty(" + Names.quote(names.apply(struct, field)) + ")");
    }
}
