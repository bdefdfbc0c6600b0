package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import io.serdebench.format.protobuf.layout.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Reads leaf values as {@link Scalar} has them stand in a message. The wire's side of it is protobuf.dev/programming-guides/encoding:
 * "More Integer Types" for integers, booleans, zigzag and fixed numbers, "Length-Delimited Records" for text and bytes.
 */
final class LeafReader {

    private static final int UUID_BYTES = 16;

    /** Bits of 38 digits and a sign. */
    private static final int MAX_DECIMAL_BITS = 127;

    private LeafReader() {}

    /** Reads a value behind its tag. */
    static Object read(WireReader in, Type leaf, String scalar) throws UndecodableException {
        if (ProtobufWire.type(scalar) != ProtobufWire.LEN) {
            return number(in, leaf, scalar);
        }
        int length = in.length();
        in.mark(Role.LENGTH, length);
        Object value = delimited(in, leaf, length);
        in.mark(Role.DATA, value instanceof UUID ? value.toString() : value);
        return value;
    }

    /** Reads a value that stands without a length: a number behind its tag, or one of a packed list. */
    static Object number(WireReader in, Type leaf, String scalar) throws UndecodableException {
        Object value = switch (leaf.kind()) {
            case BOOLEAN -> in.varint() != 0;
            case INT32 -> int32(in, scalar);
            case INT64 -> int64(in, scalar);
            case FLOAT32 -> Float.intBitsToFloat(in.i32());
            case FLOAT64 -> Double.longBitsToDouble(in.i64());
            case DECIMAL -> BigDecimal.valueOf(zigzag64(in), ((Decimal) leaf).scale());
            case DATE -> LocalDate.ofEpochDay(zigzag32(in));
            case TIMESTAMP -> LeafRules.instant(((Timestamp) leaf).unit(), zigzag64(in));
            case STRING, BYTES, UUID, STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " has a length");
        };
        in.mark(Role.DATA, value);
        return value;
    }

    private static int int32(WireReader in, String scalar) throws UndecodableException {
        return switch (scalar) {
            case "fixed32", "sfixed32" -> in.i32();
            case "sint32" -> zigzag32(in);
            // of more than 32 bits the lower ones count: "Base 128 Varints" and proto3's "Updating A Message Type"
            default -> (int) in.varint();
        };
    }

    private static long int64(WireReader in, String scalar) throws UndecodableException {
        return switch (scalar) {
            case "fixed64", "sfixed64" -> in.i64();
            case "sint64" -> zigzag64(in);
            default -> in.varint();
        };
    }

    private static int zigzag32(WireReader in) throws UndecodableException {
        int raw = (int) in.varint();
        return raw >>> 1 ^ -(raw & 1);
    }

    private static long zigzag64(WireReader in) throws UndecodableException {
        long raw = in.varint();
        return raw >>> 1 ^ -(raw & 1);
    }

    private static Object delimited(WireReader in, Type leaf, int length) throws UndecodableException {
        return switch (leaf.kind()) {
            case STRING -> in.utf8(length);
            case BYTES -> in.bytes(length);
            case UUID -> uuid(in, length);
            case DECIMAL -> decimal(in, (Decimal) leaf, length);
            default -> throw new IllegalArgumentException(leaf + " has no length");
        };
    }

    private static UUID uuid(WireReader in, int length) throws UndecodableException {
        if (length != UUID_BYTES) {
            throw in.bad("a UUID of " + length + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(in.bytes(length));
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /** Two's complement, most significant byte first. */
    private static BigDecimal decimal(WireReader in, Decimal type, int length) throws UndecodableException {
        if (length == 0) {
            throw in.bad("a decimal of no bytes");
        }
        BigInteger unscaled = new BigInteger(in.bytes(length));
        // the text of a number without bounds would take more than its share of time
        if (unscaled.bitLength() > MAX_DECIMAL_BITS) {
            throw in.bad("a decimal of more than 38 digits");
        }
        return new BigDecimal(unscaled, type.scale());
    }

    /**
     * The value of a required field that is absent: protobuf.dev/programming-guides/proto3, "Default Field Values".
     *
     * @param in The reader, which is at the end of its bytes.
     */
    static Object absent(WireReader in, Type leaf) throws UndecodableException {
        return switch (leaf.kind()) {
            case BOOLEAN -> false;
            case INT32 -> 0;
            case INT64 -> 0L;
            case FLOAT32 -> 0f;
            case FLOAT64 -> 0d;
            case STRING -> "";
            case BYTES -> new byte[0];
            case DATE -> LocalDate.EPOCH;
            case TIMESTAMP -> Instant.EPOCH;
            case DECIMAL -> {
                if (!((Decimal) leaf).fitsLong()) {
                    throw in.bad("a required decimal is absent, and an empty value is not a number");
                }
                yield BigDecimal.valueOf(0, ((Decimal) leaf).scale());
            }
            case UUID -> throw in.bad("a required UUID is absent, and an empty value is not a UUID");
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }
}
