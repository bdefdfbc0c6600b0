package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes CSV apart (RFC 4180), with a schema or without: columns divided by commas, texts in quotation marks, nothing at all for null,
 * and a line feed, with a carriage return before it or not.
 */
public final class CsvDissector implements Dissector {

    private final @Nullable Schema schema;

    /** For lines of which nothing is known. */
    public CsvDissector() {
        schema = null;
    }

    /** For records of a schema without structs, lists and maps. */
    public CsvDissector(Schema schema) {
        this.schema = schema;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        TextBytes in = new TextBytes(cursor, bytes);
        Object[] row = schema == null ? lines(in) : record(schema.fields(), in);
        cursor.finish();
        return row;
    }

    private static @Nullable Object[] record(List<Field> fields, TextBytes in) throws UndecodableException {
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            if (i > 0) {
                in.expect(",");
            }
            Field field = fields.get(i);
            in.cursor.enter(field.name());
            row[i] = column(field, in);
            in.cursor.leave();
        }
        lineEnd(in);
        return row;
    }

    private static @Nullable Object column(Field field, TextBytes in) throws UndecodableException {
        Cell cell = cell(in);
        if (cell.isNothing()) {
            if (!field.optional()) {
                throw in.cursor.bad("the required field " + field.name() + " is absent");
            }
            return null;
        }
        if (cell.quoted() != TextLeaf.isText(field.type())) {
            throw in.cursor.bad(cell.quoted() ? "a number or truth value with quotes" : "a text without quotes");
        }
        Object value;
        try {
            value = TextLeaf.of(field.type(), cell.text());
        } catch (Malformed e) {
            throw in.cursor.bad(e.reason());
        }
        take(cell, TextLeaf.shown(value), in);
        return value;
    }

    private static Object[] lines(TextBytes in) throws UndecodableException {
        for (int line = 0; line == 0 || in.cursor.left() > 0; line++) {
            in.cursor.enter("[" + line + "]");
            for (int i = 0; i == 0 || in.starts(","); i++) {
                if (i > 0) {
                    in.expect(",");
                }
                in.cursor.enter("[" + i + "]");
                Cell cell = cell(in);
                take(cell, cell.quoted() ? cell.text() : TextLeaf.guessed(cell.text()), in);
                in.cursor.leave();
            }
            in.cursor.leave();
            lineEnd(in);
        }
        return new Object[0];
    }

    private static void lineEnd(TextBytes in) throws UndecodableException {
        in.expect(in.starts("\r") ? "\r\n" : "\n");
    }

    /**
     * A column of one line that was looked at and not yet read.
     *
     * @param text The characters, doubled quotation marks as one.
     * @param end One past its last byte.
     */
    private record Cell(String text, int end, boolean quoted) {

        boolean isNothing() {
            return !quoted && text.isEmpty();
        }
    }

    private static void take(Cell cell, Object value, TextBytes in) throws UndecodableException {
        int quote = cell.quoted() ? 1 : 0;
        in.syntax(in.at() + quote);
        in.pass(cell.end() - quote);
        in.cursor.mark(Role.DATA, value);
        in.syntax(cell.end());
    }

    /** Section 2, rules 4 to 7. */
    private static Cell cell(TextBytes in) throws UndecodableException {
        int from = in.at();
        boolean quoted = in.has(from, '"');
        try {
            if (quoted) {
                int end = quotedEnd(from + 1, in);
                return new Cell(in.text(from + 1, end).replace("\"\"", "\""), end + 1, true);
            }
            int end = from;
            while (end < in.size() && !in.has(end, ',') && !in.has(end, '\n') && !in.has(end, '\r')) {
                if (in.has(end, '"')) {
                    throw new Malformed("a quotation mark within a text without quotes");
                }
                end++;
            }
            return new Cell(in.text(from, end), end, false);
        } catch (Malformed e) {
            throw in.cursor.bad(e.reason());
        }
    }

    private static int quotedEnd(int from, TextBytes in) throws Malformed {
        int at = from;
        while (at < in.size()) {
            if (in.has(at, '"')) {
                if (!in.has(at + 1, '"')) {
                    return at;
                }
                at++;
            }
            at++;
        }
        throw new Malformed("a quoted text without an end");
    }
}
