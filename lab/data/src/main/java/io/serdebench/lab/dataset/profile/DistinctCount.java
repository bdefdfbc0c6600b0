package io.serdebench.lab.dataset.profile;

import java.util.Arrays;

/**
 * How many different values there were, from their hashes: exact while they are few, else an estimate from the smallest hashes
 * (k minimum values; Bar-Yossef and others, RANDOM 2002). Of hashes that are spread evenly, the k-th smallest stands at k in n
 * of their range. The smallest hashes of all values are the smallest of those of any division of them, so that counts merge in any order.
 */
public final class DistinctCount {

    private static final int FIRST_ROOM = 16;

    /** No hash, of which the sign does not count. */
    private static final long NONE = -1;

    private final int keep;

    /**
     * The hash that came last in each place: of few different values hardly any is sorted more than once. It grows with the hashes, since
     * most fields of small files have few.
     */
    private long[] recent;

    private long[] hashes = new long[FIRST_ROOM];
    private int size;
    private boolean compact = true;
    private long limit = Long.MAX_VALUE;

    /**
     * Counts none yet.
     *
     * @param keep The number of hashes that are kept, at least 3; fewer different values than that are counted exactly.
     */
    public DistinctCount(int keep) {
        this.keep = keep;
        recent = places(FIRST_ROOM);
    }

    /** Places for as many hashes as there is room for, at most. */
    private long[] places(int room) {
        long[] places = new long[Integer.highestOneBit(Math.min(keep, room))];
        Arrays.fill(places, NONE);
        return places;
    }

    /** Takes the hash of a value into account, of which 63 bits count. */
    public void add(long hash) {
        long positive = hash & Long.MAX_VALUE;
        int place = (int) positive & recent.length - 1;
        if (positive > limit || recent[place] == positive) {
            return;
        }
        recent[place] = positive;
        if (size == hashes.length) {
            compact();
            if (size > hashes.length / 2) {
                hashes = Arrays.copyOf(hashes, Math.min(2 * keep, hashes.length * 2));
                recent = places(hashes.length);
            }
        }
        hashes[size++] = positive;
        compact = false;
    }

    /** Sorts, keeps one of each, and of these the smallest. */
    private void compact() {
        if (compact) {
            return;
        }
        Arrays.sort(hashes, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || hashes[i] != hashes[i - 1]) {
                hashes[kept++] = hashes[i];
            }
        }
        if (kept >= keep) {
            kept = keep;
            limit = hashes[keep - 1];
        }
        size = kept;
        compact = true;
    }

    /**
     * Takes the values of another count as well.
     *
     * @throws IllegalArgumentException where that keeps another number of hashes
     */
    public void merge(DistinctCount other) {
        if (keep != other.keep) {
            throw new IllegalArgumentException("counts that keep " + keep + " and " + other.keep + " hashes");
        }
        for (long hash : other.hashes()) {
            add(hash);
        }
    }

    /** The hashes that are kept, rising: all that is known. */
    public long[] hashes() {
        compact();
        return Arrays.copyOf(hashes, size);
    }

    /** True if the count is exact, but for values that share all 63 bits of their hash. */
    public boolean isExact() {
        compact();
        return size < keep;
    }

    /** The number of different values. */
    public long count() {
        compact();
        return size < keep ? size : Math.max(keep, Math.round((keep - 1) / (limit / (double) Long.MAX_VALUE)));
    }

    /**
     * The number of different values, of so many at most: an estimate may be above what there can be.
     *
     * @param values The values that were counted, each as often as it occurs.
     */
    public long count(long values) {
        return Math.min(count(), values);
    }

    /** The standard error of the number, in values: 0 where it is exact (Beyer and others, SIGMOD 2007). */
    public double standardError() {
        double count = count();
        return isExact() ? 0 : Math.sqrt(count * (count - keep + 1) / (keep - 2));
    }
}
