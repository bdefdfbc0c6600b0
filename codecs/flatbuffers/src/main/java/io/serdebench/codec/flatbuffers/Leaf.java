package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.format.flatbuffers.FlatBuffersWire;

/** Java source that converts the domain's leaves to what FlatBuffers has, and back. */
final class Leaf {

    private Leaf() {}

    /** The domain's value as a number, text or byte array; UUIDs are written without. */
    static String toWire(Type type, FlatBuffersWire wire, String value) {
        return switch (type.kind()) {
            case DECIMAL ->
                value + ".unscaledValue()."
                        + switch (wire) {
                            case INT -> "intValueExact()";
                            case LONG -> "longValueExact()";
                            default -> "toByteArray()";
                        };
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> value + ".toEpochMilli()";
                    case MICROS -> "units(" + value + ", 1_000_000L, 1_000)";
                    case NANOS -> "units(" + value + ", 1_000_000_000L, 1)";
                };
            default -> value;
        };
    }

    /** The same back; byte arrays are {@code ByteBuffer}s here, and a UUID is its accessor. */
    static String toDomain(Type type, FlatBuffersWire wire, String value) {
        return switch (type.kind()) {
            case DECIMAL -> {
                int scale = ((Decimal) type).scale();
                yield wire == FlatBuffersWire.BYTES
                        ? "new java.math.BigDecimal(new java.math.BigInteger(bytes(" + value + ")), " + scale + ")"
                        : "java.math.BigDecimal.valueOf(" + value + ", " + scale + ")";
            }
            case BYTES -> "bytes(" + value + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> "java.time.Instant.ofEpochMilli(" + value + ")";
                    case MICROS -> "instant(" + value + ", 1_000_000L)";
                    case NANOS -> "instant(" + value + ", 1_000_000_000L)";
                };
            case UUID -> "uuid(" + value + ")";
            default -> value;
        };
    }

    /** The builder's method for an element of a vector. */
    static String adder(FlatBuffersWire wire) {
        return switch (wire) {
            case BOOL -> "addBoolean";
            case INT -> "addInt";
            case LONG -> "addLong";
            case FLOAT -> "addFloat";
            case DOUBLE -> "addDouble";
            default -> throw new IllegalArgumentException(wire + " is not a number");
        };
    }
}
