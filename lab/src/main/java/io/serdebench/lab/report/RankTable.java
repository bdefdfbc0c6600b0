package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableColumn;
import io.serdebench.lab.table.TableForm;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import io.serdebench.lab.text.TimeScale;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ranking. A console has as much of it as the terminal is wide: first the interval of the total and the air go, then the bytes allocated, then
 * the operations give way to their total, then the interval of the ratio. Rank, codec, relative time and size always stay.
 */
final class RankTable {

    /** How intervals are written: with air, tight, or with the percent sign in the head only. */
    private enum Interval {
        WIDE(" ", " %"),
        TIGHT("", "%"),
        BARE("", "");

        private final String space;
        private final String sign;

        Interval(String space, String sign) {
            this.space = space;
            this.sign = sign;
        }
    }

    /** One step on the way from wide to narrow; an interval is null where it is left out, of the total or of the ratio to the first row. */
    private record Layout(
            int gap,
            boolean parts,
            boolean total,
            @Nullable Interval ofTotal,
            @Nullable Interval ofRatio,
            boolean alloc,
            int codecColumns) {

        boolean dense() {
            return gap == 1 || ofRatio == Interval.BARE || ofRatio == null;
        }
    }

    private static final int LONG = 28;
    private static final int SHORT = 18;

    private static final List<Layout> LAYOUTS = List.of(
            new Layout(3, true, true, Interval.WIDE, Interval.WIDE, true, LONG),
            new Layout(2, true, true, Interval.WIDE, Interval.WIDE, true, LONG),
            new Layout(3, true, true, null, Interval.WIDE, true, LONG),
            new Layout(2, true, true, null, Interval.WIDE, true, LONG),
            new Layout(2, true, true, null, Interval.TIGHT, true, LONG),
            new Layout(2, true, true, null, Interval.BARE, true, SHORT),
            new Layout(1, true, true, null, Interval.BARE, true, SHORT),
            new Layout(2, true, true, null, Interval.BARE, false, SHORT),
            new Layout(1, true, true, null, Interval.BARE, false, SHORT),
            new Layout(2, false, true, null, Interval.TIGHT, true, SHORT),
            new Layout(1, false, true, null, Interval.BARE, true, SHORT),
            new Layout(1, false, true, null, Interval.BARE, false, SHORT),
            new Layout(1, false, false, null, Interval.BARE, false, SHORT),
            new Layout(1, false, false, null, null, false, SHORT),
            new Layout(1, false, false, null, null, false, SHORT / 2));

    private final List<CodecRow> rows;
    private final TimeScale times;
    private final TextTable table;
    private final Layout layout;

    /** Lays out rows in the widest form that fits. */
    RankTable(List<CodecRow> rows, Style style) {
        this.rows = rows;
        this.times = ReportModel.times(rows);
        List<String> parts = rows.stream().findFirst().map(CodecRow::parts).orElse(List.of());
        this.layout = LAYOUTS.stream()
                .filter(one -> laidOut(one, parts, style).width() <= style.width())
                .findFirst()
                .orElse(LAYOUTS.get(LAYOUTS.size() - 1));
        this.table = laidOut(layout, parts, style);
    }

    private TextTable laidOut(Layout one, List<String> parts, Style style) {
        return table(rows, parts, times, one, (html, row) -> {})
                .fitting(rows, style, List.of(new Fit(one.gap(), one.codecColumns(), 0)));
    }

    /** The ranking with all of its columns. */
    static ReportTable<CodecRow> of(ReportModel view) {
        return table(
                view.rows(),
                view.parts(),
                view.times(),
                LAYOUTS.get(0),
                (html, row) -> RankingPart.codec(html, view, row));
    }

    /** The head of the column of ratios. */
    String relativeWord() {
        return relativeWord(layout);
    }

    private static String relativeWord(Layout layout) {
        return layout.dense() ? "rel" : "relative";
    }

    String head() {
        return table.head();
    }

    String row(CodecRow row) {
        return table.row(rows.indexOf(row));
    }

    /** The first column of a codec that has no figures. */
    String noRank() {
        String dash = rank("-", digits(layout, rows));
        return dash + " ".repeat(Math.max(1, indent() - dash.length()));
    }

    /** Where codecs begin. */
    int indent() {
        return table.start(1);
    }

    /** True if some interval that is shown says nothing. */
    boolean isVague() {
        return rows.stream()
                .flatMap(row -> Stream.of(
                        layout.ofTotal() == null ? null : row.halfOfTotal(),
                        layout.ofRatio() == null ? null : row.standing().relativeHalfPercent()))
                .anyMatch(half -> half != null && Figures.isVague(half));
    }

    /** True if the ratios to the first row have intervals. */
    boolean hasIntervals() {
        return layout.ofRatio() != null
                && rows.stream()
                        .map(row -> row.standing().relativeHalfPercent())
                        .anyMatch(half -> half != null && half > 0);
    }

    /** True if times stand in it, and not only ratios. */
    boolean hasTimes() {
        return layout.total();
    }

    /** The unit of all times. */
    String unit() {
        return times.unit();
    }

