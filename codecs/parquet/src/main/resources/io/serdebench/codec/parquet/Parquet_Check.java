/**
 * Holds a file against its own bytes before the library sees it, which allocates and loops as lengths and counts tell it: the footer
 * (Thrift's compact protocol), the place of every column, page headers, and within pages the lengths of runs and of byte arrays. What
 * the default writer does not use is refused: compression, encryption, other encodings, pages of version 2.
 */
final class Parquet_Check {

    private static final int MAGIC = 'P' | 'A' << 8 | 'R' << 16 | '1' << 24;

    /** A column takes less than a bit for each of its values where they are equal; so many may be. */
    private static final long MOST_EQUAL = 10_000;

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    private static final int PLAIN = 0;
    private static final int PLAIN_DICTIONARY = 2;
    private static final int RLE = 3;
    private static final int BIT_PACKED = 4;
    private static final int RLE_DICTIONARY = 8;

    private final java.util.List<org.apache.parquet.column.ColumnDescriptor> columns;
    /** Of the footer: up to the number of rows, and behind the row groups. */
    private final byte[] schema;

    private final byte[] rest;
    private Parquet_Thrift in;
    private long most;
    private int footer;
    private int pages;

    /** @param empty a file of no records, whose footer has all that does not depend on records as the library writes it */
    Parquet_Check(org.apache.parquet.schema.MessageType message, byte[] empty) throws java.io.IOException {
        columns = message.getColumns();
        Parquet_Thrift thrift = new Parquet_Thrift(empty);
        int tail = empty.length - 8;
        int from = tail - thrift.i32(tail);
        thrift.within(from, tail);
        thrift.skip(thrift.head() & 15);
        thrift.skip(thrift.head() & 15);
        schema = java.util.Arrays.copyOfRange(empty, from, thrift.at());
        thrift.skip(thrift.head() & 15);
        thrift.skip(thrift.head() & 15);
        rest = java.util.Arrays.copyOfRange(empty, thrift.at(), tail);
    }

