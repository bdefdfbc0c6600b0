package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Facts of the numbers of one column in common, from which the narrowest type follows that keeps each of them.
 *
 * <p>A number is a text that a program would print for it: no plus sign, no leading zero, no spaces. {@code 007} is none.
 * Called for each cell of a file, therefore without allocation for numbers of up to {@value Doubles#SAFE_DIGITS} digits.
 */
public final class NumberColumn {

    private static final int INTEGER = 1;
    private static final int FIXED = 2;
    private static final int FLOATING = 4;
    private static final int MINUS_ZERO = 8;

    private static final int DECIMAL_DIGITS = 38;
    private static final int SAFE_WHOLE = 18;
    private static final int FIXED_SCALE = 6;
    /** Texts longer than this are not taken for numbers. */
    private static final int LONGEST = 400;
    /** Exponents within these bounds neither overflow nor lose digits for numbers of few digits. */
    private static final int SAFE_EXPONENT = 250;

    private int seen;
    private Form last = Form.INTEGER;
    private boolean negative;
    private boolean beyond32;
    private boolean beyond64;
    private boolean inexact;
    private boolean beyondDoubles;
    private boolean fractional;
    private boolean pointed;
    private boolean open;
    private int whole;
    private int minScale = Integer.MAX_VALUE;
    private int maxScale;

    /** Takes a number into account, or returns false and changes nothing where the text is no number. */
    public boolean observe(char[] text, int from, int to) {
        boolean minus = text[from] == '-';
        int start = minus ? from + 1 : from;
        int at = start;
        long value = 0;
        while (at < to) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            value = value * 10 + digit;
            at++;
        }
        int digits = at - start;
        if (digits > 1 && text[start] == '0' || to - from > LONGEST) {
            return false;
        }
        if (at == to) {
            return digits > 0 && integer(text, from, to, value, minus, digits);
        }
        char c = text[at];
        if (c == '.' || (c == 'e' || c == 'E') && digits > 0) {
            return real(text, from, at, to, digits, minus ? -value : value);
        }
        return digits == 0 && word(text, start, to, minus);
    }

    private boolean integer(char[] text, int from, int to, long value, boolean minus, int digits) {
        if (minus && digits == 1 && value == 0) {
            seen |= MINUS_ZERO;
            last = Form.MINUS_ZERO;
            return true;
        }
        // 19 digits fit 64 bits without sign, so that an overflow shows in the comparison
        long limit = minus ? Long.MIN_VALUE : Long.MAX_VALUE;
        if (digits < 19 || digits == 19 && Long.compareUnsigned(value, limit) <= 0) {
            observe(minus ? -value : value, digits);
            return true;
        }
        String number = new String(text, from, to - from);
        if (digits > DECIMAL_DIGITS && !Doubles.is(number)) {
            return false;
        }
        seen |= INTEGER;
        last = Form.WIDE;
        negative |= minus;
        beyond32 = true;
        beyond64 = true;
        whole = Math.max(whole, digits);
        inexact = inexact || !Doubles.carries(number);
        return true;
    }

    /** Takes an integer into account. */
    public void observe(long value) {
        int digits = 1;
        for (long rest = value / 10; rest != 0; rest /= 10) {
            digits++;
        }
        observe(value, digits);
    }

    private void observe(long value, int digits) {
        seen |= INTEGER;
        boolean wide = value != (int) value;
        last = wide ? Form.WIDE : Form.INTEGER;
        negative |= value < 0;
        beyond32 |= wide;
        inexact |= (long) (double) value != value || value == Long.MAX_VALUE;
        whole = Math.max(whole, digits);
    }

    /** A text with a point or an exponent; {@code at} is the first character that is no digit. */
    private boolean real(char[] text, int from, int point, int to, int digits, long before) {
        int at = point;
        int scale = 0;
        if (text[at] == '.') {
            at++;
            int fraction = at;
            while (at < to && text[at] >= '0' && text[at] <= '9') {
                at++;
            }
            scale = at - fraction;
        }
        if (digits + scale == 0) {
            return false;
        }
        int mantissa = at;
        int exponent = 0;
        if (at < to) {
            exponent = exponent(text, at, to);
            if (exponent == Integer.MIN_VALUE) {
                return false;
            }
        }
        boolean zero = isZero(text, from, mantissa);
        boolean minus = text[from] == '-';
        boolean fixed = mantissa == to && digits > 0 && scale > 0 && !(zero && minus);
        if (!zero
                && (significant(text, from, mantissa) > Doubles.SAFE_DIGITS || Math.abs(exponent) > SAFE_EXPONENT)
                && !inexact) {
            inexact = !Doubles.carries(new String(text, from, to - from));
        }
        if (digits > SAFE_EXPONENT || exponent > 0 && exponent + digits > SAFE_EXPONENT) {
            beyondDoubles |= Double.isInfinite(Double.parseDouble(new String(text, from, to - from)));
        }
        seen |= fixed ? FIXED : FLOATING;
        last = fixed ? Form.FIXED : Form.FLOATING;
        negative |= minus;
        // programs that keep whole numbers as floating point write 5.0; 5.00 is an amount
        fractional |= !fixed || scale != 1 || text[to - 1] != '0' || digits > SAFE_WHOLE;
        boolean thousands = fixed && scale == 3 && digits <= 3 && text[minus ? from + 1 : from] != '0';
        open |= thousands;
        pointed |= !thousands && scale > 0;
        beyond32 |= before != (int) before;
        whole = Math.max(whole, digits);
        minScale = Math.min(minScale, scale);
        maxScale = Math.max(maxScale, scale);
        return true;
    }

    private static int exponent(char[] text, int from, int to) {
        int at = from + 1;
        if (text[from] != 'e' && text[from] != 'E' || at == to) {
            return Integer.MIN_VALUE;
        }
        boolean minus = text[at] == '-';
        if (minus || text[at] == '+') {
            at++;
        }
        if (at == to || to - at > 4) {
            return Integer.MIN_VALUE;
        }
        int value = 0;
        for (; at < to; at++) {
            if (text[at] < '0' || text[at] > '9') {
                return Integer.MIN_VALUE;
            }
            value = value * 10 + text[at] - '0';
        }
        return minus ? -value : value;
    }

    private static boolean isZero(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] >= '1' && text[i] <= '9') {
                return false;
            }
        }
        return true;
    }

    private static int significant(char[] text, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if (text[i] >= '1' && text[i] <= '9' || text[i] == '0' && count > 0) {
                count++;
            }
        }
        return count;
    }

    /** NaN and the infinities, as Java and DuckDB write them. */
    private boolean word(char[] text, int from, int to, boolean minus) {
        if (special(text, from, to, minus) == 0) {
            return false;
        }
        seen |= FLOATING;
        last = Form.FLOATING;
        return true;
    }

    /** Infinity, its negative, NaN, or 0 where the text is none of these. */
    static double special(char[] text, int from, int to, boolean minus) {
        int length = to - from;
        if (length != 3 && length != 8) {
            return 0;
        }
        String word = new String(text, from, length);
        if (word.equalsIgnoreCase("nan")) {
            return minus ? 0 : Double.NaN;
        }
        boolean infinite = word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity");
        return infinite ? minus ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY : 0;
    }

    /** True if a number is none of floating point. */
    public boolean isInexact() {
        return inexact;
    }

    /** True if a number is greater than all of floating point. */
    public boolean isBeyondDoubles() {
        return beyondDoubles;
    }

    /** True if a number has a point that cannot stand between thousands. */
    boolean provesPoint() {
        return pointed;
    }

    /** True if a number may have a point between thousands: {@code 2.131}. */
    boolean isOpen() {
        return open;
    }

    /** The form of the number that was taken into account last. */
    Form last() {
        return last;
    }

    /** The digits after the point of the values that have one: {@code 2}, or {@code 1 to 3}. */
    String scales() {
        return minScale >= maxScale ? String.valueOf(maxScale) : minScale + " to " + maxScale;
    }

    /** Takes over what another column saw. */
    public void absorb(NumberColumn other) {
        seen |= other.seen;
        negative |= other.negative;
        beyond32 |= other.beyond32;
        beyond64 |= other.beyond64;
        inexact |= other.inexact;
        beyondDoubles |= other.beyondDoubles;
        fractional |= other.fractional;
        pointed |= other.pointed;
        open |= other.open;
        whole = Math.max(whole, other.whole);
        minScale = Math.min(minScale, other.minScale);
        maxScale = Math.max(maxScale, other.maxScale);
    }

    /**
     * Returns the narrowest type that keeps each number.
     *
     * @param fixedPoint whether fractions of one length are decimals; else floating point is preferred where it is exact
     * @return null where only the texts themselves keep the values
     */
    public @Nullable Type type(boolean fixedPoint) {
        // in a CSV file a program may have rounded to -0, which is 0 among whole numbers
        boolean integers = seen == INTEGER || fixedPoint && (seen & ~MINUS_ZERO & ~INTEGER) == 0;
        if (integers && whole <= DECIMAL_DIGITS) {
            return beyond64 ? new Decimal(DECIMAL_DIGITS, 0) : new Int(beyond32 ? 64 : 32, !negative);
        }
        if (fixedPoint && isWhole()) {
            return new Int(beyond32 ? 64 : 32, !negative);
        }
        boolean fixed = seen == FIXED && minScale == maxScale && maxScale <= FIXED_SCALE;
        if (fixedPoint && fixed && whole + maxScale <= DECIMAL_DIGITS) {
            return decimal();
        }
        if (!inexact) {
            return new Scalar(Kind.FLOAT64);
        }
        boolean plain = (seen & (FLOATING | MINUS_ZERO)) == 0;
        return plain && whole + maxScale <= DECIMAL_DIGITS ? decimal() : null;
    }

    /** The type where NaN is among the values: floating point if that keeps them all, or null. */
    @Nullable
    Type typeWithNan() {
        return inexact ? null : new Scalar(Kind.FLOAT64);
    }

    /** True if all numbers are whole ones and some are written with a zero after the point. */
    boolean isWhole() {
        return (seen == FIXED || seen == (FIXED | INTEGER)) && !fractional && !beyond64;
    }

    /** The digits before the point where some numbers have one or two after it and none has more; else -1. */
    int digitsOfAmount() {
        boolean amounts = (seen == FIXED || seen == (FIXED | INTEGER)) && maxScale <= 2 && !beyond64;
        return amounts ? whole : -1;
    }

    /** The decimals that the numbers are, or null where none has digits after a point, or some have an exponent or too many digits. */
    public @Nullable Type decimals() {
        boolean plain = (seen & FIXED) != 0 && (seen & (FLOATING | MINUS_ZERO)) == 0;
        return plain && whole + maxScale <= DECIMAL_DIGITS ? decimal() : null;
    }

    private Decimal decimal() {
        return QuotedDecimals.type(whole + maxScale, maxScale);
    }
}
