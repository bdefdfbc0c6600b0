package io.serdebench.format.avro;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;

/** The sizes of the Avro specification's "Binary encoding". Always exact: nothing depends on which values meet in a record. */
final class AvroSizer implements Sizer {

    private static final int UUID_BYTES = 16;

    @Override
    public Size of(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64, DATE, TIMESTAMP -> column.numbers().size(Widths::zigzag);
            case FLOAT32 -> Size.each(count, Float.BYTES);
            case FLOAT64 -> Size.each(count, Double.BYTES);
            // 38 digits are 16 bytes, whose length always takes one
            case DECIMAL -> column.numbers().size((bits, negative) -> 1 + Widths.twosComplement(bits, negative));
            case STRING -> column.texts().utf8().prefixed(Widths::zigzag);
            case BYTES -> column.lengths().prefixed(Widths::zigzag);
            case UUID -> Size.each(count, UUID_BYTES);
            case STRUCT -> {
                boolean variant = isUnion(column);
                Size fields = Size.each(count, variant ? 1 : 0);
                for (Column part : column.parts()) {
                    fields = fields.then(variant ? of(part).or(Size.each(part.nulls(), 0)) : union(part));
                }
                yield fields;
            }
            case LIST -> blocks(column.lengths()).then(union(column.part(0)).inLists(column.lengths()));
            case MAP ->
                blocks(column.lengths())
                        .then(of(column.part(0)).inLists(column.lengths()))
                        .then(union(column.part(1)).inLists(column.lengths()));
        };
    }

    /** A slot that may be null is a union, whose branch takes one byte. */
    private Size union(Column part) {
        Size value = of(part);
        if (isUnion(part)) {
            // null is one more branch
            return value.or(Size.each(part.nulls(), 1));
        }
        return part.slot().optional() ? Size.each(part.count(), 1).then(value).or(Size.each(part.nulls(), 1)) : value;
    }

    private static boolean isUnion(Column column) {
        return column.type() instanceof Struct struct && BareVariant.of(struct) != null;
    }

    /** The library writes all elements as one block: their count, and a count of 0 behind them. */
    private static Size blocks(Lengths lengths) {
        return lengths.prefixes(length -> length == 0 ? 1 : Widths.zigzag(length) + 1);
    }
}
