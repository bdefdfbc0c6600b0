package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersShape;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Table;
import io.serdebench.format.flatbuffers.Table.Form;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Writes methods that make a value of a table: the domain's, or the view of the fields that are read; of an entry of a map, its value
 * without its key.
 */
final class ReadSource {

    private final String packageName;
    private final String word;
    private final Model model;
    private final Selection selection;
    private final JavaWriter out;
    private final FlexReadSource flex;

    /**
     * Prepares methods of one kind of object.
     *
     * @param packageName The package of the accessors.
     * @param word What the names of the methods begin with.
     * @param model The objects, whose leaves have the domain's classes.
     * @param selection The fields that the objects have.
     */
    ReadSource(String packageName, String word, Model model, Selection selection, JavaWriter out) {
        this.packageName = packageName;
        this.word = word;
        this.model = model;
        this.selection = selection;
        this.out = out;
        flex = new FlexReadSource(word, model, out);
    }

    /** The method of a table. */
    String method(Table table) {
        return word + "_" + table.name();
    }

    private String list(Table table, Member member) {
        return word + "s_" + table.name() + "_" + member.index();
    }

    void write(Schema schema, FlatBuffersLayout layout) {
        Map<String, Struct> structs = new HashMap<>();
        schema.structs().forEach(struct -> structs.put(DomainSource.MODEL.struct(struct), struct));
        Map<String, Table> found = new LinkedHashMap<>();
        collect(layout.root(), structs, found);
        for (Table table : found.values()) {
            if (table.form() == Form.RECORD) {
                struct(table, structs);
            } else {
                single(table);
            }
            for (Member member : members(table, structs)) {
                if (member.shape().wire() == FlatBuffersWire.VECTOR) {
                    vector(table, member);
                }
            }
        }
        flex.write();
    }

    private void collect(Table table, Map<String, Struct> structs, Map<String, Table> found) {
        if (found.putIfAbsent(table.name(), table) != null) {
            return;
        }
        for (Member member : members(table, structs)) {
            FlatBuffersShape shape = member.shape().wire() == FlatBuffersWire.VECTOR
                    ? member.shape().element()
                    : member.shape();
            if (shape.wire() == FlatBuffersWire.TABLE) {
                collect(shape.table(), structs, found);
            }
        }
    }

    /** The members that are read; of items and entries all are, since they are no structs of the schema. */
    private List<Member> members(Table table, Map<String, Struct> structs) {
        if (table.form() != Form.RECORD) {
            return table.members();
        }
        Struct struct = Objects.requireNonNull(structs.get(table.domain()));
        return table.members().stream()
                .filter(member ->
                        selection.has(struct.typeName(), member.value().substring("in.".length())))
                .toList();
    }

    private void struct(Table table, Map<String, Struct> structs) {
        String name = method(table);
        String domain = model.struct(Objects.requireNonNull(structs.get(table.domain())));
        List<Member> members = members(table, structs);
        String in = packageName + "." + table.name() + " in";
        out.line("private " + domain + " " + name + "(" + in + ") {");
        out.line(domain + " out = new " + domain + "();");
        Parts.calls(members, name, "(in, out);", out, member -> field(table, member));
        out.lines("return out;", "}", "");
        String parameters = "(" + in + ", " + domain + " out)";
        Parts.methods(
                members,
                "private void " + name,
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
        String type = JavaTypes.boxed(model, member.shape().type());
        out.line("private " + type + " " + method(table) + "(" + packageName + "." + table.name() + " in) {");
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
            case BYTES, FLEX -> get + "AsByteBuffer() != null";
            case TABLE -> get + "(" + CoderSource.reused(member.shape().table()) + ") != null";
            case VECTOR -> get + "Vector() != null";
            default -> "in.has" + member.capital() + "()";
        };
    }

    private String value(Table table, Member member) {
        FlatBuffersShape shape = member.shape();
        String get = "in." + member.java();
        return switch (shape.wire()) {
            case UUID -> "uuid(" + get + "(uuid))";
            case BYTES -> Leaf.toDomain(shape.type(), shape.wire(), get + "AsByteBuffer()");
            case FLEX -> flex.root((Struct) shape.type(), get + "AsByteBuffer()");
            case TABLE -> method(shape.table()) + "(" + get + "(" + CoderSource.reused(shape.table()) + "))";
            case VECTOR -> list(table, member) + "(in)";
            default -> Leaf.toDomain(shape.type(), shape.wire(), get + "()");
        };
    }

    private void vector(Table table, Member member) {
        FlatBuffersShape shape = member.shape();
        FlatBuffersShape element = shape.element();
        String get = "in." + member.java();
        boolean map = shape.type() instanceof MapOf;
        String type = JavaTypes.boxed(model, shape.type());
        out.line("private " + type + " " + list(table, member) + "(" + packageName + "." + table.name() + " in) {");
        out.line("int n = " + get + "Length();");
        out.line(type + " out = new java.util." + (map ? "LinkedHashMap<>();" : "ArrayList<>(n);"));
        out.line("for (int i = 0; i < n; i++) {");
        if (map) {
            String reused = CoderSource.reused(element.table());
            out.line(get + "(" + reused + ", i);");
            out.line("String key = " + reused + "."
                    + element.table().members().get(0).java() + "();");
            out.line("out.put(key, " + method(element.table()) + "(" + reused + "));");
        } else {
            out.line("out.add(" + element(get, element, (ListOf) shape.type()) + ");");
        }
        out.lines("}", "return out;", "}", "");
    }

    private String element(String get, FlatBuffersShape element, ListOf list) {
        return switch (element.wire()) {
            case UUID -> "uuid(" + get + "(uuid, i))";
            case TABLE -> method(element.table()) + "(" + get + "(" + CoderSource.reused(element.table()) + ", i))";
            default -> Leaf.toDomain(list.element().type(), element.wire(), get + "(i)");
        };
    }
}
