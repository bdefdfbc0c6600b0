package io.serdebench.lab.dataset.source;

import java.util.Comparator;

/**
 * Where something was seen first, to find the first of several parts.
 *
 * @param file The number of the file in the order of all inputs, from 0.
 * @param at A number that rises within the file: a line, a record, or a count of what came before.
 */
public record Position(int file, long at) implements Comparable<Position> {

    private static final Comparator<Position> ORDER =
            Comparator.comparingInt(Position::file).thenComparingLong(Position::at);

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    /** Returns the one of two that comes first. */
    public static Position first(Position one, Position other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
