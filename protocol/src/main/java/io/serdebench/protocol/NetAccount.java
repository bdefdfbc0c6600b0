package io.serdebench.protocol;

import java.util.ArrayList;
import java.util.List;

/** The account of an end of the timed part, as its last reply but one. Times are nanoseconds, sizes are bytes. */
public sealed interface NetAccount extends NetReply {

    /**
     * All that the sender did in the timed part.
     *
     * @param due Records that were due by its end; at full speed as many as were sent.
     * @param sent Records that were sent.
     * @param bytes Bytes of their frames.
     * @param payload Bytes that the codec made of them.
     * @param nanos Time from the beginning to the last record.
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
            implements NetAccount {

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
     * Records that did not come as they were sent.
     *
     * @param lost Records that did not come.
     * @param duplicated Records that came again.
     * @param reordered Records that came behind a later one.
     * @param corrupt Frames whose checksum is wrong.
     * @param malformed Frames that the codec could not decode.
     * @param changed Records that were decoded to other values than were encoded.
     * @param first What was wrong with the first wrong record, or an empty text.
     */
    record Faults(
            long lost, long duplicated, long reordered, long corrupt, long malformed, long changed, String first) {

        private static Faults of(Fields fields) {
            return new Faults(
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.text());
        }

        private List<Object> fields() {
            return List.of(lost, duplicated, reordered, corrupt, malformed, changed, first);
        }
    }

    /**
     * All that the receiver saw of the timed part.
     *
     * @param expected Records that the sender says it sent; -1 if the connection broke before it could.
     * @param received Records that were decoded and right, those that came again among them.
     * @param faults The records that did not come as they were sent.
     * @param bytes Bytes of the frames.
     * @param nanos Time from the beginning to the last record.
     * @param peakQueued The most bytes that were received and not decoded at any moment.
     * @param strangers Connections that were refused, since they did not speak this protocol.
     * @param collections Whether collections can be seen on this JVM.
     * @param checkPicos Picoseconds that comparing the values of a record with those that were sent takes: one of 16 is timed, and the
     *     slowest 1 % of them are left out.
     * @param usage What the process used.
     * @param tick Latency from the tick of each record to its decoded object; unknown at full speed.
     * @param slot Latency from the slot of each record to its decoded object; unknown at full speed.
     * @param service Time from the beginning of the encoding of each record to its decoded object.
     */
    record Received(
            long expected,
            long received,
            Faults faults,
            long bytes,
            long nanos,
            long peakQueued,
            long strangers,
            boolean collections,
            long checkPicos,
            NetUsage usage,
            NetLatency tick,
            NetLatency slot,
            NetLatency service)
            implements NetAccount {

        /** Names it. */
        public static final String WORD = "received";

        private static final int OWN = 15;

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
                    Faults.of(fields),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    fields.number(),
                    Boolean.parseBoolean(fields.text()),
                    fields.number(),
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
            List<Object> fields = new ArrayList<>(List.of(expected, received));
            fields.addAll(faults.fields());
            fields.addAll(List.of(bytes, nanos, peakQueued, strangers, collections, checkPicos));
            fields.addAll(usage.fields());
            fields.addAll(tick.fields());
            fields.addAll(slot.fields());
            fields.addAll(service.fields());
            return fields;
        }
    }
}
