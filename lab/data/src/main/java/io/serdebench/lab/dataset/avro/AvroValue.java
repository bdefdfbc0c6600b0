package io.serdebench.lab.dataset.avro;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.Moment;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.apache.avro.generic.GenericContainer;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.util.Utf8;
import org.jspecify.annotations.Nullable;

/** Values of rows from Avro's generic ones, read without conversions of logical types. */
final class AvroValue {

    private final TextValue text = new TextValue();

    /**
     * A row.
     *
     * @param single Whether the file has single values and no records.
     */
    @Nullable
    Object[] row(Struct struct, @Nullable Object datum, boolean single) throws BadRecord {
        if (single) {
            return new @Nullable Object[] {slot(struct.fields().get(0).slot(), datum, AvroTypes.VALUE)};
        }
        return struct(struct, (GenericRecord) Objects.requireNonNull(datum), "");
    }

    private @Nullable Object[] struct(Struct struct, GenericRecord record, String path) throws BadRecord {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            Field field = fields.get(i);
            row[i] = slot(field.slot(), record.get(field.name()), Declared.path(path, field.name()));
        }
        return row;
    }

    private @Nullable Object slot(Slot slot, @Nullable Object value, String path) throws BadRecord {
        return value == null ? null : value(slot.type(), value, path);
    }

    private Object value(Type type, Object value, String path) throws BadRecord {
        return switch (type.kind()) {
            case BOOLEAN, INT32, INT64, FLOAT32, FLOAT64 -> value;
            case STRING -> string(value, path);
            case BYTES -> bytes(value);
            case DECIMAL -> decimal((Decimal) type, value, path);
            case DATE -> LocalDate.ofEpochDay((Integer) value);
            case TIMESTAMP -> Moment.ofCount((Long) value, ((Timestamp) type).unit());
            case UUID -> uuid(type, value, path);
            case STRUCT ->
                ((Struct) type).oneOf()
                        ? alternative((Struct) type, value, path)
                        : struct((Struct) type, (GenericRecord) value, path);
            case LIST -> list(((ListOf) type).element(), (Collection<?>) value, path);
            case MAP -> map(((MapOf) type).value(), (Map<?, ?>) value, path);
        };
    }

    /** The alternative has the name of the union's branch that the value is of. */
    private @Nullable Object[] alternative(Struct variant, Object value, String path) throws BadRecord {
        String branch = branch(value);
        @Nullable Object[] row = new @Nullable Object[variant.fields().size()];
        for (int i = 0; i < row.length; i++) {
            Field field = variant.fields().get(i);
            if (field.name().equals(branch)) {
                row[i] = value(field.type(), value, Declared.path(path, branch));
                return row;
            }
        }
        throw new BadRecord("field " + TerminalText.text(path) + " has no alternative " + TerminalText.text(branch));
    }

    private static String branch(Object value) {
        if (value instanceof Collection) {
            return "array";
        }
        if (value instanceof GenericContainer named) {
            return AvroTypes.branch(named.getSchema());
        }
        if (value instanceof Map) {
            return "map";
        }
        if (value instanceof CharSequence) {
            return "string";
        }
        if (value instanceof ByteBuffer) {
            return "bytes";
        }
        // Long, Float, Double and Boolean are called as Avro calls them
        return value instanceof Integer
                ? "int"
                : value.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static String string(Object value, String path) throws BadRecord {
        if (value instanceof Utf8 utf8 && !Utf8Guard.isUtf8(utf8.getBytes(), 0, utf8.getByteLength())) {
            throw new BadRecord("field " + TerminalText.text(path) + " is not UTF-8");
        }
        return value.toString();
    }

    private static byte[] bytes(Object value) {
        if (value instanceof GenericFixed fixed) {
            return fixed.bytes();
        }
        ByteBuffer buffer = (ByteBuffer) value;
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private static Object decimal(Decimal type, Object value, String path) throws BadRecord {
        byte[] bytes = bytes(value);
        BigDecimal decimal = new BigDecimal(bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes), type.scale());
        if (decimal.precision() > type.precision()) {
            throw new BadRecord("field " + TerminalText.text(path) + " has " + decimal.precision()
                    + " digits; its type has " + type.precision());
        }
        return decimal;
    }

    private Object uuid(Type type, Object value, String path) throws BadRecord {
        if (value instanceof GenericFixed fixed) {
            ByteBuffer bits = ByteBuffer.wrap(fixed.bytes());
            return new UUID(bits.getLong(), bits.getLong());
        }
        Object uuid = text.read(type, string(value, path));
        if (uuid == null) {
            throw new BadRecord(
                    "field " + TerminalText.text(path) + ": " + TerminalText.text(value.toString()) + " is not a uuid");
        }
        return uuid;
    }

    private List<@Nullable Object> list(Slot element, Collection<?> collection, String path) throws BadRecord {
        List<@Nullable Object> list = new ArrayList<>(collection.size());
        for (Object each : collection) {
            list.add(slot(element, each, path));
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot slot, Map<?, ?> entries, String path) throws BadRecord {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            map.put(string(entry.getKey(), path), slot(slot, entry.getValue(), path));
        }
        return map;
    }
}
