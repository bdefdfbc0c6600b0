package io.serdebench.codec.bson;

import io.serdebench.api.Names;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.WireNames;
import io.serdebench.api.gen.Containers;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.bson.runtime.BsonValues;
import java.util.List;

/** Writes the methods by which a struct's codec writes its fields: some fields each, and one for each kind of container. */
final class EncodeSource {

    /** Digits that Decimal128 has. */
    static final int MAX_DIGITS = 34;

    private static final String VALUES = BsonValues.class.getName();
    private static final String WRITER = "(org.bson.BsonWriter writer, ";
    private static final String CONTEXT = ", org.bson.codecs.EncoderContext context) {";

    private final Model beans;
    private final Struct struct;
    private final Containers containers = new Containers();

    EncodeSource(Model beans, Struct struct) {
        this.beans = beans;
        this.struct = struct;
    }

    void fields(int part, List<Field> fields, JavaWriter out) {
        out.line("private void encode_" + part + WRITER + beans.struct(struct) + " in" + CONTEXT);
        fields.forEach(field -> field(field, out));
        out.lines("}", "");
    }

    /** Statements that write the value of a bare variant. */
    void alternatives(String variant, JavaWriter out) {
        String or = "";
        for (Field field : struct.fields()) {
            out.line(or + "if (" + beans.present(struct, field, variant) + ") {");
            out.line(value(field.type(), beans.get(struct, field, variant)));
            or = "} else ";
        }
        out.lines("} else {", "throw new IllegalStateException(\"a variant without a value\");", "}");
    }

    private void field(Field field, JavaWriter out) {
        String name = "writer.writeName(" + Names.quote(WireNames.withoutNul(struct, field)) + ");";
        String value = value(field.type(), beans.get(struct, field, "in"));
        if (field.optional()) {
            out.lines("if (" + beans.present(struct, field, "in") + ") {", name, value, "}");
        } else {
            out.lines(name, value);
        }
    }

    void containers(JavaWriter out) {
        for (Type type = containers.next(); type != null; type = containers.next()) {
            out.line("private void encode" + containers.name(type) + WRITER + JavaTypes.boxed(beans, type) + " in"
                    + CONTEXT);
            if (type instanceof ListOf list) {
                out.line("writer.writeStartArray();");
                out.line("for (" + beans.element(list.element()) + " e : in) {");
                element(list.element(), out);
                out.lines("}", "writer.writeEndArray();");
            } else {
                Slot slot = ((MapOf) type).value();
                out.line("writer.writeStartDocument();");
                out.line("for (java.util.Map.Entry<String, " + beans.element(slot) + "> entry : in.entrySet()) {");
                out.line("writer.writeName(" + WireNames.class.getName() + ".escaped(entry.getKey()));");
                out.line(beans.element(slot) + " e = entry.getValue();");
                element(slot, out);
                out.lines("}", "writer.writeEndDocument();");
            }
            out.lines("}", "");
        }
    }

    private void element(Slot slot, JavaWriter out) {
        if (slot.optional()) {
            out.lines("if (e == null) {", "writer.writeNull();", "} else {", value(slot.type(), "e"), "}");
        } else {
            out.line(value(slot.type(), "e"));
        }
    }

    private String value(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> "writer.writeBoolean(" + value + ");";
            case INT32 -> "writer.writeInt32(" + value + ");";
            case INT64 -> "writer.writeInt64(" + value + ");";
            case FLOAT32, FLOAT64 -> "writer.writeDouble(" + value + ");";
            case DECIMAL ->
                ((Decimal) type).precision() <= MAX_DIGITS
                        ? "writer.writeDecimal128(new org.bson.types.Decimal128(" + value + "));"
                        : "writer.writeString(" + value + ".toPlainString());";
            case STRING -> "writer.writeString(" + value + ");";
            case BYTES -> "writer.writeBinaryData(new org.bson.BsonBinary(" + value + "));";
            case DATE ->
                "writer.writeDateTime(" + value
                        + ".atStartOfDay(java.time.ZoneOffset.UTC).toInstant().toEpochMilli());";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> "writer.writeDateTime(" + value + ".toEpochMilli());";
                    case MICROS -> "writer.writeInt64(" + VALUES + ".micros(" + value + "));";
                    case NANOS -> "writer.writeInt64(" + VALUES + ".nanos(" + value + "));";
                };
            case UUID -> "writer.writeBinaryData(new org.bson.BsonBinary(" + value + "));";
            case STRUCT ->
                "context.encodeWithChildContext(" + CodecSource.variable((Struct) type) + ", writer, " + value + ");";
            case LIST, MAP -> "encode" + containers.name(type) + "(writer, " + value + ", context);";
        };
    }
}
