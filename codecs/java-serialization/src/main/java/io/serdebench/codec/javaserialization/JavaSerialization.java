package io.serdebench.codec.javaserialization;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.javaserialization.runtime.ExternalizableBinding;
import io.serdebench.codec.javaserialization.runtime.SerializableBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Codecs {@code java-serialization} and {@code java-externalizable}. */
public final class JavaSerialization implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "JavaSerialization_Binding";

    private static final BeanSource.Style SERIALIZABLE = new BeanSource.Style() {
        @Override
        public String header(Struct struct) {
            return "implements java.io.Serializable";
        }

        @Override
        public List<String> members(Struct struct) {
            return List.of("private static final long serialVersionUID = 1;");
        }
    };

    /** The version of Java, which brings the library. */
    @Override
    public String version() {
        return Runtime.version().toString();
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        boolean external = isExternalizable(codec);
        BeanSource beans = new BeanSource(packageName, external ? new ExternalSource(packageName) : SERIALIZABLE);
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        Class<?> base = external ? ExternalizableBinding.class : SerializableBinding.class;
        BindingSource.extend(BINDING, base, schema, beans, out);
        coding(schema, beans, external, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static boolean isExternalizable(String codec) {
        return codec.equals("java-externalizable");
    }

    private static void coding(Schema schema, BeanSource beans, boolean external, JavaWriter out) {
        String root = beans.struct(schema.root());
        out.line("public " + BINDING + "() {");
        if (external) {
            out.line("super(" + root + ".class);");
        } else {
            out.line("super(" + schema.root().depth() + ", new Class<?>[] {");
            schema.structs().forEach(struct -> out.line(beans.struct(struct) + ".class,"));
            out.line("});");
        }
        out.lines("}", "", "@Override");
        out.line("protected " + root + " object(java.io.ObjectInputStream stream)");
        out.line("        throws java.io.IOException, ClassNotFoundException {");
        out.lines("return (" + root + ") stream.readObject();", "}");
    }
}
