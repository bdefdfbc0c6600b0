package io.serdebench.format.activej;

import io.serdebench.api.Type.Int;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;
import java.time.LocalDate;
import java.time.temporal.ChronoField;

/**
 * Sizes of records as ActiveJ's sources have them. Exact, but for years near 0, 128 and 16384, and for lengths and counts of
 * what may be null that are 127, 16383 and so on, which statistics do not tell from others of as many bits.
 */
final class ActivejSizer implements Sizer {

    private static final int NEGATIVE_INT_BYTES = 5;
    private static final int MONTH_AND_DAY = 2;

    /** Neither the scale nor the length of a decimal needs more. */
    private static final int DECIMAL_HEAD = 2;

    private static final int INSTANT_BYTES = 12;
    private static final int UUID_BYTES = 16;

    @Override
    public Size of(Column record) {
        return struct(record);
    }

    private static Size struct(Column column) {
        Size fields = Size.each(column.count(), 0);
        for (Column part : column.parts()) {
            fields = fields.then(slot(part));
        }
        return fields;
    }

    /** Values and nulls. */
    private static Size slot(Column column) {
        if (!column.slot().optional()) {
            return value(column);
        }
        Size nulls = Size.each(column.nulls(), 1);
        return switch (column.slot().kind()) {
            // which tell by themselves that there is one
            case BOOLEAN, STRING, BYTES, LIST, MAP -> value(column).or(nulls);
            default -> Size.each(column.count(), 1).then(value(column)).or(nulls);
        };
    }

    private static Size value(Column column) {
        long count = column.count();
        boolean optional = column.slot().optional();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32 -> integer(column, Integer.BYTES, NEGATIVE_INT_BYTES);
            case INT64 -> integer(column, Long.BYTES, (int) Widths.varint(0, true));
            case FLOAT32 -> Size.each(count, Float.BYTES);
            case FLOAT64 -> Size.each(count, Double.BYTES);
            case DECIMAL ->
                column.numbers().size((bits, negative) -> DECIMAL_HEAD + Widths.twosComplement(bits, negative));
            case STRING -> sized(column.texts().utf8(), optional);
            case BYTES -> sized(column.lengths(), optional);
            case DATE -> dates(column.numbers());
            case TIMESTAMP -> Size.each(count, INSTANT_BYTES);
            case UUID -> Size.each(count, UUID_BYTES);
            case STRUCT -> struct(column);
            case LIST ->
                head(column.lengths(), optional).then(slot(column.part(0)).inLists(column.lengths()));
            case MAP ->
                head(column.lengths(), optional)
                        .then(sized(column.part(0).texts().utf8(), false).inLists(column.lengths()))
                        .then(slot(column.part(1)).inLists(column.lengths()));
        };
    }

    /** Of fixed width, or a varint where no value is negative. */
    private static Size integer(Column column, int fixed, int negativeBytes) {
        return column.slot().type() instanceof Int type && type.nonNegative()
                ? column.numbers().size((bits, negative) -> negative ? negativeBytes : Widths.varint(bits, false))
                : Size.each(column.count(), fixed);
    }

    private static Size sized(Lengths lengths, boolean optional) {
        return head(lengths, optional).then(lengths.values());
    }

    /** Lengths; of what may be null one more, so that 0 is null. */
    private static Size head(Lengths lengths, boolean optional) {
        Size least = lengths.prefixes(Widths::varint);
        if (!optional || lengths.count() == 0) {
            return least;
        }
        long longest = lengths.most() + 1;
        Size most = lengths.prefixes(length -> Widths.varint(Math.min(longest, Long.highestOneBit(length) * 2)));
        return new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost());
    }

    private static Size dates(Numbers days) {
        Size least = days.size((bits, negative) -> yearBytes(bits, negative, false));
        Size most = days.size((bits, negative) -> yearBytes(bits, negative, true));
        return new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost())
                .then(Size.each(least.count(), MONTH_AND_DAY));
    }

    /** The fewest or the most bytes of the year of days that have this many bits. */
    private static long yearBytes(int bits, boolean negative, boolean most) {
        long far = 1L << Math.min(bits, Long.SIZE - 2);
        long near = far / 2;
        int first = year(negative ? -far : near);
        int last = year(negative ? -near - 1 : far - 1);
        if (first >= 0) {
            return Widths.varint(most ? last : first);
        }
        // negative years take most
        return most || last < 0 ? NEGATIVE_INT_BYTES : 1;
    }

    private static int year(long day) {
        var days = ChronoField.EPOCH_DAY.range();
        return LocalDate.ofEpochDay(Math.max(days.getMinimum(), Math.min(days.getMaximum(), day)))
                .getYear();
    }
}
