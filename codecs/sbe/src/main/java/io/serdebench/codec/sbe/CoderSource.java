package io.serdebench.codec.sbe;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Layout;
import io.serdebench.format.sbe.Place;
import java.util.List;

/** Writes the binding: reused flyweights and buffers, the five operations, and checks and conversions that all values share. */
final class CoderSource {

    private static final String BUFFER = "org.agrona.concurrent.UnsafeBuffer";

    private CoderSource() {}

    static void write(String binding, Schema schema, Layout layout, Leaf leaf, JavaWriter out) {
        Block root = layout.root();
        String domain = DomainSource.MODEL.struct(schema.root());
        out.line("public final class " + binding + " implements io.serdebench.api.Binding<" + domain + ", " + BUFFER
                + "> {");
        String packageName = leaf.encoder(root).substring(0, leaf.encoder(root).lastIndexOf('.') + 1);
        out.line("private static final byte[] NOTHING = new byte[0];");
        field(packageName + "MessageHeaderEncoder", "headerEncoder", out);
        field(packageName + "MessageHeaderDecoder", "headerDecoder", out);
        field(leaf.encoder(root), "encoder", out);
        field(leaf.decoder(root), "decoder", out);
        field("org.agrona.ExpandableArrayBuffer", "scratch", out);
        out.line("private final " + BUFFER + " received = new " + BUFFER + "(NOTHING);");
        out.lines("private int end;", "");

        EncodeSource encode = new EncodeSource(leaf, out);
        DecodeSource touch = new DecodeSource(leaf, true, out);
        DecodeSource read = new DecodeSource(leaf, false, out);
        out.lines("@Override", "public " + BUFFER + " create(" + domain + " object) {");
        out.line("encoder.wrapAndApplyHeader(scratch, 0, headerEncoder);");
        encode.block(root, "encoder", List.of("object"));
        out.line("byte[] bytes = new byte[encoder.limit()];");
        out.line("scratch.getBytes(0, bytes);");
        out.lines("return new " + BUFFER + "(bytes);", "}", "");
        out.lines("@Override", "public byte[] encode(" + BUFFER + " message) {");
        out.line("byte[] bytes = new byte[message.capacity()];");
        out.lines("message.getBytes(0, bytes);", "return bytes;", "}", "");
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
        checks(out);
        // the generator leaves out types that no field has
        if (layout.blocks().stream().flatMap(block -> block.fixed.stream()).anyMatch(Place::isBoolean)) {
            truth(packageName, out);
        }
        conversions(out);
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
        out.lines("private void finish() {", "if (decoder.limit() != end) {");
        out.line("throw malformed(\"the message ends at byte \" + decoder.limit() + \" of \" + end, null);");
        out.lines("}", "}", "");
    }

    /** Agrona tells by IndexOutOfBoundsException that a buffer is too short, SBE by IllegalArgumentException of unknown enums. */
    private static void fail(JavaWriter out) {
        out.line("} catch (java.lang.IndexOutOfBoundsException | java.lang.IllegalArgumentException e) {");
        out.lines("throw malformed(e.getMessage(), e);", "}", "}", "");
    }

    private static void checks(JavaWriter out) {
        out.line("private static java.lang.IllegalStateException malformed(String what, Throwable cause) {");
        out.lines("return new java.lang.IllegalStateException(what, cause);", "}", "");
        out.line(
                "/** A group's count, refused where its blocks are of another length or the bytes left cannot hold them. */");
        out.line("private int count(int declared, int blockLength, int expected, int least) {");
        out.line("if (blockLength != expected) {");
        out.line("throw malformed(\"a group of blocks of \" + blockLength + \" bytes\", null);");
        out.lines("}", "int left = end - decoder.limit();", "if (declared > left / least) {");
        out.line("throw malformed(declared + \" entries are declared and \" + left + \" bytes are left\", null);");
        out.lines("}", "return declared;", "}", "");
        out.line(
                "/** The length of data ahead, refused before anything is allocated where the bytes left cannot hold it. */");
        out.line("private int room(int declared) {");
        out.line("int left = end - decoder.limit() - " + Layout.DATA_HEADER + ";");
        out.line("if (declared < 0 || declared > left) {");
        out.line("throw malformed(declared + \" bytes are declared and \" + left + \" are left\", null);");
        out.lines("}", "return declared;", "}", "");
        out.line("private static void none(int length) {");
        out.lines("if (length != 0) {", "throw malformed(\"an absent value is not empty\", null);", "}", "}", "");
        for (String type : List.of("int", "long")) {
            out.line("private static " + type + " notNull(" + type + " value) {");
            out.line("if (value == " + (type.equals("int") ? "Integer" : "Long") + ".MIN_VALUE) {");
            out.line("throw new java.lang.ArithmeticException(\"a value that SBE has for null\");");
            out.lines("}", "return value;", "}", "");
        }
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

    private static void conversions(JavaWriter out) {
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
