package io.serdebench.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The replies of the two ends that send records over TCP. Those of a receiver on another host come through its sender, on the
 * sender's output. Times are nanoseconds, sizes are bytes, and a figure that the machine does not tell is -1.
 */
public sealed interface NetReply extends Reply
        permits NetReply.Listening,
                NetReply.Begun,
                NetReply.Second,
                NetReply.Collected,
                NetReply.Distribution,
                NetReply.Stored,
                NetReply.Done,
                NetAccount {

    /** The words of all replies of an end, failure included. */
    Set<String> WORDS = Set.of(
            "listening",
            "begun",
            "second",
            "collected",
            "sent",
            "histogram",
            "received",
            "stored",
            "done",
            Reply.Failed.WORD);

    /** The end that sends. */
    String SENDER = "sender";

    /** The end that receives. */
    String RECEIVER = "receiver";

    /**
     * The receiver can be connected to.
     *
     * @param port The port that it listens on.
     */
    record Listening(int port) implements NetReply {

        /** Names it. */
        public static final String WORD = "listening";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Listening of(List<String> line) {
            return new Listening((int) new Fields(line, WORD, 1).number());
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

    /**
     * The warm-up is over, and the timed part begins.
     *
     * @param clockError Half of the shortest round trip if the ends are on two hosts, otherwise 0: the clocks of the ends are
     *     known to be apart by what was corrected, give or take this.
     */
    record Begun(long clockError) implements NetReply {

        /** Names it. */
        public static final String WORD = "begun";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Begun of(List<String> line) {
            return new Begun(new Fields(line, WORD, 1).number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(clockError);
        }
    }

    /**
     * The work of an end in one second of the timed part.
     *
     * @param end {@link #SENDER} or {@link #RECEIVER}.
     * @param second The number of the second, from 0. After a second that was longer, the numbers of those that it covers are left out.
     * @param nanos How long it was.
     * @param records Records sent or received.
     * @param bytes Bytes sent or received.
     * @param waiting Records that are due and not sent at its end, or bytes received and not decoded.
     * @param blocked The time that the sender waited for a receiver that took nothing.
     * @param heap The bytes of the heap in use at its end, garbage among them.
     * @param usage What the process used.
     * @param tick Latency from the tick of each record; unknown at the sender and at full speed.
     * @param slot Latency from the slot of each record; unknown at the sender and at full speed.
     */
    record Second(
            String end,
            int second,
            long nanos,
            long records,
            long bytes,
            long waiting,
            long blocked,
            long heap,
            NetUsage usage,
            NetLatency tick,
            NetLatency slot)
            implements NetReply {

        /** Names it. */
        public static final String WORD = "second";

        private static final int OWN = 8;

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Second of(List<String> line) {
            Fields fields = new Fields(line, WORD, OWN + NetUsage.FIELDS + 2 * NetLatency.FIELDS);
            return new Second(
                    fields.text(),
                    (int) fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    NetUsage.of(fields),
                    NetLatency.of(fields),
                    NetLatency.of(fields));
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            List<Object> fields = new ArrayList<>(List.of(end, second, nanos, records, bytes, waiting, blocked, heap));
            fields.addAll(usage.fields());
            fields.addAll(tick.fields());
            fields.addAll(slot.fields());
            return fields;
        }
    }

    /**
     * An end collected garbage in the timed part.
     *
     * @param end {@link #SENDER} or {@link #RECEIVER}.
     * @param at When it began, since the timed part did.
     * @param name The collection, as the JVM names it.
     * @param cause What made the JVM collect, in its words.
     * @param pauses All pauses of the collection together. What a collector does beside the program is no pause.
     * @param longest The longest of them.
     * @param heapAfter The bytes of the heap in use when it ended.
     */
    record Collected(String end, long at, String name, String cause, long pauses, long longest, long heapAfter)
            implements NetReply {

        /** Names it. */
        public static final String WORD = "collected";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Collected of(List<String> line) {
            Fields fields = new Fields(line, WORD, 7);
            return new Collected(
                    fields.text(),
                    fields.number(),
                    fields.text(),
                    fields.text(),
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
            return List.of(end, at, name, cause, pauses, longest, heapAfter);
        }
    }

    /**
     * A piece of the distribution of one kind of latency over the timed part. The pieces of a kind follow each other, before what the
     * receiver says of all records.
     *
     * @param kind {@code tick}, {@code slot} or {@code service}.
     * @param piece A piece of a compressed HdrHistogram of nanoseconds in Base64.
     */
    record Distribution(String kind, String piece) implements NetReply {

        /** Names it. */
        public static final String WORD = "histogram";

        /** The most characters of a piece: outputs cut longer fields. */
        public static final int MOST = 300;

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Distribution of(List<String> line) {
            Fields fields = new Fields(line, WORD, 2);
            return new Distribution(fields.text(), fields.text());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(kind, piece);
        }
    }

    /**
     * Bytes on disk of a carrier that keeps the records.
     *
     * @param bytes Bytes on disk of the records of the timed part, with all that stands around them.
     */
    record Stored(long bytes) implements NetReply {

        /** Names it. */
        public static final String WORD = "stored";

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Stored of(List<String> line) {
            return new Stored(new Fields(line, WORD, 1).number());
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(bytes);
        }
    }

    /** The end has nothing more to say. */
    record Done() implements NetReply {

        /** Names it. */
        public static final String WORD = "done";

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of();
        }
    }
}
