package io.serdebench.lab.text;

/**
 * The style that the terminal can show. Whether {@code NO_COLOR} is set or the output is a pipe is for the caller to know.
 *
 * @param width The width in columns.
 * @param color Whether SGR sequences may be written; they only ever repeat what a word or a sign says.
 * @param unicode Whether signs outside ASCII may be written.
 */
public record Style(int width, boolean color, boolean unicode) {

    /** Columns where nothing else is known. */
    public static final int WIDTH = 80;

    /** Narrower terminals are written to as if they were this wide. */
    public static final int NARROWEST = 40;

    /** A width that can be worked with. */
    public Style {
        width = Math.max(width, NARROWEST);
    }

    public String plusMinus() {
        return unicode ? "±" : "+-";
    }

    public String micro() {
        return unicode ? "µs" : "us";
    }

    public String bold(String text) {
        return sgr("1", text);
    }

    public String faint(String text) {
        return sgr("2", text);
    }

    public String alarm(String text) {
        return sgr("1;31", text);
    }

    public String caution(String text) {
        return sgr("33", text);
    }

    /** Text between an SGR code and its end, where there is colour. */
    public String sgr(String code, String text) {
        return color && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
