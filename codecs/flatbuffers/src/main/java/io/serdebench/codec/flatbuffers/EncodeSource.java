package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.flatbuffers.FlatBuffersLayout;
import io.serdebench.format.flatbuffers.FlatBuffersShape;
import io.serdebench.format.flatbuffers.FlatBuffersWire;
import io.serdebench.format.flatbuffers.Member;
import io.serdebench.format.flatbuffers.Table;
import java.util.Comparator;
import java.util.List;

/** Writes methods {@code put_X} that build a table of the domain's values, and {@code vector_X_3} for its third field. */
final class EncodeSource {

    /** As the compiler's own methods for whole tables do: the widest first, which needs no padding, and in memory by index. */
    private static final Comparator<Member> WIDEST_FIRST = Comparator.comparing(
                    (Member member) -> member.shape().wire().alignment())
            .thenComparing(Member::index)
            .reversed();

    private final String packageName;
    private final JavaWriter out;

    /** The last argument of {@code forceDefaults} in the method at hand; nothing where that is not known. */
    private String forced = "";

    EncodeSource(String packageName, JavaWriter out) {
        this.packageName = packageName;
        this.out = out;
    }

    void write(FlatBuffersLayout layout) {
        for (Table table : layout.tables()) {
            put(table);
            for (Member member : table.members()) {
                if (member.shape().wire() == FlatBuffersWire.VECTOR) {
                    vector(table, member);
                }
            }
        }
    }

    private String type(Table table) {
        return packageName + "." + table.name();
    }

    /** Builds what lies elsewhere before the table is begun, as the builder demands. */
    private void put(Table table) {
        String type = type(table);
        List<Member> offsets = table.members().stream()
                .filter(member -> member.shape().wire().isOffset())
                .toList();
        List<Member> sorted = table.members().stream().sorted(WIDEST_FIRST).toList();
        // one that is split hands its offsets on in an array
        boolean split = Parts.split(table.members());
        String arguments = "(in, o);";
        String parameters = "(" + table.domain() + " in, int[] o)";
        String name = "put_" + table.name();
        out.line("private int " + name + "(" + table.domain() + " in) {");
        if (split) {
            out.line("int[] o = new int[" + table.members().size() + "];");
            forced = "";
            Parts.calls(offsets, name + "_offsets", arguments, out, member -> offset(table, member, true));
            out.line(type + ".start" + table.name() + "(builder);");
            Parts.calls(sorted, name + "_fields", arguments, out, member -> add(table, member, true));
        } else {
            forced = "";
            offsets.forEach(member -> offset(table, member, false));
            out.line(type + ".start" + table.name() + "(builder);");
            sorted.forEach(member -> add(table, member, false));
        }
        out.lines("return " + type + ".end" + table.name() + "(builder);", "}", "");
        if (split) {
            String head = "private void ";
            Parts.methods(offsets, head + name + "_offsets", parameters, "", out, part -> {
                part.forEach(member -> offset(table, member, true));
            });
            Parts.methods(sorted, head + name + "_fields", parameters, "", out, part -> {
                forced = "";
                part.forEach(member -> add(table, member, true));
            });
        }
    }

    private void force(String condition) {
        if (!condition.equals(forced)) {
            out.line("builder.forceDefaults(" + condition + ");");
            forced = condition;
        }
    }

    private static String variable(Member member, boolean array) {
        return array ? "o[" + member.index() + "]" : "o" + member.index();
    }

    private void offset(Table table, Member member, boolean array) {
        String value = member.value();
        String built = built(table, member, value);
        out.line((array ? "" : "int ") + variable(member, array) + " = "
                + (member.optional() ? value + " == null ? 0 : " + built : built) + ";");
    }

