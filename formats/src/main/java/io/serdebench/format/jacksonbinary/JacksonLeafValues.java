package io.serdebench.format.jacksonbinary;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map, as databind writes them. */
final class JacksonLeafValues {

    private static final int NANO_DIGITS = 9;
    private static final BigInteger NANOS = BigInteger.TEN.pow(NANO_DIGITS);

    private final Items items;
    private final Cursor cursor;

    JacksonLeafValues(Items items) {
        this.items = items;
        cursor = items.cursor();
    }

    /** The value of a leaf type, all of it given to spans. */
    Object leaf(Type type) throws UndecodableException {
        Object value = switch (type.kind()) {
            case BOOLEAN -> items.bool();
            case INT32 -> int32();
            case INT64 -> items.integer();
            case FLOAT32 -> items.float32();
            case FLOAT64 -> items.float64();
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> items.text();
            case BYTES -> items.binary();
            case DATE -> date();
            case TIMESTAMP -> timestamp();
            case UUID -> uuid();
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
        cursor.mark(Role.DATA, value);
        return value;
    }

    private int int32() throws UndecodableException {
        long value = items.integer();
        if (value != (int) value) {
            throw cursor.bad("a whole number of more than 32 bits");
        }
        return (int) value;
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        BigDecimal value = items.decimal(type.scale(), type.scale());
        if (value.precision() > type.precision()) {
            throw cursor.bad("a decimal of more than " + type.precision() + " digits");
        }
        return value;
    }

    /** A list of year, month and day. */
    private LocalDate date() throws UndecodableException {
        int size = items.list();
        int[] parts = new int[3];
        for (int i = 0; i < parts.length; i++) {
            if (!items.moreElements(size, i)) {
                throw cursor.bad("a date of " + i + " numbers");
            }
            parts[i] = int32();
            cursor.mark(Role.DATA, parts[i]);
        }
        if (items.moreElements(size, parts.length)) {
            throw cursor.bad("a date of more than three numbers");
        }
        try {
            return LocalDate.of(parts[0], parts[1], parts[2]);
        } catch (DateTimeException e) {
            throw cursor.bad("numbers that are not a date");
        }
    }

    /** Seconds since 1970 with up to nine digits behind the point. */
    private Instant timestamp() throws UndecodableException {
        BigDecimal value = items.decimal(0, NANO_DIGITS);
        BigInteger[] parts = value.setScale(NANO_DIGITS).unscaledValue().divideAndRemainder(NANOS);
        try {
            return Instant.ofEpochSecond(parts[0].longValueExact(), parts[1].longValueExact());
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("a number that is not a point in time");
        }
    }

    private UUID uuid() throws UndecodableException {
        byte[] bytes = items.binary();
        LeafRules.checkUuid(cursor, bytes.length);
        ByteBuffer halves = ByteBuffer.wrap(bytes);
        return new UUID(halves.getLong(), halves.getLong());
    }
}
