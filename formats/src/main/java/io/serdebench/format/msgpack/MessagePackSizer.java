package io.serdebench.format.msgpack;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;
import java.nio.charset.StandardCharsets;

/**
 * The sizes of the shortest format for each value ("Serialization: type to format conversion" of the specification). Exact but
 * for maps of more than fifteen fields some of which are absent in some records: their head depends on how many are.
 */
final class MessagePackSizer implements Sizer {

    private static final int UUID_BYTES = 16;

    private final boolean named;

    /** With structs as maps of names, or as arrays. */
    MessagePackSizer(boolean named) {
        this.named = named;
    }

    @Override
    public Size of(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64, DATE -> column.numbers().size(MessagePackSizer::integer);
            case FLOAT32 -> Size.each(count, 1 + Float.BYTES);
            case FLOAT64 -> Size.each(count, 1 + Double.BYTES);
            case DECIMAL ->
                ((Decimal) column.type()).fitsLong()
                        ? column.numbers().size(MessagePackSizer::integer)
                        : column.numbers().size(Widths::twosComplement).prefixed(MessagePackSizer::binary);
            case STRING -> column.texts().utf8().prefixed(MessagePackSizer::text);
            case BYTES -> column.lengths().prefixed(MessagePackSizer::binary);
            case TIMESTAMP ->
                column.wholeSeconds()
                        .size(MessagePackSizer::wholeSeconds)
                        .or(column.brokenSeconds().size(MessagePackSizer::brokenSeconds));
            case UUID -> Size.each(count, binary(UUID_BYTES) + UUID_BYTES);
            case STRUCT -> struct(column);
            case LIST ->
                column.lengths()
                        .prefixes(MessagePackSizer::container)
                        .then(nullable(column.part(0)).inLists(column.lengths()));
            case MAP ->
                column.lengths()
                        .prefixes(MessagePackSizer::container)
                        .then(of(column.part(0)).inLists(column.lengths()))
                        .then(nullable(column.part(1)).inLists(column.lengths()));
        };
    }

    private Size struct(Column column) {
        long count = column.count();
        if (BareVariant.of((Struct) column.type(), !named) != null) {
            Size values = Size.each(count, 0);
            for (Column part : column.parts()) {
                values = values.then(of(part).or(Size.each(part.nulls(), 0)));
            }
            return values;
        }
        int most = column.parts().size();
        int required = 0;
        Size fields = Size.each(count, 0);
        for (int i = 0; i < most; i++) {
            Field field = column.fields().get(i);
            Column part = column.part(i);
            fields = fields.then(named ? entry(field, part) : nullable(part));
            required += part.nulls() == 0 ? 1 : 0;
        }
        Size head =
                named ? Size.between(count, container(required), container(most)) : Size.each(count, container(most));
        return head.then(fields);
    }

    /** A name and its value, or nothing at all where it is null. */
    private Size entry(Field field, Column part) {
        long bytes = field.name().getBytes(StandardCharsets.UTF_8).length;
        return Size.each(part.count(), text(bytes) + bytes).then(of(part)).or(Size.each(part.nulls(), 0));
    }

    private Size nullable(Column part) {
        return of(part).or(Size.each(part.nulls(), 1));
    }

    private static long integer(int bits, boolean negative) {
        if (bits <= (negative ? 5 : 7)) {
            return 1;
        }
        // unsigned formats have a bit more than signed ones
        int width = negative ? bits + 1 : bits;
        return 1 + (width <= Byte.SIZE ? 1 : width <= Short.SIZE ? 2 : width <= Integer.SIZE ? 4 : 8);
    }

    private static long text(long length) {
        return length < 32 ? 1 : binary(length);
    }

    private static long binary(long length) {
        return 1 + (length < 1 << 8 ? 1 : length < 1 << 16 ? 2 : 4);
    }

    private static long container(long size) {
        return size < 16 ? 1 : size < 1 << 16 ? 3 : 5;
    }

    /** "Timestamp extension type": 32 bits of seconds suffice without nanoseconds, 34 with them. */
    private static long wholeSeconds(int bits, boolean negative) {
        return !negative && bits <= 32 ? 2 + 4 : brokenSeconds(bits, negative);
    }

    private static long brokenSeconds(int bits, boolean negative) {
        return !negative && bits <= 34 ? 2 + 8 : 3 + 12;
    }
}
