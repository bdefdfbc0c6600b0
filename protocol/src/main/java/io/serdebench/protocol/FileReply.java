package io.serdebench.protocol;

import java.util.List;

/** The replies of the program that does file I/O. */
public sealed interface FileReply extends Reply {

    /** The strategy is open and waits for commands. */
    record Ready() implements FileReply {

        @Override
        public String word() {
            return "ready";
        }

        @Override
        public List<Object> fields() {
            return List.of();
        }
    }

    /**
     * All passes that a command asked for are done.
     *
     * @param nanos Wall time of all of them together.
     * @param value What the last of them gave: bytes, lines or a sum.
     */
    record Passed(long nanos, long value) implements FileReply {

        private static final String WORD = "passed";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Passed of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Passed(fields.number(), fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(nanos, value);
        }
    }
}
