package io.serdebench.lab.dataset.infer;

/** Blanks around a value, by which programs bring columns to one width. They are no part of a number, a date or the like. */
public final class Padding {

    private Padding() {}

    /** Returns where a value begins; {@code to} where there are only blanks. */
    public static int begin(char[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] == ' ') {
            at++;
        }
        return at;
    }

    /** Returns where a value ends. */
    public static int end(char[] text, int from, int to) {
        int at = to;
        while (at > from && text[at - 1] == ' ') {
            at--;
        }
        return at;
    }
}
