package io.serdebench.codec.arrow;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.EntriesSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.api.gen.ViewSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes for a struct the class of its columns: typed vectors, set, read and touched by the number of a row. A list's elements lie in
 * a column of their own, as Arrow has it, so that columns nest as the schema does.
 */
final class ColumnsSource {

    private static final String VECTOR = "org.apache.arrow.vector.";
    private static final String COMPLEX = VECTOR + "complex.";
    private static final String TOUCH = "h = 31 * h + io.serdebench.api.Touch.of(";

    private final JavaWriter out = new JavaWriter();
    private String name = "";
    private String word = "get";
    private Model model = DomainSource.MODEL;

    /** The class of a struct's columns. */
    static String className(Struct struct) {
        return "Arrow_" + struct.typeName();
    }

    /** Writes the class, which also gives views of the fields that are read, if there are any. */
    void write(Schema schema, Struct struct) {
        name = className(struct);
        out.line("final class " + name + " {");
        each(struct, (field, column) -> declare(field.slot(), column));
        out.line("");
        out.line(name + "(java.util.List<? extends " + VECTOR + "FieldVector> vectors) {");
        int[] at = {0};
        each(struct, (field, column) -> open(field.slot(), column, "vectors.get(" + at[0]++ + ")"));
        out.lines("}", "");
        out.line("static java.util.List<" + VECTOR + "types.pojo.Field> fields() {");
        out.line("java.util.List<" + VECTOR + "types.pojo.Field> fields = new java.util.ArrayList<>();");
        each(
                struct,
                (field, column) -> out.line("fields.add(" + field(Names.quote(field.name()), field.slot()) + ");"));
        out.lines("return fields;", "}", "");
        String domain = DomainSource.MODEL.struct(struct);
        methods(
                struct,
                "void set",
                "int i, " + domain + " in",
                "i, in",
                (field, column) -> set(field.slot(), column, "i", "in." + field.ident()));
        getter(struct, Selection.all(schema));
        Selection read = Selection.of(schema);
        if (read.structs(schema).contains(struct)) {
            word = "pick";
            model = ViewSource.MODEL;
            getter(struct, read);
        }
        touch(struct);
        out.line("}");
    }

    /** A method that makes an object of a row. */
    private void getter(Struct struct, Selection selection) {
        String domain = model.struct(struct);
        out.line(domain + " " + word + "(int i) {");
        out.line(domain + " out = new " + domain + "();");
        for (int part = 0; part < JavaWriter.parts(struct.fields()).size(); part++) {
            out.line(word + "_" + part + "(i, out);");
        }
        out.lines("return out;", "}", "");
        parts(struct, "private void " + word, "int i, " + domain + " out", (field, column) -> {
            if (!selection.has(struct, field)) {
                return;
            }
            String value = "x_" + column;
            out.line(JavaTypes.boxed(model, field.type()) + " " + value + " = null;");
            get(field.slot(), column, "i", value);
            if (field.optional()) {
                out.line("out." + field.ident() + " = " + value + ";");
            } else {
                out.line("out." + field.ident() + " = java.util.Objects.requireNonNull(" + value + ");");
            }
        });
    }

    void save(Path sources, String packageName) throws IOException {
        out.save(sources, packageName, name);
    }

    private interface Each {
        void field(Field field, String column);
    }

    private static void each(Struct struct, Each each) {
        for (int i = 0; i < struct.fields().size(); i++) {
            each.field(struct.fields().get(i), "c" + i);
        }
    }

    private void methods(Struct struct, String head, String parameters, String arguments, Each each) {
        out.line(head + "(" + parameters + ") {");
        String word = head.substring(head.lastIndexOf(' ') + 1);
        for (int part = 0; part < JavaWriter.parts(struct.fields()).size(); part++) {
            out.line(word + "_" + part + "(" + arguments + ");");
        }
        out.lines("}", "");
        parts(struct, "private " + head, parameters, each);
    }

    private void parts(Struct struct, String head, String parameters, Each each) {
        int at = 0;
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        for (int part = 0; part < parts.size(); part++) {
            out.line(head + "_" + part + "(" + parameters + ") {");
            for (Field field : parts.get(part)) {
                each.field(field, "c" + at++);
            }
            out.lines("}", "");
        }
    }

    private void touch(Struct struct) {
        out.lines("long touch(int i) {", "long h = 1;");
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        for (int part = 0; part < parts.size(); part++) {
            out.line("h = touch_" + part + "(i, h);");
        }
        out.lines("return h;", "}", "");
        int at = 0;
        for (int part = 0; part < parts.size(); part++) {
            out.line("private long touch_" + part + "(int i, long h) {");
            for (Field field : parts.get(part)) {
                touch(field.slot(), "c" + at++, "i");
            }
            out.lines("return h;", "}", "");
        }
    }

