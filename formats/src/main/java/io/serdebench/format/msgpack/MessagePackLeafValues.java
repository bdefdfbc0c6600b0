package io.serdebench.format.msgpack;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.msgpack.Format.Family;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.util.UUID;

/** Values that are neither struct, list nor map, in the formats that libraries write them in. */
final class MessagePackLeafValues {

    private static final int UUID_CHARS = 36;

    /** 38 digits, a sign, a point and an exponent or zeros before them take fewer. */
    private static final int MAX_DECIMAL_CHARS = 64;

    private static final int PARTS_OF_A_DATE = 3;

    private final MessagePackWire wire;
    private final Cursor cursor;
    private final boolean packed;

    MessagePackLeafValues(MessagePackWire wire, MessagePackLeaves leaves) {
        this.wire = wire;
        cursor = wire.cursor;
        packed = leaves == MessagePackLeaves.PACKED;
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        return cursor.data(read(type));
    }

    private Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> wire.bool();
            case INT32 -> (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case INT64 -> integer();
            case FLOAT32 -> floating(Format.FLOAT_32);
            case FLOAT64 -> floating(Format.FLOAT_64);
            case DECIMAL -> packed ? decimal((Decimal) type) : spelledDecimal((Decimal) type);
            case STRING -> cursor.utf8(wire.markedLength(Family.STR, 1));
            case BYTES -> cursor.bytes(wire.markedLength(Family.BIN, 1));
            case DATE -> packed ? date() : dateOfParts();
            case TIMESTAMP -> timestamp();
            case UUID -> packed ? uuid() : spelledUuid();
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
        LeafRules.checkDecimal(cursor, length);
        cursor.mark(Role.LENGTH, length);
        return LeafRules.decimal(cursor, length, type.scale());
    }

    /** As {@link BigDecimal#toString} has it, which tells the scale. */
    private BigDecimal spelledDecimal(Decimal type) throws UndecodableException {
        int length = wire.markedLength(Family.STR, 1);
        if (length > MAX_DECIMAL_CHARS) {
            throw cursor.bad("a decimal of " + length + " characters");
        }
        BigDecimal value;
        try {
            value = new BigDecimal(cursor.utf8(length));
        } catch (NumberFormatException e) {
            throw cursor.bad("a text that is not a decimal");
        }
        if (value.scale() != type.scale()) {
            throw cursor.bad("no decimal with " + type.scale() + " digits after the point");
        }
        if (value.precision() > type.precision()) {
            throw cursor.bad("a decimal of more than " + type.precision() + " digits");
        }
        return value;
    }

    private LocalDate date() throws UndecodableException {
        var days = ChronoField.EPOCH_DAY.range();
        return LocalDate.ofEpochDay(integer(days.getMinimum(), days.getMaximum()));
    }

    /** Year, month and day, each a value of its own. */
    private LocalDate dateOfParts() throws UndecodableException {
        int length = wire.length(Family.ARRAY, 1);
        if (length != PARTS_OF_A_DATE) {
            throw cursor.bad("a date of " + length + " parts");
        }
        cursor.mark(Role.LENGTH, length);
        int[] parts = new int[length];
        for (int i = 0; i < length; i++) {
            parts[i] = (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
            cursor.mark(Role.DATA, parts[i]);
        }
        try {
            return LocalDate.of(parts[0], parts[1], parts[2]);
        } catch (DateTimeException e) {
            throw cursor.bad("numbers that are not a date");
        }
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
        LeafRules.checkUuid(cursor, length);
        cursor.mark(Role.LENGTH, length);
        return LeafRules.uuid(cursor, ByteOrder.BIG_ENDIAN);
    }

    private UUID spelledUuid() throws UndecodableException {
        int length = wire.markedLength(Family.STR, 1);
        if (length != UUID_CHARS) {
            throw cursor.bad("a UUID of " + length + " characters");
        }
        String text = cursor.utf8(length);
        try {
            UUID value = UUID.fromString(text);
            // Java also reads groups that lack digits
            if (value.toString().equalsIgnoreCase(text)) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw cursor.bad("a text that is not a UUID");
    }
}
