package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes static methods that copy an object of one model into a new object of another: one method per struct, one per list or
 * map whose elements need conversion. One of the two models is the domain's.
 */
public final class CopySource {

    private final String prefix;
    private final Model from;
    private final Model to;
    private final Map<String, String> helpers = new HashMap<>();
    private final List<String> pending = new ArrayList<>();

    /**
     * Prepares methods whose names start with {@code prefix}.
     *
     * @param prefix lower-case, unique in the class that takes the methods
     */
    public CopySource(String prefix, Model from, Model to) {
        this.prefix = prefix;
        this.from = from;
        this.to = to;
    }

    /** The name of the method that copies a struct's objects. */
    public String method(Struct struct) {
        return prefix + struct.typeName();
    }

    /** Writes all methods of a schema. */
    public void write(Schema schema, JavaWriter out) {
        write(schema, Selection.all(schema), out);
    }

    /** Writes the methods that copy the fields of a selection and leave the others alone. */
    void write(Schema schema, Selection selection, JavaWriter out) {
        for (Struct struct : selection.structs(schema)) {
            List<Field> fields = selection.fields(struct);
            out.line("static " + to.struct(struct) + " " + method(struct) + "(" + from.struct(struct) + " in) {");
            out.line(to.builder(struct) + " out = " + to.begin(struct) + ";");
            List<List<Field>> parts = JavaWriter.parts(fields);
            if (struct.oneOf()) {
                alternatives(struct, fields, out);
            } else if (parts.size() == 1) {
                fields.forEach(field -> copy(struct, field, out));
            } else {
                for (int i = 0; i < parts.size(); i++) {
                    out.line(method(struct) + "_" + i + "(in, out);");
                }
            }
            out.lines("return " + to.finish(struct, "out") + ";", "}", "");
            for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
                out.line("private static void " + method(struct) + "_" + i + "(" + from.struct(struct) + " in, "
                        + to.builder(struct) + " out) {");
                parts.get(i).forEach(field -> copy(struct, field, out));
                out.lines("}", "");
            }
        }
        pending.forEach(out::block);
        pending.clear();
    }

    /** A variant has one value: what comes behind it is not looked at, and a damaged message may have none. */
    private void alternatives(Struct struct, List<Field> fields, JavaWriter out) {
        String or = "";
        for (Field field : fields) {
            out.line(or + "if (" + from.present(struct, field, "in") + ") {");
            out.line(to.set(struct, field, "out", convert(field.type(), from.get(struct, field, "in"))));
            or = "} else ";
        }
        out.lines("} else {", "throw new IllegalStateException(\"a variant without a value\");", "}");
    }

    private void copy(Struct struct, Field field, JavaWriter out) {
        String value = from.get(struct, field, "in");
        String converted = convert(field.type(), value);
        String set = to.set(struct, field, "out", converted);
        String present = from.present(struct, field, "in");
        boolean nullIsCopied = to.takesNull() && converted.equals(value) && present.equals(value + " != null");
        if (field.optional() && !nullIsCopied) {
            out.lines("if (" + present + ") {", set, "}");
        } else {
            out.line(set);
        }
    }

    private String convert(Type type, String value) {
        if (type instanceof Struct struct) {
            return method(struct) + "(" + value + ")";
        }
        if (type instanceof ListOf list) {
            return isIdentity(list.element())
                    ? "new java.util.ArrayList<>(" + value + ")"
                    : helper(type) + "(" + value + ")";
        }
        if (type instanceof MapOf map) {
            return isIdentity(map.value()) && key("k").equals("k")
                    ? "new java.util.LinkedHashMap<>(" + value + ")"
                    : helper(type) + "(" + value + ")";
        }
        return to.fromDomain(type, from.toDomain(type, value));
    }

    private boolean isIdentity(Slot slot) {
        return JavaTypes.isLeaf(slot.type())
                && from.element(slot).equals(to.element(slot))
                && to.wrap(slot, convert(slot.type(), from.unwrap(slot, "e"))).equals("e");
    }

    private String helper(Type type) {
        // struct names are in the signature, so equal signatures of lists of different structs stay apart
        String key = JavaTypes.boxed(from, type) + " " + JavaTypes.boxed(to, type) + " " + structsOf(type) + " " + type;
        String known = helpers.get(key);
        if (known != null) {
            return known;
        }
        String name = prefix + (type instanceof ListOf ? "List" : "Map") + (helpers.size() + 1);
        helpers.put(key, name);
        String in = JavaTypes.boxed(from, type);
        String result = JavaTypes.boxed(to, type);
        JavaWriter out = new JavaWriter();
        out.line("static " + result + " " + name + "(" + in + " in) {");
        if (type instanceof ListOf list) {
            Slot slot = list.element();
            out.line(result + " out = new java.util.ArrayList<>(in.size());");
            out.line("for (" + from.element(slot) + " element : in) {");
            out.line(JavaTypes.boxed(from, slot.type()) + " e = " + from.unwrap(slot, "element") + ";");
            out.line("out.add(" + to.wrap(slot, nullable(slot, convert(slot.type(), "e"))) + ");");
        } else {
            Slot slot = ((MapOf) type).value();
            out.line(result + " out = new java.util.LinkedHashMap<>();");
            out.line("for (java.util.Map.Entry<" + from.mapKey() + ", " + from.element(slot)
                    + "> entry : in.entrySet()) {");
            out.line(JavaTypes.boxed(from, slot.type()) + " e = " + from.unwrap(slot, "entry.getValue()") + ";");
            out.line("out.put(" + key("entry.getKey()") + ", "
                    + to.wrap(slot, nullable(slot, convert(slot.type(), "e"))) + ");");
        }
        out.lines("}", "return out;", "}", "");
        pending.add(out.toString());
        return name;
    }

    private static String nullable(Slot slot, String converted) {
        return slot.optional() && !converted.equals("e") ? "e == null ? null : " + converted : converted;
    }

    private String key(String key) {
        return to.mapKey().equals("String") && !from.mapKey().equals("String") ? key + ".toString()" : key;
    }

    private static String structsOf(Type type) {
        if (type instanceof Struct struct) {
            return struct.typeName();
        }
        if (type instanceof ListOf list) {
            return structsOf(list.element().type());
        }
        return type instanceof MapOf map ? structsOf(map.value().type()) : "";
    }
}
