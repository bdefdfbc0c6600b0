package io.serdebench.lab.report;

import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RankingEntry;
import io.serdebench.lab.figure.PlotCodec;
import io.serdebench.lab.figure.PlotSign;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codecs of a result as figures show them. */
final class PlotData {

    private PlotData() {}

    /** One sign per row, that of the floor as the last, since no figure shows it. */
    static List<PlotSign> signs(List<CodecRow> rows) {
        return PlotSign.of(rows.stream()
                .map(row -> (row.floor() ? "\uffff" : "") + row.codec())
                .toList());
    }

    /** Ranked codecs in their order, then those that would be ranked but for the data they lose. */
    static List<PlotCodec> of(ReportModel view) {
        List<PlotCodec> codecs = new ArrayList<>();
        for (int i = 0; i < view.rows().size(); i++) {
            CodecRow row = view.rows().get(i);
            boolean lossy = row.standing().status() == Status.LOSSY;
            Double total = row.totalNs();
            if ((row.ranked() || lossy) && total != null && total > 0) {
                codecs.add(codec(view, row, i, total, lossy));
            }
        }
        return codecs;
    }

    /**
     * The rows that keep each ranked one from the frontier, so that a script can tell the frontier of some of them: a group for each
     * row, its own number first.
     */
    static String rivals(ReportModel view) {
        List<RankingEntry> entries = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < view.rows().size(); i++) {
            CodecRow row = view.rows().get(i);
            Double total = row.totalNs();
            Double bytes = row.bytes();
            if (row.ranked() && total != null && bytes != null) {
                entries.add(new RankingEntry(row.codec(), total, bytes));
                numbers.put(row.codec(), i);
            }
        }
        List<PairDecision> decisions = view.result().verdicts().stream()
                .filter(v -> v.operation().equals(Result.TOTAL))
                .map(PairVerdict::decision)
                .toList();
        return Frontier.rivals(entries, decisions).entrySet().stream()
                .map(one -> Stream.concat(Stream.of(one.getKey()), one.getValue().stream())
                        .map(name -> String.valueOf(numbers.get(name)))
                        .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(","));
    }

    private static PlotCodec codec(ReportModel view, CodecRow row, int index, double total, boolean lossy) {
        Standing standing = row.standing();
        Double half = standing.relativeHalfPercent();
        boolean known = half != null && half > 0 && !Figures.isVague(half);
        return new PlotCodec(
                Html.label(row.codec()),
                index,
                view.signs().get(index),
                lossy,
                row.rank(),
                Objects.requireNonNullElse(row.bytes(), 0.0),
                total,
                known ? whisker(standing, total) : null,
                row.parts().stream()
                        .map(part -> Objects.requireNonNullElse(row.nanos(part), 0.0))
                        .toList(),
                view.times().text(total) + " " + view.times().unit() + plusMinus(half),
                row.standing().frontier(),
                said(view, row, total, half, lossy));
    }

    /** The first codec's ratio to itself has no interval. */
    private static String plusMinus(@Nullable Double half) {
        return half == null || half == 0 ? "" : Figures.plusMinus(half);
    }

    /** The times that the ends of the ratio to the first codec stand for. */
    private static PlotCodec.@Nullable Whisker whisker(Standing standing, double total) {
        Double ratio = standing.relative();
        Double low = standing.relativeLow();
        Double high = standing.relativeHigh();
        return ratio == null || low == null || high == null
                ? null
                : new PlotCodec.Whisker(total * low / ratio, total * high / ratio);
    }

    /** The codec at a glance; each part between semicolons is a line of its own where there is room. */
    private static String said(ReportModel view, CodecRow row, double total, @Nullable Double half, boolean lossy) {
        List<String> lines = new ArrayList<>(List.of(
                Html.label(row.codec()),
                "total " + view.times().text(total) + " " + view.times().unit() + plusMinus(half)));
        for (String part : row.parts()) {
            String time = PartTimes.text(row, part, view.times());
            if (time != null) {
                lines.add(part + " " + time + " " + view.times().unit());
            }
        }
        if (row.bytes() != null) {
            lines.add(Figures.fixed(row.bytes(), 1) + " bytes");
        }
        if (row.alloc() != null) {
            lines.add(Figures.many(Math.round(row.alloc()), "byte") + " allocated");
        }
        lines.add(lossy ? "not ranked: it loses data" : "place " + row.rank());
        if (row.standing().frontier()) {
            lines.add("on the Pareto frontier");
        }
        if (!row.steady()) {
            lines.add("not steady");
        }
        if (!row.states().isEmpty()) {
            lines.add("two states, " + row.states());
        }
        return String.join("; ", lines);
    }
}
