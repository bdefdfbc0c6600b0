package io.serdebench.lab.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Text from data made fit to be shown. Controls, format characters (bidirectional overrides among them), line
 * separators and unpaired surrogates appear as escapes, so that a field name can neither move the cursor nor turn the
 * line around. Widths are counted in columns of a terminal.
 */
public final class SafeText {

    /** Two letters of a codec's name, and the mark that it is cut. */
    private static final int MIN_OF_A_NAME = 4;

    private SafeText() {}

    /** The text on one line without anything that acts; in ASCII where the terminal has no more. */
    public static String text(String raw, boolean unicode) {
        StringBuilder out = new StringBuilder(raw.length());
        raw.codePoints().forEach(c -> {
            if (acts(c)) {
                escape(out, c);
            } else if (unicode || c < 0x7f) {
                out.appendCodePoint(c);
            } else {
                fold(out, c);
            }
        });
        return out.toString();
    }

    /** The text in at most this many columns, cut with an ellipsis. */
    public static String clip(String shown, int columns, boolean unicode) {
        if (columns(shown) <= columns) {
            return shown;
        }
        String mark = unicode ? "…" : "..";
        return head(shown, Math.max(0, columns - mark.length())) + mark;
    }

    /**
     * A candidate's name in at most this many columns. What follows its {@code @}, the JVM it runs on, tells it from others of the
     * same codec: it stays, and the codec's name is cut.
     */
    public static String clipName(String shown, int columns, boolean unicode) {
        int at = shown.lastIndexOf('@');
        int left = at < 0 ? 0 : columns - columns(shown.substring(at));
        return left < MIN_OF_A_NAME
                ? clip(shown, columns, unicode)
                : clip(shown.substring(0, at), left, unicode) + shown.substring(at);
    }

    /** Columns that a terminal gives to a text that is free of controls. */
    public static int columns(String shown) {
        return shown.codePoints().map(SafeText::columns).sum();
    }

    /** Breaks at spaces; a word that is too long is broken where the line ends. Never empty. */
    public static List<String> wrap(String shown, int columns) {
        int most = Math.max(columns, 8);
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int used = 0;
        for (String part : shown.split(" ", -1)) {
            String word = part;
            int size = columns(word);
            if (used > 0 && used + 1 + size > most) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
                used = 0;
            }
            while (size > most) {
                String first = head(word, most);
                lines.add(first);
                word = word.substring(first.length());
                size = columns(word);
            }
            if (used > 0) {
                line.append(' ');
                used++;
            }
            line.append(word);
            used += size;
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }

    private static String head(String shown, int columns) {
        int used = 0;
        int end = 0;
        while (end < shown.length()) {
            int c = shown.codePointAt(end);
            if (used + columns(c) > columns) {
                break;
            }
            used += columns(c);
            end += Character.charCount(c);
        }
        return shown.substring(0, end);
    }

    private static boolean acts(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE -> true;
            default -> false;
        };
    }

    private static void escape(StringBuilder out, int c) {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append(c > 0xffff ? String.format("\\U%08x", c) : String.format("\\u%04x", c));
        }
    }

    /** The signs that our own sentences use have a spelling in ASCII; anything else is an escape. */
    private static void fold(StringBuilder out, int c) {
        switch (c) {
            case '±' -> out.append("+-");
            case '×' -> out.append('x');
            case 'µ', 'μ' -> out.append('u');
            case '–', '—', '−', '‑' -> out.append('-');
            case '…' -> out.append("...");
            case '‘', '’' -> out.append('\'');
            case '“', '”' -> out.append('"');
            case '≥' -> out.append(">=");
            case '≤' -> out.append("<=");
            case '→' -> out.append("->");
            case '\u00a0', '\u202f' -> out.append(' ');
            default -> escape(out, c);
        }
    }

    /** 0 for marks that combine, 2 for the wide characters of East Asia and pictures, 1 for the rest. */
    private static int columns(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> true;
            default -> c >= 0x1f300 && c <= 0x1faff || c >= 0xff01 && c <= 0xff60 || c >= 0x3000 && c <= 0x303e;
        };
        return wide ? 2 : 1;
    }
}
