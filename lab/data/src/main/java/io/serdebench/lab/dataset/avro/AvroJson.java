package io.serdebench.lab.dataset.avro;

import io.serdebench.lab.dataset.infer.JsonMapping;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.avro.JsonProperties;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Records in Avro's JSON encoding (Avro 1.12 specification, "JSON Encoding"), and plain records. A value of a union may stand under the name
 * of its branch. Aliases and defaults of the schema are used. A text of bytes has a character for each byte if a look at the records
 * finds what only the encoding writes, and is Base64 otherwise.
 */
final class AvroJson implements JsonMapping {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private static final Set<String> NO_NUMBERS = Set.of("NaN", "Infinity", "-Infinity");

    private final Schema schema;
    private final boolean bytes;
    private volatile boolean seen;
    private volatile boolean encoded;

    AvroJson(Schema schema) {
        this.schema = schema;
        bytes = hasBytes(schema, new HashSet<>());
    }

    private static boolean hasBytes(Schema schema, Set<String> open) {
        return switch (schema.getType()) {
            case BYTES -> true;
            case FIXED -> schema.getLogicalType() instanceof LogicalTypes.Decimal;
            case ARRAY -> hasBytes(schema.getElementType(), open);
            case MAP -> hasBytes(schema.getValueType(), open);
            case UNION -> schema.getTypes().stream().anyMatch(branch -> hasBytes(branch, open));
            case RECORD ->
                open.add(schema.getFullName())
                        && schema.getFields().stream().anyMatch(field -> hasBytes(field.schema(), open));
            default -> false;
        };
    }

    @Override
    public String label() {
        return encoded || seen ? "in Avro's JSON encoding" : "by an Avro schema";
    }

    @Override
    public boolean look(Map<?, ?> object) {
        if (bytes) {
            apply(object);
            encoded = seen;
        }
        return !bytes || encoded;
    }

    @Override
    public Map<?, ?> apply(Map<?, ?> object) {
        if (!AvroTypes.isSingle(schema)) {
            return record(schema, object);
        }
        Map<String, @Nullable Object> single = new LinkedHashMap<>();
        object.forEach((name, tree) -> single.put((String) name, value(schema, tree)));
        return single;
    }

