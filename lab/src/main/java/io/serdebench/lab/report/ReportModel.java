package io.serdebench.lab.report;

import io.serdebench.lab.figure.PlotSign;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.wording.Intervals;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The model that every part of the page is written from.
 *
 * @param result The result as stored.
 * @param rows One per codec, in the order of the ranking.
 * @param claims All of them.
 * @param pairs Verdicts by pair.
 * @param extras What the report says about itself.
 * @param times The unit of all times of the ranking and the figures.
 * @param signs The sign of each row.
 */
record ReportModel(
        Result result,
        List<CodecRow> rows,
        List<Claim> claims,
        Pairs pairs,
        ReportContext extras,
        TimeScale times,
        List<PlotSign> signs) {

    static ReportModel of(Result result, ReportContext extras) {
        List<CodecRow> rows = CodecRow.of(result);
        return new ReportModel(
                result,
                rows,
                Claims.of(result),
                new Pairs(result.verdicts()),
                extras,
                times(rows),
                PlotData.signs(rows));
    }

    /** One unit for all times of a ranking, by those codecs that stand in it. */
    static TimeScale times(List<CodecRow> rows) {
        return TimeScale.of(rows.stream()
                .filter(row -> !row.floor())
                .flatMap(row -> row.usual().stream().map(row::nanos))
                .filter(Objects::nonNull)
                .toList());
    }

    /** The operations that make up the total, in order. */
    List<String> parts() {
        return result.run().partsOfTotal();
    }

    /** The total, then its parts. */
    List<String> operations() {
        return Stream.concat(Stream.of(Result.TOTAL), parts().stream()).toList();
    }

    List<CodecRow> ranked() {
        return rows.stream().filter(CodecRow::ranked).toList();
    }

    List<CodecRow> unranked() {
        return rows.stream().filter(CodecRow::unranked).toList();
    }

    Stream<CodecRow> floor() {
        return rows.stream().filter(CodecRow::floor);
    }

    /** True if some time of the ranking has an interval: those of one round have none. */
    boolean hasIntervals() {
        return rows.stream()
                .filter(row -> !row.floor())
                .flatMap(row -> row.figures().values().stream())
                .anyMatch(figure -> Intervals.halfWidth(figure) != null);
    }

    /** True if decided pairs leave several places to somebody. */
    boolean hasRanges() {
        return hasDecided(result)
                && ranked().stream()
                        .anyMatch(row -> row.placeTo() > row.standing().place());
    }

    /** True if some pair of the total is decided. */
    static boolean hasDecided(Result result) {
        return result.verdicts().stream()
                .anyMatch(v -> v.operation().equals(Result.TOTAL) && v.verdict().isDecided());
    }

    boolean coldAlone() {
        return coldAlone(result);
    }

    /** True if nothing but first calls was asked for. */
    static boolean coldAlone(Result result) {
        return result.cold() != null && result.cold().alone();
    }

    String rounds() {
        return rounds(result);
    }

    /** Rounds that the figures come from, in words. */
    static String rounds(Result result) {
        Cold cold = result.cold();
        return cold != null && cold.alone()
                ? Figures.many(cold.rounds(), "round") + " of first calls"
                : Figures.many(result.run().rounds(), "round");
    }

    String records() {
        return Figures.many(result.dataset().records(), "record");
    }
}
