package io.serdebench.format.parquet;

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
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** "Plain": values one behind the other, numbers lowest byte first; what they mean by "LogicalTypes.md". */
final class Plain {

    static final int MAX_DIGITS_OF_32_BITS = 9;
    static final int MAX_DIGITS_OF_64_BITS = 18;
    static final int MAX_DIGITS = 38;

    private static final int WIDE = 16;

    private final Cursor cursor;

    Plain(Cursor cursor) {
        this.cursor = cursor;
    }

    /** So many values before a place, a span for each. */
    List<Object> values(Type type, long announced, int end) throws UndecodableException {
        int count = cursor.count(announced, least(type));
        List<Object> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            if (least(type) > end - cursor.at()) {
                throw cursor.bad("values beyond the end of their page");
            }
            Object value = value(type, end);
            cursor.mark(Role.DATA, LeafRules.shown(value));
            values.add(value);
        }
        return values;
    }

    /** A bit each, lowest first. */
    List<Object> booleans(int count) throws UndecodableException {
        byte[] bits = cursor.bytes((count + Byte.SIZE - 1) / Byte.SIZE);
        List<Object> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add((bits[i >> 3] >> (i & 7) & 1) != 0);
        }
        cursor.mark(Role.DATA, count + (count == 1 ? " value" : " values"));
        return values;
    }

    private static int least(Type type) {
        return switch (type.kind()) {
            case INT32, FLOAT32, DATE, STRING, BYTES -> Integer.BYTES;
            case INT64, FLOAT64, TIMESTAMP -> Long.BYTES;
            case UUID -> WIDE;
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                if (decimal.precision() <= MAX_DIGITS_OF_32_BITS) {
                    yield Integer.BYTES;
                }
                yield decimal.fitsLong() ? Long.BYTES : width(decimal);
            }
            case BOOLEAN, STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " has no bytes of its own");
        };
    }

    /** "DECIMAL": the fewest bytes that hold all digits and a sign. */
    static int width(Decimal decimal) {
        return BigInteger.TEN.pow(decimal.precision()).bitLength() / Byte.SIZE + 1;
    }

    private Object value(Type type, int end) throws UndecodableException {
        return switch (type.kind()) {
            case INT32 -> cursor.i32(ByteOrder.LITTLE_ENDIAN);
            case INT64 -> cursor.i64(ByteOrder.LITTLE_ENDIAN);
            case FLOAT32 -> Float.intBitsToFloat(cursor.i32(ByteOrder.LITTLE_ENDIAN));
            case FLOAT64 -> Double.longBitsToDouble(cursor.i64(ByteOrder.LITTLE_ENDIAN));
            case DATE -> LocalDate.ofEpochDay(cursor.i32(ByteOrder.LITTLE_ENDIAN));
            case TIMESTAMP -> LeafRules.instant(((Timestamp) type).unit(), cursor.i64(ByteOrder.LITTLE_ENDIAN));
            case STRING -> cursor.utf8(length(end));
            case BYTES -> cursor.bytes(length(end));
            case UUID -> LeafRules.uuid(cursor, ByteOrder.BIG_ENDIAN);
            case DECIMAL -> decimal((Decimal) type);
            case BOOLEAN, STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " has no bytes of its own");
        };
    }

    private int length(int end) throws UndecodableException {
        int length = cursor.i32(ByteOrder.LITTLE_ENDIAN);
        if (length < 0 || length > end - cursor.at()) {
            throw cursor.bad("a value of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        if (type.precision() <= MAX_DIGITS_OF_32_BITS) {
            return BigDecimal.valueOf(cursor.i32(ByteOrder.LITTLE_ENDIAN), type.scale());
        }
        return type.fitsLong()
                ? BigDecimal.valueOf(cursor.i64(ByteOrder.LITTLE_ENDIAN), type.scale())
                : new BigDecimal(new BigInteger(cursor.bytes(width(type))), type.scale());
    }
}
