package io.serdebench.codec.avajejsonb;

import io.avaje.json.JsonAdapter;
import io.avaje.jsonb.Types;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adapters of fields that are lists of lists or of maps. Of such a field the processor asks for an adapter of {@code List<List>}, which
 * reads anything, whatever the inner list holds. The library has adapters of the whole types as well; an interface stands for each.
 */
final class NestedLists {

    private static final String TYPES = Types.class.getCanonicalName();

    private final String packageName;
    private final BeanSource beans;

    /** The types of fields, by the names of their interfaces. */
    private final Map<String, Type> types = new LinkedHashMap<>();

    NestedLists(Schema schema, String packageName, BeanSource beans, BeanSource.Style style) {
        this.packageName = packageName;
        this.beans = beans;
        for (Struct struct : schema.structs()) {
            for (Field field : struct.fields()) {
                if (isNested(field)) {
                    types.put(name(style.className(struct), field), field.type());
                }
            }
        }
    }

    static boolean isNested(Field field) {
        return field.type() instanceof ListOf list
                && (list.element().type() instanceof ListOf || list.element().type() instanceof MapOf);
    }

    /** The interface for a field of a bean; beans have no underscore. */
    static String name(String bean, Field field) {
        return bean + "_" + Names.camel(field.ident());
    }

    /** The interfaces. */
    List<String> names() {
        return List.copyOf(types.keySet());
    }

    /** Writes the interfaces. */
    void write(Path sources) throws IOException {
        for (Map.Entry<String, Type> entry : types.entrySet()) {
            String adapter =
                    JsonAdapter.class.getCanonicalName() + "<" + JavaTypes.boxed(beans, entry.getValue()) + ">";
            new JavaWriter()
                    .lines("/** The name of the library's own adapter of that type. */")
                    .lines("public interface " + entry.getKey() + " extends " + adapter + " {", "}")
                    .save(sources, packageName, entry.getKey());
        }
    }

    /** Writes what adds the adapters to a builder. */
    void register(JavaWriter out) {
        types.forEach((name, type) -> out.line(
                "builder.add(" + packageName + "." + name + ".class, jsonb -> jsonb.adapter(" + type(type) + "));"));
    }

    private String type(Type type) {
        if (type instanceof ListOf list) {
            return TYPES + ".listOf(" + type(list.element().type()) + ")";
        }
        if (type instanceof MapOf map) {
            return TYPES + ".mapOf(" + type(map.value().type()) + ")";
        }
        return JavaTypes.boxed(beans, type) + ".class";
    }
}
