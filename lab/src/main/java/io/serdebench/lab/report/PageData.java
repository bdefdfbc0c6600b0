package io.serdebench.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.report.text.Html;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.ResultJson;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The data that goes into the page: the whole result for downloading, and a view of it for the charts, with names that are
 * already fit to be shown.
 */
final class PageData {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Markup, controls, format characters and separators of lines; white space between tokens is not written. */
    private static final Pattern UNFIT = Pattern.compile("[<>&\\p{Cc}\\p{Cf}\\u2028\\u2029]");

    /** More than a screen has pixels. */
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private PageData() {}

    /** JSON that may stand inside a script element. */
    static String json(ReportModel view) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("file", Html.label(view.result().dataset().name()));
        root.put("run", Html.label(view.result().run().id()));
        List<String> formats = formats(view);
        formats.forEach(f -> root.withArray("formats").add(Html.label(f)));
        root.put("total", "total = " + String.join(" + ", view.parts()));
        ArrayNode codecs = root.putArray("codecs");
        view.rows().forEach(row -> codecs.add(codec(row, formats.indexOf(row.format()))));
        for (String operation : view.operations()) {
            ArrayNode order = root.withObject("orders").putArray(operation);
            for (Ranks rank : Ranks.of(operation, view.rows(), view.pairs())) {
                int at = view.rows().indexOf(rank.row());
                order.add(at);
                codecs.get(at).withObject("/times/" + operation).put("rank", rank.text());
            }
        }
        root.put("markdown", MarkdownReport.render(view));
        root.put("csv", FiguresCsv.render(view.result()));
        return escaped("{\"view\":" + root + ",\"result\":" + ResultJson.toCompactText(view.result()) + "}");
    }

    /** What could end the element, open another one, end a line or turn it around, as escapes of JSON. */
    static String escaped(String json) {
        return UNFIT.matcher(json)
                .replaceAll(sign -> sign.group()
                        .chars()
                        .mapToObj(unit -> String.format("\\\\u%04x", unit))
                        .collect(Collectors.joining()));
    }

    /** Sorted, so that a format keeps its sign whatever its place. */
    private static List<String> formats(ReportModel view) {
        return view.rows().stream()
                .filter(r -> !r.floor())
                .map(CodecRow::format)
                .distinct()
                .sorted()
                .toList();
    }

    private static ObjectNode codec(CodecRow row, int format) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", Html.label(row.codec()));
        node.put("format", format);
        node.put("status", row.standing().status().word());
        node.put("rank", row.rank());
        node.put("frontier", row.standing().frontier());
        node.put("steady", row.steady());
        put(node, "bytes", row.bytes());
        put(node, "alloc", row.alloc());
        ObjectNode times = node.putObject("times");
        for (String operation : row.usual()) {
            Measurement c = row.figure(operation);
            if (c != null && c.nsPerRecord() != null && c.nsPerRecord() > 0) {
                ObjectNode time = times.putObject(operation);
                put(time, "ns", c.nsPerRecord());
                put(time, "low", c.ciLow());
                put(time, "high", c.ciHigh());
                time.put("text", time(c));
            }
        }
        return node;
    }

    private static String time(Measurement c) {
        Double half = Figures.halfWidth(c);
        double ns = c.nsPerRecord() == null ? 0 : c.nsPerRecord();
        return Figures.time(ns) + (half == null ? "" : " ±" + Figures.percent(half) + " %");
    }

    private static void put(ObjectNode node, String name, @Nullable Double value) {
        if (value != null && Double.isFinite(value)) {
            node.put(name, new BigDecimal(value).round(SIX_DIGITS));
        }
    }
}
