package io.serdebench.codec.flatbuffers;

import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersShape;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Table;

/** Writes methods {@code check_X} that verify a table and all that it leads to, as the compiler does it for C++. */
final class CheckSource {

    private final JavaWriter out;

    CheckSource(JavaWriter out) {
        this.out = out;
    }

    void write(FlatBuffersLayout layout) {
        for (Table table : layout.tables()) {
            String name = "check_" + table.name();
            out.line("private void " + name + "(int at) {");
            out.line("int vtable = check.table(at);");
            Parts.calls(table.members(), name, "(at, vtable);", out, this::check);
            out.lines("}", "");
            Parts.methods(
                    table.members(),
                    "private void " + name,
                    "(int at, int vtable)",
                    "",
                    out,
                    part -> part.forEach(this::check));
        }
    }

    private void check(Member member) {
        FlatBuffersShape shape = member.shape();
        FlatBuffersWire wire = shape.wire();
        String field = "(at, vtable, " + member.slot() + ", ";
        if (!wire.isOffset()) {
            out.line("check.field" + field + wire.width() + ", " + member.isRequired() + ");");
            return;
        }
        String follow = "check.follow" + field + member.isRequired() + ")";
        String place = "p" + member.index();
        switch (wire) {
            case STRING -> out.line("check.text(" + follow + ");");
            case BYTES -> out.line("check.vector(" + follow + ", 1);");
            case FLEX -> out.line("check.flex(" + follow + ");");
            case TABLE -> {
                out.line("int " + place + " = " + follow + ";");
                out.lines("if (" + place + " != 0) {", "check_" + shape.table().name() + "(" + place + ");", "}");
            }
            default -> vector(follow, place, shape.element());
        }
    }

    private void vector(String follow, String place, FlatBuffersShape element) {
        switch (element.wire()) {
            case STRING -> out.line("check.texts(" + follow + ");");
            case TABLE -> {
                out.line("int " + place + " = " + follow + ";");
                out.line("for (int i = check.vector(" + place + ", 4); i > 0; i--) {");
                out.lines("check_" + element.table().name() + "(check.offset(" + place + " + 4 * i));", "}");
            }
            default -> out.line("check.vector(" + follow + ", " + element.wire().width() + ");");
        }
    }
}
