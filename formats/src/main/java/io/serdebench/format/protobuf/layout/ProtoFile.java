package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Names;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.protobuf.layout.Message.Label;
import io.serdebench.format.protobuf.layout.Message.Part;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes the proto3 file. */
public final class ProtoFile {

    /** Differences of a compiler from Google's; the bytes of a message are the same in every dialect. */
    public interface Dialect {

        /** The name of a field, unique in its message. */
        default String name(Message message, Part part) {
            return part.ident();
        }

        /** True if a list must be called packed, since the compiler does not know that proto3 packs it. */
        default boolean saysPacked(Part part) {
            return false;
        }
    }

    private ProtoFile() {}

    /** The file for Google's own compiler. */
    public static String text(Messages messages, String packageName) {
        return text(messages, packageName, new Dialect() {});
    }

    /**
     * The file for a compiler.
     *
     * @param packageName The package of the messages and of their Java classes.
     */
    public static String text(Messages messages, String packageName, Dialect dialect) {
        JavaWriter out = new JavaWriter();
        out.lines("syntax = \"proto3\";", "", "package " + packageName + ";", "");
        out.line("option java_package = \"" + packageName + "\";");
        out.line("option java_outer_classname = \"" + Messages.OUTER + "\";");
        out.lines("option java_multiple_files = true;", "option optimize_for = SPEED;");
        for (Message message : messages.all()) {
            out.lines("", "message " + message.name() + " {");
            boolean oneOf = message.oneOf();
            if (oneOf) {
                out.line("oneof " + oneOfName(message) + " {");
            }
            // libraries that write fields as they are declared shall write them as those do that sort them
            List<Part> sorted = message.parts().stream()
                    .sorted(Comparator.comparingInt(Part::number))
                    .toList();
            for (Part part : sorted) {
                String options = dialect.saysPacked(part) ? " [packed = true]" : "";
                if (part.label() == Label.REPEATED && ProtobufWire.isPackable(part) && !part.packed()) {
                    options = " [packed = false]";
                }
                String type = oneOf ? plain(part) : type(part);
                out.line(type + " " + dialect.name(message, part) + " = " + part.number() + options + ";");
            }
            if (oneOf) {
                out.line("}");
            }
            out.line("}");
        }
        return out.toString();
    }

    /** No field's name, and no beginning of one: accessors are made of it. */
    private static String oneOfName(Message message) {
        String name = "alternatives";
        while (true) {
            String key = Names.camel(name).toLowerCase(Locale.ROOT);
            if (message.parts().stream()
                    .noneMatch(part ->
                            Names.camel(part.ident()).toLowerCase(Locale.ROOT).startsWith(key))) {
                return name;
            }
            name += "_x";
        }
    }

    /** Messages stand for lists and maps here: a field of a oneof is not repeated. */
    private static String plain(Part part) {
        return part.message() == null ? part.scalar() : part.message().name();
    }

    private static String type(Part part) {
        String type = plain(part);
        return switch (part.label()) {
            case REQUIRED -> part.always() ? "optional " + type : type;
            // a message has presence as it is
            case OPTIONAL -> part.message() == null ? "optional " + type : type;
            case REPEATED -> "repeated " + type;
            case MAP -> "map<string, " + type + ">";
        };
    }
}
