package io.serdebench.codec.parquet.wire;

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

/**
 * Takes a file of records apart ("File format"): the pages of every column, the indexes of their pages, the footer. All bytes that are
 * about a column belong to it, those of the footer too.
 */
public final class FileDissector implements Dissector {

    /** Every record at once. */
    private static final String ALL = "[*]";

    private final Node record;
    private final List<Column> columns;

    /** For files of records of a struct. */
    public FileDissector(Struct row) {
        record = Node.record(row, List.of(Batch.FIELD, ALL));
        columns = record.columns();
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Footer footer = new Footer(bytes, columns, cursor);
        cursor.bytes(Footer.MAGIC_BYTES);
        cursor.mark(Role.HEADER, "PAR1");
        List<Object> records = new ArrayList<>();
        for (Footer.Group group : footer.groups()) {
            group(group, cursor, records);
        }
        indexes(footer, cursor);
        at(footer.from(), cursor);
        new Thrift(cursor, false, new OfColumns(cursor)).struct(Shape.FILE_META_DATA);
        int length = cursor.i32(ByteOrder.LITTLE_ENDIAN);
        cursor.mark(Role.LENGTH, length);
        cursor.bytes(Footer.MAGIC_BYTES);
        cursor.mark(Role.HEADER, "PAR1");
        cursor.finish();
        return new Object[] {records};
    }

    private void group(Footer.Group group, Cursor cursor, List<Object> records) throws UndecodableException {
        Pages pages = new Pages(cursor);
        for (int i = 0; i < columns.size(); i++) {
            Footer.Chunk chunk = group.chunks().get(i);
            at(chunk.from(), cursor);
            columns.get(i).enter(cursor);
            pages.read(columns.get(i), chunk);
            columns.get(i).leave(cursor);
        }
        for (int i = 0; i < group.rows(); i++) {
            records.add(Objects.requireNonNull(record.take(0, cursor)));
        }
        for (Column column : columns) {
            column.end(cursor);
        }
    }

    private void indexes(Footer footer, Cursor cursor) throws UndecodableException {
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
    private final class OfColumns implements Thrift.Elements {

        private final Cursor cursor;
        private Column entered = columns.get(0);

        OfColumns(Cursor cursor) {
            this.cursor = cursor;
        }

        @Override
        public void enter(Shape shape, int index) throws UndecodableException {
            if (shape == Shape.COLUMN_CHUNK) {
                entered = columns.get(index);
                entered.enter(cursor);
            }
        }

        @Override
        public void leave(Shape shape) {
            if (shape == Shape.COLUMN_CHUNK) {
                entered.leave(cursor);
            }
        }
    }
}
