package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Names;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Table;

/** Writes the FlatBuffers schema of a layout. */
final class IdlSource {

    private static final int SHOWN = 80;

    private IdlSource() {}

    static String of(FlatBuffersLayout layout, String packageName) {
        StringBuilder out = new StringBuilder();
        out.append("namespace ").append(packageName).append(";\n\n");
        out.append("struct ").append(FlatBuffersLayout.UUID).append(" {\n");
        out.append("  most_significant:long;\n  least_significant:long;\n}\n");
        for (Table table : layout.tables()) {
            out.append("\ntable ").append(table.name()).append(" {\n");
            for (Member member : table.members()) {
                out.append("  ").append(member.name()).append(':');
                out.append(member.shape().idl()).append(presence(member)).append(';');
                out.append(comment(member)).append('\n');
            }
            out.append("}\n");
        }
        return out.append("\nroot_type ")
                .append(layout.root().name())
                .append(";\n")
                .toString();
    }

    private static String presence(Member member) {
        if (member.shape().wire() == FlatBuffersWire.FLEX) {
            return member.isRequired() ? " (flexbuffer, required)" : " (flexbuffer)";
        }
        if (member.isRequired()) {
            return " (required)";
        }
        return member.optional() && member.shape().wire().isScalar() ? " = null" : "";
    }

    /** The user's own name: printable ASCII, in one line. */
    private static String comment(Member member) {
        String name = member.label();
        return "  // " + Names.quote(name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "...");
    }
}
