package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Notation;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types that the user gave, by {@code --types} or {@code --schema}. */
public final class Declared {

    private static final String JSON = "json";

    /**
     * The type that is given for one field.
     *
     * @param slot the type; where it is not optional, the data decide whether the field is
     * @param json whether any value is carried, as JSON text
     */
    public record Entry(Slot slot, boolean json) {}

    /** Reads the schema file of a format that has one, so that types need not know which format that is. */
    public interface SchemaFile {
        /** Returns the fields of the record in the file, by their names. */
        Map<String, Slot> fields(Path file) throws IOException;
    }

    private final Map<String, Entry> types;
    private final @Nullable Map<String, Slot> schema;
    private final String by;
    private final boolean ofTypes;
    private final @Nullable JsonMapping json;
    private final Map<String, Character> signs;

    private Declared(Map<String, Entry> types, @Nullable Map<String, Slot> schema, String by) {
        this(types, schema, by, false, null, Map.of());
    }

    private Declared(
            Map<String, Entry> types,
            @Nullable Map<String, Slot> schema,
            String by,
            boolean ofTypes,
            @Nullable JsonMapping json,
            Map<String, Character> signs) {
        this.types = types;
        this.schema = schema;
        this.by = by;
        this.ofTypes = ofTypes;
        this.json = json;
        this.signs = Map.copyOf(signs);
    }

    /**
     * Reads the types that the user gave.
     *
     * @param format reads the file that {@code --schema} names
     * @throws Stop where they cannot be understood
     */
    public static Declared of(Reading reading, SchemaFile format) throws IOException {
        if (reading.schemaFile() != null && !reading.types().isEmpty()) {
            throw Stop.usage("--types and --schema cannot be given together", "write the types into the schema");
        }
        Map<String, Entry> types = new LinkedHashMap<>();
        if (reading.isOfTexts()) {
            return new Declared(Map.of(), null, "--type");
        }
        reading.types().forEach((path, type) -> types.put(path, entry(path, type)));
        return reading.schemaFile() == null
                ? new Declared(types, null, "--types")
                : new Declared(types, format.fields(reading.schemaFile()), "--schema");
    }

    /** Declares the types of records whose fields are all known. */
    public static Declared schema(Map<String, Slot> fields) {
        return new Declared(Map.of(), fields, "the example");
    }

    private static Entry entry(String path, String type) {
        if (type.equals(JSON) || type.equals(JSON + "?")) {
            return new Entry(new Slot(new Scalar(Kind.STRING), type.endsWith("?")), true);
        }
        try {
            return new Entry(Notation.parseSlot(type), false);
        } catch (IllegalArgumentException e) {
            throw Stop.usage(
                    "--types " + TerminalText.text(path) + "=" + TerminalText.text(type) + ": "
                            + TerminalText.text(e.getMessage() + "", 200),
                    "types are boolean, int32, int64, float32, float64, decimal(18,2), string, bytes, date, uuid,",
                    "timestamp-millis, timestamp-micros, timestamp-nanos, [T], <T>, {name:T,…} and json; T? is optional;",
                    "other names for them, such as int, bigint, double and varchar, are understood");
        }
    }

    /** Returns the same, with any value of these paths carried as JSON text. */
    public Declared withJson(Collection<String> paths) {
        Map<String, Entry> more = new LinkedHashMap<>(types);
        paths.forEach(path -> more.put(path, entry(path, JSON)));
        return new Declared(more, schema, by, ofTypes, json, signs);
    }

    /** Returns the same, whose fields are types of records: each record has one of them. */
    public Declared asTypes() {
        return new Declared(types, schema, by, true, json, signs);
    }

    /** Returns the same for records that a format writes in JSON in its own way, or plainly where that is null. */
    public Declared in(@Nullable JsonMapping mapping) {
        return new Declared(types, schema, by, ofTypes, mapping, signs);
    }

    /** Returns the format's own way to write these records in JSON, or null. */
    public @Nullable JsonMapping json() {
        return json;
    }

    /** Returns the same with the decimal signs of some fields. */
    public Declared written(Map<String, Character> decimals) {
        return new Declared(types, schema, by, ofTypes, json, decimals);
    }

    /**
     * Returns the decimal signs of fields that are not written as programs write them. Where any is given, numbers of other fields have a
     * point. None where nothing is known of it.
     */
    public Map<String, Character> signs() {
        return signs;
    }

    /** Returns whether the fields are types of records, of which each record has one. */
    public boolean isOfTypes() {
        return ofTypes;
    }

    /** Returns the same without these fields of the whole record. */
    public Declared without(Collection<String> names) {
        Map<String, Entry> rest = new LinkedHashMap<>(types);
        rest.keySet().removeAll(names);
        if (schema == null) {
            return new Declared(rest, null, by);
        }
        Map<String, Slot> fields = new LinkedHashMap<>(schema);
        fields.keySet().removeAll(names);
        return new Declared(rest, fields, by, ofTypes, json, signs);
    }

    /** Returns what gave the types: {@code --types}. */
    public String by() {
        return by;
    }

    /** Returns all fields of a record, or null where only some or none are given. */
    public @Nullable Map<String, Slot> schema() {
        return schema;
    }

    /** Returns the path of a field of the record at a path, which is empty for the whole record. */
    public static String path(String record, String name) {
        return record.isEmpty() ? name : record + "." + name;
    }

    /** Returns the type of the field at a path such as {@code item.price}, or null. */
    public @Nullable Entry at(String path) {
        return types.get(path);
    }

    /** Returns whether no type is given. */
    public boolean isEmpty() {
        return types.isEmpty() && schema == null;
    }

    /** Stops where a type is given for a field that the data do not have. */
    public void checkPaths(Collection<String> paths) {
        for (String path : types.keySet()) {
            if (!paths.contains(path)) {
                throw Stop.usage("--types " + TerminalText.text(path) + ": there is no such field."
                        + TerminalText.text(Suggest.phrase(path, paths), 200));
            }
        }
    }
}
