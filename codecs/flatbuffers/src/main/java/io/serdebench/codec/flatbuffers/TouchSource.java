package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.EntriesSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersShape;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes methods {@code touch_X} that read every leaf of a table by its accessor and mix all into one number, or {@code shallow_X}
 * that leave vectors out.
 */
final class TouchSource {

    private final String packageName;
    private final boolean shallow;
    private final JavaWriter out;
    private final FlexTouchSource flex;

    TouchSource(String packageName, boolean shallow, JavaWriter out) {
        this.packageName = packageName;
        this.shallow = shallow;
        this.out = out;
        flex = new FlexTouchSource(shallow, out);
    }

    /** The method of a table. */
    String method(Table table) {
        return (shallow ? "shallow_" : "touch_") + table.name();
    }

    void write(FlatBuffersLayout layout) {
        for (Table table : shallow ? head(layout.root()) : layout.tables()) {
            String name = method(table);
            String parameters = "(" + packageName + "." + table.name() + " in, long h)";
            out.line("private long " + name + parameters + " {");
            if (Parts.split(table.members())) {
                Parts.calls(table.members(), "h = " + name, "(in, h);", out, this::touch);
            } else {
                table.members().forEach(this::touch);
            }
            out.lines("return h;", "}", "");
            Parts.methods(
                    table.members(),
                    "private long " + name,
                    parameters,
                    "return h;",
                    out,
                    part -> part.forEach(this::touch));
        }
        flex.write();
    }

    /** A table and those that are reached from it without a vector. */
    private static List<Table> head(Table table) {
        List<Table> tables = new ArrayList<>();
        tables.add(table);
        for (Member member : table.members()) {
            if (member.shape().wire() == FlatBuffersWire.TABLE) {
                tables.addAll(head(member.shape().table()));
            }
        }
        return tables;
    }

    private static String mixed(String value) {
        return "h = 31 * h + io.serdebench.api.Touch.of(" + value + ");";
    }

    private void touch(Member member) {
        String get = "in." + member.java();
        FlatBuffersWire wire = member.shape().wire();
        if (wire == FlatBuffersWire.VECTOR) {
            if (!shallow) {
                vector(member, member.shape().element());
            }
            return;
        }
        if (wire.isScalar()) {
            if (member.optional()) {
                out.lines("if (in.has" + member.capital() + "()) {", mixed(get + "()"), "}");
            } else {
                out.line(mixed(get + "()"));
            }
            return;
        }
        String variable = "v" + member.index();
        switch (wire) {
            case UUID -> {
                out.line("if (" + get + "(uuid) != null) {");
                out.lines(mixed("uuid.mostSignificant() ^ uuid.leastSignificant()"), "}");
            }
            case STRING -> leaf("String", variable, get + "()");
            case BYTES -> leaf("java.nio.ByteBuffer", variable, get + "AsByteBuffer()");
            case FLEX -> {
                out.line("java.nio.ByteBuffer " + variable + " = " + get + "AsByteBuffer();");
                out.line("if (" + variable + " != null) {");
                out.lines(flex.root((Struct) member.shape().type(), variable), "}");
            }
            default -> {
                String reused = CoderSource.reused(member.shape().table());
                out.line("if (" + get + "(" + reused + ") != null) {");
                out.lines("h = " + method(member.shape().table()) + "(" + reused + ", h);", "}");
            }
        }
    }

    private void leaf(String type, String variable, String get) {
        out.line(type + " " + variable + " = " + get + ";");
        out.lines("if (" + variable + " != null) {", mixed(variable), "}");
    }

    private void vector(Member member, FlatBuffersShape element) {
        String get = "in." + member.java();
        String count = "n" + member.index();
        out.line("int " + count + " = " + get + "Length();");
        String loop = "for (int i = 0; i < " + count + "; i++) {";
        if (element.wire() == FlatBuffersWire.TABLE && element.table().form() == Table.Form.ENTRY) {
            EntriesSource.write("" + member.index(), loop, out, () -> element(get, element));
            return;
        }
        out.line(loop);
        element(get, element);
        out.line("}");
    }

    private void element(String get, FlatBuffersShape element) {
        switch (element.wire()) {
            case UUID -> {
                out.line(get + "(uuid, i);");
                out.line(mixed("uuid.mostSignificant() ^ uuid.leastSignificant()"));
            }
            case TABLE ->
                out.line("h = " + method(element.table()) + "(" + get + "(" + CoderSource.reused(element.table())
                        + ", i), h);");
            default -> out.line(mixed(get + "(i)"));
        }
    }
}
