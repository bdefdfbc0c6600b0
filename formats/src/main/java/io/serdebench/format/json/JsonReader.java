package io.serdebench.format.json;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One JSON text and the place in it. Punctuation and whitespace are given to spans here. */
final class JsonReader {

    /** A limit, as RFC 8259, section 9, allows it: long numbers take time that grows with the square of their digits. */
    static final int MAX_NUMBER_CHARS = 1_000;

    final Cursor cursor;
    private final byte[] bytes;
    private final Strings strings;

    /** {@code cursor} stands at the first of {@code bytes}. */
    JsonReader(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
        strings = new Strings(bytes);
    }

    /** Passes insignificant whitespace (section 2). */
    void space() throws UndecodableException {
        int to = cursor.at();
        while (has(to, ' ') || has(to, '\t') || has(to, '\n') || has(to, '\r')) {
            to++;
        }
        pass(to);
        cursor.mark(Role.PADDING, null);
    }

    /** True if a character comes next, whitespace apart. */
    boolean at(char c) throws UndecodableException {
        space();
        return has(cursor.at(), c);
    }

    /** One of the structural characters (section 2), which must come next, whitespace apart. */
    void expect(char c) throws UndecodableException {
        if (!at(c)) {
            throw cursor.bad("'" + c + "' is due");
        }
        cursor.u8();
        cursor.mark(Role.SYNTAX, null);
    }

    /** True if one of the literal names (section 3) comes next, which is then read but has no span yet. */
    boolean literal(String name) throws UndecodableException {
        int from = cursor.at();
        for (int i = 0; i < name.length(); i++) {
            if (!has(from + i, name.charAt(i))) {
                return false;
            }
        }
        pass(from + name.length());
        return true;
    }

    /** The string that must come next, whitespace apart; it is yet to be {@link #take taken}. */
    Text text() throws UndecodableException {
        if (!at('"')) {
            throw cursor.bad("a string is due");
        }
        try {
            return strings.at(cursor.at() + 1);
        } catch (Strings.Malformed e) {
            throw cursor.bad(String.valueOf(e.getMessage()));
        }
    }

    /** Gives the string that was looked at to spans, what is between the quotation marks as a role and value. */
    void take(Text text, Role role, @Nullable Object value) throws UndecodableException {
        cursor.u8();
        cursor.mark(Role.SYNTAX, null);
        pass(text.end());
        cursor.mark(role, value);
        cursor.u8();
        cursor.mark(Role.SYNTAX, null);
    }

    /** A number as it is written (section 6), which has no span yet. */
    String number() throws UndecodableException {
        int from = cursor.at();
        int to = has(from, '-') ? from + 1 : from;
        // a zero before other digits is no number
        to = has(to, '0') ? to + 1 : digits(to);
        if (has(to, '.')) {
            to = digits(to + 1);
        }
        if (has(to, 'e') || has(to, 'E')) {
            to++;
            to = digits(has(to, '-') || has(to, '+') ? to + 1 : to);
        }
        if (to - from > MAX_NUMBER_CHARS) {
            throw cursor.bad("a number of " + (to - from) + " characters");
        }
        pass(to);
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    private int digits(int from) throws UndecodableException {
        int to = from;
        while (to < bytes.length && bytes[to] >= '0' && bytes[to] <= '9') {
            to++;
        }
        if (to == from) {
            throw cursor.bad("no value, or a number that lacks digits");
        }
        return to;
    }

    private boolean has(int at, char c) {
        return at < bytes.length && bytes[at] == c;
    }

    private void pass(int to) throws UndecodableException {
        while (cursor.at() < to) {
            cursor.u8();
        }
    }
}
