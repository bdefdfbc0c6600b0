package io.serdebench.format.hessian;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** Values that are neither struct, list nor map. */
final class HessianLeafValues {

    private static final int REFERENCE = 0x51;

    /** More than a decimal of 38 digits has; the time to read digits grows faster than their number. */
    private static final int MAX_DIGITS = 64;

    private final Stream stream;
    private final HessianWire wire;
    private final Cursor cursor;

    HessianLeafValues(Stream stream) {
        this.stream = stream;
        wire = stream.wire;
        cursor = stream.cursor;
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case STRING -> wire.text(Role.DATA);
            case BYTES -> wire.binary();
            case DECIMAL -> cursor.peek() == REFERENCE ? shared(BigDecimal.class) : decimal((Decimal) type);
            case UUID -> cursor.peek() == REFERENCE ? shared(UUID.class) : uuid();
            default -> {
                Object value = number(type);
                cursor.mark(Role.DATA, value);
                yield value;
            }
        };
    }

    private Object number(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> (Object) wire.bool();
            case INT32 -> wire.integer();
            case INT64 -> wire.longer();
            case FLOAT32 -> (float) wire.floating();
            case FLOAT64 -> wire.floating();
            case DATE -> LocalDate.ofEpochDay(wire.integer());
            case TIMESTAMP -> timestamp(((Timestamp) type).unit());
            default -> throw new IllegalArgumentException(type + " is not a number");
        };
    }

    private Instant timestamp(Unit unit) throws UndecodableException {
        if (unit == Unit.MILLIS) {
            return wire.date();
        }
        return LeafRules.instant(unit, wire.longer());
    }

    /** A value that was there before. */
    private Object shared(Class<?> due) throws UndecodableException {
        Object value = stream.reference();
        if (!due.isInstance(value) || value == null) {
            throw cursor.bad("a reference to something else where " + due.getName() + " is due");
        }
        return cursor.data(value);
    }

    /** An object of a class of Java, with the fields that it has there. */
    private List<String> object(Class<?> due, List<String> fields) throws UndecodableException {
        Stream.Definition definition = stream.object();
        List<String> has = definition.fields();
        if (!definition.name().equals(due.getName()) || has.size() != fields.size() || !has.containsAll(fields)) {
            throw cursor.bad("an object of " + definition.name() + " where " + due.getName() + " is due");
        }
        return has;
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        object(BigDecimal.class, List.of("value"));
        int number = stream.begin();
        String digits = wire.text(Role.DATA);
        if (digits.length() > MAX_DIGITS) {
            throw cursor.bad("a decimal of " + digits.length() + " characters");
        }
        BigDecimal value;
        try {
            value = new BigDecimal(digits);
        } catch (NumberFormatException e) {
            throw cursor.bad("a text that is not a decimal");
        }
        if (value.scale() != type.scale()) {
            throw cursor.bad("a decimal with " + value.scale() + " digits after its point");
        }
        stream.end(number, value);
        return value;
    }

    private UUID uuid() throws UndecodableException {
        List<String> fields = object(UUID.class, List.of("mostSigBits", "leastSigBits"));
        int number = stream.begin();
        long first = bits();
        long second = bits();
        UUID value = fields.get(0).equals("mostSigBits") ? new UUID(first, second) : new UUID(second, first);
        stream.end(number, value);
        return value;
    }

    private long bits() throws UndecodableException {
        long bits = wire.longer();
        cursor.mark(Role.DATA, bits);
        return bits;
    }
}
