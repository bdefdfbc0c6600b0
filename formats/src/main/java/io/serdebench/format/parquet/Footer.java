package io.serdebench.format.parquet;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The footer, for the bytes before it ("File format": the metadata come last, and are needed first). */
final class Footer {

    /** {@code PAR1}, at both ends of a file. */
    static final int MAGIC_BYTES = 4;

    /** The footer's length and the mark behind it. */
    static final int TAIL_BYTES = 8;

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** Columns take less than a bit for each value where they are equal; this many are believed in. */
    private static final long MAX_EQUAL = 10_000;

    /** The pages of a column: this many values between two places. */
    record Chunk(int from, int to, int values) {}

    /** Rows, and the pages of each column. */
    record Group(int rows, List<Chunk> chunks) {}

    /** A struct between pages and footer, about a column. */
    record Index(int from, int to, int column, ParquetShape shape) {}

    private final Cursor cursor;
    private final List<Column> columns;
    private final List<Group> groups = new ArrayList<>();
    private final List<Index> indexes = new ArrayList<>();
    private final long most;
    private final int from;

    /**
     * Reads the struct that it is.
     *
     * @param bytes The bytes of the file.
     * @param cursor The cursor that refuses what is wrong.
     */
    static Values read(byte[] bytes, Cursor cursor) throws UndecodableException {
        int tail = bytes.length - TAIL_BYTES;
        if (tail < MAGIC_BYTES
                || !Arrays.equals(bytes, tail + Integer.BYTES, bytes.length, MAGIC, 0, MAGIC_BYTES)
                || !Arrays.equals(bytes, 0, MAGIC_BYTES, MAGIC, 0, MAGIC_BYTES)) {
            throw cursor.bad("a Parquet file begins and ends with PAR1");
        }
        int length = length(bytes);
        if (length < 1 || length > tail - MAGIC_BYTES) {
            throw cursor.bad("a footer of " + length + " bytes");
        }
        try {
            Cursor inside = new Cursor(Arrays.copyOfRange(bytes, tail - length, tail), Spans.NONE);
            Values values = new Thrift(inside, true, Thrift.Elements.NONE).struct(ParquetShape.FILE_META_DATA);
            inside.finish();
            return values;
        } catch (UndecodableException e) {
            throw cursor.bad("in the footer: " + e.getMessage());
        }
    }

    private static int length(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - TAIL_BYTES);
    }

    /** Holds what was read against the bytes and the columns that are there. */
    Footer(byte[] bytes, Values values, List<Column> columns, Cursor cursor) throws UndecodableException {
        this.cursor = cursor;
        this.columns = columns;
        most = Math.max(MAX_EQUAL, 8L * bytes.length);
        from = bytes.length - TAIL_BYTES - length(bytes);
        long rows = 0;
        for (Object group : values.list(4)) {
            rows += group(struct(group));
        }
        if (rows != values.number(3)) {
            throw cursor.bad("row groups of " + rows + " rows in a file of " + values.number(3));
        }
        indexes.sort(Comparator.comparingInt(Index::from));
    }

    List<Group> groups() {
        return groups;
    }

    /** In the order of the bytes. */
    List<Index> indexes() {
        return indexes;
    }

    /** Its first byte. */
    int from() {
        return from;
    }

    private Values struct(Object value) throws UndecodableException {
        if (value instanceof Values struct) {
            return struct;
        }
        throw cursor.bad("in the footer: a list without structs where some are due");
    }

    private int group(Values group) throws UndecodableException {
        long rows = group.number(3);
        List<?> elements = group.list(1);
        if (rows < 1 || rows > most || elements.size() != columns.size()) {
            throw cursor.bad("a row group of " + elements.size() + " columns and " + rows + " rows");
        }
        List<Chunk> chunks = new ArrayList<>(elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Values chunk = struct(elements.get(i));
            chunks.add(chunk(chunk.struct(3), columns.get(i), rows));
            index(chunk.number(6), chunk.number(7), i, ParquetShape.COLUMN_INDEX);
            index(chunk.number(4), chunk.number(5), i, ParquetShape.OFFSET_INDEX);
        }
        groups.add(new Group((int) rows, chunks));
        return (int) rows;
    }

    private Chunk chunk(Values metadata, Column column, long rows) throws UndecodableException {
        long values = metadata.number(5);
        long data = metadata.number(9);
        long dictionary = metadata.number(11);
        long begin = dictionary > 0 && dictionary < data ? dictionary : data;
        long length = metadata.number(7);
        if (!metadata.list(3).equals(column.names()) || metadata.number(4) != 0) {
            throw cursor.bad("a column of another name than the schema's, or a compressed one");
        }
        if (values < rows || values > (column.repetition() == 0 ? rows : most)) {
            throw cursor.bad(values + " values of " + rows + " rows");
        }
        if (begin < MAGIC_BYTES || length < 0 || length > from - begin) {
            throw cursor.bad("pages outside of the file");
        }
        return new Chunk((int) begin, (int) (begin + length), (int) values);
    }

    private void index(long at, long length, int column, ParquetShape shape) throws UndecodableException {
        if (at < 0) {
            return;
        }
        if (at < MAGIC_BYTES || length < 1 || length > from - at) {
            throw cursor.bad("an index outside of the file");
        }
        indexes.add(new Index((int) at, (int) (at + length), column, shape));
    }
}
