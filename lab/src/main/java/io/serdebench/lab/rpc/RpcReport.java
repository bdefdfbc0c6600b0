package io.serdebench.lab.rpc;

import io.serdebench.lab.document.RpcJson;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.Done;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.shell.Answer;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import io.serdebench.lab.wording.PairWords;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Prints the answer of {@code rpc}: a table per work, then what the published experiment says and what is seen here. */
public final class RpcReport {

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

    /** The answer of {@code rpc}. */
    public static Answer answer(RpcResult result, Console console) {
        return new Answer(() -> render(result, console.style(), console.isVerbose()), () -> RpcJson.toText(result));
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
        report.claims();
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
                work.rows().stream().filter(row -> row.ns() != null).toList();
        if (!rows.isEmpty()) {
            table(work, rows);
        }
        for (StackRow row : work.rows()) {
            if (row.ns() == null) {
                out.under(2, row.name() + ": " + row.status().word() + ", " + row.reason());
            } else if (row.reason() != null) {
                out.under(2, row.name() + ": not ranked, " + row.reason());
            }
        }
        ComparedPair canary = work.canary();
        if (canary != null) {
            out.aside("control: " + PairWords.canary(canary));
        }
        if (verbose) {
            work.rows().forEach(row -> out.aside(row.name() + ": " + row.definition()));
        }
    }

    private void table(WorkResult work, List<StackRow> rows) {
        TextTable fits = table(work, rows, 2, true);
        if (fits.width() > style.width()) {
            fits = table(work, rows, 1, true);
        }
        if (fits.width() > style.width()) {
            fits = table(work, rows, 1, false);
        }
        out.line(style.faint(fits.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(rows.get(i).place() == null ? style.faint(fits.row(i)) : fits.row(i));
        }
    }

    private TextTable table(WorkResult work, List<StackRow> rows, int gap, boolean all) {
        TextTable t = new TextTable(gap);
        t.left("#", each(rows, RpcWords::place));
        t.left("stack", each(rows, row -> row.name() + (row.status() == RowStatus.LIMIT ? " (limit)" : "")));
        boolean rate = result.setting().hasRate();
        t.right(rate ? "p99 us" : "ops/s", each(rows, row -> RpcWords.compared(result, row)));
        t.right(style.plusMinus() + "%", each(rows, row -> RpcWords.half(row, "-")));
        t.right("relative", each(rows, row -> row.relative() == null ? "-" : Figures.ratio(row.relative()) + "x"));
        if (work.limit() != null) {
            t.right("of " + work.limit(), each(rows, row -> row.ofLimit() == null ? "-" : percent(row.ofLimit())));
        }
        t.right(rate ? "p50" : "p50 us", each(rows, micros(Done::p50Micros)));
        if (all) {
            t.right("p90", each(rows, micros(Done::p90Micros)));
        }
        if (!rate) {
            t.right("p99", each(rows, micros(Done::p99Micros)));
        }
        t.right("p99.9", each(rows, micros(Done::p999Micros)));
        if (all) {
            t.right("max", each(rows, micros(Done::maxMicros)));
            t.right("server CPU us", each(rows, row -> done(row, d -> cpu(d.serverCpuMicros()))));
        }
        return t;
    }

    private static Function<StackRow, String> micros(ToDoubleFunction<Done> of) {
        return row -> done(row, d -> RpcWords.micros(of.applyAsDouble(d)));
    }

    private static String cpu(@Nullable Double micros) {
        return micros == null ? "-" : RpcWords.micros(micros);
    }

    private static String done(StackRow row, Function<Done, String> of) {
        Done done = row.calls();
        return done == null ? "-" : of.apply(done);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f%%", share * 100);
    }

    private void claims() {
        if (result.claims().isEmpty()) {
            return;
        }
        out.line("");
        out.line(style.bold("published (E4), and seen here"));
        for (HeldClaim claim : result.claims()) {
            out.beside(
                    claim.id() + "  ",
                    style::faint,
                    claim.faster() + " does " + Figures.ratio(claim.published()) + " times the " + claim.work()
                            + "s of " + claim.slower() + ": " + claim.outcome());
            out.under(6, "here it is " + RpcWords.ratio(claim));
        }
    }

    private void warnings() {
        if (!result.warnings().isEmpty()) {
            out.line("");
        }
        out.warnings(result.warnings(), result.arguments());
        out.aside(
                result.setting().hasRate()
                        ? "compared by the 99th percentile; latencies from the time that an operation was due"
                        : "compared by operations/s; closed-loop latencies flatter slow stacks: use --rate to measure latency");
        out.aside("the run's mean round of fresh processes; " + style.plusMinus()
                + "% half the 95 % interval; 1.00x = the first row; " + PairWords.RANGES
                + "; node and clients share this machine; stacks differ in server and framing as well as in codec");
    }

    private static List<String> each(List<StackRow> rows, Function<StackRow, String> of) {
        return rows.stream().map(of).toList();
    }
}
