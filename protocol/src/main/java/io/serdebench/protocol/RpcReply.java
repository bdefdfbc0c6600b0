package io.serdebench.protocol;

import java.util.List;

/** The replies of the program that serves a node and calls it. */
public sealed interface RpcReply extends Reply {

    /**
     * The server listens.
     *
     * @param port The port that it listens on.
     */
    record Serving(int port) implements RpcReply {

        /** Names it. */
        public static final String WORD = "serving";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Serving of(List<String> line) {
            return new Serving(Math.toIntExact(new Fields(line, WORD, 1).number()));
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(port);
        }
    }

    /** All threads of the client are connected, and it waits for turns. */
    record Connected() implements RpcReply {

        /** Names it. */
        public static final String WORD = "connected";

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of();
        }
    }

    /**
     * CPU time that the process has used since it began.
     *
     * @param cpuNanos Its CPU time, nanoseconds; negative if unknown.
     * @param compilerMillis The time that its compilers took, milliseconds.
     */
    record Used(long cpuNanos, long compilerMillis) implements RpcReply {

        /** Names it. */
        public static final String WORD = "used";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Used of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Used(fields.number(), fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(cpuNanos, compilerMillis);
        }
    }

    /**
     * A turn is over.
     *
     * @param nanos The length of the timed stretch, nanoseconds.
     * @param operations The operations that count: those that ended in that stretch, or with a rate those that were due in it.
     * @param wrong Reads of the whole turn that gave a wrong value.
     * @param unsent Operations that were due and were never sent, since the server was too far behind.
     * @param cpuNanos CPU time that this client used in the whole turn, nanoseconds; negative if unknown.
     * @param compilerMillis The time that its compilers took meanwhile, milliseconds.
     * @param latencies A compressed HdrHistogram of nanoseconds in Base64.
     * @param problem What was wrong first; empty if nothing was.
     */
    record Turned(
            long nanos,
            long operations,
            long wrong,
            long unsent,
            long cpuNanos,
            long compilerMillis,
            String latencies,
            String problem)
            implements RpcReply {

        /** Names it. */
        public static final String WORD = "turned";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Turned of(List<String> line) {
            Fields fields = new Fields(line, WORD, 8);
            return new Turned(
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.text(),
                    fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(nanos, operations, wrong, unsent, cpuNanos, compilerMillis, latencies, problem);
        }
    }
}
