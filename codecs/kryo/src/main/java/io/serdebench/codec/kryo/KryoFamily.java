package io.serdebench.codec.kryo;

import com.esotericsoftware.kryo.Kryo;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code kryo} and {@code kryo-references}. */
public final class KryoFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Kryo_Binding";

    private static final String GUARDS = "Kryo_Guards";
    private static final String KRYO = "com.esotericsoftware.kryo.";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Kryo.class, "com.esotericsoftware", "kryo");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        setUp(schema, beans, hasReferences(codec), out);
        coders(beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        guards().save(sources, packageName, GUARDS);
        return BINDING;
    }

    private static boolean hasReferences(String codec) {
        return codec.equals("kryo-references");
    }

    private static void setUp(Schema schema, BeanSource beans, boolean references, JavaWriter out) {
        out.line("private final " + KRYO + "io.Output output = new " + KRYO + "io.Output(1024, -1);");
        out.line("private final " + GUARDS + ".Bounded input = new " + GUARDS + ".Bounded();");
        out.lines("private " + KRYO + "Kryo kryo = kryo();", "");
        out.line("private static " + KRYO + "Kryo kryo() {");
        String resolver = references ? "new " + GUARDS + ".References()" : "null";
        out.line(KRYO + "Kryo kryo = new " + KRYO + "Kryo(new " + GUARDS + ".Classes(), " + resolver + ");");
        out.line("kryo.setRegistrationRequired(true);");
        out.line("kryo.setMaxDepth(" + schema.root().depth() + ");");
        out.line(GUARDS + ".register(kryo);");
        for (Struct struct : schema.structs()) {
            out.line(GUARDS + ".register(kryo, " + beans.struct(struct) + ".class);");
        }
        out.lines("return kryo;", "}", "");
    }

    private static void coders(String root, JavaWriter out) {
        out.lines("@Override", "public byte[] encode(" + root + " message) {");
        out.lines("output.reset();", "kryo.writeObject(output, message);", "return output.toBytes();", "}", "");
        out.line("private " + root + " read(byte[] bytes) {");
        out.lines("input.begin(bytes);", "try {");
        out.line(root + " message = kryo.readObject(input, " + root + ".class);");
        out.line("if (input.position() < bytes.length) {");
        out.line("throw new " + KRYO + "KryoException(\"bytes follow the message\");");
        out.lines("}", "return message;", "} catch (RuntimeException e) {");
        out.line("// a Kryo that failed keeps the generic types of where it was");
        out.lines("kryo = kryo();", "throw e;", "}", "}");
    }

    /** The checks that Kryo lacks: Java source that is the same for all schemas. */
    private static JavaWriter guards() throws IOException {
        return JavaWriter.ofResource(KryoFamily.class, GUARDS);
    }
}
