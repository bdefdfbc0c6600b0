package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Rejects;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The second pass over one CSV file: the picked records become rows. */
final class CsvConvert extends CsvHandler {

    private final Input input;
    private final CsvLayout layout;
    private final Type[] types;
    private final CellValue values;
    private final Rejects.Cursor bad;
    private final SampleSelector selector;
    private final Source.Sink sink;
    private @Nullable Object @Nullable [] row;

    CsvConvert(Input input, CsvCells cells, Schema schema, Rejects bad, SampleSelector selector, Source.Sink sink) {
        super(cells.header());
        this.input = input;
        this.layout = cells.layout();
        this.values = cells.values();
        this.types = schema.fields().stream().map(Field::type).toArray(Type[]::new);
        this.bad = bad.new Cursor();
        this.selector = selector;
        this.sink = sink;
    }

    @Override
    void cell(int column, char[] text, int from, int to, boolean quoted) {
        if (column == 0 && !bad.isBad(record()) && selector.next()) {
            row = new @Nullable Object[types.length];
        }
        int field = row == null || column >= layout.width() ? -1 : layout.fieldOf()[column];
        if (field >= 0 && row != null && !values.isNull(types[field], text, from, to, quoted)) {
            Object value = values.read(types[field], layout.written().get(field).spelling(), text, from, to);
            if (value == null) {
                // the first pass read the same cell
                throw Stop.input(TerminalText.text(input.name()) + " changed while it was read, line "
                        + TerminalText.count(line()));
            }
            row[field] = value;
        }
    }

    @Override
    void end(int cells) {}

    @Override
    void after() throws IOException {
        if (row != null) {
            sink.row(row);
            row = null;
        }
    }

    @Override
    boolean isDone() {
        return selector.isDone();
    }
}
