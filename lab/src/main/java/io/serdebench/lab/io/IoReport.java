package io.serdebench.lab.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.wording.PairWords;
import java.util.List;

/** Prints the answer of {@code io}: a table per work. What a published experiment says of it is for {@code reproduce}. */
public final class IoReport {

    /** Results of {@code io}, for commands that know no verb. */
    public static final ResultKind<IoResult> KIND = new ResultKind<>(
            IoResult.DOCUMENT,
            (result, console) -> IoReport.render(result, console.style(), console.isVerbose()),
            result -> IoPage.render(result),
            journal -> IoResults.of(journal),
            null,
            new ResultKind.Refusals(
                    "--clock is for codecs; file I/O is timed by the wall clock alone",
                    "--json prints all of its figures"));

    private final IoResult result;
    private final Style style;
    private final boolean verbose;
    private final Lines out;

    private IoReport(IoResult result, Style style, boolean verbose) {
        this.result = result;
        this.style = style;
        this.verbose = verbose;
        this.out = new Lines(style);
    }

    /**
     * The text.
     *
     * @param verbose Whether the definition of each strategy is shown.
     */
    public static String render(IoResult result, Style style, boolean verbose) {
        IoReport report = new IoReport(result, style, verbose);
        report.head();
        result.works().forEach(report::work);
        report.warnings();
        return report.out.toString();
    }

    private void head() {
        IoResult.Source source = result.source();
        for (String answer : IoWords.answers(result)) {
            SafeText.wrap(out.safe(answer), style.width()).forEach(line -> out.line(style.bold(line)));
        }
        if (!result.works().isEmpty()) {
            out.line("");
        }
        out.text(source.name() + ", " + Figures.size(source.bytes()) + ", "
                + IoWords.lines(source.lines(), Boolean.TRUE.equals(source.linesEstimated())) + ", page cache "
                + result.cache() + ", "
                + source.fileSystem() + ", " + result.jvm());
        if (result.partial()) {
            out.text("partial: interrupted after " + Figures.duration(result.elapsedSeconds()));
        }
        if (result.works().isEmpty()) {
            out.text("nothing was measured");
        }
    }

    private void work(IoResult.Result work) {
        out.line("");
        String title = IoWords.title(result, work) + ", " + IoWords.rounds(work);
        SafeText.wrap(out.safe(title), style.width()).forEach(line -> out.line(style.bold(line)));
        List<Row> rows = IoWords.rows(work).stream()
                .filter(row -> row.nsPerUnit() != null)
                .toList();
        if (!rows.isEmpty()) {
            IoTable.of(work)
                    .paint((row, line) -> isApart(work, row) ? style.faint(line) : line)
                    .console(out, rows, style, IoTable.fits(style));
        }
        for (Row row : IoWords.rows(work)) {
            if (row.nsPerUnit() == null) {
                // why nobody was measured is said once, below all works
                if (work.rounds() > 0 || row.status() == RowStatus.FAILED) {
                    out.under(2, row.name() + ": " + row.status().word() + ", " + String.valueOf(row.reason()));
                }
            } else if (row.reason() != null) {
                out.under(2, row.name() + ": not ranked, " + row.reason());
            }
        }
        ComparedPair canary = work.canary();
        if (canary != null) {
            out.aside("control: " + PairWords.canary(canary));
        }
        work.notes().forEach(out::aside);
        if (verbose) {
            work.rows().forEach(row -> out.aside(row.name() + ": " + row.definition()));
        }
    }

    /** True for a row that is shown beside those that are compared. */
    private static boolean isApart(IoResult.Result work, Row row) {
        return row.status() == RowStatus.LIMIT || row.place() == null && !IoWords.isProvisional(work);
    }

    private void warnings() {
        if (IoWords.isShort(result)) {
            out.line("").text(PairWords.needed(result.needed()));
        }
        List<Warning> warnings = IoWords.warnings(result);
        out.warnings(warnings, verbose).longer(warnings, result.arguments());
        for (var absent : result.absent()) {
            if (verbose) {
                out.aside("absent: " + absent.name() + " (" + absent.work() + "), " + absent.reason());
            }
        }
        if (!verbose && !result.absent().isEmpty()) {
            out.aside(Figures.many(result.absent().size(), "strategy", "strategies")
                    + " more on a newer JVM:  --jvm PATH; -v says which");
        }
        out.aside("the run's mean round of fresh processes; " + style.plusMinus()
                + "% half the 95 % interval; 1.00x = the first row; " + PairWords.RANGES + "; wall time;"
                + " verdicts and intervals of all pairs in the report");
    }
}
