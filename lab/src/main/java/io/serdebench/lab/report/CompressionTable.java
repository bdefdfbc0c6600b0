package io.serdebench.lab.report;

import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compression on the console: a table for each compressor. */
final class CompressionTable {

    /** The columns that fit a terminal, the fullest first. */
    private record Layout(int codecColumns, boolean ratio, boolean speed) {}

    private static final List<Layout> LAYOUTS = List.of(
            new Layout(28, true, true),
            new Layout(20, true, true),
            new Layout(14, true, true),
            new Layout(14, true, false),
            new Layout(9, false, false));

    private CompressionTable() {}

    /** Writes the tables, where compression was asked for. */
    static void write(Result result, Style style, Lines out) {
        CompressionRows.of(result).forEach((compressor, rows) -> {
            TextTable table = LAYOUTS.stream()
                    .map(layout -> table(compressor, rows, layout, style))
                    .filter(t -> t.width() <= style.width())
                    .findFirst()
                    .orElseGet(() -> table(compressor, rows, LAYOUTS.get(LAYOUTS.size() - 1), style));
            out.line("");
            out.line(style.faint(table.head()));
            for (int i = 0; i < rows.size(); i++) {
                out.line(table.row(i));
            }
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

    private static TextTable table(String compressor, List<CompressionRows> rows, Layout layout, Style style) {
        TextTable table = new TextTable(2);
        table.left(
                compressor,
                rows.stream()
                        .map(r -> SafeText.clipName(
                                SafeText.text(r.codec(), style.unicode()), layout.codecColumns(), style.unicode()))
                        .toList());
        part(table, "rec B", rows, layout, CompressionRows::record);
        if (CompressionRows.hasBatches(rows)) {
            part(table, "batch B", rows, layout, CompressionRows::batch);
        }
        return table;
    }

    private static void part(
            TextTable table,
            String head,
            List<CompressionRows> rows,
            Layout layout,
            Function<CompressionRows, @Nullable Compressed> unit) {
        table.right(head, each(rows, r -> CompressionRows.bytes(unit.apply(r))));
        if (layout.ratio()) {
            table.right("x", each(rows, r -> CompressionRows.ratio(unit.apply(r))));
        }
        if (!layout.speed()) {
            return;
        }
        table.right("in", each(rows, r -> CompressionRows.speed(CompressionRows.compress(unit.apply(r)))));
        table.right("out", each(rows, r -> CompressionRows.speed(CompressionRows.decompress(unit.apply(r)))));
    }

    private static List<String> each(List<CompressionRows> rows, Function<CompressionRows, String> cell) {
        return rows.stream().map(cell).toList();
    }
}
