package io.serdebench.lab.dataset.avro;

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
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.source.Declaration;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The types of an Avro schema (Avro 1.12 specification, "Schema Declaration" and "Logical Types"), one to one: a union of
 * null and one type is optional, an enum is a string, a fixed is bytes. A record that holds itself has the levels that occur.
 */
public final class AvroTypes {

    /** The field that single values are read as. */
    static final String VALUE = "value";

    private static final int UUID_BYTES = 16;

    private static final int MAX_SLOTS = 20_000;

    private final String file;
    private final List<String> names;
    private final Set<String> open = new LinkedHashSet<>();
    private final List<String> zoneless = new ArrayList<>();
    private final List<String> times = new ArrayList<>();
    private final List<String> replaced = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private final @Nullable AvroLevels levels;
    private int slots;

    private AvroTypes(String file, List<String> names, @Nullable AvroLevels levels) {
        this.levels = levels;
        this.file = file;
        this.names = names;
    }

    /**
     * The fields of a record.
     *
     * @param slots name to slot
     * @param zoneless paths of local timestamps, which are read as UTC
     * @param times paths of times of day, which are carried as integers
     * @param replaced paths of enums and fixed bytes, which are carried as texts and bytes, each with its own type
     * @param leftOut paths of records that hold themselves, where no record of the file has another level of them
     */
    record Fields(
            Map<String, Slot> slots,
            List<String> zoneless,
            List<String> times,
            List<String> replaced,
            List<String> leftOut) {

        /** What the file says of them, in which fields have no order: values are found by their names. */
        List<Declaration> declarations() {
            List<Declaration> all = new ArrayList<>();
            slots.forEach((name, slot) -> all.add(Declaration.of(name, slot)));
            Stream.of(
                            zoneless.stream().map(path -> path + " (a local time)"),
                            times.stream().map(path -> path + " (a time of day)"),
                            replaced.stream(),
                            leftOut.stream())
                    .flatMap(paths -> paths)
                    .forEach(path -> all.add(new Declaration(path, "", List.of())));
            return all;
        }
    }

    /**
     * Maps the selected fields of a record schema, or the one value of any other.
     *
     * @param levels The records that a schema that holds itself has in the file, or null where that is not known: then it is refused.
     */
    static Fields of(Schema schema, String file, Reading reading, @Nullable AvroLevels levels) {
        boolean single = isSingle(schema);
        if (!single && schema.getFields().isEmpty()) {
            throw Stop.input(TerminalText.text(file) + ": its records have no fields");
        }
        List<String> names = single
                ? List.of(VALUE)
                : schema.getFields().stream().map(Schema.Field::name).toList();
        AvroTypes types = new AvroTypes(TerminalText.text(file), names, levels);
        if (!single) {
            types.open.add(schema.getFullName());
        }
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (String name : FieldSelection.of(reading, names)) {
            Slot slot = types.slot(single ? schema : schema.getField(name).schema(), name, 1);
            if (slot != null) {
                slots.put(name, slot);
            }
        }
        return new Fields(slots, types.zoneless, types.times, types.replaced, types.leftOut);
    }

    /** True if a file of this schema has no records with fields, but single values. */
    static boolean isSingle(Schema schema) {
        return schema.getType() != Schema.Type.RECORD;
    }

    /** True if values of a schema are stored as nothing: nulls, and records of nulls. */
    static boolean takesNoBytes(Schema schema, Set<String> open) {
        return switch (schema.getType()) {
            case NULL -> true;
            case FIXED -> schema.getFixedSize() == 0;
            case RECORD ->
                open.add(schema.getFullName())
                        && schema.getFields().stream().allMatch(field -> takesNoBytes(field.schema(), open));
            default -> false;
        };
    }

    /** Returns the fields of the record that a schema file describes, by their names. */
    public static Map<String, Slot> fieldsOfFile(Path file) throws IOException {
        return of(AvroSchemaFile.read(file), String.valueOf(file), Reading.DEFAULT, null)
                .slots();
    }

    /** Returns how JSON of the records that a schema file describes is read. */
    public static JsonMapping json(Path file) throws IOException {
        return new AvroJson(AvroSchemaFile.read(file));
    }

    /** The slot, or null where it is for a level of a record that no record has. */
    private @Nullable Slot slot(Schema schema, String path, int depth) {
        // named types may be used again and again, each time with all they hold
        if (++slots > MAX_SLOTS) {
            throw refused(path, "and those before it hold more than " + TerminalText.count(MAX_SLOTS) + " fields");
        }
        if (depth > Limits.DEPTH) {
            throw refused(path, "is nested deeper than " + Limits.DEPTH + " levels");
        }
        if (schema.getType() == Schema.Type.NULL) {
            return new Slot(new Scalar(Kind.STRING), true);
        }
        if (schema.getType() != Schema.Type.UNION) {
            Type type = type(schema, path, depth);
            return type == null ? null : new Slot(type, false);
        }
        List<Schema> branches = schema.getTypes().stream()
                .filter(branch -> branch.getType() != Schema.Type.NULL)
                .toList();
        boolean optional = branches.size() < schema.getTypes().size();
        if (branches.size() > 1) {
            Type variant = variant(branches, path, depth);
            return variant == null ? null : new Slot(variant, optional);
        }
        if (branches.isEmpty()) {
            return new Slot(new Scalar(Kind.STRING), true);
        }
        Type type = type(branches.get(0), path, depth);
        return type == null ? null : new Slot(type, optional);
    }

