package io.serdebench.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.net.NetFailure;
import io.serdebench.protocol.TopicReply.Taken;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The values of a topic, from a real broker. */
@ExtendWith(OneBroker.class)
class TopicReaderTest {

    private static final int STALL = 120_000;
    private static final long LIMIT = 300_000;

    @TempDir
    Path folder = Path.of("");

    /** Makes a topic of two partitions with these values, one after the other in each. */
    private Topic filled(String name, List<byte[]> values) throws Exception {
        Topic topic = OneBroker.topic(name, "none", STALL);
        try (Admin admin = Admin.create(topic.admin())) {
            admin.createTopics(List.of(new NewTopic(name, Optional.of(2), Optional.empty())))
                    .all()
                    .get();
        }
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(topic.producer())) {
            for (int i = 0; i < values.size(); i++) {
                producer.send(new ProducerRecord<>(name, i % 2, new byte[] {(byte) i}, values.get(i)))
                        .get();
            }
        }
        return topic;
    }

    private static List<String> read(Path file) throws IOException {
        List<String> values = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            while (in.available() > 0) {
                values.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
            }
        }
        return values;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void allValuesOfAllPartitionsComeAndThoseWithoutOneAreCounted() throws Exception {
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            values.add(i == 7 ? null : bytes("v" + i));
        }
        Path file = folder.resolve("all");
        assertEquals(new Taken(299, 1, 300, false), new TopicReader(filled("all", values)).take(file, 1_000, LIMIT));
        List<String> read = read(file);
        assertEquals(299, new HashSet<>(read).size());
        List<String> even = read.stream()
                .filter(v -> Integer.parseInt(v.substring(1)) % 2 == 0)
                .toList();
        assertEquals("v0", even.get(0));
        assertEquals("v298", even.get(149));
    }

    @Test
    void noMoreAreTakenThanAskedFor() throws Exception {
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            values.add(bytes("v" + i));
        }
        Path file = folder.resolve("some");
        assertEquals(new Taken(20, 0, 50, false), new TopicReader(filled("some", values)).take(file, 20, LIMIT));
        assertEquals(20, read(file).size());
    }

    @Test
    void whenTimeIsOverThereIsWhatCameUntilThen() throws Exception {
        Topic topic = filled("late", List.of(bytes("a"), bytes("b")));
        Taken taken = new TopicReader(topic).take(folder.resolve("late"), 10, 0);
        assertTrue(taken.late());
        assertEquals(2, taken.there());
        assertEquals(taken.values(), read(folder.resolve("late")).size());
    }

    @Test
    void anEmptyTopicHasNoValuesAndAnUnknownOneIsNotMade() throws Exception {
        Topic empty = filled("empty", List.of());
        assertEquals(new Taken(0, 0, 0, false), new TopicReader(empty).take(folder.resolve("e"), 10, LIMIT));
        Topic unknown = OneBroker.topic("unknown", "none", 5_000);
        NetFailure failure =
                assertThrows(NetFailure.class, () -> new TopicReader(unknown).take(folder.resolve("u"), 10, LIMIT));
        assertTrue(String.valueOf(failure.getMessage()).contains("unknown"), failure.getMessage());
        try (Admin admin = Admin.create(empty.admin())) {
            assertFalse(admin.listTopics().names().get().contains("unknown"));
        }
    }
}
