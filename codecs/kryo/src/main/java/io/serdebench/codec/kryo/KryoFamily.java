package io.serdebench.codec.kryo;

import com.esotericsoftware.kryo.Kryo;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.codec.kryo.runtime.KryoBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code kryo}, {@code kryo-references} and {@code kryo-compatible}. */
public final class KryoFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Kryo_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Kryo.class, "com.esotericsoftware", "kryo");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, KryoBinding.class, schema, beans, out);
        setUp(schema, beans, codec, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static void setUp(Schema schema, BeanSource beans, String codec, JavaWriter out) {
        out.line("public " + BINDING + "() {");
        out.line("super(" + schema.root().depth() + ", " + codec.equals("kryo-references") + ", "
                + codec.equals("kryo-compatible") + ", " + beans.struct(schema.root()) + ".class, new Class<?>[] {");
        for (Struct struct : schema.structs()) {
            out.line(beans.struct(struct) + ".class,");
        }
        out.lines("});", "}");
    }
}
