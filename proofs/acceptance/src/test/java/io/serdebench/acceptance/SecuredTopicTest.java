package io.serdebench.acceptance;

import static io.serdebench.testkit.SecuredBroker.login;
import static io.serdebench.testkit.SecuredBroker.store;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.testkit.Certificates;
import io.serdebench.testkit.SecuredBroker;
import io.serdebench.testkit.SecuredBroker.Way;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A topic of a real broker behind TLS and a password, from the command line; the password is nowhere else than in its file. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecuredTopicTest extends ToolTest {

    /** A part of every secret of the test. */
    private static final String SECRET = "s3cret";

    private static final String FILE = "client.properties";

    private final SecuredBroker broker;

    SecuredTopicTest(@TempDir Path keys) throws Exception {
        Path home = Tool.home();
        broker = new SecuredBroker(JarFolder.classPath(home.resolve("broker"), home.resolve("kafka")), keys);
    }

    @AfterAll
    void endBroker() {
        broker.close();
    }

    @BeforeAll
    void fill() throws Exception {
        Map<String, Object> plain = Map.of("bootstrap.servers", broker.place(Way.PLAIN));
        try (Admin admin = Admin.create(plain)) {
            admin.createTopics(List.of(new NewTopic("orders", Optional.of(1), Optional.empty())))
                    .all()
                    .get();
            admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                            SecuredBroker.USER,
                            new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 4_096),
                            SecuredBroker.PASSWORD)))
                    .all()
                    .get();
        }
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(plain, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (int i = 0; i < 200; i++) {
                byte[] value = ("{\"id\":" + i + ",\"name\":\"n" + i + "\"}").getBytes(StandardCharsets.UTF_8);
                producer.send(new ProducerRecord<>("orders", value));
            }
        }
    }

    /** The file of a user, which everybody may read. */
    private void config(String mechanism, String password, String more) throws IOException {
        Path file = tool.write(
                FILE,
                "security.protocol=SASL_SSL\n" + login(mechanism, password)
                        + store("truststore", broker.certificates().trust(), Certificates.PASSWORD) + more);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }

    private void hasNoSecret(String text, String where) {
        assertFalse(text.contains(SECRET), () -> where + " has a secret:\n" + text);
    }

    /** Runs to the end and looks at the command lines of all its processes meanwhile. */
    private String watched(int exit, String... words) throws Exception {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process = tool.start(Tool.command(words), out, err);
        Set<String> lines = new TreeSet<>();
        while (process.isAlive()) {
            Stream.concat(Stream.of(process.toHandle()), process.descendants())
                    .forEach(each -> each.info().commandLine().ifPresent(lines::add));
            Thread.sleep(50);
        }
        String said = Files.readString(out) + Files.readString(err);
        assertEquals(exit, process.waitFor(), said);
        assertTrue(lines.stream().anyMatch(line -> line.contains("io.serdebench.kafka.")), lines::toString);
        lines.forEach(line -> hasNoSecret(line, "a command line"));
        hasNoSecret(said, "the console");
        return said;
    }

    /** The files of a run, of which none has a secret. */
    private List<String> files(String name) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                hasNoSecret(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1), file.toString());
                names.add(folder.resolve(name).relativize(file).toString());
            }
        }
        return names;
    }

    @Test
    @Tag("slow")
    void itIsMeasuredAndThePasswordStaysInItsFile() throws Exception {
        String url = "kafka://" + broker.place(Way.SAFE) + "/orders";
        config("SCRAM-SHA-256", SecuredBroker.PASSWORD, "client.id=reader-1\n");
        watched(
                0,
                "run",
                url,
                "--kafka-config",
                FILE,
                "-c",
                "json,protobuf",
                "--time",
                "5s",
                "-o",
                "out",
                Tool.SOON_WARM);
        List<String> files = files("out");
        assertTrue(files.containsAll(List.of("journal.jsonl", "result.sdb.json", "report.html")), files::toString);
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        assertTrue(result.path("warnings").findValuesAsText("code").contains("D19"), result::toString);
        assertEquals(200, result.path("dataset").path("records").asInt(), result::toString);

        // a journal of somebody else's would send the password to a host that it names
        tool.run("run", "--resume", "out", Tool.SOON_WARM)
                .exits(2)
                .says("a password to send", "--kafka-config " + FILE, url)
                .isNoBug();

        String[] pipe = {
            "pipe",
            "example:orders",
            "-c",
            "json",
            "--via",
            "kafka",
            "--bootstrap",
            broker.place(Way.SAFE),
            "--kafka-config",
            FILE,
            "--rate",
            "100",
            "--duration",
            "1s",
            "--warm-up",
            "0s",
            "--stall",
            "5m",
            "-o"
        };
        watched(0, Stream.concat(Stream.of(pipe), Stream.of("piped")).toArray(String[]::new));
        files("piped");
        config("SCRAM-SHA-256", "wrong-s3cret", "");
        String wrong =
                watched(4, Stream.concat(Stream.of(pipe), Stream.of("wrong")).toArray(String[]::new));
        assertTrue(wrong.contains("refuses the user name or the password in " + FILE + ":3"), wrong);
        files("wrong");
    }

    @Test
    @Tag("slow")
    void whatIsWrongIsSaidInOneSentence() throws Exception {
        String url = "kafka://" + broker.place(Way.SAFE) + "/orders";
        String[] words = {"schema", url, "--kafka-config", FILE};
        config("PLAIN", SecuredBroker.PASSWORD, "");
        said(words).exits(0);
        config("PLAIN", "wrong-s3cret", "");
        refused(words, "refuses the user name or the password in " + FILE + ":3");
        config("PLAIN", SecuredBroker.PASSWORD, "interceptor.classes=com.acme.X\n");
        refused(words, "error: " + FILE + ":8: interceptor.classes loads a class");
        config("PLAIN", SecuredBroker.PASSWORD, "sasl.mechanisms=PLAIN\n");
        refused(words, "error: " + FILE + ":8: sasl.mechanisms is not an option of Kafka's clients");
        refused(new String[] {"schema", url}, "speaks TLS; name a file with security.protocol by --kafka-config");
        refused(
                new String[] {"schema", url, "--kafka-config", "no.properties"},
                "--kafka-config no.properties: there is no such file");
        said("schema", "example:orders", "--kafka-config", FILE)
                .exits(2)
                .says("--kafka-config is for topics")
                .isNoBug();
    }

    private void refused(String[] words, String sentence) throws Exception {
        Tool.Outcome outcome = said(words).exits(3).says(sentence).isNoBug();
        hasNoSecret(outcome.out() + outcome.err(), "the console");
    }
}
