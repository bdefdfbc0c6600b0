package io.serdebench.api;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row's bytes in the neutral form; the schema is needed to read them.
 *
 * <p>An optional slot is one byte, 0 for null or 1 and the value. boolean: one byte; int32, int64 and date (days since 1970):
 * zig-zag varint; float32, float64: big-endian IEEE 754 bits; decimal: varint length and the unscaled two's complement
 * bytes; string: varint length and UTF-8; bytes: varint length and bytes; timestamp: zig-zag varint seconds since 1970 and
 * varint nanoseconds; uuid: 16 bytes; struct: its fields; list: varint count and elements; map: varint count and entries.
 */
final class RowCodec {

    private final Struct root;
    private byte[] buffer = new byte[1024];
    private int at;
    private int limit;

    RowCodec(Struct root) {
        this.root = root;
    }

    byte[] buffer() {
        return buffer;
    }

    /** Writes a row into {@link #buffer()} and returns its length in bytes. */
    int encode(@Nullable Object[] row) {
        at = 0;
        write(root, row);
        return at;
    }

    private void write(Slot slot, @Nullable Object value) {
        if (slot.optional()) {
            put(value == null ? 0 : 1);
            if (value == null) {
                return;
            }
        }
        if (value == null) {
            throw new IllegalArgumentException("null in a required slot of type " + Notation.write(slot.type()));
        }
        write(slot.type(), value);
    }

    private void write(Type type, Object value) {
        switch (type.kind()) {
            case BOOLEAN -> put((Boolean) value ? 1 : 0);
            case INT32 -> zigZag((Integer) value);
            case INT64 -> zigZag((Long) value);
            case FLOAT32 -> fixed(Float.floatToRawIntBits((Float) value), 4);
            case FLOAT64 -> fixed(Double.doubleToRawLongBits((Double) value), 8);
            case DECIMAL -> bytes(((BigDecimal) value).unscaledValue().toByteArray());
            case STRING -> bytes(((String) value).getBytes(StandardCharsets.UTF_8));
            case BYTES -> bytes((byte[]) value);
            case DATE -> zigZag(((LocalDate) value).toEpochDay());
            case TIMESTAMP -> {
                zigZag(((Instant) value).getEpochSecond());
                varint(((Instant) value).getNano());
            }
            case UUID -> {
                fixed(((UUID) value).getMostSignificantBits(), 8);
                fixed(((UUID) value).getLeastSignificantBits(), 8);
            }
            case STRUCT -> {
                @Nullable Object[] values = (@Nullable Object[]) value;
                List<Field> fields = ((Struct) type).fields();
                if (values.length != fields.size()) {
                    throw new IllegalArgumentException(values.length + " values for " + fields.size() + " fields");
                }
                for (int i = 0; i < values.length; i++) {
                    write(fields.get(i).slot(), values[i]);
                }
            }
            case LIST -> {
                List<?> list = (List<?>) value;
                varint(list.size());
                Slot element = ((ListOf) type).element();
                list.forEach(e -> write(element, e));
            }
            case MAP -> {
                Map<?, ?> map = (Map<?, ?>) value;
                varint(map.size());
                Slot slot = ((MapOf) type).value();
                map.forEach((k, v) -> {
                    bytes(((String) k).getBytes(StandardCharsets.UTF_8));
                    write(slot, v);
                });
            }
        }
    }

    private void put(int b) {
        reserve(1);
        buffer[at++] = (byte) b;
    }

    private void reserve(int more) {
        if (buffer.length - at < more) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, Math.addExact(at, more)));
        }
    }

    private void zigZag(long value) {
        varint(value << 1 ^ value >> 63);
    }

    private void varint(long value) {
        while ((value & ~0x7fL) != 0) {
            put((int) (value & 0x7f | 0x80));
            value >>>= 7;
        }
        put((int) value);
    }

    private void fixed(long bits, int bytes) {
        for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
            put((int) (bits >>> shift));
        }
    }

    private void bytes(byte[] value) {
        varint(value.length);
        reserve(value.length);
        System.arraycopy(value, 0, buffer, at, value.length);
        at += value.length;
    }

    /** Reads a row from the first {@code length} bytes. */
    @Nullable
    Object[] decode(byte[] bytes, int length) {
        buffer = bytes;
        limit = length;
        at = 0;
        @Nullable Object[] row = (@Nullable Object[]) read(root);
        if (at != limit) {
            throw new IllegalArgumentException("a row has " + (limit - at) + " bytes too many");
        }
        return row;
    }

    private @Nullable Object read(Slot slot) {
        return slot.optional() && get() == 0 ? null : read(slot.type());
    }

    private Object read(Type type) {
        switch (type.kind()) {
            case BOOLEAN:
                return get() != 0;
            case INT32:
                return (int) zigZag();
            case INT64:
                return zigZag();
            case FLOAT32:
                return Float.intBitsToFloat((int) fixed(4));
            case FLOAT64:
                return Double.longBitsToDouble(fixed(8));
            case DECIMAL:
                return new BigDecimal(new BigInteger(bytes()), ((Decimal) type).scale());
            case STRING:
                return string();
            case BYTES:
                return bytes();
            case DATE:
                return LocalDate.ofEpochDay(zigZag());
            case TIMESTAMP:
                return Instant.ofEpochSecond(zigZag(), varint());
            case UUID:
                return new UUID(fixed(8), fixed(8));
            case STRUCT:
                List<Field> fields = ((Struct) type).fields();
                @Nullable Object[] values = new @Nullable Object[fields.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = read(fields.get(i).slot());
                }
                return values;
            case LIST:
                int size = count();
                List<@Nullable Object> list = new ArrayList<>(size);
                for (int i = 0; i < size; i++) {
                    list.add(read(((ListOf) type).element()));
                }
                return list;
            case MAP:
                int entries = count();
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                for (int i = 0; i < entries; i++) {
                    map.put(string(), read(((MapOf) type).value()));
                }
                return map;
            default:
                throw new AssertionError(type);
        }
    }

    private String string() {
        int length = count();
        String text = new String(buffer, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    private byte[] bytes() {
        int length = count();
        byte[] value = Arrays.copyOfRange(buffer, at, at + length);
        at += length;
        return value;
    }

    private int get() {
        if (at >= limit) {
            throw new IllegalArgumentException("a row ends too early");
        }
        return buffer[at++] & 0xff;
    }

    /** A length or count; each byte or element takes at least one byte, or none where it is an empty struct. */
    private int count() {
        long count = varint();
        if (count < 0 || count > limit - at) {
            throw new IllegalArgumentException(
                    "a row declares " + count + " elements and has " + (limit - at) + " bytes");
        }
        return (int) count;
    }

    private long zigZag() {
        long raw = varint();
        return raw >>> 1 ^ -(raw & 1);
    }

    private long varint() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int b = get();
            value |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                return value;
            }
        }
        throw new IllegalArgumentException("a varint is longer than 64 bits");
    }

    private long fixed(int bytes) {
        long bits = 0;
        for (int i = 0; i < bytes; i++) {
            bits = bits << 8 | get();
        }
        return bits;
    }
}
