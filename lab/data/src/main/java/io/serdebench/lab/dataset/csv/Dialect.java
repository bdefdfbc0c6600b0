package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Input;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * How a CSV file is written.
 *
 * @param delimiter between fields
 * @param quote around fields that hold delimiters, quotes or line ends
 * @param names Whether the first line holds names.
 * @param blanks Whether blanks follow each delimiter, which belong to no field.
 * @param single Whether a line has one field, so that an empty line is a record without a value.
 * @param extra The difference of fields: 1 where lines of records end with a delimiter and that of names does not, -1 where that of names alone does, else 0.
 * @param origin how this was found out, for messages
 * @param advice What to type where the file cannot be read so.
 * @param cells The rules of the file, which lines are left out among them.
 */
record Dialect(
        char delimiter,
        char quote,
        HeaderSniffer.Found names,
        boolean blanks,
        boolean single,
        int extra,
        String origin,
        Advice advice,
        CellRules cells) {

    /** Options for a file that cannot be read. */
    interface Advice {
        /** Nothing to type. */
        Advice NONE = (input, dialect, refused) -> List.of();

        /**
         * Returns the options that read the file, a line each.
         *
         * @param refused The line that was refused.
         */
        List<String> tried(Input input, Dialect dialect, long refused) throws IOException;
    }

    /** This dialect with advice. */
    Dialect with(Advice other) {
        return new Dialect(delimiter, quote, names, blanks, single, extra, origin, other, cells);
    }

    /** True if the first line holds names. */
    boolean header() {
        return names.header();
    }

    /** Reads a file of this dialect without its escapes. */
    Reader reader(InputStream text) {
        return EscapeReader.of(new InputStreamReader(text, StandardCharsets.UTF_8), delimiter, quote, blanks, cells);
    }

    /** {@code ','} or {@code tab}. */
    static String shown(char c) {
        return c == CellRules.NO_QUOTE ? "none" : c == '\t' ? "tab" : "'" + TerminalText.text(String.valueOf(c)) + "'";
    }

    /** The delimiter, and the blank that always follows it. */
    String shownDelimiter() {
        return blanks ? "'" + TerminalText.text(String.valueOf(delimiter)) + " '" : shown(delimiter);
    }

    /** For the second line of a message. */
    String readAs() {
        Character escape = cells.escapeOrNull();
        return "read as: delimiter " + shownDelimiter() + " quote " + shown(quote)
                + (escape == null ? "" : " escape " + shown(escape)) + " header "
                + (header() ? "yes" : "no") + " (" + origin + ")";
    }
}
