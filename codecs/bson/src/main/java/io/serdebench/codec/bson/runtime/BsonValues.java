package io.serdebench.codec.bson.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import org.bson.BsonSerializationException;

/** Values that BSON has no type for. */
public final class BsonValues {

    private static final int MICROS = 1_000_000;
    private static final int NANOS = 1_000_000_000;

    /** A sign, a zero, a point and 38 digits. */
    private static final int LONGEST_DECIMAL = 41;

    /** U+001B, escape. */
    private static final char ESCAPE = 27;

    private static final char NUL = 0;

    /** What stands for NUL behind an escape. */
    private static final char ESCAPED_NUL = '0';

    private BsonValues() {}

    /** The microseconds since 1970, or an exception where 64 bits do not hold them. */
    public static long micros(Instant value) {
        return Math.addExact(
                Math.multiplyExact(value.getEpochSecond(), (long) MICROS), (long) value.getNano() / (NANOS / MICROS));
    }

    /** The point in time so many microseconds since 1970. */
    public static Instant ofMicros(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, (long) MICROS), Math.floorMod(micros, (long) MICROS) * (NANOS / MICROS));
    }

    /** The nanoseconds since 1970, or an exception where 64 bits do not hold them. */
    public static long nanos(Instant value) {
        return Math.addExact(Math.multiplyExact(value.getEpochSecond(), (long) NANOS), (long) value.getNano());
    }

    /** The point in time so many nanoseconds since 1970. */
    public static Instant ofNanos(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, (long) NANOS), Math.floorMod(nanos, (long) NANOS));
    }

    /** A decimal of more digits than Decimal128 has; parsing takes time with the square of their number. */
    public static BigDecimal decimal(String text) {
        if (text.length() > LONGEST_DECIMAL) {
            throw new BsonSerializationException("a decimal of " + text.length() + " characters");
        }
        return new BigDecimal(text);
    }

    /** The name for a map's key, which may hold NUL, as no name of BSON may. */
    public static String name(String key) {
        if (key.indexOf(NUL) < 0 && key.indexOf(ESCAPE) < 0) {
            return key;
        }
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c == NUL || c == ESCAPE) {
                name.append(ESCAPE);
            }
            name.append(c == NUL ? ESCAPED_NUL : c);
        }
        return name.toString();
    }

    /** The key that has a name. */
    public static String key(String name) {
        if (name.indexOf(ESCAPE) < 0) {
            return name;
        }
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == ESCAPE) {
                char escaped = ++i < name.length() ? name.charAt(i) : NUL;
                if (escaped != ESCAPE && escaped != ESCAPED_NUL) {
                    throw new BsonSerializationException("a name with half an escape");
                }
                c = escaped == ESCAPED_NUL ? NUL : ESCAPE;
            }
            key.append(c);
        }
        return key.toString();
    }
}
