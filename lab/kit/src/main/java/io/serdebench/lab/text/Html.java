package io.serdebench.lab.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * Writes HTML. Text and attribute values may hold anything: what acts is made visible by {@link SafeText}, what is markup is
 * escaped. Elements are closed in the order in which they were opened.
 */
public final class Html {

    /** Longer names are cut; no page is better for the rest of them. */
    private static final int NAME = 120;

    /** The first block of letters that are written from right to left. */
    private static final int HEBREW = 0x590;

    private final StringBuilder out = new StringBuilder(64 * 1024);
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; attributes are names and values by turns, an empty name is left out together with its value. */
    public Html open(String tag, String... attributes) {
        start(tag, attributes);
        open.push(tag);
        return this;
    }

    /** Closes the innermost element. */
    public Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Closes the innermost element, and ends the line. */
    public Html closeLine() {
        return close().line();
    }

    /** Ends the line. */
    public Html line() {
        out.append('\n');
        return this;
    }

    /** An element with text. */
    public Html el(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** An element that has no content. */
    public Html empty(String tag, String... attributes) {
        start(tag, attributes);
        return this;
    }

    /** Text. */
    public Html text(String text) {
        out.append(escaped(text));
        return this;
    }

    /** A name from data: cut where it is excessive, and kept apart from the text around it if it may run from right to left. */
    public Html name(String raw) {
        String label = label(raw);
        return label.chars().anyMatch(c -> c >= HEBREW) ? el("bdi", label) : text(label);
    }

    /** A name as it is shown. */
    public static String label(String raw) {
        return SafeText.clip(SafeText.text(raw, true), NAME, true);
    }

    /** Opens a region that scrolls by itself, also by the keyboard; where a table in it is wider, the style sheet says so above it. */
    public Html scroll(String label) {
        return open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label(label));
    }

    /** The content of a style or script element, which is not parsed for escapes. The caller vouches for it. */
    public Html verbatim(String tag, String content, String... attributes) {
        if (content.toLowerCase(Locale.ROOT).contains("</" + tag)) {
            throw new IllegalArgumentException("content would end its " + tag + " element");
        }
        start(tag, attributes);
        out.append(content).append("</").append(tag).append(">\n");
        return this;
    }

    /** Everything so far. */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return out.toString();
    }

    private void start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                out.append(escaped(attributes[i + 1])).append('"');
            }
        }
        out.append('>');
    }

    /** A word with its first letter in upper case. */
    public static String capital(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static String escaped(String text) {
        return SafeText.text(text, true)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
