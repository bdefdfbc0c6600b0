package io.serdebench.rpc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The items of the node, in memory. Their number is fixed, so that no client can fill the heap with keys. */
class Store {

    private final Map<String, byte[]> items = new ConcurrentHashMap<>();

    /** A node whose items hold the values that nobody wrote. */
    Store(int items, int size) {
        for (int i = 0; i < items; i++) {
            this.items.put(Values.key(i), Values.of(i, Values.NOBODY, 0, size));
        }
    }

    /** The value of a key; empty where there is no such key. */
    byte[] get(String key) {
        byte[] value = items.get(key);
        return value == null ? Values.NONE : value;
    }

    /**
     * Replaces a value.
     *
     * @throws IllegalArgumentException if there is no such key
     */
    void put(String key, byte[] value) {
        if (items.replace(key, value) == null) {
            throw new IllegalArgumentException("no such key");
        }
    }
}
