package io.serdebench.format.json;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;

/** Values that no schema knows (RFC 8259, section 3). */
final class JsonForeignValues {

    /** So many digits and a sign fit a long. */
    private static final int LONG_CHARS = 18;

    private final JsonReader reader;
    private final Cursor cursor;

    JsonForeignValues(JsonReader reader) {
        this.reader = reader;
        cursor = reader.cursor;
    }

    /** Any value; the cursor stands at its first character. */
    void value() throws UndecodableException {
        if (reader.at('{')) {
            object();
        } else if (reader.at('[')) {
            array();
        } else if (reader.at('"')) {
            Text text = reader.text();
            reader.take(text, Role.DATA, text.value());
        } else if (reader.literal("null")) {
            cursor.mark(Role.PRESENCE, "null");
        } else if (reader.literal("true")) {
            cursor.mark(Role.DATA, true);
        } else if (reader.literal("false")) {
            cursor.mark(Role.DATA, false);
        } else {
            cursor.mark(Role.DATA, number(reader.number()));
        }
    }

    /** Section 4. */
    private void object() throws UndecodableException {
        reader.expect('{');
        for (boolean first = true; !reader.at('}'); first = false) {
            if (!first) {
                reader.expect(',');
            }
            Text name = reader.text();
            cursor.enter("{" + name.value() + "}");
            reader.take(name, Role.NAME, name.value());
            reader.expect(':');
            reader.space();
            value();
            cursor.leave();
        }
        reader.expect('}');
    }

    /** Section 5. */
    private void array() throws UndecodableException {
        reader.expect('[');
        for (int i = 0; !reader.at(']'); i++) {
            if (i > 0) {
                reader.expect(',');
                reader.space();
            }
            cursor.enter("[" + i + "]");
            value();
            cursor.leave();
        }
        reader.expect(']');
    }

    private static Object number(String text) {
        if (text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
            // an exponent may stand for more digits than memory holds
            double value = Double.parseDouble(text);
            return Double.isInfinite(value) ? text : (Object) value;
        }
        boolean isLong = text.length() <= LONG_CHARS && text.indexOf('.') < 0;
        return isLong ? (Object) Long.valueOf(text) : new BigDecimal(text);
    }
}
