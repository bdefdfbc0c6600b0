package io.serdebench.format.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The characters of strings: RFC 8259, section 7, in UTF-8 as section 8.1 wants it. */
final class Strings {

    /** The fault in a string: a phrase. */
    static final class Malformed extends Exception {

        private static final long serialVersionUID = 1;

        Malformed(String reason) {
            // hostile bytes make millions of these
            super(reason, null, false, false);
        }
    }

    private static final int HEX_DIGITS = 4;

    private final byte[] bytes;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);

    Strings(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The string whose first character is at {@code from}, behind the quotation mark. */
    Text at(int from) throws Malformed {
        int end = from;
        boolean escapes = false;
        while (end < bytes.length && bytes[end] != '"') {
            if (bytes[end] >= 0 && bytes[end] < ' ') {
                throw new Malformed("a control character within a string");
            }
            if (bytes[end] == '\\') {
                escapes = true;
                // a quotation mark may follow, which ends nothing
                end++;
            }
            end++;
        }
        if (end >= bytes.length) {
            throw new Malformed("a string without an end");
        }
        String raw = decoded(from, end);
        return new Text(escapes ? unescaped(raw) : raw, end);
    }

    private String decoded(int from, int end) throws Malformed {
        if (from == end) {
            return "";
        }
        try {
            return utf8.decode(ByteBuffer.wrap(bytes, from, end - from)).toString();
        } catch (CharacterCodingException e) {
            throw new Malformed("not UTF-8");
        }
    }

    private static String unescaped(String raw) throws Malformed {
        StringBuilder out = new StringBuilder(raw.length());
        int at = 0;
        while (at < raw.length()) {
            char c = raw.charAt(at++);
            if (c != '\\') {
                out.append(c);
            } else if (raw.charAt(at) == 'u') {
                out.append(codeUnit(raw, at + 1));
                at += 1 + HEX_DIGITS;
            } else {
                out.append(escaped(raw.charAt(at++)));
            }
        }
        refuseHalves(out);
        return out.toString();
    }

    private static char escaped(char c) throws Malformed {
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> throw new Malformed("a backslash before what it does not escape");
        };
    }

    private static char codeUnit(String raw, int from) throws Malformed {
        int value = 0;
        for (int i = from; i < from + HEX_DIGITS; i++) {
            if (i >= raw.length() || !HexFormat.isHexDigit(raw.charAt(i))) {
                throw new Malformed("an escape of less than four hexadecimal digits");
            }
            value = value << 4 | HexFormat.fromHexDigit(raw.charAt(i));
        }
        return (char) value;
    }

    /** Half of a surrogate pair is no character; what it means is left open (section 8.2). */
    private static void refuseHalves(CharSequence text) throws Malformed {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    throw new Malformed("half of a surrogate pair");
                }
                i++;
            }
        }
    }
}
