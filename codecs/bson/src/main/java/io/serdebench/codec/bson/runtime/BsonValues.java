package io.serdebench.codec.bson.runtime;

import io.serdebench.api.WireNames;
import java.math.BigDecimal;
import java.time.Instant;
import org.bson.BsonSerializationException;

/** Values that BSON has no type for. */
public final class BsonValues {

    private static final int MICROS = 1_000_000;
    private static final int NANOS = 1_000_000_000;

    /** A sign, a zero, a point and 38 digits. */
    private static final int LONGEST_DECIMAL = 41;

    private BsonValues() {}

    /** The microseconds since 1970, or an exception where 64 bits do not hold them. */
    public static long micros(Instant value) {
        return Math.addExact(
                Math.multiplyExact(value.getEpochSecond(), (long) MICROS), (long) value.getNano() / (NANOS / MICROS));
    }

    /** The point in time this many microseconds since 1970. */
    public static Instant ofMicros(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, (long) MICROS), Math.floorMod(micros, (long) MICROS) * (NANOS / MICROS));
    }

    /** The nanoseconds since 1970, or an exception where 64 bits do not hold them. */
    public static long nanos(Instant value) {
        return Math.addExact(Math.multiplyExact(value.getEpochSecond(), (long) NANOS), (long) value.getNano());
    }

    /** The point in time this many nanoseconds since 1970. */
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

    /** The key of a map that has a name, which stands for NUL by an escape. */
    public static String key(String name) {
        String key = WireNames.unescaped(name);
        if (key == null) {
            throw new BsonSerializationException("a name with half an escape");
        }
        return key;
    }
}