    private Map<String, @Nullable Object> record(Schema record, Map<?, ?> object) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        object.forEach((name, tree) -> fields.put((String) name, tree));
        for (Schema.Field field : record.getFields()) {
            String found = fields.containsKey(field.name())
                    ? field.name()
                    : field.aliases().stream()
                            .filter(fields::containsKey)
                            .findFirst()
                            .orElse(null);
            if (found != null) {
                fields.put(field.name(), value(field.schema(), fields.remove(found)));
            } else if (field.hasDefaultValue()) {
                fields.put(field.name(), ofDefault(field.schema(), field.defaultVal()));
            }
        }
        return fields;
    }

    /** A default is of the first branch of a union, whose name is not written. */
    private @Nullable Object ofDefault(Schema of, @Nullable Object value) {
        if (value == null || value == JsonProperties.NULL_VALUE) {
            return null;
        }
        return of.getType() == Schema.Type.UNION ? branch(of, of.getTypes().get(0), value) : value(of, value);
    }

    private @Nullable Object value(Schema of, @Nullable Object tree) {
        if (tree == null) {
            return null;
        }
        return switch (of.getType()) {
            case UNION -> union(of, tree);
            case RECORD -> tree instanceof Map<?, ?> object ? record(of, object) : tree;
            case ARRAY -> tree instanceof List<?> list ? list(of.getElementType(), list) : tree;
            case MAP -> tree instanceof Map<?, ?> map ? map(of.getValueType(), map) : tree;
            case BYTES, FIXED -> bytes(of, tree);
            case INT, LONG -> whole(of, tree);
            default -> tree;
        };
    }

    private @Nullable Object union(Schema union, Object tree) {
        List<Schema> branches = union.getTypes().stream()
                .filter(branch -> branch.getType() != Schema.Type.NULL)
                .toList();
        if (tree instanceof Map<?, ?> object && object.size() == 1) {
            String name = (String) object.keySet().iterator().next();
            Object inner = object.get(name);
            boolean plain = branches.stream()
                    .anyMatch(branch -> branch.getType() == Schema.Type.RECORD && branch.getField(name) != null);
            for (Schema branch : branches) {
                boolean named =
                        branch.getFullName().equals(name) || branch.getName().equals(name);
                if (named && !plain && (branch.getType() != Schema.Type.MAP || inner instanceof Map)) {
                    seen = true;
                    return branch(union, branch, inner);
                }
            }
        }
        return branches.size() == 1 ? value(branches.get(0), tree) : tree;
    }

    private @Nullable Object branch(Schema union, Schema branch, @Nullable Object tree) {
        Object value = tree instanceof String text ? number(branch, text) : value(branch, tree);
        long types = union.getTypes().stream()
                .filter(each -> each.getType() != Schema.Type.NULL)
                .count();
        return types == 1 ? value : new Branch(AvroTypes.branch(branch), value);
    }

    /** Values that JSON has no numbers for are texts, which are null where records are plain. */
    private @Nullable Object number(Schema of, String text) {
        boolean real = of.getType() == Schema.Type.DOUBLE || of.getType() == Schema.Type.FLOAT;
        return real && NO_NUMBERS.contains(text) ? (Object) Double.parseDouble(text) : value(of, text);
    }

    private List<@Nullable Object> list(Schema element, List<?> list) {
        List<@Nullable Object> values = new ArrayList<>(list.size());
        list.forEach(each -> values.add(value(element, each)));
        return values;
    }

    private Map<String, @Nullable Object> map(Schema of, Map<?, ?> map) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        map.forEach((key, each) -> values.put((String) key, value(of, each)));
        return values;
    }

    /** A default is an int where the schema has one, and a date is its number of days. */
    private static Object whole(Schema of, Object tree) {
        Object number = tree instanceof Integer integer ? (Object) integer.longValue() : tree;
        boolean date =
                of.getLogicalType() != null && of.getLogicalType().getName().equals("date");
        return date && number instanceof Long days && days == days.intValue()
                ? LocalDate.ofEpochDay(days).toString()
                : number;
    }

    private Object bytes(Schema of, Object tree) {
        byte[] raw = tree instanceof byte[] value ? value : tree instanceof String text ? raw(of, text) : null;
        if (raw == null) {
            return tree;
        }
        if (of.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
            return new BigDecimal(raw.length == 0 ? BigInteger.ZERO : new BigInteger(raw), decimal.getScale())
                    .toPlainString();
        }
        if (of.getType() == Schema.Type.FIXED && of.getLogicalType() instanceof LogicalTypes.Uuid && raw.length == 16) {
            ByteBuffer bits = ByteBuffer.wrap(raw);
            return new UUID(bits.getLong(), bits.getLong()).toString();
        }
        return raw;
    }

    /** The bytes of a text with a character for each, or null where it is Base64, or the text of a decimal or UUID. */
    private byte @Nullable [] raw(Schema of, String text) {
        boolean latin = text.chars().allMatch(each -> each <= 0xff);
        boolean decimal = of.getLogicalType() instanceof LogicalTypes.Decimal;
        boolean fixed = of.getType() == Schema.Type.FIXED && !decimal;
        if (latin && !fixed) {
            seen |= decimal ? !NUMBER.matcher(text).matches() : !isBase64(text);
        }
        // Base64 is longer than what it stands for
        return latin && (fixed ? text.length() == of.getFixedSize() : encoded)
                ? text.getBytes(StandardCharsets.ISO_8859_1)
                : null;
    }

    private static boolean isBase64(String text) {
        try {
            return Base64.getDecoder().decode(text) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
