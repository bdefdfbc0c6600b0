package io.serdebench.codec.gson;

import com.google.gson.Gson;
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

/** Codec {@code json-gson}. */
public final class GsonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Gson_Binding";

    private static final String ADAPTERS = "Gson_Adapters";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Gson.class, "com.google.code.gson", "gson");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new SerializedNames());
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coding(beans.struct(schema.root()), hasNullsInMaps(schema), out);
        out.line("}").save(sources, packageName, BINDING);
        adapters().save(sources, packageName, ADAPTERS);
        return BINDING;
    }

    private static void coding(String root, boolean nullsInMaps, JavaWriter out) {
        out.block("""
                private static final com.google.gson.Gson GSON = %2$s.gson(%3$s);

                // a decoder of its own refuses what is not UTF-8; a String would have U+FFFD there
                private final java.nio.charset.CharsetDecoder utf8 = java.nio.charset.StandardCharsets.UTF_8.newDecoder();

                @Override
                public byte[] encode(%1$s message) {
                    return GSON.toJson(message, %1$s.class).getBytes(java.nio.charset.StandardCharsets.UTF_8);
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    String text = utf8.decode(java.nio.ByteBuffer.wrap(bytes)).toString();
                    %1$s message = GSON.fromJson(text, %1$s.class);
                    if (message == null) {
                        // what Gson makes of nothing at all, and of the text null, whatever follows it
                        throw new com.google.gson.JsonSyntaxException("no record");
                    }
                    return message;
                }
                """.formatted(root, ADAPTERS, nullsInMaps));
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

    /** The forms of values: Java source that is the same for all schemas. */
    private static JavaWriter adapters() throws IOException {
        return JavaWriter.ofResource(GsonFamily.class, ADAPTERS);
    }
}
