package io.serdebench.codec.wire;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.ViewSource;
import io.serdebench.codec.wire.runtime.WireBinding;
import io.serdebench.format.protobuf.gen.Accessors;
import io.serdebench.format.protobuf.gen.RestoreSource;
import io.serdebench.format.protobuf.gen.TouchSource;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Part;
import io.serdebench.format.protobuf.layout.Messages;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the binding: for each message a method that makes one, one that touches its leaves and one that reads it back. The
 * common {@code CopySource} is not used because wrappers stand where other libraries have nested lists, and because Wire copies
 * lists and maps by itself.
 */
final class BindingWriter {

    private final FieldNames names;
    private final Accessors fields;
    private final JavaWriter out = new JavaWriter();

    private BindingWriter(FieldNames names) {
        this.names = names;
        fields = new Fields(names);
    }

    static void write(Schema schema, Messages messages, FieldNames names, String packageName, Path sources)
            throws IOException {
        BindingWriter writer = new BindingWriter(names);
        writer.frame(messages.root());
        messages.all().forEach(writer::create);
        RestoreSource restore =
                new RestoreSource("restore", DomainSource.MODEL, Selection.all(schema), writer.fields, writer.out);
        restore.write(messages.root());
        TouchSource.write(messages, writer.fields, writer.out);
        if (ViewSource.isAsked(schema)) {
            RestoreSource pick =
                    new RestoreSource("pick", ViewSource.MODEL, Selection.of(schema), writer.fields, writer.out);
            ViewSource.method(schema, writer.out, "return " + pick.method(messages.root()) + "(read(bytes));");
            pick.write(messages.root());
        }
        writer.out.line("}").save(sources, packageName, Messages.BINDING);
    }

    private void frame(Message root) {
        String name = root.name();
        String domain = domain(root.type());
        out.line("public final class " + Messages.BINDING + " extends " + WireBinding.class.getName() + "<" + domain
                + ", " + name + "> {");
        out.lines("public " + Messages.BINDING + "() {", "super(" + name + ".ADAPTER);", "}", "");
        method("public " + name + " create(" + domain + " object)", "return create" + name + "(object);");
        BindingSource.decode(name, out);
        BindingSource.access("access", name, out, "return touch" + name + "(message);");
        BindingSource.access("accessShallow", name, out, "return shallow" + name + "(message);");
        method("public " + domain + " toDomain(" + name + " message)", "return restore" + name + "(message);");
    }

    private void method(String header, String... body) {
        out.lines("@Override", header + " {").lines(body).lines("}", "");
    }

    private void create(Message message) {
        String name = message.name();
        out.line("private static " + name + " create" + name + "(" + domain(message.type()) + " in) {");
        out.line(name + ".Builder out = new " + name + ".Builder();");
        for (Part part : message.parts()) {
            String value = message.value(part);
            String set = "out." + names.name(message, part) + "(";
            // Wire copies lists and maps when it builds
            boolean plain = toWire(part, "e").equals("e");
            switch (part.label()) {
                case REQUIRED -> out.line(set + toWire(part, value) + ");");
                case OPTIONAL -> out.lines("if (" + value + " != null) {", set + toWire(part, value) + ");", "}");
                case REPEATED -> {
                    if (plain) {
                        out.line(set + value + ");");
                    } else {
                        convertedList(part, value, set);
                    }
                }
                case MAP -> {
                    if (plain) {
                        out.line(set + value + ");");
                    } else {
                        convertedMap(part, value, set);
                    }
                }
            }
        }
        out.lines("return out.build();", "}", "");
    }

    private void convertedList(Part part, String value, String set) {
        out.lines(
                "{",
                "java.util.List<" + fields.element(part) + "> list = new java.util.ArrayList<>(" + value + ".size());");
        out.line("for (" + domain(part.type()) + " e : " + value + ") {");
        out.lines("list.add(" + toWire(part, "e") + ");", "}", set + "list);", "}");
    }

    private void convertedMap(Part part, String value, String set) {
        out.lines("{", "java.util.Map<String, " + fields.element(part) + "> map = new java.util.LinkedHashMap<>();");
        out.line("for (" + entry(domain(part.type())) + " e : " + value + ".entrySet()) {");
        out.lines("map.put(e.getKey(), " + toWire(part, "e.getValue()") + ");", "}", set + "map);", "}");
    }

    private static String domain(Type type) {
        return JavaTypes.boxed(DomainSource.MODEL, type);
    }

    private static String entry(String value) {
        return "java.util.Map.Entry<String, " + value + ">";
    }

    private static String toWire(Part part, String value) {
        Message message = part.message();
        return message == null ? Leaf.toWire(part.type(), value) : "create" + message.name() + "(" + value + ")";
    }

    /** Messages of Wire have public fields, which are null where they are absent. */
    private record Fields(FieldNames names) implements Accessors {

        @Override
        public String get(Message message, Part part) {
            return "in." + names.name(message, part);
        }

        @Override
        public String has(Message message, Part part) {
            return get(message, part) + " != null";
        }

        @Override
        public String bytes() {
            return "okio.ByteString";
        }
    }
}
