package io.serdebench.lab.rpc;

import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.wording.PairWords;
import java.util.List;

/** Prints the answer of {@code rpc}: a table per work. What a published experiment says of it is for {@code reproduce}. */
public final class RpcReport {

    /** Results of {@code rpc}, for commands that know no verb. */
    public static final ResultKind<RpcResult> KIND = new ResultKind<>(
            RpcResult.DOCUMENT,
            (result, console) -> RpcReport.render(result, console.style(), console.isVerbose()),
            result -> RpcPage.render(result),
            journal -> RpcResults.of(journal),
            (result, journal) -> RpcResults.exportable(journal),
            new ResultKind.Refusals("--clock is for codecs; stacks are timed by the wall clock alone", null));

    private final RpcResult result;
    private final Style style;
    private final boolean verbose;
    private final Lines out;

    private RpcReport(RpcResult result, Style style, boolean verbose) {
        this.result = result;
        this.style = style;
        this.verbose = verbose;
        this.out = new Lines(style);
    }

    /**
     * The text.
     *
     * @param verbose Whether the definition of each stack is shown.
     */
    public static String render(RpcResult result, Style style, boolean verbose) {
        RpcReport report = new RpcReport(result, style, verbose);
        report.head();
        result.works().forEach(report::work);
        report.warnings();
        return report.out.toString();
    }

    private void head() {
        out.text(RpcWords.setting(result.setting()) + ", " + result.jvm() + ", "
                + Figures.many(result.machine().cores(), "core"));
        out.text(RpcWords.checked(result));
        if (result.partial()) {
            out.text("partial: interrupted after " + Figures.duration(result.elapsedSeconds()));
        }
    }

    private void work(WorkResult work) {
        out.line("");
        String title = RpcWords.title(work) + ", " + RpcWords.rounds(result, work);
        SafeText.wrap(out.safe(title), style.width()).forEach(line -> out.line(style.bold(line)));
        List<StackRow> rows =
                RpcWords.rows(work).stream().filter(row -> row.ns() != null).toList();
        if (!rows.isEmpty()) {
            RpcTable.of(result, work)
                    .paint((row, line) -> isApart(work, row) ? style.faint(line) : line)
                    .console(out, rows, style, RpcTable.FITS);
        }
        for (StackRow row : RpcWords.rows(work)) {
            if (row.ns() == null && (result.rounds() > 0 || row.status() == RowStatus.FAILED)) {
                out.under(2, row.name() + ": " + row.status().word() + ", " + row.reason());
            } else if (row.ns() != null && row.reason() != null) {
                out.under(2, row.name() + ": not ranked, " + row.reason());
            }
        }
        List<String> none = RpcWords.rows(work).stream()
                .filter(row -> row.ns() == null && row.status() != RowStatus.FAILED)
                .map(StackRow::name)
                .toList();
        if (result.rounds() == 0 && !none.isEmpty()) {
            out.under(2, "no turn was complete: " + String.join(", ", none));
        }
        ComparedPair canary = work.canary();
        if (canary != null) {
            out.aside("control: " + PairWords.canary(canary));
        }
        if (verbose) {
            work.rows().forEach(row -> out.aside(row.name() + ": " + row.definition()));
        }
    }

    /** True for a row that is shown beside those that are compared. */
    private boolean isApart(WorkResult work, StackRow row) {
        return row.status() == RowStatus.LIMIT || row.place() == null && !RpcWords.isProvisional(result, work);
    }

    private void warnings() {
        if (result.rounds() < 2) {
            out.line("").text(PairWords.needed(result.needed()));
        }
        out.warnings(RpcWords.warnings(result), verbose).longer(result.warnings(), result.arguments());
        out.aside(
                result.setting().hasRate()
                        ? "compared by the 99th percentile; latencies from the time that an operation was due"
                        : "compared by operations/s; closed-loop latencies flatter slow stacks: use --rate to measure latency");
        out.aside("the run's mean round of fresh processes; " + style.plusMinus()
                + "% half the 95 % interval; 1.00x = the first row; " + PairWords.RANGES
                + "; node and clients share this machine; stacks differ in server and framing as well as in codec");
    }
}
