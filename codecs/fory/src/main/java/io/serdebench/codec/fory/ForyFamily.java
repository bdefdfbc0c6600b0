package io.serdebench.codec.fory;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.fory.Fory;

/** Codecs {@code fory} and {@code fory-references}. */
public final class ForyFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Fory_Binding";

    private static final String GUARDS = "Fory_Guards";
    private static final String FORY = "org.apache.fory.";

    /** Fory takes no smaller one. */
    private static final int LEAST_DEPTH = 2;

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Fory.class, "org.apache.fory", "fory-core");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        check(schema.root());
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
        return codec.equals("fory-references");
    }

    private static void setUp(Schema schema, BeanSource beans, boolean references, JavaWriter out) {
        out.lines("private final " + FORY + "Fory fory = fory();", "");
        out.line("private static " + FORY + "Fory fory() {");
        out.line(FORY + "Fory fory = " + FORY + "Fory.builder()");
        out.line("        .withXlang(false)");
        out.line("        .withCompatible(false)");
        out.line("        .withRefTracking(" + references + ")");
        out.line("        .withAsyncCompilation(false)");
        out.line("        .requireClassRegistration(true)");
        out.line("        .withMaxDepth("
                + Math.max(LEAST_DEPTH, 1 + schema.root().depth()) + ")");
        out.line("        .withMaxUnbackedContainerItems(0)");
        out.line("        .withClassLoader(" + BINDING + ".class.getClassLoader())");
        out.line("        .build();");
        out.line(GUARDS + ".refuseOthers(fory);");
        List<Struct> structs = schema.structs();
        for (int i = 0; i < structs.size(); i++) {
            out.line("fory.register(" + beans.struct(structs.get(i)) + ".class, " + i + ");");
        }
        out.lines("return fory;", "}", "");
    }

    private static void coders(String root, JavaWriter out) {
        out.lines("@Override", "public byte[] encode(" + root + " message) {");
        out.lines("return fory.serialize(message);", "}", "");
        out.line("private " + root + " read(byte[] bytes) {");
        out.line(FORY + "memory.MemoryBuffer buffer = " + FORY + "memory.MemoryUtils.wrap(bytes);");
        out.line(root + " message = (" + root + ") fory.deserialize(buffer);");
        out.line("if (message == null || buffer.remaining() > 0) {");
        out.line("throw new " + FORY + "exception.DeserializationException(");
        out.line("        message == null ? \"no message\" : \"bytes follow the message\");");
        out.lines("}", "return message;", "}");
    }

    /**
     * Where elements are lists or maps, which are declared as interfaces, and all of a list are null, the code that Fory 1.6.0 writes
     * takes the serializer of their class, which is none then, for that of a list or map.
     */
    private static void check(Type type) throws UnsupportedSchemaException {
        if (type instanceof Struct struct) {
            for (Field field : struct.fields()) {
                check(field.type());
            }
        } else if (type instanceof ListOf list) {
            Slot element = list.element();
            if (element.optional() && (element.kind() == Kind.LIST || element.kind() == Kind.MAP)) {
                throw new UnsupportedSchemaException("null among lists or maps in a list");
            }
            check(element.type());
        } else if (type instanceof MapOf map) {
            check(map.value().type());
        }
    }

    /** What bytes may name: Java source that is the same for all schemas. */
    private static JavaWriter guards() throws IOException {
        return JavaWriter.ofResource(ForyFamily.class, GUARDS);
    }
}
