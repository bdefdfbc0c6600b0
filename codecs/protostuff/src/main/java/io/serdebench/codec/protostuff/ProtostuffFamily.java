package io.serdebench.codec.protostuff;

import io.protostuff.runtime.RuntimeSchema;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.codec.protostuff.runtime.ProtostuffBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code protostuff}: runtime schemas of plain beans. */
public final class ProtostuffFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Protostuff_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(RuntimeSchema.class, "io.protostuff", "protostuff-runtime");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        ProtostuffModel model = new ProtostuffModel(packageName, schema);
        BeanWriter.write(model, packageName, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, ProtostuffBinding.class, model.schema(), model, out);
        out.lines("public " + BINDING + "() {", "super(" + model.struct(schema.root()) + ".class);", "}", "");
        model.boxes().forEach((slot, number) -> helpers(model, slot, number, out));
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    /** Writes the methods that put a list, a map or an element that may be null into a bean, and take it out. */
    private static void helpers(ProtostuffModel model, Slot slot, int number, JavaWriter out) {
        String box = model.boxName(number);
        String value = JavaTypes.boxed(model, slot.type());
        out.line("private static " + box + " wrap_" + number + "(" + value + " value) {");
        if (!slot.optional()) {
            out.lines("if (value == null) {", "return null;", "}");
        }
        out.line(box + " out = new " + box + "();");
        out.lines("if (value != null) {", "out.setValue(" + model.intoField(slot, "value") + ");", "}");
        out.lines("return out;", "}", "");
        out.line("private static " + value + " unwrap_" + number + "(" + box + " in) {");
        out.line("return in == null ? null : " + model.outOfField(slot, "in.getValue()") + ";");
        out.lines("}", "");
    }
}
