package io.serdebench.protocol;

import java.util.List;

/** The reply about the application's own classes and objects, as docs/internals/workers.md specifies it. */
public sealed interface OwnReply extends Reply {

    /**
     * The application's objects are counted, and each is known by its hash.
     *
     * @param type The class that all of them have in common.
     * @param cases The names of a suite's cases with commas between them; empty where there is no suite.
     */
    record Supplied(long records, String type, String cases) implements OwnReply {

        /** Names it. */
        public static final String WORD = "supplied";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Supplied of(List<String> line) {
            Fields fields = new Fields(line, WORD, 3);
            return new Supplied(fields.number(), fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records, type, cases);
        }
    }

    /**
     * The application's class is described, or cannot be.
     *
     * @param copy The name of the class that copies its objects; empty where it cannot be described.
     * @param refusal The property that is why, and the reason; empty where it is described.
     */
    record Described(String copy, String refusal) implements OwnReply {

        /** Names it. */
        public static final String WORD = "described";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Described of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Described(fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(copy, refusal);
        }
    }

    /**
     * A serializer gives every value back, and cannot be compared with others.
     *
     * @param kind Lazy, stateful or bound.
     * @param reason The reason, with the record.
     */
    record Unfit(String kind, String reason) implements OwnReply {

        /** Names it. */
        public static final String WORD = "unfit";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Unfit of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Unfit(fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(kind, reason);
        }
    }

    /**
     * A fact about a serializer that is compared all the same.
     *
     * @param text The sentence, without its full stop.
     */
    record Remark(String text) implements OwnReply {

        /** Names it. */
        public static final String WORD = "remark";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Remark of(List<String> line) {
            return new Remark(new Fields(line, WORD, 1).text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(text);
        }
    }
}
