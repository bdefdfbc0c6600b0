package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import java.nio.charset.StandardCharsets;

/**
 * The sizes of CBOR (RFC 8949, section 3) as databind writes it: objects of indefinite length, lists of definite length, all
 * heads as short as can be. Bounds where a whole number may be below 24 or not, whose bits are those of 16 to 31, where a
 * text may be written in chunks, and for dates.
 */
final class CborSizer implements Sizer {

    /** The initial byte of a list or map of indefinite length, and the break. */
    private static final int OPEN = 2;

    private static final int UUID_BYTES = 16;

    /** Numbers from here on do not fit the initial byte. */
    private static final int FIRST_LONG = 24;

    /** The tag and the head of a list of two. */
    private static final int FRACTION = 2;

    /** Jackson divides texts of more characters into chunks of this many, or one fewer so as not to part a surrogate pair. */
    private static final int CHUNK_CHARS = 3_996;

    private static final int MAX_BYTES_PER_CHAR = 3;

    /** The head of a chunk that is full. */
    private static final int CHUNK_HEAD = 3;

    @Override
    public Size of(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64 ->
                Bounds.numbers(
                        column.numbers(),
                        (bits, negative) -> integer(bits, false),
                        (bits, negative) -> integer(bits, true));
            case FLOAT32 -> Size.each(count, 1 + Float.BYTES);
            case FLOAT64 -> Size.each(count, 1 + Double.BYTES);
            case DECIMAL -> decimals(column, ((Decimal) column.type()).scale());
            case STRING -> texts(column);
            case BYTES -> column.lengths().prefixed(CborSizer::head);
            case DATE -> Bounds.dates(column.numbers(), OPEN + 1, year -> head(year < 0 ? ~year : year));
            case TIMESTAMP -> timestamps(column);
            case UUID -> Size.each(count, head(UUID_BYTES) + UUID_BYTES);
            case STRUCT -> object(column);
            case LIST ->
                column.lengths()
                        .prefixes(CborSizer::head)
                        .then(nullable(column.part(0)).inLists(column.lengths()));
            case MAP ->
                Size.each(count, OPEN)
                        .then(of(column.part(0)).inLists(column.lengths()))
                        .then(nullable(column.part(1)).inLists(column.lengths()));
        };
    }

    /** The shortest head of an argument. */
    private static long head(long argument) {
        if (argument < FIRST_LONG) {
            return 1;
        }
        return 1 + (argument < 1L << 8 ? 1 : argument < 1L << 16 ? 2 : argument < 1L << 32 ? 4 : 8);
    }

    /** The same of any, or the largest, number of this many bits. */
    private static long integer(int bits, boolean largest) {
        long least = bits == 0 ? 0 : 1L << Math.min(bits, Long.SIZE - 1) - 1;
        return head(largest ? Math.max(least, (1L << Math.min(bits, Long.SIZE - 1)) - 1) : least);
    }

    private static Size decimals(Column column, int scale) {
        // the exponent is the scale's negative, and -1 the first of those
        long exponent = head(Math.max(0, scale - 1));
        return Bounds.numbers(
                column.numbers(),
                (bits, negative) -> FRACTION + exponent + mantissa(bits, false),
                (bits, negative) -> FRACTION + exponent + mantissa(bits, true));
    }

    /** Jackson writes mantissas of 32 to 63 bits in eight bytes, and longer ones as bignums (section 3.4.3). */
    private static long mantissa(int bits, boolean largest) {
        if (bits < Integer.SIZE) {
            return integer(bits, largest);
        }
        int bytes = bits / Byte.SIZE + 1;
        return bits < Long.SIZE ? 1 + Long.BYTES : 1 + head(bytes) + bytes;
    }

    private static Size timestamps(Column column) {
        long ends = FRACTION + 1;
        Size least = Bounds.timestamps(column, (bits, negative) -> ends + mantissa(bits, false), ends + 1);
        Size most = Bounds.timestamps(column, (bits, negative) -> ends + mantissa(bits, true), ends + 1);
        return Bounds.of(least, most);
    }

    private static Size texts(Column column) {
        return Bounds.prefixed(column.texts().utf8(), CborSizer::leastOfText, CborSizer::mostOfText);
    }

    /** Heads of a text of this many bytes if all its characters take as many as can be. */
    private static long leastOfText(long bytes) {
        // what holds at a power of two holds up to the next one
        long shortest = bytes < FIRST_LONG ? bytes : Math.max(FIRST_LONG, Long.highestOneBit(bytes));
        long chunks = (shortest + MAX_BYTES_PER_CHAR * CHUNK_CHARS - 1) / (MAX_BYTES_PER_CHAR * CHUNK_CHARS);
        return chunks <= 1 ? head(shortest) : OPEN + CHUNK_HEAD * (chunks - 1) + 1;
    }

    /** The same if all of them are ASCII. */
    private static long mostOfText(long bytes) {
        long longest = Math.max(bytes, 2 * Long.highestOneBit(bytes) - 1);
        if (longest <= CHUNK_CHARS) {
            return head(bytes);
        }
        return OPEN + CHUNK_HEAD * ((longest + CHUNK_CHARS - 2) / (CHUNK_CHARS - 1));
    }

    private Size nullable(Column part) {
        return of(part).or(Size.each(part.nulls(), 1));
    }

    private Size object(Column column) {
        Struct struct = (Struct) column.type();
        if (BareVariant.of(struct) != null) {
            Size values = Size.each(column.count(), 0);
            for (Column part : column.parts()) {
                values = values.then(of(part).or(Size.each(part.nulls(), 0)));
            }
            return values;
        }
        Size size = Size.each(column.count(), OPEN);
        for (int i = 0; i < column.fields().size(); i++) {
            Column part = column.part(i);
            String name = PropertyNames.of(struct, column.fields().get(i));
            long bytes = name.getBytes(StandardCharsets.UTF_8).length;
            // null members are left out
            size = size.then(
                    Size.each(part.count(), head(bytes) + bytes).then(of(part)).or(Size.each(part.nulls(), 0)));
        }
        return size;
    }
}
