package io.serdebench.codec.parquet.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Walks over a part of some bytes, of which none may be missing: Thrift's compact protocol, and what Parquet's pages have. */
final class ParquetThrift {

    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int I8 = 3;
    private static final int I16 = 4;
    static final int I32 = 5;
    private static final int I64 = 6;
    private static final int DOUBLE = 7;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int SET = 10;
    private static final int MAP = 11;
    static final int STRUCT = 12;

    private static final int DEEPEST = 16;

    private final byte[] bytes;
    private int at;
    private int end;

    ParquetThrift(byte[] bytes) {
        this.bytes = bytes;
        end = bytes.length;
    }

    static IOException malformed(String what) {
        return new IOException(what);
    }

    /** From now on only these bytes are there. */
    void within(int from, int to) {
        at = from;
        end = to;
    }

    int at() {
        return at;
    }

    int left() {
        return end - at;
    }

    /** Four bytes at a place, lowest first. */
    int i32(int place) {
        return bytes[place] & 0xff
                | (bytes[place + 1] & 0xff) << 8
                | (bytes[place + 2] & 0xff) << 16
                | bytes[place + 3] << 24;
    }

    int i32() throws IOException {
        over(4);
        return i32(at - 4);
    }

    /** A byte: the head of a field, 0 behind the last. */
    int head() throws IOException {
        over(1);
        return bytes[at - 1] & 0xff;
    }

    private void over(long count) throws IOException {
        if (count < 0 || count > end - at) {
            throw malformed(count + " bytes are announced or due, and " + (end - at) + " are left");
        }
        at += (int) count;
    }

    private long varint(int longest) throws IOException {
        long value = 0;
        for (int i = 0; i < longest; i++) {
            int next = head();
            value |= (long) (next & 0x7f) << 7 * i;
            if (next < 0x80) {
                return value;
            }
        }
        throw malformed("a number of more than " + longest + " bytes");
    }

    /** The id of a field: the one before and a difference, or on its own. */
    int id(int head, int before) throws IOException {
        // ids have 16 bits, and begin again behind the last
        return (short) (head >>> 4 != 0 ? before + (head >>> 4) : number(I16));
    }

    /** The type of a field whose id is one more than the one before. */
    int next() throws IOException {
        int head = head();
        if (head >>> 4 != 1) {
            throw malformed("another field than the one that is due");
        }
        return head & 15;
    }

    /** Passes over bytes that must be these. */
    void same(byte[] expected, String otherwise) throws IOException {
        over(expected.length);
        if (!Arrays.equals(expected, 0, expected.length, bytes, at - expected.length, at)) {
            throw malformed(otherwise);
        }
    }

    /** An integer of any width. */
    long number(int type) throws IOException {
        if (type == I8) {
            return (byte) head();
        }
        if (type < I16 || type > I64) {
            throw malformed("no number where one is due");
        }
        long raw = varint(10);
        return raw >>> 1 ^ -(raw & 1);
    }

    /** The bytes of a text, which is passed over. */
    int binary(int type) throws IOException {
        if (type != BINARY) {
            throw malformed("no text where one is due");
        }
        long length = varint(5);
        over(length);
        return (int) length;
    }

    void struct(int type) throws IOException {
        if (type != STRUCT) {
            throw malformed("no struct where one is due");
        }
    }

    /** How many structs a list has, which follow. */
    int structs(int type) throws IOException {
        return size(type, STRUCT);
    }

    private int size(int type, int element) throws IOException {
        if (type != LIST) {
            throw malformed("no list where one is due");
        }
        int head = head();
        long size = head >>> 4 == 15 ? varint(5) : head >>> 4;
        if ((head & 15) != element || size > left()) {
            throw malformed(size + " elements of type " + (head & 15));
        }
        return (int) size;
    }

    /** Passes over a list; the library does not look at the type that elements of known lists say they have. */
    void list(int type, int element) throws IOException {
        if (type == LIST) {
            elements(element, size(type, element), 0);
        } else {
            skip(type);
        }
    }

    /** Passes over the struct of sizes, which has lists of numbers. */
    void histograms(int type) throws IOException {
        struct(type);
        int id = 0;
        for (int head = head(); head != 0; head = head()) {
            id = id(head, id);
            if (id == 2 || id == 3) {
                list(head & 15, I64);
            } else {
                skip(head & 15);
            }
        }
    }

    /** True if a list has just these texts. */
    boolean texts(int type, String[] texts) throws IOException {
        boolean same = size(type, BINARY) == texts.length;
        for (int i = 0; same && i < texts.length; i++) {
            int length = binary(BINARY);
            byte[] text = texts[i].getBytes(StandardCharsets.UTF_8);
            same = Arrays.equals(text, 0, text.length, bytes, at - length, at);
        }
        return same;
    }

    /** The first fields of a struct, which are numbers; -1 for those that are absent. */
    long[] numbers(int type, int count) throws IOException {
        struct(type);
        long[] numbers = new long[count];
        Arrays.fill(numbers, -1);
        int id = 0;
        for (int head = head(); head != 0; head = head()) {
            id = id(head, id);
            if (id >= 1 && id <= count) {
                numbers[id - 1] = number(head & 15);
            } else {
                skip(head & 15);
            }
        }
        return numbers;
    }

    void skip(int type) throws IOException {
        skip(type, 0);
    }

    private void skip(int type, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw malformed("nested more than " + DEEPEST + " levels deep");
        }
        switch (type) {
            case TRUE, FALSE -> {}
            case I8 -> over(1);
            case I16, I32, I64 -> varint(10);
            case DOUBLE -> over(8);
            case BINARY -> binary(type);
            case LIST, SET -> {
                int head = head();
                long size = head >>> 4 == 15 ? varint(5) : head >>> 4;
                elements(head & 15, size, depth);
            }
            case MAP -> {
                long size = varint(5);
                int types = size == 0 ? 0 : head();
                for (long i = 0; i < size; i++) {
                    elements(types >>> 4, 1, depth);
                    elements(types & 15, 1, depth);
                }
            }
            case STRUCT -> {
                int id = 0;
                for (int head = head(); head != 0; head = head()) {
                    id = id(head, id);
                    skip(head & 15, depth + 1);
                }
            }
            default -> throw malformed("type " + type);
        }
    }

    private void elements(int type, long size, int depth) throws IOException {
        for (long i = 0; i < size; i++) {
            if (type == TRUE || type == FALSE) {
                over(1);
            } else {
                skip(type, depth + 1);
            }
        }
    }

    /** Lengths of four bytes with this many bytes each, to the end. */
    void byteArrays() throws IOException {
        while (left() > 0) {
            over(i32());
        }
    }

    /**
     * Runs of the hybrid of run lengths and bit packing, to the end.
     *
     * @return How many of the values are not there.
     */
    long runs(int width, long count) throws IOException {
        if (width > 32) {
            throw malformed("values of " + width + " bits");
        }
        long left = count;
        while (left() > 0) {
            long head = varint(5);
            long length = head >>> 1;
            if (length < 1 || length > ((head & 1) == 0 ? left : (left + 7) / 8)) {
                throw malformed("a run of " + length + " with " + left + " values left");
            }
            if ((head & 1) == 0) {
                over((width + 7) / 8);
                left -= length;
            } else {
                over(length * width);
                left -= Math.min(left, 8 * length);
            }
        }
        return left;
    }
}
