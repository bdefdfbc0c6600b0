package io.serdebench.lab.dataset.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Padding;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds out how a CSV file is written from its first lines. What the user gave is not questioned. */
final class DialectSniffer {

    private static final char[] DELIMITERS = {',', ';', '\t', '|'};
    private static final int LINES = 1_000;
    private static final int CHARS = 1 << 17;
    /** From this share of lines with one number of fields on, a delimiter is taken for plausible. */
    private static final double PLAUSIBLE = 0.9;

    private static final char BACKSLASH = '\\';

    /** The line that Excel takes the delimiter from. */
    private static final Pattern SEP = Pattern.compile("\"?sep=([^\r\n\"])\"?(?:\r\n?|\n)");

    private final String sample;
    private final char quote;
    private final boolean blanks;
    private final CellRules cells;
    private boolean broken;

    private DialectSniffer(String sample, char quote, boolean blanks, CellRules cells) {
        this.sample = sample;
        this.quote = quote;
        this.blanks = blanks;
        this.cells = cells;
    }

    /** Sniffs. */
    static Dialect of(Input input, boolean tabs, Reading reading) throws IOException {
        String sample;
        try (InputStream in =
                CsvFile.withoutFirst(reading.csv().cells().skip(), Pass.quiet().text(input))) {
            sample = sample(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        Matcher sep = SEP.matcher(sample);
        boolean says = sep.lookingAt();
        CellRules cells =
                says ? reading.csv().cells().withSkipped() : reading.csv().cells();
        sample = says ? sample.substring(sep.end()) : sample;
        char quote = reading.csv().quote() != null ? reading.csv().quote() : quote(sample);
        Character given = reading.csv().delimiter() != null
                ? reading.csv().delimiter()
                : says ? (Character) sep.group(1).charAt(0) : tabs ? (Character) '\t' : null;
        DialectSniffer sniffer = withEscape(sample, quote, cells, given);
        cells = sniffer.cells;
        char delimiter = given != null ? given : sniffer.delimiter();
        if (delimiter == quote || "\r\n".indexOf(delimiter) >= 0 || "\r\n".indexOf(quote) >= 0) {
            throw Stop.usage("--delimiter " + Dialect.shown(delimiter) + " and --quote " + Dialect.shown(quote)
                    + " must be two characters that end no line");
        }
        Character comment = reading.csv().cells().comment();
        if (comment != null && (comment == delimiter || comment == quote || "\r\n".indexOf(comment) >= 0)) {
            throw Stop.usage("--comment " + Dialect.shown(comment)
                    + " must differ from the delimiter and the quote, and end no line");
        }
        List<List<String>> records = sniffer.records(delimiter);
        boolean blanks = haveBlanks(records);
        if (blanks) {
            records = new DialectSniffer(sample, quote, true, cells).records(delimiter);
        }
        HeaderSniffer.Found header = reading.csv().header() != null
                ? new HeaderSniffer.Found(reading.csv().header(), null)
                : HeaderSniffer.of(records, reading);
        String lines = "sniffed from " + TerminalText.count(records.size(), "line");
        return new Dialect(
                delimiter,
                quote,
                header,
                blanks,
                !records.isEmpty() && records.get(0).size() == 1,
                header.header() ? extra(records) : 0,
                given != null ? "delimiter given" : lines + "; " + rejected(delimiter),
                Dialect.Advice.NONE,
                cells);
    }

    /** With backslashes before quotes, if so more lines can be read: Spark and MySQL write them. */
    private static DialectSniffer withEscape(
            String sample, char quote, CellRules cells, @Nullable Character delimiter) {
        DialectSniffer plain = new DialectSniffer(sample, quote, false, cells);
        if (cells.escape() != null || !sample.contains(BACKSLASH + "" + quote)) {
            return plain;
        }
        DialectSniffer escaped = new DialectSniffer(sample, quote, false, cells.withEscape(BACKSLASH));
        return escaped.faults(delimiter) < plain.faults(delimiter) ? escaped : plain;
    }

    /** 0 where all lines have the same number of fields, 1 where some have another one, 2 where quotes are wrong. */
    private int faults(@Nullable Character given) {
        List<List<String>> records = records(given != null ? given : delimiter());
        return broken ? 2 : records.stream().map(List::size).distinct().count() > 1 ? 1 : 0;
    }

    /** The first records of a file of a known dialect, that of names among them. */
    static List<List<String>> sample(Input input, Dialect dialect) throws IOException {
        try (InputStream in =
                CsvFile.withoutFirst(dialect.cells().skip(), Pass.quiet().text(input))) {
            String sample = sample(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new DialectSniffer(sample, dialect.quote(), dialect.blanks(), dialect.cells())
                    .records(dialect.delimiter());
        }
    }

    /** True if all fields behind a delimiter begin with a blank or are empty, but for those of the first line, which may be names. */
    private static boolean haveBlanks(List<List<String>> records) {
        boolean some = false;
        for (List<String> record : records.subList(Math.min(1, records.size()), records.size())) {
            for (String field : record.subList(Math.min(1, record.size()), record.size())) {
                if (!field.isEmpty() && field.charAt(0) != ' ') {
                    return false;
                }
                some |= !field.isEmpty();
            }
        }
        return some;
    }

    /** 1 where all lines of records end with a delimiter and that of names does not, -1 where that of names alone does, else 0. */
    private static int extra(List<List<String>> records) {
        if (records.size() < 2) {
            return 0;
        }
        List<String> names = records.get(0);
        List<List<String>> rest = records.subList(1, records.size());
        if (rest.stream().allMatch(record -> record.size() == names.size() + 1 && isLastEmpty(record))) {
            return 1;
        }
        boolean shorter = rest.stream().allMatch(record -> record.size() == names.size() - 1);
        return shorter && names.size() > 1 && isLastEmpty(names) ? -1 : 0;
    }

    private static boolean isLastEmpty(List<String> record) {
        return record.get(record.size() - 1).isBlank();
    }

    private static String rejected(char delimiter) {
        List<String> others = new ArrayList<>();
        for (char c : DELIMITERS) {
            if (c != delimiter) {
                others.add(Dialect.shown(c));
            }
        }
        return String.join(", ", others.subList(0, others.size() - 1)) + " and " + others.get(others.size() - 1)
                + " were rejected";
    }

    /** Whole lines from the start. */
    private static String sample(Reader reader) throws IOException {
        char[] buffer = new char[CHARS];
        int length = 0;
        for (int n = 0; n >= 0 && length < CHARS; n = reader.read(buffer, length, CHARS - length)) {
            length += n;
        }
        String text = new String(buffer, 0, length);
        int end = text.lastIndexOf('\n');
        return length < CHARS || end < 0 ? text : text.substring(0, end + 1);
    }

    /** The apostrophe only where fields begin and end with it and none with a quotation mark. */
    private static char quote(String sample) {
        int[] marks = quoted(sample, '"');
        int[] apostrophes = quoted(sample, '\'');
        return marks[0] == 0 && apostrophes[0] > 0 && apostrophes[0] == apostrophes[1] ? '\'' : '"';
    }

    private static int[] quoted(String sample, char quote) {
        int[] count = new int[2];
        for (int at = sample.indexOf(quote); at >= 0; at = sample.indexOf(quote, at + 1)) {
            count[0] += at == 0 || isBorder(sample.charAt(at - 1)) ? 1 : 0;
            count[1] += at == sample.length() - 1 || isBorder(sample.charAt(at + 1)) ? 1 : 0;
        }
        return count;
    }

    private static boolean isBorder(char c) {
        return c == '\n' || c == '\r' || new String(DELIMITERS).indexOf(c) >= 0;
    }

    /** The one that cuts most lines into the same number of fields; of several plausible ones that with most fields. */
    private char delimiter() {
        char best = DELIMITERS[0];
        double bestShare = 0;
        int bestWidth = 1;
        for (char delimiter : DELIMITERS) {
            if (delimiter == quote) {
                continue;
            }
            List<List<String>> records = records(delimiter);
            Map<Integer, Integer> widths = new HashMap<>();
            records.forEach(record -> widths.merge(record.size(), 1, Integer::sum));
            int width = widths.entrySet().stream()
                    .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey)
                    .orElse(1);
            if (width == 1 || records.isEmpty()) {
                continue;
            }
            double share = (double) widths.getOrDefault(width, 0) / records.size();
            share *= records.get(0).size() == width ? 1 : 0.5;
            share = share >= PLAUSIBLE ? 1 : share;
            if (share > bestShare || share == bestShare && width > bestWidth) {
                best = delimiter;
                bestShare = share;
                bestWidth = width;
            }
        }
        return best;
    }

    private List<List<String>> records(char delimiter) {
        List<List<String>> records = new ArrayList<>();
        broken = false;
        try (CloseableIterator<CsvRecord> rows = CsvReader.builder()
                .fieldSeparator(delimiter)
                .quoteCharacter(quote)
                .trimWhitespacesAroundQuotes(blanks)
                .commentStrategy(CsvFile.comments(cells))
                .commentCharacter(CsvFile.commentOf(cells))
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(EscapeReader.of(new StringReader(sample), delimiter, quote, blanks, cells))
                .iterator()) {
            while (records.size() < LINES && rows.hasNext()) {
                records.add(fields(rows.next()));
            }
        } catch (CsvParseException e) {
            // quotes that do not fit the delimiter: what was read so far is to be judged by
            broken = sample.length() < CHARS / 2
                    || !String.valueOf(e.getMessage()).startsWith("Unclosed");
            return records;
        } catch (IOException e) {
            throw new AssertionError("a text in memory", e);
        }
        return records;
    }

    private List<String> fields(CsvRecord record) {
        List<String> fields = new ArrayList<>(record.getFields());
        for (int i = 1; blanks && i < fields.size(); i++) {
            char[] text = fields.get(i).toCharArray();
            int from = Padding.begin(text, 0, text.length);
            fields.set(i, new String(text, from, text.length - from));
        }
        return fields;
    }
}
