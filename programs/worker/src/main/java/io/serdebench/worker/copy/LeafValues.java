package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** The values of one place, of which the type is the narrowest that holds them. */
interface LeafValues {

    /** Takes a value into account. Gives the reason why the notation has no such value, or null. */
    @Nullable
    String see(Object value);

    /** The narrowest type of the values. */
    Type type();

    /** How a value is made one of the type. */
    default String to(String plain) {
        return plain;
    }

    /** Values of a type without parameters. */
    record Any(Type type) implements LeafValues {
        @Override
        public @Nullable String see(Object value) {
            return null;
        }
    }

    /** Whole numbers, and characters by their number. */
    final class Integers implements LeafValues {

        private final int bits;
        private boolean some;
        private boolean negative;

        Integers(int bits) {
            this.bits = bits;
        }

        @Override
        public @Nullable String see(Object value) {
            some = true;
            negative |= value instanceof Number number && number.longValue() < 0;
            return null;
        }

        @Override
        public Type type() {
            return new Int(bits, some && !negative);
        }
    }

    /** Decimal and large whole numbers. */
    final class Decimals implements LeafValues {

        private static final int MOST_DIGITS = 38;

        private int before = 1;
        private int scale;
        private boolean some;
        private boolean differ;

        @Override
        public @Nullable String see(Object value) {
            BigDecimal number = value instanceof BigInteger whole ? new BigDecimal(whole) : (BigDecimal) value;
            differ |= number.scale() < 0 || some && number.scale() != scale;
            some = true;
            // beyond the digits that there may be, the sum could overflow
            long digits = (long) number.precision() - number.scale();
            if (digits > MOST_DIGITS || number.scale() > MOST_DIGITS) {
                return tooLong();
            }
            before = Math.max(before, (int) digits);
            scale = Math.max(scale, number.scale());
            return before + scale > MOST_DIGITS ? tooLong() : null;
        }

        private static String tooLong() {
            return "has numbers of more than " + MOST_DIGITS + " digits";
        }

        @Override
        public Type type() {
            return new Decimal(before + scale, scale);
        }

        @Override
        public String to(String plain) {
            return differ ? plain + ".setScale(" + scale + ")" : plain;
        }
    }

    /** Points in time. */
    final class Times implements LeafValues {

        private static final int NANOS_PER_MICRO = 1_000;
        private static final int NANOS_PER_MILLI = 1_000_000;

        private Timestamp.Unit unit = Timestamp.Unit.MILLIS;

        @Override
        public @Nullable String see(Object value) {
            Instant instant = value instanceof Date date
                    ? date.toInstant()
                    : value instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) value;
            Timestamp.Unit needed = instant.getNano() % NANOS_PER_MILLI == 0
                    ? Timestamp.Unit.MILLIS
                    : instant.getNano() % NANOS_PER_MICRO == 0 ? Timestamp.Unit.MICROS : Timestamp.Unit.NANOS;
            unit = needed.compareTo(unit) > 0 ? needed : unit;
            return null;
        }

        @Override
        public Type type() {
            return new Timestamp(unit);
        }
    }
}
