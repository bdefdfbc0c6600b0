package io.serdebench.codec.dsljson;

import com.dslplatform.json.DslJson;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** DSL-JSON on beans for which its annotation processor writes converters. */
public final class JsonDsl implements CodecFamily {

    /** The class generated for a schema; no struct has an underscore. */
    private static final String BINDING = "Dsl_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(DslJson.class, "com.dslplatform", "dsl-json");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            if (struct.fields().size() > AttributeStyle.MOST_FIELDS) {
                throw new UnsupportedSchemaException("a record of more than " + AttributeStyle.MOST_FIELDS + " fields");
            }
        }
        AttributeNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new AttributeStyle(packageName));
        beans.write(schema, sources);
        Converters.save(sources, packageName);
        AnnotationProcessing.run(files(schema, packageName, sources), sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coding(beans.struct(schema.root()), packageName, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    /** Domain and other sources may lie beside them. */
    private static List<Path> files(Schema schema, String packageName, Path sources) {
        Path folder = sources.resolve(packageName.replace('.', '/'));
        List<Path> files = new ArrayList<>();
        schema.structs().forEach(struct -> files.add(folder.resolve(struct.typeName() + ".java")));
        files.add(folder.resolve(Converters.CLASS + ".java"));
        return files;
    }

    private static void coding(String root, String packageName, JavaWriter out) {
        out.block("""
                private static final com.dslplatform.json.DslJson<java.lang.Object> JSON = json();

                private final com.dslplatform.json.JsonWriter writer = JSON.newWriter();
                private final com.dslplatform.json.JsonReader<java.lang.Object> reader = JSON.newReader();

                private static com.dslplatform.json.DslJson<java.lang.Object> json() {
                    return new com.dslplatform.json.DslJson<>(
                            com.dslplatform.json.runtime.Settings.<java.lang.Object>withRuntime()
                                    // the converters of a class are found by its name
                                    .includeServiceLoader(%2$s.%3$s.class.getClassLoader())
                                    .doublePrecision(com.dslplatform.json.JsonReader.DoublePrecision.EXACT)
                                    .limitStringBuffer(1 << 30)
                                    .with(json -> json.registerWriter(java.lang.Double.class, %2$s.%4$s.DOUBLE)));
                }

                @Override
                public byte[] encode(%1$s message) {
                    writer.reset();
                    JSON.serialize(writer, %1$s.class, message);
                    return writer.toByteArray();
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    reader.process(bytes, bytes.length);
                    %1$s message = reader.next(%1$s.class);
                    if (message == null || reader.getCurrentIndex() != bytes.length) {
                        throw new java.io.IOException("null, or bytes behind the record");
                    }
                    return message;
                }
                """.formatted(root, packageName, BINDING, Converters.CLASS));
    }
}
