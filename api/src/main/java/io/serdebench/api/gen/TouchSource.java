package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.List;

/**
 * Writes static methods {@code touchX(object)} that read every leaf of a model's object as the library gives it, without
 * converting it to the domain's class, and mix all into one number by {@link io.serdebench.api.Touch}.
 */
public final class TouchSource {

    private final Model model;
    private int variables;

    /** Prepares methods over the objects of a model, whose leaves must be of classes that {@code Touch} knows. */
    public TouchSource(Model model) {
        this.model = model;
    }

    /** The name of the method for a struct. */
    public static String method(Struct struct) {
        return "touch" + struct.typeName();
    }

    /** Writes all methods of a schema. */
    public void write(Schema schema, JavaWriter out) {
        for (Struct struct : schema.structs()) {
            out.line("static long " + method(struct) + "(" + model.struct(struct) + " in) {");
            out.line("long h = 1;");
            List<List<Field>> parts = JavaWriter.parts(struct.fields());
            if (parts.size() == 1) {
                struct.fields().forEach(field -> touch(struct, field, out));
            } else {
                for (int i = 0; i < parts.size(); i++) {
                    out.line("h = " + method(struct) + "_" + i + "(in, h);");
                }
            }
            out.lines("return h;", "}", "");
            for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
                out.line("private static long " + method(struct) + "_" + i + "(" + model.struct(struct)
                        + " in, long h) {");
                parts.get(i).forEach(field -> touch(struct, field, out));
                out.lines("return h;", "}", "");
            }
        }
    }

    private void touch(Struct struct, Field field, JavaWriter out) {
        String get = model.get(struct, field, "in");
        if (field.optional()) {
            out.line("if (" + model.present(struct, field, "in") + ") {");
            touch(field.type(), get, out);
            out.line("}");
        } else {
            touch(field.type(), get, out);
        }
    }

    private void touch(Type type, String value, JavaWriter out) {
        if (type instanceof Struct struct) {
            out.line("h = 31 * h + " + method(struct) + "(" + value + ");");
        } else if (type instanceof ListOf list) {
            String e = "e" + ++variables;
            out.line("for (" + model.element(list.element()) + " " + e + " : " + value + ") {");
            element(list.element(), e, e, out);
            out.line("}");
        } else if (type instanceof MapOf map) {
            String e = "e" + ++variables;
            // map order is not the codec's promise: entries are added, not mixed by position
            out.line("for (java.util.Map.Entry<" + model.mapKey() + ", " + model.element(map.value()) + "> " + e + " : "
                    + value + ".entrySet()) {");
            out.line("h += io.serdebench.api.Touch.of(" + e + ".getKey());");
            element(map.value(), e + ".getValue()", e, out);
            out.line("}");
        } else {
            out.line("h = 31 * h + io.serdebench.api.Touch.of(" + model.touchable(type, value) + ");");
        }
    }

    private void element(Slot slot, String element, String name, JavaWriter out) {
        String value = "v" + name;
        out.line(JavaTypes.boxed(model, slot.type()) + " " + value + " = " + model.unwrap(slot, element) + ";");
        if (slot.optional()) {
            out.line("if (" + value + " != null) {");
            touch(slot.type(), value, out);
            out.line("}");
        } else {
            touch(slot.type(), value, out);
        }
    }
}
