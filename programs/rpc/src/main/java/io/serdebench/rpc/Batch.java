package io.serdebench.rpc;

import java.util.Arrays;

/**
 * The operations that one thread sends before it waits for answers: one, or as many as pipelining asks for. They are of different
 * keys.
 */
final class Batch {

    final int[] items;
    final String[] keys;
    final boolean[] isPut;

    /** Values that a put writes, and afterwards those that a get gave. */
    final byte[][] values;

    int size;

    /** An empty batch that holds up to {@code most} operations. */
    Batch(int most) {
        items = new int[most];
        keys = new String[most];
        isPut = new boolean[most];
        values = new byte[most][];
        Arrays.fill(keys, "");
        Arrays.fill(values, Values.NONE);
    }

    void add(int item, String key, boolean put, byte[] value) {
        items[size] = item;
        keys[size] = key;
        isPut[size] = put;
        values[size] = value;
        size++;
    }

    boolean has(int item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return true;
            }
        }
        return false;
    }
}
