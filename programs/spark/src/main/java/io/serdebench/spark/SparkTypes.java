package io.serdebench.spark;

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
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The types of Spark as those of serdebench. */
final class SparkTypes {

    private static final String UNNAMED = "unnamed";

    private SparkTypes() {}

    /**
     * The fields of rows.
     *
     * @throws Stop where a column has a type that is not carried
     */
    static Map<String, Slot> fields(StructType rows) {
        Map<String, Slot> fields = new LinkedHashMap<>();
        for (StructField field : rows.fields()) {
            Slot slot = slot(field.dataType(), field.nullable(), field.name());
            if (fields.put(field.name(), slot) != null) {
                throw Stop.input("there are two columns " + TerminalText.text(field.name()));
            }
        }
        return fields;
    }

    private static Slot slot(DataType type, boolean optional, String path) {
        return new Slot(type(type, path), optional || type.typeName().equals("void"));
    }

    private static Type type(DataType type, String path) {
        if (type instanceof StructType struct) {
            return struct(struct, path);
        }
        if (type instanceof ArrayType list) {
            return new ListOf(slot(list.elementType(), list.containsNull(), path));
        }
        if (type instanceof MapType map) {
            Slot value = slot(map.valueType(), map.valueContainsNull(), path);
            if (map.keyType() instanceof StringType) {
                return new MapOf(value);
            }
            Slot key = slot(map.keyType(), false, path + ".key");
            return new ListOf(new Slot(new Struct(UNNAMED, List.of(field("key", key), field("value", value))), false));
        }
        if (type instanceof DecimalType decimal) {
            return new Decimal(decimal.precision(), decimal.scale());
        }
        return type instanceof StringType ? new Scalar(Kind.STRING) : leaf(type, path);
    }

    private static Struct struct(StructType struct, String path) {
        List<Field> fields = new ArrayList<>();
        for (StructField one : struct.fields()) {
            fields.add(field(one.name(), slot(one.dataType(), one.nullable(), path + "." + one.name())));
        }
        if (fields.isEmpty()) {
            throw refused(struct, path);
        }
        return new Struct(UNNAMED, fields);
    }

    private static Field field(String name, Slot slot) {
        return new Field(name, UNNAMED, slot);
    }

    private static Type leaf(DataType type, String path) {
        String name = type.typeName();
        if (name.startsWith("time(")) {
            return new Int(64, true);
        }
        if (name.startsWith("interval")) {
            return new Int(name.contains("year") || name.contains("month") ? 32 : 64, false);
        }
        return switch (name) {
            case "boolean" -> new Scalar(Kind.BOOLEAN);
            case "byte", "short", "integer" -> new Int(32, false);
            case "long" -> new Int(64, false);
            case "float" -> new Scalar(Kind.FLOAT32);
            case "double" -> new Scalar(Kind.FLOAT64);
            // a column without any value has no better type
            case "void" -> new Scalar(Kind.STRING);
            case "binary" -> new Scalar(Kind.BYTES);
            case "date" -> new Scalar(Kind.DATE);
            case "timestamp", "timestamp_ntz" -> new Timestamp(Timestamp.Unit.MICROS);
            default -> throw refused(type, path);
        };
    }

    private static Stop refused(DataType type, String path) {
        return Stop.input("column " + TerminalText.text(path) + " has type "
                + TerminalText.text(type.catalogString(), 100) + ", which is not carried");
    }
}
