package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes static methods that read every leaf of a model's object as the library gives it, without converting it to the domain's
 * class, and mix all into one number by {@link io.serdebench.api.Touch}.
 */
public final class TouchSource {

    private final Model model;
    private final boolean shallow;
    private int variables;

    private TouchSource(Model model, boolean shallow) {
        this.model = model;
        this.shallow = shallow;
    }

    /** Writes the methods of a binding that read a message: {@code access}, {@code accessShallow}, and those that they call. */
    public static void methods(Schema schema, Model model, JavaWriter out) {
        String root = model.struct(schema.root());
        for (boolean shallow : new boolean[] {false, true}) {
            TouchSource source = new TouchSource(model, shallow);
            String name = shallow ? "accessShallow" : "access";
            BindingMethod.access(name, root, out, "return " + source.method(schema.root()) + "(message);");
            source.write(source.structs(schema), out);
        }
    }

    /**
     * Writes methods that read every leaf of a model's object.
     *
     * @return the name of the one for the whole object
     */
    static String whole(Schema schema, Model model, JavaWriter out) {
        TouchSource source = new TouchSource(model, false);
        source.write(schema.structs(), out);
        return source.method(schema.root());
    }

    /** The name of the method for a struct. */
    private String method(Struct struct) {
        return (shallow ? "shallow" : "touch") + struct.typeName();
    }

    /** Those whose methods are called. */
    private List<Struct> structs(Schema schema) {
        if (!shallow) {
            return schema.structs();
        }
        Map<String, Struct> found = new LinkedHashMap<>();
        collect(schema.root(), found);
        return List.copyOf(found.values());
    }

    private static void collect(Struct struct, Map<String, Struct> found) {
        if (found.putIfAbsent(struct.typeName(), struct) == null) {
            for (Field field : struct.fields()) {
                if (field.type() instanceof Struct part) {
                    collect(part, found);
                }
            }
        }
    }

    private void write(List<Struct> structs, JavaWriter out) {
        for (Struct struct : structs) {
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
        if (shallow && (field.type() instanceof ListOf || field.type() instanceof MapOf)) {
            return;
        }
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
            String loop = "for (java.util.Map.Entry<" + model.mapKey() + ", " + model.element(map.value()) + "> " + e
                    + " : " + value + ".entrySet()) {";
            EntriesSource.write(e, loop, out, () -> {
                out.line("h = 31 * h + io.serdebench.api.Touch.of(" + e + ".getKey());");
                element(map.value(), e + ".getValue()", e, out);
            });
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