    /** A union of several types: each alternative has the name of its branch, by which values are distinguished. */
    private @Nullable Type variant(List<Schema> branches, String path, int depth) {
        List<String> names = branches.stream().map(AvroTypes::branch).toList();
        if (branches.size() > Struct.MOST_ALTERNATIVES) {
            throw refused(
                    path,
                    "is a union of " + branches.size() + " types, more than the " + Struct.MOST_ALTERNATIVES
                            + " that are carried: " + TerminalText.text(String.join(", ", names), 100));
        }
        List<Field> alternatives = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            String name = names.get(i);
            Type type = type(branches.get(i), path + "." + name, depth + 1);
            if (type == null && levels != null && levels.hasBranch(path + "." + name)) {
                // a list or map that holds no other level, and is empty in every record
                Slot text = new Slot(new Scalar(Kind.STRING), false);
                type = branches.get(i).getType() == Schema.Type.MAP ? new MapOf(text) : new ListOf(text);
            }
            if (type != null) {
                alternatives.add(new Field(name, "unnamed", new Slot(type, true)));
            }
        }
        return alternatives.size() < 2
                ? alternatives.stream().map(Field::type).findFirst().orElse(null)
                : new Struct("unnamed", alternatives, true);
    }

    /** The name of a branch, which no other branch of its union has: a type's, and of named types the full one. */
    static String branch(Schema schema) {
        return schema.getFullName();
    }

    private @Nullable Type type(Schema schema, String path, int depth) {
        LogicalType logical = schema.getLogicalType();
        return switch (schema.getType()) {
            case BOOLEAN -> new Scalar(Kind.BOOLEAN);
            case INT -> integer(schema, path);
            case LONG -> timestamp(schema, path);
            case FLOAT -> new Scalar(Kind.FLOAT32);
            case DOUBLE -> new Scalar(Kind.FLOAT64);
            case STRING -> new Scalar(isNamed(logical, "uuid") ? Kind.UUID : Kind.STRING);
            case ENUM -> {
                replaced.add(TerminalText.text(path) + " (enum of "
                        + TerminalText.count(schema.getEnumSymbols().size(), "symbol") + ")");
                yield new Scalar(Kind.STRING);
            }
            case BYTES -> decimalOr(Kind.BYTES, logical, path);
            case FIXED -> fixed(schema, path);
            case ARRAY -> {
                Slot element = slot(schema.getElementType(), path, depth + 1);
                yield element == null ? null : new ListOf(element);
            }
            case MAP -> {
                Slot value = slot(schema.getValueType(), path, depth + 1);
                yield value == null ? null : new MapOf(value);
            }
            case RECORD -> struct(schema, path, depth);
            case UNION, NULL -> throw refused(path, "is a union in a union");
        };
    }

    private Type fixed(Schema schema, String path) {
        boolean uuid = isNamed(schema.getLogicalType(), "uuid") && schema.getFixedSize() == UUID_BYTES;
        Type type = decimalOr(uuid ? Kind.UUID : Kind.BYTES, schema.getLogicalType(), path);
        if (type.kind() == Kind.BYTES) {
            replaced.add(
                    TerminalText.text(path) + " (fixed, " + TerminalText.count(schema.getFixedSize(), "byte") + ")");
        }
        return type;
    }

    private static boolean isNamed(LogicalType logical, String name) {
        return logical != null && logical.getName().equals(name);
    }

    private Type integer(Schema schema, String path) {
        if (isNamed(schema.getLogicalType(), "date")) {
            return new Scalar(Kind.DATE);
        }
        if (isNamed(schema.getLogicalType(), "time-millis")) {
            times.add(TerminalText.text(path));
        }
        return new Int(32, false);
    }

    private Type timestamp(Schema schema, String path) {
        LogicalType logical = schema.getLogicalType();
        if (isNamed(logical, "time-micros")) {
            times.add(TerminalText.text(path));
        }
        String name = logical == null ? "" : logical.getName();
        if (!name.matches("(local-)?timestamp-(millis|micros|nanos)")) {
            return new Int(64, false);
        }
        if (name.startsWith("local-")) {
            zoneless.add(TerminalText.text(path));
        }
        String unit = name.substring(name.lastIndexOf('-') + 1);
        return new Timestamp(Timestamp.Unit.valueOf(unit.toUpperCase(java.util.Locale.ROOT)));
    }

    private Type decimalOr(Kind kind, LogicalType logical, String path) {
        if (!(logical instanceof LogicalTypes.Decimal decimal)) {
            return new Scalar(kind);
        }
        if (decimal.getPrecision() > 38 || decimal.getScale() < 0) {
            throw refused(path, "is a decimal of " + decimal.getPrecision() + " digits; 38 are carried");
        }
        return new Decimal(decimal.getPrecision(), decimal.getScale());
    }

    private @Nullable Type struct(Schema schema, String path, int depth) {
        boolean first = open.add(schema.getFullName());
        if (!first && levels == null) {
            throw refused(path, "holds itself, record " + TerminalText.text(schema.getFullName()));
        }
        if (!first && levels != null && !levels.has(path)) {
            leftOut.add(TerminalText.text(path) + " (holds itself; no record has it)");
            return null;
        }
        List<Field> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            Slot slot = slot(field.schema(), path + "." + field.name(), depth + 1);
            if (slot != null) {
                fields.add(new Field(field.name(), "unnamed", slot));
            }
        }
        if (fields.isEmpty()) {
            throw refused(path, "is a record without fields");
        }
        if (first) {
            open.remove(schema.getFullName());
        }
        return new Struct("unnamed", fields);
    }

    private Stop refused(String path, String what) {
        String top = path.replaceFirst("\\..*", "");
        List<String> others = names.stream().filter(name -> !name.equals(top)).toList();
        return Stop.input(file + ": field " + TerminalText.text(path) + " " + what, FieldSelection.without(others));
    }
}
