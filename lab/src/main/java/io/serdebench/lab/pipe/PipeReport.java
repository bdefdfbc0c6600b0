package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.export.Exportable;
import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.util.List;
import java.util.Locale;

/** Prints the answer of {@code pipe}: for each rate a table of times and tables of costs. */
public final class PipeReport {

    /** Results of {@code pipe}, for commands that know no verb. */
    public static final ResultKind<PipeResult> KIND = new ResultKind<>(
            PipeResult.DOCUMENT,
            (result, console) -> PipeReport.render(result, console.style(), console.verbosity() == Verbosity.VERBOSE),
            result -> PipePage.render(result),
            null,
            (result, journal) -> Exportable.of("pipe", form -> PipeResults.latencies(form, result)),
            new ResultKind.Refusals("pipe decides nothing and has no journal; its result is all there is", null));

    private static final int NAME = 18;

    private final PipeResult result;
    private final Style style;
    private final boolean verbose;
    private final Lines out;

    private PipeReport(PipeResult result, Style style, boolean verbose) {
        this.result = result;
        this.style = style;
        this.verbose = verbose;
        this.out = new Lines(style);
    }

    /**
     * The text.
     *
     * @param verbose Whether warnings are written in full.
     */
    public static String render(PipeResult result, Style style, boolean verbose) {
        PipeReport report = new PipeReport(result, style, verbose);
        report.head();
        PipeWords.byRate(result).forEach(report::rate);
        report.foot();
        return report.out.toString();
    }

    private void head() {
        out.text(result.source().name() + ", " + String.join(", ", PipeWords.load(result)));
        result.ends().forEach(end -> out.aside(PipeWords.jvm(end)));
        if (result.partial()) {
            out.text("partial: interrupted after " + Figures.duration(result.elapsedSeconds()));
        }
        if (result.runs().isEmpty()) {
            out.text("nothing was measured");
        }
    }

    private void rate(String name, List<Run> runs) {
        out.line("");
        out.line(style.bold(out.safe(name)));
        table("ms to the decoded object", runs, PipeWords.times(runs));
        table(
                "sender, per record: CPU ns, kernel calls; collections",
                runs,
                PipeWords.costs(true, PipeWords.isBrokered(runs)));
        table(
                "receiver, per record: CPU ns, kernel calls; collections",
                runs,
                PipeWords.costs(false, PipeWords.isBrokered(runs)));
        for (Run run : runs) {
            if (run.reason() != null) {
                out.under(
                        2,
                        PipeWords.name(run) + ": " + run.status().name().toLowerCase(Locale.ROOT) + ", "
                                + run.reason());
            }
            if (!PipeWords.outage(run).isEmpty()) {
                out.under(2, PipeWords.name(run) + ": " + PipeWords.outage(run));
            }
        }
    }

    /** As many columns as fit; the page has all of them. */
    private void table(String title, List<Run> runs, ReportTable<Run> table) {
        out.aside(title);
        table.paint((run, line) -> run.status() == PipeResult.Status.OK ? line : style.faint(line))
                .console(out, runs, style, Fit.names(List.of(NAME), table.weights()));
    }

    private void foot() {
        if (!result.searches().isEmpty()) {
            out.line("");
            result.searches().forEach(search -> out.text(PipeWords.search(search)));
        }
        out.line("");
        RecordWords.of(result).forEach(out::text);
        WindowWords.of(result).forEach(out::text);
        out.warnings(result.warnings(), verbose).longer(result.warnings(), result.arguments());
        out.aside(
                "latency: p50 to max from the scheduled burst, slot from the time at which the record itself was due, service from the start"
                        + " of its encoding; app: encodes, or decodes and checks; no verdicts: each figure is from one run; more columns in the report");
        if (PipeWords.isBrokered(result.runs())) {
            out.aside("value: " + PipeWords.VALUE);
        }
        String checks = PipeWords.checks(result);
        if (!checks.isEmpty()) {
            out.aside(checks);
        }
    }
}
