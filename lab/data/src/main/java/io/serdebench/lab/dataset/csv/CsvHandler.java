package io.serdebench.lab.dataset.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.RecordType;
import io.serdebench.lab.dataset.infer.Padding;
import io.serdebench.lab.dataset.source.Limits;
import java.io.IOException;

/** Takes the cells of one CSV file as slices of the parser's buffer, so that no text is made for cells nobody needs. */
abstract class CsvHandler extends AbstractBaseCsvCallbackHandler<Boolean> {

    /** The message of the exception where a record is longer than the limit. */
    static final String TOO_LONG = "record too long";

    private static final char[] NOTHING = {};

    private boolean headerAhead;
    private boolean blanks;
    private boolean emptyLines;
    private boolean begun;
    private long skipped;
    private long line;
    private long record;
    private long size;

    /** For a file with or without a line of names, which is not handed on. */
    CsvHandler(boolean header) {
        headerAhead = header;
    }

    /** A cell of the record at hand. */
    abstract void cell(int column, char[] text, int from, int to, boolean quoted);

    /** The end of the record at hand. */
    abstract void end(int cells);

    /** The record at hand begins; lines count from 1. */
    void begin(long startLine) {}

    /** Tells how many lines stand before those that the parser sees. */
    final void startAfter(long lines) {
        skipped = lines;
    }

    /** Leaves out blanks between a delimiter and a field that is not in quotes. */
    final void leaveOutBlanks(boolean value) {
        blanks = value;
    }

    /** Takes an empty line behind the first record or the names for a record of one field, which is empty. */
    final void takeEmptyLines(boolean value) {
        emptyLines = value;
    }

    /** Called after each record, outside the parser. */
    void after() throws IOException {}

    /** The most characters of a field: beyond that the file is refused. */
    int longest() {
        return Limits.FIELD;
    }

    /** True if the rest of the file is not wanted. */
    boolean isDone() {
        return false;
    }

    /** The line that the record at hand begins in. */
    final long line() {
        return line;
    }

    /** The number of the record at hand, from 0; the line of names does not count. */
    final long record() {
        return record;
    }

    /** Says where the record at hand stands, in place of a parser. */
    final void at(long lineOfRecord, long number) {
        line = lineOfRecord;
        record = number;
    }

    @Override
    protected final void handleBegin(long startLine) {
        line = startLine + skipped;
        size = 0;
        begin(line);
    }

    @Override
    protected final void handleField(int column, char[] text, int from, int length, boolean quoted) {
        size += length;
        if (size > Limits.RECORD) {
            throw new CsvParseException(TOO_LONG);
        }
        if (!headerAhead) {
            int first = blanks && column > 0 && !quoted ? Padding.begin(text, from, from + length) : from;
            cell(column, text, first, from + length, quoted);
        }
    }

    @Override
    protected final Boolean buildRecord() {
        boolean empty = getRecordType() == RecordType.EMPTY;
        if (empty && emptyLines && begun) {
            cell(0, NOTHING, 0, 0, false);
        }
        if (getRecordType() != RecordType.COMMENT && (!empty || emptyLines && begun)) {
            if (!headerAhead) {
                end(empty ? 1 : getFieldCount());
                record++;
            }
            headerAhead = false;
            begun = true;
        }
        return Boolean.TRUE;
    }
}
