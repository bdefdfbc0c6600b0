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

/** Writes the methods by which a struct's codec reads its fields: some fields each, and one for each kind of container. */
final class DecodeSource {

    private static final String VALUES = BsonValues.class.getName();
    private static final String READER = "org.bson.BsonReader reader, org.bson.codecs.DecoderContext context";
    private static final String IS_NULL = "reader.getCurrentBsonType() == org.bson.BsonType.NULL";

    private final Model beans;
    private final Struct struct;
    private final Containers containers = new Containers();

    DecodeSource(Model beans, Struct struct) {
        this.beans = beans;
        this.struct = struct;
    }

    void fields(int part, List<Field> fields, JavaWriter out) {
        out.line("/** Takes a value if the name is of this part of the fields, and returns its number there or -1. */");
        out.line("private int decode_" + part + "(String name, " + READER + ", " + beans.struct(struct) + " out) {");
        out.line("switch (name) {");
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            String set = beans.set(struct, field, "out", value(field.type()));
            out.line("case " + Names.quote(WireNames.withoutNul(struct, field)) + ":");
            if (field.optional()) {
                out.lines("if (" + IS_NULL + ") {", "reader.readNull();", "} else {", set, "}");
            } else {
                out.line(set);
            }
            out.line("return " + i + ";");
        }
        out.lines("default:", "return -1;", "}", "}", "");
    }

    /** Statements that read the value of a bare variant. */
    void alternatives(JavaWriter out) {
        out.line(beans.struct(struct) + " out = new " + beans.struct(struct) + "();");
        out.line("switch (reader.getCurrentBsonType()) {");
        for (Field field : struct.fields()) {
            out.line("case " + bsonType(field.type()) + ":");
            out.lines(beans.set(struct, field, "out", value(field.type())), "return out;");
        }
        out.line("default:");
        out.line("throw new org.bson.BsonSerializationException(\"no value of " + struct.typeName() + "\");");
        out.line("}");
    }

    private static String bsonType(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32 -> "INT32";
            case INT64 -> "INT64";
            case FLOAT64 -> "DOUBLE";
            case STRING -> "STRING";
            case LIST -> "ARRAY";
            case STRUCT, MAP -> "DOCUMENT";
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }

    void containers(JavaWriter out) {
        for (Type type = containers.next(); type != null; type = containers.next()) {
            String boxed = JavaTypes.boxed(beans, type);
            out.line("private " + boxed + " decode" + containers.name(type) + "(" + READER + ") {");
            if (type instanceof ListOf list) {
                out.line(boxed + " out = new java.util.ArrayList<>();");
                out.line("reader.readStartArray();");
                out.line("while (reader.readBsonType() != org.bson.BsonType.END_OF_DOCUMENT) {");
                element(list.element(), "out.add(", out);
                out.lines("}", "reader.readEndArray();");
            } else {
                out.line(boxed + " out = new java.util.LinkedHashMap<>();");
                out.line("reader.readStartDocument();");
                out.line("while (reader.readBsonType() != org.bson.BsonType.END_OF_DOCUMENT) {");
                out.line("String key = " + VALUES + ".key(reader.readName());");
                element(((MapOf) type).value(), "out.put(key, ", out);
                out.lines("}", "reader.readEndDocument();");
            }
            out.lines("return out;", "}", "");
        }
    }

    private void element(Slot slot, String call, JavaWriter out) {
        String add = call + value(slot.type()) + ");";
        if (slot.optional()) {
            out.lines("if (" + IS_NULL + ") {", "reader.readNull();", call + "null);", "} else {", add, "}");
        } else {
            out.line(add);
        }
    }

    private String value(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "reader.readBoolean()";
            case INT32 -> "reader.readInt32()";
            case INT64 -> "reader.readInt64()";
            case FLOAT32 -> "(float) reader.readDouble()";
            case FLOAT64 -> "reader.readDouble()";
            case DECIMAL ->
                ((Decimal) type).precision() <= EncodeSource.MAX_DIGITS
                        ? "reader.readDecimal128().bigDecimalValue()"
                        : VALUES + ".decimal(reader.readString())";
            case STRING -> "reader.readString()";
            case BYTES -> "reader.readBinaryData().getData()";
            case DATE ->
                "java.time.Instant.ofEpochMilli(reader.readDateTime()).atZone(java.time.ZoneOffset.UTC).toLocalDate()";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> "java.time.Instant.ofEpochMilli(reader.readDateTime())";
                    case MICROS -> VALUES + ".ofMicros(reader.readInt64())";
                    case NANOS -> VALUES + ".ofNanos(reader.readInt64())";
                };
            case UUID -> "reader.readBinaryData().asUuid()";
            case STRUCT -> "context.decodeWithChildContext(" + CodecSource.variable((Struct) type) + ", reader)";
            case LIST, MAP -> "decode" + containers.name(type) + "(reader, context)";
        };
    }
}
