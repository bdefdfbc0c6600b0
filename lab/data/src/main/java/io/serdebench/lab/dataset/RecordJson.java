package io.serdebench.lab.dataset;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as JSON, which loses nothing: numbers have all their digits, and each field of a struct is there. What a terminal could
 * obey is escaped, wherever the text goes.
 */
public class RecordJson {

    private final Appendable out;

    /** Values go to this. */
    public RecordJson(Appendable out) {
        this.out = out;
    }

    /** Writes a value, or null. */
    public final void write(Type type, @Nullable Object value) throws IOException {
        if (value == null) {
            out.append("null");
        } else if (type instanceof Struct struct) {
            struct(struct, (@Nullable Object[]) value);
        } else if (type instanceof ListOf list) {
            list(list.element(), (List<?>) value);
        } else if (type instanceof MapOf map) {
            map(map.value(), (Map<?, ?>) value);
        } else {
            leaf(type, value);
        }
    }

    /** Writes a value that holds no others. */
    protected void leaf(Type type, Object value) throws IOException {
        String plain = LeafText.of(type, value);
        if (isBare(type.kind(), value)) {
            out.append(plain);
        } else {
            text(plain);
        }
    }

    /** Writes a record, or the one value that a variant has. */
    protected void struct(Struct struct, @Nullable Object[] values) throws IOException {
        if (!struct.oneOf()) {
            fields(struct, values);
            return;
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                write(struct.fields().get(i).type(), values[i]);
                return;
            }
        }
        out.append("null");
    }

    /** Writes all fields in the order of the schema. */
    public final void fields(Struct struct, @Nullable Object[] values) throws IOException {
        char sign = '{';
        for (int i = 0; i < values.length; i++) {
            Field field = struct.fields().get(i);
            out.append(sign);
            text(field.name());
            out.append(':');
            write(field.type(), values[i]);
            sign = ',';
        }
        out.append(values.length == 0 ? "{}" : "}");
    }

    private void list(Slot element, List<?> values) throws IOException {
        out.append('[');
        for (Iterator<?> each = values.iterator(); each.hasNext(); ) {
            write(element.type(), each.next());
            out.append(each.hasNext() ? "," : "");
        }
        out.append(']');
    }

    private void map(Slot slot, Map<?, ?> values) throws IOException {
        char sign = '{';
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            out.append(sign);
            text((String) entry.getKey());
            out.append(':');
            write(slot.type(), entry.getValue());
            sign = ',';
        }
        out.append(values.isEmpty() ? "{}" : "}");
    }

    private static boolean isBare(Kind kind, Object value) {
        return switch (kind) {
            case BOOLEAN, INT32, INT64, DECIMAL -> true;
            // JSON has no word for these
            case FLOAT32, FLOAT64 -> Double.isFinite(((Number) value).doubleValue());
            default -> false;
        };
    }

    /** Writes a text in quotes. */
    protected final void text(String text) throws IOException {
        out.append('"');
        int from = 0;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            int next = at + Character.charCount(point);
            if (point == '"' || point == '\\') {
                out.append(text, from, at).append('\\');
                from = at;
            } else if (!TerminalText.isShown(point)) {
                out.append(text, from, at);
                for (int i = at; i < next; i++) {
                    escape(text.charAt(i));
                }
                from = next;
            }
            at = next;
        }
        out.append(text, from, text.length()).append('"');
    }

    private void escape(char c) throws IOException {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append(String.format("\\u%04x", (int) c));
        }
    }
}
