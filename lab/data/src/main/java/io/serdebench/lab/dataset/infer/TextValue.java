package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Values of leaf types from text: numbers as programs print them, ISO 8601 dates and times, whole numbers as counts of a
 * timestamp's unit since 1970, bytes in Base64, UUIDs in their 36 characters.
 */
public final class TextValue {

    private static final int LONG_DIGITS = 18;

    private final Moment moment = new Moment();

    /** Makes a reader that one thread reuses from text to text. */
    public TextValue() {}

    /** Returns the value, or null where the text is none of the type. */
    public @Nullable Object read(Type type, char[] text, int from, int to) {
        if (type.kind() == Type.Kind.STRING) {
            return new String(text, from, to - from);
        }
        if (from == to) {
            return type.kind() == Type.Kind.BYTES ? new byte[0] : null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> Column.isBoolean(text, from, to) ? (Object) (to - from == 4) : null;
            case INT32, INT64 -> integer((Int) type, text, from, to);
            case FLOAT32 -> isReal(text, from, to) ? held(Float.parseFloat(word(text, from, to)), text, to) : null;
            case FLOAT64 -> isReal(text, from, to) ? held(Double.parseDouble(word(text, from, to)), text, to) : null;
            case DECIMAL -> decimal((Decimal) type, text, from, to);
            case BYTES -> bytes(text, from, to);
            case DATE -> moment.read(text, from, to) == Moment.Form.DATE ? moment.date() : null;
            case TIMESTAMP -> timestamp(((Timestamp) type).unit(), text, from, to);
            case UUID -> uuid(text, from, to);
            case STRING, STRUCT, LIST, MAP -> throw new IllegalArgumentException("not a leaf: " + type);
        };
    }

    /** Returns the value of a leaf type, or null where the text is none of the type. */
    public @Nullable Object read(Type type, String text) {
        return read(type, text.toCharArray(), 0, text.length());
    }

    private static @Nullable Object integer(Int type, char[] text, int from, int to) {
        boolean minus = text[from] == '-';
        int at = minus || text[from] == '+' ? from + 1 : from;
        if (at == to) {
            return null;
        }
        long value = 0;
        for (; at < to; at++) {
            if (text[at] == '.' && isZeros(text, at + 1, to)) {
                break;
            }
            int digit = text[at] - '0';
            // built up below zero, where one more value fits
            if (digit < 0 || digit > 9 || value < (Long.MIN_VALUE + digit) / 10) {
                return null;
            }
            value = value * 10 - digit;
        }
        if (!minus && value == Long.MIN_VALUE) {
            return null;
        }
        value = minus ? value : -value;
        return fit(type, value);
    }

    /** A whole number that is written with a fraction is the same number: {@code 5.0}. */
    private static boolean isZeros(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] != '0') {
                return false;
            }
        }
        return from < to;
    }

    /** Returns the value in the class of its type, or null where it does not fit. */
    public static @Nullable Object fit(Int type, long value) {
        if (type.nonNegative() && value < 0 || type.bits() == 32 && value != (int) value) {
            return null;
        }
        return type.bits() == 32 ? (Object) (int) value : (Object) value;
    }

    private static boolean isReal(char[] text, int from, int to) {
        boolean minus = text[from] == '-';
        return isParsable(text, from, to) || NumberColumn.special(text, minus ? from + 1 : from, to, minus) != 0;
    }

    /** A number that became infinite by its size is none of the type. */
    private static @Nullable Object held(Number value, char[] text, int to) {
        boolean digits = text[to - 1] == '.' || text[to - 1] >= '0' && text[to - 1] <= '9';
        return digits && Double.isInfinite(value.doubleValue()) ? null : value;
    }

    /** Sign, digits with at most one point, exponent: Java's own parser takes more, such as {@code 1f}. */
    private static boolean isParsable(char[] text, int from, int to) {
        int at = text[from] == '-' || text[from] == '+' ? from + 1 : from;
        int points = 0;
        int digits = 0;
        for (; at < to && text[at] != 'e' && text[at] != 'E'; at++) {
            if (text[at] == '.') {
                points++;
            } else if (text[at] >= '0' && text[at] <= '9') {
                digits++;
            } else {
                return false;
            }
        }
        if (digits == 0 || points > 1) {
            return false;
        }
        if (at == to) {
            return true;
        }
        at++;
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        if (at == to || to - at > 4) {
            return false;
        }
        for (; at < to; at++) {
            if (text[at] < '0' || text[at] > '9') {
                return false;
            }
        }
        return true;
    }

    /** The word that {@link Double#parseDouble} understands. */
    private static String word(char[] text, int from, int to) {
        boolean minus = text[from] == '-';
        double special = NumberColumn.special(text, minus ? from + 1 : from, to, minus);
        return special == 0 ? new String(text, from, to - from) : Double.toString(special);
    }

    private static @Nullable Object decimal(Decimal type, char[] text, int from, int to) {
        long unscaled = 0;
        int digits = 0;
        int scale = -1;
        boolean minus = text[from] == '-';
        for (int i = minus ? from + 1 : from; i < to; i++) {
            char c = text[i];
            if (c == '.' && scale < 0) {
                scale = 0;
            } else if (c >= '0' && c <= '9' && digits < LONG_DIGITS) {
                unscaled = unscaled * 10 + c - '0';
                digits++;
                scale = scale < 0 ? scale : scale + 1;
            } else {
                return wideDecimal(type, text, from, to);
            }
        }
        if (digits == 0 || Math.max(scale, 0) != type.scale() || digits > type.precision()) {
            return wideDecimal(type, text, from, to);
        }
        return BigDecimal.valueOf(minus ? -unscaled : unscaled, type.scale());
    }

    private static @Nullable Object wideDecimal(Decimal type, char[] text, int from, int to) {
        // twice the digits of the widest decimal hold any sensible spelling of it
        if (to - from > 100 || !isParsable(text, from, to)) {
            return null;
        }
        return fit(type, new BigDecimal(text, from, to - from));
    }

    /** Returns the value in exactly the scale of its type, or null where digits would be lost. */
    public static @Nullable Object fit(Decimal type, BigDecimal value) {
        // the difference of scales is bounded before digits are written out
        if (value.signum() != 0 && value.precision() - value.scale() > type.precision() - type.scale()
                || value.stripTrailingZeros().scale() > type.scale()) {
            return null;
        }
        return value.signum() == 0 ? BigDecimal.valueOf(0, type.scale()) : value.setScale(type.scale());
    }

    private static byte @Nullable [] bytes(char[] text, int from, int to) {
        try {
            return Base64.getDecoder().decode(new String(text, from, to - from));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private @Nullable Object timestamp(Timestamp.Unit unit, char[] text, int from, int to) {
        if (moment.read(text, from, to) == Moment.Form.TIME) {
            return moment.instant(unit);
        }
        Object count = integer(new Int(64, false), text, from, to);
        return count == null ? null : Moment.ofCount((Long) count, unit);
    }

    private static @Nullable UUID uuid(char[] text, int from, int to) {
        if (to - from != 36) {
            return null;
        }
        for (int i = 0; i < 36; i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? text[from + i] != '-' : Character.digit(text[from + i], 16) < 0 || text[from + i] > 'f') {
                return null;
            }
        }
        return UUID.fromString(new String(text, from, 36));
    }
}
