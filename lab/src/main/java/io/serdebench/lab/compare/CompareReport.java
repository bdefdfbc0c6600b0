package io.serdebench.lab.compare;

import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.compare.Comparison.Difference;
import io.serdebench.lab.compare.Comparison.Moved;
import io.serdebench.lab.compare.Comparison.Verdict;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;

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
            table(one)
                    .paint((change, line) ->
                            change.verdict() == Verdict.WORSE ? style.caution(out.safe(line)) : out.safe(line))
                    .console(out, shown, style, Fit.tight(2));
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

    /** The table of changes, wherever it is written. */
    static ReportTable<Change> table(Against one) {
        ReportTable<Change> table = new ReportTable<>();
        table.name("", "Of", (change, form) -> change.subject()).markdown("");
        table.left("figure", "Figure", (change, form) -> change.figure() + (form.isTight() ? "" : ", " + change.unit()))
                .markdown("Figure");
        table.right("base", change -> CompareWords.value(one, change, Change::base))
                .markdown("Base")
                .weight(2);
        table.right("new", change -> CompareWords.value(one, change, Change::here))
                .markdown("New")
                .weight(2);
        table.left("change", "Change", CompareWords::change).markdown("Change");
        return table;
    }
}
