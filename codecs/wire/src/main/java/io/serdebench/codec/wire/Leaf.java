package io.serdebench.codec.wire;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.format.protobuf.gen.LeafSource;

/** How each leaf type stands in a message of Wire; all methods return source text. */
final class Leaf {

    private Leaf() {}

    /** The domain's value as the message's; the same text where they are of one class. */
    static String toWire(Type leaf, String value) {
        return switch (leaf.kind()) {
            case DECIMAL ->
                ((Decimal) leaf).fitsLong()
                        ? value + ".unscaledValue().longValueExact()"
                        : "okio.ByteString.of(" + value + ".unscaledValue().toByteArray())";
            case BYTES -> "okio.ByteString.of(" + value + ")";
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> "since(" + value + ", " + LeafSource.perSecond(leaf) + ")";
            case UUID -> "bytes(" + value + ")";
            default -> value;
        };
    }
}
