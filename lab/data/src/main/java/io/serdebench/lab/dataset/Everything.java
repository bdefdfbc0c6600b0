package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.Input;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts that reading every record of files found.
 *
 * @param name The name of the data.
 * @param schema The schema that all records have.
 * @param records Their number.
 * @param sniffed One line on what the files were found to be.
 * @param warnings What may surprise.
 */
public record Everything(String name, Schema schema, long records, String sniffed, List<Warning> warnings) {

    /** Copies the list. */
    public Everything {
        warnings = List.copyOf(warnings);
    }

    /** Takes records, of which none is kept. */
    public interface Taker {

        /** The files that are read, of all that were named. */
        default List<Input> files(List<Input> all) {
            return all;
        }

        /** True if files that hold no record at all are taken as well, since others are read elsewhere. */
        default boolean takesNone() {
            return false;
        }

        /** Threads that read, each of them whole files. */
        default int threads() {
            return 1;
        }

        /**
         * Hears of the schema before the first record.
         *
         * @param skipped Rows that could not be read and are left out.
         * @param decimals The decimal signs by which fields were read, or {@link io.serdebench.lab.dataset.source.Reason#OPEN}.
         */
        void begin(Schema schema, long skipped, Map<String, Character> decimals);

        /** Begins to take the records of some files, in one thread. */
        Records records();
    }

    /** Takes records one by one, those of a file in order and together. */
    @FunctionalInterface
    public interface Records {

        /**
         * Hears that no further record comes.
         *
         * @param whole False where reading failed, so that the last file misses records.
         */
        default void end(boolean whole) {}

        /**
         * Takes a record.
         *
         * @param file The file that it stands in.
         * @param row Its values, in the order of the schema.
         */
        void record(Input file, @Nullable Object[] row);
    }
}
