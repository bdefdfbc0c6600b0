package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.Layout;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Shape;
import io.serdebench.format.flatbuffers.Table;
import io.serdebench.format.flatbuffers.Table.Form;
import io.serdebench.format.flatbuffers.Wire;

/** Writes methods {@code read_X} that make the domain's value of a table; of an entry of a map, its value without its key. */
final class ReadSource {

    private final String packageName;
    private final JavaWriter out;

    ReadSource(String packageName, JavaWriter out) {
        this.packageName = packageName;
        this.out = out;
    }

    void write(Layout layout) {
        for (Table table : layout.tables()) {
            if (table.form() == Form.RECORD) {
                struct(table);
            } else {
                single(table);
            }
            for (Member member : table.members()) {
                if (member.shape().wire() == Wire.VECTOR) {
                    vector(table, member);
                }
            }
        }
    }

    private void struct(Table table) {
        String name = "read_" + table.name();
        String in = packageName + "." + table.name() + " in";
        out.line("private " + table.domain() + " " + name + "(" + in + ") {");
        out.line(table.domain() + " out = new " + table.domain() + "();");
        Parts.calls(table.members(), name, "(in, out);", out, member -> field(table, member));
        out.lines("return out;", "}", "");
        String parameters = "(" + in + ", " + table.domain() + " out)";
        Parts.methods(
                table.members(),
                "private void ",
                name,
                parameters,
                "",
                out,
                part -> part.forEach(member -> field(table, member)));
    }

    private void field(Table table, Member member) {
        // the member's value is read from "in" where tables are built
        assign(table, member, "out" + member.value().substring("in".length()));
    }

    private void single(Table table) {
        Member member = table.value();
        String type = JavaTypes.boxed(DomainSource.MODEL, member.shape().type());
        out.line("private " + type + " read_" + table.name() + "(" + packageName + "." + table.name() + " in) {");
        out.line(type + " out = null;");
        assign(table, member, "out");
        out.lines("return out;", "}", "");
    }

    private void assign(Table table, Member member, String target) {
        String condition = member.optional() ? present(member) : "";
        if (!condition.isEmpty()) {
            out.line("if (" + condition + ") {");
        }
        out.line(target + " = " + value(table, member) + ";");
        if (!condition.isEmpty()) {
            out.line("}");
        }
    }

    /** A condition that an optional field has a value; it leaves a reused accessor at that value. */
    private static String present(Member member) {
        String get = "in." + member.java();
        return switch (member.shape().wire()) {
            case UUID -> get + "(uuid) != null";
            case STRING -> get + "() != null";
            case BYTES -> get + "AsByteBuffer() != null";
            case TABLE -> get + "(" + CoderSource.reused(member.shape().table()) + ") != null";
            case VECTOR -> get + "Vector() != null";
            default -> "in.has" + member.capital() + "()";
        };
    }

    private static String value(Table table, Member member) {
        Shape shape = member.shape();
        String get = "in." + member.java();
        return switch (shape.wire()) {
            case UUID -> "uuid(" + get + "(uuid))";
            case BYTES -> Leaf.toDomain(shape.type(), shape.wire(), get + "AsByteBuffer()");
            case TABLE -> "read_" + shape.table().name() + "(" + get + "(" + CoderSource.reused(shape.table()) + "))";
            case VECTOR -> "list_" + table.name() + "_" + member.index() + "(in)";
            default -> Leaf.toDomain(shape.type(), shape.wire(), get + "()");
        };
    }

    private void vector(Table table, Member member) {
        Shape shape = member.shape();
        Shape element = shape.element();
        String get = "in." + member.java();
        boolean map = shape.type() instanceof MapOf;
        String type = JavaTypes.boxed(DomainSource.MODEL, shape.type());
        out.line("private " + type + " list_" + table.name() + "_" + member.index() + "(" + packageName + "."
                + table.name() + " in) {");
        out.line("int n = " + get + "Length();");
        out.line(type + " out = new java.util." + (map ? "LinkedHashMap<>();" : "ArrayList<>(n);"));
        out.line("for (int i = 0; i < n; i++) {");
        if (map) {
            String reused = CoderSource.reused(element.table());
            out.line(get + "(" + reused + ", i);");
            out.line("String key = " + reused + "."
                    + element.table().members().get(0).java() + "();");
            out.line("out.put(key, read_" + element.table().name() + "(" + reused + "));");
        } else {
            out.line("out.add(" + element(get, element, (ListOf) shape.type()) + ");");
        }
        out.lines("}", "return out;", "}", "");
    }

    private static String element(String get, Shape element, ListOf list) {
        return switch (element.wire()) {
            case UUID -> "uuid(" + get + "(uuid, i))";
            case TABLE ->
                "read_" + element.table().name() + "(" + get + "(" + CoderSource.reused(element.table()) + ", i))";
            default -> Leaf.toDomain(list.element().type(), element.wire(), get + "(i)");
        };
    }
}
