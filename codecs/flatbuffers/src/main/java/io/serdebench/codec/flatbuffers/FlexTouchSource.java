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
import io.serdebench.api.gen.EntriesSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import java.util.List;

/** Writes methods {@code touch_flex_X} that read every leaf of a value of FlexBuffers, or those outside of its vectors and maps. */
final class FlexTouchSource {

    private static final String IN = FlexSource.READER;
    private static final String REFERENCE = FlexSource.REFERENCE;

    private final String prefix;
    private final boolean shallow;
    private final JavaWriter out;
    private final FlexSource pending = new FlexSource();

    FlexTouchSource(boolean shallow, JavaWriter out) {
        prefix = (shallow ? "shallow" : "touch") + "_flex_";
        this.shallow = shallow;
        this.out = out;
    }

    /** A statement that reads a variant. */
    String root(Struct variant, String bytes) {
        return touch(variant, IN + ".root(" + bytes + ")");
    }

    /** Writes the methods of all variants that {@link #root} was asked for. */
    void write() {
        pending.write(this::struct, this::container);
    }

    private String touch(Type type, String reference) {
        String read = IN
                + switch (type.kind()) {
                    case BOOLEAN -> ".truth(";
                    case INT32, INT64, DATE, TIMESTAMP -> ".whole(";
                    case FLOAT32, FLOAT64 -> ".real(";
                    case STRING -> ".text(";
                    case BYTES, UUID -> ".blob(";
                    case DECIMAL -> FlatBuffersLayout.wire(type) == FlatBuffersWire.BYTES ? ".blob(" : ".whole(";
                    case STRUCT, LIST, MAP -> "";
                };
        return switch (type.kind()) {
            case STRUCT, LIST, MAP -> "h = " + prefix + pending.name(type) + "(" + reference + ", h);";
            default -> "h = 31 * h + io.serdebench.api.Touch.of(" + read + reference + "));";
        };
    }

    private boolean isLeftOut(Type type) {
        return shallow && (type instanceof ListOf || type instanceof MapOf);
    }

    private void struct(Struct struct) {
        String name = prefix + struct.typeName();
        out.line("private long " + name + "(" + REFERENCE + " in, long h) {");
        if (BareVariant.of(struct) != null) {
            out.line("switch (in.getType()) {");
            for (Field field : struct.fields()) {
                out.line("case " + FlexSource.constant(field.type()) + ":");
                if (!isLeftOut(field.type())) {
                    out.line(touch(field.type(), "in"));
                }
                out.line("return h;");
            }
            out.lines("default:", "throw " + IN + ".other(in);", "}", "}", "");
            return;
        }
        List<List<Field>> parts = JavaWriter.parts(struct.fields());
        out.line(FlexSource.LIBRARY + ".Map map = " + IN + ".map(in);");
        for (int i = 0; i < parts.size(); i++) {
            out.line("h = " + name + "_" + i + "(map, h);");
        }
        out.lines("return h;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private long " + name + "_" + i + "(" + FlexSource.LIBRARY + ".Map map, long h) {");
            out.line(REFERENCE + " r;");
            parts.get(i).stream().filter(field -> !isLeftOut(field.type())).forEach(field -> field(struct, field));
            out.lines("return h;", "}", "");
        }
    }

    private void field(Struct struct, Field field) {
        out.line("r = map.get(" + Names.quote(WireNames.withoutNul(struct, field)) + ");");
        String touch = touch(field.type(), "r");
        if (field.optional()) {
            out.lines("if (!r.isNull()) {", touch, "}");
        } else {
            out.line(touch);
        }
    }

    private void container(Type type) {
        out.line("private long " + prefix + pending.name(type) + "(" + REFERENCE + " in, long h) {");
        if (type instanceof ListOf list) {
            out.line(FlexSource.LIBRARY + ".Vector values = " + IN + ".vector(in);");
            out.line("int n = values.size();");
            out.line("for (int i = 0; i < n; i++) {");
            element(list.element());
            out.line("}");
        } else {
            out.line(FlexSource.LIBRARY + ".Map values = " + IN + ".map(in);");
            out.line(FlexSource.LIBRARY + ".KeyVector keys = values.keys();");
            out.line("int n = values.size();");
            EntriesSource.write("entries", "for (int i = 0; i < n; i++) {", out, () -> {
                out.line("h = 31 * h + io.serdebench.api.Touch.of(" + IN + ".key(keys.get(i)));");
                element(((MapOf) type).value());
            });
        }
        out.lines("return h;", "}", "");
    }

    private void element(Slot slot) {
        out.line(REFERENCE + " r = values.get(i);");
        String touch = touch(slot.type(), "r");
        if (slot.optional()) {
            out.lines("if (!r.isNull()) {", touch, "}");
        } else {
            out.line(touch);
        }
    }
}
