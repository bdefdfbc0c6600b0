package io.serdebench.format.avro;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.util.UUID;

/** Reads what holds no other values, by the sections "Primitive Types, Binary Encoding" and "Logical Types". */
final class SimpleTypes {

    /** Groups of seven bits that hold 32. */
    private static final int MAX_BYTES_OF_AN_INT = 5;

    private final Cursor cursor;

    SimpleTypes(Cursor cursor) {
        this.cursor = cursor;
    }

    /** A value whose last bytes are data. */
    Object read(Type type) throws UndecodableException {
        return cursor.data(value(type));
    }

    private Object value(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> LeafRules.bool(cursor);
            // "int and long values are written using variable-length zig-zag coding"
            case INT32 -> int32();
            case INT64 -> cursor.zigzag();
            // IEEE 754 bits "encoded in little-endian format"
            case FLOAT32 -> Float.intBitsToFloat(cursor.i32(ByteOrder.LITTLE_ENDIAN));
            case FLOAT64 -> Double.longBitsToDouble(cursor.i64(ByteOrder.LITTLE_ENDIAN));
            case DECIMAL -> decimal((Decimal) type);
            // "a string is encoded as a long followed by that many bytes of UTF-8 encoded character data"
            case STRING -> text(prefix());
            // "bytes are encoded as a long followed by that many bytes of data"
            case BYTES -> cursor.bytes(prefix());
            // Date: an int of days since 1970
            case DATE -> LocalDate.ofEpochDay(int32());
            case TIMESTAMP -> LeafRules.instant(((Timestamp) type).unit(), cursor.zigzag());
            // UUID: a fixed of 16 bytes, in the order of RFC 4122; a fixed is its bytes alone
            case UUID -> LeafRules.uuid(cursor, ByteOrder.BIG_ENDIAN);
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " holds other values");
        };
    }

    /** An int, not yet given to a span. */
    int int32() throws UndecodableException {
        int from = cursor.at();
        long value = cursor.zigzag();
        if (value != (int) value || cursor.at() - from > MAX_BYTES_OF_AN_INT) {
            throw cursor.bad("an int of more than 32 bits");
        }
        return (int) value;
    }

    /** A long that says how many bytes follow, not yet given to a span. They are there. */
    int length() throws UndecodableException {
        long length = cursor.zigzag();
        if (length < 0) {
            throw cursor.bad("a length of " + length);
        }
        if (length > cursor.left()) {
            throw cursor.bad(length + " bytes announced, " + cursor.left() + " left");
        }
        return (int) length;
    }

    private int prefix() throws UndecodableException {
        int length = length();
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    /** So many bytes of UTF-8. Records are full of empty texts, which need no decoder. */
    String text(int length) throws UndecodableException {
        return length == 0 ? "" : cursor.utf8(length);
    }

    /** Decimal, as bytes: the "two's-complement representation of the unscaled integer value in big-endian byte order". */
    private BigDecimal decimal(Decimal type) throws UndecodableException {
        int length = length();
        if (length == 0) {
            throw cursor.bad("a decimal of no bytes");
        }
        cursor.mark(Role.LENGTH, length);
        BigInteger unscaled = new BigInteger(cursor.bytes(length));
        return LeafRules.decimal(cursor, unscaled, type);
    }
}
