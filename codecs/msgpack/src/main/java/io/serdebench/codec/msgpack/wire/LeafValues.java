package io.serdebench.codec.msgpack.wire;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.codec.msgpack.wire.Format.Family;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.util.UUID;

/** Values that are neither struct, list nor map, in the formats that the family writes them in. */
final class LeafValues {

    private static final int UUID_BYTES = 16;

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MOST_DECIMAL_BYTES = 16;

    private final Wire wire;
    private final Cursor cursor;

    LeafValues(Wire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        Object value = read(type);
        cursor.mark(Role.DATA, value instanceof UUID ? value.toString() : value);
        return value;
    }

    private Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> wire.bool();
            case INT32 -> (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case INT64 -> integer();
            case FLOAT32 -> floating(Format.FLOAT_32);
            case FLOAT64 -> floating(Format.FLOAT_64);
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> cursor.utf8(wire.markedLength(Family.STR, 1));
            case BYTES -> cursor.bytes(wire.markedLength(Family.BIN, 1));
            case DATE -> {
                var days = ChronoField.EPOCH_DAY.range();
                yield LocalDate.ofEpochDay(integer(days.getMinimum(), days.getMaximum()));
            }
            case TIMESTAMP -> timestamp();
            case UUID -> uuid();
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private long integer() throws UndecodableException {
        return integer(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private long integer(long least, long most) throws UndecodableException {
        Number number = wire.integer();
        if (!(number instanceof Long) || number.longValue() < least || number.longValue() > most) {
            throw cursor.bad(number + " is out of range");
        }
        return number.longValue();
    }

    private Number floating(Format due) throws UndecodableException {
        Format format = wire.next();
        if (format != due) {
            throw cursor.bad(format.word() + " where " + due.word() + " is due");
        }
        return wire.floating();
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        if (type.fitsLong()) {
            return BigDecimal.valueOf(integer(), type.scale());
        }
        int length = wire.length(Family.BIN, 1);
        if (length < 1 || length > MOST_DECIMAL_BYTES) {
            throw cursor.bad("a decimal of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        return new BigDecimal(new BigInteger(cursor.bytes(length)), type.scale());
    }

    private Instant timestamp() throws UndecodableException {
        Extension extension = wire.extension();
        if (!extension.isTimestamp()) {
            throw cursor.bad(extension.length() + " bytes of " + extension.word() + ", where a timestamp is due");
        }
        return extension.timestamp(cursor);
    }

    private UUID uuid() throws UndecodableException {
        int length = wire.length(Family.BIN, 1);
        if (length != UUID_BYTES) {
            throw cursor.bad("a UUID of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        long high = cursor.i64(ByteOrder.BIG_ENDIAN);
        return new UUID(high, cursor.i64(ByteOrder.BIG_ENDIAN));
    }
}
