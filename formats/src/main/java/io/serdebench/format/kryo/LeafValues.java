package io.serdebench.format.kryo;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map, as Kryo's default serializers write them; null is taken before. */
final class LeafValues {

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MOST_DECIMAL_BYTES = 16;

    private static final int NANOS = 1_000_000_000;

    private final Wire wire;
    private final Cursor cursor;

    LeafValues(Wire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A value, all of it given to spans; {@code text} is the role of a string. */
    Object read(Type type, Role text) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> marked(bool());
            case INT32 -> marked(wire.zigzag());
            case INT64 -> marked(wire.zigzagLong());
            case FLOAT32 -> marked(Float.intBitsToFloat(cursor.i32(LITTLE_ENDIAN)));
            case FLOAT64 -> marked(Double.longBitsToDouble(cursor.i64(LITTLE_ENDIAN)));
            case DECIMAL -> decimal(((Decimal) type).scale());
            case STRING -> string(text);
            case BYTES -> marked(cursor.bytes(length(wire.varint())));
            case DATE -> marked(date());
            case TIMESTAMP -> marked(instant());
            case UUID -> {
                long high = cursor.i64(LITTLE_ENDIAN);
                UUID value = new UUID(high, cursor.i64(LITTLE_ENDIAN));
                cursor.mark(Role.DATA, value.toString());
                yield value;
            }
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private <T> T marked(T value) {
        cursor.mark(Role.DATA, value);
        return value;
    }

    /** A value that was referred to: whether it may stand where the schema has a type. */
    static boolean fits(Type type, Object known) {
        return switch (type.kind()) {
            case DECIMAL -> known instanceof BigDecimal decimal && decimal.scale() == ((Decimal) type).scale();
            case STRING -> known instanceof String;
            case BYTES -> known instanceof byte[];
            case DATE -> known instanceof LocalDate;
            case TIMESTAMP -> known instanceof Instant;
            case UUID -> known instanceof UUID;
            default -> false;
        };
    }

    /** One more than the length stands before texts with a length, bytes and decimals. */
    private int length(int read) throws UndecodableException {
        int length = cursor.count((long) read - 1, 1);
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    private boolean bool() throws UndecodableException {
        int value = cursor.u8();
        if (value > 1) {
            throw cursor.bad("a boolean of " + value);
        }
        return value == 1;
    }

    private String string(Role role) throws UndecodableException {
        String text = wire.flag() ? wire.units(length(wire.flagged())) : wire.ascii();
        cursor.mark(role, text);
        return text;
    }

    private BigDecimal decimal(int scale) throws UndecodableException {
        int length = wire.varint() - 1;
        if (length < 1 || length > MOST_DECIMAL_BYTES) {
            throw cursor.bad("a decimal of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        BigDecimal value = new BigDecimal(new BigInteger(cursor.bytes(length)), scale);
        cursor.mark(Role.DATA, value);
        int found = wire.zigzag();
        if (found != scale) {
            throw cursor.bad("a scale of " + found + " where the schema has " + scale);
        }
        cursor.mark(Role.TYPE_INFO, "scale " + scale);
        return value;
    }

    private LocalDate date() throws UndecodableException {
        int year = wire.varint();
        int month = cursor.u8();
        int day = cursor.u8();
        try {
            return LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            throw cursor.bad("year " + year + ", month " + month + " and day " + day + " are no date");
        }
    }

    private Instant instant() throws UndecodableException {
        long second = wire.varlong();
        int nano = wire.varint();
        if (nano < 0 || nano >= NANOS) {
            throw cursor.bad(nano + " nanoseconds");
        }
        try {
            return Instant.ofEpochSecond(second, nano);
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("a time " + second + " seconds from 1970");
        }
    }
}