    private void declare(Slot slot, String column) {
        if (slot.type() instanceof Struct struct) {
            out.line("private final " + COMPLEX + "StructVector " + column + ";");
            out.line("private final " + className(struct) + " " + column + "_s;");
        } else if (slot.type() instanceof ListOf list) {
            out.line("private final " + COMPLEX + "ListVector " + column + ";");
            out.line("private int " + column + "_end;");
            declare(list.element(), column + "_e");
        } else if (slot.type() instanceof MapOf map) {
            out.line("private final " + COMPLEX + "MapVector " + column + ";");
            out.line("private final " + COMPLEX + "StructVector " + column + "_n;");
            out.line("private final " + VECTOR + "VarCharVector " + column + "_k;");
            out.line("private long " + column + "_k_end;");
            out.line("private int " + column + "_end;");
            declare(map.value(), column + "_e");
        } else {
            out.line("private final " + VECTOR + Leaf.vector(slot.type()) + " " + column + ";");
            if (Leaf.isLong(slot.type())) {
                out.line("private long " + column + "_end;");
            }
        }
    }

    private void open(Slot slot, String column, String vector) {
        if (slot.type() instanceof Struct struct) {
            out.line(column + " = (" + COMPLEX + "StructVector) " + vector + ";");
            out.line(column + "_s = new " + className(struct) + "(" + column + ".getChildrenFromFields());");
        } else if (slot.type() instanceof ListOf list) {
            out.line(column + " = (" + COMPLEX + "ListVector) " + vector + ";");
            open(list.element(), column + "_e", column + ".getDataVector()");
        } else if (slot.type() instanceof MapOf map) {
            out.line(column + " = (" + COMPLEX + "MapVector) " + vector + ";");
            out.line(column + "_n = (" + COMPLEX + "StructVector) " + column + ".getDataVector();");
            out.line(column + "_k = (" + VECTOR + "VarCharVector) " + column + "_n.getChildrenFromFields().get(0);");
            open(map.value(), column + "_e", column + "_n.getChildrenFromFields().get(1)");
        } else {
            out.line(column + " = (" + VECTOR + Leaf.vector(slot.type()) + ") " + vector + ";");
        }
    }

    private static String field(String quoted, Slot slot) {
        if (slot.type() instanceof Struct struct) {
            return field(quoted, slot.optional(), "Struct()", className(struct) + ".fields()");
        }
        if (slot.type() instanceof ListOf list) {
            return field(
                    quoted, slot.optional(), "List()", "java.util.List.of(" + field("\"item\"", list.element()) + ")");
        }
        if (slot.type() instanceof MapOf map) {
            String key = field("\"key\"", false, "Utf8()", "null");
            String entry = "java.util.List.of(" + key + ", " + field("\"value\"", map.value()) + ")";
            String entries = "java.util.List.of(" + field("\"entries\"", false, "Struct()", entry) + ")";
            return field(quoted, slot.optional(), "Map(false)", entries);
        }
        return field(quoted, slot.optional(), Leaf.type(slot.type()), "null");
    }

    private static String field(String quoted, boolean nullable, String type, String children) {
        String pojo = VECTOR + "types.pojo.";
        return "new " + pojo + "Field(" + quoted + ", new " + pojo + "FieldType(" + nullable + ", new " + pojo
                + "ArrowType." + type + ", null), " + children + ")";
    }

    private void set(Slot slot, String column, String at, String value) {
        if (slot.optional()) {
            out.lines("if (" + value + " == null) {", column + ".setNull(" + at + ");", "} else {");
        }
        if (slot.type() instanceof Struct) {
            out.line(column + ".setIndexDefined(" + at + ");");
            out.line(column + "_s.set(" + at + ", " + value + ");");
        } else if (slot.type() instanceof ListOf list) {
            String e = "e_" + column;
            String j = "j_" + column;
            out.line("int s_" + column + " = " + column + ".startNewValue(" + at + ");");
            out.line("int " + j + " = s_" + column + ";");
            out.line("for (" + DomainSource.MODEL.element(list.element()) + " " + e + " : " + value + ") {");
            set(list.element(), column + "_e", j, e);
            out.lines(j + "++;", "}");
            out.line(column + ".endValue(" + at + ", " + j + " - s_" + column + ");");
        } else if (slot.type() instanceof MapOf map) {
            String e = "e_" + column;
            String j = "j_" + column;
            out.line("int s_" + column + " = " + column + ".startNewValue(" + at + ");");
            out.line("int " + j + " = s_" + column + ";");
            out.line("for (java.util.Map.Entry<String, " + DomainSource.MODEL.element(map.value()) + "> " + e + " : "
                    + value + ".entrySet()) {");
            out.line(column + "_n.setIndexDefined(" + j + ");");
            out.line(column + "_k.setSafe(" + j + ", " + Leaf.VALUES + ".utf8(" + e + ".getKey()));");
            set(map.value(), column + "_e", j, e + ".getValue()");
            out.lines(j + "++;", "}");
            out.line(column + ".endValue(" + at + ", " + j + " - s_" + column + ");");
        } else {
            out.line(column + ".setSafe(" + at + ", " + Leaf.toArrow(slot.type(), value) + ");");
        }
        if (slot.optional()) {
            out.line("}");
        }
    }

