package io.serdebench.lab.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows written as files of each kind, by code that shares nothing with the readers. */
final class Written {

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS).build();

    private Written() {}

    static String csv(Schema schema, List<@Nullable Object[]> rows) {
        StringBuilder out = new StringBuilder();
        out.append(schema.fields().stream().map(Field::name).collect(Collectors.joining(",")));
        for (@Nullable Object[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                out.append(i == 0 ? "\n" : ",")
                        .append(cell(schema.fields().get(i).slot(), row[i]));
            }
        }
        return out.append('\n').toString();
    }

    private static String cell(Slot slot, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        String text = switch (slot.kind()) {
            case STRUCT, LIST, MAP -> json(slot.type(), value);
            default -> text(value);
        };
        boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r');
        return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }

    private static String text(Object value) {
        if (value instanceof byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        }
        return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
    }

    static List<String> json(Schema schema, List<@Nullable Object[]> rows) {
        return rows.stream().map(row -> json(schema.root(), row)).toList();
    }

    private static String json(Type type, Object value) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json(type, value, json);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }

    private static void json(Slot slot, @Nullable Object value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else {
            json(slot.type(), value, json);
        }
    }

    private static void json(Type type, Object value, JsonGenerator json) throws IOException {
        switch (type.kind()) {
            case BOOLEAN -> json.writeBoolean((Boolean) value);
            case INT32, INT64, FLOAT32, FLOAT64 -> json.writeRawValue(value.toString());
            case STRUCT -> {
                json.writeStartObject();
                List<Field> fields = ((Struct) type).fields();
                for (int i = 0; i < fields.size(); i++) {
                    json.writeFieldName(fields.get(i).name());
                    json(fields.get(i).slot(), ((@Nullable Object[]) value)[i], json);
                }
                json.writeEndObject();
            }
            case LIST -> {
                json.writeStartArray();
                for (Object element : (List<?>) value) {
                    json(((ListOf) type).element(), element, json);
                }
                json.writeEndArray();
            }
            case MAP -> {
                json.writeStartObject();
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                    json.writeFieldName((String) entry.getKey());
                    json(((MapOf) type).value(), entry.getValue(), json);
                }
                json.writeEndObject();
            }
            default -> json.writeString(text(value));
        }
    }

    static byte[] avro(Schema schema, List<@Nullable Object[]> rows, String codec) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WrittenAvro.write(schema, rows, codec, out);
        return out.toByteArray();
    }

    /** The same rows without the character NUL, which SQL texts cannot hold. */
    static @Nullable Object[] withoutNul(@Nullable Object[] row) {
        return Arrays.stream(row).map(Written::without).toArray();
    }

    private static @Nullable Object without(@Nullable Object value) {
        if (value instanceof String text) {
            return text.replace('\0', '0');
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(without(element)));
            return copy;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((key, each) -> copy.put(((String) key).replace('\0', '0'), without(each)));
            return copy;
        }
        return value instanceof @Nullable Object[] row ? withoutNul(row) : value;
    }

    static void parquet(Schema schema, List<@Nullable Object[]> rows, Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement sql = connection.createStatement()) {
            sql.execute("CREATE TABLE t ("
                    + schema.fields().stream()
                            .map(field -> "\"" + field.name() + "\" " + duck(field.type()))
                            .collect(Collectors.joining(", "))
                    + ")");
            for (@Nullable Object[] row : rows) {
                List<String> values = new ArrayList<>();
                for (int i = 0; i < row.length; i++) {
                    values.add(literal(schema.fields().get(i).type(), row[i]));
                }
                sql.execute("INSERT INTO t VALUES (" + String.join(", ", values) + ")");
            }
            sql.execute("COPY t TO '" + file + "' (FORMAT parquet)");
        }
    }

    private static String duck(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32 -> "INTEGER";
            case INT64 -> "BIGINT";
            case FLOAT32 -> "FLOAT";
            case FLOAT64 -> "DOUBLE";
            case DECIMAL -> type.toString().replaceAll("\\D*(\\d+)\\D*(\\d+)\\D*", "DECIMAL($1,$2)");
            case STRING -> "VARCHAR";
            case BYTES -> "BLOB";
            case DATE -> "DATE";
            case TIMESTAMP ->
                switch (((Type.Timestamp) type).unit()) {
                    case MILLIS -> "TIMESTAMP_MS";
                    case MICROS -> "TIMESTAMP";
                    case NANOS -> "TIMESTAMP_NS";
                };
            case UUID -> "UUID";
            case STRUCT ->
                ((Struct) type)
                        .fields().stream()
                                .map(field -> "\"" + field.name() + "\" " + duck(field.type()))
                                .collect(Collectors.joining(", ", "STRUCT(", ")"));
            case LIST -> duck(((ListOf) type).element().type()) + "[]";
            case MAP -> "MAP(VARCHAR, " + duck(((MapOf) type).value().type()) + ")";
        };
    }

    private static String literal(Type type, @Nullable Object value) {
        String cast = "::" + duck(type);
        if (value == null) {
            return "NULL" + cast;
        }
        return switch (type.kind()) {
            case BYTES -> blob((byte[]) value);
            case TIMESTAMP -> timestamp((Instant) value) + cast;
            case STRUCT -> {
                List<String> fields = new ArrayList<>();
                for (int i = 0; i < ((Struct) type).fields().size(); i++) {
                    Field field = ((Struct) type).fields().get(i);
                    fields.add("'" + field.name() + "': " + literal(field.type(), ((@Nullable Object[]) value)[i]));
                }
                yield "{" + String.join(", ", fields) + "}" + cast;
            }
            case LIST ->
                ((List<?>) value)
                        .stream()
                                .map(element ->
                                        literal(((ListOf) type).element().type(), element))
                                .collect(Collectors.joining(", ", "[", "]" + cast));
            case MAP ->
                ((Map<?, ?>) value)
                        .entrySet().stream()
                                .map(entry -> quoted((String) entry.getKey()) + ": "
                                        + literal(((MapOf) type).value().type(), entry.getValue()))
                                .collect(Collectors.joining(", ", "MAP {", "}" + cast));
            default -> quoted(text(value)) + cast;
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String blob(byte[] bytes) {
        StringBuilder out = new StringBuilder("from_hex('");
        for (byte b : bytes) {
            out.append(String.format("%02x", b));
        }
        return out.append("')").toString();
    }

    private static String timestamp(Instant instant) {
        return "make_timestamp_ns("
                + Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano())
                + ")";
    }

    /** A row of values that no narrower type holds. */
    static @Nullable Object[] edges(Schema schema) {
        return schema.fields().stream().map(field -> edge(field.type())).toArray();
    }

    private static Object edge(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> true;
            case INT32 -> Integer.MIN_VALUE;
            case INT64 -> Long.MIN_VALUE;
            case FLOAT64 -> -0.0;
            case DECIMAL ->
                new BigDecimal(
                        new BigDecimal("9".repeat(((Type.Decimal) type).precision())).unscaledValue(),
                        ((Type.Decimal) type).scale());
            case STRING -> "007";
            case DATE -> LocalDate.of(2024, 2, 29);
            case TIMESTAMP ->
                Instant.ofEpochSecond(0, ((Type.Timestamp) type).unit() == Type.Timestamp.Unit.MILLIS ? 1_000_000 : 1);
            default -> throw new AssertionError(type);
        };
    }
}
