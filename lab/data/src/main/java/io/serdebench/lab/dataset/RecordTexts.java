package io.serdebench.lab.dataset;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Records as JSON texts, as {@code cat} writes them: what an application's mapper makes objects of. */
final class RecordTexts {

    private static final String ROWS = "texts.sdb";

    /** A warning of what a type costs codecs with schemas, which no text has. */
    private static final String NEVER_NULL = "D17";

    private RecordTexts() {}

    /**
     * A dataset whose records have one field, {@link Reading#TEXT}, with what the records had. The rows of these are deleted.
     *
     * @param work folder for the new rows file
     */
    static Dataset of(Dataset dataset, Path work) throws IOException {
        Schema schema =
                Schema.of(dataset.schema().name(), Map.of(Reading.TEXT, new Slot(new Scalar(Type.Kind.STRING), false)));
        Path rows = work.resolve(ROWS);
        StringBuilder text = new StringBuilder();
        RecordJson json = new RecordJson(text);
        try (RowsFile.Reader in = new RowsFile.Reader(dataset.rows());
                RowsFile.Writer out = new RowsFile.Writer(rows, schema)) {
            TemporaryFiles.ownersOnly(rows);
            for (var row = in.next(); row != null; row = in.next()) {
                text.setLength(0);
                json.write(dataset.schema().root(), row);
                out.write(new Object[] {text.toString()});
            }
        }
        Files.delete(dataset.rows());
        return new Dataset(
                dataset.name(),
                dataset.origin(),
                dataset.sha256(),
                dataset.bytes(),
                dataset.sniffed() + ", as JSON",
                schema,
                dataset.recordsInFile(),
                dataset.records(),
                rows,
                dataset.warnings().stream()
                        .filter(warning -> !warning.code().equals(NEVER_NULL))
                        .toList(),
                dataset.facts(),
                dataset.header(),
                dataset.textBytes());
    }
}
