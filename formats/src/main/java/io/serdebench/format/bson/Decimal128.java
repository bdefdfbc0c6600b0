package io.serdebench.format.bson;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A decimal floating-point number of IEEE 754-2008 whose coefficient is a binary integer: a sign, 14 bits of exponent and 113
 * bits of coefficient, of which 34 digits are valid.
 *
 * @param high The 64 bits that hold sign and exponent.
 * @param low The other 64 bits.
 */
record Decimal128(long high, long low) {

    private static final int BIAS = 6176;
    private static final int HIGH_BITS = 49;
    private static final int EXPONENT_MASK = 0x3fff;
    private static final BigInteger LIMIT = BigInteger.TEN.pow(34);

    boolean isNegative() {
        return high < 0;
    }

    /** The number, without the sign of a zero; null where it is none, or infinite. */
    @Nullable
    BigDecimal number() {
        int combination = (int) (high >>> 58) & 0x1f;
        if (combination >= 0x1e) {
            return null;
        }
        // both bits set: the exponent stands two bits further down, and the coefficient is above 34 digits, which is
        // zero
        boolean large = combination >= 0x18;
        int exponent = (int) (high >>> (large ? HIGH_BITS - 2 : HIGH_BITS)) & EXPONENT_MASK;
        BigInteger coefficient = large ? BigInteger.ZERO : coefficient();
        return new BigDecimal(isNegative() ? coefficient.negate() : coefficient, BIAS - exponent);
    }

    private BigInteger coefficient() {
        BigInteger value = BigInteger.valueOf(high & (1L << HIGH_BITS) - 1)
                .shiftLeft(Long.SIZE)
                .or(new BigInteger(Long.toUnsignedString(low)));
        return value.compareTo(LIMIT) < 0 ? value : BigInteger.ZERO;
    }

    /** For display. */
    @Override
    public String toString() {
        BigDecimal number = number();
        String text = number != null ? number.toString() : (high >>> 58 & 0x1f) == 0x1f ? "NaN" : "Infinity";
        return isNegative() && (number == null || number.signum() == 0) ? "-" + text : text;
    }
}
