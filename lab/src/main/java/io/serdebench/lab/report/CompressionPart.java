package io.serdebench.lab.report;

import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Compressed.Speed;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The page's tables of compression, one per compressor. */
final class CompressionPart {

    private CompressionPart() {}

    static void write(Html html, ReportModel view) {
        Map<String, List<CompressionRows>> tables = CompressionRows.of(view.result());
        if (tables.isEmpty()) {
            return;
        }
        html.open("section", "id", "compression");
        html.el("h2", "After compression");
        html.el(
                "p",
                "The very bytes that each codec wrote, compressed record by record and in batches of 64 KiB. Sizes are exact,"
                        + " bytes per record; speeds are megabytes of uncompressed bytes per second, the median over fresh"
                        + " processes"
                        + (CompressionRows.hasIntervals(view.result()) ? ", ± half of the 95 % interval" : "")
                        + ". Every piece came back byte by byte.",
                "class",
                "note");
        tables.forEach((compressor, rows) -> table(html, compressor, rows));
        html.closeLine();
    }

    private static void table(Html html, String compressor, List<CompressionRows> rows) {
        boolean batches = CompressionRows.hasBatches(rows);
        html.open(
                "div",
                "class",
                "scroll",
                "tabindex",
                "0",
                "role",
                "region",
                "aria-label",
                "Compressed by " + compressor);
        html.open("table", "class", "cold");
        long dictionary = CompressionRows.dictionary(rows);
        html.el(
                "caption",
                compressor
                        + (dictionary == 0
                                ? ""
                                : ", with a dictionary of " + Figures.size(dictionary)
                                        + " at most that both sides keep; trained on every other record, tried on those"
                                        + " between"));
        html.open("thead").open("tr").el("th", "Codec", "scope", "col");
        for (String unit : batches ? List.of("Record", "Batch") : List.of("Record")) {
            for (String head : List.of(", bytes", ", times smaller", ", in MB/s", ", out MB/s")) {
                html.el("th", unit + head, "scope", "col", "class", "n");
            }
        }
        html.close().close().open("tbody");
        for (CompressionRows row : rows) {
            html.open("tr").open("th", "scope", "row").name(row.codec()).close();
            cells(html, row.record());
            if (batches) {
                cells(html, row.batch());
            }
            html.closeLine();
        }
        html.close().close().closeLine();
    }

    private static void cells(Html html, @Nullable Compressed one) {
        html.el("td", CompressionRows.bytes(one), "class", "n");
        html.el("td", CompressionRows.ratio(one), "class", "n");
        speed(html, CompressionRows.compress(one));
        speed(html, CompressionRows.decompress(one));
    }

    private static void speed(Html html, @Nullable Speed speed) {
        html.open("td", "class", "n").text(CompressionRows.speed(speed));
        String half = CompressionRows.half(speed);
        if (!half.isEmpty()) {
            html.el("small", " ±" + half + " %");
        }
        html.close();
    }
}
