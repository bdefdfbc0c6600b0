package io.serdebench.lab.dataset.infer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Checks that a decimal text survives as a {@code double}. */
final class Doubles {

    /** Any decimal of this many digits comes back from a double (IEEE 754 binary64, within its exponents). */
    static final int SAFE_DIGITS = 15;

    /** So many digits tell all doubles apart: with more of them programs print the exact value, rounded. */
    private static final int MAX_DIGITS = 17;

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private Doubles() {}

    /** True if a double has exactly the value of a decimal text. */
    static boolean is(String text) {
        double value = Double.parseDouble(text);
        return !Double.isInfinite(value) && new BigDecimal(value).compareTo(new BigDecimal(text)) == 0;
    }

    /**
     * True if the double nearest to a plain or scientific decimal text has its value, or, printed with as many digits as the text
     * has, gives the text again. The second is asked because programs print 0.1 + 0.2 as 0.30000000000000004, some print 0.1 as
     * 0.10000000000000001, and NumPy prints it as 1.000000000000000056e-01: all were doubles.
     */
    static boolean carries(String text) {
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            return false;
        }
        if (Double.toString(value).equals(text)) {
            return true;
        }
        BigDecimal decimal = new BigDecimal(text);
        BigDecimal exact = new BigDecimal(value);
        if (exact.compareTo(decimal) == 0) {
            return true;
        }
        if (value == 0) {
            return false;
        }
        int digits = decimal.stripTrailingZeros().precision();
        if (digits > MAX_DIGITS) {
            return exact.subtract(decimal).abs().multiply(TWO).compareTo(decimal.ulp()) <= 0;
        }
        BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        BigDecimal step = nearest.ulp();
        // below a power of two doubles are denser: there the nearest decimal may be another double's, and its neighbour
        // is ours
        BigDecimal allowed = nearest.doubleValue() == value ? step.divide(TWO) : step;
        return exact.subtract(decimal).abs().compareTo(allowed) <= 0;
    }
}