    void check(byte[] bytes) throws java.io.IOException {
        in = new Parquet_Thrift(bytes);
        int tail = bytes.length - 8;
        if (tail < 4 || in.i32(0) != MAGIC || in.i32(tail + 4) != MAGIC) {
            throw Parquet_Thrift.malformed("no Parquet file");
        }
        int length = in.i32(tail);
        if (length < schema.length || length > tail - 4) {
            throw Parquet_Thrift.malformed("a footer of " + length + " bytes");
        }
        footer = tail - length;
        most = Math.max(MOST_EQUAL, 8L * bytes.length);
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
            throw Parquet_Thrift.malformed(rows + " rows announced and " + found + " there");
        }
    }

    /** Numbers of a column: how many values, where its pages are and how many bytes they take. */
    private record Chunk(long values, long from, long length) {}

    private long rowGroup() throws java.io.IOException {
        java.util.List<Chunk> chunks = new java.util.ArrayList<>();
        long rows = -1;
        int id = 0;
        for (int head = in.head(); head != 0; head = in.head()) {
            id = in.id(head, id);
            switch (id) {
                case 1 -> {
                    chunks.clear();
                    int count = in.structs(head & 15);
                    if (count != columns.size()) {
                        throw Parquet_Thrift.malformed(count + " columns, and not " + columns.size());
                    }
                    for (int i = 0; i < count; i++) {
                        chunks.add(chunk(columns.get(i)));
                    }
                }
                case 3 -> rows = in.number(head & 15);
                case 4 -> throw Parquet_Thrift.malformed("sorted records");
                default -> in.skip(head & 15);
            }
        }
        if (rows <= 0 || rows > most || chunks.isEmpty()) {
            throw Parquet_Thrift.malformed("a row group of " + rows + " rows");
        }
        int at = in.at();
        int end = at + in.left();
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            boolean flat = columns.get(i).getMaxRepetitionLevel() == 0;
            if (chunk.values < rows || chunk.values > (flat ? rows : most)) {
                throw Parquet_Thrift.malformed(chunk.values + " values of " + rows + " rows");
            }
            if (chunk.from < pages || chunk.length < 0 || chunk.length > footer - chunk.from) {
                throw Parquet_Thrift.malformed("pages outside of the file, or within those of another column");
            }
            pages = (int) (chunk.from + chunk.length);
            in.within((int) chunk.from, pages);
            pages(columns.get(i), chunk.values);
        }
        in.within(at, end);
        return rows;
    }

    private Chunk chunk(org.apache.parquet.column.ColumnDescriptor column) throws java.io.IOException {
        Chunk chunk = null;
        int id = 0;
        for (int head = in.head(); head != 0; head = in.head()) {
            id = in.id(head, id);
            switch (id) {
                case 3 -> chunk = metadata(head & 15, column);
                case 8, 9 -> throw Parquet_Thrift.malformed("an encrypted column");
                default -> in.skip(head & 15);
            }
        }
        if (chunk == null) {
            throw Parquet_Thrift.malformed("a column without metadata");
        }
        return chunk;
    }

    private Chunk metadata(int struct, org.apache.parquet.column.ColumnDescriptor column) throws java.io.IOException {
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
                case 2 -> in.list(type, Parquet_Thrift.I32);
                case 3 -> named = in.texts(type, column.getPath());
                case 4 -> codec = in.number(type);
                case 5 -> values = in.number(type);
                case 7 -> length = in.number(type);
                case 9 -> data = in.number(type);
                case 11 -> dictionary = in.number(type);
                case 13 -> in.list(type, Parquet_Thrift.STRUCT);
                case 16 -> in.histograms(type);
                case 8, 14, 15, 17 -> throw Parquet_Thrift.malformed("metadata that the writer does not have");
                default -> in.skip(type);
            }
        }
        if (!named || codec != 0) {
            throw Parquet_Thrift.malformed("a column of another name, or a compressed one");
        }
        return new Chunk(values, dictionary > 0 && dictionary < data ? dictionary : data, length);
    }

    private void pages(org.apache.parquet.column.ColumnDescriptor column, long values) throws java.io.IOException {
        boolean dictionary = false;
        long left = values;
        int end = in.at() + in.left();
        while (left > 0) {
            long type = -1;
            long raw = -1;
            long length = -1;
            long[] data = null;
            long[] entries = null;
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
                throw Parquet_Thrift.malformed("a page of " + length + " bytes");
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
                throw Parquet_Thrift.malformed("a page of type " + type);
            }
            in.within(next, end);
        }
        if (in.left() != 0) {
            throw Parquet_Thrift.malformed("bytes behind the pages of a column");
        }
    }

    private void dictionary(org.apache.parquet.column.ColumnDescriptor column, long entries, long encoding)
            throws java.io.IOException {
        int width = switch (column.getPrimitiveType().getPrimitiveTypeName()) {
            case INT32, FLOAT, BINARY -> 4;
            case INT64, DOUBLE -> 8;
            case FIXED_LEN_BYTE_ARRAY -> column.getPrimitiveType().getTypeLength();
            default -> Integer.MAX_VALUE;
        };
        if (encoding != PLAIN && encoding != PLAIN_DICTIONARY || entries < 0 || entries > in.left() / width) {
            throw Parquet_Thrift.malformed("a dictionary of " + entries + " entries");
        }
        if (isBinary(column)) {
            in.byteArrays();
        }
    }

    private void data(org.apache.parquet.column.ColumnDescriptor column, long[] header, boolean dictionary)
            throws java.io.IOException {
        long count = header[0];
        levels(column.getMaxRepetitionLevel(), header[3], count);
        levels(column.getMaxDefinitionLevel(), header[2], count);
        if (dictionary && (header[1] == PLAIN_DICTIONARY || header[1] == RLE_DICTIONARY)) {
            if (in.left() > 0) {
                in.runs(in.head(), count);
            }
        } else if (header[1] != PLAIN) {
            throw Parquet_Thrift.malformed("values of encoding " + header[1]);
        } else if (isBinary(column)) {
            in.byteArrays();
        }
    }

    private static boolean isBinary(org.apache.parquet.column.ColumnDescriptor column) {
        return column.getPrimitiveType().getPrimitiveTypeName()
                == org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
    }

    /** As many as values; none where there is but one level. */
    private void levels(int highest, long encoding, long count) throws java.io.IOException {
        if (encoding != RLE && (encoding != BIT_PACKED || highest > 0)) {
            throw Parquet_Thrift.malformed("levels of encoding " + encoding);
        }
        if (highest > 0) {
            int end = in.at() + in.left();
            int length = in.i32();
            if (length < 0 || length > in.left()) {
                throw Parquet_Thrift.malformed("levels of " + length + " bytes");
            }
            int next = in.at() + length;
            in.within(in.at(), next);
            if (in.runs(Integer.SIZE - Integer.numberOfLeadingZeros(highest), count) != 0) {
                throw Parquet_Thrift.malformed("fewer levels than values");
            }
            in.within(next, end);
        }
    }
}
