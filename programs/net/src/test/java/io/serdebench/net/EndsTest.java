package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetAccount.Sent;
import io.serdebench.protocol.NetLatency;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.Reply;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Both ends on real sockets. How fast they are is asked of nobody. */
class EndsTest {

    private static final long STALL = 30_000;

    private final List<Reply> replies = new CopyOnWriteArrayList<>();

    private Sender sender(int port, boolean checksum, Terms.Load load, Object[] notes) {
        return new Sender(Note.subject(), notes, Raw.terms(port, checksum, STALL), load, replies::add);
    }

    private static Terms.Load load(long rate, long tickMillis, long millis, long warmMillis) {
        return new Terms.Load(
                false,
                rate,
                TimeUnit.MILLISECONDS.toNanos(tickMillis),
                TimeUnit.MILLISECONDS.toNanos(millis),
                TimeUnit.MILLISECONDS.toNanos(warmMillis),
                64);
    }

    private <R extends Reply> R one(Class<R> type) {
        return all(type).findFirst().orElseThrow(() -> new AssertionError("no " + type + " in " + replies));
    }

    private <R extends Reply> Stream<R> all(Class<R> type) {
        return replies.stream().filter(type::isInstance).map(type::cast);
    }

    private void aSecondIsOver() {
        while (all(NetReply.Second.class).findFirst().isEmpty()) {
            LockSupport.parkNanos(5_000_000);
        }
    }

