package io.serdebench.codec.parquet.runtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * Holds a file against its own bytes before the library sees it, which allocates and loops as lengths and counts tell it: the footer
 * (Thrift's compact protocol), the place of every column, page headers, and within pages the lengths of runs and of byte arrays. What
 * the default writer does not use is refused: compression, encryption, other encodings, pages of version 2.
 */
final class ParquetCheck {

    private static final int MAGIC = 'P' | 'A' << 8 | 'R' << 16 | '1' << 24;

    /** A column takes less than a bit for each of its values where they are equal; this many may be. */
    private static final long MAX_EQUAL = 10_000;

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    private static final int PLAIN = 0;
    private static final int PLAIN_DICTIONARY = 2;
    private static final int RLE = 3;
    private static final int BIT_PACKED = 4;
    private static final int RLE_DICTIONARY = 8;

    private final List<ColumnDescriptor> columns;
    /** Of the footer: up to the number of rows, and behind the row groups. */
    private final byte[] schema;

    private final byte[] rest;
    private ParquetThrift in;
    private long most;
    private int footer;
    private int pages;

    /** @param empty a file of no records, whose footer has all that does not depend on records as the library writes it */
    ParquetCheck(MessageType message, byte[] empty) throws IOException {
        columns = message.getColumns();
        ParquetThrift thrift = new ParquetThrift(empty);
        int tail = empty.length - 8;
        int from = tail - thrift.i32(tail);
        thrift.within(from, tail);
        thrift.skip(thrift.head() & 15);
        thrift.skip(thrift.head() & 15);
        schema = Arrays.copyOfRange(empty, from, thrift.at());
        thrift.skip(thrift.head() & 15);
        thrift.skip(thrift.head() & 15);
        rest = Arrays.copyOfRange(empty, thrift.at(), tail);
        in = thrift;
    }

    void check(byte[] bytes) throws IOException {
        in = new ParquetThrift(bytes);
        int tail = bytes.length - 8;
        if (tail < 4 || in.i32(0) != MAGIC || in.i32(tail + 4) != MAGIC) {
            throw ParquetThrift.malformed("no Parquet file");
        }
        int length = in.i32(tail);
        if (length < schema.length || length > tail - 4) {
            throw ParquetThrift.malformed("a footer of " + length + " bytes");
        }
        footer = tail - length;
        most = Math.max(MAX_EQUAL, 8L * bytes.length);
        pages = 4;
        in.within(footer, tail);
        in.same(schema, "another schema than the one of these records");
        long rows = in.number(in.next());
        long found = 0;
        for (int left = in.structs(in.next()); left > 0; left--) {
            found += rowGroup();
        }
        in.same(rest, "another writer than this one");
        if (in.left() != 0 || rows != found) {
            throw ParquetThrift.malformed(rows + " rows announced and " + found + " there");
        }
    }

    /** Numbers of a column: how many values, where its pages are and how many bytes they take. */
    private record Chunk(long values, long from, long length) {}

    private long rowGroup() throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        long rows = -1;
        int id = 0;
        for (int head = in.head(); head != 0; head = in.head()) {
            id = in.id(head, id);
            switch (id) {
                case 1 -> {
                    chunks.clear();
                    int count = in.structs(head & 15);
                    if (count != columns.size()) {
                        throw ParquetThrift.malformed(count + " columns, and not " + columns.size());
                    }
                    for (int i = 0; i < count; i++) {
                        chunks.add(chunk(columns.get(i)));
                    }
                }
                case 3 -> rows = in.number(head & 15);
                case 4 -> throw ParquetThrift.malformed("sorted records");
                default -> in.skip(head & 15);
            }
        }
        if (rows <= 0 || rows > most || chunks.isEmpty()) {
            throw ParquetThrift.malformed("a row group of " + rows + " rows");
        }
        int at = in.at();
        int end = at + in.left();
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            boolean flat = columns.get(i).getMaxRepetitionLevel() == 0;
            if (chunk.values < rows || chunk.values > (flat ? rows : most)) {
                throw ParquetThrift.malformed(chunk.values + " values of " + rows + " rows");
            }
            if (chunk.from < pages || chunk.length < 0 || chunk.length > footer - chunk.from) {
                throw ParquetThrift.malformed("pages outside of the file, or within those of another column");
            }
            pages = (int) (chunk.from + chunk.length);
            in.within((int) chunk.from, pages);
            pages(columns.get(i), chunk.values);
        }
        in.within(at, end);
        return rows;
    }

    private Chunk chunk(ColumnDescriptor column) throws IOException {
        @Nullable Chunk chunk = null;
        int id = 0;
        for (int head = in.head(); head != 0; head = in.head()) {
            id = in.id(head, id);
            switch (id) {
                case 3 -> chunk = metadata(head & 15, column);
                case 8, 9 -> throw ParquetThrift.malformed("an encrypted column");
                default -> in.skip(head & 15);
            }
        }
        if (chunk == null) {
            throw ParquetThrift.malformed("a column without metadata");
        }
        return chunk;
    }

    private Chunk metadata(int struct, ColumnDescriptor column) throws IOException {
        in.struct(struct);
        boolean named = false;
        long codec = -1;
        long values = -1;
        long length = -1;
        long data = -1;
        long dictionary = 0;
        int id = 0;
        for (int head = in.head(); head != 0; head = in.head()) {
            id = in.id(head, id);
            int type = head & 15;
            switch (id) {
                case 2 -> in.list(type, ParquetThrift.I32);
                case 3 -> named = in.texts(type, column.getPath());
                case 4 -> codec = in.number(type);
                case 5 -> values = in.number(type);
                case 7 -> length = in.number(type);
                case 9 -> data = in.number(type);
                case 11 -> dictionary = in.number(type);
                case 13 -> in.list(type, ParquetThrift.STRUCT);
                case 16 -> in.histograms(type);
                case 8, 14, 15, 17 -> throw ParquetThrift.malformed("metadata that the writer does not have");
                default -> in.skip(type);
            }
        }
        if (!named || codec != 0) {
            throw ParquetThrift.malformed("a column of another name, or a compressed one");
        }
        return new Chunk(values, dictionary > 0 && dictionary < data ? dictionary : data, length);
    }

    private void pages(ColumnDescriptor column, long values) throws IOException {
        boolean dictionary = false;
        long left = values;
        int end = in.at() + in.left();
        while (left > 0) {
            long type = -1;
            long raw = -1;
            long length = -1;
            long @Nullable [] data = null;
            long @Nullable [] entries = null;
            int id = 0;
            for (int head = in.head(); head != 0; head = in.head()) {
                id = in.id(head, id);
                switch (id) {
                    case 1 -> type = in.number(head & 15);
                    case 2 -> raw = in.number(head & 15);
                    case 3 -> length = in.number(head & 15);
                    case 5 -> data = in.numbers(head & 15, 4);
                    case 7 -> entries = in.numbers(head & 15, 2);
                    default -> in.skip(head & 15);
                }
            }
            if (length != raw || length < 0 || length > in.left()) {
                throw ParquetThrift.malformed("a page of " + length + " bytes");
            }
            int next = in.at() + (int) length;
            in.within(in.at(), next);
            if (type == DICTIONARY_PAGE && entries != null && !dictionary && left == values) {
                dictionary(column, entries[0], entries[1]);
                dictionary = true;
            } else if (type == DATA_PAGE && data != null && data[0] > 0 && data[0] <= left) {
                data(column, data, dictionary);
                left -= data[0];
            } else {
                throw ParquetThrift.malformed("a page of type " + type);
            }
            in.within(next, end);
        }
        if (in.left() != 0) {
            throw ParquetThrift.malformed("bytes are left after the pages of a column");
        }
    }

    private void dictionary(ColumnDescriptor column, long entries, long encoding) throws IOException {
        int width = switch (column.getPrimitiveType().getPrimitiveTypeName()) {
            case INT32, FLOAT, BINARY -> 4;
            case INT64, DOUBLE -> 8;
            case FIXED_LEN_BYTE_ARRAY -> column.getPrimitiveType().getTypeLength();
            default -> Integer.MAX_VALUE;
        };
        if (encoding != PLAIN && encoding != PLAIN_DICTIONARY || entries < 0 || entries > in.left() / width) {
            throw ParquetThrift.malformed("a dictionary of " + entries + " entries");
        }
        if (isBinary(column)) {
            in.byteArrays();
        }
    }

    private void data(ColumnDescriptor column, long[] header, boolean dictionary) throws IOException {
        long count = header[0];
        levels(column.getMaxRepetitionLevel(), header[3], count);
        levels(column.getMaxDefinitionLevel(), header[2], count);
        if (dictionary && (header[1] == PLAIN_DICTIONARY || header[1] == RLE_DICTIONARY)) {
            if (in.left() > 0) {
                in.runs(in.head(), count);
            }
        } else if (header[1] != PLAIN) {
            throw ParquetThrift.malformed("values of encoding " + header[1]);
        } else if (isBinary(column)) {
            in.byteArrays();
        }
    }

    private static boolean isBinary(ColumnDescriptor column) {
        return column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.BINARY;
    }

    /** As many as values; none where there is but one level. */
    private void levels(int highest, long encoding, long count) throws IOException {
        if (encoding != RLE && (encoding != BIT_PACKED || highest > 0)) {
            throw ParquetThrift.malformed("levels of encoding " + encoding);
        }
        if (highest > 0) {
            int end = in.at() + in.left();
            int length = in.i32();
            if (length < 0 || length > in.left()) {
                throw ParquetThrift.malformed("levels of " + length + " bytes");
            }
            int next = in.at() + length;
            in.within(in.at(), next);
            if (in.runs(Integer.SIZE - Integer.numberOfLeadingZeros(highest), count) != 0) {
                throw ParquetThrift.malformed("fewer levels than values");
            }
            in.within(next, end);
        }
    }
}
