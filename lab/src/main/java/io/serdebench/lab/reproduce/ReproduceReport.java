package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.FigureRow;
import io.serdebench.lab.reproduce.ReproduceResult.FigureTable;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import io.serdebench.lab.reproduce.ReproduceWords.SharedReason;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Prints the answer of {@code reproduce}: for each experiment published figures beside measured ones, and each claim with its
 * verdict.
 */
public final class ReproduceReport {

    /** Results of {@code reproduce}, for commands that know no verb. */
    public static final ResultKind<ReproduceResult> KIND = new ResultKind<>(
            ReproduceResult.DOCUMENT,
            (result, console) -> ReproduceReport.render(result, console.style(), console.isVerbose()),
            result -> ReproducePage.render(result),
            null,
            null,
            new ResultKind.Refusals(
                    "reproduce has no journal; its steps have theirs, in the folder steps",
                    "its steps have results of their own, in the folder steps"));

    private static final int INDENT = 6;

    private final ReproduceResult result;
    private final Style style;
    private final boolean verbose;
    private final Lines out;

    private ReproduceReport(ReproduceResult result, Style style, boolean verbose) {
        this.result = result;
        this.style = style;
        this.verbose = verbose;
        this.out = new Lines(style);
    }

    /**
     * The text.
     *
     * @param verbose Whether all comparisons are shown, also of claims that hold.
     */
    public static String render(ReproduceResult result, Style style, boolean verbose) {
        ReproduceReport report = new ReproduceReport(result, style, verbose);
        result.experiments().forEach(report::experiment);
        report.end();
        return report.out.toString();
    }

    private void experiment(Reproduced experiment) {
        SafeText.wrap(out.safe(experiment.id() + "  " + experiment.title()), style.width())
                .forEach(line -> out.line(style.bold(line)));
        out.aside(ReproduceWords.cited(experiment.source()));
        for (StepDone step : experiment.steps()) {
            if (step.reason() != null) {
                out.beside("  " + step.id() + "  ", style::caution, "not run: " + step.reason());
            } else if (!step.scaled().isEmpty()) {
                out.aside(step.id() + " is scaled down: " + ReproduceWords.scaled(step));
            }
        }
        experiment.tables().forEach(this::table);
        out.line("");
        List<SharedReason> shared = ReproduceWords.sharedReasons(experiment);
        Set<String> once =
                shared.stream().flatMap(reason -> reason.whys().stream()).collect(Collectors.toSet());
        experiment.claims().forEach(claim -> claim(claim, once));
        shared.forEach(reason -> out.beside(
                "  " + Figures.many(reason.claims().size(), "claim") + "  ",
                style::caution,
                reason.text() + " " + String.join(", ", reason.claims())));
        out.line("");
    }

    private void table(FigureTable table) {
        if (table.rows().stream().allMatch(row -> row.measured() == null)) {
            return;
        }
        out.line("");
        Lines lines = new Lines(style);
        Fit fit = figures().paint((row, line) -> out.safe(line)).console(lines, table.rows(), style, Fit.tight(1));
        String what = fit.drop() > 0 ? "ratios to the first row" : table.unit();
        out.text(table.title() + ", " + what + " (" + table.step() + ")");
        lines.toString().lines().forEach(out::line);
    }

    /** The table of figures, wherever it is written; a narrow console has ratios alone. */
    static ReportTable<FigureRow> figures() {
        ReportTable<FigureRow> table = new ReportTable<FigureRow>();
        table.left("", "Case", FigureRow::label)
                .heading()
                .then((html, row) -> html.el("small", row.missing() == null ? row.row() : "Not run: " + row.missing()));
        table.right("published", "Published", row -> ReproduceWords.numbers(row.published()))
                .weight(1);
        table.right("measured", "Measured", ReproduceWords::measured).weight(1);
        table.right("ratio published", "Ratio published", row -> ReproduceWords.ratios(row.publishedRatios()))
                .narrow(1, "publ.");
        table.right("ratio measured", "Ratio measured", ReproduceWords::ratio).narrow(1, "measured");
        return table;
    }

    /**
     * A claim.
     *
     * @param shared Reasons that are printed once, for all claims that have them.
     */
    private void claim(ClaimDone claim, Set<String> shared) {
        out.beside(claim.id() + "  ", style::bold, claim.text());
        for (ReadingDone reading : claim.readings()) {
            String label = "      " + reading.reading().words() + ": "
                    + reading.truth().word() + "  ";
            boolean once = shared.contains(reading.why());
            out.beside(
                    label,
                    reading.truth() == Truth.HOLDS ? style::bold : style::caution,
                    once ? "for the reason below" : reading.why());
            if (verbose
                    || !once
                            && reading.truth() != Truth.HOLDS
                            && reading.evidence().size() > 1) {
                for (Evidence evidence : reading.evidence()) {
                    if (verbose || evidence.truth() == reading.truth()) {
                        out.under(INDENT + 2, ReproduceWords.evidence(evidence));
                    }
                }
            }
        }
        if (verbose) {
            claim.readings().stream()
                    .flatMap(reading -> reading.commands().stream())
                    .distinct()
                    .forEach(command -> out.under(INDENT, command));
        }
    }

    private void end() {
        out.text("claims by reading: " + ReproduceWords.tally(result.experiments()));
        if (ReproduceWords.wasBusy(result.experiments())) {
            out.text("to judge what a busy machine left open, make it quiet and repeat:  "
                    + ReproduceWords.again(result.arguments()));
        }
        if (result.partial()) {
            out.text("partial: the session was interrupted; --resume DIR goes on");
        }
        out.aside("scale " + result.scale().word() + ", " + Figures.duration(result.elapsedSeconds()) + ", "
                + result.java() + ", " + Figures.many(result.machine().cores(), "core")
                + ". Ratios are to the first row. Intervals are those that the verdicts of each step come from;"
                + " -v shows every comparison and its command");
    }
}
