package io.serdebench.protocol;

import java.util.ArrayList;
import java.util.List;

/** The reply when instructions are counted by single steps, as docs/internals/workers.md specifies it. */
public sealed interface StepReply extends Reply {

    /**
     * A worker waits for the process that steps.
     *
     * @param thread The kernel's number of the thread that works.
     */
    record Counting(long thread) implements StepReply {

        /** Names it. */
        public static final String WORD = "counting";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Counting of(List<String> line) {
            return new Counting(new Fields(line, WORD, 1).number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(thread);
        }
    }

    /**
     * A worker has done what was to be counted.
     *
     * @param records Records that it counts; 0 where nobody came to step.
     */
    record Counted(long records) implements StepReply {

        /** Names it. */
        public static final String WORD = "counted";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Counted of(List<String> line) {
            return new Counted(new Fields(line, WORD, 1).number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records);
        }
    }

    /**
     * A thread was stepped through.
     *
     * @param steps Instructions of user mode of each stretch, in order: of no records and of the records, in turn; none where it took
     *     too long.
     */
    record Stepped(List<Long> steps) implements StepReply {

        /** Names it. */
        public static final String WORD = "stepped";

        /** Copies the list. */
        public Stepped {
            steps = List.copyOf(steps);
        }

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Stepped of(List<String> line) {
            Fields fields = new Fields(line, WORD);
            List<Long> steps = new ArrayList<>();
            while (fields.left() > 0) {
                steps.add(fields.number());
            }
            return new Stepped(steps);
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.copyOf(steps);
        }
    }
}
