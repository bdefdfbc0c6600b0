package io.serdebench.lab.dataset.source;

import io.serdebench.lab.dataset.source.Rescan.Range;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The rows of one input that cannot be read: which, where they stand, and why the first of them. In ascending order. */
public final class Rejects {

    private final Input input;
    private final Rescan.Unit unit;
    private int count;
    private long[] records = new long[8];
    private long[] lines = new long[8];
    private long[] from = new long[8];
    private long[] to = new long[8];
    private @Nullable String reason;

    /**
     * Begins without any bad row.
     *
     * @param unit what {@code from} and {@code to} count
     */
    public Rejects(Input input, Rescan.Unit unit) {
        this.input = input;
        this.unit = unit;
    }

    /**
     * Adds a row.
     *
     * @param record Its number in the input, bad ones included, from 0.
     * @param line The line on which the record begins, from 1.
     * @param start The position at which the record begins, in the unit.
     * @param why A phrase that is safe to show; of the first row it is kept.
     */
    public void add(long record, long line, long start, String why) {
        if (count == records.length) {
            records = Arrays.copyOf(records, count * 2);
            lines = Arrays.copyOf(lines, count * 2);
            from = Arrays.copyOf(from, count * 2);
            to = Arrays.copyOf(to, count * 2);
        }
        records[count] = record;
        lines[count] = line;
        from[count] = start;
        to[count] = Long.MAX_VALUE;
        count++;
        if (reason == null) {
            reason = why;
        }
    }

    /** Tells where the row that was added last ends, in the unit, unless that is known. */
    public void end(long end) {
        if (count > 0 && to[count - 1] == Long.MAX_VALUE) {
            to[count - 1] = end;
        }
    }

    /** Returns the file. */
    public Input input() {
        return input;
    }

    Rescan.Unit unit() {
        return unit;
    }

    /** Returns how many rows cannot be read. */
    public int count() {
        return count;
    }

    /** Why the first row cannot be read. */
    String reason() {
        return reason == null ? "" : reason;
    }

    /** The line that a bad row begins in. */
    long line(int index) {
        return lines[index];
    }

    /** Returns where a bad row begins, in the unit. */
    public long start(int index) {
        return from[index];
    }

    /** Where they stand. */
    Iterable<Range> ranges() {
        return () -> {
            Iterator<Integer> indexes = IntStream.range(0, count).iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return indexes.hasNext();
                }

                @Override
                public Range next() {
                    int i = indexes.next();
                    return new Range(from[i], to[i]);
                }
            };
        };
    }

    /** Says whether a record is bad, asked for records in ascending order. */
    public final class Cursor {
        private int next;

        /** Returns whether the record of this number, bad ones included, is bad. */
        public boolean isBad(long record) {
            while (next < count && records[next] < record) {
                next++;
            }
            return next < count && records[next] == record;
        }
    }
}
