package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Texts;

/**
 * The sizes of Smile as databind writes it: seven bits a byte for binary data, no texts shared, names shared within a record,
 * which {@link SmileNames} tells. Bounds for those, for texts of 64 to 127 bytes, whose token changes above 64, for dates,
 * and for the last bits of many byte arrays together.
 */
final class SmileSizer implements Sizer {

    private static final int HEADER = 4;

    /** The tokens at the start and at the end of a list or object. */
    private static final int ENDS = 2;

    private static final int UUID_BYTES = 16;
    private static final int FLOAT32_BYTES = 5;
    private static final int FLOAT64_BYTES = 10;

    /** Numbers of this many bits and a sign are within their token. */
    private static final int SMALL_BITS = 4;

    private static final int TIME_DIGITS = 9;

    /** No text of fewer bytes is a long one. */
    private static final int FIRST_LONG = 64;

    @Override
    public Size of(Column column) {
        return Size.each(column.count(), HEADER).then(values(column)).then(new SmileNames(column).size());
    }

    /** Everything but names. */
    private Size values(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64 -> column.numbers().size((bits, negative) -> integer(bits));
            case FLOAT32 -> Size.each(count, 1 + FLOAT32_BYTES);
            case FLOAT64 -> Size.each(count, 1 + FLOAT64_BYTES);
            case DECIMAL -> {
                int scale = ((Decimal) column.type()).scale();
                yield column.numbers().size((bits, negative) -> decimal(bits, scale));
            }
            case STRING -> texts(column.texts());
            case BYTES -> binary(column.lengths());
            case DATE -> Bounds.dates(column.numbers(), ENDS + 1, year -> integer(bits(year)));
            case TIMESTAMP -> Bounds.timestamps(column, (bits, negative) -> decimal(bits, TIME_DIGITS), decimal(0, 1));
            case UUID -> Size.each(count, 1 + vint(UUID_BYTES) + safe(UUID_BYTES));
            case STRUCT -> {
                Size size = Size.each(count, BareVariant.of((Struct) column.type()) == null ? ENDS : 0);
                for (Column part : column.parts()) {
                    // null members are left out
                    size = size.then(values(part).or(Size.each(part.nulls(), 0)));
                }
                yield size;
            }
            case LIST -> elements(column.part(0), column.lengths());
            case MAP -> elements(column.part(1), column.lengths());
        };
    }

    private Size elements(Column element, Lengths lengths) {
        Size nullable = values(element).or(Size.each(element.nulls(), 1));
        return Size.each(lengths.count(), ENDS).then(nullable.inLists(lengths));
    }

    private static int bits(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number < 0 ? ~number : number);
    }

    /** A number whose sign is its lowest bit, within its token or behind it. */
    private static long integer(int bits) {
        return bits <= SMALL_BITS ? 1 : 1 + vintOfBits(bits + 1);
    }

    /** Six bits in the last byte and seven in each other one. */
    private static long vintOfBits(int bits) {
        return 1 + bits / 7;
    }

    /** The same of a length. */
    private static long vint(long length) {
        return vintOfBits(bits(length));
    }

    /** Bytes that stand for others, seven bits each. */
    private static long safe(long length) {
        return length + (length + 6) / 7;
    }

    private static long decimal(int bits, int scale) {
        long length = bits / Byte.SIZE + 1;
        return 1 + vintOfBits(bits(scale) + 1) + vint(length) + safe(length);
    }

    private static Size texts(Texts texts) {
        return Bounds.prefixed(texts.utf8(), SmileSizer::leastOfText, SmileSizer::mostOfText);
    }

    /** The token of a text, and its end marker if it is a long one. */
    static long leastOfText(long bytes) {
        return bytes < 2 * FIRST_LONG ? 1 : 2;
    }

    /** The same; a text of just 64 bytes is counted with longer ones. */
    static long mostOfText(long bytes) {
        return bytes < FIRST_LONG ? 1 : 2;
    }

    private static Size binary(Lengths lengths) {
        long count = lengths.count();
        if (count == 0) {
            return Size.NONE;
        }
        long sum = lengths.sum();
        long some = count - lengths.zeros();
        // one byte more for seven, and for what is left of each
        Size encoded = new Size(
                count,
                sum + Math.max(some, (sum + 6) / 7),
                sum + (sum + 6 * some) / 7,
                safe(lengths.least()),
                safe(lengths.most()));
        return Size.each(count, 1).then(lengths.prefixes(SmileSizer::vint)).then(encoded);
    }
}
