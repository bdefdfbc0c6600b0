package io.serdebench.lab.dataset;

import io.serdebench.api.Batch;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts records together: a batch is one message that has a list of them. */
public final class Batching {

    private static final String ROWS = "batches.sdb";

    private Batching() {}

    /**
     * A dataset whose records are messages of this many records each. Those at the end that do not make a whole batch are left out.
     *
     * @param size records of a batch
     * @param work folder for the new rows file
     * @throws Stop where there are fewer records than one batch takes
     */
    public static Dataset of(Dataset dataset, int size, Path work) throws IOException {
        if (dataset.records() < size) {
            throw Stop.input(
                    TerminalText.count(dataset.records(), "record") + " do not make a batch of "
                            + TerminalText.count(size),
                    "more records by --rows, or a smaller batch");
        }
        Schema schema = Batch.of(dataset.schema());
        Path rows = work.resolve(ROWS);
        long batches = 0;
        try (RowsFile.Reader in = new RowsFile.Reader(dataset.rows());
                RowsFile.Writer out = new RowsFile.Writer(rows, schema)) {
            List<Object> batch = new ArrayList<>(size);
            for (var row = in.next(); row != null; row = in.next()) {
                batch.add(Arrays.copyOf(row, row.length));
                if (batch.size() == size) {
                    out.write(new Object[] {batch});
                    batches++;
                    batch = new ArrayList<>(size);
                }
            }
        }
        return new Dataset(
                dataset.name(),
                dataset.origin(),
                dataset.sha256(),
                dataset.bytes(),
                dataset.sniffed() + ", in batches of " + TerminalText.count(size),
                schema,
                dataset.recordsInFile(),
                batches,
                rows,
                dataset.warnings(),
                dataset.facts(),
                dataset.header(),
                dataset.textBytes());
    }
}
