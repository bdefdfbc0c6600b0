package io.serdebench.format.jacksontext;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/** Values that are neither struct, list nor map, as databind spells them in a format that has texts alone. */
final class TextLeaf {

    /** Long numbers take time that grows with the square of their digits. */
    private static final int MAX_NUMBER_CHARS = 1_000;

    /** So many digits fit a long. */
    private static final int LONG_CHARS = 18;

    private static final Pattern FLOAT = Pattern.compile("-?[0-9]+\\.[0-9]+(E-?[0-9]+)?");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

    private TextLeaf() {}

    /** True if it is a text of its own rather than a number or one of two words. */
    static boolean isText(Type type) {
        return switch (type.kind()) {
            case STRING, BYTES, DATE, TIMESTAMP, UUID -> true;
            default -> false;
        };
    }

    /** The value of a leaf type. */
    static Object of(Type type, String text) throws Malformed {
        try {
            return switch (type.kind()) {
                case BOOLEAN -> bool(text);
                case INT32 -> canonical(Integer.valueOf(text), text);
                case INT64 -> canonical(Long.valueOf(text), text);
                case FLOAT32 -> float32(text);
                case FLOAT64 -> float64(text);
                case DECIMAL -> decimal(text, (Decimal) type);
                case STRING -> text;
                // RFC 4648, section 4
                case BYTES -> Base64.getDecoder().decode(text);
                case DATE -> LocalDate.parse(text);
                case TIMESTAMP -> Instant.parse(text);
                case UUID -> uuid(text);
                default -> throw new IllegalArgumentException(type + " is not a leaf");
            };
        } catch (DateTimeException | IllegalArgumentException e) {
            throw new Malformed(
                    "a text that is not of type " + type.kind().name().toLowerCase(Locale.ROOT));
        }
    }

    /** A value for display: spans take no UUID. */
    static Object shown(Object value) {
        return value instanceof UUID ? value.toString() : value;
    }

    private static Boolean bool(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("neither");
        };
    }

    /** Java also reads signs and digits of other scripts. */
    private static Object canonical(Number value, String text) {
        if (!value.toString().equals(text)) {
            throw new IllegalArgumentException("not canonical");
        }
        return value;
    }

    private static Object float32(String text) {
        if (isSpecial(text)) {
            return Float.valueOf(text);
        }
        float value = Float.parseFloat(number(text, FLOAT));
        if (Float.isInfinite(value)) {
            throw new IllegalArgumentException("out of range");
        }
        return value;
    }

    private static Object float64(String text) {
        if (isSpecial(text)) {
            return Double.valueOf(text);
        }
        double value = Double.parseDouble(number(text, FLOAT));
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException("out of range");
        }
        return value;
    }

    private static boolean isSpecial(String text) {
        return text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
    }

    private static String number(String text, Pattern form) {
        if (text.length() > MAX_NUMBER_CHARS || !form.matcher(text).matches()) {
            throw new IllegalArgumentException("no number of this form");
        }
        return text;
    }

    /** All digits are written, and no exponent. */
    private static BigDecimal decimal(String text, Decimal type) {
        BigDecimal value = new BigDecimal(number(text, DECIMAL));
        if (value.scale() != type.scale() || value.precision() > type.precision()) {
            throw new IllegalArgumentException("another scale, or more digits");
        }
        return value;
    }

    private static UUID uuid(String text) {
        UUID value = UUID.fromString(text);
        // Java also reads groups that lack digits
        if (!value.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException("not canonical");
        }
        return value;
    }

    /** The value of an unquoted text where no schema says so: a truth value, a number, or itself. */
    static Object guessed(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        // patterns cost more memory than short texts are worth
        if (!text.isEmpty() && text.length() <= LONG_CHARS && text.chars().allMatch(TextLeaf::isDigit)) {
            return Long.valueOf(text);
        }
        boolean maybe = text.length() > 1
                && text.length() <= MAX_NUMBER_CHARS
                && (isDigit(text.charAt(0)) || text.charAt(0) == '-' && isDigit(text.charAt(1)));
        if (maybe && DECIMAL.matcher(text).matches()) {
            return new BigDecimal(text);
        }
        return maybe && FLOAT.matcher(text).matches() ? (Object) Double.valueOf(text) : text;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
