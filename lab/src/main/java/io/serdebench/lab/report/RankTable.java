package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.wording.Intervals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ranking in as much detail as the terminal is wide: first the interval of the total and the air go, then the bytes allocated, then
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
    private final Style style;
    private final TimeScale times;
    private final TextTable table;
    private final Layout layout;

    /** Lays out rows in the widest form that fits. */
    RankTable(List<CodecRow> rows, Style style) {
        this.rows = rows;
        this.style = style;
        this.times = ReportModel.times(rows);
        Layout chosen = LAYOUTS.get(LAYOUTS.size() - 1);
        TextTable fits = table(chosen);
        for (Layout layout : LAYOUTS) {
            TextTable candidate = table(layout);
            if (candidate.width() <= style.width()) {
                fits = candidate;
                chosen = layout;
                break;
            }
        }
        this.table = fits;
        this.layout = chosen;
    }

    String head() {
        return table.head();
    }

    String row(CodecRow row) {
        return table.row(rows.indexOf(row));
    }

    /** The first column of a codec that has no figures. */
    String noRank() {
        String dash = rank("-", digits(layout));
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
                        layout.ofTotal() == null ? null : halfOfTotal(row),
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

    private TextTable table(Layout layout) {
        TextTable t = new TextTable(layout.gap());
        int digits = digits(layout);
        t.left(layout.dense() ? " ".repeat(digits - 1) + "#" : "rank", each(r -> rank(r.rank(), digits)));
        t.left("codec", each(r -> codec(r, layout.codecColumns())));
        if (layout.parts()) {
            parts().forEach(part -> t.right(head(part, layout), each(r -> value(r.figure(part)))));
        }
        if (layout.total()) {
            List<String> totals = each(r -> value(r.figure(Result.TOTAL)));
            column(t, head(Result.TOTAL, layout), totals, each(r -> half(halfOfTotal(r))), layout.ofTotal());
        }
        List<String> halves = each(r -> half(r.standing().relativeHalfPercent()));
        column(t, layout.dense() ? "rel" : "relative", each(r -> relative(r)), halves, layout.ofRatio());
        t.right("B/rec", sizes());
        if (layout.alloc()) {
            t.right("alloc B", each(r -> r.alloc() == null ? "-" : Figures.count(Math.round(r.alloc()))));
        }
        return t;
    }

    /** The unit stands beside the name where there is room for it; the line under the table has it as well. */
    private String head(String operation, Layout layout) {
        return layout.dense() ? operation : operation + " " + unit();
    }

    /** Values and intervals, each aligned among themselves. */
    private void column(
            TextTable t, String head, List<String> values, List<String> halves, @Nullable Interval interval) {
        int halfWidth = interval == null ? 0 : widest(halves);
        if (interval == null || halfWidth == 0) {
            t.right(head, values);
            return;
        }
        int valueWidth = widest(values);
        String sign = " " + style.plusMinus() + interval.space;
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String half = halves.get(i);
            String tail = half.isEmpty()
                    ? " ".repeat(sign.length() + halfWidth + interval.sign.length())
                    : sign + pad(half, halfWidth) + interval.sign;
            cells.add(pad(values.get(i), valueWidth) + tail);
        }
        t.right(head + (interval == Interval.BARE ? " " + style.plusMinus() + "%" : ""), cells);
    }

    private static @Nullable Double halfOfTotal(CodecRow row) {
        Measurement total = row.figure(Result.TOTAL);
        return total == null ? null : Intervals.halfWidth(total);
    }

    private List<String> parts() {
        return rows.stream().findFirst().map(CodecRow::parts).orElse(List.of());
    }

    private int digits(Layout of) {
        return of.dense() ? Integer.toString(rows.size()).length() : 2;
    }

    /** First places stand under each other, whatever follows them. */
    private static String rank(String rank, int digits) {
        int used = rank.length() > 1 && rank.contains("-") ? rank.indexOf('-') : rank.length();
        return " ".repeat(Math.max(0, digits - used)) + rank;
    }

    private String codec(CodecRow row, int most) {
        String name = SafeText.clipName(SafeText.text(row.codec(), style.unicode()), most, style.unicode());
        return row.steady() ? name : name + " ~";
    }

    /** The unit of all times. */
    String unit() {
        return times.unit(style.unicode());
    }

    private String value(@Nullable Measurement figure) {
        return figure == null || figure.nsPerRecord() == null ? "-" : times.text(figure.nsPerRecord());
    }

    private static String half(@Nullable Double percent) {
        return percent == null || percent == 0 ? "" : Figures.percent(percent);
    }

    private static String relative(CodecRow row) {
        Double relative = row.standing().relative();
        return relative == null ? "-" : Figures.ratio(relative) + "x";
    }

    /** All with the same number of decimals: one where a size is below 100. */
    private List<String> sizes() {
        double least = rows.stream()
                .map(CodecRow::bytes)
                .filter(Objects::nonNull)
                .min(Double::compare)
                .orElse(0.0);
        String format = least < 100 ? "%,.1f" : "%,.0f";
        return each(r -> r.bytes() == null ? "-" : String.format(Locale.ROOT, format, r.bytes()));
    }

    private List<String> each(Function<CodecRow, String> of) {
        return rows.stream().map(of).toList();
    }

    private static int widest(List<String> cells) {
        return cells.stream().mapToInt(SafeText::columns).max().orElse(0);
    }

    private static String pad(String cell, int width) {
        return " ".repeat(Math.max(0, width - SafeText.columns(cell))) + cell;
    }
}
