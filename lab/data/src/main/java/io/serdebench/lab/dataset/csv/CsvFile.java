package io.serdebench.lab.dataset.csv;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Rescan;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Reads one CSV file with FastCSV. */
final class CsvFile {

    /** Differs from whatever a delimiter or quote may be: a noncharacter of Unicode. */
    private static final char NO_COMMENT = '\ufffe';

    private CsvFile() {}

    /** Hands the cells of a file to a handler until the end or until the handler is done. */
    static void read(Input input, Pass pass, Dialect dialect, CsvHandler handler) throws IOException {
        try {
            parse(input, pass, dialect, handler);
        } catch (CsvParseException e) {
            if (e.getCause() instanceof Stop stop) {
                throw stop;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            if (e.getCause() != null) {
                throw e;
            }
            throw unreadable(input, dialect, handler.line(), String.valueOf(e.getMessage()));
        }
    }

    /** The same, where a file that cannot be read gives an exception of the parser. */
    static void parse(Input input, Pass pass, Dialect dialect, CsvHandler handler) throws IOException {
        handler.startAfter(dialect.cells().skip());
        handler.leaveOutBlanks(dialect.blanks());
        handler.takeEmptyLines(dialect.single());
        try (InputStream text = withoutFirst(dialect.cells().skip(), pass.text(input));
                CsvReader<Boolean> reader = CsvReader.builder()
                        .fieldSeparator(dialect.delimiter())
                        .quoteCharacter(dialect.quote())
                        .trimWhitespacesAroundQuotes(dialect.blanks())
                        .skipEmptyLines(false)
                        // rows of another width are counted here, all of them
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .allowUnclosedQuote(false)
                        .commentStrategy(comments(dialect.cells()))
                        .commentCharacter(commentOf(dialect.cells()))
                        .maxBufferSize(handler.longest())
                        .build(handler, dialect.reader(text))) {
            var rows = reader.iterator();
            while (!handler.isDone() && rows.hasNext()) {
                rows.next();
                handler.after();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Leaves out lines at the beginning, however they end. */
    static InputStream withoutFirst(int lines, InputStream text) throws IOException {
        if (lines == 0) {
            return text;
        }
        PushbackInputStream in = new PushbackInputStream(text);
        for (int i = 0; i < lines; i++) {
            int c = in.read();
            while (c >= 0 && c != '\n' && c != '\r') {
                c = in.read();
            }
            int next = c == '\r' ? in.read() : -1;
            if (next >= 0 && next != '\n') {
                in.unread(next);
            }
        }
        return in;
    }

    /** The strategy for comments: lines can be comments, or cannot. */
    static CommentStrategy comments(CellRules cells) {
        return cells.comment() == null ? CommentStrategy.NONE : CommentStrategy.SKIP;
    }

    /** The character that begins a comment, where there is one. */
    static char commentOf(CellRules cells) {
        return cells.comment() == null ? NO_COMMENT : cells.comment();
    }

    /** Where quotes are wrong, nobody knows where the row ends: such a row cannot be skipped. */
    private static Stop unreadable(Input input, Dialect dialect, long number, String message) throws IOException {
        Rescan.Line line = Rescan.numbered(input, number);
        String mark = String.valueOf(dialect.quote());
        String what;
        String fix;
        if (message.startsWith("Unclosed")) {
            what = "a quote is opened and never closed";
            fix = "close it, or write a " + mark + " in the text as " + mark + mark;
        } else if (message.startsWith("Unexpected character")) {
            what = "text follows a closing quote";
            fix = "write a " + mark + " in the text as " + mark + mark;
        } else if (message.equals(CsvHandler.TOO_LONG)) {
            what = "a record is longer than " + Limits.shown(Limits.RECORD);
            fix = "cut it";
        } else {
            what = "a field is longer than " + Limits.shown(Limits.FIELD) + "; a quote may not be closed";
            fix = "close it, or cut the field";
        }
        List<String> details = new ArrayList<>(List.of(line.excerpt(), dialect.readAs(), "fix one of:", "  " + fix));
        dialect.advice().tried(input, dialect, number).forEach(option -> details.add("  " + option));
        return Stop.input(line.place(input, line.offset()) + ": " + what, details.toArray(String[]::new));
    }

    /** The cells of the first record, names without the blanks around them. */
    static List<String> firstRecord(Input input, Dialect dialect) throws IOException {
        List<String> cells = new ArrayList<>();
        CsvHandler first = new CsvHandler(false) {
            @Override
            void cell(int column, char[] text, int from, int to, boolean quoted) {
                if (record() == 0) {
                    cells.add(new String(text, from, to - from));
                }
            }

            @Override
            void end(int count) {}

            @Override
            boolean isDone() {
                return record() > 0;
            }
        };
        read(input, Pass.quiet(), dialect, first);
        if (dialect.header()) {
            cells.replaceAll(String::strip);
            if (dialect.extra() < 0) {
                cells.remove(cells.size() - 1);
            }
        }
        return cells;
    }
}
