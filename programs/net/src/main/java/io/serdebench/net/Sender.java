package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import io.serdebench.protocol.NetAccount;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetUsage;
import io.serdebench.protocol.Reply;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The end that sends: a warm-up at full speed, then the timed part at its pace. All of it happens on the thread that calls
 * {@link #run}; what it encodes is passed on to an {@link Outlet}.
 */
final class Sender {

    /** Between the announcement of the timed part and its beginning, so that the receiver knows of it before. */
    private static final long LEAD = TimeUnit.MILLISECONDS.toNanos(100);

    /** After the end of the timed part, what is still due may be sent for a tick, and for at least so long. */
    private static final long GRACE = TimeUnit.SECONDS.toNanos(1);

    /** The thread sleeps at least so long: shorter sleeps are spinning. */
    private static final long SHORTEST_SLEEP = TimeUnit.MICROSECONDS.toNanos(50);

    /** It looks at least so often whether to stop. */
    private static final long LONGEST_SLEEP = TimeUnit.MILLISECONDS.toNanos(50);

    private static final int MAX_BYTES_A_FLUSH = 1 << 16;
    private static final int PINGS = 200;

    private final Subject subject;
    private final Object[] objects;
    private final int[] digests;
    private final Terms terms;
    private final Terms.Load load;
    private final Consumer<Reply> replies;
    private final Checksum checksum = new Checksum();
    private final ByteBuffer trailer = ByteBuffer.allocate(Wire.TRAILER);
    private volatile boolean stopped;

    private int at;
    private long payload;
    private long bytes;
    private long flushes;
    private long blocked;
    private long peakWaiting;
    private int inBuffer;
    private int capacity = 1 << 10;

    /** A sender of objects in rotation. */
    Sender(Subject subject, Object[] objects, Terms terms, Terms.Load load, Consumer<Reply> replies) {
        this.subject = subject;
        this.objects = objects;
        this.digests = new int[objects.length];
        Arrays.setAll(digests, i -> subject.digest(objects[i]));
        this.terms = terms;
        this.load = load;
        this.replies = replies;
    }

    /** Has the timed part end as soon as possible, with a result about what was sent. May be called from any thread. */
    void stop() {
        stopped = true;
    }

    /**
     * Connects, sends, and tells what came of it.
     *
     * @param relayed Takes the replies of a receiver on another host.
     * @throws NetFailure if the receiver cannot be reached, is gone, refuses or takes nothing any more
     * @throws Exception if a record cannot be encoded
     */
    void run(Consumer<String> relayed) throws Exception {
        try (Link link = new Link(terms, relayed)) {
            run(link);
        }
    }

    /**
     * Sends by any way, and tells what came of it.
     *
     * @param link The way. It is left open.
     * @throws NetFailure if the receiver cannot be reached, is gone, refuses or takes nothing any more
     * @throws Exception if a record cannot be encoded
     */
    void run(Outlet link) throws Exception {
        try (GarbageEvents garbage = new GarbageEvents(NetReply.SENDER, terms.events(), replies::accept)) {
            link.greet(terms.hello(load.remote()));
            long[] offset = load.remote() ? offset(link) : new long[] {0, 0};
            if (load.warmUp() > 0 && !stopped) {
                warmUp(link, offset[0]);
            }
            timed(link, garbage, offset);
            link.finish(Wire.control(Wire.BYE));
        }
    }

    /** The lead of the receiver's clock, and half of the shortest round trip, which is the most that this can be wrong by. */
    private static long[] offset(Outlet link) throws NetFailure, InterruptedException {
        long[] best = {0, Long.MAX_VALUE};
        for (int i = 0; i < PINGS; i++) {
            long asked = System.nanoTime();
            link.write(Wire.control(Wire.PING, asked));
            ByteBuffer pong = link.answer(Wire.PONG, "its clock");
            long heard = System.nanoTime();
            pong.getLong();
            long half = (heard - asked) / 2;
            if (half < best[1]) {
                best[0] = pong.getLong() - (asked + half);
                best[1] = half;
            }
        }
        return best;
    }

    private void warmUp(Outlet link, long offset) throws Exception {
        long start = System.nanoTime();
        link.write(new Wire.Phase(false, start, offset, 0, 0).frame());
        Tally tally = new Tally();
        long sent = send(link, start, start + load.warmUp(), 0, tally);
        link.write(Wire.control(Wire.END, sent));
        link.answer(Wire.ENDED, "the end of the warm-up");
    }

    private void timed(Outlet link, GarbageEvents garbage, long[] offset) throws Exception {
        payload = 0;
        bytes = 0;
        flushes = 0;
        blocked = 0;
        peakWaiting = 0;
        long storedBefore = link.stored();
        link.takePeakPending();
        long start = System.nanoTime() + LEAD;
        link.write(new Wire.Phase(true, start, offset[0], load.rate(), load.tick()).frame());
        replies.accept(new NetReply.Begun(offset[1]));
        Tally tally = new Tally();
        garbage.from(start);
        Watch watch = Watch.begin(
                NetReply.SENDER,
                tally,
                new Watch.Delays(new Latencies(), new Latencies()),
                new ThreadGroups(),
                Pacer.secondsFrom(start, load.rate(), load.tick()),
                replies);
        long sent = send(link, start, start + load.duration(), load.rate(), tally);
        long nanos = System.nanoTime() - start;
        long due = load.rate() == 0
                ? sent
                : new Pacer(start, load.rate(), load.tick())
                        .slotsBefore(stopped ? Math.min(nanos, load.duration()) : load.duration());
        link.write(Wire.control(Wire.END, sent));
        NetUsage usage = watch.finish();
        garbage.finish();
        replies.accept(new NetAccount.Sent(
                Math.max(due, sent),
                sent,
                bytes,
                payload,
                nanos,
                peakWaiting,
                blocked,
                flushes,
                link.takePeakPending(),
                terms.checksum() ? checksum.picosPerRecord(payloads()) : 0,
                garbage.isSeen(),
                usage));
        link.answer(Wire.ENDED, "that it has seen all records");
        long stored = link.stored();
        if (storedBefore >= 0 && stored >= 0) {
            replies.accept(new NetReply.Stored(stored - storedBefore));
        }
    }

    private byte[][] payloads() throws Exception {
        byte[][] payloads = new byte[Math.min(objects.length, 1_000)][];
        for (int i = 0; i < payloads.length; i++) {
            payloads[i] = encode(i);
        }
        return payloads;
    }

    /** Sends what is due until the end, and what is due by then; gives the number of records. */
    private long send(Outlet link, long start, long end, long rate, Tally tally) throws Exception {
        long last = rate == 0 ? end : end + Math.max(GRACE, load.tick());
        Pacer pacer = rate == 0 ? null : new Pacer(start, rate, load.tick());
        long all = pacer == null ? Long.MAX_VALUE : pacer.slotsBefore(end - start);
        long sent = 0;
        ByteBuf out = link.buffer(capacity);
        try {
            for (long now = System.nanoTime(); now < last && !stopped && sent < all; now = System.nanoTime()) {
                long due = pacer == null ? (now < start ? 0 : Long.MAX_VALUE) : Math.min(all, pacer.dueBy(now));
                if (sent >= due) {
                    out = flush(link, out, tally);
                    pause(pacer == null ? start : pacer.due(sent), now);
                    continue;
                }
                if (pacer != null) {
                    peakWaiting = Math.max(peakWaiting, due - sent);
                    tally.waiting(due - sent);
                }
                // no further than one flush, so that what is due and whether to stop is looked at in between
                for (int i = 0; i < load.flush() && sent < due; i++) {
                    append(out, sent++);
                    if (++inBuffer >= load.flush() || out.readableBytes() >= MAX_BYTES_A_FLUSH) {
                        out = flush(link, out, tally);
                    }
                }
                tally.set(sent, bytes);
                if (pacer != null) {
                    tally.waiting(due - sent);
                }
            }
            out = flush(link, out, tally);
            return sent;
        } finally {
            out.release();
        }
    }

    private void pause(long until, long now) {
        long left = until - now;
        // nearer than a sleep is long, it is looked at again at once, but others may run
        if (left > SHORTEST_SLEEP) {
            LockSupport.parkNanos(Math.min(left, LONGEST_SLEEP));
        } else {
            LockSupport.parkNanos(SHORTEST_SLEEP);
        }
    }

    private void append(ByteBuf out, long number) throws Exception {
        int digest = digests[at];
        long begun = System.nanoTime();
        byte[] encoded = encode(at);
        at = at + 1 == objects.length ? 0 : at + 1;
        int size = encoded.length + Wire.TRAILER + (terms.checksum() ? Wire.CHECKSUM : 0);
        if (encoded.length > Wire.MAX_PAYLOAD) {
            throw new NetFailure("a record of " + encoded.length + " bytes is too long to be sent");
        }
        trailer.clear().putLong(number).putLong(begun).putInt(digest).flip();
        out.writeInt(size).writeBytes(encoded).writeBytes(trailer);
        if (terms.checksum()) {
            trailer.rewind();
            out.writeInt(checksum.of(encoded, trailer));
        }
        payload += encoded.length;
        bytes += Wire.LENGTH + size;
    }

    private byte[] encode(int index) throws Exception {
        return subject.binding().encode(subject.binding().create(objects[index]));
    }

    /** Passes the buffer on if there is something in it, once the receiver takes more, and gives the one to go on with. */
    private ByteBuf flush(Outlet link, ByteBuf out, Tally tally) throws NetFailure {
        link.check();
        if (inBuffer == 0) {
            return out;
        }
        if (!link.isWritable()) {
            long begun = System.nanoTime();
            link.awaitWritable();
            long waited = System.nanoTime() - begun;
            blocked += waited;
            tally.blocked(waited);
        }
        capacity = Math.max(capacity, out.readableBytes());
        link.write(out);
        flushes++;
        inBuffer = 0;
        return link.buffer(capacity);
    }
}
