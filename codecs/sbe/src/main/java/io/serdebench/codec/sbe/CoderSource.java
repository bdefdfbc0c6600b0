package io.serdebench.codec.sbe;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.ViewSource;
import io.serdebench.codec.sbe.runtime.SbeBinding;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.SbeLayout;
import java.util.List;

/** Writes the binding: reused flyweights, the operations, and checks of the header and the end. */
final class CoderSource {

    private static final String BUFFER = "org.agrona.concurrent.UnsafeBuffer";

    private CoderSource() {}

    static void write(String binding, Schema schema, SbeLayout layout, Leaf leaf, JavaWriter out) {
        Block root = layout.root();
        String domain = DomainSource.MODEL.struct(schema.root());
        out.line("public final class " + binding + " extends " + SbeBinding.class.getName() + "<" + domain + "> {");
        String packageName = leaf.encoder(root).substring(0, leaf.encoder(root).lastIndexOf('.') + 1);
        field(packageName + "MessageHeaderEncoder", "headerEncoder", out);
        field(packageName + "MessageHeaderDecoder", "headerDecoder", out);
        field(leaf.encoder(root), "encoder", out);
        field(leaf.decoder(root), "decoder", out);
        out.lines("private int end;", "");

        EncodeSource encode = new EncodeSource(leaf, out);
        DecodeSource touch = DecodeSource.touching(leaf, out);
        DecodeSource read = DecodeSource.reading(leaf, out);
        out.lines("@Override", "public " + BUFFER + " create(" + domain + " object) {");
        out.line("encoder.wrapAndApplyHeader(scratch, 0, headerEncoder);");
        encode.block(root, "encoder", List.of("object"));
        out.line("byte[] bytes = new byte[encoder.limit()];");
        out.line("scratch.getBytes(0, bytes);");
        out.lines("return new " + BUFFER + "(bytes);", "}", "");
        decode(leaf.decoder(root), packageName, out);
        BindingSource.access("access", BUFFER, out, "return touch(message);");
        // texts lie behind the groups, so that all before them is read to come to them
        BindingSource.access("accessShallow", BUFFER, out, "return touch(message);");
        out.lines("private long touch(" + BUFFER + " message) {", "start(message);", "long h = 1;");
        touch.block(root, "decoder", List.of(""));
        out.lines("finish();", "return h;", "}", "");
        out.lines("@Override", "public " + domain + " toDomain(" + BUFFER + " message) {", "try {", "start(message);");
        out.line(domain + " object;");
        read.block(root, "decoder", List.of("object"));
        out.lines("finish();", "return object;");
        fail(out);

        encode.write(layout);
        touch.write(layout);
        read.write(layout);
        if (ViewSource.isAsked(schema)) {
            DecodeSource pick = DecodeSource.picking(leaf, Chosen.of(layout, Selection.of(schema)), out);
            String view = ViewSource.MODEL.struct(schema.root());
            ViewSource.method(schema, out, "return pick(read(bytes));");
            out.lines("private " + view + " pick(" + BUFFER + " message) {", "start(message);", view + " object;");
            pick.block(root, "decoder", List.of("object"));
            out.lines("return object;", "}", "");
            pick.write(layout);
        }
        // the generator leaves out types that no field has
        if (layout.blocks().stream().flatMap(block -> block.fixed.stream()).anyMatch(Place::isBoolean)) {
            truth(packageName, out);
        }
        out.line("}");
    }

    private static void field(String type, String name, JavaWriter out) {
        out.line("private final " + type + " " + name + " = new " + type + "();");
    }

    private static void decode(String decoder, String packageName, JavaWriter out) {
        BindingSource.decode(BUFFER, out);
        out.line("private " + BUFFER + " read(byte[] bytes) {");
        out.line("received.wrap(bytes);");
        out.line("if (bytes.length < " + packageName + "MessageHeaderDecoder.ENCODED_LENGTH + " + decoder
                + ".BLOCK_LENGTH) {");
        out.lines("throw malformed(bytes.length + \" bytes are too few\", null);", "}");
        out.line("headerDecoder.wrap(received, 0);");
        out.line("if (headerDecoder.templateId() != " + decoder + ".TEMPLATE_ID");
        out.line("        || headerDecoder.schemaId() != " + decoder + ".SCHEMA_ID");
        out.line("        || headerDecoder.version() != " + decoder + ".SCHEMA_VERSION");
        out.line("        || headerDecoder.blockLength() != " + decoder + ".BLOCK_LENGTH) {");
        out.lines("throw malformed(\"the header is of another message: \" + headerDecoder, null);", "}");
        out.lines("return received;", "}", "");
        out.line("private void start(" + BUFFER + " message) {");
        out.line("end = message.capacity();");
        out.line("decoder.wrap(message, " + packageName + "MessageHeaderDecoder.ENCODED_LENGTH, " + decoder
                + ".BLOCK_LENGTH, " + decoder + ".SCHEMA_VERSION);");
        out.lines("}", "");
        out.lines("private int left() {", "return end - decoder.limit();", "}", "");
        out.lines("private void finish() {", "if (decoder.limit() != end) {");
        out.line("throw malformed(\"the message ends at byte \" + decoder.limit() + \" of \" + end, null);");
        out.lines("}", "}", "");
    }

    /** Agrona tells by IndexOutOfBoundsException that a buffer is too short, SBE by IllegalArgumentException of unknown enums. */
    private static void fail(JavaWriter out) {
        out.line("} catch (java.lang.IndexOutOfBoundsException | java.lang.IllegalArgumentException e) {");
        out.lines("throw malformed(e.getMessage(), e);", "}", "}", "");
    }

    private static void truth(String packageName, JavaWriter out) {
        String bool = packageName + "BooleanType";
        out.line("private static boolean truth(" + bool + " value) {");
        out.line("if (value == " + bool + ".NULL_VAL) {");
        out.lines(
                "throw malformed(\"a required value is null\", null);",
                "}",
                "return value == " + bool + ".T;",
                "}",
                "");
    }
}
