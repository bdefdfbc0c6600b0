package io.serdebench.lab.census;

import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether the sample that a run measured stands for all records of its census: both sizes are known. */
public final class SampleCheck {

    private static final int GAP = 2;
    private static final double PERCENT = 100;

    private SampleCheck() {}

    private record Row(String codec, double here, double least, double most) {

        String difference() {
            if (here >= least && here <= most) {
                return least == most ? "0 %" : "within";
            }
            double from = here < least ? least : most;
            return String.format(Locale.ROOT, "%+.2f %%", PERCENT * (here - from) / from);
        }
    }

    /**
     * A table of bytes per record in the sample and in all records, or nothing where no census was measured.
     *
     * @param sources What the run was asked to measure.
     */
    public static String of(List<String> sources, Result result, Style style) throws IOException {
        if (!Datasets.isCensus(sources)) {
            return "";
        }
        CensusSizes census = CensusSizes.DOCUMENT.read(Path.of(sources.get(0)));
        double records = Math.max(1, census.records());
        List<Row> rows = new ArrayList<>();
        for (Result.Measurement candidate : result.candidates()) {
            Double here = candidate.bytesPerRecord();
            if (here == null || !candidate.operation().equals(Result.TOTAL)) {
                continue;
            }
            census.size(candidate.codec())
                    .ifPresent(size ->
                            rows.add(new Row(size.codec(), here, size.least() / records, size.most() / records)));
        }
        if (rows.isEmpty()) {
            return "";
        }
        Lines out = new Lines(style);
        TextTable table = new TextTable(GAP);
        table.left("sample", rows.stream().map(row -> out.safe(row.codec())).toList());
        table.right(
                "B/rec", rows.stream().map(row -> Figures.meanBytes(row.here())).toList());
        table.right("of all", rows.stream().map(SampleCheck::all).toList());
        table.right("differs", rows.stream().map(Row::difference).toList());
        out.line("").line(style.bold(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(table.row(i));
        }
        out.aside("bytes per record of this run, and of all " + Figures.many(census.records(), "record")
                + " that the census counted");
        return out.toString();
    }

    private static String all(Row row) {
        String least = Figures.meanBytes(row.least());
        String most = Figures.meanBytes(row.most());
        return least.equals(most) ? least : least + " - " + most;
    }
}
