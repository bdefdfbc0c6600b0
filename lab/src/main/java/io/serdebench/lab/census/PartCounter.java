package io.serdebench.lab.census;

import io.serdebench.api.size.Column;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts the records of files, one after the other, into a part. */
final class PartCounter {

    private final Part part;
    private FilePlace place = new FilePlace("", "");
    private long bytes;
    private @Nullable Column column;

    PartCounter(Part part) {
        this.part = part;
    }

    /** Goes on to a file; a size below 0 is not known. */
    void at(FilePlace next, long size) {
        place = next;
        bytes = Math.max(0, size);
        column = part.partition(place.partition());
    }

    /** Counts a record of the file. */
    void add(@Nullable Object[] row) {
        Objects.requireNonNull(column).add(row);
        part.count(place.name(), bytes, place.partition());
    }
}
