package io.serdebench.codec.msgpack;

import io.serdebench.api.Names;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows as JSON that says what a value is and nothing of how MessagePack spells it: {@code {"float32":"3f800000"}}. Read by
 * {@code src/test/python/reencode.py}.
 */
final class NeutralJson {

    private NeutralJson() {}

    static String of(Slot slot, @Nullable Object value) {
        return value == null ? "null" : of(slot.type(), value);
    }

    static String of(Type type, Object value) {
        return switch (type.kind()) {
            case BOOLEAN, INT32, INT64 -> value.toString();
            case FLOAT32 -> tag(type, quoted("%08x", Float.floatToRawIntBits((Float) value)));
            case FLOAT64 -> tag(type, quoted("%016x", Double.doubleToRawLongBits((Double) value)));
            case DECIMAL ->
                tag(
                        type,
                        "[" + ((Decimal) type).precision() + "," + quoted("%d", ((BigDecimal) value).unscaledValue())
                                + "]");
            case STRING -> Names.quote((String) value);
            case BYTES -> tag(type, quoted("%s", HexFormat.of().formatHex((byte[]) value)));
            case DATE, UUID -> tag(type, quoted("%s", value));
            case TIMESTAMP ->
                tag(type, "[" + ((Instant) value).getEpochSecond() + "," + ((Instant) value).getNano() + "]");
            case STRUCT -> struct((Struct) type, (@Nullable Object[]) value);
            case LIST -> {
                List<String> elements = new ArrayList<>();
                ((List<?>) value).forEach(e -> elements.add(of(((ListOf) type).element(), e)));
                yield tag(type, elements.toString());
            }
            case MAP -> {
                List<String> entries = new ArrayList<>();
                ((Map<?, ?>) value)
                        .forEach((k, v) ->
                                entries.add("[" + Names.quote((String) k) + "," + of(((MapOf) type).value(), v) + "]"));
                yield tag(type, entries.toString());
            }
        };
    }

    private static String struct(Struct type, @Nullable Object[] values) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            Field field = type.fields().get(i);
            fields.add("[" + Names.quote(field.name()) + "," + of(field.slot(), values[i]) + "]");
        }
        return tag(type, fields.toString());
    }

    private static String tag(Type type, String value) {
        return "{\"" + type.kind().name().toLowerCase(java.util.Locale.ROOT) + "\":" + value + "}";
    }

    private static String quoted(String format, Object value) {
        return '"' + String.format(format, value) + '"';
    }
}
