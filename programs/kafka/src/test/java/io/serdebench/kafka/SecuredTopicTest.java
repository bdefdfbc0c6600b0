package io.serdebench.kafka;

import static io.serdebench.testkit.SecuredBroker.login;
import static io.serdebench.testkit.SecuredBroker.store;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.serdebench.net.Inlet;
import io.serdebench.net.NetFailure;
import io.serdebench.net.Outlet;
import io.serdebench.net.Wire;
import io.serdebench.protocol.TopicReply.Taken;
import io.serdebench.testkit.Certificates;
import io.serdebench.testkit.SecuredBroker;
import io.serdebench.testkit.SecuredBroker.Way;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Topics of a real broker behind TLS and SASL, and what is said where it does not work. */
@ExtendWith(OneBroker.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecuredTopicTest {

    private static final int STALL = 120_000;
    private static final int SHORT = 4_000;
    private static final String FILE = "client.properties";

    private final Path folder;
    private final SecuredBroker broker;
    private final Certificates keys;

    SecuredTopicTest(@TempDir Path folder, SecuredBroker broker) {
        this.folder = folder;
        this.broker = broker;
        keys = broker.certificates();
    }

    @BeforeAll
    void fill() throws Exception {
        Map<String, Object> plain = Map.of("bootstrap.servers", broker.place(Way.PLAIN));
        try (Admin admin = Admin.create(plain)) {
            for (ScramMechanism mechanism : List.of(ScramMechanism.SCRAM_SHA_256, ScramMechanism.SCRAM_SHA_512)) {
                admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                                SecuredBroker.USER, new ScramCredentialInfo(mechanism, 4_096), SecuredBroker.PASSWORD)))
                        .all()
                        .get();
            }
            admin.createTopics(List.of(new NewTopic("orders", Optional.of(1), Optional.empty())))
                    .all()
                    .get();
        }
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(plain, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>("orders", "v".getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    private String trust() {
        return store("truststore", keys.trust(), Certificates.PASSWORD);
    }

    private static String protocol(String name) {
        return "security.protocol=" + name + "\n";
    }

    /** A topic; with null as the config of somebody without a file. */
    private Topic topic(String host, Way way, String name, int stall, @Nullable String config) throws NetFailure {
        int port = broker.port(way);
        ClientSettings settings =
                config == null ? ClientSettings.NONE : ClientSettings.read(FILE, config, host + ":" + port);
        return new Topic(host, port, name, "none", stall, settings);
    }

    private void comes(Way way, String config) throws Exception {
        Path file = folder.resolve(UUID.randomUUID().toString());
        TopicReader reader = new TopicReader(topic("localhost", way, "orders", STALL, config));
        assertEquals(new Taken(1, 0, 1, false), reader.take(file, 10, STALL));
        assertEquals(5, Files.size(file));
    }

    /** What is said of a topic that cannot be read, without the port; no secret is in it. */
    private String said(String host, Way way, @Nullable String config) {
        Path file = folder.resolve(UUID.randomUUID().toString());
        NetFailure failure = assertThrows(
                NetFailure.class,
                () -> new TopicReader(topic(host, way, "orders", SHORT, config)).take(file, 10, SHORT));
        String said = String.valueOf(failure.getMessage());
        assertFalse(said.contains("s3cret"), said);
        return said.replace(":" + broker.port(way), ":PORT")
                .replace(keys.trust().getParent() + "/", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"})
    void aUserReads(String mechanism) throws Exception {
        String login = login(mechanism, SecuredBroker.PASSWORD);
        comes(Way.LOGIN, protocol("SASL_PLAINTEXT") + login);
        comes(Way.SAFE, protocol("SASL_SSL") + login + trust());
    }

    @Test
    void aClientWithoutUserReads() throws Exception {
        comes(Way.TLS, protocol("SSL") + trust());
        comes(Way.MUTUAL, protocol("SSL") + trust() + store("keystore", keys.client(), Certificates.PASSWORD));
        comes(Way.PLAIN, "# nothing is set\n");
    }

    @Test
    void aWrongPasswordIsSaid() {
        String wrong =
                "topic orders cannot be read from localhost:PORT: the broker refuses the user name or the password in "
                        + FILE + ":3";
        for (String mechanism : List.of("PLAIN", "SCRAM-SHA-256")) {
            String login = login(mechanism, "wrong-s3cret");
            assertEquals(wrong, said("localhost", Way.LOGIN, protocol("SASL_PLAINTEXT") + login));
            assertEquals(wrong, said("localhost", Way.SAFE, protocol("SASL_SSL") + login + trust()));
        }
    }

    @Test
    void aCertificateThatIsNotTrustedIsSaid() {
        String cannot = "topic orders cannot be read from localhost:PORT: the broker";
        assertEquals(
                cannot + "'s certificate is not from an authority in the trust store, see " + FILE + ":2",
                said(
                        "localhost",
                        Way.TLS,
                        protocol("SSL") + store("truststore", keys.others(), Certificates.PASSWORD)));
        assertEquals(
                cannot + "'s certificate is not from an authority that Java trusts; name its trust store by"
                        + " ssl.truststore.location in " + FILE,
                said("localhost", Way.TLS, protocol("SSL")));
        assertEquals(
                "topic orders cannot be read from 127.0.0.1:PORT: the broker's certificate is for another host:"
                        + " No subject alternative names matching IP address 127.0.0.1 found",
                said("127.0.0.1", Way.TLS, protocol("SSL") + trust()));
        assertEquals(
                cannot + " asks for a certificate of the client; name a key store by ssl.keystore.location in " + FILE,
                said("localhost", Way.MUTUAL, protocol("SSL") + trust()));
    }

    @Test
    void aPortThatSpeaksOtherwiseIsSaid() {
        assertEquals(
                "the broker on localhost:PORT speaks TLS; name a file with security.protocol by --kafka-config",
                said("localhost", Way.TLS, null));
        assertEquals(
                "the broker on localhost:PORT speaks TLS, and " + FILE + ":1 has security.protocol=SASL_PLAINTEXT",
                said("localhost", Way.SAFE, protocol("SASL_PLAINTEXT") + login("PLAIN", SecuredBroker.PASSWORD)));
        String asks = said("localhost", Way.LOGIN, protocol("PLAINTEXT"));
        assertTrue(asks.contains("asks for a user (") && asks.contains("SCRAM-SHA-512"), asks);
        assertEquals(
                "the broker on localhost:PORT speaks no TLS on this port, and " + FILE + ":1 has security.protocol=SSL",
                said("localhost", Way.PLAIN, protocol("SSL") + trust()));
        assertEquals(
                "the broker on localhost:PORT asks for no user on this port, and " + FILE
                        + ":1 has security.protocol=SASL_PLAINTEXT",
                said("localhost", Way.PLAIN, protocol("SASL_PLAINTEXT") + login("PLAIN", SecuredBroker.PASSWORD)));
        String user =
                said("localhost", Way.TLS, protocol("SASL_SSL") + login("PLAIN", SecuredBroker.PASSWORD) + trust());
        assertTrue(user.contains("asks for no user on this port, and " + FILE + ":2 names one"), user);
    }

    @Test
    void storesThatCannotBeOpenedAreSaid() {
        assertEquals(
                FILE + ":2: ssl.truststore.location names missing.p12, which is not there",
                said(
                        "localhost",
                        Way.TLS,
                        protocol("SSL") + store("truststore", keys.trust().resolveSibling("missing.p12"), "x")));
        assertEquals(
                FILE + ":4: ssl.truststore.password does not open trust.p12",
                said("localhost", Way.TLS, protocol("SSL") + store("truststore", keys.trust(), "wrong-s3cret")));
        assertEquals(
                FILE + ":2: ssl.keystore.location names a store without a private key",
                said(
                        "localhost",
                        Way.MUTUAL,
                        protocol("SSL") + store("keystore", keys.trust(), Certificates.PASSWORD)));
    }

    /** A producer, consumers and an administrator: the ends of pipe. */
    @Test
    void framesGoThroughASecuredBroker() throws Exception {
        String config = protocol("SASL_SSL") + login("SCRAM-SHA-512", SecuredBroker.PASSWORD) + trust();
        Topic topic = topic("localhost", Way.SAFE, "frames", STALL, config);
        byte[] text = "a record".getBytes(StandardCharsets.UTF_8);
        try (Inlet inlet = new KafkaInlet(topic);
                Outlet outlet = new KafkaOutlet(topic)) {
            outlet.write(
                    Unpooled.buffer().writeInt(Wire.length(text.length, false)).writeBytes(text));
            assertTrue(outlet.stored() > text.length);
            outlet.finish(Unpooled.EMPTY_BUFFER);
            ByteBuf came = inlet.next(TimeUnit.MILLISECONDS.toNanos(STALL));
            assertTrue(came != null && came.readableBytes() == Integer.BYTES + text.length, inlet.gone());
        }
        Topic wrong = topic("localhost", Way.SAFE, "frames", SHORT, config.replace("broker-s3cret", "wrong-s3cret"));
        String said = String.valueOf(
                assertThrows(NetFailure.class, () -> new KafkaInlet(wrong)).getMessage());
        assertTrue(said.endsWith("the broker refuses the user name or the password in " + FILE + ":3"), said);
    }
}
