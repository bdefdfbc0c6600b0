package io.serdebench.lab.dataset.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the cells and lines of a CSV file are written, as far as the user says so; what is null or empty is found out.
 *
 * @param decimal The decimal separator of numbers: a point or a comma.
 * @param dateFormats Patterns of dates, in the notation of {@code strptime}: {@code %d.%m.%Y}.
 * @param timestampFormats Patterns of dates with a time.
 * @param trues Texts that mean true, in any case of letters.
 * @param falses Texts that mean false.
 * @param skip The number of lines before the header, or before the first record.
 * @param comment Lines that begin with this character are left out.
 * @param escape The character before a quote that is text; {@link #NO_QUOTE} where there is none.
 */
public record CellRules(
        @Nullable Character decimal,
        List<String> dateFormats,
        List<String> timestampFormats,
        List<String> trues,
        List<String> falses,
        int skip,
        @Nullable Character comment,
        @Nullable Character escape) {

    /** Everything is found out, no line is left out. */
    public static final CellRules FOUND_OUT =
            new CellRules(null, List.of(), List.of(), List.of(), List.of(), 0, null, null);

    /** Returns the same with one line more left out at the beginning. */
    public CellRules withSkipped() {
        return withSkip(skip + 1);
    }

    /** Returns the same with a decimal separator. */
    public CellRules withDecimal(char sign) {
        return new CellRules(sign, dateFormats, timestampFormats, trues, falses, skip, comment, escape);
    }

    /** Returns the same with an escape. */
    public CellRules withEscape(char character) {
        return new CellRules(decimal, dateFormats, timestampFormats, trues, falses, skip, comment, character);
    }

    /** Returns the same with this many lines left out at the beginning. */
    public CellRules withSkip(int lines) {
        return new CellRules(decimal, dateFormats, timestampFormats, trues, falses, lines, comment, escape);
    }

    /** Returns the same with lines of comment. */
    public CellRules withComment(char character) {
        return new CellRules(decimal, dateFormats, timestampFormats, trues, falses, skip, character, escape);
    }

    /** Returns the escape, or null where there is none or it is not known. */
    public @Nullable Character escapeOrNull() {
        return escape == null || escape == NO_QUOTE ? null : escape;
    }

    /** A quote that no file has: a noncharacter of Unicode. */
    public static final char NO_QUOTE = '\uffff';
}
