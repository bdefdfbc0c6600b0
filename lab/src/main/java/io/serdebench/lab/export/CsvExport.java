package io.serdebench.lab.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.serdebench.lab.base.Leftovers;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

/** One figure a row, as CSV after RFC 4180. */
final class CsvExport implements Export {

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String fileName() {
        return "result.csv";
    }

    @Override
    public String about() {
        return "one figure per row, rounds included, for DuckDB, pandas, R or a spreadsheet";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        var rows = LongTable.rows(this, results);
        StringWriter text = new StringWriter();
        try (CsvWriter csv =
                CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            csv.writeRecord(
                    LongTable.COLUMNS.stream().map(LongTable.Column::name).toList());
            for (LongTable.Row row : rows) {
                csv.writeRecord(LongTable.COLUMNS.stream()
                        .map(column -> text(column.value().apply(row)))
                        .toList());
            }
        }
        Leftovers.write(file, text.toString());
        return List.of(file);
    }

    private static String text(@org.jspecify.annotations.Nullable Object value) {
        if (!(value instanceof String text)) {
            return value == null ? "" : value.toString();
        }
        // spreadsheets run text that begins like a formula (OWASP, CSV injection)
        return text.matches("(?s)^[=+@\t\r-].*") ? "'" + text : text;
    }
}
