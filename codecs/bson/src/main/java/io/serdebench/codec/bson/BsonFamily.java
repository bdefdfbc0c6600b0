package io.serdebench.codec.bson;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.bson.runtime.BsonBinding;
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
        BindingSource.extend(BINDING, BsonBinding.class, schema, beans, out);
        out.lines("public " + BINDING + "() {", "super(new " + CodecSource.className(schema.root()) + "());", "}");
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }
}
