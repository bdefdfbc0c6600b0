package io.serdebench.protocol;

import java.util.List;

/** The replies about one rows file of several, as docs/internals/workers.md specifies them. */
public sealed interface RowsReply extends Reply {

    /**
     * A record did not come back with equal values.
     *
     * @param record Its number in the file, from 1.
     * @param path The place where it differs.
     * @param expected The value before.
     * @param actual The value after.
     */
    record Lossy(long record, String path, String expected, String actual) implements RowsReply {

        /** Names it. */
        public static final String WORD = "lossy";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Lossy of(List<String> line) {
            Fields fields = new Fields(line, WORD, 4);
            return new Lossy(fields.number(), fields.text(), fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(record, path, expected, actual);
        }
    }

    /**
     * A record could not be encoded, or not be decoded again.
     *
     * @param record Its number in the file, from 1.
     * @param reason One line for the user.
     */
    record Refused(long record, String reason) implements RowsReply {

        /** Names it. */
        public static final String WORD = "refused";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Refused of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Refused(fields.number(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(record, reason);
        }
    }

    /**
     * All records of the file are done.
     *
     * @param records Rows of the file, without those that were refused.
     * @param bytes Sum of the encoded lengths of these.
     * @param lossy Records among them that did not come back with equal values.
     * @param refused Records that could not be encoded, or not be decoded again.
     */
    record Compared(long records, long bytes, long lossy, long refused) implements RowsReply {

        /** Names it. */
        public static final String WORD = "compared";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Compared of(List<String> line) {
            Fields fields = new Fields(line, WORD, 4);
            return new Compared(fields.number(), fields.number(), fields.number(), fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records, bytes, lossy, refused);
        }
    }
}
