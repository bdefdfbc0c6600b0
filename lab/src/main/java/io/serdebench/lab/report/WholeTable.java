package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.WholeSizes;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bytes per record in the sample that was measured, beside those of all records that a census counted: both are known. */
final class WholeTable {

    private static final List<Fit> FITS =
            List.of(new Fit(2, 28, 0), new Fit(2, 20, 0), new Fit(2, 14, 0), new Fit(1, 9, 0));
    private static final double PERCENT = 100;

    private WholeTable() {}

    /**
     * A codec.
     *
     * @param codec Its name.
     * @param here Bytes per record of the sample.
     * @param least Bytes per record of all, for certain.
     * @param most Bytes per record of all, possible.
     */
    record Row(String codec, double here, double least, double most) {

        private String difference() {
            if (here >= least && here <= most) {
                return least == most ? "0 %" : "within";
            }
            double from = here < least ? least : most;
            return String.format(Locale.ROOT, "%+.2f %%", PERCENT * (here - from) / from);
        }

        private String all() {
            String one = Figures.meanBytes(least);
            String other = Figures.meanBytes(most);
            return one.equals(other) ? one : one + " - " + other;
        }
    }

    /** The codecs of which both are known, in the order of the result; none where no census was measured, or records were encoded in batches. */
    static List<Row> rows(Result result) {
        WholeSizes whole = result.dataset().whole();
        List<Row> rows = new ArrayList<>();
        Integer batch = result.run().batch();
        if (whole == null || batch != null && batch > 1) {
            // bytes of a batch have its framing, and those that the census counted have not
            return rows;
        }
        double records = Math.max(1, whole.records());
        for (Result.Measurement candidate : result.candidates()) {
            Double here = candidate.bytesPerRecord();
            if (here == null || !candidate.operation().equals(Result.TOTAL)) {
                continue;
            }
            for (WholeSizes.InCodec size : whole.sizes()) {
                if (size.codec().equals(candidate.codec())) {
                    rows.add(new Row(candidate.codec(), here, size.least() / records, size.most() / records));
                }
            }
        }
        return rows;
    }

    /** The table, wherever it is written. */
    static ReportTable<Row> table() {
        ReportTable<Row> table = new ReportTable<Row>();
        table.name("sample", "Codec", (row, form) -> form.clipName(row.codec())).markdown("Sample");
        table.right("B/rec", "Sample", row -> Figures.meanBytes(row.here())).markdown("B/rec");
        table.right("of all", "All records", Row::all).markdown("Of all");
        table.right("differs", "Differs", Row::difference).markdown("Differs");
        return table;
    }

    /** The sentence under the table. */
    static String caption(Result result) {
        WholeSizes whole = result.dataset().whole();
        return "bytes per record of this run, and of all " + Figures.many(whole == null ? 0 : whole.records(), "record")
                + " that the census counted"
                + (whole == null || whole.gaps() == null
                        ? ""
                        : "; the census is " + String.join("; the census is ", whole.gaps()));
    }

    /** Writes the table to the console, where a census was measured. */
    static void write(Result result, Style style, Lines out) {
        List<Row> rows = rows(result);
        if (rows.isEmpty()) {
            return;
        }
        out.line("");
        table().console(out, rows, style, FITS);
        out.aside(caption(result));
    }
}
