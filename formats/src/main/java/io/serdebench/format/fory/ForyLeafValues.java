package io.serdebench.format.fory;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map, as Fory's serializers write them; null and classes are taken before. */
final class ForyLeafValues {

    /** The mask of the two lowest bits of a text's header, which say its encoding. */
    private static final int CODER = 0b11;

    private static final int LATIN_1 = 0;
    private static final int UTF_16 = 1;
    private static final int UTF_8 = 2;

    private final ForyWire wire;
    private final Cursor cursor;

    ForyLeafValues(ForyWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A value, all of it given to spans. */
    Object read(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> cursor.data(LeafRules.bool(cursor));
            case INT32 -> cursor.data(wire.zigzag());
            case INT64 -> cursor.data(wire.tagged());
            case FLOAT32 -> cursor.data(Float.intBitsToFloat(cursor.i32(LITTLE_ENDIAN)));
            case FLOAT64 -> cursor.data(Double.longBitsToDouble(cursor.i64(LITTLE_ENDIAN)));
            case DECIMAL -> decimal(((Decimal) type).scale());
            case STRING -> text(Role.DATA);
            case BYTES -> cursor.data(cursor.bytes(length()));
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
            case BYTES -> known instanceof byte[];
            case UUID -> known instanceof UUID;
            default -> false;
        };
    }

    private int length() throws UndecodableException {
        int length = cursor.count(wire.varint(), 1);
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    /** A length in bytes and the encoding in one number; {@code role} is that of the text. */
    String text(Role role) throws UndecodableException {
        long header = wire.header();
        int coder = (int) header & CODER;
        int length = cursor.count(header >>> 2, 1);
        switch (coder) {
            case LATIN_1 -> {
                cursor.mark(Role.LENGTH, length + ", Latin-1");
                String text = new String(cursor.bytes(length), StandardCharsets.ISO_8859_1);
                cursor.mark(role, text);
                return text;
            }
            case UTF_16 -> {
                if (length % 2 != 0) {
                    throw cursor.bad("UTF-16 of " + length + " bytes");
                }
                cursor.mark(Role.LENGTH, length + ", UTF-16");
                String text = units(cursor.bytes(length));
                cursor.mark(role, text);
                return text;
            }
            case UTF_8 -> {
                cursor.mark(Role.LENGTH, length + ", UTF-8");
                String text = cursor.utf8(length);
                cursor.mark(role, text);
                return text;
            }
            default -> throw cursor.bad("a text of the encoding " + coder);
        }
    }

    /** As Java holds them, surrogates too. */
    private static String units(byte[] bytes) {
        char[] units = new char[bytes.length / 2];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) (bytes[2 * i] & 0xff | bytes[2 * i + 1] << Byte.SIZE);
        }
        return new String(units);
    }

    private BigDecimal decimal(int scale) throws UndecodableException {
        long found = wire.varint();
        if (found != scale) {
            throw cursor.bad("a scale of " + found + " where the schema has " + scale);
        }
        cursor.mark(Role.TYPE_INFO, "scale " + scale);
        long precision = wire.varint();
        cursor.mark(Role.TYPE_INFO, "precision " + precision);
        int length = length();
        LeafRules.checkDecimal(cursor, length);
        BigDecimal value = LeafRules.decimal(cursor, length, scale);
        if (value.precision() != precision) {
            throw cursor.bad("a precision of " + precision + " before " + value);
        }
        return cursor.data(value);
    }

    private LocalDate date() throws UndecodableException {
        int year = cursor.i32(LITTLE_ENDIAN);
        int month = (byte) cursor.u8();
        int day = (byte) cursor.u8();
        return LeafRules.date(cursor, year, month, day);
    }

    private Instant instant() throws UndecodableException {
        long second = cursor.i64(LITTLE_ENDIAN);
        int nano = cursor.i32(LITTLE_ENDIAN);
        try {
            return Instant.ofEpochSecond(second, nano);
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("second " + second + " and nanosecond " + nano + " are not an instant");
        }
    }
}
