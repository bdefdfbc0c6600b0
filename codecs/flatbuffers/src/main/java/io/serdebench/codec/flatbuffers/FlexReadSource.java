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
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import java.util.List;

/** Writes methods {@code read_flex_X} that make an object of a value of FlexBuffers. Of a variant, all alternatives are read. */
final class FlexReadSource {

    private static final String IN = FlexSource.READER;
    private static final String REFERENCE = FlexSource.REFERENCE;

    private final String prefix;
    private final Model model;
    private final JavaWriter out;
    private final FlexSource pending = new FlexSource();

    /** With the word that the names of the methods begin with. */
    FlexReadSource(String word, Model model, JavaWriter out) {
        prefix = word + "_flex_";
        this.model = model;
        this.out = out;
    }

    /** An expression for the object of a variant. */
    String root(Struct variant, String bytes) {
        return value(variant, IN + ".root(" + bytes + ")");
    }

    /** Writes the methods of all variants that {@link #root} was asked for. */
    void write() {
        pending.write(this::struct, this::container);
    }

    private String value(Type type, String reference) {
        return switch (type.kind()) {
            case BOOLEAN -> IN + ".truth(" + reference + ")";
            case INT32 -> "Math.toIntExact(" + IN + ".whole(" + reference + "))";
            case INT64 -> IN + ".whole(" + reference + ")";
            case FLOAT32 -> "(float) " + IN + ".real(" + reference + ")";
            case FLOAT64 -> IN + ".real(" + reference + ")";
            case STRING -> IN + ".text(" + reference + ")";
            case UUID -> IN + ".uuid(" + reference + ")";
            case BYTES, DATE, TIMESTAMP, DECIMAL -> {
                FlatBuffersWire wire = FlatBuffersLayout.wire(type);
                String get = wire == FlatBuffersWire.BYTES ? ".blob(" : ".whole(";
                yield Leaf.toDomain(type, wire, IN + get + reference + ")");
            }
            case STRUCT, LIST, MAP -> prefix + pending.name(type) + "(" + reference + ")";
        };
    }

    private void struct(Struct struct) {
        String type = model.struct(struct);
        String name = prefix + struct.typeName();
        out.line("private " + type + " " + name + "(" + REFERENCE + " in) {");
        out.line(type + " out = new " + type + "();");
        if (BareVariant.of(struct) != null) {
            out.line("switch (in.getType()) {");
            for (Field field : struct.fields()) {
                out.line("case " + FlexSource.constant(field.type()) + ":");
                out.lines(model.set(struct, field, "out", value(field.type(), "in")), "return out;");
            }
            out.lines("default:", "throw " + IN + ".other(in);", "}", "}", "");
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line(FlexSource.LIBRARY + ".Map map = " + IN + ".map(in);");
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(map, out);");
        }
        out.lines("return out;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private void " + name + "_" + i + "(" + FlexSource.LIBRARY + ".Map map, " + type + " out) {");
            out.line(REFERENCE + " r;");
            parts.get(i).forEach(field -> field(struct, field));
            out.lines("}", "");
        }
    }

    private void field(Struct struct, Field field) {
        out.line("r = map.get(" + Names.quote(WireNames.withoutNul(struct, field)) + ");");
        String set = model.set(struct, field, "out", value(field.type(), "r"));
        if (field.optional()) {
            out.lines("if (!r.isNull()) {", set, "}");
        } else {
            out.line(set);
        }
    }

    private void container(Type type) {
        String boxed = JavaTypes.boxed(model, type);
        out.line("private " + boxed + " " + prefix + pending.name(type) + "(" + REFERENCE + " in) {");
        boolean list = type instanceof ListOf;
        Slot slot = list ? ((ListOf) type).element() : ((MapOf) type).value();
        if (list) {
            out.line(FlexSource.LIBRARY + ".Vector values = " + IN + ".vector(in);");
            out.lines("int n = values.size();", boxed + " out = new java.util.ArrayList<>(n);");
        } else {
            out.line(FlexSource.LIBRARY + ".Map values = " + IN + ".map(in);");
            out.line(FlexSource.LIBRARY + ".KeyVector keys = values.keys();");
            out.lines("int n = values.size();", boxed + " out = new java.util.LinkedHashMap<>();");
        }
        out.line("for (int i = 0; i < n; i++) {");
        out.line(REFERENCE + " r = values.get(i);");
        String value = value(slot.type(), "r");
        if (slot.optional()) {
            out.line(model.element(slot) + " e = null;");
            out.lines("if (!r.isNull()) {", "e = " + value + ";", "}");
        } else {
            out.line(model.element(slot) + " e = " + value + ";");
        }
        out.line(list ? "out.add(e);" : "out.put(" + IN + ".key(keys.get(i)), e);");
        out.lines("}", "return out;", "}", "");
    }
}
