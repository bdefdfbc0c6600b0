package io.serdebench.codec.fastjson2;

import com.alibaba.fastjson2.JSON;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.api.gen.PropertyNames;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code json-fastjson2}. Its sizes are not estimated: fastjson2 has digits of floats of its own. */
public final class Fastjson2Family implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Fastjson2_Binding";

    private static final String FORMS = "Fastjson2_Forms";
    private static final String GRAMMAR = "Fastjson2_Grammar";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(JSON.class, "com.alibaba.fastjson2", "fastjson2");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        WrittenNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new JsonFields());
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coding(beans.struct(schema.root()), hasNullsInMaps(schema), out);
        out.line("}").save(sources, packageName, BINDING);
        resource(FORMS).save(sources, packageName, FORMS);
        resource(GRAMMAR).save(sources, packageName, GRAMMAR);
        return BINDING;
    }

    private static void coding(String root, boolean nullsInMaps, JavaWriter out) {
        out.block("""
                private static final com.alibaba.fastjson2.writer.ObjectWriterProvider WRITERS =
                        %2$s.writers(%1$s.class.getClassLoader(), %4$s);
                private static final com.alibaba.fastjson2.reader.ObjectReaderProvider READERS =
                        %2$s.readers(%1$s.class.getClassLoader());

                private final com.alibaba.fastjson2.JSONWriter.Context writing = %2$s.writing(WRITERS);
                private final com.alibaba.fastjson2.JSONReader.Context reading = %2$s.reading(READERS);
                private final %3$s grammar = new %3$s();

                @Override
                public byte[] encode(%1$s message) {
                    return com.alibaba.fastjson2.JSON.toJSONBytes(
                            message, java.nio.charset.StandardCharsets.UTF_8, writing);
                }

                private %1$s read(byte[] bytes) {
                    grammar.check(bytes);
                    com.alibaba.fastjson2.JSONReader.Context context =
                            grammar.hasLongNumbers() ? %2$s.reading(%2$s.CAREFUL) : reading;
                    %1$s message = com.alibaba.fastjson2.JSON.parseObject(bytes, %1$s.class, context);
                    if (message == null) {
                        throw new com.alibaba.fastjson2.JSONException("no record");
                    }
                    return message;
                }
                """.formatted(root, FORMS, GRAMMAR, nullsInMaps));
    }

    /** Whether a map of the schema may have null values. */
    private static boolean hasNullsInMaps(Schema schema) {
        return schema.structs().stream()
                .flatMap(struct -> struct.fields().stream())
                .anyMatch(field -> hasNullsInMaps(field.type()));
    }

    private static boolean hasNullsInMaps(Type type) {
        if (type instanceof ListOf list) {
            return hasNullsInMaps(list.element().type());
        }
        return type instanceof MapOf map
                && (map.value().optional() || hasNullsInMaps(map.value().type()));
    }

    /** Java source that is the same for all schemas. */
    private static JavaWriter resource(String name) throws IOException {
        return JavaWriter.ofResource(Fastjson2Family.class, name);
    }
}
