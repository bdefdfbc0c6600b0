package io.serdebench.format.parquet;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;

/** "Run Length Encoding / Bit-Packing Hybrid": runs of one value, and runs of values of this many bits each, lowest bit first. */
final class Runs {

    private static final int GROUP = 8;

    private final Cursor cursor;

    Runs(Cursor cursor) {
        this.cursor = cursor;
    }

    /** So many values, which end at a place; the last run may hold more, to fill its group of eight. */
    int[] read(int width, int count, int end) throws UndecodableException {
        if (width > Integer.SIZE) {
            throw cursor.bad("values of " + width + " bits");
        }
        int[] values = new int[count];
        int at = 0;
        while (cursor.at() < end) {
            long head = cursor.varint();
            long length = head >>> 1;
            int left = count - at;
            if ((head & 1) == 0) {
                int value = number((width + Byte.SIZE - 1) / Byte.SIZE, end);
                if (length < 1 || length > left) {
                    throw cursor.bad("a run of " + length + " values, with " + left + " left");
                }
                java.util.Arrays.fill(values, at, at + (int) length, value);
                at += (int) length;
            } else {
                if (length < 1 || length > (left + GROUP - 1) / GROUP) {
                    throw cursor.bad("a run of " + length + " groups, with " + left + " values left");
                }
                if (length * width > end - cursor.at()) {
                    throw cursor.bad("a run of more bytes than there are");
                }
                at = unpack(cursor.bytes(length * width), width, values, at);
            }
        }
        if (at < count || cursor.at() != end) {
            throw cursor.bad(at + " values in runs, and not " + count);
        }
        return values;
    }

    private int number(int bytes, int end) throws UndecodableException {
        if (bytes > end - cursor.at()) {
            throw cursor.bad("a run without its value");
        }
        int value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= cursor.u8() << Byte.SIZE * i;
        }
        return value;
    }

    private static int unpack(byte[] bytes, int width, int[] values, int from) {
        int most = width == 0 ? GROUP : bytes.length * Byte.SIZE / width;
        int to = Math.min(values.length, from + most);
        for (int i = from; i < to; i++) {
            int value = 0;
            for (int bit = 0; bit < width; bit++) {
                int place = (i - from) * width + bit;
                value |= (bytes[place >> 3] >> (place & 7) & 1) << bit;
            }
            values[i] = value;
        }
        return to;
    }
}
