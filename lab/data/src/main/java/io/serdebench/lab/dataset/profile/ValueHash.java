package io.serdebench.lab.dataset.profile;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Hashes of scalar values, which are the same in each process and on each JDK. Equal numbers have one hash, whatever their width, their
 * scale, and whether they are whole or floating-point: 5, 5.0 and 5.00. A point in time has one in each unit. No hash is secret: who guesses
 * a value can compare it.
 */
public final class ValueHash {

    /** The number from which all hashes begin: hashes of another one have nothing in common with these. */
    public static final long SEED = 0x9E3779B97F4A7C15L;

    private static final long TEXT = SEED + 1;
    private static final long BYTES = SEED + 2;
    private static final long TIME = SEED + 3;
    private static final long DATE = SEED + 4;
    private static final long ID = SEED + 5;
    private static final long TRUTH = SEED + 6;
    private static final long FRACTION = SEED + 7;
    private static final long REAL = SEED + 8;

    private static final int CHARS = 4;
    private static final int BITS_OF_CHAR = 16;
    private static final int DIGITS_OF_LONG = 18;
    private static final double TWO_63 = 0x1p63;

    private ValueHash() {}

    /**
     * The hash of a value.
     *
     * @param value A value of the class that a scalar kind has in a row.
     * @throws IllegalArgumentException where it is a list, a map or a record
     */
    public static long of(Object value) {
        if (value instanceof String text) {
            return of(text);
        }
        if (value instanceof Integer || value instanceof Long) {
            return whole(((Number) value).longValue());
        }
        if (value instanceof Double || value instanceof Float) {
            return real(((Number) value).doubleValue());
        }
        if (value instanceof BigDecimal decimal) {
            return of(decimal);
        }
        if (value instanceof Boolean truth) {
            return mix(TRUTH, truth ? 1 : 0);
        }
        if (value instanceof LocalDate date) {
            return mix(DATE, date.toEpochDay());
        }
        if (value instanceof Instant at) {
            return mix(mix(TIME, at.getEpochSecond()), at.getNano());
        }
        if (value instanceof UUID id) {
            return mix(mix(ID, id.getMostSignificantBits()), id.getLeastSignificantBits());
        }
        if (value instanceof byte[] bytes) {
            return of(bytes);
        }
        throw new IllegalArgumentException(value.getClass().getName());
    }

    private static long whole(long number) {
        return mix(SEED, number);
    }

    private static long real(double number) {
        boolean whole = number >= -TWO_63 && number < TWO_63 && number == Math.rint(number);
        return whole ? whole((long) number) : mix(REAL, Double.doubleToLongBits(number));
    }

    /** Without the zeros at its end; a whole number as one. */
    private static long of(BigDecimal decimal) {
        if (decimal.precision() > DIGITS_OF_LONG || decimal.scale() < 0) {
            return large(decimal);
        }
        long digits = decimal.unscaledValue().longValue();
        int scale = decimal.scale();
        while (scale > 0 && digits % 10 == 0) {
            digits /= 10;
            scale--;
        }
        return scale == 0 ? whole(digits) : mix(mix(FRACTION, scale), digits);
    }

    private static long large(BigDecimal decimal) {
        BigDecimal stripped = decimal.stripTrailingZeros();
        if (stripped.scale() < 0) {
            stripped = stripped.setScale(0);
        }
        if (stripped.precision() <= DIGITS_OF_LONG) {
            return of(stripped);
        }
        BigInteger digits = stripped.unscaledValue();
        return stripped.scale() == 0 && digits.bitLength() < Long.SIZE
                ? whole(digits.longValue())
                : bytes(mix(FRACTION, stripped.scale()), digits.toByteArray());
    }

    private static long of(byte[] bytes) {
        return bytes(BYTES, bytes);
    }

    private static long bytes(long seed, byte[] bytes) {
        long hash = mix(seed, bytes.length);
        int at = 0;
        while (at < bytes.length) {
            long word = 0;
            int end = Math.min(bytes.length, at + Long.BYTES);
            for (; at < end; at++) {
                word = word << Byte.SIZE | bytes[at] & 0xFF;
            }
            hash = mix(hash, word);
        }
        return hash;
    }

    private static long of(String text) {
        int length = text.length();
        long hash = mix(TEXT, length);
        int at = 0;
        while (at < length) {
            long word = 0;
            int end = Math.min(length, at + CHARS);
            for (; at < end; at++) {
                word = word << BITS_OF_CHAR | text.charAt(at);
            }
            hash = mix(hash, word);
        }
        return hash;
    }

    /** The finalizer of SplitMix64, so that near values are far apart (Steele and others, OOPSLA 2014). */
    private static long mix(long hash, long word) {
        long mixed = (hash ^ word) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
