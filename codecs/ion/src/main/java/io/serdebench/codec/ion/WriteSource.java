package io.serdebench.codec.ion;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.Containers;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.ion.runtime.IonValues;
import java.util.List;

/** Writes {@code writeX(writer, bean)} for each struct, {@code writeList_N} and {@code writeMap_N} for each container. */
final class WriteSource {

    private static final String VALUES = IonValues.class.getName();
    private static final String WRITER = "(com.amazon.ion.IonWriter writer, ";
    private static final String BODY = " in) throws java.io.IOException {";

    private final Model beans;
    private final Containers containers = new Containers();

    WriteSource(Model beans) {
        this.beans = beans;
    }

    void write(Schema schema, JavaWriter out) {
        schema.structs().forEach(struct -> struct(struct, out));
        for (Type type = containers.next(); type != null; type = containers.next()) {
            container(type, out);
        }
    }

    private void struct(Struct struct, JavaWriter out) {
        String name = "write" + struct.typeName();
        String bean = beans.struct(struct);
        if (BareVariant.of(struct) != null) {
            bare(struct, name, out);
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line("private static void " + name + WRITER + bean + BODY);
        out.line("writer.stepIn(com.amazon.ion.IonType.STRUCT);");
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(writer, in);");
        }
        out.lines("writer.stepOut();", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private static void " + name + "_" + i + WRITER + bean + BODY);
            parts.get(i).forEach(field -> field(struct, field, out));
            out.lines("}", "");
        }
    }

    /** The value alone: its type says which alternative it is. */
    private void bare(Struct struct, String name, JavaWriter out) {
        out.line("private static void " + name + WRITER + beans.struct(struct) + BODY);
        String or = "";
        for (Field field : struct.fields()) {
            out.line(or + "if (" + beans.present(struct, field, "in") + ") {");
            out.line(value(field.type(), beans.get(struct, field, "in")));
            or = "} else ";
        }
        out.lines("} else {", "throw new IllegalStateException(\"a variant without a value\");", "}", "}", "");
    }

    private void field(Struct struct, Field field, JavaWriter out) {
        String name = "writer.setFieldName(" + Names.quote(field.name()) + ");";
        String value = value(field.type(), beans.get(struct, field, "in"));
        if (field.optional()) {
            out.lines("if (" + beans.present(struct, field, "in") + ") {", name, value, "}");
        } else {
            out.lines(name, value);
        }
    }

    private void container(Type type, JavaWriter out) {
        out.line("private static void write" + containers.name(type) + WRITER + JavaTypes.boxed(beans, type) + BODY);
        if (type instanceof ListOf list) {
            out.line("writer.stepIn(com.amazon.ion.IonType.LIST);");
            out.line("for (" + beans.element(list.element()) + " e : in) {");
            element(list.element(), out);
        } else {
            Slot slot = ((MapOf) type).value();
            out.line("writer.stepIn(com.amazon.ion.IonType.STRUCT);");
            out.line("for (java.util.Map.Entry<String, " + beans.element(slot) + "> entry : in.entrySet()) {");
            out.line("writer.setFieldName(entry.getKey());");
            out.line(beans.element(slot) + " e = entry.getValue();");
            element(slot, out);
        }
        out.lines("}", "writer.stepOut();", "}", "");
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
            case BOOLEAN -> "writer.writeBool(" + value + ");";
            case INT32, INT64 -> "writer.writeInt(" + value + ");";
            case FLOAT32, FLOAT64 -> "writer.writeFloat(" + value + ");";
            case DECIMAL -> "writer.writeDecimal(" + value + ");";
            case STRING -> "writer.writeString(" + value + ");";
            case BYTES -> "writer.writeBlob(" + value + ");";
            case DATE -> "writer.writeTimestamp(" + VALUES + ".day(" + value + "));";
            case TIMESTAMP ->
                "writer.writeTimestamp(" + VALUES + ".time(" + value + ", " + digits((Timestamp) type) + "));";
            case UUID -> "writer.writeBlob(" + VALUES + ".bytes(" + value + "));";
            case STRUCT -> "write" + ((Struct) type).typeName() + "(writer, " + value + ");";
            case LIST, MAP -> "write" + containers.name(type) + "(writer, " + value + ");";
        };
    }

    /** Digits behind the second that a unit has. */
    private static int digits(Timestamp type) {
        return switch (type.unit()) {
            case MILLIS -> 3;
            case MICROS -> 6;
            case NANOS -> 9;
        };
    }
}
