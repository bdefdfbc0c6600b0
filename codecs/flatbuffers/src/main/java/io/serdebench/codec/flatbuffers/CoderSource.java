package io.serdebench.codec.flatbuffers;

import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.Layout;
import io.serdebench.format.flatbuffers.Table;

/** Writes the binding: the reused builder and accessors, the five operations, and conversions that all values share. */
final class CoderSource {

    private static final String BUILDER = "com.google.flatbuffers.FlatBufferBuilder";
    private static final String BUFFER = "java.nio.ByteBuffer";

    private CoderSource() {}

    /** The accessor of a table within the message; a message has its own of the root. */
    static String reused(Table table) {
        return "in_" + table.name();
    }

    static void write(String binding, Layout layout, String packageName, JavaWriter out) {
        Table root = layout.root();
        String message = packageName + "." + root.name();
        String uuid = packageName + "." + Layout.UUID;
        out.line("public final class " + binding + " implements io.serdebench.api.Binding<" + root.domain() + ", "
                + message + "> {");
        out.line("private final " + BUILDER + " builder = new " + BUILDER + "();");
        out.line("private final Fb_Check check = new Fb_Check();");
        out.line("private final " + uuid + " uuid = new " + uuid + "();");
        for (Table table : layout.tables().subList(1, layout.tables().size())) {
            String type = packageName + "." + table.name();
            out.line("private final " + type + " " + reused(table) + " = new " + type + "();");
        }
        String open = message + ".getRootAs" + root.name() + "(" + BUFFER + ".wrap(";
        out.lines("", "@Override", "public " + message + " create(" + root.domain() + " object) {");
        out.line("builder.clear();");
        out.line(message + ".finish" + root.name() + "Buffer(builder, put_" + root.name() + "(object));");
        out.lines("return " + open + "builder.sizedByteArray()));", "}", "");
        out.lines("@Override", "public byte[] encode(" + message + " message) {");
        out.line(BUFFER + " buffer = message.getByteBuffer();");
        out.line("byte[] bytes = new byte[buffer.capacity()];");
        out.lines("buffer.get(0, bytes);", "return bytes;", "}", "");
        BindingSource.decode(message, out);
        out.line("private " + message + " read(byte[] bytes) {");
        out.lines("check_" + root.name() + "(check.begin(bytes));", "check.finish();");
        out.lines("return " + open + "bytes));", "}", "");
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
        new ReadSource(packageName, out).write(layout);
        conversions(uuid, out);
        out.line("}");
    }

    private static void conversions(String uuid, JavaWriter out) {
        out.line("private static byte[] bytes(" + BUFFER + " buffer) {");
        out.line("byte[] bytes = new byte[buffer.remaining()];");
        out.lines("buffer.get(bytes);", "return bytes;", "}", "");
        out.line("private static java.util.UUID uuid(" + uuid + " uuid) {");
        out.lines("return new java.util.UUID(uuid.mostSignificant(), uuid.leastSignificant());", "}", "");
        out.line("private static long units(java.time.Instant value, long perSecond, int nanosEach) {");
        out.line(
                "return Math.addExact(Math.multiplyExact(value.getEpochSecond(), perSecond), value.getNano() / nanosEach);");
        out.lines("}", "");
        out.line("private static java.time.Instant instant(long units, long perSecond) {");
        out.line("return java.time.Instant.ofEpochSecond(Math.floorDiv(units, perSecond),");
        out.line("        Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));");
        out.line("}");
    }
}
