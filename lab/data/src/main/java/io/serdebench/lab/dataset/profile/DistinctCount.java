package io.serdebench.lab.dataset.profile;

import java.util.Arrays;

/**
 * How many different values there were, from their hashes: exact while they are few, else an estimate from the smallest hashes
 * (k minimum values; Bar-Yossef and others, RANDOM 2002). Of hashes that are spread evenly, the k-th smallest stands at k in n
 * of their range. The standard error is one part in the root of k.
 */
final class DistinctCount {

    private static final int FIRST_ROOM = 64;

    private final int keep;
    private long[] hashes = new long[FIRST_ROOM];
    private int size;
    private long limit = Long.MAX_VALUE;
    private boolean exact = true;

    /**
     * Counts none yet.
     *
     * @param keep The number of different values that are counted exactly, and the number of hashes kept beyond.
     */
    DistinctCount(int keep) {
        this.keep = keep;
    }

    /** Takes a value into account. */
    void add(long hash) {
        long positive = hash & Long.MAX_VALUE;
        if (positive > limit) {
            return;
        }
        if (size == hashes.length) {
            if (size < 2 * keep) {
                compact();
                if (size > hashes.length / 2) {
                    hashes = Arrays.copyOf(hashes, Math.min(2 * keep, hashes.length * 2));
                }
            } else {
                compact();
            }
        }
        hashes[size++] = positive;
    }

    /** Sorts, keeps one of each, and of these the smallest. */
    private void compact() {
        Arrays.sort(hashes, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || hashes[i] != hashes[i - 1]) {
                hashes[kept++] = hashes[i];
            }
        }
        if (kept > keep) {
            kept = keep;
            exact = false;
            limit = hashes[keep - 1];
        }
        size = kept;
    }

    /** Returns whether the count is exact, but for values that share all 63 bits of their hash. */
    boolean isExact() {
        compact();
        return exact;
    }

    /** Returns the number of different values. */
    long count() {
        compact();
        return exact ? size : Math.round((keep - 1) / (limit / (double) Long.MAX_VALUE));
    }
}
