package io.serdebench.lab.dataset.infer;

/** Whether all texts of a column are numbers with a decimal comma, or with a decimal point and separators of thousands. */
final class TextNumbers {

    private static final NumberSpelling POINT = new NumberSpelling('.', ',', "", false);
    private static final NumberSpelling COMMA = new NumberSpelling(',', '.', "", false);

    private final char[] buffer = new char[Spelling.MAX_LENGTH];
    private boolean any;
    private boolean point = true;
    private boolean comma = true;

    /** Takes a text into account that is not written as programs write numbers. */
    void observe(char[] text, int from, int to) {
        any = true;
        // most columns of texts end this with their first one
        point = point && POINT.plain(text, from, to, buffer) >= 0;
        comma = comma && COMMA.plain(text, from, to, buffer) >= 0;
    }

    void absorb(TextNumbers other) {
        any |= other.any;
        point &= other.point;
        comma &= other.comma;
    }

    /** True if there are texts, and all are numbers with this decimal sign. */
    boolean have(char decimal) {
        return any && (decimal == '.' ? point : comma);
    }
}
