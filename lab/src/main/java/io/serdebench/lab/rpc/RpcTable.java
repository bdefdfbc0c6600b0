package io.serdebench.lab.rpc;

import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.Done;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableColumn;
import io.serdebench.lab.wording.PageParts;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tables of {@code rpc}: a work, and what was published. */
final class RpcTable {

    /** Steps from a wide console to a narrow one. */
    static final List<Fit> FITS = Fit.steps(Integer.MAX_VALUE, 1);

    private RpcTable() {}

    /** The table of a work. */
    static ReportTable<StackRow> of(RpcResult result, WorkResult work) {
        boolean rate = result.setting().hasRate();
        boolean ranked = !RpcWords.isProvisional(result, work);
        boolean turns = work.rows().stream().anyMatch(row -> row.calls() != null);
        double best = RpcWords.rows(work).stream()
                .mapToDouble(row -> row.ns() == null ? Double.MAX_VALUE : row.ns())
                .min()
                .orElse(1);
        ReportTable<StackRow> table = new ReportTable<StackRow>()
                .stacked()
                .sorted()
                .empty(2, row -> row.ns() == null)
                .css(row -> row.status() == RowStatus.RANKED
                                || !ranked && row.ns() != null && row.status() != RowStatus.LIMIT
                        ? ""
                        : row.status() == RowStatus.LIMIT ? "limit" : "failed");
        // cards on a phone are laid out around the place, so that its cell is there where it is empty, too
        table.left(ranked ? "#" : null, "Place", row -> ranked ? RpcWords.place(row) : "")
                .css("n place");
        table.name(
                        "stack",
                        "Stack",
                        (row, form) ->
                                row.name() + (row.status() == RowStatus.LIMIT && !form.isPage() ? " (reference)" : ""))
                .then((html, row) -> html.el("small", row.definition() + PageParts.reason(row.status(), row.reason())));
        table.right(rate ? "p99 us" : "ops/s", rate ? "p99 µs" : "Ops/s", row -> RpcWords.compared(result, row));
        if (ranked) {
            table.right("±%", "± %", (row, form) -> RpcWords.half(row, form.none()));
        }
        table.drawn("Speed", "speed", (html, row) -> {
            if (row.ns() != null) {
                PageParts.bar(html, best, row.ns(), row.ciLow(), row.ciHigh());
            }
        });
        if (!turns) {
            return table;
        }
        table.right("relative", "Relative", (row, form) -> form.times(row.relative()));
        if (work.limit() != null) {
            table.right("of " + work.limit(), "Of " + work.limit(), (row, form) -> form.share(row.ofLimit()));
        }
        table.right(rate ? "p50" : "p50 us", "p50 µs", micros(Done::p50Micros));
        table.right("p90", null, micros(Done::p90Micros)).weight(1);
        if (!rate) {
            table.right("p99", "p99", micros(Done::p99Micros));
        }
        table.right("p99.9", "p99.9", micros(Done::p999Micros));
        table.right("max", "max", micros(Done::maxMicros)).weight(1);
        table.right("server CPU us", "CPU µs", micros(Done::serverCpuMicros)).weight(1);
        return table;
    }

    private static TableColumn.Text<StackRow> micros(Function<Done, @Nullable Double> of) {
        return (row, form) -> {
            Double micros = row.calls() == null ? null : of.apply(row.calls());
            return micros == null ? form.none() : RpcWords.micros(micros);
        };
    }
}
