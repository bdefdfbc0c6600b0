package io.serdebench.codec.ion;

import com.amazon.ion.util.JarInfo;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.ion.runtime.IonBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Codec {@code ion}. */
public final class IonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Ion_Binding";

    @Override
    public String version() {
        return Objects.requireNonNull(new JarInfo().getProjectVersion(), "ion-java names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, IonBinding.class, schema, beans, out);
        coders(schema.root().typeName(), beans.struct(schema.root()), out);
        new WriteSource(beans).write(schema, out);
        new ReadSource(beans).write(schema, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static void coders(String name, String root, JavaWriter out) {
        out.line("@Override");
        out.line(
                "protected void pack(com.amazon.ion.IonWriter out, " + root + " message) throws java.io.IOException {");
        out.lines("write" + name + "(out, message);", "}", "");
        out.lines("@Override", "protected " + root + " unpack(com.amazon.ion.IonReader in) {");
        out.lines("return read" + name + "(in);", "}", "");
    }
}
