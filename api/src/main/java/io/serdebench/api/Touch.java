package io.serdebench.api;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The cost of reading a leaf in {@link Binding#access}: enough to force the value to exist, the same for every codec. Strings are
 * touched by length and last character rather than hashed, which would drown the decoders' differences.
 */
public final class Touch {

    private Touch() {}

    /** A boolean. */
    public static long of(boolean value) {
        return value ? 1231 : 1237;
    }

    /** An integer. */
    public static long of(int value) {
        return value;
    }

    /** An integer. */
    public static long of(long value) {
        return value;
    }

    /** A float's bits. */
    public static long of(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** A double's bits. */
    public static long of(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /** A text, in whatever class the library gives it. */
    public static long of(@Nullable CharSequence value) {
        if (value == null) {
            return 0;
        }
        int length = value.length();
        return length == 0 ? 1 : length + (value.charAt(length - 1) << 16);
    }

    /** Bytes. */
    public static long of(byte @Nullable [] value) {
        return value == null ? 0 : value.length == 0 ? 1 : value.length + (value[value.length - 1] << 16);
    }

    /** Bytes. */
    public static long of(@Nullable ByteBuffer value) {
        return value == null
                ? 0
                : value.remaining() == 0 ? 1 : value.remaining() + (value.get(value.limit() - 1) << 16);
    }

    /** A decimal. */
    public static long of(@Nullable BigDecimal value) {
        return value == null ? 0 : value.scale() + 31L * value.signum();
    }

    /** A date. */
    public static long of(@Nullable LocalDate value) {
        return value == null ? 0 : value.getYear() * 512L + value.getDayOfMonth();
    }

    /** A point in time. */
    public static long of(@Nullable Instant value) {
        return value == null ? 0 : value.getEpochSecond() ^ value.getNano();
    }

    /** A UUID. */
    public static long of(@Nullable UUID value) {
        return value == null ? 0 : value.getMostSignificantBits() ^ value.getLeastSignificantBits();
    }

    /** A boxed boolean. */
    public static long of(@Nullable Boolean value) {
        return value == null ? 0 : of(value.booleanValue());
    }

    /** A boxed number, floating-point ones by their bits. */
    public static long of(@Nullable Integer value) {
        return value == null ? 0 : value;
    }

    /** A boxed number. */
    public static long of(@Nullable Long value) {
        return value == null ? 0 : value;
    }

    /** A boxed number. */
    public static long of(@Nullable Float value) {
        return value == null ? 0 : of(value.floatValue());
    }

    /** A boxed number. */
    public static long of(@Nullable Double value) {
        return value == null ? 0 : of(value.doubleValue());
    }
}
