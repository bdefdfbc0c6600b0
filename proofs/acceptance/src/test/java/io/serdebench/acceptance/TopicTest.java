package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import io.serdebench.lab.pipe.PipeBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A topic of a real Kafka broker as input. */
class TopicTest extends ToolTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\","
            + "\"type\":\"int\"},{\"name\":\"name\",\"type\":\"string\"}]}";

    private static void fill(String place, String topic, List<byte[]> values) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", place))) {
            admin.createTopics(List.of(new NewTopic(topic, Optional.of(1), Optional.empty())))
                    .all()
                    .get();
        }
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", place), new ByteArraySerializer(), new ByteArraySerializer())) {
            for (byte[] value : values) {
                producer.send(new ProducerRecord<>(topic, value)).get();
            }
        }
    }

    private static HttpServer registry() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/schemas/ids/3", exchange -> {
            byte[] body = ("{\"schema\":\"" + SCHEMA.replace("\"", "\\\"") + "\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    @Test
    @Tag("slow")
    void itsRecordsAreMeasuredLikeThoseOfAFile() throws Exception {
        HttpServer registry = registry();
        try (PipeBroker broker = PipeBroker.start(Tool.home(), folder)) {
            String place = broker.place().host() + ":" + broker.place().port();
            List<byte[]> json = IntStream.range(0, 300)
                    .mapToObj(i -> ("{\"id\":" + i + ",\"name\":\"n" + i + "\"}").getBytes(StandardCharsets.UTF_8))
                    .toList();
            fill(place, "lines", json);
            JsonNode whole = schema("kafka://" + place + "/lines");
            assertEquals(300, whole.path("records").asLong(), whole::toString);
            assertEquals("int32+", whole.path("fields").path(0).path("type").asText());
            assertEquals(
                    20,
                    schema("kafka://" + place + "/lines?n=20").path("records").asLong());
            said("explain", "kafka://" + place + "/lines", "-c", "json")
                    .exits(0)
                    .isNoBug();
            // a header, an int of zigzag 14, and a text of two letters
            byte[] avro = ByteBuffer.allocate(9)
                    .put((byte) 0)
                    .putInt(3)
                    .put(new byte[] {14, 4, 'a', 'b'})
                    .array();
            fill(place, "avro", List.of(avro, avro));
            JsonNode typed = schema(
                    "kafka://" + place + "/avro",
                    "--registry",
                    "http://127.0.0.1:" + registry.getAddress().getPort());
            assertEquals(2, typed.path("records").asLong(), typed::toString);
            assertEquals("7", typed.path("fields").path(0).path("max").asText());
            headed(place, headedJson());
            said("schema", "kafka://" + place + "/avro")
                    .exits(3)
                    .says("Confluent's header", "--registry")
                    .isNoBug();
            said("schema", "kafka://" + place + "/liens").exits(3).says("liens").isNoBug();
        } finally {
            registry.stop(0);
        }
    }

    /** Values of JSON with the header of a registry. */
    private static List<byte[]> headedJson() {
        return IntStream.range(0, 300)
                .mapToObj(i -> {
                    byte[] json = ("{\"id\":" + i + ",\"name\":\"n" + i + "\"}").getBytes(StandardCharsets.UTF_8);
                    return ByteBuffer.allocate(5 + json.length)
                            .put((byte) 0)
                            .putInt(9)
                            .put(json)
                            .array();
                })
                .toList();
    }

    /** What a run knows of the header, and what a cost makes of it. */
    private void headed(String place, List<byte[]> values) throws Exception {
        fill(place, "headed", values);
        said("run", "kafka://" + place + "/headed", "-c", "json,msgpack", "--quick", "-o", "headed", "--no-report")
                .exits(0);
        JsonNode result = JSON.readTree(folder.resolve("headed/result.sdb.json").toFile());
        assertEquals(
                5,
                result.at("/dataset/header").asInt(),
                () -> result.path("dataset").toString());
        JsonNode cost = JSON.readTree(
                said("cost", "headed", "--prices", "example", "--json").exits(0).out());
        assertEquals(5, cost.at("/inputs/header").asInt(), cost::toString);
        for (JsonNode row : cost.path("codecs")) {
            for (JsonNode one : result.path("candidates")) {
                if (one.path("operation").asText().equals("total")
                        && one.path("codec").equals(row.path("codec"))) {
                    assertEquals(
                            one.path("bytesPerRecord").asDouble()
                                    + (row.path("codec").asText().equals("json") ? 5 : 0),
                            row.at("/bytes/value").asDouble(),
                            1e-9);
                }
            }
        }
    }

    private JsonNode schema(String... input) throws Exception {
        List<String> command = new ArrayList<>(List.of("schema", "--json"));
        command.addAll(List.of(input));
        return JSON.readTree(said(command.toArray(String[]::new)).exits(0).out());
    }

    @Test
    void whatCannotBeReadIsSaid() throws Exception {
        said("schema", "kafka://127.0.0.1:" + freePort() + "/orders")
                .exits(3)
                .says("connection refused")
                .isNoBug();
        said("schema", "kafka://127.0.0.1/orders")
                .exits(2)
                .says("kafka://HOST:PORT/TOPIC?n=100000&seconds=60")
                .isNoBug();
        assertTrue(said("schema", "a.csv", "--registry", "http://localhost:8081")
                .exits(2)
                .err()
                .contains("--registry and --schemas are for topics"));
    }
}
