package io.serdebench.lab.report;

import io.serdebench.lab.result.Baseline;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.result.ToBaseline;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Each codec against the one that the user has today. */
final class AgainstTable {

    private static final List<Fit> FITS =
            List.of(new Fit(2, 28, 0), new Fit(2, 20, 0), new Fit(2, 14, 1), new Fit(1, 9, 2));

    private AgainstTable() {}

    /**
     * A codec, or the file.
     *
     * @param name Its name.
     * @param to Its figures.
     */
    record Row(String name, ToBaseline to) {}

    /** The codecs with figures but the baseline itself, in the order of the ranking, and then the file; none without a baseline. */
    static List<Row> rows(Result result) {
        Baseline baseline = result.baseline();
        if (baseline == null) {
            return List.of();
        }
        Stream<Row> codecs = result.ranking().stream()
                .filter(standing -> !standing.codec().equals(baseline.codec()))
                .flatMap(standing -> Stream.ofNullable(standing.toBaseline())
                        .filter(to -> to.bytesSaved() != null || to.ratio() != null)
                        .map(to -> new Row(standing.codec(), to)));
        Measurement total = result.candidate(baseline.codec(), Result.TOTAL);
        Double of = total == null ? null : total.bytesPerRecord();
        return Stream.concat(
                        codecs,
                        CodecRow.ofFile(result).stream()
                                .flatMap(file -> of == null
                                        ? Stream.empty()
                                        : Stream.of(new Row(file.codec(), ToBaseline.ofBytes(file.bytes(), of)))))
                .toList();
    }

    /** The table, wherever it is written. */
    static ReportTable<Row> table(Result result) {
        Baseline baseline = Objects.requireNonNull(result.baseline());
        String against = "against " + baseline.codec();
        ReportTable<Row> table = new ReportTable<>();
        table.name(against, "Codec", (row, form) -> form.clipName(row.name())).markdown(Html.capital(against));
        if (baseline.status() == Status.RANKED) {
            String time = "cpu".equals(result.run().clock()) ? "CPU" : "Time";
            table.right(time, time, (row, form) -> form.times(row.to().ratio())).markdown(time);
            table.right("95 % interval", "95 % interval", row -> interval(row.to()))
                    .markdown("95 % interval")
                    .weight(2);
        }
        table.right("B saved", "Bytes saved", (row, form) -> saved(row.to().bytesSaved(), form.none()))
                .markdown("Bytes saved")
                .weight(1);
        table.right("saved", "Share saved", row -> share(row.to().bytesSavedPercent()))
                .markdown("Share saved");
        return table;
    }

    private static String interval(ToBaseline to) {
        Double low = to.low();
        Double high = to.high();
        return low == null || high == null ? "" : Figures.end(low) + " to " + Figures.end(high);
    }

    private static String saved(@Nullable Double bytes, String none) {
        return bytes == null ? none : (bytes < 0 ? "-" : "") + Figures.meanBytes(Math.abs(bytes));
    }

    private static String share(@Nullable Double percent) {
        return percent == null ? "" : Figures.plain(percent) + " %";
    }

    /** The sentence under the table. */
    static String caption(Result result) {
        Baseline baseline = Objects.requireNonNull(result.baseline());
        return (baseline.status() == Status.RANKED ? "times that of " + baseline.codec() + "; " : "")
                + "bytes per record that " + baseline.codec() + " takes more";
    }

    /** Writes the table to the console, where there is a baseline. */
    static void write(Result result, Style style, Lines out) {
        List<Row> rows = rows(result);
        if (rows.isEmpty()) {
            return;
        }
        out.line("");
        table(result).console(out, rows, style, FITS);
        out.aside(caption(result));
    }
}
