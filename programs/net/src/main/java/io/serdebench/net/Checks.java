package io.serdebench.net;

import io.serdebench.protocol.NetAccount;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetUsage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes the records of one phase: checks each, decodes it, compares its values with those that were sent, and times it. */
final class Checks {

    /** One of 16 digests is timed: reading the clock takes as long as some digests do. */
    private static final long CLOCKED = 15;

    private final Subject subject;
    private final boolean checksums;
    private final Wire.Phase phase;
    private final long start;
    private final Pacer pacer;
    private final Retained retained;
    private final Tally tally;
    private final Checksum checksum = new Checksum();
    private final Sequence sequence = new Sequence();
    private final Latencies tick = new Latencies();
    private final Latencies slot = new Latencies();
    private final Latencies service = new Latencies();
    private final Latencies check = new Latencies();
    private long right;
    private long bytes;
    private long corrupt;
    private long malformed;
    private long changed;
    private long last;
    private String first = "";

    /** Checks of a phase that has not begun. */
    Checks(Subject subject, boolean checksums, Wire.Phase phase, Retained retained, Tally tally) {
        this.subject = subject;
        this.checksums = checksums;
        this.phase = phase;
        this.start = phase.start() + phase.offset();
        this.pacer = new Pacer(start, Math.max(1, phase.rate()), phase.tick());
        this.retained = retained;
        this.tally = tally;
    }

    /** When the phase begins, by this process's clock. */
    long start() {
        return start;
    }

    /** The distributions of all latencies that there are, in pieces. */
    List<NetReply.Distribution> distributions() {
        Map<String, Latencies> kinds = new LinkedHashMap<>();
        kinds.put("tick", tick);
        kinds.put("slot", slot);
        kinds.put("service", service);
        List<NetReply.Distribution> pieces = new ArrayList<>();
        kinds.forEach((kind, latencies) -> {
            String text = latencies.encoded();
            for (int from = 0; from < text.length(); from += NetReply.Distribution.MOST) {
                int to = Math.min(text.length(), from + NetReply.Distribution.MOST);
                pieces.add(new NetReply.Distribution(kind, text.substring(from, to)));
            }
        });
        return pieces;
    }

    Latencies tick() {
        return tick;
    }

    Latencies slot() {
        return slot;
    }

    /** Takes a frame of a record. */
    void record(byte[] store, int from, int size) {
        int covered = checksums ? size - Wire.CHECKSUM : size;
        int payload = covered - Wire.TRAILER;
        bytes += Wire.LENGTH + size;
        ByteBuffer behind = ByteBuffer.wrap(store, from + payload, size - payload);
        long number = behind.getLong();
        long sent = behind.getLong();
        int digest = behind.getInt();
        if (checksums && checksum.of(store, from, covered) != behind.getInt()) {
            corrupt++;
            wrong("the checksum of a frame of " + size + " bytes is wrong, after record " + right);
            return;
        }
        sequence.accept(number);
        Object object;
        try {
            Object message = subject.binding().decode(FrameReader.copy(store, from, payload));
            object = subject.binding().toDomain(message);
        } catch (Exception | StackOverflowError e) {
            malformed++;
            wrong("record " + number + " cannot be decoded: " + NetFailure.reason(e));
            return;
        }
        boolean clocked = (right & CLOCKED) == 0;
        long before = clocked ? System.nanoTime() : 0;
        boolean same = subject.digest(object) == digest;
        if (clocked) {
            check.record(System.nanoTime() - before);
        }
        if (!same) {
            changed++;
            wrong("record " + number + " has other values than were sent");
            return;
        }
        right++;
        long now = System.nanoTime();
        last = now;
        if (phase.timed()) {
            // not in the warm-up, whose full speed would keep more alive than was asked for
            retained.keep(object, now);
            service.record(now - sent - phase.offset());
            if (phase.rate() > 0) {
                tick.record(now - pacer.due(number));
                slot.record(now - pacer.slot(number));
            }
        }
        tally.set(right, bytes);
    }

    private void wrong(String what) {
        if (first.isEmpty()) {
            first = what;
        }
    }

    /**
     * The outcome of the checks.
     *
     * @param expected Records that the sender says it sent, or -1.
     */
    NetAccount.Received received(long expected, long peakQueued, long strangers, boolean collections, NetUsage usage) {
        // a frame that is corrupt leaves a gap, and is not lost as well
        long lost = expected < 0 ? 0 : Math.max(0, sequence.missing(expected) - corrupt);
        return new NetAccount.Received(
                expected,
                right,
                new NetAccount.Faults(
                        lost, sequence.duplicated(), sequence.reordered(), corrupt, malformed, changed, first),
                bytes,
                Math.max(0, last - start),
                peakQueued,
                strangers,
                collections,
                check.steadyMeanPicos(),
                usage,
                tick.total(),
                slot.total(),
                service.total());
    }
}
