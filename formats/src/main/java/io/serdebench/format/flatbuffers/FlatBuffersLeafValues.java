package io.serdebench.format.flatbuffers;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.UUID;

/** Values that are neither struct, list nor map. */
final class FlatBuffersLeafValues {

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MAX_DECIMAL_BYTES = 16;

    private final ByteBuffer in;
    private final Sheet sheet;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();

    FlatBuffersLeafValues(ByteBuffer in, Sheet sheet) {
        this.in = in;
        this.sheet = sheet;
    }

    /** The meaning of a number that is absent: "fields that are not present have the default", which is 0 here. */
    Object zero(FlatBuffersShape shape) {
        return switch (shape.wire()) {
            case BOOL -> false;
            case FLOAT -> 0f;
            case DOUBLE -> 0d;
            default -> number(shape.type(), 0);
        };
    }

    /** A value that lies in its table or vector; its bytes are there. */
    Object inline(FlatBuffersShape shape, int at, Part part) throws UndecodableException {
        Object value = switch (shape.wire()) {
            case BOOL -> bool(at);
            case INT -> number(shape.type(), in.getInt(at));
            case LONG -> number(shape.type(), in.getLong(at));
            case FLOAT -> in.getFloat(at);
            case DOUBLE -> in.getDouble(at);
            case UUID -> new UUID(in.getLong(at), in.getLong(at + Long.BYTES));
            default -> throw new IllegalArgumentException(shape.wire() + " lies elsewhere");
        };
        Object shown = LeafRules.shown(value);
        sheet.add(at, at + shape.wire().width(), Role.DATA, shown, part);
        return value;
    }

    private Object bool(int at) throws UndecodableException {
        int code = in.get(at);
        if (code != 0 && code != 1) {
            throw new UndecodableException(at, "a boolean of " + (code & 0xff));
        }
        return code == 1;
    }

    /** The value that a whole number stands for; that of a date or of a narrow decimal fits 32 bits. */
    static Object number(Type type, long number) {
        return switch (type.kind()) {
            case INT32 -> (Object) (int) number;
            case INT64 -> number;
            case DATE -> LocalDate.ofEpochDay(number);
            case DECIMAL -> BigDecimal.valueOf(number, ((Decimal) type).scale());
            case TIMESTAMP -> LeafRules.instant(((Timestamp) type).unit(), number);
            default -> throw new IllegalArgumentException(type + " is not a whole number");
        };
    }

    /** "Strings are simply a vector of bytes, and are always null-terminated": the NUL is not counted. */
    String text(int at, Part part, Role role) throws UndecodableException {
        int from = at + Integer.BYTES;
        int count = count(at, in.limit() - from - 1);
        int end = from + count;
        if (in.get(end) != 0) {
            throw new UndecodableException(at, "a text that does not end in NUL");
        }
        sheet.add(at, from, Role.LENGTH, count, part);
        String text;
        try {
            text = utf8.decode(in.slice(from, count)).toString();
        } catch (CharacterCodingException e) {
            throw new UndecodableException(from, "not UTF-8");
        }
        sheet.add(from, end, role, text, part);
        sheet.add(end, end + 1, Role.PADDING, "end of the text", part);
        return text;
    }

    private int count(int at, int most) throws UndecodableException {
        int count = in.getInt(at);
        if (count < 0 || count > most) {
            throw new UndecodableException(at, Integer.toUnsignedLong(count) + " bytes announced, " + most + " left");
        }
        return count;
    }

    /** A vector of bytes, which may be a decimal. */
    Object bytes(Type type, int at, Part part) throws UndecodableException {
        int from = at + Integer.BYTES;
        int count = count(at, in.limit() - from);
        boolean decimal = type.kind() == Kind.DECIMAL;
        if (decimal && (count < 1 || count > MAX_DECIMAL_BYTES)) {
            throw new UndecodableException(at, "a decimal of " + count + " bytes");
        }
        sheet.add(at, from, Role.LENGTH, count, part);
        byte[] bytes = new byte[count];
        in.get(from, bytes);
        Object value = decimal ? new BigDecimal(new BigInteger(bytes), ((Decimal) type).scale()) : (Object) bytes;
        sheet.add(from, from + count, Role.DATA, value, part);
        return value;
    }
}
