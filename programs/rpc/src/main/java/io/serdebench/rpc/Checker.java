package io.serdebench.rpc;

import org.jspecify.annotations.Nullable;

/**
 * The check of what one thread may read. It has no two operations on one key under way at a time, and every value is written
 * once; therefore a value is wrong
 *
 * <ul>
 *   <li>if its bytes are not those that its writer wrote to that key,
 *   <li>if it is an earlier one of this thread's own writes than the last,
 *   <li>if it is an earlier one of another writer than the one seen last,
 *   <li>if it was seen, and this thread has written the key since: that write took its place.
 * </ul>
 *
 * It keeps three numbers a key, whatever the number of writers.
 */
final class Checker {

    private final int me;
    private final int size;
    private final long[] mine;
    private final int[] seenWriter;
    private final long[] seenSequence;
    private final boolean[] isReplaced;
    private @Nullable String first;
    private long wrong;

    /** Knows that each item holds the value that nobody wrote, or a later one. */
    Checker(int me, int items, int size) {
        this.me = me;
        this.size = size;
        this.mine = new long[items];
        this.seenWriter = new int[items];
        this.seenSequence = new long[items];
        this.isReplaced = new boolean[items];
    }

    /** The value of this thread's next write to an item. */
    byte[] next(int item) {
        return Values.of(item, me, mine[item] + 1, size);
    }

    /** The write of {@link #next} was acknowledged. */
    void written(int item) {
        mine[item]++;
        isReplaced[item] = true;
    }

    /** A read came back. */
    void read(int item, byte[] value) {
        String problem = problem(item, value);
        if (problem != null) {
            wrong++;
            first = first == null ? Values.key(item) + ": " + problem : first;
            return;
        }
        int writer = Values.writer(value);
        if (writer != me) {
            seenWriter[item] = writer;
            seenSequence[item] = Values.sequence(value);
            isReplaced[item] = false;
        }
    }

    private @Nullable String problem(int item, byte[] value) {
        if (!Values.isWhole(value, item, size)) {
            return "the value is not one that was written to it, " + value.length + " bytes";
        }
        long sequence = Values.sequence(value);
        int writer = Values.writer(value);
        if (writer == me) {
            return sequence == mine[item] ? null : "own write " + sequence + " was read after own write " + mine[item];
        }
        if (writer == Values.NOBODY && mine[item] > 0) {
            return "the first value was read after own write " + mine[item];
        }
        if (writer == seenWriter[item]
                && (sequence < seenSequence[item] || isReplaced[item] && sequence == seenSequence[item])) {
            return "write " + sequence + " of writer " + writer + " was read after a later one";
        }
        return null;
    }

    /** How many reads were wrong. */
    long wrong() {
        return wrong;
    }

    /** The first thing that was wrong, or null. */
    @Nullable
    String first() {
        return first;
    }
}
