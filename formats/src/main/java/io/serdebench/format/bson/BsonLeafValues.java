package io.serdebench.format.bson;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import java.util.regex.Pattern;

/** Values that are neither struct, list nor map, in the types that the family writes them in. */
final class BsonLeafValues {

    private static final int MAX_DECIMAL128_DIGITS = 34;
    private static final long MILLIS_A_DAY = 86_400_000;

    /** Of a decimal as text, which is never longer than a sign, a point and 39 digits. */
    private static final Pattern PLAIN = Pattern.compile("-?[0-9]{1,39}(\\.[0-9]{1,38})?");

    private final BsonWire wire;
    private final Cursor cursor;

    BsonLeafValues(BsonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** The value of a leaf type, all of it given to spans; type and name are read. */
    Object leaf(Type type, BsonKind found) throws UndecodableException {
        BsonKind due = due(type);
        if (found != due) {
            throw cursor.bad(found.word() + " where " + due.word() + " is due");
        }
        Object value = read(type);
        cursor.mark(Role.DATA, value);
        return value;
    }

    private static BsonKind due(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> BsonKind.BOOLEAN;
            case INT32 -> BsonKind.INT32;
            case INT64 -> BsonKind.INT64;
            case FLOAT32, FLOAT64 -> BsonKind.DOUBLE;
            case DECIMAL ->
                ((Decimal) type).precision() <= MAX_DECIMAL128_DIGITS ? BsonKind.DECIMAL128 : BsonKind.STRING;
            case STRING -> BsonKind.STRING;
            case BYTES, UUID -> BsonKind.BINARY;
            case DATE -> BsonKind.DATE_TIME;
            case TIMESTAMP -> ((Timestamp) type).unit() == Timestamp.Unit.MILLIS ? BsonKind.DATE_TIME : BsonKind.INT64;
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> wire.bool();
            case INT32 -> wire.i32();
            case INT64 -> wire.i64();
            case FLOAT32 -> float32();
            case FLOAT64 -> Double.longBitsToDouble(wire.i64());
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> wire.string();
            case BYTES -> cursor.bytes(binary(Subtype.GENERIC));
            case DATE -> date();
            case TIMESTAMP -> timestamp(((Timestamp) type).unit());
            case UUID -> uuid();
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private float float32() throws UndecodableException {
        double value = Double.longBitsToDouble(wire.i64());
        if (!Double.isNaN(value) && value != (float) value) {
            throw cursor.bad("a number of more than 32 bits");
        }
        return (float) value;
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        BigDecimal value;
        if (type.precision() <= MAX_DECIMAL128_DIGITS) {
            long low = wire.i64();
            Decimal128 read = new Decimal128(wire.i64(), low);
            value = read.number();
            if (value == null || read.isNegative() && value.signum() == 0) {
                throw cursor.bad("a decimal that is " + read);
            }
        } else {
            String text = wire.string();
            if (!PLAIN.matcher(text).matches()) {
                throw cursor.bad("a text that is not a plain decimal");
            }
            value = new BigDecimal(text);
        }
        if (value.scale() != type.scale() || value.precision() > type.precision()) {
            throw cursor.bad("a decimal of " + value.precision() + " digits, " + value.scale() + " after the point");
        }
        return value;
    }

    /** The length of binary data that must be of a subtype. */
    private int binary(int due) throws UndecodableException {
        int length = wire.binary();
        int subtype = cursor.u8();
        if (subtype != due) {
            throw cursor.bad(Subtype.word(subtype) + " where " + Subtype.word(due) + " is due");
        }
        cursor.mark(Role.TYPE_INFO, Subtype.word(subtype));
        return length;
    }

    private LocalDate date() throws UndecodableException {
        long millis = wire.i64();
        if (Math.floorMod(millis, MILLIS_A_DAY) != 0) {
            throw cursor.bad("a date with a time of day");
        }
        return LocalDate.ofEpochDay(Math.floorDiv(millis, MILLIS_A_DAY));
    }

    private Instant timestamp(Timestamp.Unit unit) throws UndecodableException {
        return LeafRules.instant(unit, wire.i64());
    }

    private UUID uuid() throws UndecodableException {
        int length = binary(Subtype.UUID);
        LeafRules.checkUuid(cursor, length);
        return LeafRules.uuid(cursor, ByteOrder.BIG_ENDIAN);
    }
}
