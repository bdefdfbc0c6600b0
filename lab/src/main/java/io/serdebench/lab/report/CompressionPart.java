package io.serdebench.lab.report;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.Map;

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
        long dictionary = CompressionRows.dictionary(rows);
        String caption = dictionary == 0
                ? compressor
                : compressor + ", with a dictionary of " + Figures.size(dictionary)
                        + " at most that both sides keep; trained on every other record, tried on those between";
        CompressionTable.of(compressor, rows)
                .page(html, "Compressed by " + compressor, "cold", caption, rows)
                .line();
    }
}