    private String built(Table table, Member member, String value) {
        FlatBuffersShape shape = member.shape();
        return switch (shape.wire()) {
            case STRING -> "builder.createString(" + value + ")";
            case BYTES ->
                type(table) + ".create" + member.capital() + "Vector(builder, "
                        + Leaf.toWire(shape.type(), shape.wire(), value) + ")";
            case FLEX ->
                type(table) + ".create" + member.capital() + "Vector(builder, "
                        + FlexWriteSource.root((Struct) shape.type(), value) + ")";
            case TABLE -> "put_" + shape.table().name() + "(" + value + ")";
            default -> "vector_" + table.name() + "_" + member.index() + "(" + value + ")";
        };
    }

    private void add(Table table, Member member, boolean array) {
        FlatBuffersWire wire = member.shape().wire();
        String add = type(table) + ".add" + member.capital() + "(builder, ";
        if (wire.isOffset()) {
            String offset = variable(member, array);
            guarded(member.optional() ? offset + " != 0" : "", add + offset + ");");
            return;
        }
        String value = member.value();
        String present = member.optional() ? value + " != null" : "";
        if (wire == FlatBuffersWire.UUID) {
            guarded(present, add + uuid(value) + ");");
            return;
        }
        if (member.optional()) {
            // the generated method takes 0 for the default, which null is
            force("true");
        } else if (wire == FlatBuffersWire.FLOAT) {
            // -0f equals the default
            force("Float.floatToRawIntBits(" + value + ") != 0");
        } else if (wire == FlatBuffersWire.DOUBLE) {
            force("Double.doubleToRawLongBits(" + value + ") != 0");
        } else {
            force("false");
        }
        guarded(present, add + Leaf.toWire(member.shape().type(), wire, value) + ");");
    }

    private void guarded(String condition, String statement) {
        if (condition.isEmpty()) {
            out.line(statement);
        } else {
            out.lines("if (" + condition + ") {", statement, "}");
        }
    }

    private String uuid(String value) {
        return packageName + "." + FlatBuffersLayout.UUID + ".create" + FlatBuffersLayout.UUID + "(builder, " + value
                + ".getMostSignificantBits(), " + value + ".getLeastSignificantBits())";
    }

    private void vector(Table table, Member member) {
        FlatBuffersShape element = member.shape().element();
        String parameter = JavaTypes.boxed(DomainSource.MODEL, member.shape().type());
        out.line("private int vector_" + table.name() + "_" + member.index() + "(" + parameter + " in) {");
        if (element.wire().isOffset()) {
            offsets(table, member, element);
        } else {
            inline(table, member, element);
        }
        out.lines("}", "");
    }

    private void offsets(Table table, Member member, FlatBuffersShape element) {
        boolean map = member.shape().type() instanceof MapOf;
        String built = element.wire() == FlatBuffersWire.STRING
                ? "builder.createString(e)"
                : "put_" + element.table().name() + "(e)";
        String type =
                map ? element.table().domain() : boxedElement(member.shape().type());
        out.lines("int[] offsets = new int[in.size()];", "int n = 0;");
        out.line("for (" + type + " e : in" + (map ? ".entrySet()" : "") + ") {");
        out.lines("offsets[n++] = " + built + ";", "}");
        out.line("return " + type(table) + ".create" + member.capital() + "Vector(builder, offsets);");
    }

    private static String boxedElement(Type list) {
        return DomainSource.MODEL.element(((ListOf) list).element());
    }

    /** Vectors are built from their end. */
    private void inline(Table table, Member member, FlatBuffersShape element) {
        out.line(type(table) + ".start" + member.capital() + "Vector(builder, in.size());");
        out.line("for (int i = in.size() - 1; i >= 0; i--) {");
        out.line(boxedElement(member.shape().type()) + " e = in.get(i);");
        out.line(
                element.wire() == FlatBuffersWire.UUID
                        ? uuid("e") + ";"
                        : "builder." + Leaf.adder(element.wire()) + "("
                                + Leaf.toWire(element.type(), element.wire(), "e") + ");");
        out.lines("}", "return builder.endVector();");
    }
}
