package io.serdebench.codec.bson;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarFile;
import org.bson.BsonType;

/** Codec {@code bson}. */
public final class BsonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Bson_Binding";

    /** What is the same for all schemas. */
    private static final String VALUES = "Bson_Values";

    @Override
    public String version() {
        URL own = Objects.requireNonNull(BsonType.class.getResource("BsonType.class"), "bson names no version");
        try {
            URLConnection connection = own.openConnection();
            connection.setUseCaches(false);
            try (JarFile jar = ((JarURLConnection) connection).getJarFile()) {
                String version = jar.getManifest().getMainAttributes().getValue("Bundle-Version");
                return Objects.requireNonNull(version, "bson names no version");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("bson's version cannot be read", e);
        }
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        for (Struct struct : schema.structs()) {
            new CodecSource(beans, struct).save(sources, packageName);
        }
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coders(schema.root(), beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        values().save(sources, packageName, VALUES);
        return BINDING;
    }

    private static void coders(Struct struct, String root, JavaWriter out) {
        out.block("""
                private static final org.bson.codecs.EncoderContext ENCODING =
                        org.bson.codecs.EncoderContext.builder().build();
                private static final org.bson.codecs.DecoderContext DECODING =
                        org.bson.codecs.DecoderContext.builder().build();

                private final org.bson.codecs.Codec<%1$s> codec = new %2$s();

                @Override
                public byte[] encode(%1$s message) {
                    try (org.bson.io.BasicOutputBuffer buffer = new org.bson.io.BasicOutputBuffer();
                            org.bson.BsonBinaryWriter writer = new org.bson.BsonBinaryWriter(buffer)) {
                        codec.encode(writer, message, ENCODING);
                        return buffer.toByteArray();
                    }
                }

                private %1$s read(byte[] bytes) {
                    try (org.bson.BsonBinaryReader reader =
                            new org.bson.BsonBinaryReader(java.nio.ByteBuffer.wrap(bytes))) {
                        %1$s message = codec.decode(reader, DECODING);
                        if (reader.getBsonInput().hasRemaining()) {
                            throw new org.bson.BsonSerializationException("bytes follow the document");
                        }
                        return message;
                    }
                }
                """.formatted(root, CodecSource.className(struct)));
    }

    private static JavaWriter values() throws IOException {
        return JavaWriter.ofResource(BsonFamily.class, VALUES);
    }
}
