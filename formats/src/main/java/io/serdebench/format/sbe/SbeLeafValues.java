package io.serdebench.format.sbe;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values that are neither struct, list nor map. All numbers are little-endian, as the schema has it. */
final class SbeLeafValues {

    private static final ByteOrder LITTLE = ByteOrder.LITTLE_ENDIAN;

    /** "Null values": that of uint8, which an enum of this encoding has too. */
    private static final int NULL_UINT8 = 255;

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MAX_DECIMAL_BYTES = 16;

    private final Cursor cursor;

    SbeLeafValues(Cursor cursor) {
        this.cursor = cursor;
    }

    /** A value in a block, which has its bytes whether there is a value or not. */
    @Nullable
    Object fixed(Place place, boolean present) throws UndecodableException {
        if (!present) {
            for (int left = SbeLayout.width(place.type()); left > 0; left--) {
                cursor.u8();
            }
            cursor.mark(Role.PADDING, null);
            return null;
        }
        Object value = read(place);
        if (value == null) {
            cursor.mark(Role.PRESENCE, "null");
        } else {
            cursor.mark(Role.DATA, LeafRules.shown(value));
        }
        return value;
    }

    private @Nullable Object read(Place place) throws UndecodableException {
        return switch (place.slot.kind()) {
            case BOOLEAN -> bool(place);
            case INT32 -> int32(place);
            case INT64 -> int64(place);
            case FLOAT32 -> Float.intBitsToFloat(cursor.i32(LITTLE));
            case FLOAT64 -> Double.longBitsToDouble(cursor.i64(LITTLE));
            case DECIMAL -> decimal(SbeLayout.isShort(place.type()) ? (Number) int32(place) : int64(place), place);
            case DATE -> {
                Integer days = int32(place);
                yield days == null ? null : LocalDate.ofEpochDay(days);
            }
            case TIMESTAMP -> timestamp(place);
            case UUID -> LeafRules.uuid(cursor, LITTLE);
            case STRING, BYTES, STRUCT, LIST, MAP -> throw new IllegalArgumentException(place.type() + " is not fixed");
        };
    }

    private @Nullable Boolean bool(Place place) throws UndecodableException {
        int code = cursor.u8();
        if (code == NULL_UINT8 && place.hasNullValue()) {
            return null;
        }
        if (code > 1) {
            throw cursor.bad("a boolean of " + code);
        }
        return code == 1;
    }

    private static @Nullable BigDecimal decimal(@Nullable Number unscaled, Place place) {
        return unscaled == null ? null : BigDecimal.valueOf(unscaled.longValue(), ((Decimal) place.type()).scale());
    }

    private @Nullable Integer int32(Place place) throws UndecodableException {
        int number = cursor.i32(LITTLE);
        return number == Integer.MIN_VALUE && place.hasNullValue() ? null : (Integer) number;
    }

    private @Nullable Long int64(Place place) throws UndecodableException {
        long number = cursor.i64(LITTLE);
        return number == Long.MIN_VALUE && place.hasNullValue() ? null : (Long) number;
    }

    private @Nullable Instant timestamp(Place place) throws UndecodableException {
        Long units = int64(place);
        if (units == null) {
            return null;
        }
        return LeafRules.instant(((Timestamp) place.type()).unit(), units);
    }

    /** A value of variable length, which is empty where there is none. */
    @Nullable
    Object data(Place place, boolean present) throws UndecodableException {
        long length = cursor.i32(LITTLE) & 0xffff_ffffL;
        if (!present && length > 0) {
            throw cursor.bad(length + " bytes of a value that is absent");
        }
        boolean decimal = place.slot.kind() == Kind.DECIMAL;
        if (present && decimal && (length < 1 || length > MAX_DECIMAL_BYTES)) {
            throw cursor.bad("a decimal of " + length + " bytes");
        }
        if (length > cursor.left()) {
            throw cursor.bad(length + " bytes announced, " + cursor.left() + " left");
        }
        cursor.mark(Role.LENGTH, length);
        if (!present) {
            return null;
        }
        Object value = switch (place.slot.kind()) {
            case STRING -> cursor.utf8(length);
            case BYTES -> cursor.bytes(length);
            default -> new BigDecimal(new BigInteger(cursor.bytes(length)), ((Decimal) place.type()).scale());
        };
        cursor.mark(place.isKey() ? Role.NAME : Role.DATA, value);
        return value;
    }
}
