package io.serdebench.codec.msgpack;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;

/** Writes the part of a binding that is the same for every schema: the reused objects, encode, decode and what all fields share. */
final class CoderSource {

    /** Nesting of a skipped value; schemas nest less deep. */
    private static final int MAX_SKIPPED_DEPTH = 128;

    private CoderSource() {}

    static void write(Schema schema, Model beans, JavaWriter out) {
        String root = beans.struct(schema.root());
        String type = schema.root().typeName();
        out.lines(
                "private final org.msgpack.core.MessageBufferPacker buffer =",
                "        org.msgpack.core.MessagePack.newDefaultBufferPacker();",
                "private final org.msgpack.core.buffer.ArrayBufferInput input =",
                "        new org.msgpack.core.buffer.ArrayBufferInput(new byte[0]);",
                "private final java.nio.ByteBuffer uuid = java.nio.ByteBuffer.allocate(16);",
                "private final org.msgpack.core.MessagePacker packer;",
                "private final org.msgpack.core.MessageUnpacker unpacker;",
                "/** Where the message ends at the latest. */",
                "private long length;",
                "");
        out.line("public " + MessagePackFamily.BINDING + "() {");
        out.line("packer = buffer;");
        out.line("unpacker = org.msgpack.core.MessagePack.newDefaultUnpacker(input);");
        out.lines("}", "");
        out.line("@Override");
        out.line("public byte[] encode(" + root + " message) throws java.io.IOException {");
        out.lines("buffer.clear();", "pack" + type + "(message);", "return buffer.toByteArray();", "}", "");
        out.line("@Override");
        out.line("public " + root + " decode(byte[] bytes) throws java.io.IOException {");
        out.lines("length = bytes.length;", "input.reset(bytes);", "unpacker.reset(input);");
        out.line(root + " message = unpack" + type + "();");
        out.line("if (unpacker.hasNext()) {");
        out.line("throw malformed(\"bytes follow the message\");");
        out.lines("}", "return message;", "}", "");
        shared(out);
    }

    private static void shared(JavaWriter out) {
        out.line("private static org.msgpack.core.MessageFormatException malformed(String what) {");
        out.lines("return new org.msgpack.core.MessageFormatException(what);", "}", "");
        out.line(
                "/** A declared count, refused before anything is allocated where the bytes that are left cannot hold it. */");
        out.line("private int count(int declared, int bytesEach) {");
        out.line("if (declared > (length - unpacker.getTotalReadBytes()) / bytesEach) {");
        out.line("throw malformed(declared + \" elements are declared and \"");
        out.line("        + (length - unpacker.getTotalReadBytes()) + \" bytes are left\");");
        out.lines("}", "return declared;", "}", "");
        out.line("private void packBytes(byte[] value) throws java.io.IOException {");
        out.lines("packer.packBinaryHeader(value.length);", "packer.writePayload(value);", "}", "");
        out.line("private byte[] unpackBytes() throws java.io.IOException {");
        out.line("byte[] value = new byte[count(unpacker.unpackBinaryHeader(), 1)];");
        out.lines("unpacker.readPayload(value);", "return value;", "}", "");
        out.line("private void packUuid(java.util.UUID value) throws java.io.IOException {");
        out.line("uuid.putLong(0, value.getMostSignificantBits()).putLong(8, value.getLeastSignificantBits());");
        out.lines("packBytes(uuid.array());", "}", "");
        out.line("private java.util.UUID unpackUuid() throws java.io.IOException {");
        out.lines("if (unpacker.unpackBinaryHeader() != 16) {", "throw malformed(\"a UUID is not of 16 bytes\");", "}");
        out.line("unpacker.readPayload(uuid.array());");
        out.lines("return new java.util.UUID(uuid.getLong(0), uuid.getLong(8));", "}", "");
    }

    /** Writes {@code skip}, which a codec needs that may meet unknown names. */
    static void skip(JavaWriter out) {
        // msgpack-core 0.9.12 counts a map of 2^31 - 1 entries as finished at once in skipValue, and nests without
        // limit
        out.line("private void skip(int depth) throws java.io.IOException {");
        out.lines(
                "if (depth > " + MAX_SKIPPED_DEPTH + ") {",
                "throw malformed(\"an unknown value is nested too deep\");",
                "}");
        out.line("switch (unpacker.getNextFormat().getValueType()) {");
        out.line("case ARRAY -> {");
        out.line("for (int left = count(unpacker.unpackArrayHeader(), 1); left > 0; left--) {");
        out.lines("skip(depth + 1);", "}", "}");
        out.line("case MAP -> {");
        out.line("for (int left = count(unpacker.unpackMapHeader(), 2); left > 0; left--) {");
        out.lines("skip(depth + 1);", "skip(depth + 1);", "}", "}");
        out.lines("default -> unpacker.skipValue();", "}", "}", "");
    }
}
