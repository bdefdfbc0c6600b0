package io.serdebench.lab.report;

import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Compressed.Speed;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compression: a table for each compressor. */
final class CompressionTable {

    /** Speeds leave a narrow console first, then ratios. */
    private static final List<Fit> FITS =
            List.of(new Fit(2, 28, 0), new Fit(2, 20, 0), new Fit(2, 14, 0), new Fit(2, 14, 1), new Fit(2, 9, 2));

    private CompressionTable() {}

    /** Writes the tables, where compression was asked for. */
    static void write(Result result, Style style, Lines out) {
        CompressionRows.of(result).forEach((compressor, rows) -> {
            out.line("");
            of(compressor, rows).console(out, rows, style, FITS);
            long dictionary = CompressionRows.dictionary(rows);
            if (dictionary > 0) {
                out.aside("with a dictionary of " + Figures.size(dictionary)
                        + " at most that both sides keep; trained on every other record, tried on those between");
            }
        });
        if (!result.compressed().isEmpty()) {
            out.aside(
                    "compressed: bytes per record of single records (rec) and of batches of 64 KiB; how many times smaller; MB/s"
                            + " of uncompressed bytes, in and out, median over rounds");
        }
    }

    /** The table of a compressor, wherever it is written. */
    static ReportTable<CompressionRows> of(String compressor, List<CompressionRows> rows) {
        ReportTable<CompressionRows> table = new ReportTable<>();
        table.name(compressor, "Codec", (row, form) -> form.clipName(row.codec()))
                .markdown(compressor);
        unit(table, "Record", "rec B", true, CompressionRows::record);
        unit(table, "Batch", "batch B", CompressionRows.hasBatches(rows), CompressionRows::batch);
        return table;
    }

    /** The columns of a unit; in Markdown also where nothing is known of it. */
    private static void unit(
            ReportTable<CompressionRows> table,
            String unit,
            String head,
            boolean known,
            Function<CompressionRows, @Nullable Compressed> of) {
        table.right(known ? head : null, known ? unit + ", bytes" : null, row -> CompressionRows.bytes(of.apply(row)))
                .markdown(unit);
        table.right(
                        known ? "x" : null,
                        known ? unit + ", times smaller" : null,
                        row -> CompressionRows.ratio(of.apply(row)))
                .markdown("Smaller")
                .weight(2);
        speed(table, "in", unit, known, row -> CompressionRows.compress(of.apply(row)));
        speed(table, "out", unit, known, row -> CompressionRows.decompress(of.apply(row)));
    }

    private static void speed(
            ReportTable<CompressionRows> table,
            String way,
            String unit,
            boolean known,
            Function<CompressionRows, @Nullable Speed> of) {
        table.right(
                        known ? way : null,
                        known ? unit + ", " + way + " MB/s" : null,
                        row -> CompressionRows.speed(of.apply(row)))
                .markdown(Html.capital(way))
                .tail((row, form) -> form.isPage() ? CompressionRows.half(of.apply(row)) : "")
                .weight(1);
    }
}
