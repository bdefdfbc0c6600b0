package io.serdebench.format.jacksontext;

import java.util.HexFormat;
import java.util.Map;

/** The characters of XML texts: line ends and references (XML 1.0, sections 2.2, 2.11, 4.1 and 4.6), and this family's escapes. */
final class XmlText {

    private static final Map<String, String> ENTITIES =
            Map.of("lt", "<", "gt", ">", "amp", "&", "apos", "'", "quot", "\"");

    /** The longest reference is {@code #x0010FFFF}, with some zeros to spare. */
    private static final int MAX_REFERENCE_CHARS = 12;

    private static final int HEX = 16;
    private static final int DECIMAL = 10;
    private static final int FIRST_BEYOND = 0xfffe;

    /** Underscore, x, four digits, underscore. */
    private static final int ESCAPE_CHARS = 7;

    private XmlText() {}

    /** The text that character data mean. */
    static String resolved(String raw) throws Malformed {
        int at = 0;
        while (at < raw.length() && isPlain(raw.charAt(at))) {
            at++;
        }
        if (at == raw.length()) {
            return raw;
        }
        StringBuilder out = new StringBuilder(raw.length());
        out.append(raw, 0, at);
        while (at < raw.length()) {
            char c = raw.charAt(at);
            if (c == '&') {
                int end = raw.indexOf(';', at);
                if (end < 0 || end - at > MAX_REFERENCE_CHARS) {
                    throw new Malformed("an ampersand without a reference");
                }
                reference(raw.substring(at + 1, end), out);
                at = end + 1;
            } else if (c == '\r') {
                // with a line feed behind it or not, it is one line feed
                out.append('\n');
                at += at + 1 < raw.length() && raw.charAt(at + 1) == '\n' ? 2 : 1;
            } else if (c == ']' && raw.startsWith("]]>", at)) {
                throw new Malformed("the end of a CDATA section without its beginning");
            } else if (isChar(c) || Character.isSurrogate(c)) {
                out.append(c);
                at++;
            } else {
                throw new Malformed("a character that XML 1.0 does not allow");
            }
        }
        return out.toString();
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < FIRST_BEYOND && c != '&' && c != ']';
    }

    private static void reference(String name, StringBuilder out) throws Malformed {
        String entity = ENTITIES.get(name);
        if (entity != null) {
            out.append(entity);
            return;
        }
        boolean hex = name.startsWith("#x");
        if (!hex && !name.startsWith("#")) {
            throw new Malformed("a reference to an entity that XML does not have by itself");
        }
        String digits = name.substring(hex ? 2 : 1);
        if (digits.isEmpty()
                || !digits.chars().allMatch(c -> c < 0x80 && Character.digit(c, hex ? HEX : DECIMAL) >= 0)) {
            throw new Malformed("a character reference without digits");
        }
        long code = Long.parseLong(digits, hex ? HEX : DECIMAL);
        if (code > Character.MAX_CODE_POINT || !isChar((int) code)) {
            throw new Malformed("a reference to a character that XML 1.0 does not allow");
        }
        out.appendCodePoint((int) code);
    }

    /** Section 2.2, rule 2. */
    private static boolean isChar(int code) {
        return code == '\t'
                || code == '\n'
                || code == '\r'
                || code >= ' ' && code < Character.MIN_SURROGATE
                || code > Character.MAX_SURROGATE && code < FIRST_BEYOND
                || code >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }

    /** The name that an element's name stands for. */
    static String name(String written) {
        return written.equals("_x_") ? "" : unescaped(written);
    }

    /** The text that a text stands for: {@code _x000B_} is a character of XML no more than U+000B is. */
    static String unescaped(String written) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (int next = written.indexOf("_x"); next >= 0; next = written.indexOf("_x", at)) {
            out.append(written, at, next);
            int end = next + ESCAPE_CHARS;
            if (end <= written.length()
                    && written.charAt(end - 1) == '_'
                    && written.substring(next + 2, end - 1).chars().allMatch(HexFormat::isHexDigit)) {
                out.append((char) HexFormat.fromHexDigits(written, next + 2, end - 1));
                at = end;
            } else {
                out.append('_');
                at = next + 1;
            }
        }
        return at == 0 ? written : out.append(written, at, written.length()).toString();
    }
}
