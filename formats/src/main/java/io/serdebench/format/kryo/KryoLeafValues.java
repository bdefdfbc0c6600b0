package io.serdebench.format.kryo;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map, as Kryo's default serializers write them; null is taken before. */
final class KryoLeafValues {

    private final KryoWire wire;
    private final Cursor cursor;

    KryoLeafValues(KryoWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A value, all of it given to spans; {@code text} is the role of a string. */
    Object read(Type type, Role text) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> cursor.data(LeafRules.bool(cursor));
            case INT32 -> cursor.data(wire.zigzag());
            case INT64 -> cursor.data(wire.zigzagLong());
            case FLOAT32 -> cursor.data(Float.intBitsToFloat(cursor.i32(LITTLE_ENDIAN)));
            case FLOAT64 -> cursor.data(Double.longBitsToDouble(cursor.i64(LITTLE_ENDIAN)));
            case DECIMAL -> decimal(((Decimal) type).scale());
            case STRING -> string(text);
            case BYTES -> cursor.data(cursor.bytes(length(wire.varint())));
            case DATE -> cursor.data(date());
            case TIMESTAMP -> cursor.data(instant());
            case UUID -> cursor.data(LeafRules.uuid(cursor, LITTLE_ENDIAN));
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
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

    private String string(Role role) throws UndecodableException {
        String text = wire.flag() ? wire.units(length(wire.flagged())) : wire.ascii();
        cursor.mark(role, text);
        return text;
    }

    private BigDecimal decimal(int scale) throws UndecodableException {
        int length = wire.varint() - 1;
        LeafRules.checkDecimal(cursor, length);
        cursor.mark(Role.LENGTH, length);
        BigDecimal value = LeafRules.decimal(cursor, length, scale);
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
        return LeafRules.date(cursor, year, month, day);
    }

    private Instant instant() throws UndecodableException {
        long second = wire.varlong();
        int nano = wire.varint();
        return LeafRules.instant(cursor, second, nano);
    }
}
