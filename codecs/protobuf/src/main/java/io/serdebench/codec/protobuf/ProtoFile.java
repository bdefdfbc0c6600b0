package io.serdebench.codec.protobuf;

import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.protobuf.Message.Part;

/** Writes the proto3 file. */
final class ProtoFile {

    private ProtoFile() {}

    static String text(Messages messages, String packageName) {
        JavaWriter out = new JavaWriter();
        out.lines("syntax = \"proto3\";", "", "package " + packageName + ";", "");
        out.line("option java_package = \"" + packageName + "\";");
        out.line("option java_outer_classname = \"" + Messages.OUTER + "\";");
        out.lines("option java_multiple_files = true;", "option optimize_for = SPEED;");
        for (Message message : messages.all()) {
            out.lines("", "message " + message.name() + " {");
            int number = 1;
            for (Part part : message.parts()) {
                out.line(type(part) + " " + part.ident() + " = " + number++ + ";");
            }
            out.line("}");
        }
        return out.toString();
    }

    private static String type(Part part) {
        String type = part.message() == null
                ? Leaf.proto(part.type())
                : part.message().name();
        return switch (part.label()) {
            case REQUIRED -> type;
            // a message has presence as it is
            case OPTIONAL -> part.message() == null ? "optional " + type : type;
            case REPEATED -> "repeated " + type;
            case MAP -> "map<string, " + type + ">";
        };
    }
}
