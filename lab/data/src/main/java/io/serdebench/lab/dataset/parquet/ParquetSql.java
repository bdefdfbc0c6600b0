package io.serdebench.lab.dataset.parquet;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

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
     * time zone of this JVM, which does not have every local time. Times of day are counts of their unit, too. Maps whose
     * keys are no texts are lists.
     *
     * @param turned Whether structs of the file may have their fields in another order than the node.
     */
    static String values(ParquetNode node, String column, boolean turned) {
        return values(node, column, 0, turned);
    }

    private static String values(ParquetNode node, String column, int depth, boolean turned) {
        if (node.isTimestamp()) {
            return switch (node.duck()) {
                case "TIMESTAMP_NS", "TIMESTAMPTZ_NS" -> "epoch_ns(" + column + ")";
                case "TIMESTAMP_S", "TIMESTAMP_MS" -> "epoch_ms(" + column + ")";
                default ->
                    node.logical().contains("MilliSeconds") ? "epoch_ms(" + column + ")" : "epoch_us(" + column + ")";
            };
        }
        if (node.isTimeOfDay()) {
            return switch (node.unitOfDay()) {
                case MILLIS -> "epoch_ms(" + column + ")";
                case MICROS -> "epoch_us(" + column + ")";
                case NANOS -> "epoch_ns(" + column + ")";
            };
        }
        if (node.isNull()) {
            return "CAST(" + column + " AS VARCHAR)";
        }
        if (node.isGeometry()) {
            return "CAST(" + column + " AS BLOB)";
        }
        if (!node.any(part -> isChanged(part) || turned && part.isStruct())) {
            return column;
        }
        ParquetNode inner = node.inner();
        ParquetNode key = node.key();
        if (node.isMap() && !node.isMapOfTexts() && inner != null && key != null) {
            String entry = variable(depth);
            String pair = "struct_pack(\"key\" := "
                    + values(key, "struct_extract(" + entry + ", 'key')", depth + 1, turned) + ", \"value\" := "
                    + values(inner, "struct_extract(" + entry + ", 'value')", depth + 1, turned) + ")";
            return each("map_entries(" + column + ")", pair, depth);
        }
        if (node.isList() && inner != null) {
            return each(column, values(inner, variable(depth), depth + 1, turned), depth);
        }
        if (node.isMap() && inner != null) {
            String values =
                    each("map_values(" + column + ")", values(inner, variable(depth), depth + 1, turned), depth);
            return unlessNull(column, "map(map_keys(" + column + "), " + values + ")");
        }
        List<String> fields = new ArrayList<>();
        for (ParquetNode child : node.children()) {
            fields.add(name(child.name()) + " := " + values(child, field(column, child), depth, turned));
        }
        return unlessNull(column, "struct_pack(" + String.join(", ", fields) + ")");
    }

    /** For each signed integer below a node, in the order of its leaves, an expression for the least in one record. */
    static List<String> leasts(ParquetNode node, String column) {
        return extremes(node, ParquetSql::isSigned, "list_min", column, 0);
    }

    /** A condition that holds for a record whose column has an INT96 that DuckDB may have read with an overflow. */
    static List<String> doubtfulTimes(ParquetNode node, String column) {
        List<String> doubts = new ArrayList<>();
        for (String first : extremes(node, ParquetNode::isInt96, "list_min", column, 0)) {
            doubts.add(first + " < TIMESTAMP '0001-01-01 00:00:00'");
        }
        for (String last : extremes(node, ParquetNode::isInt96, "list_max", column, 0)) {
            doubts.add(last + " > TIMESTAMP '9999-12-31 23:59:59.999999'");
        }
        return doubts;
    }

    /** For each leaf of some kind an expression for the least or the greatest in one record. */
    private static List<String> extremes(
            ParquetNode node, Predicate<ParquetNode> kind, String function, String column, int depth) {
        List<String> extremes = new ArrayList<>();
        ParquetNode inner = node.inner();
        ParquetNode key = node.key();
        if (node.isMap() && !node.isMapOfTexts() && key != null) {
            for (String extreme : extremes(key, kind, function, variable(depth), depth + 1)) {
                extremes.add(function + "(" + each("map_keys(" + column + ")", extreme, depth) + ")");
            }
        }
        if ((node.isList() || node.isMap()) && inner != null) {
            String list = node.isMap() ? "map_values(" + column + ")" : column;
            for (String extreme : extremes(inner, kind, function, variable(depth), depth + 1)) {
                extremes.add(function + "(" + each(list, extreme, depth) + ")");
            }
        } else if (node.isStruct()) {
            for (ParquetNode child : node.children()) {
                extremes.addAll(extremes(child, kind, function, field(column, child), depth));
            }
        } else if (kind.test(node)) {
            extremes.add(column);
        }
        return extremes;
    }

    /** True if the driver gives the values of a node in a form that is not wanted. */
    private static boolean isChanged(ParquetNode node) {
        return node.isTimestamp()
                || node.isTimeOfDay()
                || node.isNull()
                || node.isGeometry()
                || node.isMap() && !node.isMapOfTexts();
    }

    private static boolean isSigned(ParquetNode node) {
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
