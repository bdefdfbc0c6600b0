package io.serdebench.codec.javaserialization;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
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
        BindingSource.open(BINDING, schema, beans, out);
        streams(beans.struct(schema.root()), out);
        if (external) {
            FilterSource.externalizable(schema, beans, out);
            ExternalSource.values().save(sources, packageName, ExternalSource.VALUES);
        } else {
            FilterSource.serializable(schema, beans, out);
        }
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static boolean isExternalizable(String codec) {
        return codec.equals("java-externalizable");
    }

    private static void streams(String root, JavaWriter out) {
        out.lines("private final java.io.ByteArrayOutputStream buffer = new java.io.ByteArrayOutputStream();", "");
        out.line("@Override");
        out.line("public byte[] encode(" + root + " message) throws java.io.IOException {");
        out.line("buffer.reset();");
        out.line("try (java.io.ObjectOutputStream stream = new java.io.ObjectOutputStream(buffer)) {");
        out.lines("stream.writeObject(message);", "}", "return buffer.toByteArray();", "}", "");
        out.line("private " + root + " read(byte[] bytes) throws java.io.IOException, ClassNotFoundException {");
        out.line("length = bytes.length;");
        out.line("java.io.ByteArrayInputStream in = new java.io.ByteArrayInputStream(bytes);");
        out.line("try (java.io.ObjectInputStream stream = new java.io.ObjectInputStream(in)) {");
        out.line("stream.setObjectInputFilter(filter);");
        out.line(root + " message = (" + root + ") stream.readObject();");
        out.lines(
                "if (in.available() > 0) {",
                "throw new java.io.StreamCorruptedException(\"bytes follow the message\");");
        out.lines("}", "return message;", "}", "}", "");
    }
}
