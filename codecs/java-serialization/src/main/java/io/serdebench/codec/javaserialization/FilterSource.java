package io.serdebench.codec.javaserialization;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the filter that every stream is read through: the classes that records have, no deeper than the schema, no array
 * longer than the bytes.
 */
final class FilterSource {

    /** A decimal holds an integer, which holds its bytes. */
    private static final int LEAF_DEPTH = 3;

    /** Classes of leaves and containers; dates and times travel as {@code java.time.Ser}, which they replace. */
    private static final List<String> VALUES = List.of(
            "java.lang.Boolean",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Number",
            "java.lang.String",
            "java.lang.Object",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.Ser",
            "java.util.UUID",
            "java.util.ArrayList",
            "java.util.LinkedHashMap",
            "java.util.HashMap",
            "java.util.Map$Entry");

    private FilterSource() {}

    /** For beans whose fields are objects of the stream: the beans and the value classes of java.base. */
    static void serializable(Schema schema, Model beans, JavaWriter out) {
        List<String> allowed = new ArrayList<>(VALUES);
        schema.structs().forEach(struct -> allowed.add(beans.struct(struct)));
        write(allowed, schema.root().depth() - 1 + LEAF_DEPTH, out);
    }

    /** For a bean that writes all its values itself: nothing but that bean. */
    static void externalizable(Schema schema, Model beans, JavaWriter out) {
        write(List.of(beans.struct(schema.root())), 1, out);
    }

    private static void write(List<String> allowed, int depth, JavaWriter out) {
        out.line("private static final java.util.Set<String> ALLOWED = java.util.Set.of(new String[] {");
        out.line(allowed.stream().map(Names::quote).collect(Collectors.joining(", ")));
        out.lines("});", "");
        out.lines("private final java.io.ObjectInputFilter filter = this::check;", "private int length;", "");
        out.line("private java.io.ObjectInputFilter.Status check(java.io.ObjectInputFilter.FilterInfo info) {");
        out.line("if (info.depth() > " + depth + " || info.arrayLength() > length) {");
        out.lines("return java.io.ObjectInputFilter.Status.REJECTED;", "}");
        out.line("Class<?> type = info.serialClass();");
        out.lines("if (type == null) {", "return java.io.ObjectInputFilter.Status.UNDECIDED;", "}");
        out.lines("while (type.isArray()) {", "type = type.getComponentType();", "}");
        out.line("return type.isPrimitive() || ALLOWED.contains(type.getName())");
        out.line("        ? java.io.ObjectInputFilter.Status.ALLOWED");
        out.line("        : java.io.ObjectInputFilter.Status.REJECTED;");
        out.lines("}", "");
    }
}
