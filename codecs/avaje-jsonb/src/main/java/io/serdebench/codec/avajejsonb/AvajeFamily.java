package io.serdebench.codec.avajejsonb;

import io.avaje.json.JsonAdapter;
import io.avaje.jsonb.Jsonb;
import io.avaje.jsonb.generator.JsonbProcessor;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.AnnotationProcessing;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.avajejsonb.runtime.AvajeBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Codec {@code json-avaje}. Its sizes are not estimated: floats have the digits of doubles. */
public final class AvajeFamily implements CodecFamily {

    /** No bean is called that: their names begin with {@code Json}. */
    private static final String BINDING = "Avaje_Binding";

    @Override
    public String version() {
        return Objects.requireNonNull(
                Jsonb.class.getPackage().getImplementationVersion(), "avaje-jsonb names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        AvajeNames.check(schema);
        AvajeStyle style = new AvajeStyle(packageName);
        BeanSource beans = new BeanSource(packageName, style);
        beans.write(schema, sources);
        NestedLists nested = new NestedLists(schema, packageName, beans, style);
        nested.write(sources);
        AnnotationProcessing.run(
                new JsonbProcessor(),
                files(schema, style, nested, sources.resolve(packageName.replace('.', '/'))),
                sources,
                List.of(Jsonb.class, JsonAdapter.class));
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, AvajeBinding.class, schema, beans, out);
        String arguments = beans.struct(schema.root()) + ".class, " + hasNullElements(schema) + ", ";
        out.lines("public " + BINDING + "() {", "super(" + arguments + BINDING + "::register);", "}", "");
        out.line("private static void register(" + Jsonb.Builder.class.getCanonicalName() + " builder) {");
        for (Struct struct : schema.structs()) {
            String bean = beans.struct(struct);
            out.line("builder.add(" + bean + ".class, " + bean + "JsonAdapter::new);");
        }
        nested.register(out);
        out.lines("}", "}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static List<Path> files(Schema schema, AvajeStyle style, NestedLists nested, Path folder) {
        List<String> names =
                new ArrayList<>(schema.structs().stream().map(style::className).toList());
        names.addAll(nested.names());
        return names.stream().map(name -> folder.resolve(name + ".java")).toList();
    }

    private static boolean hasNullElements(Schema schema) {
        return schema.structs().stream()
                .flatMap(struct -> struct.fields().stream())
                .anyMatch(field -> hasNullElements(field.type()));
    }

    private static boolean hasNullElements(Type type) {
        Slot inner = type instanceof ListOf list ? list.element() : type instanceof MapOf map ? map.value() : null;
        return inner != null && (inner.optional() || hasNullElements(inner.type()));
    }
}
