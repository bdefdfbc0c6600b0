package io.serdebench.codec.msgpack;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.Containers;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.util.List;

/** Writes {@code unpackX()} for each struct, and {@code unpackList_N} and {@code unpackMap_N} for each kind of container. */
final class UnpackSource {

    private final Model beans;
    private final boolean named;
    private final Containers containers = new Containers();

    UnpackSource(Model beans, boolean named) {
        this.beans = beans;
        this.named = named;
    }

    void write(Schema schema, JavaWriter out) {
        for (Struct struct : schema.structs()) {
            if (BareVariant.of(struct, !named) != null) {
                bare(struct, out);
            } else if (named) {
                fromMap(struct, out);
            } else {
                fromArray(struct, out);
            }
        }
        for (Type type = containers.next(); type != null; type = containers.next()) {
            container(type, out);
        }
    }

    /** The format of the value says which alternative it is. */
    private void bare(Struct struct, JavaWriter out) {
        String bean = beans.struct(struct);
        out.line("private " + bean + " unpack" + struct.typeName() + "() throws java.io.IOException {");
        out.line(bean + " out = new " + bean + "();");
        out.line("switch (unpacker.getNextFormat().getValueType()) {");
        for (Field field : struct.fields()) {
            out.line("case " + valueType(field.type()) + ":");
            out.lines(beans.set(struct, field, "out", value(field.type())), "return out;");
        }
        out.line("default:");
        out.lines("throw malformed(\"no value of " + struct.typeName() + "\");", "}", "}", "");
    }

    private String valueType(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32, INT64 -> "INTEGER";
            case FLOAT64 -> "FLOAT";
            case STRING -> "STRING";
            case LIST -> "ARRAY";
            case STRUCT -> named ? "MAP" : "ARRAY";
            case MAP -> "MAP";
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }

    private void fromArray(Struct struct, JavaWriter out) {
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        String bean = beans.struct(struct);
        String name = "unpack" + struct.typeName();
        out.line("private " + bean + " " + name + "() throws java.io.IOException {");
        out.line("if (unpacker.unpackArrayHeader() != " + struct.fields().size() + ") {");
        out.line("throw malformed(\"a record of " + struct.typeName() + " has not "
                + struct.fields().size() + " values\");");
        out.line("}");
        out.line(bean + " out = new " + bean + "();");
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(out);");
        }
        out.lines("return out;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private void " + name + "_" + i + "(" + bean + " out) throws java.io.IOException {");
            parts.get(i).forEach(field -> field(struct, field, out));
            out.lines("}", "");
        }
    }

    private void fromMap(Struct struct, JavaWriter out) {
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        String bean = beans.struct(struct);
        String name = "unpack" + struct.typeName();
        out.line("private " + bean + " " + name + "() throws java.io.IOException {");
        out.line(bean + " out = new " + bean + "();");
        for (int i = 0; i < parts.size(); i++) {
            out.line("long seen" + i + " = 0;");
        }
        out.line("for (int left = count(unpacker.unpackMapHeader(), 2); left > 0; left--) {");
        out.line("String key = unpacker.unpackString();");
        out.line("int field;");
        for (int i = 0; i < parts.size(); i++) {
            out.line((i == 0 ? "" : "} else ") + "if ((field = " + name + "_" + i + "(key, out)) >= 0) {");
            out.line("seen" + i + " |= 1L << field;");
        }
        out.lines("} else {", "skip(0);", "}", "}");
        for (int i = 0; i < parts.size(); i++) {
            String required = required(parts.get(i)) + "L";
            out.line("if ((seen" + i + " & " + required + ") != " + required + ") {");
            out.lines("throw malformed(\"a record of " + struct.typeName() + " lacks a required value\");", "}");
        }
        out.lines("return out;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line(
                    "/** Takes a value if the name is of this part of the fields, and returns its number there or -1. */");
            out.line("private int " + name + "_" + i + "(String key, " + bean + " out) throws java.io.IOException {");
            out.line("switch (key) {");
            for (int j = 0; j < parts.get(i).size(); j++) {
                Field field = parts.get(i).get(j);
                out.line("case " + Names.quote(field.name()) + ":");
                field(struct, field, out);
                out.line("return " + j + ";");
            }
            out.lines("default:", "return -1;", "}", "}", "");
        }
    }

    /** A bit for each required field. */
    private static long required(List<Field> fields) {
        long bits = 0;
        for (int i = 0; i < fields.size(); i++) {
            bits |= fields.get(i).optional() ? 0 : 1L << i;
        }
        return bits;
    }

    private void field(Struct struct, Field field, JavaWriter out) {
        String set = beans.set(struct, field, "out", value(field.type()));
        if (field.optional()) {
            out.lines("if (!unpacker.tryUnpackNil()) {", set, "}");
        } else {
            out.line(set);
        }
    }

    private void container(Type type, JavaWriter out) {
        String boxed = JavaTypes.boxed(beans, type);
        out.line("private " + boxed + " unpack" + containers.name(type) + "() throws java.io.IOException {");
        if (type instanceof ListOf list) {
            out.line("int size = count(unpacker.unpackArrayHeader(), 1);");
            out.line(boxed + " out = new java.util.ArrayList<>(size);");
            out.line("for (int i = 0; i < size; i++) {");
            out.line("out.add(" + element(list.element()) + ");");
        } else {
            Slot slot = ((MapOf) type).value();
            out.line("int size = count(unpacker.unpackMapHeader(), 2);");
            out.line(boxed + " out = new java.util.LinkedHashMap<>();");
            out.line("for (int i = 0; i < size; i++) {");
            out.line("String key = unpacker.unpackString();");
            out.line("out.put(key, " + element(slot) + ");");
        }
        out.lines("}", "return out;", "}", "");
    }

    private String element(Slot slot) {
        return slot.optional() ? "unpacker.tryUnpackNil() ? null : " + value(slot.type()) : value(slot.type());
    }

    private String value(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "unpacker.unpackBoolean()";
            case INT32 -> "unpacker.unpackInt()";
            case INT64 -> "unpacker.unpackLong()";
            case FLOAT32 -> "unpacker.unpackFloat()";
            case FLOAT64 -> "unpacker.unpackDouble()";
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                yield decimal.fitsLong()
                        ? "java.math.BigDecimal.valueOf(unpacker.unpackLong(), " + decimal.scale() + ")"
                        : "new java.math.BigDecimal(new java.math.BigInteger(unpackBytes()), " + decimal.scale() + ")";
            }
            case STRING -> "unpacker.unpackString()";
            case BYTES -> "unpackBytes()";
            case DATE -> "java.time.LocalDate.ofEpochDay(unpacker.unpackLong())";
            case TIMESTAMP -> "unpacker.unpackTimestamp()";
            case UUID -> "unpackUuid()";
            case STRUCT -> "unpack" + ((Struct) type).typeName() + "()";
            case LIST, MAP -> "unpack" + containers.name(type) + "()";
        };
    }
}
