package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.dataset.infer.Column;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;

/** What the first pass finds in some of the files. */
final class CsvPart implements Division.Part {

    private final CsvRows rows;
    private final CsvCells cells;
    private final CsvColumns files;
    private final Dialect dialect;
    private final boolean second;
    private final Column[] columns;

    /**
     * A part that has seen no file.
     *
     * @param rows Takes what is found of each file, of which other parts have others.
     * @param cells The rules of cells, with memory for this part alone.
     * @param files The order of columns of each file.
     * @param second Whether bad rows are known, and left out.
     */
    CsvPart(CsvRows rows, CsvCells cells, CsvColumns files, Dialect dialect, boolean second) {
        this.rows = rows;
        this.cells = cells;
        this.files = files;
        this.dialect = dialect;
        this.second = second;
        columns = cells.layout().written().stream()
                .map(written -> new Column(cells.values().words(), written))
                .toArray(Column[]::new);
    }

    @Override
    public void take(Pass pass, int number, Input input) throws IOException {
        for (Column column : columns) {
            column.reading(number, rows.hasMany() ? input.name() : "");
        }
        CsvScan scan =
                new CsvScan(files.cells(number, cells), columns, rows.bad(number), rows.isObserving(second), second);
        long records;
        if (pass.isAlone()) {
            CellRelay relay = new CellRelay(dialect.header(), scan);
            try {
                CsvFile.read(input, pass, dialect, relay);
            } finally {
                // what is wrong with an earlier record comes before what the parser stopped at
                relay.finish();
            }
            records = relay.record();
        } else {
            // other files keep the other cores busy
            CsvFile.read(input, pass, dialect, scan);
            records = scan.record();
        }
        rows.took(number, records, scan.misfits());
    }

    /** Adds what another part found. */
    void absorb(CsvPart other) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].absorb(other.columns[i]);
        }
    }

    /** One for each field. */
    Column[] columns() {
        return columns;
    }
}
