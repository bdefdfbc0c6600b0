package io.serdebench.lab.dataset.example;

/**
 * A built-in dataset.
 *
 * @param name The name in {@code example:NAME}.
 * @param summary A phrase for lists.
 * @param schema The schema in the notation of schemas.
 * @param format The format of the text: {@code csv}, {@code tsv} or {@code jsonl}.
 * @param generator Starts a new text.
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
         * @param number The number of the record, from 0, always one more than before.
         */
        void next(long number, StringBuilder out);
    }
}
