package io.serdebench.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The replies of the two ends that send records over TCP. Those of a receiver on another host come through its sender, on the
 * sender's output. Times are nanoseconds, sizes are bytes, and a figure that the machine does not tell is -1.
 */
public sealed interface NetReply extends Reply {

    /** The words of all replies of an end, failure included. */
    Set<String> WORDS =
            Set.of("listening", "begun", "second", "collected", "sent", "received", "done", Reply.Failed.WORD);

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
     * What an end did in one second of the timed part.
     *
     * @param end {@link #SENDER} or {@link #RECEIVER}.
     * @param second The number of the second, from 0.
     * @param nanos How long it was.
     * @param records Records sent or received.
     * @param bytes Bytes sent or received.
     * @param waiting At its end: records that are due and not sent, or bytes received and not decoded.
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
     * All that the sender did in the timed part.
     *
     * @param due Records that were due by its end; at full speed as many as were sent.
     * @param sent Records that were sent.
     * @param bytes Bytes of their frames.
     * @param payload Bytes that the codec made of them.
     * @param nanos From the beginning to the last record.
     * @param peakWaiting The most records that were due and not sent at any moment.
     * @param blocked The time that it waited for a receiver that took nothing.
     * @param flushes How often it passed records on to the network thread.
     * @param peakPending The most bytes that waited to be written to the socket.
     * @param checksumPicos Picoseconds that the checksum of one of these records takes in a loop of its own; 0 without checksums.
     * @param collections Whether collections can be seen on this JVM.
     * @param usage What the process used.
     */
    record Sent(
            long due,
            long sent,
            long bytes,
            long payload,
            long nanos,
            long peakWaiting,
            long blocked,
            long flushes,
            long peakPending,
            long checksumPicos,
            boolean collections,
            NetUsage usage)
            implements NetReply {

        /** Names it. */
        public static final String WORD = "sent";

        private static final int OWN = 11;

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Sent of(List<String> line) {
            Fields fields = new Fields(line, WORD, OWN + NetUsage.FIELDS);
            return new Sent(
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    Boolean.parseBoolean(fields.text()),
                    NetUsage.of(fields));
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            List<Object> fields = new ArrayList<>(List.of(
                    due,
                    sent,
                    bytes,
                    payload,
                    nanos,
                    peakWaiting,
                    blocked,
                    flushes,
                    peakPending,
                    checksumPicos,
                    collections));
            fields.addAll(usage.fields());
            return fields;
        }
    }

    /**
     * All that the receiver saw of the timed part.
     *
     * @param expected Records that the sender says it sent; -1 if the connection broke before it could.
     * @param received Records that were decoded and right, those that came again among them.
     * @param lost Records that did not come.
     * @param duplicated Records that came again.
     * @param reordered Records that came behind a later one.
     * @param corrupt Frames whose checksum is wrong.
     * @param malformed Frames that the codec could not decode.
     * @param changed Records that were decoded to other values than were encoded.
     * @param first What was wrong with the first wrong record, or an empty text.
     * @param bytes Bytes of the frames.
     * @param nanos From the beginning to the last record.
     * @param peakQueued The most bytes that were received and not decoded at any moment.
     * @param strangers Connections that were refused, since they did not speak this protocol.
     * @param collections Whether collections can be seen on this JVM.
     * @param usage What the process used.
     * @param tick Latency from the tick of each record to its decoded object; unknown at full speed.
     * @param slot Latency from the slot of each record to its decoded object; unknown at full speed.
     * @param service From the beginning of the encoding of each record to its decoded object.
     */
    record Received(
            long expected,
            long received,
            long lost,
            long duplicated,
            long reordered,
            long corrupt,
            long malformed,
            long changed,
            String first,
            long bytes,
            long nanos,
            long peakQueued,
            long strangers,
            boolean collections,
            NetUsage usage,
            NetLatency tick,
            NetLatency slot,
            NetLatency service)
            implements NetReply {

        /** Names it. */
        public static final String WORD = "received";

        private static final int OWN = 14;

        /**
         * Reads a line.
         *
         * @throws IllegalArgumentException if it is no such reply
         */
        public static Received of(List<String> line) {
            Fields fields = new Fields(line, WORD, OWN + NetUsage.FIELDS + 3 * NetLatency.FIELDS);
            return new Received(
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.text(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    Boolean.parseBoolean(fields.text()),
                    NetUsage.of(fields),
                    NetLatency.of(fields),
                    NetLatency.of(fields),
                    NetLatency.of(fields));
        }

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            List<Object> fields = new ArrayList<>(List.of(
                    expected,
                    received,
                    lost,
                    duplicated,
                    reordered,
                    corrupt,
                    malformed,
                    changed,
                    first,
                    bytes,
                    nanos,
                    peakQueued,
                    strangers,
                    collections));
            fields.addAll(usage.fields());
            fields.addAll(tick.fields());
            fields.addAll(slot.fields());
            fields.addAll(service.fields());
            return fields;
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
