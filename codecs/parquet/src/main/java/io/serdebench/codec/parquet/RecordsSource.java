package io.serdebench.codec.parquet;

import io.serdebench.api.Names;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes for a struct the class that knows its fields: their Parquet types, how the application's object is handed to a
 * {@code RecordConsumer}, and, as a {@code GroupConverter}, how a new one is put together.
 */
final class RecordsSource {

    private static final String API = "org.apache.parquet.io.api.";
    private static final String SCHEMA = "org.apache.parquet.schema.";

    private final JavaWriter out = new JavaWriter();
    private final Struct struct;
    private final String name;
    private int variables;

    RecordsSource(Struct struct) {
        this.struct = struct;
        name = className(struct);
    }

    /** The class of a struct. */
    static String className(Struct struct) {
        return "ParquetOf_" + struct.typeName();
    }

    void save(Path sources, String packageName) throws IOException {
        String domain = DomainSource.MODEL.struct(struct);
        String parent = "java.util.function.Consumer<? super " + domain + "> parent";
        out.line("final class " + name + " extends " + API + "GroupConverter {");
        out.line("private final " + API + "Converter[] fields = new " + API + "Converter["
                + struct.fields().size() + "];");
        out.lines("private final " + parent + ";", "private " + domain + " row;", "");
        out.lines(name + "(" + parent + ") {", "this.parent = parent;");
        calls("fields", "");
        out.lines("}", "", "@Override", "public " + API + "Converter getConverter(int field) {");
        out.lines("return fields[field];", "}", "");
        out.lines("@Override", "public void start() {", "row = new " + domain + "();", "}", "");
        out.lines("@Override", "public void end() {");
        calls("end", "");
        out.lines("parent.accept(row);", "}", "");
        out.line("static java.util.List<" + SCHEMA + "Type> types() {");
        out.line("java.util.List<" + SCHEMA + "Type> types = new java.util.ArrayList<>();");
        calls("types", "types");
        out.lines("return types;", "}", "");
        out.line("static void write(" + API + "RecordConsumer out, " + domain + " in) {");
        calls("write", "out, in");
        out.lines("}", "");
        parts(
                "private void fields",
                "",
                (field, number) -> out.line("fields[" + number + "] = "
                        + converter(field.slot(), "value -> row." + field.ident() + " = value") + ";"));
        parts("private void end", "", (field, number) -> {
            if (!field.optional() && isObject(field.type())) {
                out.line(Leaf.VALUES + ".required(row." + field.ident() + ");");
            }
        });
        parts(
                "private static void types",
                "java.util.List<" + SCHEMA + "Type> types",
                (field, number) -> out.line("types.add(" + type(Names.quote(field.name()), field.slot()) + ");"));
        parts(
                "private static void write",
                API + "RecordConsumer out, " + domain + " in",
                (field, number) -> write(Names.quote(field.name()), number, field.slot(), "in." + field.ident()));
        out.line("}").save(sources, packageName, name);
    }

    /** True if a field of the application's object may be null for want of a value. */
    private static boolean isObject(Type type) {
        return switch (type.kind()) {
            case BOOLEAN, INT32, INT64, FLOAT32, FLOAT64 -> false;
            default -> true;
        };
    }

    private interface Each {
        void field(Field field, int number);
    }

    private void calls(String method, String arguments) {
        for (int part = 0; part < JavaWriter.parts(struct.fields()).size(); part++) {
            out.line(method + "_" + part + "(" + arguments + ");");
        }
    }

    private void parts(String head, String parameters, Each each) {
        int number = 0;
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        for (int part = 0; part < parts.size(); part++) {
            out.line(head + "_" + part + "(" + parameters + ") {");
            for (Field field : parts.get(part)) {
                each.field(field, number++);
            }
            out.lines("}", "");
        }
    }

    private static String type(String quoted, Slot slot) {
        String repetition = SCHEMA + "Type.Repetition." + (slot.optional() ? "OPTIONAL" : "REQUIRED");
        if (slot.type() instanceof Struct part) {
            return "new " + SCHEMA + "GroupType(" + repetition + ", " + quoted + ", " + className(part) + ".types())";
        }
        String named = ".named(" + quoted + ")";
        if (slot.type() instanceof ListOf list) {
            return SCHEMA + "Types.list(" + repetition + ").element(" + type("\"element\"", list.element()) + ")"
                    + named;
        }
        if (slot.type() instanceof MapOf map) {
            return SCHEMA + "Types.map(" + repetition + ").value(" + type("\"value\"", map.value()) + ")" + named;
        }
        return Leaf.type(slot.type(), repetition) + named;
    }

    private String converter(Slot slot, String parent) {
        if (slot.type() instanceof Struct part) {
            return "new " + className(part) + "(" + parent + ")";
        }
        if (slot.type() instanceof ListOf list) {
            return nested("Elements", list.element(), parent);
        }
        return slot.type() instanceof MapOf map
                ? nested("Entries", map.value(), parent)
                : Leaf.converter(slot.type(), parent);
    }

    private String nested(String converter, Slot element, String parent) {
        String to = "to" + ++variables;
        return "new " + Leaf.CONVERTERS + "." + converter + "<" + DomainSource.MODEL.element(element) + ">(" + parent
                + ", " + !element.optional() + ", " + to + " -> " + converter(element, to + "::accept") + ")";
    }

    /** A field that has no value is not there at all, as a {@code RecordConsumer} wants it. */
    private void write(String quoted, int number, Slot slot, String value) {
        if (slot.optional()) {
            out.line("if (" + value + " != null) {");
        }
        out.line("out.startField(" + quoted + ", " + number + ");");
        write(slot.type(), value);
        out.line("out.endField(" + quoted + ", " + number + ");");
        if (slot.optional()) {
            out.line("}");
        }
    }

    private void write(Type type, String value) {
        if (type instanceof Struct part) {
            out.line("out.startGroup();");
            out.line(className(part) + ".write(out, " + value + ");");
            out.line("out.endGroup();");
        } else if (type instanceof ListOf list) {
            String e = "e" + ++variables;
            repeated("list", value, DomainSource.MODEL.element(list.element()) + " " + e + " : " + value);
            write("\"element\"", 0, list.element(), e);
            endRepeated("list");
        } else if (type instanceof MapOf map) {
            String e = "e" + ++variables;
            String entry = "java.util.Map.Entry<String, " + DomainSource.MODEL.element(map.value()) + "> " + e;
            repeated("key_value", value, entry + " : " + value + ".entrySet()");
            out.line("out.startField(\"key\", 0);");
            out.line("out.addBinary(" + API + "Binary.fromString(" + e + ".getKey()));");
            out.line("out.endField(\"key\", 0);");
            write("\"value\"", 1, map.value(), e + ".getValue()");
            endRepeated("key_value");
        } else {
            out.line(Leaf.write(type, value));
        }
    }

    private void repeated(String group, String value, String each) {
        out.lines("out.startGroup();", "if (!" + value + ".isEmpty()) {");
        out.line("out.startField(\"" + group + "\", 0);");
        out.lines("for (" + each + ") {", "out.startGroup();");
    }

    private void endRepeated(String group) {
        out.lines("out.endGroup();", "}", "out.endField(\"" + group + "\", 0);", "}", "out.endGroup();");
    }
}
