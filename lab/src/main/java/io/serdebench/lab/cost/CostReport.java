package io.serdebench.lab.cost;

import io.serdebench.lab.cost.Cost.CodecCost;
import io.serdebench.lab.cost.Cost.Range;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableColumn;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Prints what formats cost. */
final class CostReport {

    private static final int WEIGHTS = 4;
    private static final int MOST = 6;

    private static final List<ToDoubleFunction<CodecCost>> PARTS = List.of(
            row -> row.cpu().value(),
            row -> row.stored().value(),
            row -> row.moved().value(),
            row -> row.requests().value());

    private CostReport() {}

    /** The answer, the table and the equation. */
    static String render(Cost cost, Style style) {
        Lines out = new Lines(style);
        Cost.Baseline baseline = cost.baseline();
        if (baseline != null) {
            out.text(baseline.sentence());
        }
        out.text(cost.answer().sentence()).line("");
        table(cost).console(out, cost.codecs(), style, Fit.tight(WEIGHTS));
        for (Cost.NoCost one : cost.refused()) {
            out.beside(one.codec() + "  ", style::caution, "no cost: " + one.reason());
        }
        out.aside(cost.currency() + " a year; times are of " + cost.run() + ", prices of "
                + cost.inputs().prices() + sourced(cost));
        out.line("").text("For " + cost.codecs().get(0).codec() + ":");
        cost.equation().forEach(line -> out.under(2, line));
        turns(cost, out, style);
        weights(cost, out);
        if (!cost.notes().isEmpty()) {
            out.line("");
            cost.notes().forEach(note -> out.beside("note  ", style::caution, note));
        }
        return out.toString();
    }

    private static void weights(Cost cost, Lines out) {
        Cost.Weighted weighted = cost.weighted();
        if (weighted != null) {
            out.line("").text(weighted.sentence());
            out.under(2, CostWords.stretches(weighted.stretches()));
        }
    }

    private static void turns(Cost cost, Lines out, Style style) {
        if (cost.codecs().size() < 2) {
            return;
        }
        out.line("");
        if (cost.turns().isEmpty()) {
            out.text("No single figure turns the first place.");
            return;
        }
        out.line(style.bold("What turns the first place, the nearest first"));
        List<Cost.Turn> shown =
                cost.turns().subList(0, Math.min(MOST, cost.turns().size()));
        shown.forEach(turn -> out.under(2, CostWords.turn(turn)));
        if (!cost.lines().isEmpty()) {
            out.line("").line(style.bold("Break-even lines"));
            cost.lines().subList(0, Math.min(MOST, cost.lines().size())).forEach(line -> out.under(2, line.sentence()));
            if (cost.lines().size() > MOST) {
                out.aside(Figures.many(cost.lines().size() - MOST, "more line") + "; --json has all of them");
            }
        }
    }

    private static String sourced(Cost cost) {
        String source = cost.inputs().source();
        String date = cost.inputs().date();
        return (source == null ? "" : " (" + source + (date == null ? "" : ", " + date) + ")");
    }

    /** The table of codecs, wherever it is written. */
    static ReportTable<CodecCost> table(Cost cost) {
        ReportTable<CodecCost> table = new ReportTable<>();
        table.name("codec", "Codec", (row, form) -> row.codec());
        part(table, cost, "CPU", row -> row.cpu().value());
        part(table, cost, "stored", row -> row.stored().value());
        part(table, cost, "moved", row -> row.moved().value());
        part(table, cost, "requests", row -> row.requests().value());
        table.right("a year", "A year", row -> CostWords.amount(row.total().value()))
                .half(row -> half(row.total()));
        table.right(
                null,
                "Interval",
                row -> row.total().low() == null || row.total().high() == null
                        ? "no interval"
                        : CostWords.amount(row.total().low()) + " to "
                                + CostWords.amount(row.total().high()));
        table.right(
                "more than " + cost.codecs().get(0).codec(),
                "More than " + cost.codecs().get(0).codec(),
                row -> row.more() == null ? "" : CostWords.amount(row.more().value()) + ends(row.more()));
        Cost.Baseline baseline = cost.baseline();
        if (baseline != null
                && baseline.reason() == null
                && !baseline.codec().equals(cost.codecs().get(0).codec())) {
            // the script of the page computes its columns again, and this one is a list there
            table.right(
                    "more than " + baseline.codec(), null, row -> row.toBaseline() == null ? "" : of(row.toBaseline()));
        }
        return table;
    }

    private static String of(Range range) {
        return range.value() == 0 && Double.valueOf(0).equals(range.high())
                ? ""
                : CostWords.amount(range.value()) + ends(range);
    }

    private static TableColumn<CodecCost> part(
            ReportTable<CodecCost> table, Cost cost, String head, ToDoubleFunction<CodecCost> of) {
        boolean none = cost.codecs().stream().allMatch(row -> of.applyAsDouble(row) == 0);
        // where there is little room, the smallest part goes first
        double whole = cost.codecs().stream().mapToDouble(of).sum();
        int smaller = (int) PARTS.stream()
                .filter(other -> cost.codecs().stream().mapToDouble(other).sum() < whole)
                .count();
        return table.right(
                        none ? null : head,
                        none ? null : Html.capital(head),
                        row -> CostWords.amount(of.applyAsDouble(row)))
                .weight(smaller + 1);
    }

    private static String half(Range range) {
        Double low = range.low();
        Double high = range.high();
        return low == null || high == null || range.value() == 0
                ? ""
                : Figures.percent((high - low) / 2 / range.value() * 100);
    }

    private static String ends(@Nullable Range range) {
        return range == null || range.low() == null || range.high() == null
                ? " (no interval)"
                : " (" + CostWords.amount(range.low()) + " to " + CostWords.amount(range.high()) + ")";
    }
}
