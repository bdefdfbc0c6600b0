package io.serdebench.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The replies of a worker, as docs/internals/workers.md specifies them. */
public sealed interface WorkerReply extends Reply {

    /** The words of all replies of a worker, failure included. Other lines are no replies. */
    Set<String> WORDS = Set.of(
            "ready",
            "slice",
            "progress",
            "verified",
            "encoded",
            "first",
            "checked",
            "loaded",
            OwnReply.Supplied.WORD,
            OwnReply.Described.WORD,
            OwnReply.Unfit.WORD,
            OwnReply.Remark.WORD,
            StepReply.Counting.WORD,
            StepReply.Counted.WORD,
            StepReply.Stepped.WORD,
            RowsReply.Lossy.WORD,
            RowsReply.Refused.WORD,
            RowsReply.Compared.WORD,
            Reply.Failed.WORD);

    /** The worker waits for commands. */
    record Ready() implements WorkerReply {

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
     * The worker waits for commands on a log.
     *
     * @param framing How records are separated in the file, in words.
     * @param path What the path does, in words.
     */
    record LogReady(String framing, String path) implements WorkerReply {

        private static final String WORD = "ready";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static LogReady of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new LogReady(fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(framing, path);
        }
    }

    /**
     * Work goes on.
     *
     * @param records Records done so far.
     */
    record Progress(long records) implements WorkerReply {

        /** Names it. */
        public static final String WORD = "progress";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Progress of(List<String> line) {
            return new Progress(new Fields(line, WORD, 1).number());
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
     * All records were encoded, decoded and compared.
     *
     * @param records Rows of the file.
     * @param bytes Sum of the encoded lengths.
     * @param changed Records that did not come back with equal values.
     * @param first Number of the first of these, from 1; 0 if there is none.
     * @param path The place where it differs; empty if there is none.
     * @param expected The value before; empty if there is none.
     * @param actual The value after; empty if there is none.
     */
    record Verified(long records, long bytes, long changed, long first, String path, String expected, String actual)
            implements WorkerReply {

        /** Names it. */
        public static final String WORD = "verified";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Verified of(List<String> line) {
            Fields fields = new Fields(line, WORD, 7);
            return new Verified(
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.text(),
                    fields.text(),
                    fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records, bytes, changed, first, path, expected, actual);
        }
    }

    /**
     * The file of encoded records is complete.
     *
     * @param bytes Sum of the encoded lengths.
     */
    record Encoded(long records, long bytes) implements WorkerReply {

        /** Names it. */
        public static final String WORD = "encoded";

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records, bytes);
        }
    }

    /**
     * The first calls of the process are done.
     *
     * @param nanos Wall time from the start of the clock to each checkpoint; -1 where the limit came first.
     * @param sink Depends on every result, so that nothing can be optimised away.
     */
    record First(List<Long> nanos, long sink) implements WorkerReply {

        private static final String WORD = "first";

        /** Copies the list. */
        public First {
            nanos = List.copyOf(nanos);
        }

        /**
         * Reads a line.
         *
         * @param checkpoints How many were asked for.
         * @throws IllegalArgumentException if it is no such reply
         */
        public static First of(List<String> line, int checkpoints) {
            Fields fields = new Fields(line, WORD, checkpoints + 1);
            List<Long> nanos = new ArrayList<>();
            for (int i = 0; i < checkpoints; i++) {
                nanos.add(fields.number());
            }
            return new First(nanos, fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            List<Object> fields = new ArrayList<>(nanos);
            fields.add(sink);
            return fields;
        }
    }

    /**
     * All records are loaded.
     *
     * @param counters The reason why the processor's counters are not read, in words; empty if they are.
     */
    record Loaded(long records, String counters) implements WorkerReply {

        private static final String WORD = "loaded";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Loaded of(List<String> line) {
            Fields fields = new Fields(line, WORD, 1, 2);
            return new Loaded(fields.number(), fields.left() > 0 ? fields.text() : "");
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(records, counters);
        }
    }

    /**
     * Every record of the log is equal to its object.
     *
     * @param records Records compared.
     */
    record Checked(long records) implements WorkerReply {

        private static final String WORD = "checked";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Checked of(List<String> line) {
            return new Checked(new Fields(line, WORD, 1).number());
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
     * A turn is done.
     *
     * @param operation The operation that was commanded.
     * @param nanos Wall time of the timed stretches.
     * @param records Records counted in them.
     * @param allocated Bytes allocated on the heap in them.
     * @param collections Collections of garbage, lead-in included.
     * @param collectionMillis Milliseconds that these took.
     * @param cpuNanos CPU time of the working thread in the timed stretches; negative if unknown.
     * @param collectorNanos CPU time of the collector for them; negative if unknown.
     * @param cycles Cycles of the working thread in user mode in them; negative if unknown.
     * @param instructions Instructions of the working thread in user mode in them; negative if unknown.
     * @param compilerNanos Time that the compilers were on a core or waited for one since the last turn of the warm-up; 0 in a slice.
     */
    record Slice(
            String operation,
            long nanos,
            long records,
            long allocated,
            long collections,
            long collectionMillis,
            long cpuNanos,
            long collectorNanos,
            long cycles,
            long instructions,
            long compilerNanos)
            implements WorkerReply {

        /** The answer of a worker in the place of a number that it does not know. */
        public static final long UNKNOWN = -1;

        private static final String WORD = "slice";

        /** Fields of a worker that reads no other clocks than the wall's. */
        private static final int FEW_FIELDS = 6;

        private static final int ALL_FIELDS = 11;

        /**
         * Reads a line. Numbers that the worker left out are {@link #UNKNOWN}.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Slice of(List<String> line) {
            Fields fields = new Fields(line, WORD, FEW_FIELDS, ALL_FIELDS);
            boolean all = fields.left() == ALL_FIELDS;
            return new Slice(
                    fields.text(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    all ? fields.number() : UNKNOWN,
                    all ? fields.number() : UNKNOWN,
                    all ? fields.number() : UNKNOWN,
                    all ? fields.number() : UNKNOWN,
                    all ? fields.number() : 0);
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(
                    operation,
                    nanos,
                    records,
                    allocated,
                    collections,
                    collectionMillis,
                    cpuNanos,
                    collectorNanos,
                    cycles,
                    instructions,
                    compilerNanos);
        }
    }
}
