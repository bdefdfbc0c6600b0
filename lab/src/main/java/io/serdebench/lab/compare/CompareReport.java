package io.serdebench.lab.compare;

import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.compare.Comparison.Difference;
import io.serdebench.lab.compare.Comparison.Moved;
import io.serdebench.lab.compare.Comparison.Verdict;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.Function;

/** Prints the answer of {@code compare}: for each result a table of what changed against the base. */
final class CompareReport {

    private final Style style;
    private final Lines out;
    private final boolean onlyChanged;

    private CompareReport(Style style, boolean onlyChanged) {
        this.style = style;
        this.out = new Lines(style);
        this.onlyChanged = onlyChanged;
    }

    /**
     * The text.
     *
     * @param onlyChanged Whether figures are left out that are equal or not decided.
     */
    public static String render(Comparison result, Style style, boolean onlyChanged) {
        CompareReport report = new CompareReport(style, onlyChanged);
        result.against().forEach(one -> report.against(result, one));
        return report.out.toString();
    }

    private void against(Comparison result, Against one) {
        out.text("base  " + result.base().path() + "  "
                + Figures.when(result.base().startedAt()));
        out.text("new   " + one.source().path() + "  "
                + Figures.when(one.source().startedAt()));
        for (Difference difference : one.differences()) {
            out.beside(
                    "differs  ",
                    style::caution,
                    difference.condition() + ": " + difference.base() + "  and  " + difference.here());
        }
        List<Change> shown = CompareWords.shown(one, onlyChanged);
        if (!shown.isEmpty()) {
            out.line("");
            table(shown);
        }
        out.line("");
        for (Moved moved : one.gone()) {
            out.beside("gone   ", style::caution, CompareWords.gone(moved));
        }
        for (Moved moved : one.added()) {
            out.beside("added  ", style::bold, CompareWords.added(moved));
        }
        out.text(CompareWords.summary(one));
        out.aside(CompareWords.UNPAIRED);
        out.line("");
    }

    private void table(List<Change> shown) {
        TextTable table = table(shown, 2, true, true);
        if (table.width() > style.width()) {
            table = table(shown, 1, false, true);
        }
        if (table.width() > style.width()) {
            table = table(shown, 1, false, false);
        }
        out.line(style.faint(table.head()));
        for (int i = 0; i < shown.size(); i++) {
            String line = out.safe(table.row(i));
            out.line(shown.get(i).verdict() == Verdict.WORSE ? style.caution(line) : line);
        }
    }

    private static TextTable table(List<Change> shown, int gap, boolean units, boolean values) {
        TextTable table = new TextTable(gap);
        table.left("", each(shown, Change::subject));
        table.left("figure", each(shown, change -> change.figure() + (units ? ", " + change.unit() : "")));
        if (values) {
            table.right("base", each(shown, change -> ChangeText.value(change.base())));
            table.right("new", each(shown, change -> ChangeText.value(change.here())));
        }
        return table.left("change", each(shown, CompareWords::change));
    }

    private static List<String> each(List<Change> changes, Function<Change, String> of) {
        return changes.stream().map(of).toList();
    }
}
