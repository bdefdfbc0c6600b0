package io.serdebench.codec.thrift;

import io.serdebench.api.Type.Slot;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import java.util.Map;

/** Writes the conversions that the copying methods of a binding call. */
final class HelperSource {

    private HelperSource() {}

    static void write(ThriftModel model, Wrappers wrappers, JavaWriter out) {
        for (Map.Entry<Slot, Integer> wrapper : wrappers.all().entrySet()) {
            wrapper(model, wrapper.getKey(), wrapper.getValue(), out);
        }
        out.line("private static <T> T absent(String field) {");
        out.lines(
                "throw new java.lang.IllegalStateException(\"the required field \" + field + \" is absent\");",
                "}",
                "");
        out.line("private static byte[] bytes(java.nio.ByteBuffer in) {");
        out.lines("byte[] out = new byte[in.remaining()];", "in.duplicate().get(out);", "return out;", "}", "");
        out.line("private static java.nio.ByteBuffer uuidBytes(java.util.UUID in) {");
        out.line("return java.nio.ByteBuffer.allocate(16)");
        out.line("        .putLong(in.getMostSignificantBits()).putLong(in.getLeastSignificantBits()).flip();");
        out.lines("}", "");
        out.line("private static java.util.UUID uuid(java.nio.ByteBuffer in) {");
        out.lines("if (in.remaining() != 16) {");
        out.line("throw new java.lang.IllegalStateException(\"a UUID is not of 16 bytes\");");
        out.line("}");
        out.line("return new java.util.UUID(in.getLong(in.position()), in.getLong(in.position() + 8));");
        out.lines("}", "");
        out.line("private static java.time.Instant instant(long value, long unitsPerSecond) {");
        out.line("return java.time.Instant.ofEpochSecond(Math.floorDiv(value, unitsPerSecond),");
        out.line("        Math.floorMod(value, unitsPerSecond) * (1_000_000_000L / unitsPerSecond));");
        out.lines("}", "");
    }

    private static void wrapper(ThriftModel model, Slot slot, int number, JavaWriter out) {
        String element = model.element(slot);
        String value = JavaTypes.boxed(model, slot.type());
        out.line("private static " + element + " wrap_" + number + "(" + value + " value) {");
        out.line(element + " out = new " + element + "();");
        out.lines("if (value != null) {", "out.setValue(value);", "}", "return out;", "}", "");
        out.line("private static " + value + " unwrap_" + number + "(" + element + " in) {");
        out.line("return in.isSetValue() ? in." + model.getter(slot.type()) + "Value() : null;");
        out.lines("}", "");
    }
}
