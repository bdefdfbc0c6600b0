package io.serdebench.format.protobuf.gen;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.format.protobuf.layout.Scalar;

/**
 * How each leaf type is read from a message; all methods return source text. What Java has no expression for are methods of the
 * binding's own base class: {@code at}, {@code uuid}, and {@code touch} of bytes.
 */
public final class LeafSource {

    private LeafSource() {}

    /**
     * The class of an element or of the value of a map's entry.
     *
     * @param bytes The library's class of bytes.
     */
    static String boxed(Type leaf, String bytes) {
        return switch (Scalar.of(leaf)) {
            case "bytes" -> bytes;
            case "sint32" -> "Integer";
            case "sint64" -> "Long";
            default -> JavaTypes.boxed(leaf);
        };
    }

    /** The message's value as the application's. */
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

    /** How many units of a timestamp a second has. */
    public static String perSecond(Type timestamp) {
        return switch (((Timestamp) timestamp).unit()) {
            case MILLIS -> "1_000L";
            case MICROS -> "1_000_000L";
            case NANOS -> "1_000_000_000L";
        };
    }
}
