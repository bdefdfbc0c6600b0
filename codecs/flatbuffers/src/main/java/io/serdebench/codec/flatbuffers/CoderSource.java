package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.ViewSource;
import io.serdebench.codec.flatbuffers.runtime.FlatBuffersBinding;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.Table;

/** Writes the binding: the reused accessors, the operations, and what the schema decides of conversions. */
final class CoderSource {

    private static final String BUFFER = "java.nio.ByteBuffer";

    private CoderSource() {}

    /** The accessor of a table within the message; a message has its own of the root. */
    static String reused(Table table) {
        return "in_" + table.name();
    }

    static void write(String binding, Schema schema, FlatBuffersLayout layout, String packageName, JavaWriter out) {
        Table root = layout.root();
        String message = packageName + "." + root.name();
        String uuid = packageName + "." + FlatBuffersLayout.UUID;
        out.line("public final class " + binding + " extends " + FlatBuffersBinding.class.getName() + "<"
                + root.domain() + ", " + message + "> {");
        out.line("private final " + uuid + " uuid = new " + uuid + "();");
        for (Table table : layout.tables().subList(1, layout.tables().size())) {
            String type = packageName + "." + table.name();
            out.line("private final " + type + " " + reused(table) + " = new " + type + "();");
        }
        if (!layout.variants().isEmpty()) {
            FlexSource.fields(out);
        }
        String open = message + ".getRootAs" + root.name() + "(" + BUFFER + ".wrap(";
        out.lines("", "@Override", "public " + message + " create(" + root.domain() + " object) {");
        out.line("builder.clear();");
        out.line(message + ".finish" + root.name() + "Buffer(builder, put_" + root.name() + "(object));");
        out.lines("return " + open + "builder.sizedByteArray()));", "}", "");
        BindingSource.decode(message, out);
        out.line("private " + message + " read(byte[] bytes) {");
        out.lines("check_" + root.name() + "(check.begin(bytes));", "check.finish();");
        out.lines("return " + open + "bytes));", "}", "");
        new FlexWriteSource(out).write(layout.variants());
        for (boolean shallow : new boolean[] {false, true}) {
            TouchSource touch = new TouchSource(packageName, shallow, out);
            String name = shallow ? "accessShallow" : "access";
            BindingSource.access(name, message, out, "return " + touch.method(root) + "(message, 1);");
            touch.write(layout);
        }
        out.lines("@Override", "public " + root.domain() + " toDomain(" + message + " message) {");
        out.lines("return read_" + root.name() + "(message);", "}", "");
        new EncodeSource(packageName, out).write(layout);
        new CheckSource(out).write(layout);
        ReadSource read = new ReadSource(packageName, "read", DomainSource.MODEL, Selection.all(schema), out);
        read.write(schema, layout);
        if (ViewSource.isAsked(schema)) {
            ReadSource pick = new ReadSource(packageName, "pick", ViewSource.MODEL, Selection.of(schema), out);
            ViewSource.method(schema, out, "return " + pick.method(root) + "(read(bytes));");
            pick.write(schema, layout);
        }
        conversions(uuid, out);
        out.line("}");
    }

    private static void conversions(String uuid, JavaWriter out) {
        out.line("private static java.util.UUID uuid(" + uuid + " uuid) {");
        out.lines("return new java.util.UUID(uuid.mostSignificant(), uuid.leastSignificant());", "}");
    }
}
