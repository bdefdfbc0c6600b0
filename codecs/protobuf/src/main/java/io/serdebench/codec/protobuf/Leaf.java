package io.serdebench.codec.protobuf;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.format.protobuf.gen.LeafSource;

/** How each leaf type stands in a message of protobuf-java; all methods return source text. */
final class Leaf {

    private Leaf() {}

    /** The domain's value as the message's; the same text where they are of one class. */
    static String toProto(Type leaf, String value) {
        return switch (leaf.kind()) {
            case DECIMAL ->
                ((Decimal) leaf).fitsLong()
                        ? value + ".unscaledValue().longValueExact()"
                        : copyOf(value + ".unscaledValue().toByteArray()");
            case BYTES -> copyOf(value);
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> "since(" + value + ", " + LeafSource.perSecond(leaf) + ")";
            case UUID -> "bytes(" + value + ")";
            default -> value;
        };
    }

    private static String copyOf(String bytes) {
        return "com.google.protobuf.ByteString.copyFrom(" + bytes + ")";
    }
}
