package io.serdebench.format.ion;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;

/** Values that are neither struct, list nor map, in the types that the family writes them in. */
final class IonLeafValues {

    private final IonWire wire;
    private final Cursor cursor;
    private final Scalars scalars;

    IonLeafValues(IonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
        scalars = new Scalars(wire);
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        Object value = switch (type.kind()) {
            case BOOLEAN -> wire.bool();
            case INT32 -> int32();
            case INT64 -> int64();
            case FLOAT32 -> float32();
            case FLOAT64 -> scalars.floating();
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> wire.string();
            case BYTES -> cursor.bytes(wire.length(IonKind.BLOB));
            case DATE -> date();
            case TIMESTAMP -> timestamp();
            case UUID -> uuid();
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
        cursor.mark(Role.DATA, value);
        return value;
    }

    private long int64() throws UndecodableException {
        Object value = scalars.integer();
        if (!(value instanceof Long number)) {
            throw cursor.bad("an int of more than 64 bits");
        }
        return number;
    }

    private int int32() throws UndecodableException {
        long value = int64();
        if (value != (int) value) {
            throw cursor.bad("an int of more than 32 bits");
        }
        return (int) value;
    }

    private float float32() throws UndecodableException {
        double value = scalars.floating();
        if (!Double.isNaN(value) && value != (float) value) {
            throw cursor.bad("a float of more than 32 bits");
        }
        return (float) value;
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        Object read = scalars.decimal();
        if (!(read instanceof BigDecimal value)
                || value.scale() != type.scale()
                || value.precision() > type.precision()) {
            throw cursor.bad("a decimal with other digits than " + type.precision() + ", " + type.scale()
                    + " of them after the point");
        }
        return value;
    }

    private LocalDate date() throws UndecodableException {
        Moment moment = scalars.timestamp();
        if (moment.parts() != Moment.DAY) {
            throw cursor.bad("a date of " + moment.parts() + " parts");
        }
        return moment.time().toLocalDate();
    }

    private Instant timestamp() throws UndecodableException {
        Moment moment = scalars.timestamp();
        if (moment.parts() != Moment.SECOND || !moment.finer().isEmpty()) {
            throw cursor.bad("a time of " + moment.parts() + " parts, or finer than nanoseconds");
        }
        return moment.time().toInstant(ZoneOffset.UTC);
    }

    private UUID uuid() throws UndecodableException {
        int length = wire.length(IonKind.BLOB);
        LeafRules.checkUuid(cursor, length);
        return LeafRules.uuid(cursor, ByteOrder.BIG_ENDIAN);
    }
}
