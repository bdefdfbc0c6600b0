package io.serdebench.net;

import java.util.Map;
import java.util.TreeMap;

/** Which numbers have come, if each from 0 on should come once and in order. Its memory is bounded. */
final class Sequence {

    /** Gaps that are remembered. Of a connection with more of them, what comes late is counted as a duplicate. */
    private static final int MAX_GAPS = 4_096;

    private final TreeMap<Long, Long> gaps = new TreeMap<>();
    private long next;
    private long missing;
    private long duplicated;
    private long reordered;

    /** Takes the number of a record that came. */
    void accept(long number) {
        if (number == next) {
            next++;
        } else if (number > next) {
            missing += number - next;
            if (gaps.size() < MAX_GAPS) {
                gaps.put(next, number);
            }
            next = number + 1;
        } else if (fill(number)) {
            reordered++;
            missing--;
        } else {
            duplicated++;
        }
    }

    private boolean fill(long number) {
        Map.Entry<Long, Long> gap = gaps.floorEntry(number);
        if (gap == null || number >= gap.getValue()) {
            return false;
        }
        long from = gap.getKey();
        long to = gap.getValue();
        gaps.remove(from);
        if (from < number) {
            gaps.put(from, number);
        }
        if (number + 1 < to) {
            gaps.put(number + 1, to);
        }
        return true;
    }

    /** How many of the first {@code expected} numbers did not come. */
    long missing(long expected) {
        return missing + Math.max(0, expected - next);
    }

    /** Numbers that came again. */
    long duplicated() {
        return duplicated;
    }

    /** Numbers that came behind a greater one. */
    long reordered() {
        return reordered;
    }
}
