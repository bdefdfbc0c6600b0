package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The field that scan-sum sums: how lines are taken apart, and what to type where there is none. */
final class SumField {

    private static final char QUOTE = '"';

    /** Lines that are looked through for a number. */
    private static final int LINES = 100;

    private static final int HEAD = 1 << 16;
    private static final int SHOWN = 40;

    private static final String ONE = "each line is one field, since the first has no tab, comma, semicolon or |";
    private static final String WITHOUT = "--work copy,scan-lines";

    private SumField() {}

    static boolean isNumber(String value) {
        return value.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?");
    }

    /** The refusal of a field that the first line does not have. */
    static Stop refused(String typed, List<String> names, char delimiter, List<String> values) {
        return names.size() == 1
                ? Stop.usage(
                        "--field: there is no field '" + TerminalText.text(typed, SHOWN) + "': " + ONE,
                        "measure the other works:  " + WITHOUT)
                : Stop.usage(
                        "--field: the first line names no such field",
                        String.format(
                                Locale.ROOT,
                                "it has %d, separated by %s; a number from 1 to %d is taken as well:  --field %d",
                                names.size(),
                                words(delimiter),
                                names.size(),
                                Math.max(1, number(values, names.size()))));
    }

    /** The warning that there is nothing to sum. */
    static Warning none(Path file, @Nullable String wanted) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD);
        }
        List<String> lines = new String(head, StandardCharsets.ISO_8859_1)
                .lines()
                .limit(LINES)
                .toList();
        String first = lines.isEmpty() ? "" : lines.get(0);
        char delimiter = delimiter(first);
        int fields = names(first, delimiter).size();
        String why = wanted != null
                ? "the field holds no number"
                : fields == 1
                        ? ONE + ", and the second line is not a number"
                        : String.format(
                                Locale.ROOT,
                                "none of the fields of the second line is a number, where %s separate them",
                                words(delimiter));
        int holds = number(lines, delimiter, fields);
        return new Warning(
                "D13",
                "no field of numbers",
                "scan-sum is left out: " + why,
                "serdebench io FILE " + (holds == 0 ? WITHOUT : "--work scan-sum --field " + holds));
    }

    /** The first field that is a number in a line below the first, from 1; 0 where there is none. */
    private static int number(List<String> lines, char delimiter, int fields) {
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            List<String> values = Arrays.asList(line.split(Pattern.quote(String.valueOf(delimiter)), -1));
            int number = number(values, fields);
            if (number > 0) {
                return number;
            }
        }
        return 0;
    }

    private static int number(List<String> values, int fields) {
        for (int i = 0; i < Math.min(fields, values.size()); i++) {
            if (isNumber(values.get(i))) {
                return i + 1;
            }
        }
        return 0;
    }

    private static String words(char delimiter) {
        return switch (delimiter) {
            case '\t' -> "tabs";
            case ',' -> "commas";
            case ';' -> "semicolons";
            default -> "'" + delimiter + "'";
        };
    }

    /** The names of a first line, by the rules of CSV: a delimiter in quotes is part of a name. */
    static List<String> names(String line, char delimiter) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == QUOTE && quoted && i + 1 < line.length() && line.charAt(i + 1) == QUOTE) {
                name.append(QUOTE);
                i++;
            } else if (c == QUOTE && (quoted || name.isEmpty())) {
                quoted = !quoted;
            } else if (c == delimiter && !quoted) {
                names.add(name.toString());
                name.setLength(0);
            } else {
                name.append(c);
            }
        }
        names.add(name.toString());
        // a quote without its end is a character like any other
        return quoted ? Arrays.asList(line.split(Pattern.quote(String.valueOf(delimiter)), -1)) : names;
    }

    static char delimiter(String first) {
        // two quotes within a name end one piece and begin the next; an alternative of both would need a stack as deep
        // as the name
        String line = first.replaceAll("\"[^\"]*\"", "");
        char best = ',';
        long most = 0;
        for (char candidate : new char[] {'\t', ',', ';', '|'}) {
            long count = line.chars().filter(c -> c == candidate).count();
            if (count > most) {
                most = count;
                best = candidate;
            }
        }
        return best;
    }
}
