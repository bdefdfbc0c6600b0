package io.serdebench.lab.io;

import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.wording.PageParts;
import io.serdebench.lab.wording.PairWords;
import java.util.List;

/** The table of a work of {@code io}. */
final class IoTable {

    private static final int NAME = 24;
    private static final int SHORT_NAME = 14;
    private static final int NARROW = 60;

    private IoTable() {}

    /** Steps from a wide console to a narrow one. */
    static List<Fit> fits(Style style) {
        return Fit.steps(style.width() < NARROW ? SHORT_NAME : NAME, 2);
    }

    /** The table of a work. */
    static ReportTable<Row> of(IoResult.Result work) {
        boolean records = work.unit().equals(IoResult.RECORD);
        boolean ranked = !IoWords.isProvisional(work);
        long units = IoWords.units(work);
        double fastest = fastest(work);
        ReportTable<Row> table = new ReportTable<Row>()
                .stacked()
                .sorted()
                .empty(2, row -> row.nsPerUnit() == null)
                .css(row -> row.status() == RowStatus.RANKED
                                || !ranked && row.nsPerUnit() != null && row.status() != RowStatus.LIMIT
                        ? ""
                        : row.status() == RowStatus.LIMIT ? "limit" : "failed");
        // cards on a phone are laid out around the place, so that its cell is there where it is empty, too
        table.left(ranked ? "#" : null, "Place", row -> ranked ? IoWords.place(row) : "")
                .css("n place");
        table.name(
                        records ? "codec/path" : "strategy",
                        records ? "Codec and path" : "Strategy",
                        (row, form) -> form.clip(row.name())
                                + (row.status() == RowStatus.LIMIT && !form.isPage() ? " (reference)" : ""))
                .then((html, row) -> html.el("small", row.definition() + PageParts.reason(row.status(), row.reason())));
        table.left("by", "By", row -> IoApi.of(row.name()).word()).weight(1);
        table.right(
                records ? "ns/record" : "ms",
                records ? "ns per record" : "ms",
                row -> records ? Figures.count(Math.round(ns(row))) : Figures.millis(ns(row) * units));
        if (ranked) {
            table.right(
                            "±%",
                            "± %",
                            (row, form) -> PairWords.half(row.nsPerUnit(), row.ciLow(), row.ciHigh(), form.none()))
                    .weight(1);
        }
        table.right(
                records ? "k records/s" : "MB/s",
                records ? "Records/s" : "MB/s",
                (row, form) -> Figures.count(Math.round((!records ? 1e3 : form.isPage() ? 1e9 : 1e6) / ns(row))));
        table.drawn("Speed", "speed", (html, row) -> PageParts.bar(html, fastest, ns(row), row.ciLow(), row.ciHigh()));
        if (ranked || work.rounds() > 0) {
            table.right("relative", "Relative", (row, form) -> form.times(row.relative()));
        }
        if (work.limit() != null) {
            table.right("of " + work.limit(), "Of " + work.limit(), (row, form) -> form.share(row.ofLimit()))
                    .weight(2);
        }
        if (records) {
            table.right("B/record", "B/record", IoWords::bytesPerRecord);
        }
        return table;
    }

    /** The time of the fastest: memory is so much faster that beside it nothing else would be seen. */
    private static double fastest(IoResult.Result work) {
        return IoWords.rows(work).stream()
                .filter(row -> !row.name().equals("memory-copy"))
                .mapToDouble(row -> row.nsPerUnit() == null ? Double.MAX_VALUE : row.nsPerUnit())
                .min()
                .orElse(1);
    }

    private static double ns(Row row) {
        return row.nsPerUnit() == null ? Double.NaN : row.nsPerUnit();
    }
}
