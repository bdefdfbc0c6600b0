package io.serdebench.format.javaserialization;

import static java.nio.ByteOrder.BIG_ENDIAN;

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
import java.util.List;
import java.util.UUID;

/**
 * Values of Java's own classes that are neither struct, list nor map, as "Serialized Form" in the API specification of Java SE has
 * them. They may be referred to again: boxes and small integers are shared by Java itself.
 */
final class JavaLeafValues {

    private static final String BIG_INTEGER = "java.math.BigInteger";

    /** 38 digits are less than 127 bits. */
    private static final int MAX_MAGNITUDE_BYTES = 16;

    /** Fields of a BigInteger that nothing reads any more. */
    private static final List<String> CACHES =
            List.of("bit count", "bit length", "first nonzero byte", "lowest set bit");

    /** Types of a java.time.Ser, and the bytes of their values. */
    private static final int INSTANT = 2;

    private static final int INSTANT_BYTES = 12;
    private static final int LOCAL_DATE = 3;
    private static final int LOCAL_DATE_BYTES = 6;

    private final RecordStream stream;
    private final Cursor cursor;

    JavaLeafValues(RecordStream stream) {
        this.stream = stream;
        cursor = stream.cursor;
    }

    /** A value, its symbol being read. */
    Object read(int symbol, Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> boxed(symbol, "java.lang.Boolean", 'Z');
            case INT32 -> boxed(symbol, "java.lang.Integer", 'I');
            case INT64 -> boxed(symbol, "java.lang.Long", 'J');
            case FLOAT32 -> boxed(symbol, "java.lang.Float", 'F');
            case FLOAT64 -> boxed(symbol, "java.lang.Double", 'D');
            case DECIMAL -> decimal(symbol, ((Decimal) type).scale());
            case STRING -> stream.string(symbol, Role.DATA);
            case BYTES -> bytes(symbol);
            case DATE -> date(symbol);
            case TIMESTAMP -> instant(symbol);
            case UUID -> uuid(symbol);
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** The value that users see of one that was referred to; it is refused if it is not of the type. */
    Object shown(Type type, Object known) throws UndecodableException {
        boolean fits = switch (type.kind()) {
            case BOOLEAN -> known instanceof Boolean;
            case INT32 -> known instanceof Integer;
            case INT64 -> known instanceof Long;
            case FLOAT32 -> known instanceof Float;
            case FLOAT64 -> known instanceof Double;
            case DECIMAL -> known instanceof BigDecimal decimal && decimal.scale() == ((Decimal) type).scale();
            case STRING -> known instanceof String;
            case BYTES -> known instanceof byte[];
            case DATE -> known instanceof LocalDate;
            case TIMESTAMP -> known instanceof Instant;
            case UUID -> known instanceof UUID;
            case STRUCT, LIST, MAP -> false;
        };
        if (!fits) {
            throw cursor.bad("a reference to something else than the schema has here");
        }
        return known instanceof UUID ? known.toString() : known;
    }

    private Object boxed(int symbol, String className, char code) throws UndecodableException {
        int handle = stream.begin(symbol, className);
        Object value = stream.primitive(code);
        cursor.mark(Role.DATA, value);
        stream.handles.complete(handle, value);
        return value;
    }

    private byte[] bytes(int symbol) throws UndecodableException {
        int handle = stream.begin(symbol, "[B");
        byte[] value = cursor.bytes(stream.size(1));
        cursor.mark(Role.DATA, value);
        stream.handles.complete(handle, value);
        return value;
    }

    private UUID uuid(int symbol) throws UndecodableException {
        int handle = stream.begin(symbol, "java.util.UUID");
        long low = cursor.i64(BIG_ENDIAN);
        UUID value = new UUID(cursor.i64(BIG_ENDIAN), low);
        cursor.mark(Role.DATA, value.toString());
        stream.handles.complete(handle, value);
        return value;
    }

    private Instant instant(int symbol) throws UndecodableException {
        int handle = ser(symbol, INSTANT, INSTANT_BYTES, "instant");
        long second = cursor.i64(BIG_ENDIAN);
        int nano = cursor.i32(BIG_ENDIAN);
        try {
            return finish(handle, Instant.ofEpochSecond(second, nano));
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("second " + second + " and nanosecond " + nano + " are not an instant");
        }
    }

    private LocalDate date(int symbol) throws UndecodableException {
        int handle = ser(symbol, LOCAL_DATE, LOCAL_DATE_BYTES, "date");
        int year = cursor.i32(BIG_ENDIAN);
        int month = (byte) cursor.u8();
        int day = (byte) cursor.u8();
        try {
            return finish(handle, LocalDate.of(year, month, day));
        } catch (DateTimeException e) {
            throw cursor.bad("year " + year + ", month " + month + " and day " + day + " are not a date");
        }
    }

    /** A java.time.Ser, which stands for the classes of its package: one block, the type of the value before the value. */
    private int ser(int symbol, int due, int bytes, String word) throws UndecodableException {
        int handle = stream.begin(symbol, "java.time.Ser");
        stream.block(1 + bytes);
        int type = cursor.u8();
        if (type != due) {
            throw cursor.bad("a value of type " + type + " where " + due + " is due");
        }
        cursor.mark(Role.TYPE_INFO, word);
        return handle;
    }

    private <T> T finish(int handle, T value) throws UndecodableException {
        cursor.mark(Role.DATA, value);
        stream.end();
        stream.handles.complete(handle, value);
        return value;
    }

    private BigDecimal decimal(int symbol, int scale) throws UndecodableException {
        int handle = stream.begin(symbol, "java.math.BigDecimal");
        int found = cursor.i32(BIG_ENDIAN);
        if (found != scale) {
            throw cursor.bad("a scale of " + found + " where the schema has " + scale);
        }
        cursor.mark(Role.TYPE_INFO, "scale " + scale);
        BigDecimal value = new BigDecimal(unscaled(scale), scale);
        stream.end();
        stream.handles.complete(handle, value);
        return value;
    }

    private BigInteger unscaled(int scale) throws UndecodableException {
        int symbol = cursor.u8();
        if (symbol != JavaSymbols.REFERENCE) {
            return integer(symbol, scale);
        }
        if (stream.reference() instanceof BigInteger known) {
            cursor.mark(Role.DATA, new BigDecimal(known, scale));
            return known;
        }
        throw cursor.bad("a reference to something else where an integer is due");
    }

    private BigInteger integer(int symbol, int scale) throws UndecodableException {
        int handle = stream.begin(symbol, BIG_INTEGER);
        for (String cache : CACHES) {
            stream.unread(cache, cursor.i32(BIG_ENDIAN));
        }
        int sign = cursor.i32(BIG_ENDIAN);
        if (sign < -1 || sign > 1) {
            throw cursor.bad("a sign of " + sign);
        }
        // nothing follows the sign of zero
        cursor.mark(Role.DATA, sign == 0 ? new BigDecimal(BigInteger.ZERO, scale) : "sign " + sign);
        stream.begin(cursor.u8(), "[B");
        int size = stream.size(1);
        if (size > MAX_MAGNITUDE_BYTES) {
            throw cursor.bad("an integer of " + size + " bytes, more than 38 digits");
        }
        BigInteger magnitude = new BigInteger(1, cursor.bytes(size));
        if (magnitude.signum() != Math.abs(sign)) {
            throw cursor.bad("a sign of " + sign + " before " + magnitude);
        }
        BigInteger value = sign < 0 ? magnitude.negate() : magnitude;
        cursor.mark(Role.DATA, new BigDecimal(value, scale));
        stream.end();
        stream.handles.complete(handle, value);
        return value;
    }
}
