package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;

/** The scalar types of proto3 that leaves have: protobuf.dev/programming-guides/proto3, "Scalar Value Types". */
public final class Scalar {

    private Scalar() {}

    /**
     * The scalar type of a leaf, as it stands in the proto file.
     *
     * <p>A decimal is its unscaled number, {@code sint64} where that has up to 18 digits and {@code bytes} in two's complement,
     * most significant first, where it may have more; a UUID is its 16 bytes; a date counts days and a timestamp its units since
     * 1970.
     */
    public static String of(Type leaf) {
        return switch (leaf.kind()) {
            case BOOLEAN -> "bool";
            // a negative int32 takes ten bytes, a zigzag sint32 as many as its magnitude needs
            case INT32 -> ((Int) leaf).nonNegative() ? "int32" : "sint32";
            case INT64 -> ((Int) leaf).nonNegative() ? "int64" : "sint64";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case DECIMAL -> ((Decimal) leaf).fitsLong() ? "sint64" : "bytes";
            case STRING -> "string";
            case BYTES, UUID -> "bytes";
            case DATE -> "sint32";
            case TIMESTAMP -> "sint64";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }
}
