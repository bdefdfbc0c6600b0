package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Notation;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Column;
import io.serdebench.lab.dataset.infer.Padding;
import io.serdebench.lab.dataset.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The first pass over one CSV file: finds the rows that cannot be read and, from the others, what the columns have in common.
 *
 * <p>Cells are looked at as they come. Where bad rows are to be skipped this would let their cells spoil the types, so the
 * file is then read twice: first to find the bad rows, then, with these known, to infer.
 */
final class CsvScan extends CsvHandler {

    private final boolean header;
    private final CsvLayout layout;
    private final CellValue values;
    private final Column[] columns;
    private final Rejects bad;
    private final Rejects.@Nullable Cursor known;
    private final boolean extra;
    private boolean observing;
    private boolean emptyBehind;
    private @Nullable String misfit;
    private final Misfits misfits = new Misfits();

    /**
     * A pass.
     *
     * @param columns one each field, shared by all files
     * @param bad takes the bad rows, or holds them already
     * @param known whether {@code bad} holds them already
     */
    CsvScan(CsvCells cells, Column[] columns, Rejects bad, boolean observing, boolean known) {
        super(cells.header());
        this.header = cells.header();
        this.extra = cells.extra();
        this.layout = cells.layout();
        this.values = cells.values();
        this.columns = columns;
        this.bad = bad;
        this.observing = observing;
        this.known = known ? bad.new Cursor() : null;
    }

    @Override
    void begin(long startLine) {
        bad.end(startLine);
        misfit = null;
        if (known != null) {
            observing = !known.isBad(record());
        }
    }

    @Override
    void cell(int column, char[] text, int from, int to, boolean quoted) {
        emptyBehind = column == layout.width() && Padding.begin(text, from, to) == to && !quoted;
        int field = column < layout.fieldOf().length ? layout.fieldOf()[column] : -1;
        if (field < 0) {
            return;
        }
        Slot slot = layout.declared().get(field);
        if (slot != null) {
            declared(field, slot, text, from, to, quoted);
        } else if (observing) {
            if (values.isNull(text, from, to, quoted)) {
                columns[field].observeNull();
            } else {
                columns[field].observe(text, from, to, line());
            }
        }
    }

    private void declared(int field, Slot slot, char[] text, int from, int to, boolean quoted) {
        if (values.isNull(slot.type(), text, from, to, quoted)) {
            if (layout.required()[field]) {
                misfits.other();
                misfit = "field " + TerminalText.text(layout.names().get(field)) + " is "
                        + (from == to ? "empty" : "'" + TerminalText.text(new String(text, from, to - from)) + "'")
                        + ", and the schema requires it";
            } else if (observing && values.isWord(slot.type(), text, from, to)) {
                columns[field].observeWord(text, from, to, line());
                misfits.word(new String(text, from, to - from));
            } else if (observing) {
                columns[field].observeNull();
            }
        } else if (values.read(slot.type(), layout.written().get(field).spelling(), text, from, to) == null) {
            String value = new String(text, from, Math.min(to - from, 200));
            misfits.text(value, layout.required()[field]);
            misfit = misfit != null
                    ? misfit
                    : "field " + TerminalText.text(layout.names().get(field)) + ": '" + TerminalText.text(value)
                            + "' is not of type " + Notation.write(slot.type());
        } else if (observing && CsvLayout.isNumber(slot.type())) {
            columns[field].observeGiven(text, from, to);
        }
    }

    /** The values that are none of the types that were given. */
    Misfits misfits() {
        return misfits;
    }

    @Override
    void end(int cells) {
        if (known != null) {
            return;
        }
        boolean oneMore = cells == layout.width() + 1 && emptyBehind;
        if (cells != layout.width() && !(extra && oneMore)) {
            String first = header ? ", the header has " : ", the first line has ";
            String why = oneMore ? "; the line ends with a delimiter" : "";
            misfits.other();
            bad.add(record(), line(), line(), TerminalText.count(cells, "field") + first + layout.width() + why);
        } else if (misfit != null) {
            bad.add(record(), line(), line(), misfit);
        } else {
            return;
        }
        // the run will stop, or the file is read again: from here on bad rows are only counted
        observing = false;
    }
}
