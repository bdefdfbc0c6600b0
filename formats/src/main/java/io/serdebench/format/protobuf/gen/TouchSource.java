package io.serdebench.format.protobuf.gen;

import io.serdebench.api.gen.EntriesSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Label;
import io.serdebench.format.protobuf.layout.Message.Part;
import io.serdebench.format.protobuf.layout.Messages;

/**
 * Writes for each message the method {@code touchX} that reads every leaf as the library's class gives it, and mixes all into one
 * number; and for those that are reached without a list or map the method {@code shallowX}, which leaves lists and maps out.
 */
public final class TouchSource {

    private final String word;
    private final Accessors accessors;
    private final JavaWriter out;

    private TouchSource(String word, Accessors accessors, JavaWriter out) {
        this.word = word;
        this.accessors = accessors;
        this.out = out;
    }

    /**
     * Writes the methods of all messages.
     *
     * @param accessors The way the library gives the fields of a message.
     * @param out The writer that takes the lines.
     */
    public static void write(Messages messages, Accessors accessors, JavaWriter out) {
        TouchSource deep = new TouchSource("touch", accessors, out);
        messages.all().forEach(message -> deep.method(message, false));
        TouchSource shallow = new TouchSource("shallow", accessors, out);
        messages.head().forEach(message -> shallow.method(message, true));
    }

    private void method(Message message, boolean shallow) {
        out.lines("private static long " + word + message.name() + "(" + message.name() + " in) {", "long h = 1;");
        for (Part part : message.parts()) {
            if (!shallow || part.label() == Label.REQUIRED || part.label() == Label.OPTIONAL) {
                part(message, part);
            }
        }
        out.lines("return h;", "}", "");
    }

    private void part(Message message, Part part) {
        String get = accessors.get(message, part);
        switch (part.label()) {
            case REQUIRED -> out.line(mix(part, get));
            case OPTIONAL -> out.lines("if (" + accessors.has(message, part) + ") {", mix(part, get), "}");
            case REPEATED -> out.lines("for (" + accessors.element(part) + " e : " + get + ") {", mix(part, "e"), "}");
            case MAP -> {
                String loop = "for (java.util.Map.Entry<String, " + accessors.element(part) + "> e : " + get
                        + ".entrySet()) {";
                EntriesSource.write(
                        "" + message.parts().indexOf(part),
                        loop,
                        out,
                        () -> out.lines(
                                "h = 31 * h + io.serdebench.api.Touch.of(e.getKey());", mix(part, "e.getValue()")));
            }
        }
    }

    private String mix(Part part, String value) {
        Message message = part.message();
        return "h = 31 * h + "
                + (message == null ? LeafSource.touch(part.type(), value) : word + message.name() + "(" + value + ")")
                + ";";
    }
}
