package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** First calls on the console: a table of its own below the ranking, whose order it neither takes nor changes. */
final class ColdTable {

    private record Layout(int gap, boolean interval, boolean longHeads, int codecColumns) {}

    private static final List<Layout> LAYOUTS = List.of(
            new Layout(3, true, true, 28),
            new Layout(2, true, true, 28),
            new Layout(2, false, true, 28),
            new Layout(1, false, true, 18),
            new Layout(1, false, false, 18),
            new Layout(1, false, false, 9));

    private final Cold cold;
    private final List<ColdRow> rows;
    private final Style style;
    private final Lines out;

    private ColdTable(Cold cold, List<ColdRow> rows, Style style, Lines out) {
        this.cold = cold;
        this.rows = rows;
        this.style = style;
        this.out = out;
    }

    /** Writes the table, where first calls were asked for. */
    static void write(Result result, Style style, Lines out) {
        Cold cold = result.cold();
        if (cold == null) {
            return;
        }
        ColdTable table = new ColdTable(cold, ColdRow.of(result), style, out);
        if (!cold.alone()) {
            out.line("");
        }
        if (table.rows.isEmpty()) {
            out.text("cold: no first call was measured");
            return;
        }
        boolean intervals = table.table();
        table.legend(intervals, ColdRow.floor(result).orElse(null));
    }

    /** True if there was room for intervals. */
    private boolean table() {
        Layout chosen = LAYOUTS.stream()
                .filter(layout -> table(layout).width() <= style.width())
                .findFirst()
                .orElse(LAYOUTS.get(LAYOUTS.size() - 1));
        TextTable fits = table(chosen);
        out.text("cold: fresh process, total time in ms");
        out.line(style.faint(fits.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(fits.row(i));
        }
        return chosen.interval() && cold.rounds() > 1;
    }

    private TextTable table(Layout layout) {
        TextTable t = new TextTable(layout.gap());
        t.left(
                "codec",
                rows.stream()
                        .map(r -> SafeText.clip(
                                SafeText.text(r.label(), style.unicode()), layout.codecColumns(), style.unicode()))
                        .toList());
        List<Long> checkpoints = ColdRow.checkpoints(cold);
        for (int i = 0; i < checkpoints.size(); i++) {
            String head =
                    layout.longHeads() ? ColdRow.checkpoint(checkpoints.get(i)) : Figures.count(checkpoints.get(i));
            time(t, i, head, layout.interval());
        }
        if (cold.alone()) {
            t.right(
                    "B/rec",
                    rows.stream()
                            .map(r -> r.row().bytes())
                            .map(b -> b == null ? "-" : Figures.meanBytes(b))
                            .toList());
        }
        return t;
    }

    private void time(TextTable t, int checkpoint, String head, boolean interval) {
        List<String> values = new ArrayList<>();
        List<String> halves = new ArrayList<>();
        for (ColdRow row : rows) {
            Cold.@Nullable Row time = row.times().get(checkpoint);
            values.add(ColdRow.millis(time));
            halves.add(interval ? ColdRow.half(time) : "");
        }
        int widest = halves.stream().mapToInt(String::length).max().orElse(0);
        if (widest == 0) {
            t.right(head, values);
            return;
        }
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String half = halves.get(i);
            String sign = half.isEmpty() ? " ".repeat(style.plusMinus().length()) : style.plusMinus();
            cells.add(values.get(i) + " " + sign + " ".repeat(widest - half.length()) + half);
        }
        t.right(head + " " + style.plusMinus() + "%", cells);
    }

    private void legend(boolean intervals, @Nullable ColdRow floor) {
        boolean gaps = rows.stream().anyMatch(r -> r.times().contains(null));
        out.aside("from loading the codec until so many records were encoded and decoded; median of "
                + Figures.many(cold.rounds(), "round")
                + " of one process each; "
                + (intervals ? "±% half the 95 % interval; " : "")
                + "in the order of the last column, not that of warm code"
                + (gaps ? "; \"-\" not reached in time" : ""));
        next("not decided against the next, in the last column: ", Set.of(Verdict.UNDECIDED, Verdict.CANT_TELL));
        next("the same as the next, in the last column: ", Set.of(Verdict.SAME_WITHIN));
        if (floor != null) {
            out.aside("measurement overhead "
                    + floor.times().stream().map(ColdRow::millis).collect(Collectors.joining(", "))
                    + " ms: included in every time above");
        }
    }

    private void next(String label, Set<Verdict> verdicts) {
        List<String> codecs = ColdRow.beforeTheNext(cold, rows, verdicts);
        if (!codecs.isEmpty()) {
            out.aside(label + String.join(", ", codecs));
        }
    }
}
