package io.serdebench.codec.ion;

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
import io.serdebench.codec.ion.runtime.IonValues;
import java.util.List;

/** Writes {@code readX(reader)} for each struct, and {@code readList_N} and {@code readMap_N} for each kind of container. */
final class ReadSource {

    private static final String VALUES = IonValues.class.getName();
    private static final String READER = "com.amazon.ion.IonReader reader";

    private final Model beans;
    private final Containers containers = new Containers();

    ReadSource(Model beans) {
        this.beans = beans;
    }

    void write(Schema schema, JavaWriter out) {
        schema.structs().forEach(struct -> struct(struct, out));
        for (Type type = containers.next(); type != null; type = containers.next()) {
            container(type, out);
        }
    }

    private void struct(Struct struct, JavaWriter out) {
        String name = "read" + struct.typeName();
        String bean = beans.struct(struct);
        if (BareVariant.of(struct) != null) {
            bare(struct, name, out);
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line("private " + bean + " " + name + "(" + READER + ") {");
        out.line(bean + " out = new " + bean + "();");
        for (int i = 0; i < parts.size(); i++) {
            out.line("long seen" + i + " = 0;");
        }
        begin("STRUCT", out);
        out.lines("if (reader.isNullValue()) {", "continue;", "}");
        out.lines("String name = " + VALUES + ".name(reader);", "int field;");
        for (int i = 0; i < parts.size(); i++) {
            out.line((i == 0 ? "" : "} else ") + "if ((field = " + name + "_" + i + "(name, reader, out)) >= 0) {");
            out.line("seen" + i + " |= 1L << field;");
        }
        out.lines("}", "}", "reader.stepOut();");
        for (int i = 0; i < parts.size(); i++) {
            long bits = required(parts.get(i));
            if (bits != 0) {
                out.line("if ((seen" + i + " & " + bits + "L) != " + bits + "L) {");
                out.line("throw new com.amazon.ion.IonException(\"a struct of " + struct.typeName()
                        + " lacks a required value\");");
                out.line("}");
            }
        }
        out.lines("return out;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            fields(struct, i, parts.get(i), out);
        }
    }

    /** The type of the value says which alternative it is. */
    private void bare(Struct struct, String name, JavaWriter out) {
        String bean = beans.struct(struct);
        out.line("private " + bean + " " + name + "(" + READER + ") {");
        out.line(bean + " out = new " + bean + "();");
        out.line("switch (reader.getType()) {");
        for (Field field : struct.fields()) {
            out.line("case " + ionType(field.type()) + ":");
            out.lines(beans.set(struct, field, "out", value(field.type())), "return out;");
        }
        out.line("default:");
        out.line("throw new com.amazon.ion.IonException(\"no value of " + struct.typeName() + "\");");
        out.lines("}", "}", "");
    }

    private static String ionType(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOL";
            case INT32, INT64 -> "INT";
            case FLOAT64 -> "FLOAT";
            case STRING -> "STRING";
            case LIST -> "LIST";
            case STRUCT, MAP -> "STRUCT";
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }

    private void fields(Struct struct, int part, List<Field> fields, JavaWriter out) {
        out.line("/** Takes a value if the name is of this part of the fields, and returns its number there or -1. */");
        out.line("private int read" + struct.typeName() + "_" + part + "(String name, " + READER + ", "
                + beans.struct(struct) + " out) {");
        out.line("switch (name) {");
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            out.line("case " + Names.quote(field.name()) + ":");
            out.line(beans.set(struct, field, "out", value(field.type())));
            out.line("return " + i + ";");
        }
        out.lines("default:", "return -1;", "}", "}", "");
    }

    /** A bit for each required field. */
    private static long required(List<Field> fields) {
        long bits = 0;
        for (int i = 0; i < fields.size(); i++) {
            bits |= fields.get(i).optional() ? 0 : 1L << i;
        }
        return bits;
    }

    private static void begin(String type, JavaWriter out) {
        out.line(VALUES + ".hold(reader, com.amazon.ion.IonType." + type + ");");
        out.line("reader.stepIn();");
        out.line("while (reader.next() != null) {");
    }

    private void container(Type type, JavaWriter out) {
        String boxed = JavaTypes.boxed(beans, type);
        out.line("private " + boxed + " read" + containers.name(type) + "(" + READER + ") {");
        if (type instanceof ListOf list) {
            out.line(boxed + " out = new java.util.ArrayList<>();");
            begin("LIST", out);
            out.line("out.add(" + element(list.element()) + ");");
        } else {
            out.line(boxed + " out = new java.util.LinkedHashMap<>();");
            begin("STRUCT", out);
            out.line("String key = " + VALUES + ".name(reader);");
            out.line("out.put(key, " + element(((MapOf) type).value()) + ");");
        }
        out.lines("}", "reader.stepOut();", "return out;", "}", "");
    }

    private String element(Slot slot) {
        return slot.optional() ? "reader.isNullValue() ? null : " + value(slot.type()) : value(slot.type());
    }

    private String value(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> VALUES + ".bool(reader)";
            case INT32 -> VALUES + ".int32(reader)";
            case INT64 -> VALUES + ".int64(reader)";
            case FLOAT32 -> "(float) " + VALUES + ".floating(reader)";
            case FLOAT64 -> VALUES + ".floating(reader)";
            case DECIMAL -> VALUES + ".decimal(reader, " + ((Decimal) type).scale() + ")";
            case STRING -> VALUES + ".string(reader)";
            case BYTES -> VALUES + ".blob(reader)";
            case DATE -> VALUES + ".date(reader, isLong)";
            case TIMESTAMP -> VALUES + ".instant(reader, isLong)";
            case UUID -> VALUES + ".uuid(reader)";
            case STRUCT -> "read" + ((Struct) type).typeName() + "(reader)";
            case LIST, MAP -> "read" + containers.name(type) + "(reader)";
        };
    }
}