    /** The distribution that the receiver sent in pieces, before its account. */
    private static Histogram decoded(Listening receiver, String kind) throws DataFormatException {
        StringBuilder text = new StringBuilder();
        for (Reply reply : receiver.replies) {
            if (reply instanceof NetReply.Distribution piece && piece.kind().equals(kind)) {
                assertTrue(piece.piece().length() <= NetReply.Distribution.MOST);
                text.append(piece.piece());
            }
        }
        return Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(text.toString())), 0);
    }

    private static void isSound(Received received, Sent sent) {
        assertEquals(sent.sent(), received.expected());
        assertEquals(sent.sent(), received.received());
        assertEquals(sent.bytes(), received.bytes());
        assertEquals(
                List.of(0L, 0L, 0L, 0L, 0L, 0L),
                List.of(
                        received.faults().lost(),
                        received.faults().duplicated(),
                        received.faults().reordered(),
                        received.faults().corrupt(),
                        received.faults().malformed(),
                        received.faults().changed()));
        assertEquals("", received.faults().first());
    }

    @Test
    void whatIsDueComesThrough() throws Exception {
        try (Listening receiver = new Listening(true, STALL, 0)) {
            sender(receiver.port(), true, load(2_000, 100, 1_000, 50), Note.some(37, 20))
                    .run(line -> {});
            assertEquals("", receiver.ended());
            Sent sent = one(Sent.class);
            isSound(receiver.received(), sent);
            assertEquals(2_000, sent.due());
            assertTrue(sent.checksumPicos() > 0);
            assertTrue(receiver.received().slot().max()
                    >= receiver.received().tick().max());
            assertTrue(receiver.received().tick().p50() >= 0);
            for (String kind : List.of("tick", "slot", "service")) {
                assertEquals(sent.sent(), decoded(receiver, kind).getTotalCount(), kind);
            }
            assertEquals(
                    receiver.received().slot().max(), decoded(receiver, "slot").getMaxValue());
            assertTrue(all(NetReply.Second.class).count() > 0);
            assertEquals(
                    sent.sent(),
                    all(NetReply.Second.class)
                            .mapToLong(NetReply.Second::records)
                            .sum());
            assertEquals(
                    sent.sent(),
                    receiver.replies.stream()
                            .filter(NetReply.Second.class::isInstance)
                            .mapToLong(second -> ((NetReply.Second) second).records())
                            .sum());
        }
    }

    /** Bytes that the codec refuses, so that decoding them would be seen. */
    @Test
    void opaqueRecordsAreNeitherEncodedNorDecoded() throws Exception {
        Subject opaque = Note.subject().opaque();
        Object[] records = {
            opaque.domain().fromRow(new Object[] {"?no note"}), opaque.domain().fromRow(new Object[] {"?"})
        };
        try (Listening receiver = new Listening(opaque, Raw.terms(0, true, STALL), 0)) {
            new Sender(opaque, records, Raw.terms(receiver.port(), true, STALL), load(1_000, 100, 500, 0), replies::add)
                    .run(line -> {});
            assertEquals("", receiver.ended());
            Sent sent = one(Sent.class);
            isSound(receiver.received(), sent);
            assertEquals((sent.sent() + 1) / 2 * 8 + sent.sent() / 2, sent.payload());
        }
        // the same bytes are no records of the codec
        try (Listening receiver = new Listening(Raw.terms(0, true, STALL), 0)) {
            new Sender(opaque, records, Raw.terms(receiver.port(), true, STALL), load(1_000, 100, 50, 0), replies::add)
                    .run(line -> {});
            assertEquals("", receiver.ended());
            assertTrue(receiver.received().expected() > 0);
            assertEquals(
                    receiver.received().expected(), receiver.received().faults().malformed());
        }
    }

    /** The end comes by a number of records: on a busy machine none may be sent in any given time. */
    @Test
    void fullSpeedWithoutChecksums() throws Exception {
        AtomicReference<Sender> self = new AtomicReference<>();
        Subject stopping = Note.subject(new Note.Utf8() {
            private int encoded;

            @Override
            public byte[] encode(String message) {
                if (++encoded == 10_000) {
                    Objects.requireNonNull(self.get()).stop();
                }
                return super.encode(message);
            }
        });
        try (Listening receiver = new Listening(false, STALL, 0)) {
            self.set(new Sender(
                    stopping,
                    Note.some(5, 3),
                    Raw.terms(receiver.port(), false, STALL),
                    load(0, 0, 3_600_000, 0),
                    replies::add));
            Objects.requireNonNull(self.get()).run(line -> {});
            assertEquals("", receiver.ended());
            Sent sent = one(Sent.class);
            isSound(receiver.received(), sent);
            assertTrue(sent.sent() > 0);
            assertEquals(sent.sent(), sent.due());
            assertEquals(0, sent.checksumPicos());
            assertEquals(-1, receiver.received().tick().max());
            assertTrue(receiver.received().service().max() > 0);
            assertEquals(sent.sent(), decoded(receiver, "service").getTotalCount());
            assertTrue(receiver.replies.stream()
                    .noneMatch(reply -> reply instanceof NetReply.Distribution piece
                            && piece.kind().equals("tick")));
            long frame = Wire.LENGTH + Wire.TRAILER;
            assertEquals(sent.payload() + sent.sent() * frame, sent.bytes());
        }
    }

    /** The sender waits for a slow receiver: neither end holds more than its mark and what is passed on at once. */
    @Test
    void aSlowReceiverBoundsWhatBothEndsHold() throws Exception {
        int length = 10_000;
        try (Listening receiver = new Listening(true, STALL, 300_000)) {
            sender(receiver.port(), true, load(0, 0, 400, 0), Note.some(3, length))
                    .run(line -> {});
            assertEquals("", receiver.ended());
            Sent sent = one(Sent.class);
            isSound(receiver.received(), sent);
            long flush = (1 << 16) + 2 * length;
            assertTrue(sent.peakPending() <= Link.HIGH + 2 * flush, "pending: " + sent.peakPending());
            long read = 1 << 20;
            assertTrue(
                    receiver.received().peakQueued() <= Intake.HIGH + read,
                    "queued: " + receiver.received().peakQueued());
        }
    }

    /** A sender that is held up sends late, and what is late counts from when it was due. */
    @Test
    void whatIsDueDuringAStallCountsAsLate() throws Exception {
        long millis = 400;
        Subject held = Note.subject(new Note.Utf8() {
            private boolean first = true;

            @Override
            public byte[] encode(String message) {
                if (first) {
                    first = false;
                    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
                    for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                }
                return super.encode(message);
            }
        });
        // record i is due after i ms, and none is sent before the first one is encoded
        try (Listening receiver = new Listening(true, STALL, 0)) {
            new Sender(
                            held,
                            Note.some(5, 3),
                            Raw.terms(receiver.port(), true, STALL),
                            load(1_000, 0, millis, 0),
                            replies::add)
                    .run(line -> {});
            assertEquals("", receiver.ended());
            Received received = receiver.received();
            for (NetLatency latency : List.of(received.tick(), received.slot())) {
                assertTrue(latency.p99() >= 300_000_000L, latency::toString);
            }
        }
    }

    @Test
    void aSenderThatIsStoppedGivesAWholeAccount() throws Exception {
        try (Listening receiver = new Listening(true, STALL, 0)) {
            Sender sender = sender(receiver.port(), true, load(1_000, 10, 3_600_000, 0), Note.some(5, 3));
            Thread stopper = new Thread(() -> {
                aSecondIsOver();
                sender.stop();
            });
            stopper.start();
            sender.run(line -> {});
            stopper.join();
            assertEquals("", receiver.ended());
            isSound(receiver.received(), one(Sent.class));
            assertTrue(one(Sent.class).due() < 3_600_000, "only what was due until then is");
        }
    }

    /** The receiver's replies come through the sender where the receiver is on another host. */
    @Test
    void aRemoteReceiverIsHeardThroughItsSender() throws Exception {
        List<String> relayed = new CopyOnWriteArrayList<>();
        try (Listening receiver = new Listening(true, STALL, 0)) {
            Terms.Load load = new Terms.Load(true, 500, 0, 300_000_000, 0, 1);
            sender(receiver.port(), true, load, Note.some(5, 3)).run(relayed::add);
            assertEquals("", receiver.ended());
            List<List<String>> lines =
                    relayed.stream().map(line -> List.of(line.split("\t", -1))).toList();
            Received account = lines.stream()
                    .filter(line -> line.get(0).equals(Received.WORD))
                    .map(Received::of)
                    .findFirst()
                    .orElseThrow();
            assertEquals(receiver.received(), account);
            isSound(account, one(Sent.class));
            assertTrue(one(NetReply.Begun.class).clockError() > 0);
        }
    }

    private static boolean isAskedFor(Reply reply) {
        return reply instanceof NetReply.Collected collected
                && collected.cause().equals("System.gc()");
    }

    @Test
    @Timeout(120)
    void collectionsAreToldOf() throws Exception {
        Terms base = Raw.terms(0, true, STALL);
        Terms terms = new Terms(base.host(), 0, base.codec(), base.schema(), true, base.stall(), true);
        try (Listening receiver = new Listening(terms, 0)) {
            Sender sender = sender(receiver.port(), true, load(100, 10, 3_600_000, 0), Note.some(5, 3));
            Thread collector = new Thread(() -> {
                aSecondIsOver();
                System.gc();
                // the JVM tells of it when it comes to it
                while (receiver.replies.stream().noneMatch(EndsTest::isAskedFor)) {
                    LockSupport.parkNanos(5_000_000);
                }
                sender.stop();
            });
            collector.start();
            sender.run(line -> {});
            collector.join();
            assertEquals("", receiver.ended());
            assertTrue(receiver.received().collections());
            NetReply.Collected collected = receiver.replies.stream()
                    .filter(EndsTest::isAskedFor)
                    .map(NetReply.Collected.class::cast)
                    .findFirst()
                    .orElseThrow();
            assertTrue(collected.longest() > 0 && collected.longest() <= collected.pauses());
            assertTrue(collected.heapAfter() > 0);
        }
    }
}
