package io.serdebench.codec.wire;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.format.protobuf.Scalar;

/** How each leaf type stands in a message of Wire; all methods return source text. */
final class Leaf {

    private Leaf() {}

    /** The class of an element or map value. */
    static String boxed(Type leaf) {
        return switch (Scalar.of(leaf)) {
            case "bytes" -> "okio.ByteString";
            case "sint32" -> "Integer";
            case "sint64" -> "Long";
            default -> JavaTypes.boxed(leaf);
        };
    }

    /** The domain's value as the message's; the same text where they are of one class. */
    static String toWire(Type leaf, String value) {
        return switch (leaf.kind()) {
            case DECIMAL ->
                ((Decimal) leaf).fitsLong()
                        ? value + ".unscaledValue().longValueExact()"
                        : "okio.ByteString.of(" + value + ".unscaledValue().toByteArray())";
            case BYTES -> "okio.ByteString.of(" + value + ")";
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> "since(" + value + ", " + perSecond(leaf) + ")";
            case UUID -> "bytes(" + value + ")";
            default -> value;
        };
    }

    /** The message's value as the domain's. */
    static String toDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            case DECIMAL -> {
                Decimal decimal = (Decimal) leaf;
                yield decimal.fitsLong()
                        ? "java.math.BigDecimal.valueOf(" + value + ", " + decimal.scale() + ")"
                        : "new java.math.BigDecimal(new java.math.BigInteger(" + value + ".toByteArray()), "
                                + decimal.scale() + ")";
            }
            case BYTES -> value + ".toByteArray()";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case TIMESTAMP -> "at(" + value + ", " + perSecond(leaf) + ")";
            case UUID -> "uuid(" + value + ")";
            default -> value;
        };
    }

    /** A hash of the message's value, as the library gives it. */
    static String touch(Type leaf, String value) {
        return (Scalar.of(leaf).equals("bytes") ? "touch(" : "io.serdebench.api.Touch.of(") + value + ")";
    }

    private static String perSecond(Type leaf) {
        return switch (((Timestamp) leaf).unit()) {
            case MILLIS -> "1_000L";
            case MICROS -> "1_000_000L";
            case NANOS -> "1_000_000_000L";
        };
    }
}
