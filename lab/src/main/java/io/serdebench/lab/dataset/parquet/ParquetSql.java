package io.serdebench.lab.dataset.parquet;

import java.util.ArrayList;
import java.util.List;

/** Expressions over one Parquet column. Names and paths of the user's file appear in them only quoted. */
final class ParquetSql {

    private ParquetSql() {}

    /** A text literal. */
    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String name(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /**
     * The column with its timestamps as counts of their unit since 1970, of all levels: the driver would give them in the
     * time zone of this JVM, which does not have every local time.
     */
    static String values(ParquetNode node, String column, int depth) {
        if (node.isTimestamp()) {
            return switch (node.duck()) {
                case "TIMESTAMP_NS" -> "epoch_ns(" + column + ")";
                case "TIMESTAMP_S", "TIMESTAMP_MS" -> "epoch_ms(" + column + ")";
                default ->
                    node.logical().contains("MilliSeconds") ? "epoch_ms(" + column + ")" : "epoch_us(" + column + ")";
            };
        }
        if (!node.any(ParquetNode::isTimestamp)) {
            return column;
        }
        ParquetNode inner = node.inner();
        if (node.isList() && inner != null) {
            return each(column, values(inner, variable(depth), depth + 1), depth);
        }
        if (node.isMap() && inner != null) {
            String values = each("map_values(" + column + ")", values(inner, variable(depth), depth + 1), depth);
            return unlessNull(column, "map(map_keys(" + column + "), " + values + ")");
        }
        List<String> fields = new ArrayList<>();
        for (ParquetNode child : node.children()) {
            fields.add(name(child.name()) + " := " + values(child, field(column, child), depth));
        }
        return unlessNull(column, "struct_pack(" + String.join(", ", fields) + ")");
    }

    /** For each signed integer below a node, in the order of its leaves, an expression for the least in one record. */
    static List<String> leasts(ParquetNode node, String column, int depth) {
        List<String> leasts = new ArrayList<>();
        ParquetNode inner = node.inner();
        if ((node.isList() || node.isMap()) && inner != null) {
            String list = node.isMap() ? "map_values(" + column + ")" : column;
            for (String least : leasts(inner, variable(depth), depth + 1)) {
                leasts.add("list_min(" + each(list, least, depth) + ")");
            }
        } else if (node.isStruct()) {
            for (ParquetNode child : node.children()) {
                leasts.addAll(leasts(child, field(column, child), depth));
            }
        } else if (isSigned(node)) {
            leasts.add(column);
        }
        return leasts;
    }

    static boolean isSigned(ParquetNode node) {
        return node.children().isEmpty() && node.duck().matches("TINYINT|SMALLINT|INTEGER|BIGINT");
    }

    private static String field(String column, ParquetNode child) {
        return "struct_extract(" + column + ", " + literal(child.name()) + ")";
    }

    private static String variable(int depth) {
        return "x" + depth;
    }

    private static String each(String list, String body, int depth) {
        return "list_transform(" + list + ", lambda " + variable(depth) + ": " + body + ")";
    }

    private static String unlessNull(String column, String value) {
        return "CASE WHEN " + column + " IS NULL THEN NULL ELSE " + value + " END";
    }
}
