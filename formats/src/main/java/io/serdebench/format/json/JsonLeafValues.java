package io.serdebench.format.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Locale;
import java.util.UUID;

/** Values that are neither struct, list nor map, as the family writes them. */
final class JsonLeafValues {

    private final JsonReader reader;
    private final Cursor cursor;

    JsonLeafValues(JsonReader reader) {
        this.reader = reader;
        cursor = reader.cursor;
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN, INT32, INT64, DECIMAL -> bare(type);
            case FLOAT32, FLOAT64 -> reader.at('"') ? quoted(type) : bare(type);
            default -> quoted(type);
        };
    }

    private Object bare(Type type) throws UndecodableException {
        Object value;
        try {
            value = switch (type.kind()) {
                case BOOLEAN -> bool();
                case INT32 -> Integer.valueOf(reader.number());
                case INT64 -> Long.valueOf(reader.number());
                case FLOAT32 -> finite(Float.valueOf(reader.number()));
                case FLOAT64 -> finite(Double.valueOf(reader.number()));
                case DECIMAL -> decimal(reader.number(), (Decimal) type);
                default -> throw new IllegalArgumentException(type + " is not a number");
            };
        } catch (NumberFormatException e) {
            throw cursor.bad("no whole number, or one that is out of range");
        }
        cursor.mark(Role.DATA, value);
        return value;
    }

    private boolean bool() throws UndecodableException {
        boolean value = reader.literal("true");
        if (!value && !reader.literal("false")) {
            throw cursor.bad("true or false is due");
        }
        return value;
    }

    private <T extends Number> T finite(T value) throws UndecodableException {
        if (Double.isInfinite(value.doubleValue())) {
            throw cursor.bad("a number that is out of range");
        }
        return value;
    }

    /**
     * All digits are written; an exponent, as {@link BigDecimal#toString} has it, must lead to the type's scale. One that
     * stands for more digits than memory holds does not.
     */
    private BigDecimal decimal(String text, Decimal type) throws UndecodableException {
        BigDecimal value = new BigDecimal(text);
        if (value.scale() != type.scale()) {
            throw cursor.bad("no decimal with " + type.scale() + " digits after the point");
        }
        if (value.precision() > type.precision()) {
            throw cursor.bad("a decimal of more than " + type.precision() + " digits");
        }
        return value;
    }

    private Object quoted(Type type) throws UndecodableException {
        Text text = reader.text();
        Object value;
        try {
            value = of(type, text.value());
        } catch (DateTimeException | IllegalArgumentException e) {
            throw cursor.bad("a text that is not of type " + type.kind().name().toLowerCase(Locale.ROOT));
        }
        reader.take(text, Role.DATA, value instanceof UUID ? value.toString() : value);
        return value;
    }

    private static Object of(Type type, String text) {
        return switch (type.kind()) {
            case FLOAT32 -> (float) notFinite(text);
            case FLOAT64 -> notFinite(text);
            case STRING -> text;
            // RFC 4648, section 4
            case BYTES -> Base64.getDecoder().decode(text);
            case DATE -> LocalDate.parse(text);
            case TIMESTAMP -> instant(text);
            case UUID -> uuid(text);
            default -> throw new IllegalArgumentException(type + " is not written as a text");
        };
    }

    /** ISO 8601 lets seconds be left out that are zero, which {@link Instant#parse} does not. */
    private static Instant instant(String text) {
        boolean brief = text.indexOf(':') == text.lastIndexOf(':');
        return brief ? OffsetDateTime.parse(text).toInstant() : Instant.parse(text);
    }

    /** JSON has no numbers for these (RFC 8259, section 6), so they are texts. */
    private static double notFinite(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw new IllegalArgumentException("a number");
        };
    }

    private static UUID uuid(String text) {
        UUID value = UUID.fromString(text);
        // Java also reads groups that lack digits
        if (!value.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException("not canonical");
        }
        return value;
    }
}
