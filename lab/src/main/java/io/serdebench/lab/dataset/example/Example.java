package io.serdebench.lab.dataset.example;

/**
 * A built-in dataset.
 *
 * @param name as in {@code example:NAME}
 * @param summary a phrase for lists
 * @param schema in the notation of schemas
 * @param format of the text, {@code csv}, {@code tsv} or {@code jsonl}
 * @param generator starts a new text
 */
public record Example(String name, String summary, String schema, String format, Generator generator) {

    /** Starts the records of a dataset, always the same ones. */
    @FunctionalInterface
    public interface Generator {
        /** A new sequence from the first record on. */
        Rows start();
    }

    /** Records one after another. */
    @FunctionalInterface
    public interface Rows {
        /**
         * Appends a record and its line feed.
         *
         * @param number of the record, from 0, always one more than before
         */
        void next(long number, StringBuilder out);
    }
}
