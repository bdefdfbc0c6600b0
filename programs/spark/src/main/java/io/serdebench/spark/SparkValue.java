package io.serdebench.spark;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.census.EngineTimes;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** Values of Spark's rows as values of rows here, in the types that {@link SparkTypes} gives. */
final class SparkValue {

    private SparkValue() {}

    /** The first fields of a row. */
    static @Nullable Object[] row(List<Field> fields, Row row) {
        @Nullable Object[] values = new @Nullable Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = of(fields.get(i).slot(), row.get(i));
        }
        return values;
    }

    private static @Nullable Object of(Slot slot, @Nullable Object value) {
        return value == null ? null : of(slot.type(), value);
    }

    private static Object of(Type type, Object value) {
        return switch (type.kind()) {
            case BOOLEAN, FLOAT32, FLOAT64, BYTES -> value;
            case INT32 -> value instanceof Period span ? EngineTimes.months(span) : ((Number) value).intValue();
            case INT64 -> integer(value);
            case DECIMAL -> ((BigDecimal) value).setScale(((Decimal) type).scale());
            case STRING, UUID -> value.toString();
            case DATE -> value instanceof java.sql.Date date ? date.toLocalDate() : (LocalDate) value;
            case TIMESTAMP -> instant(value);
            case STRUCT -> row(((Struct) type).fields(), (Row) value);
            case LIST -> list(((ListOf) type).element(), value);
            case MAP -> map(((MapOf) type).value(), (scala.collection.Map<?, ?>) value);
        };
    }

    private static long integer(Object value) {
        if (value instanceof LocalTime time) {
            return EngineTimes.micros(time);
        }
        return value instanceof Duration span ? EngineTimes.micros(span) : ((Number) value).longValue();
    }

    private static Instant instant(Object value) {
        if (value instanceof java.sql.Timestamp time) {
            return time.toInstant();
        }
        return value instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) value;
    }

    private static List<@Nullable Object> list(Slot element, Object value) {
        List<@Nullable Object> list = new ArrayList<>();
        if (value instanceof scala.collection.Map<?, ?> map) {
            List<Field> entry = ((Struct) element.type()).fields();
            CollectionConverters.asJava(map)
                    .forEach((key, one) -> list.add(new @Nullable Object[] {
                        of(entry.get(0).slot(), key), of(entry.get(1).slot(), one)
                    }));
            return list;
        }
        for (Object one : CollectionConverters.asJava((scala.collection.Seq<?>) value)) {
            list.add(of(element, one));
        }
        return list;
    }

    private static Map<String, @Nullable Object> map(Slot slot, scala.collection.Map<?, ?> value) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        CollectionConverters.asJava(value).forEach((key, one) -> map.put(key.toString(), of(slot, one)));
        return map;
    }
}
