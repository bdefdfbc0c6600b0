package io.serdebench.lab.base;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Text from the user's data as it may be shown on a terminal: short, on one line, and with every character escaped that a
 * terminal could obey or that hides others.
 */
public final class TerminalText {

    private static final int NAME = 60;
    private static final int LINE = 300;

    /** One that begins as a path does, or has folders and no blank. */
    private static final Pattern PATH = Pattern.compile("(~|\\.{0,2})/|[A-Za-z]:[/\\\\]|[^\\s/]+/\\S*$");

    private TerminalText() {}

    /** Returns a name or a value, at most 60 characters of it. */
    public static String text(String text) {
        return text(text, NAME);
    }

    /** Returns a message of unknown origin, at most 300 characters of it. */
    public static String line(String text) {
        return text(text, LINE);
    }

    /** Returns at most {@code most} characters of a text, and an ellipsis where it was longer: of a path before the file's name. */
    public static String text(String text, int most) {
        if (text.length() > most && PATH.matcher(text).lookingAt()) {
            int last = Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
            String name = cut(text.substring(last), most);
            if (name.length() <= most / 2) {
                return cut(text, most - name.length()) + name;
            }
        }
        return cut(text, most);
    }

    private static String cut(String text, int most) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            String shown = point(point);
            if (out.length() + shown.length() > most) {
                return out.append('…').toString();
            }
            out.append(shown);
            at += Character.charCount(point);
        }
        return out.toString();
    }

    /** Returns bytes as text as far as they are UTF-8; those that are not are shown as {@code \xE9}. */
    public static String utf8(byte[] bytes, int most) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        StringBuilder text = new StringBuilder();
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            text.append(text(out.flip().toString(), Integer.MAX_VALUE));
            out.clear();
            if (!result.isError()) {
                return text.length() <= most ? text.toString() : text.substring(0, most) + "…";
            }
            for (int i = 0; i < result.length(); i++) {
                text.append(String.format("\\x%02X", in.get()));
            }
        }
    }

    /** Returns whether a character shows itself: a terminal neither obeys it nor hides others because of it. */
    public static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static String point(int point) {
        if (isShown(point)) {
            return Character.toString(point);
        }
        return switch (point) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format(point < 0x10000 ? "\\u%04x" : "\\U%06x", point);
        };
    }

    /** Returns a count as {@code 48,210}. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Returns a count of things as {@code 48,210 rows}, {@code 1 row}. */
    public static String count(long count, String one) {
        return count(count) + " " + one + (count == 1 ? "" : "s");
    }

    /** Returns a number of bytes as {@code 9.8 MB}: powers of ten, as file managers say it. */
    public static String size(long bytes) {
        if (bytes < 1_000) {
            return count(bytes, "byte");
        }
        String[] units = {"kB", "MB", "GB", "TB"};
        double value = bytes / 1e3;
        int unit = 0;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1e3;
            unit++;
        }
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f %s" : "%.0f %s", value, units[unit]);
    }

    /** Returns a share as {@code 0.04 %}. */
    public static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * part / whole);
    }
}
