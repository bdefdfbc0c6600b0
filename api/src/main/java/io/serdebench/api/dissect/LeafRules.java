package io.serdebench.api.dissect;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rules for leaves in any format. None of these methods gives bytes to a span. */
public final class LeafRules {

    private static final int UUID_BYTES = 16;

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MAX_DECIMAL_BYTES = 16;

    private static final long NANOS = 1_000_000_000;

    private LeafRules() {}

    /** A value as spans show it. */
    public static @Nullable Object shown(@Nullable Object value) {
        return value instanceof UUID ? value.toString() : value;
    }

    /** A boolean of one byte, 0 or 1. */
    public static boolean bool(Cursor cursor) throws UndecodableException {
        int value = cursor.u8();
        if (value > 1) {
            throw cursor.bad("a boolean of " + value);
        }
        return value == 1;
    }

    /** A UUID of two 64-bit numbers, the most significant one first. */
    public static UUID uuid(Cursor cursor, ByteOrder order) throws UndecodableException {
        long high = cursor.i64(order);
        return new UUID(high, cursor.i64(order));
    }

    /** Refuses bytes of another length than a UUID has. */
    public static void checkUuid(Cursor cursor, long length) throws UndecodableException {
        if (length != UUID_BYTES) {
            throw cursor.bad("a UUID of " + length + " bytes");
        }
    }

    /** Refuses bytes that are more than the unscaled value of a decimal has, or none. */
    public static void checkDecimal(Cursor cursor, long length) throws UndecodableException {
        if (length < 1 || length > MAX_DECIMAL_BYTES) {
            throw cursor.bad("a decimal of " + length + " bytes");
        }
    }

    /** A decimal of this many bytes, the two's complement of its unscaled value, most significant byte first. */
    public static BigDecimal decimal(Cursor cursor, int length, int scale) throws UndecodableException {
        return new BigDecimal(new BigInteger(cursor.bytes(length)), scale);
    }

    /** Refuses an unscaled value of more digits than the type has. */
    public static BigDecimal decimal(Cursor cursor, BigInteger unscaled, Decimal type) throws UndecodableException {
        if (unscaled.abs().compareTo(BigInteger.TEN.pow(type.precision())) >= 0) {
            throw cursor.bad("a decimal of more than " + type.precision() + " digits");
        }
        return new BigDecimal(unscaled, type.scale());
    }

    /** A date, if there is such a day. */
    public static LocalDate date(Cursor cursor, int year, int month, int day) throws UndecodableException {
        try {
            return LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            throw cursor.bad("year " + year + ", month " + month + " and day " + day + " are not a date");
        }
    }

    /** A point in time by its units since 1970. */
    public static Instant instant(Timestamp.Unit unit, long units) {
        long perSecond = switch (unit) {
            case MILLIS -> 1_000;
            case MICROS -> 1_000_000;
            case NANOS -> NANOS;
        };
        return Instant.ofEpochSecond(
                Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (NANOS / perSecond));
    }

    /** A point in time by its seconds since 1970 and the nanoseconds of the last of them. */
    public static Instant instant(Cursor cursor, long second, int nano) throws UndecodableException {
        if (nano < 0 || nano >= NANOS) {
            throw cursor.bad(nano + " nanoseconds");
        }
        try {
            return Instant.ofEpochSecond(second, nano);
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("a time " + second + " seconds from 1970");
        }
    }
}
