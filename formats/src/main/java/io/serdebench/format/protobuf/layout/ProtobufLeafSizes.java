package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;

/**
 * Sizes of leaf values as {@link Scalar} has them stand in a message. The wire's side of it is
 * protobuf.dev/programming-guides/encoding: "More Integer Types" for integers, booleans, zigzag and fixed numbers,
 * "Length-Delimited Records" for text and bytes.
 */
final class ProtobufLeafSizes {

    private static final int UUID_BYTES = 16;

    /** 32 bits in groups of seven. */
    private static final int MAX_UINT32 = 5;

    private ProtobufLeafSizes() {}

    /** The values behind their tags. */
    static Size of(Column column, String scalar) {
        Type leaf = column.type();
        long count = column.count();
        return switch (leaf.kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32, INT64 -> integers(column, scalar);
            case FLOAT32 -> Size.each(count, Float.BYTES);
            case FLOAT64 -> Size.each(count, Double.BYTES);
            case DECIMAL ->
                ((Decimal) leaf).fitsLong()
                        ? column.numbers().size(Widths::zigzag)
                        : column.numbers().size(Widths::twosComplement).prefixed(Widths::varint);
            case STRING -> column.texts().utf8().prefixed(Widths::varint);
            case BYTES -> column.lengths().prefixed(Widths::varint);
            case DATE, TIMESTAMP -> column.numbers().size(Widths::zigzag);
            case UUID -> Size.each(count, Widths.varint(UUID_BYTES) + UUID_BYTES);
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }

    private static Size integers(Column column, String scalar) {
        return switch (scalar) {
            case "fixed32", "sfixed32" -> Size.each(column.count(), Integer.BYTES);
            case "fixed64", "sfixed64" -> Size.each(column.count(), Long.BYTES);
            case "sint32", "sint64" -> column.numbers().size(Widths::zigzag);
            // Java holds the greater half of them as negative numbers
            case "uint32" ->
                column.numbers().size((bits, negative) -> negative ? MAX_UINT32 : Widths.varint(bits, false));
            default -> column.numbers().size(Widths::varint);
        };
    }

    /** How many of the values are the default of their proto type: "Default Field Values" of the proto3 guide. */
    static long defaults(Column column) {
        // a decimal of bytes has one byte at least, and no bytes are the default
        return column.type() instanceof Decimal decimal && !decimal.fitsLong() ? 0 : column.zeros();
    }
}
