package io.serdebench.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.serdebench.net.Inlet;
import io.serdebench.net.NetFailure;
import io.serdebench.net.Outlet;
import io.serdebench.net.Wire;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames through a real broker. How fast it is is asked of nobody. */
@ExtendWith(OneBroker.class)
class KafkaTest {

    private static final int STALL = 120_000;
    private static final byte ANSWER = 8;

    private static ByteBuf frames(int from, int to) {
        ByteBuf frames = Unpooled.buffer();
        for (int i = from; i < to; i++) {
            byte[] text = text(i).getBytes(StandardCharsets.UTF_8);
            frames.writeInt(Wire.length(text.length, false)).writeBytes(text);
        }
        return frames;
    }

    private static String text(int number) {
        // so long that a batch of one record is compressed as well: how many are gathered depends on the machine
        return "record " + number + ", and what is the same in all of them".repeat(30);
    }

    private static List<String> texts(int count) {
        return IntStream.range(0, count).mapToObj(KafkaTest::text).toList();
    }

    /** Reads this many frames, and says which of them are of control by a mark. */
    private static List<String> read(Inlet inlet, int count) throws InterruptedException {
        List<String> read = new ArrayList<>();
        while (read.size() < count) {
            ByteBuf frames = inlet.next(TimeUnit.MILLISECONDS.toNanos(STALL));
            if (frames == null || frames == Inlet.GONE) {
                throw new AssertionError(read.size() + " of " + count + " came; " + inlet.gone());
            }
            while (frames.isReadable()) {
                int length = frames.readInt();
                byte[] body = new byte[Wire.bytes(length)];
                frames.readBytes(body);
                read.add((Wire.isControl(length) ? "control: " : "") + new String(body, StandardCharsets.UTF_8));
            }
            frames.release();
        }
        return read;
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "gzip", "snappy", "lz4", "zstd"})
    void framesComeInOrderAndTheirBytesAreThoseOfTheLog(String compression) throws Exception {
        Topic topic = OneBroker.topic("some-" + compression, compression, STALL);
        try (Inlet inlet = new KafkaInlet(topic);
                Outlet outlet = new KafkaOutlet(topic)) {
            assertEquals(0, outlet.stored());
            outlet.write(frames(0, 500));
            outlet.write(frames(500, 1_000));
            outlet.write(Unpooled.buffer().writeInt(Wire.length(3, true)).writeBytes(new byte[] {'e', 'n', 'd'}));
            long stored = outlet.stored();
            assertEquals(OneBroker.logBytes("some-" + compression + "-0"), stored);
            int plain = texts(1_000).stream().mapToInt(String::length).sum();
            assertEquals(compression.equals("none"), stored > plain, stored + " of " + plain);
            List<String> expected = new ArrayList<>(texts(1_000));
            expected.add("control: end");
            assertEquals(expected, read(inlet, 1_001));
            assertEquals(0, inlet.queued());

            inlet.send(Unpooled.buffer()
                    .writeInt(Wire.length(9, true))
                    .writeByte(ANSWER)
                    .writeLong(1_000));
            ByteBuffer answer = outlet.answer(ANSWER, "the test's answer");
            assertEquals(1_000, answer.getLong());
            outlet.finish(frames(1_000, 1_001));
            assertEquals(List.of(text(1_000)), read(inlet, 1));
        }
    }

    @Test
    @Tag("slow")
    void aBrokerThatIsKilledAndComesBackLosesNothing(@TempDir Path folder) throws Exception {
        Broker broker = new Broker(folder);
        Topic topic = broker.topic("outage", "lz4", STALL);
        try (broker;
                Inlet inlet = new KafkaInlet(topic);
                Outlet outlet = new KafkaOutlet(topic)) {
            outlet.write(frames(0, 1_000));
            assertTrue(outlet.stored() > 0, "the first part is there");
            outlet.write(frames(1_000, 2_000));
            broker.kill();
            // meanwhile: a producer that has forgotten its brokers takes nothing until one is there
            FutureTask<Void> back = new FutureTask<>(() -> {
                broker.startAgain();
                return null;
            });
            new Thread(back, "broker").start();
            outlet.write(frames(2_000, 3_000));
            back.get();
            outlet.write(frames(3_000, 4_000));
            outlet.stored();
            assertEquals(texts(4_000), read(inlet, 4_000));
            outlet.finish(frames(4_000, 4_001));
            assertEquals(List.of(text(4_000)), read(inlet, 1), "none came twice");
        }
    }

    @Test
    void whatCannotBeReachedIsNamed() throws Exception {
        int port = Broker.freePort();
        Topic nobody = new Topic("127.0.0.1", port, "t", "none", 5_000, ClientSettings.NONE);
        String refused = "no Kafka broker answers at 127.0.0.1:" + port + ": connection refused";
        assertEquals(
                refused,
                assertThrows(NetFailure.class, () -> new KafkaInlet(nobody)).getMessage());
        assertEquals(
                refused,
                assertThrows(NetFailure.class, () -> new KafkaOutlet(nobody)).getMessage());
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Topic other = new Topic("127.0.0.1", silent.getLocalPort(), "t", "none", 1_000, ClientSettings.NONE);
            assertEquals(
                    "no Kafka broker answers at 127.0.0.1:" + silent.getLocalPort(),
                    assertThrows(NetFailure.class, () -> new KafkaInlet(other)).getMessage());
        }
    }

    /** A broker that is gone for good ends the sender, after the time that an end waits. */
    @Tag("slow")
    @Test
    void aRecordThatNobodyTakesIsNamed(@TempDir Path folder) throws Exception {
        try (Broker other = new Broker(folder);
                Inlet inlet = new KafkaInlet(other.topic("gone", "none", STALL));
                Outlet outlet = new KafkaOutlet(other.topic("gone", "none", 20_000))) {
            outlet.write(frames(0, 1));
            assertEquals(List.of(text(0)), read(inlet, 1));
            other.kill();
            outlet.write(frames(1, 2));
            String said = String.valueOf(
                    assertThrows(NetFailure.class, outlet::stored).getMessage());
            assertTrue(said.contains("has taken nothing for 20.0 s"), said);
            // for the topics to be deleted
            other.startAgain();
        }
    }
}
