package io.serdebench.format.flatbuffers;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Values of FlexBuffers that are neither vector nor map. All numbers are little-endian, and of one, two, four or eight bytes. */
final class FlexLeaves {

    private static final int UUID_BYTES = 16;

    /** 38 digits and a sign are less than 128 bits. */
    private static final int MAX_DECIMAL_BYTES = 16;

    private final ByteBuffer in;
    private final Sheet sheet;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();

    FlexLeaves(ByteBuffer in, Sheet sheet) {
        this.in = in;
        this.sheet = sheet;
    }

    /** The kind of a leaf of the schema in FlexBuffers. */
    static FlexKind kind(Type leaf) {
        return switch (leaf.kind()) {
            case BOOLEAN -> FlexKind.BOOL;
            case FLOAT32, FLOAT64 -> FlexKind.FLOAT;
            case STRING -> FlexKind.STRING;
            case BYTES, UUID -> FlexKind.BLOB;
            case DECIMAL -> FlatBuffersLayout.wire(leaf) == FlatBuffersWire.BYTES ? FlexKind.BLOB : FlexKind.INT;
            case INT32, INT64, DATE, TIMESTAMP -> FlexKind.INT;
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }

    /** A number of this many bytes, which is negative where it needs the 64th bit. */
    static long unsigned(ByteBuffer in, int at, int width) {
        return switch (width) {
            case 1 -> in.get(at) & 0xff;
            case Short.BYTES -> in.getShort(at) & 0xffff;
            case Integer.BYTES -> in.getInt(at) & 0xffff_ffffL;
            default -> in.getLong(at);
        };
    }

    private static long signed(ByteBuffer in, int at, int width) {
        return switch (width) {
            case 1 -> in.get(at);
            case Short.BYTES -> in.getShort(at);
            case Integer.BYTES -> in.getInt(at);
            default -> in.getLong(at);
        };
    }

    /** A value that lies in its place. */
    Object number(Type type, FlexPlace place, Part part) throws UndecodableException {
        int at = place.at();
        int width = place.width();
        Object value = switch (place.kind()) {
            case BOOL -> bool(unsigned(in, at, width), at);
            case FLOAT -> real(type, at, width);
            default -> whole(type, signed(in, at, width), at);
        };
        sheet.add(at, at + width, Role.DATA, value, part);
        return value;
    }

    private static Object bool(long code, int at) throws UndecodableException {
        if (code != 0 && code != 1) {
            throw new UndecodableException(at, "a boolean of " + code);
        }
        return code == 1;
    }

    private Object real(Type type, int at, int width) throws UndecodableException {
        if (width < Float.BYTES) {
            throw new UndecodableException(at, "a floating-point number of " + width + " bytes");
        }
        double value = width == Float.BYTES ? in.getFloat(at) : in.getDouble(at);
        return type.kind() == Kind.FLOAT32 ? (Object) (float) value : (Object) value;
    }

    private static Object whole(Type type, long number, int at) throws UndecodableException {
        if (FlatBuffersLayout.wire(type) == FlatBuffersWire.INT && number != (int) number) {
            throw new UndecodableException(at, number + ", which does not fit 32 bits");
        }
        return FlatBuffersLeafValues.number(type, number);
    }

    /** Bytes with their length before them, which was checked: a text with its NUL, a decimal, a UUID or plain ones. */
    Object bytes(Type type, int at, int count, int width, Part part) throws UndecodableException {
        boolean text = type.kind() == Kind.STRING;
        if (text && in.get(at + count) != 0) {
            throw new UndecodableException(at, "a text that does not end in NUL");
        }
        if (type.kind() == Kind.UUID && count != UUID_BYTES) {
            throw new UndecodableException(at, "a UUID of " + count + " bytes");
        }
        if (type.kind() == Kind.DECIMAL && (count < 1 || count > MAX_DECIMAL_BYTES)) {
            throw new UndecodableException(at, "a decimal of " + count + " bytes");
        }
        sheet.add(at - width, at, Role.LENGTH, count, part);
        Object value = text ? text(at, count) : value(type, at, count);
        sheet.add(at, at + count, Role.DATA, LeafRules.shown(value), part);
        if (text) {
            sheet.add(at + count, at + count + 1, Role.PADDING, "end of the text", part);
        }
        return value;
    }

    /** A text of this many bytes. */
    String text(int at, int count) throws UndecodableException {
        try {
            return utf8.decode(in.slice(at, count)).toString();
        } catch (CharacterCodingException e) {
            throw new UndecodableException(at, "not UTF-8");
        }
    }

    private Object value(Type type, int at, int count) {
        byte[] bytes = new byte[count];
        in.get(at, bytes);
        return switch (type.kind()) {
            case DECIMAL -> new BigDecimal(new BigInteger(bytes), ((Decimal) type).scale());
            case UUID -> {
                ByteBuffer uuid = ByteBuffer.wrap(bytes);
                yield new UUID(uuid.getLong(), uuid.getLong());
            }
            default -> bytes;
        };
    }
}
