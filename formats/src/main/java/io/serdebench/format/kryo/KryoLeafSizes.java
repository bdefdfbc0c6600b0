package io.serdebench.format.kryo;

import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import java.time.LocalDate;
import java.time.temporal.ChronoField;

/**
 * Sizes of values that are neither struct, list nor map, without what says that there is one. Bounds where a value is cut in
 * pieces that are varints of their own: nanoseconds, and years long ago or far ahead.
 */
final class KryoLeafSizes {

    private static final int LONG_BYTES = 9;
    private static final int NEGATIVE_INT_BYTES = 5;

    /** No precision of a decimal needs more for its length and its scale. */
    private static final int DECIMAL_HEAD = 1;

    private static final int SCALE = 1;
    private static final int MONTH_AND_DAY = 2;
    private static final int UUID_BYTES = 16;

    /** Nanoseconds up to 999,999,999. */
    private static final int MAX_NANO_BYTES = 5;

    /** A reference takes at most four bytes more than what stands before a value in any case. */
    private static final int REFERENCE = 4;

    private final boolean sharedEpoch;

    /** {@code sharedEpoch}: two times that are 1970 itself may meet in a record, where references make one object of them. */
    KryoLeafSizes(boolean sharedEpoch) {
        this.sharedEpoch = sharedEpoch;
    }

    /** The values, nulls apart. */
    Size of(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64 -> column.numbers().size((bits, negative) -> longBytes(bits + 1));
            case FLOAT32 -> Size.each(count, Float.BYTES);
            case FLOAT64 -> Size.each(count, Double.BYTES);
            case DECIMAL ->
                column.numbers().size((bits, negative) -> DECIMAL_HEAD + Widths.twosComplement(bits, negative) + SCALE);
            case STRING -> TextSizes.of(column.texts());
            case BYTES ->
                Heads.of(column.lengths(), Heads::plain).then(column.lengths().values());
            case DATE -> dates(column.numbers());
            case TIMESTAMP -> times(column);
            case UUID -> Size.each(count, UUID_BYTES);
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(column.slot() + " is not a leaf");
        };
    }

    /** Groups of seven bits, the ninth byte with eight. */
    private static long longBytes(int bits) {
        return Math.min(LONG_BYTES, Math.max(1, (bits + 6) / 7));
    }

    private Size times(Column column) {
        Size seconds = column.wholeSeconds().size((bits, negative) -> negative ? LONG_BYTES : longBytes(bits));
        Size whole = Size.each(seconds.count(), 1).then(seconds);
        if (sharedEpoch && column.wholeSeconds().zeros() > 0) {
            long zeros = column.wholeSeconds().zeros();
            // seconds and nanoseconds of 0, or a reference
            whole = new Size(
                    whole.count(),
                    whole.least() - 2 * zeros,
                    whole.most() + (REFERENCE - 2) * zeros,
                    0,
                    Math.max(whole.eachMost(), REFERENCE));
        }
        Size broken = column.brokenSeconds().size((bits, negative) -> negative ? LONG_BYTES : longBytes(bits));
        int leastNanos = switch (((Timestamp) column.type()).unit()) {
            case MILLIS -> 3;
            case MICROS -> 2;
            case NANOS -> 1;
        };
        return whole.or(Size.between(broken.count(), leastNanos, MAX_NANO_BYTES).then(broken));
    }

    private static Size dates(Numbers days) {
        Size least = days.size((bits, negative) -> yearBytes(bits, negative, false));
        Size most = days.size((bits, negative) -> yearBytes(bits, negative, true));
        Size years = new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost());
        return years.then(Size.each(least.count(), MONTH_AND_DAY));
    }

    /** The fewest or the most bytes of the year of days that have this many bits. */
    private static long yearBytes(int bits, boolean negative, boolean most) {
        long far = bits == 0 ? 0 : 1L << Math.min(bits, Long.SIZE - 2);
        long near = far / 2;
        int first = year(negative ? -Math.max(far, 1) : near);
        int last = year(negative ? -near - 1 : Math.max(far - 1, 0));
        if (first < 0 && last >= 0) {
            return most ? NEGATIVE_INT_BYTES : 1;
        }
        return yearBytes(most ? Math.max(first, last) : Math.min(first, last));
    }

    private static long yearBytes(int year) {
        return year < 0 ? NEGATIVE_INT_BYTES : Widths.varint(year);
    }

    private static int year(long day) {
        var days = ChronoField.EPOCH_DAY.range();
        return LocalDate.ofEpochDay(Math.max(days.getMinimum(), Math.min(days.getMaximum(), day)))
                .getYear();
    }
}
