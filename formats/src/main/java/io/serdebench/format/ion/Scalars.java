package io.serdebench.format.ion;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.LocalDateTime;

/** Numbers and times, which have no span yet but for descriptor and length. */
final class Scalars {

    /** Longer numbers are shown as bytes: what makes digits of them takes time with the square of their length. */
    private static final int MAX_NUMBER_BYTES = 32;

    private static final int NANO_DIGITS = 9;
    private static final int FIRST_OF_LATER_YEARS = 10_000;

    private final IonWire wire;
    private final Cursor cursor;

    Scalars(IonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A whole number as a {@link Long}, or a {@link BigInteger} where that is too small, or its bytes where they are many. */
    Object integer() throws UndecodableException {
        boolean negative = wire.next() == IonKind.NEGATIVE;
        byte[] magnitude = cursor.bytes(wire.length(negative ? IonKind.NEGATIVE : IonKind.POSITIVE));
        if (magnitude.length > MAX_NUMBER_BYTES) {
            return magnitude;
        }
        BigInteger value = new BigInteger(1, magnitude);
        if (negative && value.signum() == 0) {
            throw cursor.bad("a negative zero");
        }
        BigInteger signed = negative ? value.negate() : value;
        return signed.bitLength() < Long.SIZE ? (Object) signed.longValue() : signed;
    }

    double floating() throws UndecodableException {
        int length = wire.length(IonKind.FLOAT);
        return switch (length) {
            case 0 -> 0;
            case Float.BYTES -> Float.intBitsToFloat(cursor.i32(ByteOrder.BIG_ENDIAN));
            case Double.BYTES -> Double.longBitsToDouble(cursor.i64(ByteOrder.BIG_ENDIAN));
            default -> throw cursor.bad("a float of " + length + " bytes");
        };
    }

    /** A {@link BigDecimal}, or the bytes of its coefficient where they are many. */
    Object decimal() throws UndecodableException {
        int end = wire.begin(IonKind.DECIMAL);
        return wire.more(end) ? decimal(end) : BigDecimal.ZERO;
    }

    /** An exponent and a coefficient with its sign in the highest bit, up to the end. */
    private Object decimal(int end) throws UndecodableException {
        long exponent = wire.varInt();
        if (exponent != (int) exponent || exponent == Integer.MIN_VALUE) {
            throw cursor.bad("an exponent of more than 32 bits");
        }
        wire.more(end);
        byte[] magnitude = cursor.bytes(end - cursor.at());
        if (magnitude.length > MAX_NUMBER_BYTES) {
            return magnitude;
        }
        boolean negative = magnitude.length > 0 && magnitude[0] < 0;
        if (negative) {
            magnitude[0] = (byte) (magnitude[0] & 0x7f);
        }
        BigInteger coefficient = new BigInteger(1, magnitude);
        return new BigDecimal(negative ? coefficient.negate() : coefficient, (int) -exponent);
    }

    Moment timestamp() throws UndecodableException {
        int end = wire.begin(IonKind.TIMESTAMP);
        wire.varInt();
        int[] fields = {0, 1, 1, 0, 0, 0};
        int parts = 0;
        while (parts < fields.length && wire.more(end)) {
            long field = wire.varUInt();
            if (field >= FIRST_OF_LATER_YEARS) {
                throw cursor.bad("a timestamp with the part " + field);
            }
            fields[parts++] = (int) field;
        }
        if (parts == 0 || parts == Moment.DAY + 1 || fields[0] == 0) {
            throw cursor.bad("a timestamp of " + parts + " parts, in the year " + fields[0]);
        }
        int nanos = 0;
        String finer = "";
        if (wire.more(end)) {
            Object fraction = decimal(end);
            if (!(fraction instanceof BigDecimal number)) {
                finer = "more digits";
            } else if (number.signum() != 0 && isNoFraction(number)) {
                throw cursor.bad("a fraction of a second that is not between 0 and 1");
            } else if (number.scale() > NANO_DIGITS) {
                finer = number.toString();
            } else if (number.signum() != 0) {
                // a coefficient of zero is nothing, whatever the exponent
                nanos = number.movePointRight(NANO_DIGITS).intValueExact();
            }
        }
        try {
            LocalDateTime time =
                    LocalDateTime.of(fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], nanos);
            return new Moment(parts, time, finer);
        } catch (DateTimeException e) {
            throw cursor.bad("numbers that are not a time");
        }
    }

    private static boolean isNoFraction(BigDecimal number) {
        return number.signum() < 0 || number.scale() <= 0 || number.compareTo(BigDecimal.ONE) >= 0;
    }
}
