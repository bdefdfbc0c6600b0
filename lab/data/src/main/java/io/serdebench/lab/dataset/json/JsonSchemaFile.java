package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
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
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The types that a JSON Schema declares (drafts 7, 2019-09 and 2020-12): objects, arrays, maps, leaves, null beside one type, and
 * references within the file. What tells no type, or several, is refused by its path.
 */
public final class JsonSchemaFile {

    private static final long MAX_BYTES = 16 << 20;
    private static final int MAX_SLOTS = 20_000;

    private final String name;
    private final Map<?, ?> root;
    private final Set<String> open = new LinkedHashSet<>();
    private int slots;

    private JsonSchemaFile(String name, Map<?, ?> root) {
        this.name = name;
        this.root = root;
    }

    /** Returns whether a file holds a JSON object with a word that only a JSON Schema has. */
    public static boolean isOne(Path file) throws IOException {
        if (!Files.isRegularFile(file)
                || Files.size(file) > MAX_BYTES
                || String.valueOf(file).endsWith(".avsc")) {
            return false;
        }
        try {
            return JsonTree.parse(Files.readString(file)) instanceof Map<?, ?> object
                    && (object.containsKey("$schema")
                            || object.containsKey("properties")
                            || object.containsKey("$ref"));
        } catch (BadRecord | CharacterCodingException e) {
            return false;
        }
    }

    /**
     * Returns the fields of the object that the schema describes, by their names.
     *
     * @throws Stop where it describes no object, or one that no type here carries
     */
    public static Map<String, Slot> fieldsOfFile(Path file) throws IOException {
        String name = TerminalText.text(String.valueOf(file), 200);
        Object tree;
        try {
            tree = JsonTree.parse(Files.readString(file));
        } catch (BadRecord e) {
            throw Stop.input(name + " is not a JSON Schema: " + e.why());
        }
        if (!(tree instanceof Map<?, ?> object)) {
            throw Stop.input(name + " is not a JSON Schema: it holds no object");
        }
        JsonSchemaFile schema = new JsonSchemaFile(name, object);
        if (!(schema.slot(object, "", 1).type() instanceof Struct struct)) {
            throw Stop.input(name + " describes no object with properties, which a record is");
        }
        Map<String, Slot> fields = new LinkedHashMap<>();
        struct.fields().forEach(field -> fields.put(field.name(), field.slot()));
        return fields;
    }

    private Slot slot(@Nullable Object schema, String path, int depth) {
        // definitions may be used again and again, each time with all they hold
        if (++slots > MAX_SLOTS) {
            throw refused(path, "and those before it hold more than " + TerminalText.count(MAX_SLOTS) + " fields");
        }
        if (depth > Limits.DEPTH) {
            throw refused(path, "is nested deeper than " + Limits.DEPTH + " levels");
        }
        if (!(schema instanceof Map<?, ?> object)) {
            throw refused(path, "may have any value; it needs a type");
        }
        if (object.get("$ref") instanceof String reference) {
            return referred(reference, path, depth);
        }
        for (String word : List.of("anyOf", "oneOf", "allOf")) {
            if (object.get(word) instanceof List<?> list && !object.containsKey("type")) {
                return choice(list, path, depth);
            }
        }
        boolean optional = Boolean.TRUE.equals(object.get("nullable"));
        Set<String> types = types(object, path);
        optional |= types.remove("null");
        if (types.size() == 2 && types.containsAll(Set.of("integer", "number"))) {
            types.remove("integer");
        }
        if (types.size() > 1) {
            throw refused(path, "is of several types: " + TerminalText.text(String.join(", ", types)));
        }
        Type type = types.isEmpty()
                ? new Scalar(Kind.STRING)
                : type(types.iterator().next(), object, path, depth);
        return new Slot(type, optional || types.isEmpty());
    }

    private Slot referred(String reference, String path, int depth) {
        if (!open.add(reference)) {
            throw refused(path, "holds itself by " + TerminalText.text(reference));
        }
        Slot slot = slot(target(reference, path), path, depth);
        open.remove(reference);
        return slot;
    }

    /** RFC 6901, in the fragment of a reference. */
    private @Nullable Object target(String reference, String path) {
        if (!reference.startsWith("#")) {
            throw refused(path, "refers to another file: " + TerminalText.text(reference));
        }
        Object at = root;
        for (String part : reference.substring(1).split("/", -1)) {
            if (!part.isEmpty()) {
                String key = part.replace("~1", "/").replace("~0", "~");
                at = at instanceof Map<?, ?> object ? object.get(key) : null;
            }
        }
        if (at == null) {
            throw refused(path, "refers to " + TerminalText.text(reference) + ", which is not there");
        }
        return at;
    }

