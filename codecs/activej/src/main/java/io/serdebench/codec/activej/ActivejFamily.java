package io.serdebench.codec.activej;

import io.activej.serializer.SerializerBuilder;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code activej}: serializers that ActiveJ makes of annotated beans. */
public final class ActivejFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Activej_Binding";

    private static final String PARTS = "Activej_Parts";
    private static final String ACTIVEJ = "io.activej.serializer.";

    /** The array is doubled up to twice this, bytes; Java has no array of four times as many. */
    private static final String MOST = "1 << 29";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(SerializerBuilder.class, "io.activej", "activej-serializer");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        new BeanWriter(beans, packageName).write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coders(beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        parts().save(sources, packageName, PARTS);
        return BINDING;
    }

    private static void coders(String root, JavaWriter out) {
        out.line("private final " + ACTIVEJ + "BinarySerializer<" + root + "> serializer =");
        out.line("        " + PARTS + ".builder(" + BINDING + ".class.getClassLoader()).build(" + root + ".class);");
        out.line("private byte[] buffer = new byte[1024];");
        out.lines("", "@Override", "public byte[] encode(" + root + " message) {");
        out.lines("while (true) {", "try {");
        out.line("return java.util.Arrays.copyOf(buffer, serializer.encode(buffer, 0, message));");
        out.line("} catch (IndexOutOfBoundsException e) {");
        out.line("// a serializer does not ask whether there is room");
        out.lines("if (buffer.length > " + MOST + ") {", "throw e;", "}");
        out.line("buffer = new byte[2 * buffer.length];");
        out.lines("}", "}", "}");
        out.lines("", "private " + root + " read(byte[] bytes) {");
        out.line(ACTIVEJ + "BinaryInput in = new " + ACTIVEJ + "BinaryInput(bytes);");
        out.line(root + " message = serializer.decode(in);");
        out.lines("if (in.pos() != bytes.length) {");
        out.line("throw new " + ACTIVEJ + "CorruptedDataException(\"bytes follow the message\");");
        out.lines("}", "return message;", "}");
    }

    /** Java's classes that ActiveJ does not know, and what it does not check: Java source that is the same for all schemas. */
    private static JavaWriter parts() throws IOException {
        return JavaWriter.ofResource(ActivejFamily.class, PARTS);
    }
}
