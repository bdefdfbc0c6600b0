package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.Unpooled;
import io.serdebench.protocol.NetAccount.Received;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What can go wrong between two ends, on real sockets: each has its name, and neither end waits for ever. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FaultsTest {

    private static final long LONG = 30_000;
    private static final long SHORT = 400;

    private static ServerSocket server() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static Sender sender(int port, long stallMillis) {
        Terms.Load load = new Terms.Load(false, 0, 0, TimeUnit.SECONDS.toNanos(3_600), 0, 16);
        return new Sender(Note.subject(), Note.some(3, 1_000), Raw.terms(port, true, stallMillis), load, reply -> {});
    }

    /** A phase at full speed that counts. */
    private static Wire.Phase phase() {
        return new Wire.Phase(true, System.nanoTime(), 0, 0, 0);
    }

    @Test
    void nobodyListens() throws Exception {
        int port;
        try (ServerSocket closed = server()) {
            port = closed.getLocalPort();
        }
        NetFailure failure =
                assertThrows(NetFailure.class, () -> sender(port, LONG).run(line -> {}));
        assertEquals("connection refused: no receiver listens on 127.0.0.1:" + port, failure.getMessage());
    }

    @Test
    void thePortIsTaken() throws Exception {
        try (ServerSocket taken = server()) {
            Terms terms = Raw.terms(taken.getLocalPort(), true, LONG);
            NetFailure failure = assertThrows(
                    NetFailure.class, () -> new Receiver(Note.subject(), terms, 0, 0, reply -> {}).close());
            assertTrue(
                    String.valueOf(failure.getMessage())
                            .startsWith("cannot listen on 127.0.0.1:" + taken.getLocalPort()),
                    failure.getMessage());
        }
    }

    @Test
    void theSenderDiesInsideAFrame() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0)) {
            try (Raw raw = Raw.connect(receiver.port())) {
                raw.hello(Raw.terms(0, true, LONG)).send(phase().frame());
                raw.out.write(Raw.frame(0, "whole", true));
                raw.out.write(Raw.frame(1, "half", true), 0, 11);
            }
            String failure = receiver.ended();
            assertTrue(failure.startsWith("the sender ended before the last record"), failure);
            assertTrue(failure.endsWith("its last frame is not whole"), failure);
            Received account = receiver.received();
            assertEquals(-1, account.expected());
            assertEquals(1, account.received());
        }
    }

    @Test
    void theReceiverDies() throws Exception {
        try (ServerSocket server = server()) {
            AtomicReference<Throwable> thrown = sending(server.getLocalPort(), LONG);
            try (Raw raw = Raw.accept(server)) {
                raw.expect(Wire.HELLO);
                raw.send(Wire.control(Wire.WELCOME));
                raw.expect(Wire.PHASE);
                raw.in.readNBytes(10_000);
            }
            assertTrue(failure(thrown).startsWith("the receiver ended"), failure(thrown));
        }
    }

    @Test
    void theReceiverTakesNothingAnyMore() throws Exception {
        try (ServerSocket server = server()) {
            AtomicReference<Throwable> thrown = sending(server.getLocalPort(), SHORT);
            try (Raw raw = Raw.accept(server)) {
                raw.expect(Wire.HELLO);
                raw.send(Wire.control(Wire.WELCOME));
                assertEquals("the receiver has taken nothing for 0.4 s", failure(thrown));
            }
        }
    }

    @Test
    void theReceiverNeverSaysThatItHasSeenAll() throws Exception {
        try (ServerSocket server = server()) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Terms.Load load = new Terms.Load(false, 100, 0, 50_000_000, 0, 16);
            Sender sender = new Sender(
                    Note.subject(), Note.some(3, 10), Raw.terms(server.getLocalPort(), true, SHORT), load, reply -> {});
            start(sender, thrown);
            try (Raw raw = Raw.accept(server)) {
                raw.expect(Wire.HELLO);
                raw.send(Wire.control(Wire.WELCOME));
                assertTrue(failure(thrown).startsWith("no answer of the receiver"), failure(thrown));
            }
        }
    }

    @Test
    void theSenderIsSilent() throws Exception {
        try (Listening receiver = new Listening(true, SHORT, 0);
                Raw raw = Raw.connect(receiver.port())) {
            raw.hello(Raw.terms(0, true, LONG)).send(phase().frame());
            assertTrue(receiver.ended().startsWith("nothing came from the sender"), receiver.ended());
            assertEquals(0, receiver.received().received());
        }
    }

    @Test
    void garbageOnThePortIsRefusedAndTheSenderIsServed() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0)) {
            try (Raw raw = Raw.connect(receiver.port())) {
                raw.out.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                raw.expect(Wire.REFUSED);
                assertEquals(-1, raw.in.read());
            }
            try (Raw raw = Raw.connect(receiver.port())) {
                raw.hello(Raw.terms(0, true, LONG)).send(phase().frame());
                raw.out.write(Raw.frame(0, "a", true));
                raw.send(Wire.control(Wire.END, 1)).expect(Wire.ENDED);
                raw.send(Wire.control(Wire.BYE));
                assertEquals("", receiver.ended());
            }
            assertEquals(1, receiver.received().received());
            assertEquals(1, receiver.received().strangers());
        }
    }

    /** A sender that takes long to begin is as good as any; the first of too many that say nothing is told why it has to go. */
    @Test
    void silentConnectionsAreRefusedForTheirNumberAlone() throws Exception {
        List<Raw> silent = new ArrayList<>();
        try (Listening receiver = new Listening(true, LONG, 0)) {
            for (int i = 0; i < 65; i++) {
                silent.add(Raw.connect(receiver.port()));
            }
            String why = Wire.text(silent.get(0).expect(Wire.REFUSED));
            assertEquals("64 other connections came before it said which sender it is", why);
            Raw slow = silent.get(1);
            slow.hello(Raw.terms(0, true, LONG)).send(phase().frame());
            slow.send(Wire.control(Wire.END, 0)).expect(Wire.ENDED);
            slow.send(Wire.control(Wire.BYE));
            assertEquals("", receiver.ended());
            assertEquals(64, receiver.received().strangers());
        } finally {
            for (Raw raw : silent) {
                raw.close();
            }
        }
    }

    @Test
    void aSecondSenderIsRefused() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0);
                Raw first = Raw.connect(receiver.port());
                Raw second = Raw.connect(receiver.port())) {
            Terms terms = Raw.terms(0, true, LONG);
            first.hello(terms);
            second.send(Wire.control(Wire.HELLO, terms.hello(false)));
            assertEquals("it serves another sender", Wire.text(second.expect(Wire.REFUSED)));
            first.send(Wire.control(Wire.BYE));
            assertEquals("", receiver.ended());
        }
    }

    @Test
    void endsThatDoNotFitRefuseEachOther() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0)) {
            Terms other = new Terms("127.0.0.1", receiver.port(), "json", "notes", true, 1_000_000_000, false);
            Sender sender = new Sender(
                    Note.subject(), Note.some(1, 1), other, new Terms.Load(false, 1, 0, 1, 0, 1), reply -> {});
            NetFailure failure = assertThrows(NetFailure.class, () -> sender.run(line -> {}));
            assertEquals("the receiver refuses: the receiver has the codec utf8, not json", failure.getMessage());
        }
    }

    @Test
    void anImpossibleLengthEndsTheReceiver() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0);
                Raw raw = Raw.connect(receiver.port())) {
            raw.hello(Raw.terms(0, true, LONG)).send(phase().frame());
            raw.out.write(Raw.frame(0, "a", true));
            raw.send(Unpooled.buffer().writeInt(Integer.MAX_VALUE));
            String failure = receiver.ended();
            assertTrue(failure.startsWith("a frame of 2147483647 bytes is announced"), failure);
            assertEquals(1, receiver.received().received());
        }
    }

    /** What arrives wrong is counted under its name, and what follows is taken. */
    @Test
    void wrongRecordsAreCounted() throws Exception {
        try (Listening receiver = new Listening(true, LONG, 0);
                Raw raw = Raw.connect(receiver.port())) {
            raw.hello(Raw.terms(0, true, LONG)).send(phase().frame());
            raw.out.write(Raw.frame(0, "a", true));
            byte[] flipped = Raw.frame(1, "b", true);
            flipped[Wire.LENGTH] ^= 1;
            raw.out.write(flipped);
            raw.out.write(Raw.frame(3, "d", true));
            raw.out.write(Raw.frame(2, "c", true));
            raw.out.write(Raw.frame(3, "d", true));
            raw.out.write(Raw.frame(4, "?", true));
            raw.out.write(Raw.frame(6, "g", true));
            raw.send(Wire.control(Wire.END, 8)).expect(Wire.ENDED);
            raw.send(Wire.control(Wire.BYE));
            assertEquals("", receiver.ended());
            Received account = receiver.received();
            assertEquals(5, account.received(), "0, 3, 2, 3 again and 6 are right");
            assertEquals(1, account.faults().corrupt());
            assertEquals(1, account.faults().reordered());
            assertEquals(1, account.faults().duplicated());
            assertEquals(1, account.faults().malformed());
            assertEquals(2, account.faults().lost(), "5 and 7");
            assertEquals(
                    "the checksum of a frame of 25 bytes is wrong, after record 1",
                    account.faults().first());
        }
    }

    /** Without a checksum a flipped bit is seen by the values of the record. */
    @Test
    void otherValuesAreSeenWithoutChecksums() throws Exception {
        try (Listening receiver = new Listening(false, LONG, 0);
                Raw raw = Raw.connect(receiver.port())) {
            raw.hello(Raw.terms(0, false, LONG)).send(phase().frame());
            byte[] flipped = Raw.frame(0, "b", false);
            flipped[Wire.LENGTH] ^= 1;
            raw.out.write(flipped);
            raw.send(Wire.control(Wire.END, 1)).expect(Wire.ENDED);
            raw.send(Wire.control(Wire.BYE));
            assertEquals("", receiver.ended());
            assertEquals(1, receiver.received().faults().changed());
            assertEquals(0, receiver.received().received(), "a changed record is not a right one, too");
            assertEquals(
                    "record 0 has other values than were sent",
                    receiver.received().faults().first());
        }
    }

    private static AtomicReference<Throwable> sending(int port, long stallMillis) {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        start(sender(port, stallMillis), thrown);
        return thrown;
    }

    private static void start(Sender sender, AtomicReference<Throwable> thrown) {
        Thread thread = new Thread(() -> {
            try {
                sender.run(line -> {});
                thrown.set(new AssertionError("it ended well"));
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static String failure(AtomicReference<Throwable> thrown) throws InterruptedException {
        while (thrown.get() == null) {
            Thread.sleep(5);
        }
        return String.valueOf(thrown.get().getMessage());
    }
}
