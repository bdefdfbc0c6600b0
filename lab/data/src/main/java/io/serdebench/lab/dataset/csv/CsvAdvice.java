package io.serdebench.lab.dataset.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Options that read a file that was refused. Each is tried before it is named: with it all lines up to the refused one and many
 * behind it have the same number of fields.
 *
 * @param tabs Whether the name of the file says that tabs are the delimiter.
 * @param reading The options as the user gave them.
 */
record CsvAdvice(boolean tabs, Reading reading) implements Dialect.Advice {

    /** So many records are read behind the line that was refused. */
    private static final int BEHIND = 10_000;

    /**
     * The most characters of a field that is tried. A field that only ends at the limit of all fields would be read once more for each
     * option, and none of them helps it.
     */
    private static final int LONGEST = Limits.FIELD / 16;

    /** Lines of a title before the table are fewer. */
    private static final int TITLE = 20;

    private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

    /** An option that could read the file, with the condition under which it is meant. */
    private record Option(String text, String when, Reading.Csv csv) {

        String line() {
            return line(text, when);
        }

        private static String line(String text, String when) {
            return String.format("%-36s %s", text, when).strip();
        }
    }

    /** Returns a line of advice that is no option: what to change in the file. */
    static String inSource(String what, String example) {
        return Option.line(what, example);
    }

    @Override
    public List<String> tried(Input input, Dialect dialect, long refused) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Option option : options(dialect)) {
            if (fits(input, option.csv(), refused, 0)) {
                lines.add(option.line());
            }
        }
        // lines that are left out make what remains fit by chance: the last resort
        for (int skip = 1; skip < TITLE && skip < refused && lines.isEmpty(); skip++) {
            Reading.Csv csv =
                    reading.csv().with(dialect.cells().withSkip(dialect.cells().skip() + skip));
            if (fits(input, csv, refused, skip)) {
                int all = dialect.cells().skip() + skip;
                lines.add(new Option("--skip " + all, "if the table begins in line " + (all + 1), csv).line());
            }
        }
        return lines;
    }

    private List<Option> options(Dialect dialect) {
        Reading.Csv csv = reading.csv();
        List<Option> options = new ArrayList<>();
        if (dialect.cells().escapeOrNull() == null) {
            options.add(new Option(
                    "--escape '\\'",
                    "if a backslash before a quote makes it text",
                    csv.with(csv.cells().withEscape('\\'))));
        }
        if (dialect.cells().comment() == null) {
            options.add(new Option(
                    "--comment '#'",
                    "if lines that begin with # are comments",
                    csv.with(csv.cells().withComment('#'))));
        }
        if (dialect.quote() != CellRules.NO_QUOTE) {
            options.add(new Option(
                    "--quote none",
                    "if quotes are text, as in most tsv files",
                    new Reading.Csv(csv.delimiter(), CellRules.NO_QUOTE, csv.header(), csv.cells())));
        }
        if (dialect.quote() != '\'') {
            options.add(new Option(
                    "--quote \"'\"",
                    "if fields are quoted in another way",
                    new Reading.Csv(csv.delimiter(), '\'', csv.header(), csv.cells())));
        }
        for (char delimiter : DELIMITERS) {
            if (delimiter != dialect.delimiter()) {
                options.add(new Option(
                        "--delimiter " + (delimiter == '\t' ? "tab" : "'" + delimiter + "'"),
                        "if this is not a "
                                + (dialect.delimiter() == ',' ? "comma" : Dialect.shown(dialect.delimiter()))
                                + " file",
                        new Reading.Csv(delimiter, csv.quote(), csv.header(), csv.cells())));
            }
        }
        return options;
    }

    /** True if the file has the same number of fields in each line, two at least, and a table is behind the lines that are left out. */
    private boolean fits(Input input, Reading.Csv csv, long refused, int skipped) throws IOException {
        try {
            Dialect dialect = DialectSniffer.of(input, tabs, reading.with(csv));
            Widths widths = new Widths(refused + BEHIND);
            CsvFile.parse(input, Pass.quiet(), dialect, widths);
            // a quote that no field has would be as good as none
            boolean meant = csv.quote() == null || csv.quote() == CellRules.NO_QUOTE || widths.quotes;
            return meant && widths.same && widths.width > 1 && widths.record() > Math.max(1, skipped);
        } catch (CsvParseException e) {
            return false;
        } catch (Stop e) {
            // a delimiter that is the quote as well
            return false;
        }
    }

    /** Compares the numbers of fields of all records. */
    private static final class Widths extends CsvHandler {
        private final long most;
        private int width;
        private boolean same = true;
        private boolean quotes;

        Widths(long most) {
            super(false);
            this.most = most;
        }

        @Override
        void cell(int column, char[] text, int from, int to, boolean quoted) {
            quotes |= quoted;
        }

        @Override
        void end(int cells) {
            same &= record() == 0 || cells == width;
            width = cells;
        }

        @Override
        int longest() {
            return LONGEST;
        }

        @Override
        boolean isDone() {
            return !same || record() > most;
        }
    }
}
