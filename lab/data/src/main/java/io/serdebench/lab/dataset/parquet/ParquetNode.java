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
import io.serdebench.lab.dataset.source.Declaration;
import io.serdebench.lab.dataset.source.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One node of a Parquet schema as DuckDB's {@code parquet_schema} tells it, and the type it has here.
 *
 * @param name The name of the field.
 * @param repetition REQUIRED, OPTIONAL or REPEATED.
 * @param physical INT96 and so on, or an empty text.
 * @param logical The Parquet logical type, of decimals as {@code DECIMAL(60,1)}, or an empty text.
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

    /** True if its keys are texts; other maps are lists of keys with values. */
    boolean isMapOfTexts() {
        return isMap() && duck.startsWith("MAP(VARCHAR, ");
    }

    boolean isTimestamp() {
        return children.isEmpty() && !isList() && duck.startsWith("TIMESTAMP");
    }

    /** True if a local time is meant, without a zone. */
    boolean isZoneless() {
        return isTimestamp() && !duck.endsWith("WITH TIME ZONE") && !duck.startsWith("TIMESTAMPTZ");
    }

    /** True if a column has no values, but nulls. */
    boolean isNull() {
        return duck.equals("\"NULL\"");
    }

    boolean isGeometry() {
        return children.isEmpty() && !isList() && duck.startsWith("GEOMETRY");
    }

    /** True if it is a timestamp of the old form, which DuckDB cuts to microseconds. */
    boolean isInt96() {
        return isTimestamp() && physical.equals("INT96");
    }

    /** The unit that a time of day is stored in, of which only milliseconds have 32 bits: DuckDB reads those as microseconds. */
    Timestamp.Unit unitOfDay() {
        return physical.equals("INT32")
                ? Timestamp.Unit.MILLIS
                : duck.equals("TIME_NS") ? Timestamp.Unit.NANOS : Timestamp.Unit.MICROS;
    }

    boolean isTimeOfDay() {
        return children.isEmpty() && !isList() && duck.startsWith("TIME") && !isTimestamp();
    }

    /** The node of a list's elements or a map's values; null where the layers are of a form that is not known. */
    @Nullable
    ParquetNode inner() {
        if (isList() && repetition.equals("REPEATED")) {
            // the field of an old writer is a list by being repeated, and has no layers
            return once();
        }
        if (children.size() != 1) {
            return null;
        }
        ParquetNode layer = children.get(0);
        if (isMap()) {
            return layer.children.size() == 2 ? layer.children.get(1) : null;
        }
        // three layers: the list, its repeated group of the same type, the element; old writers have two
        String element = layer.once().duck;
        boolean three = layer.children.size() == 1 && layer.children.get(0).duck.equals(element);
        return three ? layer.children.get(0) : layer.once();
    }

    /** The node of a map's keys; null where the layers are of a form that is not known. */
    @Nullable
    ParquetNode key() {
        boolean known = children.size() == 1 && children.get(0).children.size() == 2;
        return known ? children.get(0).children.get(0) : null;
    }

    /** One of what is repeated. */
    private ParquetNode once() {
        String one = isList() ? duck.substring(0, duck.length() - 2) : duck;
        return new ParquetNode(name, "REQUIRED", physical, logical, one, children);
    }

    /** True if it has a type here. */
    boolean isCarried() {
        try {
            slot(name, 1);
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    /** What the file says of it. How the layers of lists and maps are called does not matter. */
    Declaration declaration() {
        String optional = repetition.equals("OPTIONAL") ? "optional " : "";
        ParquetNode inner = isList() || isMap() ? inner() : null;
        ParquetNode key = isMap() ? key() : null;
        if (isMap() && inner != null && key != null) {
            List<Declaration> parts =
                    List.of(key.declaration().named("key"), inner.declaration().named(""));
            return new Declaration(name, optional + "map", parts);
        }
        if (isList() && inner != null) {
            return new Declaration(
                    name, optional + "list", List.of(inner.declaration().named("")));
        }
        if (isStruct()) {
            List<Declaration> parts =
                    children.stream().map(ParquetNode::declaration).toList();
            return new Declaration(name, optional + "struct", parts);
        }
        String type = Stream.of(duck, logical, physical)
                .filter(text -> !text.isEmpty())
                .distinct()
                .collect(Collectors.joining(" "));
        return new Declaration(name, optional + type, List.of());
    }

    /** The slot of the node. */
    Slot slot(String path, int depth) throws Refused {
        return new Slot(type(path, depth), repetition.equals("OPTIONAL") || isNull());
    }

    private Type type(String path, int depth) throws Refused {
        if (depth > Limits.DEPTH) {
            throw new Refused(path, "is nested deeper than " + Limits.DEPTH + " levels");
        }
        if (isList() || isMap()) {
            ParquetNode inner = inner();
            ParquetNode key = key();
            if (inner == null || isMap() && key == null) {
                throw new Refused(path, "has type " + TerminalText.text(duck, 100) + ", which is not carried");
            }
            Slot slot = inner.slot(path, depth + 1);
            if (!isMap() || key == null) {
                return new ListOf(slot);
            }
            return isMapOfTexts() ? new MapOf(slot) : new ListOf(new Slot(entry(key, slot, path, depth), false));
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

    private static Struct entry(ParquetNode key, Slot value, String path, int depth) throws Refused {
        Slot first = key.slot(path + ".key", depth + 1);
        return new Struct("unnamed", List.of(new Field("key", "unnamed", first), new Field("value", "unnamed", value)));
    }

    private Type leaf(String path) throws Refused {
        if (duck.equals("DOUBLE") && !physical.equals("DOUBLE")) {
            // DuckDB takes what is wider than its own decimals for floating point
            throw new Refused(path, "has type " + logical + "; decimals of at most 38 digits are carried");
        }
        if (isGeometry()) {
            return new Scalar(Kind.BYTES);
        }
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
            // a column without any value has no better type
            case "VARCHAR", "JSON", "\"NULL\"" -> new Scalar(Kind.STRING);
            case "BLOB" -> new Scalar(Kind.BYTES);
            case "DATE" -> new Scalar(Kind.DATE);
            case "UUID" -> new Scalar(Kind.UUID);
            case "TIME", "TIME_NS", "TIME WITH TIME ZONE" -> new Int(64, true);
            case "TIMESTAMP_NS", "TIMESTAMPTZ_NS" -> new Timestamp(Timestamp.Unit.NANOS);
            case "TIMESTAMP_S", "TIMESTAMP_MS" -> new Timestamp(Timestamp.Unit.MILLIS);
            case "TIMESTAMP", "TIMESTAMP WITH TIME ZONE" ->
                new Timestamp(logical.contains("MilliSeconds") ? Timestamp.Unit.MILLIS : Timestamp.Unit.MICROS);
            default -> throw new Refused(path, "has type " + TerminalText.text(duck, 60) + ", which is not carried");
        };
    }

    /** True if the node or one below it satisfies a condition. */
    boolean any(java.util.function.Predicate<ParquetNode> condition) {
        ParquetNode inner = isList() ? inner() : null;
        List<ParquetNode> parts = inner == null ? children : List.of(inner);
        return condition.test(this) || parts.stream().anyMatch(child -> child.any(condition));
    }
}
