package io.serdebench.lab.dataset.parquet;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.dataset.infer.Moment;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of rows from those that DuckDB's driver gives; timestamps come as counts, see {@link ParquetSql#values}. */
final class ParquetValue {

    private ParquetValue() {}

    /** A value, or null for null, which a damaged file has where its schema forbids it. */
    static @Nullable Object read(Slot slot, @Nullable Object value) throws SQLException {
        if (value == null) {
            if (!slot.optional()) {
                throw new SQLException("a null where the schema allows none");
            }
            return null;
        }
        return read(slot.type(), value);
    }

    private static Object read(Type type, Object value) throws SQLException {
        return switch (type.kind()) {
            case BOOLEAN, FLOAT32, FLOAT64, DATE, UUID -> value;
            case INT32 -> ((Number) value).intValue();
            case INT64 -> ((Number) value).longValue();
            case DECIMAL -> decimal((Decimal) type, value);
            case STRING -> value.toString();
            case BYTES -> ((Blob) value).getBytes(1, (int) ((Blob) value).length());
            case TIMESTAMP -> Moment.ofCount((Long) value, ((Timestamp) type).unit());
            case STRUCT -> struct((Struct) type, ((java.sql.Struct) value).getAttributes());
            case LIST -> list((ListOf) type, (Object[]) ((Array) value).getArray());
            case MAP -> map((MapOf) type, (Map<?, ?>) value);
        };
    }

    private static BigDecimal decimal(Decimal type, Object value) {
        BigDecimal decimal = value instanceof BigInteger whole ? new BigDecimal(whole) : (BigDecimal) value;
        return decimal.setScale(type.scale());
    }

    private static @Nullable Object[] struct(Struct struct, @Nullable Object[] values) throws SQLException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = read(fields.get(i).slot(), values[i]);
        }
        return row;
    }

    private static List<@Nullable Object> list(ListOf type, @Nullable Object[] values) throws SQLException {
        List<@Nullable Object> list = new ArrayList<>(values.length);
        for (Object value : values) {
            list.add(read(type.element(), value));
        }
        return list;
    }

    private static Map<String, @Nullable Object> map(MapOf type, Map<?, ?> entries) throws SQLException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            if (entry.getKey() == null) {
                throw new SQLException("a key that is null");
            }
            map.put(entry.getKey().toString(), read(type.value(), entry.getValue()));
        }
        return map;
    }
}
