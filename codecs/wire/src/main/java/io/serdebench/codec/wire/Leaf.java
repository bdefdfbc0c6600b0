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

    /** What the expressions above and the binding's decoder call; each a line. */
    static final String HELPERS = """
            /**
             * Whether Wire 5.3.3 could be led back over the same bytes without end: in a group, which it skips, it compares
             * lengths with the end alone, and one of five bytes or more may be negative. A negative length that stays within
             * the array has 1 in all of its upper bits.
             */
            private static boolean mayGoBack(byte[] bytes) {
                if (bytes.length >= 1 << 21) {
                    return true;
                }
                for (int i = 4; i < bytes.length - 1; i++) {
                    if (bytes[i] == -1
                            && (bytes[i + 1] & 0x0f) == 0x0f
                            && (bytes[i - 1] & bytes[i - 2] & bytes[i - 3]) < 0
                            && bytes[i - 4] >= 0) {
                        return true;
                    }
                }
                return false;
            }

            /** The whole units since 1970, or an exception where 64 bits do not hold them. */
            private static long since(java.time.Instant at, long perSecond) {
                return Math.addExact(
                        Math.multiplyExact(at.getEpochSecond(), perSecond), at.getNano() / (1_000_000_000L / perSecond));
            }

            private static java.time.Instant at(long units, long perSecond) {
                return java.time.Instant.ofEpochSecond(
                        Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));
            }

            private static okio.ByteString bytes(java.util.UUID uuid) {
                return okio.ByteString.of(java.nio.ByteBuffer.allocate(16)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array());
            }

            private static java.util.UUID uuid(okio.ByteString bytes) {
                java.nio.ByteBuffer buffer = bytes.asByteBuffer();
                return new java.util.UUID(buffer.getLong(), buffer.getLong());
            }

            private static long touch(okio.ByteString bytes) {
                int length = bytes.size();
                return length == 0 ? 1 : length + (bytes.getByte(length - 1) << 16);
            }
            """;
}
