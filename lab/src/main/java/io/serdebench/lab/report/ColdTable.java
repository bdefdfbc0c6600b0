package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableForm;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** First calls: a table of its own below the ranking, whose order it neither takes nor changes. */
final class ColdTable {

    private static final List<Fit> FITS = List.of(
            new Fit(3, 28, 0),
            new Fit(2, 28, 0),
            new Fit(2, 28, 1),
            new Fit(1, 18, 1),
            new Fit(1, 18, 2),
            new Fit(1, 9, 2));

    private ColdTable() {}

    /** The table, wherever it is written; intervals leave a console before long heads. */
    static ReportTable<ColdRow> of(Cold cold) {
        ReportTable<ColdRow> table = new ReportTable<>();
        table.name("codec", "Codec", (row, form) -> form.isPage() ? row.row().codec() : form.clip(row.label()))
                .markdown("Cold")
                .then(ColdPart::status);
        List<Long> checkpoints = ColdRow.checkpoints(cold);
        for (int i = 0; i < checkpoints.size(); i++) {
            int at = i;
            String head = ColdRow.checkpoint(checkpoints.get(at));
            table.right(head, Html.capital(head), (row, form) -> millis(row, at, form))
                    .markdown(head)
                    .narrow(2, Figures.count(checkpoints.get(at)))
                    .half(row -> ColdRow.half(row.times().get(at)))
                    .halfWeight(1)
                    .tail((row, form) -> ColdRow.tail(row.times().get(at)));
        }
        table.right(
                        cold.alone() ? "B/rec" : null,
                        "Bytes",
                        (row, form) -> row.row().bytes(form))
                .markdown("Bytes");
        return table;
    }

    private static String millis(ColdRow row, int checkpoint, TableForm form) {
        Cold.@Nullable Row time = row.times().get(checkpoint);
        return time == null ? form.none() : Figures.millis(time.ns());
    }

    /** Writes the table, where first calls were asked for. */
    static void write(Result result, Style style, Lines out) {
        Cold cold = result.cold();
        if (cold == null) {
            return;
        }
        List<ColdRow> rows = ColdRow.of(result);
        if (!cold.alone()) {
            out.line("");
        }
        if (rows.isEmpty()) {
            out.text("cold: no first call was measured");
            return;
        }
        out.text("cold: fresh process, total time in ms");
        boolean intervals = of(cold).console(out, rows, style, FITS).drop() == 0 && cold.rounds() > 1;
        legend(cold, rows, intervals, out);
        ColdRow.floor(result)
                .ifPresent(floor -> out.aside("measurement overhead "
                        + floor.times().stream().map(ColdRow::millis).collect(Collectors.joining(", "))
                        + " ms: included in every time above"));
    }

    private static void legend(Cold cold, List<ColdRow> rows, boolean intervals, Lines out) {
        boolean gaps = rows.stream().anyMatch(r -> r.times().contains(null));
        out.aside("from loading the codec until so many records were encoded and decoded; median of "
                + Figures.many(cold.rounds(), "round")
                + " of one process each; "
                + (intervals ? "±% half the 95 % interval; " : "")
                + "in the order of the last column, not that of warm code"
                + (gaps ? "; \"-\" not reached in time" : ""));
        next(
                "not decided against",
                ColdRow.beforeTheNext(cold, rows, Set.of(Verdict.UNDECIDED, Verdict.CANT_TELL)),
                out);
        next("the same as", ColdRow.beforeTheNext(cold, rows, Set.of(Verdict.SAME_WITHIN)), out);
    }

    private static void next(String label, List<String> codecs, Lines out) {
        if (!codecs.isEmpty()) {
            out.aside(label + " the next, in the last column: " + String.join(", ", codecs));
        }
    }
}
