package io.serdebench.lab.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.protocol.TopicReply.Taken;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of a topic become a dataset, whatever they are; where they come from is another test. */
class TopicConversionTest {

    private static final String URL = "kafka://localhost:9092/orders";

    private static final String FIRST =
            "{\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"}]}";

    /** The next version: a field more, whose type another schema declares. */
    private static final String SECOND =
            "{\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                    + "{\"name\":\"money\",\"type\":[\"null\",\"m.Money\"],\"default\":null}]}";

    private static final String MONEY = "{\"type\":\"record\",\"name\":\"Money\",\"namespace\":\"m\","
            + "\"fields\":[{\"name\":\"units\",\"type\":\"int\"}]}";

    @TempDir
    Path folder;

    private Path values(byte[]... values) throws IOException {
        Path file = folder.resolve("values");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            for (byte[] value : values) {
                out.writeInt(value.length);
                out.write(value);
            }
        }
        return file;
    }

    private Path texts(String... values) throws IOException {
        return values(Arrays.stream(values)
                .map(value -> value.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new));
    }

    private Dataset read(String url, Path values, Reading reading) throws IOException {
        TopicUrl parsed = TopicUrl.parse(url);
        Path made = Files.createDirectories(folder.resolve("made"));
        TopicConversion.Made file =
                new TopicConversion(parsed, new TopicValues(values, parsed.header()), reading, made).make();
        return Datasets.read(List.of(file.file().toString()), file.reading(), folder.resolve("work"), Progress.NONE);
    }

    private static String shown(Dataset dataset) throws IOException {
        List<String> rows = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(dataset.rows())) {
            for (@Nullable Object[] row = reader.next(); row != null; row = reader.next()) {
                rows.add(Arrays.deepToString(row));
            }
        }
        return dataset.schema() + " " + String.join(" ", rows);
    }

    private static byte[] headed(int id, byte[] value) {
        return ByteBuffer.allocate(5 + value.length)
                .put((byte) 0)
                .putInt(id)
                .put(value)
                .array();
    }

    private static byte[] avro(String schema, String... references) throws IOException {
        Schema.Parser parser = new Schema.Parser();
        for (String reference : references) {
            parser.parse(reference);
        }
        Schema parsed = parser.parse(schema);
        GenericRecordBuilder record = new GenericRecordBuilder(parsed).set("id", 7L);
        if (references.length > 0) {
            Schema money = parsed.getField("money").schema().getTypes().get(1);
            GenericRecord five = new GenericRecordBuilder(money).set("units", 5).build();
            record.set("money", five);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(parsed).write(record.build(), out);
        out.flush();
        return bytes.toByteArray();
    }

    /** A registry with these answers; what it has not it answers with 404. */
    private static HttpServer registry(Map<String, String> answers) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String answer = answers.get(exchange.getRequestURI().getRawPath());
            byte[] body = (answer == null ? "{}" : answer).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer == null ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    private static String at(HttpServer server) {
        return TopicUrl.with(
                URL + "?n=5",
                null,
                "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                        + server.getAddress().getPort() + "/",
                null);
    }

    @Test
    void valuesOfJsonAreRecordsWhateverTheirLines() throws Exception {
        assertEquals(
                "orders{a:int32+,b:string?} [1, x] [2, null]",
                shown(read(URL, texts("{\n  \"a\": 1,\r\n  \"b\": \"x\"\n}\n", "{\"a\":2}"), Reading.DEFAULT)));
    }

    @Test
    void aHeaderBeforeJsonIsPassedOver() throws Exception {
        byte[] json = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);
        assertEquals(
                "orders{a:int32+} [1] [1]",
                shown(read(URL, values(headed(3, json), headed(4, json)), Reading.DEFAULT)));
    }

    @Test
    void textsKeepTheirLineFeeds() throws Exception {
        assertEquals("orders{value:string} [a\n\"b\"] [c]", shown(read(URL, texts("a\n\"b\"", "c"), Reading.DEFAULT)));
    }

    @ParameterizedTest
    @CsvSource({"81 a1 61 01, 81 a1 61 02", "a1 61 61 01, a1 61 61 02"})
    void messagePackAndCborAreKnownByTheirMaps(String first, String second) throws Exception {
        Path values = values(
                HexFormat.of().parseHex(first.replace(" ", "")), HexFormat.of().parseHex(second.replace(" ", "")));
        assertEquals("orders{a:int32+} [1] [2]", shown(read(URL, values, Reading.DEFAULT)));
    }

    @Test
    void theRegistryKnowsTheSchemaOfEachValueAndTheNewestIsThatOfAll() throws Exception {
        Map<String, String> answers = new ConcurrentHashMap<>();
        answers.put("/schemas/ids/11", "{\"schema\":" + quoted(FIRST) + "}");
        answers.put(
                "/schemas/ids/12",
                "{\"schema\":" + quoted(SECOND)
                        + ",\"references\":[{\"name\":\"m.Money\",\"subject\":\"money\",\"version\":2}]}");
        answers.put("/subjects/money/versions/2", "{\"schema\":" + quoted(MONEY) + "}");
        HttpServer server = registry(answers);
        try {
            Path values = values(headed(12, avro(SECOND, MONEY)), headed(11, avro(FIRST)));
            assertEquals(
                    "orders{id:int64+,money:{units:int32+}?} [7, [5]] [7, null]",
                    shown(read(at(server), values, Reading.DEFAULT)));
            Stop stop =
                    assertThrows(Stop.class, () -> read(at(server), values(headed(99, avro(FIRST))), Reading.DEFAULT));
            assertTrue(String.valueOf(stop.getMessage()).contains("/schemas/ids/99 answers with status 404"));
            Stop cut = assertThrows(
                    Stop.class, () -> read(at(server), values(headed(11, new byte[] {-1})), Reading.DEFAULT));
            assertTrue(String.valueOf(cut.getMessage()).contains("value 1: it ends early"), cut.getMessage());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aSchemaOfTheUserNeedsNoHeader() throws Exception {
        Path schema = Files.writeString(folder.resolve("o.avsc"), FIRST);
        Reading reading = Reading.DEFAULT.as("avro", schema, null);
        assertTrue(shown(read(URL, values(avro(FIRST)), reading)).endsWith("[7]"));
    }

    @Test
    void messagesOfAFolderAreFoundByTheirIndexes() throws Exception {
        Path schemas = Files.createDirectories(folder.resolve("schemas/common"));
        Files.writeString(schemas.resolve("money.proto"), "syntax = \"proto3\"; message Money { int64 units = 2; }");
        Files.writeString(
                folder.resolve("schemas/5.proto"),
                "syntax = \"proto3\"; package p; import \"common/money.proto\"; message A {}"
                        + " message B { map<string, int32> m = 9; message C { sint32 n = 3; Money money = 4; } }");
        byte[] message = HexFormat.of().parseHex("18092202100a");
        byte[] indexes = HexFormat.of().parseHex("040200");
        String url = TopicUrl.with(URL, folder.resolve("schemas"), null, null);
        byte[] value =
                headed(5, ByteBuffer.allocate(9).put(indexes).put(message).array());
        assertEquals(
                "orders{n:int32@3.sint32,money:{units:int64+@2.int64}?@4} [-5, [10]]",
                shown(read(url, values(value), Reading.DEFAULT)));
        byte[] other = headed(5, new byte[] {0});
        Stop stop = assertThrows(Stop.class, () -> read(url, values(value, other), Reading.DEFAULT));
        assertTrue(String.valueOf(stop.getMessage()).contains("value 2: it is another message"), stop.getMessage());
        Stop missing = assertThrows(Stop.class, () -> read(url, values(headed(6, new byte[] {0})), Reading.DEFAULT));
        assertTrue(String.valueOf(missing.getMessage()).contains("has no schema 6"), missing.getMessage());
    }

    @Test
    void whatNothingExplainsIsToldWithWhatToDo() throws Exception {
        Stop binary = assertThrows(Stop.class, () -> read(URL, values(new byte[] {1, 2, -3}), Reading.DEFAULT));
        assertTrue(String.valueOf(binary.getMessage()).contains("nothing says what they are"));
        Stop headed =
                assertThrows(Stop.class, () -> read(URL, values(headed(17, new byte[] {1, -1})), Reading.DEFAULT));
        assertTrue(String.valueOf(headed.getMessage()).contains("names the schemas 17"), headed.getMessage());
        Stop csv = assertThrows(Stop.class, () -> read(URL, texts("a,b"), Reading.DEFAULT.as("csv", null, null)));
        assertTrue(String.valueOf(csv.getMessage()).contains("--format csv is not for values of a topic"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kafka://localhost/t",
                "kafka://localhost:9092",
                "kafka://localhost:9092/a/b",
                "kafka://localhost:9092/t?n=0",
                "kafka://localhost:9092/t?limit=3",
                "kafka://localhost:9092/t?seconds=4000",
                "kafka://localhost:9092/t?header=no",
                "kafka://localhost:9092/t?registry=localhost",
                "kafka://local host:9092/t"
            })
    void whatIsNoTopicIsRefused(String url) {
        assertEquals(
                List.of("kafka://HOST:PORT/TOPIC?n=100000&seconds=60"),
                assertThrows(Stop.class, () -> TopicUrl.parse(url)).details());
    }

    /** Refused before anything is kept, and not shown: whoever reads the message may not be the one who typed it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "kafka://me:secret@localhost:9092/t",
                "kafka://me:secret@localhost",
                "kafka://localhost:9092/t?registry=http://me:secret@r:8081",
                "kafka://localhost:9092/t?n=x&registry=http%3A%2F%2Fme%3Asecret%40r%3A8081"
            })
    void aPasswordIsRefused(String url) {
        Stop stop = assertThrows(Stop.class, () -> TopicUrl.parse(url));
        assertEquals(ExitCode.USAGE, stop.code());
        String said = stop.getMessage() + stop.details();
        assertTrue(said.startsWith("a URL with a user name or a password in it is not taken"), said);
        assertFalse(said.contains("secret"), said);
        String typed = TopicUrl.with("kafka://localhost:9092/t", null, "http://me:secret@r:8081", null);
        assertThrows(Stop.class, () -> TopicUrl.parse(typed));
        assertEquals(
                "a@b", TopicUrl.parse("kafka://localhost:9092/t?schemas=a@b").schemas() + "");
    }

    @Test
    void theUrlSaysWhereAndHowMuch() {
        TopicUrl url = TopicUrl.parse(TopicUrl.with(
                "kafka://[::1]:9092/a.b_c-d?n=5", Path.of("a b"), "https://r/x/", Path.of("c&d.properties")));
        assertEquals(
                "::1 9092 a.b_c-d 5 60",
                url.host() + " " + url.port() + " " + url.topic() + " " + url.most() + " " + url.seconds());
        assertEquals("a b https://r/x c&d.properties", url.schemas() + " " + url.registry() + " " + url.config());
        assertEquals("kafka://[::1]:9092/a.b_c-d", url.shown());
        assertEquals("kafka://h:1/t", TopicUrl.name("kafka://h:1/t?n=5"));
        assertEquals("what?.csv", TopicUrl.name("what?.csv"));
        assertEquals("orders.csv", TopicUrl.with("orders.csv", null, null, Path.of("x")));
    }

    /** It would send a password to a broker that a journal of somebody else names. */
    @Test
    void aUrlNamesNoFileOfOptions() {
        Stop stop = assertThrows(
                Stop.class, () -> TopicUrl.with("kafka://h:1/t?n=5&kafka-config=a.properties", null, null, null));
        assertEquals("kafka://h:1/t: kafka-config is not an option of a URL", stop.getMessage());
    }

    @Test
    void theHeadSaysWhatOfTheTopicWasTaken() {
        TopicUrl url = TopicUrl.parse(URL);
        assertEquals(", topic", TopicInput.told(url, new Taken(5, 0, 5, false)));
        assertEquals(
                ", topic, 1,002 of 5,000 records, 2 without values, as many as came in 60 s",
                TopicInput.told(url, new Taken(1_000, 2, 5_000, true)));
    }
}
