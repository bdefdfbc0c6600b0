package io.serdebench.lab.report;

import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.wording.Intervals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All figures of the result, one row per codec and operation. Complete without scripts; scripts add sorting and a filter. */
final class NumbersPart {

    private static final TimeScale TENTHS = new TimeScale("ns", 1, 1);

    private static final List<String> NUMBERS =
            List.of("Time", "Low", "High", "± %", "Bytes", "Total bytes", "Allocated", "Rounds");

    private NumbersPart() {}

    static void write(Html html, ReportModel view) {
        html.open("section", "id", "numbers");
        html.el("h2", "All numbers");
        html.open("div", "class", "filter", "hidden", "");
        html.open("label").text("Filter ");
        html.empty("input", "type", "search", "id", "filter", "autocomplete", "off", "placeholder", "codec or format");
        html.close();
        html.open("label").text("Operation ");
        html.open("select", "id", "operation").el("option", "all", "value", "");
        CodecRow.operations(view.rows()).forEach(o -> html.el("option", o, "value", o));
        html.close().close();
        html.el("span", "", "role", "status", "id", "filtered");
        html.close();
        html.scroll("All numbers");
        html.open("table", "class", "numbers", "id", "all-numbers");
        html.el(
                "caption",
                "Time is nanoseconds per record in the run's mean round"
                        + (view.hasIntervals()
                                ? "; low and high are the ends of its 95 % interval, which also holds what rounds differ by"
                                : "")
                        + ". Bytes and bytes allocated are means per record; a dash stands for what a worker does not"
                        + " know.");
        html.open("thead").open("tr");
        List.of("Codec", "Format", "Operation").forEach(h -> html.el("th", h, "scope", "col"));
        NUMBERS.forEach(h -> html.el("th", h, "scope", "col", "class", "n"));
        List.of("Verified", "Steady").forEach(h -> html.el("th", h, "scope", "col"));
        html.close().close().open("tbody");
        List<CodecRow> rows = view.rows().stream()
                .filter(row -> !row.floor() || row.totalNs() != null)
                .toList();
        for (CodecRow row : rows) {
            for (String operation : CodecRow.operations(view.rows())) {
                Measurement figure = row.figure(operation);
                if (figure != null) {
                    row(html, figure, PartTimes.text(row, operation, TENTHS));
                }
            }
        }
        html.close().close().close().closeLine();
    }

    private static void row(Html html, Measurement c, @Nullable String time) {
        html.open("tr");
        html.open("th", "scope", "row").name(c.codec()).close();
        html.open("td").name(c.format()).close();
        html.el("td", c.operation());
        html.el("td", time == null ? "" : time);
        number(html, c.ciLow(), 1);
        number(html, c.ciHigh(), 1);
        number(html, Intervals.halfWidth(c), 2);
        number(html, c.bytesPerRecord(), 2);
        number(html, c.totalBytes() == null ? null : c.totalBytes().doubleValue(), 0);
        if (c.nsPerRecord() != null && c.allocBytesPerRecord() == null) {
            html.el("td", "—");
        } else {
            number(html, c.allocBytesPerRecord(), 1);
        }
        number(html, (double) c.rounds(), 0);
        html.el("td", c.verified().word());
        html.el("td", c.nsPerRecord() == null ? "" : c.steady() ? "yes" : "no");
        html.closeLine();
    }

    private static void number(Html html, @Nullable Double value, int decimals) {
        if (value == null) {
            html.el("td", "");
        } else {
            html.el("td", Figures.fixed(value, decimals));
        }
    }
}
