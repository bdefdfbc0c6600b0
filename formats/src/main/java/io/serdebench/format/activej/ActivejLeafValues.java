package io.serdebench.format.activej;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Values that are neither struct, list nor map. Those of Java's classes are as the serializers have them that this family
 * registers. Booleans of other bytes than the library's own, decimals of another scale and nanoseconds beyond a second
 * are refused.
 */
final class ActivejLeafValues {

    private static final int NANOS = 1_000_000_000;

    /** Of a boolean that may be null. */
    private static final int NO_BOOLEAN = 0;

    private static final int FALSE = 2;
    private static final int TRUE = 3;

    private final ActivejWire wire;
    private final Cursor cursor;

    ActivejLeafValues(ActivejWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A value of fixed length, or with its length in it, all of it given to spans. */
    Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> cursor.data(LeafRules.bool(cursor));
            case INT32 -> cursor.data(isVarint(type) ? wire.varint() : cursor.i32(BIG_ENDIAN));
            case INT64 -> cursor.data(isVarint(type) ? cursor.varint() : cursor.i64(BIG_ENDIAN));
            case FLOAT32 -> cursor.data(Float.intBitsToFloat(cursor.i32(BIG_ENDIAN)));
            case FLOAT64 -> cursor.data(Double.longBitsToDouble(cursor.i64(BIG_ENDIAN)));
            case DECIMAL -> decimal(((Decimal) type).scale());
            case DATE -> cursor.data(date());
            case TIMESTAMP -> cursor.data(instant());
            case UUID -> cursor.data(LeafRules.uuid(cursor, BIG_ENDIAN));
            case STRING, BYTES, STRUCT, LIST, MAP ->
                throw new IllegalArgumentException(type + " has a length before it");
        };
    }

    /** A text or bytes of a length that was read. */
    Object read(Type type, int length) throws UndecodableException {
        return type.kind() == Type.Kind.STRING ? text(length, Role.DATA) : cursor.data(cursor.bytes(length));
    }

    String text(int length, Role role) throws UndecodableException {
        String text = cursor.utf8(length);
        cursor.mark(role, text);
        return text;
    }

    /** Null and the value in one byte. */
    @Nullable
    Boolean optionalBool() throws UndecodableException {
        int value = cursor.u8();
        return switch (value) {
            case NO_BOOLEAN -> {
                cursor.mark(Role.PRESENCE, "null");
                yield null;
            }
            case FALSE, TRUE -> cursor.data(value == TRUE);
            default -> throw cursor.bad("a byte " + value + " where 0, 2 or 3 say null, false or true");
        };
    }

    /** The beans say so where no value of the data is negative. */
    private static boolean isVarint(Type type) {
        return ((Int) type).nonNegative();
    }

    private BigDecimal decimal(int scale) throws UndecodableException {
        int found = wire.varint();
        if (found != scale) {
            throw cursor.bad("a scale of " + found + " where the schema has " + scale);
        }
        cursor.mark(Role.TYPE_INFO, "scale " + scale);
        int length = wire.length(false, 1);
        LeafRules.checkDecimal(cursor, length);
        return cursor.data(LeafRules.decimal(cursor, length, scale));
    }

    private LocalDate date() throws UndecodableException {
        int year = wire.varint();
        int month = wire.varint();
        int day = wire.varint();
        return LeafRules.date(cursor, year, month, day);
    }

    private Instant instant() throws UndecodableException {
        long second = cursor.i64(BIG_ENDIAN);
        int nano = cursor.i32(BIG_ENDIAN);
        boolean within = nano >= 0
                && nano < NANOS
                && second >= Instant.MIN.getEpochSecond()
                && second <= Instant.MAX.getEpochSecond();
        if (!within) {
            throw cursor.bad("second " + second + " and nanosecond " + nano + " are not an instant");
        }
        return Instant.ofEpochSecond(second, nano);
    }
}
