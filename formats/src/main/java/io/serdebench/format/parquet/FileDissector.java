package io.serdebench.format.parquet;

import io.serdebench.api.Batch;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes a file of records apart ("File format"): the pages of every column, the indexes of their pages, the footer. All bytes that are
 * about a column belong to it, those of the footer too.
 */
public final class FileDissector implements Dissector {

    /** Every record at once. */
    private static final String ALL = "[*]";

    private final @Nullable Node record;

    /** For files of records of a struct. */
    public FileDissector(Struct row) {
        record = Node.record(row, List.of(Batch.FIELD, ALL));
    }

    /** For any files, whose columns their own schema names; of these no records are made. */
    public FileDissector() {
        record = null;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Values values = Footer.read(bytes, cursor);
        List<Column> columns = record == null ? FileSchema.columns(values, cursor) : record.columns();
        Footer footer = new Footer(bytes, values, columns, cursor);
        cursor.bytes(Footer.MAGIC_BYTES);
        cursor.mark(Role.HEADER, "PAR1");
        List<Object> records = new ArrayList<>();
        for (Footer.Group group : footer.groups()) {
            pages(group, columns, cursor);
            if (record != null) {
                records(record, group.rows(), cursor, records);
            }
        }
        indexes(footer, columns, cursor);
        at(footer.from(), cursor);
        new Thrift(cursor, false, new OfColumns(columns, cursor)).struct(ParquetShape.FILE_META_DATA);
        int length = cursor.i32(ByteOrder.LITTLE_ENDIAN);
        cursor.mark(Role.LENGTH, length);
        cursor.bytes(Footer.MAGIC_BYTES);
        cursor.mark(Role.HEADER, "PAR1");
        cursor.finish();
        return record == null ? new Object[0] : new Object[] {records};
    }

    private static void pages(Footer.Group group, List<Column> columns, Cursor cursor) throws UndecodableException {
        Pages pages = new Pages(cursor);
        for (int i = 0; i < columns.size(); i++) {
            Footer.Chunk chunk = group.chunks().get(i);
            at(chunk.from(), cursor);
            columns.get(i).enter(cursor);
            pages.read(columns.get(i), chunk);
            columns.get(i).leave(cursor);
        }
    }

    private static void records(Node record, int rows, Cursor cursor, List<Object> records)
            throws UndecodableException {
        for (int i = 0; i < rows; i++) {
            records.add(Objects.requireNonNull(record.take(0, cursor)));
        }
        for (Column column : record.columns()) {
            column.end(cursor);
        }
    }

    private static void indexes(Footer footer, List<Column> columns, Cursor cursor) throws UndecodableException {
        for (Footer.Index index : footer.indexes()) {
            at(index.from(), cursor);
            Column column = columns.get(index.column());
            column.enter(cursor);
            new Thrift(cursor, false, Thrift.Elements.NONE).struct(index.shape());
            column.leave(cursor);
            at(index.to(), cursor);
        }
    }

    /** The parts of a file follow each other without a gap, as the library writes them. */
    private static void at(int place, Cursor cursor) throws UndecodableException {
        if (cursor.at() != place) {
            throw cursor.bad("byte " + cursor.at() + " where the footer has byte " + place + " to go on");
        }
    }

    /** The footer's metadata of a column are part of what it takes. */
    private static final class OfColumns implements Thrift.Elements {

        private final List<Column> columns;
        private final Cursor cursor;
        private Column entered;

        OfColumns(List<Column> columns, Cursor cursor) {
            this.columns = columns;
            this.cursor = cursor;
            entered = columns.get(0);
        }

        @Override
        public void enter(ParquetShape shape, int index) throws UndecodableException {
            if (shape == ParquetShape.COLUMN_CHUNK) {
                if (index >= columns.size()) {
                    throw cursor.bad("more columns than the schema has");
                }
                entered = columns.get(index);
                entered.enter(cursor);
            }
        }

        @Override
        public void leave(ParquetShape shape) {
            if (shape == ParquetShape.COLUMN_CHUNK) {
                entered.leave(cursor);
            }
        }
    }
}
