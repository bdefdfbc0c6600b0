package io.serdebench.lab.cat;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.LeafText;
import io.serdebench.lab.dataset.RecordJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CSV after RFC 4180 with a header. An empty text is in quotes, and null is not. */
final class CsvSink implements RecordSink {

    private final Writer out;
    private final CsvWriter csv;
    private final List<Field> fields;

    CsvSink(Writer out, Struct root) {
        this.out = out;
        csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(QuoteStrategies.EMPTY)
                .build(out);
        fields = root.fields();
        csv.writeRecord(fields.stream().map(Field::name).toArray(String[]::new));
    }

    @Override
    public void write(@Nullable Object[] row) throws IOException {
        @Nullable String[] cells = new @Nullable String[row.length];
        for (int i = 0; i < row.length; i++) {
            cells[i] = cell(fields.get(i).type(), row[i]);
        }
        try {
            csv.writeRecord(cells);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static @Nullable String cell(Type type, @Nullable Object value) throws IOException {
        if (value == null) {
            return null;
        }
        if (type instanceof Struct variant && variant.oneOf()) {
            @Nullable Object[] values = (@Nullable Object[]) value;
            for (int i = 0; i < values.length; i++) {
                if (values[i] != null) {
                    return cell(variant.fields().get(i).type(), values[i]);
                }
            }
            return null;
        }
        if (type instanceof Struct || type instanceof ListOf || type instanceof MapOf) {
            StringBuilder json = new StringBuilder();
            new RecordJson(json).write(type, value);
            return json.toString();
        }
        return LeafText.of(type, value);
    }

    @Override
    public void end() throws IOException {
        csv.close();
        out.close();
    }

    @Override
    public void close() throws IOException {
        // not the writer of cells: it cannot be closed twice
        out.close();
    }
}
