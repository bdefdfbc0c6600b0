package io.serdebench.io;

import java.nio.ByteBuffer;

/**
 * The rule for numbers that are summed: a minus if it is negative, digits, and perhaps a point and 1 to {@code scale} digits.
 * Everything else counts 0, also what has more than 18 digits once it is in units of 10^-scale.
 */
final class Decimal {

    private static final int MAX = 18;
    private static final int NO_POINT = -1;
    private static final long[] POWERS = powers();

    private Decimal() {}

    private static long[] powers() {
        long[] powers = new long[MAX + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }

    /** The number in these bytes, in units of 10^-scale. */
    static long parse(ByteBuffer in, int from, int to, int scale) {
        int at = from;
        boolean negative = at < to && in.get(at) == '-';
        if (negative) {
            at++;
        }
        long value = 0;
        int digits = 0;
        int behind = NO_POINT;
        for (; at < to; at++) {
            int character = in.get(at);
            if (character >= '0' && character <= '9') {
                value = 10 * value + (character - '0');
                digits++;
                behind += behind >= 0 ? 1 : 0;
            } else if (character == '.' && behind < 0 && digits > 0) {
                behind = 0;
            } else {
                return 0;
            }
        }
        return units(negative ? -value : value, digits, behind, scale);
    }

    /** The number in this text, in units of 10^-scale. */
    static long parse(String text, int scale) {
        int at = text.startsWith("-") ? 1 : 0;
        long value = 0;
        int digits = 0;
        int behind = NO_POINT;
        for (; at < text.length(); at++) {
            char character = text.charAt(at);
            if (character >= '0' && character <= '9') {
                value = 10 * value + (character - '0');
                digits++;
                behind += behind >= 0 ? 1 : 0;
            } else if (character == '.' && behind < 0 && digits > 0) {
                behind = 0;
            } else {
                return 0;
            }
        }
        return units(text.startsWith("-") ? -value : value, digits, behind, scale);
    }

    private static long units(long value, int digits, int behind, int scale) {
        int missing = scale - Math.max(behind, 0);
        if (digits == 0 || behind == 0 || missing < 0 || digits + missing > MAX) {
            return 0;
        }
        return value * POWERS[missing];
    }
}
