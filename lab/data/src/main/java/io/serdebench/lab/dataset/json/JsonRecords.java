package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The records of one JSON file, one after another. */
interface JsonRecords {

    /**
     * Where a record stands.
     *
     * @param number The number of the record in its file, from 0.
     * @param line The line that it begins in, from 1.
     * @param from Its first byte in the plain content.
     * @param to The byte after its last.
     */
    record Place(long number, long line, long from, long to) {}

    /** Takes the records. */
    @FunctionalInterface
    interface Visitor {
        /** True if a record is to be read, as all are unless a visitor says otherwise; else its text is skipped. */
        default boolean wants(long number) {
            return true;
        }

        /**
         * A record, or what is wrong with it.
         *
         * @param tree see {@link JsonTree}
         * @param problem null where the record could be read
         */
        void record(Place place, @Nullable Object tree, @Nullable String problem) throws IOException;

        /** True if the rest is not wanted. */
        default boolean isDone() {
            return false;
        }
    }

    /** Reads a file. */
    void read(Input input, Pass pass, Visitor visitor) throws IOException;
}
