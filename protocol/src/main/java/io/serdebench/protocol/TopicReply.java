package io.serdebench.protocol;

import java.util.List;
import java.util.Set;

/** The replies of the program that takes the values of a topic. */
public sealed interface TopicReply extends Reply {

    /** The words of all replies, failure included. */
    Set<String> WORDS = Set.of(Taken.WORD, Reply.Failed.WORD);

    /**
     * The values are in the file.
     *
     * @param values How many there are.
     * @param nulls How many records had no value, and are not among them.
     * @param there How many records were in the topic, from the first that it still has to the last at the start.
     * @param late Whether time was over before all of them were taken.
     */
    record Taken(long values, long nulls, long there, boolean late) implements TopicReply {

        /** Names it. */
        public static final String WORD = "taken";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Taken of(List<String> line) {
            Fields fields = new Fields(line, WORD, 4);
            return new Taken(fields.number(), fields.number(), fields.number(), fields.number() == 1);
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(values, nulls, there, late ? 1 : 0);
        }
    }
}