    /** The columns, with those of a console as the layout has them. */
    private static ReportTable<CodecRow> table(
            List<CodecRow> rows, List<String> parts, TimeScale times, Layout layout, BiConsumer<Html, CodecRow> name) {
        ReportTable<CodecRow> t =
                new ReportTable<CodecRow>().stacked().empty(2, row -> !row.ranked() && row.totalNs() == null);
        int digits = digits(layout, rows);
        String sizes = sizes(rows);
        t.left(
                        layout.dense() ? " ".repeat(digits - 1) + "#" : "place",
                        "Place",
                        (row, form) -> form.isConsole() ? rank(row.rank(), digits) : row.rank())
                .markdown("Place")
                .cell(RankingPart::place);
        t.name("codec", "Codec", RankTable::codec).markdown("Codec").cell(name);
        for (String part : parts) {
            t.right(
                            layout.parts() ? head(part, times, layout) : null,
                            Html.capital(part),
                            (row, form) -> time(row, part, times, form))
                    .markdown(Html.capital(part))
                    .unit(times.unit())
                    .order(4);
        }
        interval(
                t.right(
                                layout.total() ? head(Result.TOTAL, times, layout) : null,
                                "Total",
                                (row, form) -> time(row, Result.TOTAL, times, form))
                        .markdown("Total")
                        .unit(times.unit())
                        .order(1)
                        .tail((row, form) -> form.isPage() ? tail(row.halfOfTotal()) : ""),
                CodecRow::halfOfTotal,
                layout.ofTotal());
        interval(
                t.right(relativeWord(layout), "Relative", RankTable::relative)
                        .markdown("Relative")
                        .order(3)
                        .tail((row, form) -> tail(row.standing().relativeHalfPercent())),
                row -> row.standing().relativeHalfPercent(),
                layout.ofRatio());
        t.right("B/rec", "Bytes", (row, form) -> form.isConsole() ? size(row, sizes) : row.bytes(form))
                .markdown("Bytes")
                .unit("B")
                .order(2);
        t.right(layout.alloc() ? "alloc B" : null, "Allocated", RankTable::alloc)
                .markdown("Allocated")
                .unit("B")
                .order(5);
        t.right(null, "Records/s", (row, form) -> row.floor() ? "" : perSecond(row.totalNs()))
                .markdown("Records/s")
                .order(7);
        t.left(null, "Pareto frontier", row -> row.frontier().equals("open") ? "not decided yet" : row.frontier())
                .order(6);
        return t;
    }

    /** The unit stands beside the name where there is room for it; the line under the table has it as well. */
    private static String head(String operation, TimeScale times, Layout layout) {
        return layout.dense() ? operation : operation + " " + times.unit();
    }

    private static void interval(
            TableColumn<CodecRow> column, Function<CodecRow, @Nullable Double> half, @Nullable Interval interval) {
        if (interval != null) {
            column.half(row -> half(half.apply(row))).signs(" ±" + interval.space, interval.sign);
        }
    }

    private static int digits(Layout of, List<CodecRow> rows) {
        return of.dense() ? Integer.toString(rows.size()).length() : 2;
    }

    /** First places stand under each other, whatever follows them. */
    private static String rank(String rank, int digits) {
        int used = rank.length() > 1 && rank.contains("-") ? rank.indexOf('-') : rank.length();
        return " ".repeat(Math.max(0, digits - used)) + rank;
    }

    private static String codec(CodecRow row, TableForm form) {
        return form.isConsole()
                ? form.clipName(row.codec())
                        + (row.steady() ? "" : " ~")
                        + (row.states().isEmpty() ? "" : " *")
                : row.codec();
    }

    private static String time(CodecRow row, String operation, TimeScale times, TableForm form) {
        String time = PartTimes.text(row, operation, times);
        return time == null ? none(form) : time;
    }

    private static String half(@Nullable Double percent) {
        return percent == null || percent == 0 ? "" : Figures.percent(percent);
    }

    private static String tail(@Nullable Double half) {
        return half == null || half == 0 ? "" : Figures.plusMinus(half);
    }

    private static String relative(CodecRow row, TableForm form) {
        return row.standing().relative() == null
                ? none(form)
                : form.times(row.standing().relative());
    }

    private static String none(TableForm form) {
        return form.isConsole() ? form.none() : "";
    }

    private static String alloc(CodecRow row, TableForm form) {
        return row.alloc() != null
                ? Figures.count(Math.round(row.alloc()))
                : form.isConsole() ? form.none() : row.totalNs() == null ? "" : "—";
    }

    /** Records that one core encodes and decodes in a second, with the three digits that a time has. */
    private static String perSecond(@Nullable Double totalNs) {
        return totalNs == null || totalNs <= 0
                ? ""
                : Figures.count(
                        new BigDecimal(1e9 / totalNs).round(new MathContext(3)).longValue());
    }

    /** All with the same number of decimals: one where a size is below 100. */
    private static String sizes(List<CodecRow> rows) {
        double least = rows.stream()
                .map(CodecRow::bytes)
                .filter(Objects::nonNull)
                .min(Double::compare)
                .orElse(0.0);
        return least < 100 ? "%,.1f" : "%,.0f";
    }

    private static String size(CodecRow row, String format) {
        return row.bytes() == null ? "-" : String.format(Locale.ROOT, format, row.bytes());
    }
}
