package io.serdebench.codec.msgpack;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.msgpack.runtime.MsgpackBinding;

/** Writes the constructors of a binding, and what its runtime class calls: how a record is packed and unpacked. */
final class CoderSource {

    private static final String PACKER = "org.msgpack.core.MessagePacker";
    private static final String UNPACKER = "org.msgpack.core.MessageUnpacker";

    private CoderSource() {}

    /**
     * Writes them.
     *
     * @param domain Class of the application's objects.
     */
    static void write(Schema schema, String domain, Model beans, JavaWriter out) {
        String root = beans.struct(schema.root());
        String type = schema.root().typeName();
        String binding = MessagePackFamily.BINDING;
        out.lines("public " + binding + "() {}", "");
        out.line("private " + binding + "(" + PACKER + " packer, " + UNPACKER + " unpacker) {");
        out.lines("super(packer, unpacker);", "}", "");
        out.line("@Override");
        out.line("protected " + MsgpackBinding.class.getName() + "<" + domain + ", " + root + "> over(");
        out.line("        " + PACKER + " packer, " + UNPACKER + " unpacker) {");
        out.lines("return new " + binding + "(packer, unpacker);", "}", "");
        out.lines("@Override", "protected void pack(" + root + " message) throws java.io.IOException {");
        out.lines("pack" + type + "(message);", "}", "");
        out.lines("@Override", "protected " + root + " unpack() throws java.io.IOException {");
        out.lines("return unpack" + type + "();", "}", "");
    }
}
