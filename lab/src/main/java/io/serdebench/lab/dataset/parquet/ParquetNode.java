package io.serdebench.lab.dataset.parquet;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Limits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One node of a Parquet schema as DuckDB's {@code parquet_schema} tells it, and the type it has here.
 *
 * @param name The name of the field.
 * @param repetition REQUIRED, OPTIONAL or REPEATED.
 * @param physical INT96 and so on, or an empty text.
 * @param logical The Parquet logical type, or an empty text.
 * @param duck The type that DuckDB reads it as.
 * @param children Fields, or the layers of a list or map.
 */
record ParquetNode(
        String name, String repetition, String physical, String logical, String duck, List<ParquetNode> children) {

    /** A field that has no type here; the message is a phrase behind the field's name. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String path, String what) {
            super(path + " " + what);
        }
    }

    boolean isList() {
        return duck.endsWith("[]");
    }

    boolean isMap() {
        return !isList() && duck.startsWith("MAP(");
    }

    boolean isStruct() {
        return !isList() && duck.startsWith("STRUCT(");
    }

    boolean isTimestamp() {
        return children.isEmpty() && duck.startsWith("TIMESTAMP");
    }

    /** Whether a local time is meant, without a zone. */
    boolean isZoneless() {
        return isTimestamp() && !duck.endsWith("WITH TIME ZONE");
    }

    /** Whether it is a timestamp of the old form, which DuckDB cuts to microseconds. */
    boolean isInt96() {
        return isTimestamp() && physical.equals("INT96");
    }

    boolean isTimeOfDay() {
        return children.isEmpty() && duck.startsWith("TIME") && !isTimestamp();
    }

    /** What a list's elements or a map's values are; null where the layers are of a form that is not known. */
    @Nullable
    ParquetNode inner() {
        if (children.size() != 1) {
            return null;
        }
        ParquetNode layer = children.get(0);
        if (isMap()) {
            return layer.children.size() == 2 ? layer.children.get(1) : null;
        }
        // three layers: the list, its repeated group of the same type, the element; old writers have two
        return layer.duck.equals(duck) && layer.children.size() == 1 ? layer.children.get(0) : layer;
    }

    /** The slot of the node. */
    Slot slot(String path, int depth) throws Refused {
        return new Slot(type(path, depth), repetition.equals("OPTIONAL"));
    }

    private Type type(String path, int depth) throws Refused {
        if (depth > Limits.DEPTH) {
            throw new Refused(path, "is nested deeper than " + Limits.DEPTH + " levels");
        }
        if (isList() || isMap()) {
            ParquetNode inner = inner();
            if (inner == null || isMap() && !duck.startsWith("MAP(VARCHAR, ")) {
                throw new Refused(path, "has type " + TerminalText.text(duck, 100) + ", which is not carried");
            }
            Slot slot = inner.slot(path, depth + 1);
            return isMap() ? new MapOf(slot) : new ListOf(slot);
        }
        if (isStruct()) {
            List<Field> fields = new ArrayList<>();
            for (ParquetNode child : children) {
                fields.add(new Field(child.name, "unnamed", child.slot(path + "." + child.name, depth + 1)));
            }
            return new Struct("unnamed", fields);
        }
        return leaf(path);
    }

    private Type leaf(String path) throws Refused {
        if (duck.startsWith("DECIMAL(")) {
            String[] numbers =
                    duck.substring("DECIMAL(".length(), duck.length() - 1).split(",");
            return new Decimal(Integer.parseInt(numbers[0].trim()), Integer.parseInt(numbers[1].trim()));
        }
        return switch (duck) {
            case "BOOLEAN" -> new Scalar(Kind.BOOLEAN);
            case "TINYINT", "SMALLINT", "INTEGER" -> new Int(32, false);
            case "UTINYINT", "USMALLINT" -> new Int(32, true);
            case "BIGINT" -> new Int(64, false);
            case "UINTEGER" -> new Int(64, true);
            case "UBIGINT" -> new Decimal(20, 0);
            case "HUGEINT" -> new Decimal(38, 0);
            case "FLOAT" -> new Scalar(Kind.FLOAT32);
            case "DOUBLE" -> new Scalar(Kind.FLOAT64);
            case "VARCHAR", "JSON" -> new Scalar(Kind.STRING);
            case "BLOB" -> new Scalar(Kind.BYTES);
            case "DATE" -> new Scalar(Kind.DATE);
            case "UUID" -> new Scalar(Kind.UUID);
            case "TIME", "TIME_NS", "TIME WITH TIME ZONE" -> new Int(64, true);
            case "TIMESTAMP_NS" -> new Timestamp(Timestamp.Unit.NANOS);
            case "TIMESTAMP_S", "TIMESTAMP_MS" -> new Timestamp(Timestamp.Unit.MILLIS);
            case "TIMESTAMP", "TIMESTAMP WITH TIME ZONE" ->
                new Timestamp(logical.contains("MilliSeconds") ? Timestamp.Unit.MILLIS : Timestamp.Unit.MICROS);
            default -> throw new Refused(path, "has type " + TerminalText.text(duck, 60) + ", which is not carried");
        };
    }

    /** Whether the node or one below it satisfies a condition. */
    boolean any(java.util.function.Predicate<ParquetNode> condition) {
        return condition.test(this) || children.stream().anyMatch(child -> child.any(condition));
    }
}
