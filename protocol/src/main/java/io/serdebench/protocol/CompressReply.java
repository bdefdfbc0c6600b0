package io.serdebench.protocol;

import java.util.List;

/** The replies of the program that compresses. */
public sealed interface CompressReply extends Reply {

    /** The program waits for files. */
    record Ready() implements CompressReply {

        /** Names it. */
        public static final String WORD = "ready";

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
     * Work goes on.
     *
     * @param done Laps done so far, or bytes of a file.
     * @param of All of them.
     */
    record Progress(long done, long of) implements CompressReply {

        /** Names it. */
        public static final String WORD = "progress";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Progress of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Progress(fields.number(), fields.number());
        }

        /** The share that is done, from 0 to 1. */
        public double share() {
            return (double) done / of;
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(done, of);
        }
    }

    /**
     * The outcome of one compressor with one codec's records.
     *
     * @param unit {@code record} or {@code batch}: what is compressed at once.
     * @param records Records in all units.
     * @param raw Bytes before.
     * @param small Bytes after, without the dictionary.
     * @param dictionary Bytes of the dictionary, 0 without one.
     * @param compressedBytes Bytes before, of all units that were compressed while the clock ran.
     * @param compressNanos Wall time of that.
     * @param decompressedBytes Bytes after decompression, of all units that were decompressed while the clock ran.
     * @param decompressNanos Wall time of that.
     */
    record Compressed(
            String codec,
            String compressor,
            String unit,
            long records,
            long raw,
            long small,
            long dictionary,
            long compressedBytes,
            long compressNanos,
            long decompressedBytes,
            long decompressNanos)
            implements CompressReply {

        private static final String WORD = "squeezed";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Compressed of(List<String> line) {
            Fields fields = new Fields(line, WORD, 11);
            return new Compressed(
                    fields.text(),
                    fields.text(),
                    fields.text(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(
                    codec,
                    compressor,
                    unit,
                    records,
                    raw,
                    small,
                    dictionary,
                    compressedBytes,
                    compressNanos,
                    decompressedBytes,
                    decompressNanos);
        }
    }

    /**
     * All batches of a file came back from a compressor as they were.
     *
     * @param records Records of the file.
     * @param raw Bytes of these.
     * @param small Bytes of all batches after compression.
     */
    record Batched(String compressor, long records, long raw, long small) implements CompressReply {

        /** Names it. */
        public static final String WORD = "batched";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Batched of(List<String> line) {
            Fields fields = new Fields(line, WORD, 4);
            return new Batched(fields.text(), fields.number(), fields.number(), fields.number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(compressor, records, raw, small);
        }
    }

    /**
     * A compressor does not do for a codec's records.
     *
     * @param codec The codec; empty where it is that of a file, or no records were tried.
     * @param reason One line for the user.
     */
    record Refused(String codec, String compressor, String reason) implements CompressReply {

        /** Names it. */
        public static final String WORD = "refused";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Refused of(List<String> line) {
            Fields fields = new Fields(line, WORD, 3);
            return new Refused(fields.text(), fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(codec, compressor, reason);
        }
    }

    /**
     * All is said.
     *
     * @param sink Depends on every result, so that nothing can be optimised away.
     */
    record Done(long sink) implements CompressReply {

        @Override
        public String word() {
            return "done";
        }

        @Override
        public List<Object> fields() {
            return List.of(sink);
        }
    }
}
