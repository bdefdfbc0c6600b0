package io.serdebench.codec.protobuf;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.ViewSource;
import io.serdebench.codec.protobuf.runtime.ProtobufBinding;
import io.serdebench.format.protobuf.gen.Accessors;
import io.serdebench.format.protobuf.gen.RestoreSource;
import io.serdebench.format.protobuf.gen.TouchSource;
import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Label;
import io.serdebench.format.protobuf.layout.Message.Part;
import io.serdebench.format.protobuf.layout.Messages;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the binding: for each message a method that makes one, one that touches its leaves and one that reads it back. The
 * common {@code CopySource} is not used because a builder takes elements one by one, without a list in between, and because
 * wrappers stand where other libraries have nested lists.
 */
final class BindingWriter {

    private static final Accessors GETTERS = new Accessors() {

        @Override
        public String get(Message message, Part part) {
            String end = part.label() == Label.REPEATED ? "List()" : part.label() == Label.MAP ? "Map()" : "()";
            return "in.get" + Names.camel(part.ident()) + end;
        }

        @Override
        public String has(Message message, Part part) {
            return "in.has" + Names.camel(part.ident()) + "()";
        }

        @Override
        public String bytes() {
            return "com.google.protobuf.ByteString";
        }
    };

    private final JavaWriter out = new JavaWriter();

    private BindingWriter() {}

    static void write(Schema schema, Messages messages, String packageName, Path sources) throws IOException {
        BindingWriter writer = new BindingWriter();
        writer.frame(messages.root());
        messages.all().forEach(writer::create);
        RestoreSource restore =
                new RestoreSource("restore", DomainSource.MODEL, Selection.all(schema), GETTERS, writer.out);
        restore.write(messages.root());
        TouchSource.write(messages, GETTERS, writer.out);
        if (ViewSource.isAsked(schema)) {
            RestoreSource pick = new RestoreSource("pick", ViewSource.MODEL, Selection.of(schema), GETTERS, writer.out);
            ViewSource.method(schema, writer.out, "return " + pick.method(messages.root()) + "(read(bytes));");
            pick.write(messages.root());
        }
        writer.out.line("}").save(sources, packageName, Messages.BINDING);
    }

    private void frame(Message root) {
        String name = root.name();
        String domain = domain(root.type());
        out.line("public final class " + Messages.BINDING + " extends " + ProtobufBinding.class.getName() + "<" + domain
                + ", " + name + "> {");
        out.lines("public " + Messages.BINDING + "() {", "super(" + name + ".parser());", "}", "");
        method("public " + name + " create(" + domain + " object)", "return create" + name + "(object);");
        BindingSource.decode(name, out);
        BindingSource.access("access", name, out, "return touch" + name + "(message);");
        BindingSource.access("accessShallow", name, out, "return shallow" + name + "(message);");
        method("public " + domain + " toDomain(" + name + " message)", "return restore" + name + "(message);");
    }

    private void method(String header, String body) {
        out.lines("@Override", header + " {", body, "}", "");
    }

    private void create(Message message) {
        String name = message.name();
        out.line("private static " + name + " create" + name + "(" + domain(message.type()) + " in) {");
        out.line(name + ".Builder out = " + name + ".newBuilder();");
        for (Part part : message.parts()) {
            String value = message.value(part);
            String camel = Names.camel(part.ident());
            boolean plain = toProto(part, "e").equals("e");
            switch (part.label()) {
                case REQUIRED -> out.line("out.set" + camel + "(" + toProto(part, value) + ");");
                case OPTIONAL ->
                    out.lines(
                            "if (" + value + " != null) {", "out.set" + camel + "(" + toProto(part, value) + ");", "}");
                case REPEATED -> {
                    if (plain) {
                        out.line("out.addAll" + camel + "(" + value + ");");
                    } else {
                        out.line("for (" + domain(part.type()) + " e : " + value + ") {");
                        out.lines("out.add" + camel + "(" + toProto(part, "e") + ");", "}");
                    }
                }
                case MAP -> {
                    if (plain) {
                        out.line("out.putAll" + camel + "(" + value + ");");
                    } else {
                        out.line("for (" + entry(domain(part.type())) + " e : " + value + ".entrySet()) {");
                        out.lines("out.put" + camel + "(e.getKey(), " + toProto(part, "e.getValue()") + ");", "}");
                    }
                }
            }
        }
        out.lines("return out.build();", "}", "");
    }

    private static String domain(Type type) {
        return JavaTypes.boxed(DomainSource.MODEL, type);
    }

    private static String entry(String value) {
        return "java.util.Map.Entry<String, " + value + ">";
    }

    private static String toProto(Part part, String value) {
        Message message = part.message();
        return message == null ? Leaf.toProto(part.type(), value) : "create" + message.name() + "(" + value + ")";
    }
}