    /** One type, and null or not beside it. */
    private Slot choice(List<?> list, String path, int depth) {
        List<Object> others = new ArrayList<>();
        for (Object each : list) {
            if (!(each instanceof Map<?, ?> object && "null".equals(object.get("type")))) {
                others.add(Objects.requireNonNullElse(each, false));
            }
        }
        if (others.size() != 1) {
            throw refused(path, "is one of " + TerminalText.count(others.size()) + " schemas");
        }
        Slot slot = slot(others.get(0), path, depth);
        return new Slot(slot.type(), slot.optional() || others.size() < list.size());
    }

    private Set<String> types(Map<?, ?> schema, String path) {
        Set<String> types = new LinkedHashSet<>();
        Object type = schema.get("type");
        if (type instanceof String one) {
            types.add(one);
        } else if (type instanceof List<?> list) {
            list.forEach(each -> types.add(String.valueOf(each)));
        } else if (schema.containsKey("properties")) {
            types.add("object");
        } else if (schema.get("enum") instanceof List<?> values) {
            values.forEach(value -> types.add(typeOf(value)));
        } else if (schema.containsKey("const")) {
            types.add(typeOf(schema.get("const")));
        } else {
            throw refused(path, "may have any value; it needs a type");
        }
        return types;
    }

    private static String typeOf(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String || value instanceof Boolean) {
            return value instanceof String ? "string" : "boolean";
        }
        return value instanceof Long ? "integer" : value instanceof List || value instanceof Map ? "value" : "number";
    }

    private Type type(String word, Map<?, ?> schema, String path, int depth) {
        return switch (word) {
            case "string" -> text(schema);
            case "boolean" -> new Scalar(Kind.BOOLEAN);
            case "number" -> new Scalar("float".equals(schema.get("format")) ? Kind.FLOAT32 : Kind.FLOAT64);
            case "integer" -> integer(schema);
            case "array" -> new ListOf(slot(schema.get("items"), path, depth + 1));
            case "object" -> object(schema, path, depth);
            default -> throw refused(path, "is of type " + TerminalText.text(word) + ", which is not known");
        };
    }

    private static Type text(Map<?, ?> schema) {
        if ("base64".equals(schema.get("contentEncoding"))) {
            return new Scalar(Kind.BYTES);
        }
        return switch (String.valueOf(schema.get("format"))) {
            case "date" -> new Scalar(Kind.DATE);
            case "date-time" -> new Timestamp(Timestamp.Unit.MICROS);
            case "uuid" -> new Scalar(Kind.UUID);
            case "byte" -> new Scalar(Kind.BYTES);
            default -> new Scalar(Kind.STRING);
        };
    }

    private static Type integer(Map<?, ?> schema) {
        boolean bounded = schema.get("minimum") instanceof Long least
                && schema.get("maximum") instanceof Long most
                && least >= Integer.MIN_VALUE
                && most <= Integer.MAX_VALUE;
        return new Int(
                bounded || "int32".equals(schema.get("format")) ? 32 : 64,
                schema.get("minimum") instanceof Long least && least >= 0);
    }

    private Type object(Map<?, ?> schema, String path, int depth) {
        if (!(schema.get("properties") instanceof Map<?, ?> properties) || properties.isEmpty()) {
            if (schema.get("additionalProperties") instanceof Map<?, ?> values) {
                return new MapOf(slot(values, path, depth + 1));
            }
            throw refused(path, "is an object of which neither properties nor additionalProperties have a type");
        }
        List<?> required = schema.get("required") instanceof List<?> list ? list : List.of();
        List<Field> fields = new ArrayList<>();
        for (Map.Entry<?, ?> property : properties.entrySet()) {
            String field = (String) property.getKey();
            Slot slot = slot(property.getValue(), Declared.path(path, field), depth + 1);
            fields.add(
                    new Field(field, "unnamed", new Slot(slot.type(), slot.optional() || !required.contains(field))));
        }
        return new Struct("unnamed", fields);
    }

    private Stop refused(String path, String what) {
        return Stop.input(
                name + ": " + (path.isEmpty() ? "the record" : "field " + TerminalText.text(path)) + " " + what);
    }
}
