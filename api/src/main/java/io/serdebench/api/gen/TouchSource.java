package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;

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
            for (Field field : struct.fields()) {
                String get = model.get(struct, field, "in");
                if (field.optional()) {
                    out.line("if (" + model.present(struct, field, "in") + ") {");
                    touch(field.type(), get, out);
                    out.line("}");
                } else {
                    touch(field.type(), get, out);
                }
            }
            out.lines("return h;", "}", "");
        }
    }

    private void touch(Type type, String value, JavaWriter out) {
        if (type instanceof Struct struct) {
            out.line("h = 31 * h + " + method(struct) + "(" + value + ");");
        } else if (type instanceof ListOf list) {
            String e = "e" + ++variables;
            out.line("for (" + JavaTypes.boxed(model, list.element().type()) + " " + e + " : " + value + ") {");
            element(list.element().optional(), list.element().type(), e, out);
            out.line("}");
        } else if (type instanceof MapOf map) {
            String e = "e" + ++variables;
            String boxed = JavaTypes.boxed(model, map.value().type());
            // map order is not the codec's promise: entries are added, not mixed by position
            out.line("for (java.util.Map.Entry<" + model.mapKey() + ", " + boxed + "> " + e + " : " + value
                    + ".entrySet()) {");
            out.line("h += io.serdebench.api.Touch.of(" + e + ".getKey());");
            out.line(boxed + " v" + e + " = " + e + ".getValue();");
            element(map.value().optional(), map.value().type(), "v" + e, out);
            out.line("}");
        } else {
            out.line("h = 31 * h + io.serdebench.api.Touch.of(" + model.touchable(type, value) + ");");
        }
    }

    private void element(boolean optional, Type type, String value, JavaWriter out) {
        if (optional) {
            out.line("if (" + value + " != null) {");
            touch(type, value, out);
            out.line("}");
        } else {
            touch(type, value, out);
        }
    }
}
