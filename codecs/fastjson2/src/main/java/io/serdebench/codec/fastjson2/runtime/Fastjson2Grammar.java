package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONException;

/**
 * Holds bytes to JSON as RFC 8259 has it, in UTF-8, before fastjson2 reads them. fastjson2 2.0 reads much else besides, takes for characters
 * what is not UTF-8, and goes as deep as the text does: with its stack, where a member is skipped. Whatever is refused is a
 * {@link JSONException}.
 */
final class Fastjson2Grammar {

    /** Objects and arrays within one another. */
    static final int DEEPEST = 256;

    /** Long numbers take time that grows with the square of their digits. */
    static final int MAX_NUMBER_CHARS = 1_000;

    private final boolean[] objects = new boolean[DEEPEST + 1];
    private byte[] bytes = {};
    private int at;
    private int depth;
    private boolean longNumbers;

    /** Refuses what is not one JSON text. */
    void check(byte[] text) {
        bytes = text;
        at = 0;
        depth = 0;
        longNumbers = false;
        do {
            value();
        } while (goesOn());
    }

    /** True if a text that was just checked has a string that may be a number of more than {@link #MAX_NUMBER_CHARS} characters. */
    boolean hasLongNumbers() {
        return longNumbers;
    }

    /** One value up to its end, or an object or array up to its first value. */
    private void value() {
        while (true) {
            space();
            byte c = next();
            if (c == '"') {
                string();
                return;
            }
            if (c == '{' || c == '[') {
                enter(c == '{');
                space();
                if (at < bytes.length && bytes[at] == (c == '{' ? '}' : ']')) {
                    at++;
                    depth--;
                    return;
                }
                if (c == '{') {
                    name();
                }
            } else {
                scalar(c);
                return;
            }
        }
    }

    /** Behind a value: whether another one is due. */
    private boolean goesOn() {
        while (true) {
            space();
            if (depth == 0) {
                if (at < bytes.length) {
                    throw bad((bytes.length - at == 1 ? "1 byte is" : bytes.length - at + " bytes are")
                            + " left after the record");
                }
                return false;
            }
            byte c = next();
            if (c == ',') {
                if (objects[depth]) {
                    name();
                }
                return true;
            }
            if (c != (objects[depth] ? '}' : ']')) {
                throw bad("neither a comma nor an end");
            }
            depth--;
        }
    }

    private void enter(boolean isObject) {
        if (depth == DEEPEST) {
            throw bad("nested more than " + DEEPEST + " levels deep");
        }
        objects[++depth] = isObject;
    }

    private void name() {
        space();
        if (next() != '"') {
            throw bad("a name is due");
        }
        string();
        space();
        if (next() != ':') {
            throw bad("a colon is due");
        }
    }

    private void space() {
        while (at < bytes.length) {
            byte c = bytes[at];
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                return;
            }
            at++;
        }
    }

    private byte next() {
        if (at >= bytes.length) {
            throw bad("the text ends");
        }
        return bytes[at++];
    }

    private void scalar(byte first) {
        switch (first) {
            case 't':
                literal("true");
                break;
            case 'f':
                literal("false");
                break;
            case 'n':
                literal("null");
                break;
            default:
                at--;
                number();
                break;
        }
    }

    private void literal(String name) {
        for (int i = 1; i < name.length(); i++) {
            if (next() != name.charAt(i)) {
                throw bad("no value");
            }
        }
    }

    private void number() {
        int from = at;
        skip('-');
        if (!skip('0')) {
            digits();
        }
        if (skip('.')) {
            digits();
        }
        if (skip('e') || skip('E')) {
            if (!skip('-')) {
                skip('+');
            }
            digits();
        }
        if (at - from > MAX_NUMBER_CHARS) {
            throw bad("a number of " + (at - from) + " characters");
        }
    }

    private boolean skip(char c) {
        boolean is = at < bytes.length && bytes[at] == c;
        at += is ? 1 : 0;
        return is;
    }

    private void digits() {
        int from = at;
        while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        if (at == from) {
            throw bad("no value, or a number that lacks digits");
        }
    }

    /** Behind its first quotation mark. */
    private void string() {
        int from = at;
        while (true) {
            byte c = next();
            if (c < 0) {
                multibyte(c & 0xff);
            } else if (c == '"') {
                break;
            } else if (c == '\\') {
                escape();
            } else if (c < ' ') {
                throw bad("a control character within a string");
            }
        }
        if (at - from > MAX_NUMBER_CHARS && !longNumbers) {
            longNumbers = mayBeNumber(bytes, from, at - 1);
        }
    }

    private void escape() {
        byte c = next();
        if (c == 'u') {
            for (int i = 0; i < 4; i++) {
                if (Character.digit(next(), 16) < 0) {
                    throw bad("an escape of less than four hexadecimal digits");
                }
            }
        } else if (c < 0 || "\"\\/bfnrt".indexOf(c) < 0) {
            throw bad("a backslash before what it does not escape");
        }
    }

    /** The rest of a well-formed sequence, which is neither too long for its character nor half of a pair (Unicode, table 3-7). */
    private void multibyte(int lead) {
        if (lead >= 0xc2 && lead <= 0xdf) {
            tail(0x80, 0xbf);
        } else if (lead >= 0xe0 && lead <= 0xef) {
            tail(lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf);
            tail(0x80, 0xbf);
        } else if (lead >= 0xf0 && lead <= 0xf4) {
            tail(lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf);
            tail(0x80, 0xbf);
            tail(0x80, 0xbf);
        } else {
            throw bad("not UTF-8");
        }
    }

    private void tail(int least, int most) {
        int c = next() & 0xff;
        if (c < least || c > most) {
            throw bad("not UTF-8");
        }
    }

    /** Unless a character is none of digits, signs, exponents and escapes of these; there are digits beyond ASCII too. */
    static boolean mayBeNumber(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = bytes[i];
            if (c >= 0 && "+-.\\uU".indexOf(c) < 0 && Character.digit(c, 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private JSONException bad(String reason) {
        return new JSONException(reason + ", before offset " + at);
    }
}
