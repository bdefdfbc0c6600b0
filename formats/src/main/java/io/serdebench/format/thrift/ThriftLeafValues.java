package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map, from the numbers and binaries that stand for them. */
final class ThriftLeafValues {

    private final ThriftWire wire;
    private final Cursor cursor;

    ThriftLeafValues(ThriftWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A field's value, or an element other than a UUID. */
    Object leaf(Type type) throws UndecodableException {
        return cursor.data(read(type));
    }

    /** A number of 8 or 16 bits. */
    Object small(int bits) throws UndecodableException {
        return cursor.data((int) (bits == Byte.SIZE ? wire.i8() : wire.i16()));
    }

    private Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> wire.bool();
            case INT32 -> wire.i32();
            case INT64 -> wire.i64();
            case FLOAT32 -> (float) wire.f64();
            case FLOAT64 -> wire.f64();
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> cursor.utf8(wire.length());
            case BYTES -> cursor.bytes(wire.length());
            case DATE -> LocalDate.ofEpochDay(wire.i32());
            case TIMESTAMP -> LeafRules.instant(((Timestamp) type).unit(), wire.i64());
            case UUID -> wire.uuid();
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** A UUID as an element. */
    UUID uuidElement() throws UndecodableException {
        int length = wire.length();
        LeafRules.checkUuid(cursor, length);
        return cursor.data(wire.uuid());
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        if (type.fitsLong()) {
            return BigDecimal.valueOf(wire.i64(), type.scale());
        }
        int length = wire.length();
        LeafRules.checkDecimal(cursor, length);
        return LeafRules.decimal(cursor, length, type.scale());
    }
}
