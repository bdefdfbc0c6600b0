package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.TimeSpelling;
import io.serdebench.lab.dataset.source.CellRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the cells and lines of a CSV file are written; named as DuckDB names it. */
final class CellOptions {

    @Option(
            names = "--decimal-separator",
            paramLabel = "C",
            description =
                    "Decimal separator of numbers in a CSV file, '.' or ','; found out for each field if left out.")
    @Nullable
    String decimal;

    @Option(
            names = "--date-format",
            paramLabel = "FORMAT",
            description = "How dates are written, as %%d.%%m.%%Y or %%m/%%d/%%Y. May be repeated.")
    List<String> dates = new ArrayList<>();

    @Option(
            names = "--timestamp-format",
            paramLabel = "FORMAT",
            description = "How dates with a time are written, as '%%d.%%m.%%Y %%H:%%M'. May be repeated.")
    List<String> timestamps = new ArrayList<>();

    @Option(names = "--true", paramLabel = "TEXT", description = "A text that means true. May be repeated.")
    List<String> trues = new ArrayList<>();

    @Option(names = "--false", paramLabel = "TEXT", description = "A text that means false. May be repeated.")
    List<String> falses = new ArrayList<>();

    @Option(names = "--skip", paramLabel = "N", description = "Leave out the first N lines of a CSV file.")
    int skip;

    @Option(
            names = "--comment",
            paramLabel = "C",
            description = "Leave out lines of a CSV file that begin with this character.")
    @Nullable
    String comment;

    @Option(
            names = "--escape",
            paramLabel = "C",
            description =
                    "The character before a quote that is text in a CSV file, as '\\' in \"say \\\"hi\\\"\"; 'none' if there"
                            + " is none. Found out if left out.")
    @Nullable
    String escape;

    /** Checks the options that were given. */
    CellRules rules() {
        if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
            throw Stop.usage("--decimal-separator takes . or , and not '" + TerminalText.text(decimal) + "'");
        }
        if (comment != null && comment.length() != 1) {
            throw Stop.usage("--comment takes one character, not '" + TerminalText.text(comment) + "'");
        }
        if (escape != null && escape.length() != 1 && !escape.equals("none")) {
            throw Stop.usage("--escape takes one character or 'none', not '" + TerminalText.text(escape) + "'");
        }
        if (trues.isEmpty() != falses.isEmpty()) {
            throw Stop.usage("--true and --false belong together", "--true ja --false nein");
        }
        if (skip < 0) {
            throw Stop.usage("--skip takes a number of lines from 0, not " + skip);
        }
        dates.forEach(pattern -> check("--date-format", pattern, false));
        timestamps.forEach(pattern -> check("--timestamp-format", pattern, true));
        return new CellRules(
                decimal == null ? null : (Character) decimal.charAt(0),
                List.copyOf(dates),
                List.copyOf(timestamps),
                List.copyOf(trues),
                List.copyOf(falses),
                skip,
                comment == null ? null : (Character) comment.charAt(0),
                escape == null ? null : (Character) (escape.equals("none") ? CellRules.NO_QUOTE : escape.charAt(0)));
    }

    private static void check(String option, String pattern, boolean time) {
        String shown = option + " '" + TerminalText.text(pattern) + "'";
        try {
            if (new TimeSpelling(pattern).hasTime() != time) {
                throw Stop.usage(
                        shown + (time ? " has no time" : " has a time"),
                        (time ? "--date-format" : "--timestamp-format") + " takes it");
            }
        } catch (IllegalArgumentException e) {
            throw Stop.usage(shown + ": " + TerminalText.text(String.valueOf(e.getMessage()), 200));
        }
    }
}
