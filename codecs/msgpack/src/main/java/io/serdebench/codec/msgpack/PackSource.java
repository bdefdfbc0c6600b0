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

/** Writes {@code packX(bean)} for each struct, and {@code packListN} and {@code packMapN} for each kind of container. */
final class PackSource {

    private final Model beans;
    private final boolean named;
    private final Containers containers = new Containers();

    PackSource(Model beans, boolean named) {
        this.beans = beans;
        this.named = named;
    }

    void write(Schema schema, JavaWriter out) {
        schema.structs().forEach(struct -> struct(struct, out));
        for (Type type = containers.next(); type != null; type = containers.next()) {
            container(type, out);
        }
    }

    private void struct(Struct struct, JavaWriter out) {
        String name = "pack" + struct.typeName();
        if (BareVariant.of(struct, !named) != null) {
            bare(struct, name, out);
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line("private void " + name + "(" + beans.struct(struct) + " in) throws java.io.IOException {");
        if (named) {
            out.line("int size = "
                    + struct.fields().stream()
                            .filter(field -> !field.optional())
                            .count() + ";");
            for (Field field : struct.fields()) {
                if (field.optional()) {
                    out.lines("if (" + beans.present(struct, field, "in") + ") {", "size++;", "}");
                }
            }
            out.line("packer.packMapHeader(size);");
        } else {
            out.line("packer.packArrayHeader(" + struct.fields().size() + ");");
        }
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(in);");
        }
        out.lines("}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private void " + name + "_" + i + "(" + beans.struct(struct)
                    + " in) throws java.io.IOException {");
            parts.get(i).forEach(field -> field(struct, field, out));
            out.lines("}", "");
        }
    }

    /** The value alone: its format says which alternative it is. */
    private void bare(Struct struct, String name, JavaWriter out) {
        out.line("private void " + name + "(" + beans.struct(struct) + " in) throws java.io.IOException {");
        String or = "";
        for (Field field : struct.fields()) {
            out.line(or + "if (" + beans.present(struct, field, "in") + ") {");
            out.line(value(field.type(), beans.get(struct, field, "in")));
            or = "} else ";
        }
        out.lines("} else {", "throw malformed(\"a variant without a value\");", "}", "}", "");
    }

    private void field(Struct struct, Field field, JavaWriter out) {
        String key = "packer.packString(" + Names.quote(field.name()) + ");";
        String value = beans.get(struct, field, "in");
        if (!field.optional()) {
            if (named) {
                out.line(key);
            }
            out.line(value(field.type(), value));
        } else if (named) {
            out.lines("if (" + beans.present(struct, field, "in") + ") {", key, value(field.type(), value), "}");
        } else {
            nullable(field.type(), value, out);
        }
    }

    private void nullable(Type type, String value, JavaWriter out) {
        out.lines("if (" + value + " == null) {", "packer.packNil();", "} else {", value(type, value), "}");
    }

    private void container(Type type, JavaWriter out) {
        String boxed = JavaTypes.boxed(beans, type);
        out.line("private void pack" + containers.name(type) + "(" + boxed + " in) throws java.io.IOException {");
        if (type instanceof ListOf list) {
            out.line("packer.packArrayHeader(in.size());");
            out.line("for (" + beans.element(list.element()) + " e : in) {");
            element(list.element(), out);
        } else {
            Slot slot = ((MapOf) type).value();
            out.line("packer.packMapHeader(in.size());");
            out.line("for (java.util.Map.Entry<String, " + beans.element(slot) + "> entry : in.entrySet()) {");
            out.line("packer.packString(entry.getKey());");
            out.line(beans.element(slot) + " e = entry.getValue();");
            element(slot, out);
        }
        out.lines("}", "}", "");
    }

    private void element(Slot slot, JavaWriter out) {
        if (slot.optional()) {
            nullable(slot.type(), "e", out);
        } else {
            out.line(value(slot.type(), "e"));
        }
    }

    private String value(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> "packer.packBoolean(" + value + ");";
            case INT32 -> "packer.packInt(" + value + ");";
            case INT64 -> "packer.packLong(" + value + ");";
            case FLOAT32 -> "packer.packFloat(" + value + ");";
            case FLOAT64 -> "packer.packDouble(" + value + ");";
            case DECIMAL ->
                ((Decimal) type).fitsLong()
                        ? "packer.packLong(" + value + ".unscaledValue().longValueExact());"
                        : "packBytes(" + value + ".unscaledValue().toByteArray());";
            case STRING -> "packer.packString(" + value + ");";
            case BYTES -> "packBytes(" + value + ");";
            case DATE -> "packer.packLong(" + value + ".toEpochDay());";
            case TIMESTAMP -> "packer.packTimestamp(" + value + ");";
            case UUID -> "packUuid(" + value + ");";
            case STRUCT -> "pack" + ((Struct) type).typeName() + "(" + value + ");";
            case LIST, MAP -> "pack" + containers.name(type) + "(" + value + ");";
        };
    }
}
