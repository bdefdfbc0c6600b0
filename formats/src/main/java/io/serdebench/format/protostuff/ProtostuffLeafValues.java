package io.serdebench.format.protostuff;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Leaf values behind their tags. Integers are varints as they are, negative ones of ten bytes; only days are zigzag. Numbers of
 * more bits than their type, booleans of a byte that is neither 0 nor 1, and decimals of another scale are refused.
 */
final class ProtostuffLeafValues {

    private static final int INSTANT_BYTES = 12;
    private static final int UUID_BYTES = 16;
    private static final int MAX_DECIMAL_CHARS = 64;
    private static final int MAX_DIGITS = 38;

    private final Cursor cursor;

    ProtostuffLeafValues(Cursor cursor) {
        this.cursor = cursor;
    }

    /** The wire type of a leaf. */
    static int wireType(Type leaf) {
        return switch (leaf.kind()) {
            case BOOLEAN, INT32, INT64, DATE -> ProtobufWire.VARINT;
            case FLOAT32 -> ProtobufWire.I32;
            case FLOAT64 -> ProtobufWire.I64;
            case DECIMAL, STRING, BYTES, TIMESTAMP, UUID -> ProtobufWire.LEN;
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }

    /** Reads a value. */
    Object read(Type leaf) throws UndecodableException {
        return cursor.data(wireType(leaf) == ProtobufWire.LEN ? delimited(leaf, length()) : number(leaf));
    }

    /** A length, which is given to a span, of bytes that are there. */
    int length() throws UndecodableException {
        long length = cursor.varint();
        if (length < 0 || length > cursor.left()) {
            throw cursor.bad(
                    length < 0 ? "a negative length" : length + " bytes announced, " + cursor.left() + " left");
        }
        cursor.mark(Role.LENGTH, length);
        return (int) length;
    }

    private Object number(Type leaf) throws UndecodableException {
        return switch (leaf.kind()) {
            case BOOLEAN -> LeafRules.bool(cursor);
            case INT32 -> int32(cursor.varint());
            case INT64 -> cursor.varint();
            case FLOAT32 -> Float.intBitsToFloat(cursor.i32(ByteOrder.LITTLE_ENDIAN));
            case FLOAT64 -> Double.longBitsToDouble(cursor.i64(ByteOrder.LITTLE_ENDIAN));
            default -> LocalDate.ofEpochDay(int32(cursor.zigzag()));
        };
    }

    private int int32(long value) throws UndecodableException {
        if ((int) value != value) {
            throw cursor.bad("a number of more than 32 bits");
        }
        return (int) value;
    }

    private Object delimited(Type leaf, int length) throws UndecodableException {
        return switch (leaf.kind()) {
            case STRING -> cursor.utf8(length);
            case BYTES -> cursor.bytes(length);
            case DECIMAL -> decimal((Decimal) leaf, length);
            case TIMESTAMP -> instant(exactly(INSTANT_BYTES, length, "a time"));
            default -> uuid(exactly(UUID_BYTES, length, "a UUID"));
        };
    }

    private ByteBuffer exactly(int due, int length, String what) throws UndecodableException {
        if (length != due) {
            throw cursor.bad(what + " of " + length + " bytes");
        }
        return ByteBuffer.wrap(cursor.bytes(length));
    }

    private static UUID uuid(ByteBuffer buffer) {
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    private Instant instant(ByteBuffer buffer) throws UndecodableException {
        long seconds = buffer.getLong();
        int nanos = buffer.getInt();
        return LeafRules.instant(cursor, seconds, nanos);
    }

    private BigDecimal decimal(Decimal type, int length) throws UndecodableException {
        // the number of a text without bounds would take more than its share of time
        if (length > MAX_DECIMAL_CHARS) {
            throw cursor.bad("a decimal of " + length + " bytes");
        }
        BigDecimal value;
        try {
            value = new BigDecimal(cursor.utf8(length));
        } catch (NumberFormatException e) {
            throw cursor.bad("a text that is not a decimal");
        }
        if (value.scale() != type.scale() || value.precision() > MAX_DIGITS) {
            throw cursor.bad("a decimal of another scale or more than 38 digits");
        }
        return value;
    }
}
