package io.serdebench.codec.flatbuffers;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.WireNames;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import java.util.List;

/** Writes methods {@code flex_X} that put a value into the builder of FlexBuffers, and {@code root_flex_X} that build one of it. */
final class FlexWriteSource {

    private static final String OUT = FlexSource.BUILDER;

    private final JavaWriter out;
    private final FlexSource pending = new FlexSource();

    FlexWriteSource(JavaWriter out) {
        this.out = out;
    }

    /** An expression for the bytes of a variant. */
    static String root(Struct variant, String value) {
        return "root_flex_" + variant.typeName() + "(" + value + ")";
    }

    void write(List<Struct> variants) {
        for (Struct variant : variants) {
            out.line("private java.nio.ByteBuffer " + root(variant, domain(variant) + " in") + " {");
            out.line(OUT + ".clear();");
            out.lines(put(variant, "null", "in"), "return " + OUT + ".finish();", "}", "");
        }
        pending.write(this::struct, this::container);
    }

    private static String domain(Type type) {
        return JavaTypes.boxed(DomainSource.MODEL, type);
    }

    /** A statement that puts a value. */
    private String put(Type type, String key, String value) {
        String arguments = "(" + key + ", " + value + ");";
        return switch (type.kind()) {
            case BOOLEAN -> OUT + ".putBoolean" + arguments;
            case INT32, INT64 -> OUT + ".putInt" + arguments;
            case FLOAT32, FLOAT64 -> OUT + ".putFloat" + arguments;
            case STRING -> OUT + ".putString" + arguments;
            case BYTES -> OUT + ".putBlob" + arguments;
            case UUID -> OUT + ".putBlob(" + key + ", " + FlexSource.BLOBS + ".bytes(" + value + "));";
            case DATE, TIMESTAMP, DECIMAL -> {
                FlatBuffersWire wire = FlatBuffersLayout.wire(type);
                String put = wire == FlatBuffersWire.BYTES ? ".putBlob(" : ".putInt(";
                yield OUT + put + key + ", " + Leaf.toWire(type, wire, value) + ");";
            }
            case STRUCT, LIST, MAP -> "flex_" + pending.name(type) + arguments;
        };
    }

    private void struct(Struct struct) {
        String name = "flex_" + struct.typeName();
        out.line("private void " + name + "(String key, " + domain(struct) + " in) {");
        if (BareVariant.of(struct) != null) {
            String or = "";
            for (Field field : struct.fields()) {
                String value = DomainSource.MODEL.get(struct, field, "in");
                out.lines(or + "if (" + value + " != null) {", put(field.type(), "key", value));
                or = "} else ";
            }
            out.lines("} else {", "throw new IllegalStateException(\"a variant without a value\");", "}", "}", "");
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line("int at = " + OUT + ".startMap();");
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(in);");
        }
        out.lines(OUT + ".endMap(key, at);", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private void " + name + "_" + i + "(" + domain(struct) + " in) {");
            parts.get(i).forEach(field -> field(struct, field));
            out.lines("}", "");
        }
    }

    private void field(Struct struct, Field field) {
        String value = DomainSource.MODEL.get(struct, field, "in");
        String put = put(field.type(), Names.quote(WireNames.withoutNul(struct, field)), value);
        if (field.optional()) {
            out.lines("if (" + value + " != null) {", put, "}");
        } else {
            out.line(put);
        }
    }

    private void container(Type type) {
        out.line("private void flex_" + pending.name(type) + "(String key, " + domain(type) + " in) {");
        if (type instanceof ListOf list) {
            Slot slot = list.element();
            out.line("int at = " + OUT + ".startVector();");
            out.line("for (" + DomainSource.MODEL.element(slot) + " e : in) {");
            element(slot, "null");
            out.lines("}", OUT + ".endVector(key, at, false, false);");
        } else {
            Slot slot = ((MapOf) type).value();
            String element = DomainSource.MODEL.element(slot);
            out.line("int at = " + OUT + ".startMap();");
            out.line("for (java.util.Map.Entry<String, " + element + "> entry : in.entrySet()) {");
            out.line("String k = " + FlexSource.NAMES + ".escaped(entry.getKey());");
            out.line(element + " e = entry.getValue();");
            element(slot, "k");
            out.lines("}", OUT + ".endMap(key, at);");
        }
        out.lines("}", "");
    }

    private void element(Slot slot, String key) {
        String put = put(slot.type(), key, "e");
        if (slot.optional()) {
            out.lines("if (e == null) {", OUT + ".putNull(" + key + ");", "} else {", put, "}");
        } else {
            out.line(put);
        }
    }
}
