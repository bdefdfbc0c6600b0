package io.serdebench.lab.census;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts the records of files, one after the other, into a part. */
final class PartCounter {

    private final Part part;
    private final boolean whole;
    private final @Nullable PartEncoder encoder;
    private FilePlace place = new FilePlace("", "");
    private long bytes;
    private Part.@Nullable Group group;
    private Sampled.@Nullable OfFile sampled;

    /**
     * Into a part.
     *
     * @param whole True if all records of a file come, in its order, so that a record is known by its number.
     * @param encoder Takes the records as well, or null.
     */
    PartCounter(Part part, boolean whole, @Nullable PartEncoder encoder) {
        this.part = part;
        this.whole = whole;
        this.encoder = encoder;
    }

    /** Goes on to a file; a size below 0 is not known. */
    void at(FilePlace next, long size) {
        place = next;
        bytes = Math.max(0, size);
        group = part.partition(place.partition());
        sampled = whole ? part.sampled().file(place.name(), place.partition()) : null;
        if (encoder != null) {
            encoder.at(place);
        }
    }

    /** Counts a record of the file. */
    void add(@Nullable Object[] row) {
        Objects.requireNonNull(group).add(row);
        if (sampled != null) {
            sampled.add(RowSize.classOf(row));
        }
        part.count(place.name(), bytes, place.partition());
        if (encoder != null) {
            encoder.add(row);
        }
    }

    /**
     * Counts no further record.
     *
     * @param isWhole False where the last file misses records, since it cannot be read.
     */
    void end(boolean isWhole) {
        if (encoder != null) {
            encoder.end(isWhole);
        }
    }
}
