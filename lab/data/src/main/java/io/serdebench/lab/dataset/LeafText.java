package io.serdebench.lab.dataset;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Base64;

/** Values that hold no others, as text that the reader takes for the same value. */
public final class LeafText {

    private static final DateTimeFormatter MILLIS = utc(3);
    private static final DateTimeFormatter MICROS = utc(6);
    private static final DateTimeFormatter NANOS = utc(9);

    private LeafText() {}

    /** ISO 8601 with this many digits after the second. */
    private static DateTimeFormatter utc(int digits) {
        return new DateTimeFormatterBuilder().appendInstant(digits).toFormatter();
    }

    /** Returns the text: bytes as Base64, points in time in UTC with the digits of their unit, floating point as Java has it. */
    public static String of(Type type, Object value) {
        return switch (type.kind()) {
            case DECIMAL -> ((BigDecimal) value).toPlainString();
            case BYTES -> Base64.getEncoder().encodeToString((byte[]) value);
            case TIMESTAMP -> formatter((Timestamp) type).format((Instant) value);
            default -> value.toString();
        };
    }

    private static DateTimeFormatter formatter(Timestamp type) {
        return switch (type.unit()) {
            case MILLIS -> MILLIS;
            case MICROS -> MICROS;
            case NANOS -> NANOS;
        };
    }
}
