package io.serdebench.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Rows and schemas as JSON that other languages read too: structs as objects by the user's names, decimals, dates, times and
 * UUIDs as ISO text, bytes as hexadecimal digits, floats as numbers or {@code "NaN"} and {@code "Infinity"}.
 */
final class NeutralJson {

    static final ObjectMapper MAPPER = new ObjectMapper();

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private NeutralJson() {}

    static @Nullable Object[] row(Struct struct, JsonNode json) {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = value(fields.get(i).slot(), json.required(fields.get(i).name()));
        }
        if (json.size() != row.length) {
            throw new IllegalArgumentException("fields that the schema lacks: " + json);
        }
        return row;
    }

    private static @Nullable Object value(Slot slot, JsonNode json) {
        if (json.isNull()) {
            if (!slot.optional()) {
                throw new IllegalArgumentException("null where a value is required");
            }
            return null;
        }
        Type type = slot.type();
        switch (type.kind()) {
            case BOOLEAN:
                return json.booleanValue();
            case INT32:
                return json.intValue();
            case INT64:
                return json.longValue();
            case FLOAT32:
                return json.isTextual() ? Float.valueOf(json.textValue()) : Float.valueOf((float) json.doubleValue());
            case FLOAT64:
                return json.isTextual() ? Double.valueOf(json.textValue()) : Double.valueOf(json.doubleValue());
            case DECIMAL:
                return new BigDecimal(json.textValue()).setScale(((Decimal) type).scale());
            case STRING:
                return json.textValue();
            case BYTES:
                return HexFormat.of().parseHex(json.textValue());
            case DATE:
                return LocalDate.parse(json.textValue());
            case TIMESTAMP:
                return Instant.parse(json.textValue());
            case UUID:
                return UUID.fromString(json.textValue());
            case STRUCT:
                return row((Struct) type, json);
            case LIST:
                List<@Nullable Object> list = new ArrayList<>();
                json.forEach(element -> list.add(value(((ListOf) type).element(), element)));
                return list;
            case MAP:
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                json.properties().forEach(entry -> map.put(entry.getKey(), value(((MapOf) type).value(), entry.getValue())));
                return map;
            default:
                throw new AssertionError(type);
        }
    }

    static ObjectNode json(Struct struct, @Nullable Object[] row) {
        ObjectNode json = NODES.objectNode();
        for (int i = 0; i < row.length; i++) {
            Field field = struct.fields().get(i);
            json.set(field.name(), json(field.slot(), row[i]));
        }
        return json;
    }

    private static JsonNode json(Slot slot, @Nullable Object value) {
        if (value == null) {
            return NODES.nullNode();
        }
        Type type = slot.type();
        if (type instanceof Struct struct) {
            return json(struct, (@Nullable Object[]) value);
        }
        if (type instanceof ListOf list) {
            ArrayNode json = NODES.arrayNode();
            ((List<?>) value).forEach(element -> json.add(json(list.element(), element)));
            return json;
        }
        if (type instanceof MapOf map) {
            ObjectNode json = NODES.objectNode();
            ((Map<?, ?>) value).forEach((key, element) -> json.set((String) key, json(map.value(), element)));
            return json;
        }
        return switch (type.kind()) {
            case BOOLEAN -> NODES.booleanNode((Boolean) value);
            case INT32 -> NODES.numberNode((Integer) value);
            case INT64 -> NODES.numberNode((Long) value);
            case FLOAT32, FLOAT64 -> {
                double number = ((Number) value).doubleValue();
                yield Double.isFinite(number) ? NODES.numberNode(number) : NODES.textNode(Double.toString(number));
            }
            case DECIMAL -> NODES.textNode(((BigDecimal) value).toPlainString());
            case BYTES -> NODES.textNode(HexFormat.of().formatHex((byte[]) value));
            default -> NODES.textNode(value.toString());
        };
    }

    /** The schema as JSON, with the identifiers of its fields. */
    static ObjectNode schema(Type type) {
        ObjectNode json = NODES.objectNode();
        json.put("kind", type.kind().name().toLowerCase(Locale.ROOT));
        if (type instanceof Int number) {
            json.put("nonNegative", number.nonNegative());
        } else if (type instanceof Decimal decimal) {
            json.put("precision", decimal.precision()).put("scale", decimal.scale());
        } else if (type instanceof Timestamp timestamp) {
            json.put("unit", timestamp.unit().name().toLowerCase(Locale.ROOT));
        } else if (type instanceof ListOf list) {
            json.set("element", schema(list.element()));
        } else if (type instanceof MapOf map) {
            json.set("value", schema(map.value()));
        } else if (type instanceof Struct struct) {
            ArrayNode fields = json.putArray("fields");
            for (Field field : struct.fields()) {
                ObjectNode slot = schema(field.slot());
                fields.add(slot.put("name", field.name()).put("ident", field.ident()));
            }
        }
        return json;
    }

    private static ObjectNode schema(Slot slot) {
        return schema(slot.type()).put("optional", slot.optional());
    }
}
