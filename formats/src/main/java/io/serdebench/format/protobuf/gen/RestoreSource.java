package io.serdebench.format.protobuf.gen;

import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes for each message the method that reads an object from the library's class of it: the domain's, or the view of the fields
 * that are read.
 */
public final class RestoreSource {

    private final String word;
    private final Model model;
    private final Selection selection;
    private final Accessors accessors;
    private final JavaWriter out;

    /**
     * Prepares methods of one kind of object.
     *
     * @param word What the names of the methods begin with.
     * @param model The objects, whose leaves have the domain's classes.
     * @param selection The fields that the objects have.
     * @param accessors The way the library gives the fields of a message.
     * @param out The writer that takes the lines.
     */
    public RestoreSource(String word, Model model, Selection selection, Accessors accessors, JavaWriter out) {
        this.word = word;
        this.model = model;
        this.selection = selection;
        this.accessors = accessors;
        this.out = out;
    }

    /** The name of the method of a message. */
    public String method(Message message) {
        return word + message.name();
    }

    /** Writes the methods of a message and of all that are read in it. */
    public void write(Message root) {
        Map<String, Message> found = new LinkedHashMap<>();
        collect(root, found);
        found.values().forEach(this::restore);
    }

    private void collect(Message message, Map<String, Message> found) {
        if (found.putIfAbsent(message.name(), message) == null) {
            for (Part part : parts(message)) {
                if (part.message() != null) {
                    collect(part.message(), found);
                }
            }
        }
    }

    /** Parts to read where no struct of the schema is: those of what it stands for. */
    private List<Part> parts(Message message) {
        return message.type() instanceof Struct struct
                ? message.parts().stream()
                        .filter(part -> message.wrapper() || selection.has(struct.typeName(), part.ident()))
                        .toList()
                : message.parts();
    }

    private void restore(Message message) {
        String name = message.name();
        String domain = domain(message.type());
        out.line("private static " + domain + " " + method(message) + "(" + name + " in) {");
        switch (message.form()) {
            case WRAPPER -> restore(message, message.parts().get(0), "out", domain + " out");
            case TIME -> {
                String seconds = accessors.get(message, message.parts().get(0));
                String nanos = accessors.get(message, message.parts().get(1));
                out.line(domain + " out = " + domain + ".ofEpochSecond(" + seconds + ", " + nanos + ");");
            }
            case EMPTY -> out.line(domain + " out = true;");
            case STRUCT -> {
                out.line(domain + " out = new " + domain + "();");
                if (message.oneOf()) {
                    alternatives(message);
                } else {
                    for (Part part : parts(message)) {
                        String target = "out." + part.ident();
                        restore(message, part, target, target);
                    }
                }
            }
        }
        out.lines("return out;", "}", "");
    }

    /** Bytes may have none of them, which is no value of a variant. */
    private void alternatives(Message message) {
        String or = "";
        for (Part part : parts(message)) {
            out.line(or + "if (" + accessors.has(message, part) + ") {");
            out.line("out." + part.ident() + " = " + toDomain(part, accessors.get(message, part)) + ";");
            or = "} else ";
        }
        out.lines("} else {", "throw new IllegalStateException(\"a variant without a value\");", "}");
    }

    /** Reads one field into {@code target}, which {@code first} declares too where it is a variable. */
    private void restore(Message message, Part part, String target, String first) {
        String get = accessors.get(message, part);
        switch (part.label()) {
            case REQUIRED -> out.line(first + " = " + toDomain(part, get) + ";");
            case OPTIONAL ->
                out.line(first + " = " + accessors.has(message, part) + " ? " + toDomain(part, get) + " : null;");
            case REPEATED -> {
                out.line(first + " = new java.util.ArrayList<>();");
                out.line("for (" + accessors.element(part) + " e : " + get + ") {");
                out.lines(target + ".add(" + toDomain(part, "e") + ");", "}");
            }
            case MAP -> {
                out.line(first + " = new java.util.LinkedHashMap<>();");
                out.line("for (" + entry(accessors.element(part)) + " e : " + get + ".entrySet()) {");
                out.lines(target + ".put(e.getKey(), " + toDomain(part, "e.getValue()") + ");", "}");
            }
        }
    }

    private String domain(Type type) {
        return JavaTypes.boxed(model, type);
    }

    private String toDomain(Part part, String value) {
        Message message = part.message();
        return message == null ? LeafSource.toDomain(part.type(), value) : method(message) + "(" + value + ")";
    }

    private static String entry(String value) {
        return "java.util.Map.Entry<String, " + value + ">";
    }
}
