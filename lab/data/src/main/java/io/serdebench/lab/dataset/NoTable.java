package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Compression;
import io.serdebench.lab.dataset.source.Input;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Files that hold no records that are read: each is called by its name, with what to do about it. */
final class NoTable {

    private static final int LOOKED_AT = 20;
    private static final int MIN_LINES = 2;

    /** Of a beginning of this many letters the last line may be cut off. */
    private static final int CUT = 2_000;

    /** The beginning of a line of a log: an address and a dash, a time and a level or a host, or a level in brackets. */
    private static final Pattern LOG = Pattern.compile("(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-f:]{3,39}) \\S+ \\S+ \\[.*"
            + "|[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\S+ .*"
            + "|\\[?\\d{4}[-/]\\d\\d[-/]\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?[^,;\\t]*?[ \\]]+(?:.{0,40}\\b)?(?i:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL)\\b.*"
            + "|\\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\\]?[ :].*");

    /** A key or an element of a list, as YAML writes them. */
    private static final Pattern YAML = Pattern.compile(" *(?:- )*[\\w.-]+: .*| *[\\w.-]+:| *- .*|---.*|#.*");

    private static final String ENCRYPTED = "an encrypted Parquet file";

    private NoTable() {}

    /** The kind of a binary file, or an empty text. */
    static String binary(byte[] head) {
        if (Compression.startsWith(head, 'P', 'K', 3, 4)) {
            return "an office document";
        }
        if (Compression.startsWith(head, 'O', 'R', 'C')) {
            return "an ORC file";
        }
        if (Compression.startsWith(head, 'P', 'A', 'R', 'E')) {
            return ENCRYPTED;
        }
        if (Compression.startsWith(head, 'F', 'E', 'A', '1')) {
            return "a Feather file of version 1";
        }
        if (Compression.startsWith(head, 'S', 'Q', 'L', 'i', 't', 'e')) {
            return "an SQLite database";
        }
        return Compression.startsWith(head, 0xd0, 0xcf, 0x11, 0xe0) ? "an old office document" : "";
    }

    static Stop refused(Input input, String what) {
        String name = TerminalText.text(input.name());
        String python = "python3 -c \"import pyarrow.%s as f, pyarrow.parquet as p; p.write_table(f.read_table('%s'),"
                + " 'data.parquet')\"";
        String fix = what.contains("Feather")
                ? String.format(Locale.ROOT, python, "feather", name)
                : what.contains("ORC")
                        ? String.format(Locale.ROOT, python, "orc", name)
                        : what.contains("SQLite")
                                ? "sqlite3 -header -csv " + name + " 'SELECT * FROM TABLE' > data.csv"
                                : what.equals(ENCRYPTED) ? "write it without encryption" : "save the sheet as csv";
        List<String> known = Kind.known();
        int last = known.size() - 1;
        return Stop.input(
                name + " is " + what,
                String.join(", ", known.subList(0, last)) + " and " + known.get(last)
                        + " are read, plain or as .gz or .zst",
                fix);
    }

    /** Stops at a page of HTML or a document of XML under a name of another kind: a server may send one in place of a file. */
    static void checkPage(Input input, byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8).strip().toLowerCase(Locale.ROOT);
        if (text.startsWith("<!doctype html") || text.startsWith("<html")) {
            throw Stop.input(
                    TerminalText.text(input.name()) + " is a page of HTML, which is not read",
                    "look at it in a browser: a server may have sent a page in place of the file",
                    "--format lines   takes each line as text");
        }
        if (text.startsWith("<?xml ")) {
            throw xml(input);
        }
    }

    private static Stop xml(Input input) {
        String name = TerminalText.text(input.name());
        return Stop.input(
                name + " is XML, which is not read",
                "make records of it first, as  yq -p xml -o json . " + name + " > data.json",
                "--format lines   takes each line as text");
    }

    /**
     * Stops at text that is no table.
     *
     * @param text The beginning of the file.
     */
    static void check(Input input, String text) {
        String name = TerminalText.text(input.name());
        String ending = input.plainName()
                .substring(input.plainName().lastIndexOf('.') + 1)
                .toLowerCase(Locale.ROOT);
        checkPage(input, text.getBytes(StandardCharsets.UTF_8));
        if (text.startsWith("<")) {
            throw xml(input);
        }
        List<String> lines =
                text.lines().limit(LOOKED_AT).filter(line -> !line.isBlank()).toList();
        boolean cut = text.length() >= CUT && lines.size() > 1;
        List<String> whole = cut ? lines.subList(0, lines.size() - 1) : lines;
        if (ending.matches("ya?ml") || text.startsWith("---\n") && all(whole, YAML)) {
            throw Stop.input(
                    name + " is YAML, which is not read",
                    "make JSON of it first, as  yq -o json . FILE > data.json",
                    "--format lines   takes each line as text");
        }
        if (ending.matches("md|markdown") || whole.stream().anyMatch(line -> line.startsWith("```"))) {
            throw noTable(name + " is a text in Markdown, and no table", whole);
        }
        if (whole.size() >= MIN_LINES && all(whole, LOG)) {
            throw noTable(name + " holds lines of a log, and no table", whole);
        }
    }

    private static Stop noTable(String what, List<String> lines) {
        List<String> details = new ArrayList<>();
        details.add("--format lines   takes each line as one field of text");
        if (",;\t|".chars().anyMatch(delimiter -> isEven(lines, delimiter))) {
            details.add("--format csv     reads it as a table all the same");
        }
        return Stop.input(what, details.toArray(String[]::new));
    }

    /** True if each line has a delimiter as often as the others. */
    private static boolean isEven(List<String> lines, int delimiter) {
        long[] counts = lines.stream()
                .mapToLong(
                        line -> line.chars().filter(each -> each == delimiter).count())
                .distinct()
                .toArray();
        return counts.length == 1 && counts[0] > 0;
    }

    private static boolean all(List<String> lines, Pattern pattern) {
        return !lines.isEmpty()
                && lines.stream()
                                        .filter(line -> pattern.matcher(line).matches())
                                        .count()
                                * 10
                        >= lines.size() * 9L;
    }
}