    /** Statements that assign the value to a variable, which is null before. */
    private void get(Slot slot, String column, String at, String target) {
        if (slot.optional()) {
            out.line("if (!" + column + ".isNull(" + at + ")) {");
        } else if (!JavaTypes.isLeaf(slot.type())) {
            out.line(Leaf.VALUES + ".required(" + column + ", " + at + ");");
        }
        if (slot.type() instanceof Struct) {
            out.line(target + " = " + column + "_s." + word + "(" + at + ");");
        } else if (slot.type() instanceof ListOf list) {
            String e = "e_" + column;
            out.line(target + " = new java.util.ArrayList<>();");
            range(column, at);
            out.line(model.element(list.element()) + " " + e + " = null;");
            get(list.element(), column + "_e", "j_" + column, e);
            out.lines(target + ".add(" + e + ");", "}");
        } else if (slot.type() instanceof MapOf map) {
            String e = "e_" + column;
            out.line(target + " = new java.util.LinkedHashMap<>();");
            range(column, at);
            out.line(model.element(map.value()) + " " + e + " = null;");
            get(map.value(), column + "_e", "j_" + column, e);
            bounded(Leaf.KEY, column + "_k", "j_" + column);
            out.lines(
                    target + ".put(" + Leaf.VALUES + ".text(" + column + "_k.get(j_" + column + ")), " + e + ");", "}");
        } else {
            bounded(slot.type(), column, at);
            out.line(target + " = " + Leaf.toDomain(slot.type(), column, at) + ";");
        }
        if (slot.optional()) {
            out.line("}");
        }
    }

    private void touch(Slot slot, String column, String at) {
        if (slot.optional()) {
            out.line("if (!" + column + ".isNull(" + at + ")) {");
        } else if (!JavaTypes.isLeaf(slot.type())) {
            out.line(Leaf.VALUES + ".required(" + column + ", " + at + ");");
        }
        if (slot.type() instanceof Struct) {
            out.line("h = 31 * h + " + column + "_s.touch(" + at + ");");
        } else if (slot.type() instanceof ListOf list) {
            range(column, at);
            touch(list.element(), column + "_e", "j_" + column);
            out.line("}");
        } else if (slot.type() instanceof MapOf map) {
            bounds(column, at);
            EntriesSource.write(column, loop(column), out, () -> {
                bounded(Leaf.KEY, column + "_k", "j_" + column);
                out.line(TOUCH + Leaf.VALUES + ".text(" + column + "_k.get(j_" + column + ")));");
                touch(map.value(), column + "_e", "j_" + column);
            });
        } else {
            bounded(slot.type(), column, at);
            out.line(TOUCH + Leaf.touchable(slot.type(), column, at) + ");");
        }
        if (slot.optional()) {
            out.line("}");
        }
    }

    /** Values of any length may not have more bytes in all than there are: their places might overlap. */
    private void bounded(Type type, String column, String at) {
        if (Leaf.isLong(type)) {
            out.line(column + "_end = " + Leaf.VALUES + ".within(" + column + "_end, " + column + ".getValueLength("
                    + at + "), " + column + ".getDataBuffer().capacity());");
        }
    }

    /** A loop over the elements of a list. */
    private void range(String column, String at) {
        bounds(column, at);
        out.line(loop(column));
    }

    /** The elements of a list must begin where those of the list before ended or behind. */
    private void bounds(String column, String at) {
        out.line("int from_" + column + " = " + column + ".getElementStartIndex(" + at + ");");
        out.line("int to_" + column + " = " + column + ".getElementEndIndex(" + at + ");");
        out.line(Leaf.VALUES + ".order(" + column + "_end, from_" + column + ", to_" + column + ");");
        out.line(column + "_end = to_" + column + ";");
    }

    private static String loop(String column) {
        String at = "j_" + column;
        return "for (int " + at + " = from_" + column + "; " + at + " < to_" + column + "; " + at + "++) {";
    }
}
