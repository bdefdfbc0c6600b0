package io.serdebench.format.jacksontext;

import java.util.HexFormat;

/** Scalars of one line (YAML 1.2, sections 5.7 and 7.3): in double quotes, in single ones, or plain. */
final class YamlScalars {

    private static final String INDICATORS = ",[]{}#&*!|>'\"%@`";

    private final TextBytes in;

    YamlScalars(TextBytes in) {
        this.in = in;
    }

    /**
     * A scalar that was looked at and not yet read.
     *
     * @param text The characters, escapes resolved.
     * @param from First byte, which may be a quotation mark.
     * @param end One past the last byte.
     * @param quoted Whether quotation marks are around it.
     */
    record Scalar(String text, int from, int end, boolean quoted) {}

    /** The scalar at a place. */
    Scalar at(int from) throws Malformed {
        if (in.has(from, '"')) {
            int end = end(from + 1, true);
            return new Scalar(unescaped(in.text(from + 1, end)), from, end + 1, true);
        }
        if (in.has(from, '\'')) {
            int end = end(from + 1, false);
            return new Scalar(in.text(from + 1, end).replace("''", "'"), from, end + 1, true);
        }
        return plain(from);
    }

    /** The place of the quotation mark behind a text. */
    private int end(int from, boolean doubled) throws Malformed {
        int at = from;
        while (at < in.size() && (in.get(at) < 0 || in.get(at) >= ' ')) {
            if (in.has(at, doubled ? '"' : '\'')) {
                if (doubled || !in.has(at + 1, '\'')) {
                    return at;
                }
                at++;
            } else if (doubled && in.has(at, '\\')) {
                // a quotation mark may follow, which ends nothing
                at++;
            }
            at++;
        }
        throw new Malformed("a quoted text without an end on its line");
    }

    /** Section 7.3.3: not in brackets, ended by a colon before a blank or by the line. */
    private Scalar plain(int from) throws Malformed {
        int end = from;
        while (end < in.size() && !in.has(end, '\n') && !in.has(end, ": ") && !in.has(end, ":\n")) {
            if (in.get(end) >= 0 && in.get(end) < ' ' || in.has(end, " #")) {
                throw new Malformed("a character that no plain text has");
            }
            end++;
        }
        String text = in.text(from, end);
        boolean indicator = text.isEmpty()
                || INDICATORS.indexOf(text.charAt(0)) >= 0
                || "-?:".indexOf(text.charAt(0)) >= 0 && (text.length() == 1 || text.charAt(1) == ' ')
                || text.startsWith(" ")
                || text.endsWith(" ");
        if (indicator) {
            throw new Malformed("a scalar is due");
        }
        return new Scalar(text, from, end, false);
    }

    private static String unescaped(String raw) throws Malformed {
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        StringBuilder out = new StringBuilder(raw.length());
        int at = 0;
        while (at < raw.length()) {
            char c = raw.charAt(at++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escape = raw.charAt(at++);
            int digits = digits(escape);
            if (digits > 0) {
                out.appendCodePoint(codePoint(raw, at, digits));
                at += digits;
            } else {
                out.append(escaped(escape));
            }
        }
        return out.toString();
    }

    private static int digits(char escape) {
        return switch (escape) {
            case 'x' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> 0;
        };
    }

    private static int codePoint(String raw, int from, int digits) throws Malformed {
        int end = from + digits;
        if (end > raw.length() || !raw.substring(from, end).chars().allMatch(HexFormat::isHexDigit)) {
            throw new Malformed("an escape that lacks hexadecimal digits");
        }
        long code = HexFormat.fromHexDigitsToLong(raw, from, end);
        if (code > Character.MAX_CODE_POINT || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE) {
            throw new Malformed("an escape of what is not a character");
        }
        return (int) code;
    }

    /** Section 5.7. */
    private static char escaped(char escape) throws Malformed {
        return switch (escape) {
            case '0' -> '\0';
            case 'a' -> 0x07;
            case 'b' -> '\b';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'v' -> 0x0b;
            case 'f' -> '\f';
            case 'r' -> '\r';
            case 'e' -> 0x1b;
            case ' ', '"', '/', '\\' -> escape;
            case 'N' -> 0x85;
            case '_' -> 0xa0;
            case 'L' -> 0x2028;
            case 'P' -> 0x2029;
            default -> throw new Malformed("a backslash before what it does not escape");
        };
    }
}
