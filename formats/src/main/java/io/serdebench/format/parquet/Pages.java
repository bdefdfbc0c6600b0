package io.serdebench.format.parquet;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages of a column, one behind the other ("Data Pages" and "Encodings.md"): data pages of version 1, uncompressed. */
final class Pages {

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;

    private static final int PLAIN = 0;
    private static final int PLAIN_DICTIONARY = 2;
    private static final int RLE = 3;
    private static final int RLE_DICTIONARY = 8;

    private static final int[] NONE = {};

    private final Cursor cursor;
    private final Thrift thrift;
    private final Runs runs;
    private final Plain plain;

    Pages(Cursor cursor) {
        this.cursor = cursor;
        thrift = new Thrift(cursor, false, Thrift.Elements.NONE);
        runs = new Runs(cursor);
        plain = new Plain(cursor);
    }

    /** Fills a column. */
    void read(Column column, Footer.Chunk chunk) throws UndecodableException {
        column.begin(chunk.values());
        List<Object> dictionary = null;
        int left = chunk.values();
        while (left > 0) {
            Values header = thrift.struct(ParquetShape.PAGE_HEADER);
            long type = header.number(1);
            long size = header.number(3);
            if (size != header.number(2) || size < 0 || size > chunk.to() - cursor.at()) {
                throw cursor.bad("a page of " + size + " bytes, " + header.number(2) + " uncompressed");
            }
            int end = cursor.at() + (int) size;
            if (type == DICTIONARY_PAGE && dictionary == null && left == chunk.values()) {
                dictionary = dictionary(column, header.struct(7), end);
            } else if (type == DATA_PAGE) {
                left -= data(column, header.struct(5), dictionary, left, end);
            } else {
                throw cursor.bad("a page of type " + type + " where none is due");
            }
            if (cursor.at() != end) {
                throw cursor.bad("a page that does not end with its values");
            }
        }
        if (cursor.at() != chunk.to()) {
            throw cursor.bad("pages that do not end where the footer says");
        }
    }

    /** "Dictionary Encoding": its entries, each once. */
    private List<Object> dictionary(Column column, Values header, int end) throws UndecodableException {
        long encoding = header.number(2);
        if (encoding != PLAIN && encoding != PLAIN_DICTIONARY || column.type().kind() == Kind.BOOLEAN) {
            throw cursor.bad("a dictionary of encoding " + encoding);
        }
        return plain.values(column.type(), header.number(1), end);
    }

    private int data(Column column, Values header, @Nullable List<Object> dictionary, int left, int end)
            throws UndecodableException {
        long count = header.number(1);
        if (count < 1 || count > left) {
            throw cursor.bad("a page of " + count + " values, with " + left + " left");
        }
        int size = (int) count;
        int[] repetitions = levels(column.repetition(), header.number(4), size, end, Role.LENGTH, "repetition levels");
        int[] definitions =
                levels(column.definition(), header.number(3), size, end, Role.PRESENCE, "definition levels");
        int there = size;
        for (int level : definitions) {
            there -= level == column.definition() ? 0 : 1;
        }
        column.add(size, repetitions, definitions, values(column, header.number(2), dictionary, there, end));
        return size;
    }

    /** "Repetition levels, definition levels": runs with their length before them; nothing where there is but one level. */
    private int[] levels(int highest, long encoding, int count, int end, Role role, String what)
            throws UndecodableException {
        if (highest == 0) {
            return NONE;
        }
        if (encoding != RLE) {
            throw cursor.bad(what + " of encoding " + encoding);
        }
        int length = cursor.i32(ByteOrder.LITTLE_ENDIAN);
        if (length < 0 || length > end - cursor.at()) {
            throw cursor.bad(what + " of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        int next = cursor.at() + length;
        int[] levels = runs.read(Integer.SIZE - Integer.numberOfLeadingZeros(highest), count, next);
        for (int level : levels) {
            if (level > highest) {
                throw cursor.bad("level " + level + " of " + highest);
            }
        }
        cursor.mark(role, count + " " + what);
        return levels;
    }

    private List<Object> values(Column column, long encoding, @Nullable List<Object> dictionary, int count, int end)
            throws UndecodableException {
        if (encoding == PLAIN) {
            return column.type().kind() == Kind.BOOLEAN
                    ? plain.booleans(count)
                    : plain.values(column.type(), count, end);
        }
        if (dictionary == null || encoding != PLAIN_DICTIONARY && encoding != RLE_DICTIONARY) {
            throw cursor.bad("values of encoding " + encoding + (dictionary == null ? ", without a dictionary" : ""));
        }
        List<Object> values = new ArrayList<>(count);
        if (cursor.at() < end) {
            int width = cursor.u8();
            cursor.mark(Role.TYPE_INFO, "numbers of " + width + " bits");
            for (int number : runs.read(width, count, end)) {
                if (number < 0 || number >= dictionary.size()) {
                    throw cursor.bad("entry " + number + " of a dictionary of " + dictionary.size());
                }
                values.add(dictionary.get(number));
            }
            cursor.mark(Role.DATA, count + " numbers of entries");
        } else if (count > 0) {
            throw cursor.bad("a page without its values");
        }
        return values;
    }
}
