package io.serdebench.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.net.NetFailure;
import io.serdebench.testkit.SecuredBroker;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of clients' options: what is taken, and what is said of the rest. */
class ClientSettingsTest {

    private static final String BROKER = "kafka.example.com:9093";
    private static final String SECRET = "s3cret\"\\ =;'x";

    private static ClientSettings read(String text) throws NetFailure {
        return ClientSettings.read("c.properties", text, BROKER);
    }

    private static String refusal(String text) {
        String said =
                String.valueOf(assertThrows(NetFailure.class, () -> read(text)).getMessage());
        assertFalse(said.contains("s3cret"), said);
        return said;
    }

    /** A new version of Kafka may bring options that load code. */
    @Test
    void eachOptionOfTheClientsIsDecidedOnce() {
        Set<String> known = new TreeSet<>(ConsumerConfig.configNames());
        known.addAll(AdminClientConfig.configNames());
        known.addAll(ProducerConfig.configNames());
        for (String key : known) {
            boolean taken = ClientKeys.TAKEN.contains(key);
            boolean passed = ClientKeys.WITHOUT_EFFECT.contains(key);
            boolean refused = !ClientKeys.refusal(key).isEmpty();
            assertEquals(1, (taken ? 1 : 0) + (passed ? 1 : 0) + (refused ? 1 : 0), key);
            assertFalse(refused && ClientKeys.refusal(key).contains("is not an option"), key);
            boolean loads = key.endsWith(".class") || key.endsWith(".classes") || key.endsWith("serializer");
            assertTrue(!loads || refused, key);
        }
        assertTrue(known.containsAll(ClientKeys.TAKEN), "a name that no client has");
        assertTrue(known.containsAll(ClientKeys.WITHOUT_EFFECT), "a name that no client has");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "interceptor.classes|loads a class",
                "metric.reporters|loads a class",
                "value.deserializer|loads a class",
                "sasl.login.callback.handler.class|loads a class",
                "sasl.client.callback.handler.class|loads a class",
                "ssl.engine.factory.class|loads a class",
                "security.providers|loads a class",
                "config.providers|loads a class",
                "config.providers.file.class|loads a class",
                "sasl.kerberos.kinit.cmd|loads a class or runs a program",
                "group.id|is set by serdebench",
                "isolation.level|is set by serdebench",
                "sasl.oauthbearer.token.endpoint.url|is of another way to log in",
                "sasl.oauthbearer.jwt.retriever.class|loads a class",
                "sasl.kerberos.service.name|is of another way to log in",
                "basic.auth.user.info|is about a schema registry",
                "sasl.mechanisms|is not an option of Kafka's clients"
            })
    void whatIsNotTakenIsRefusedWithItsLine(String key, String why) {
        String said = refusal("# a comment\n\n" + key + "=s3cret\n");
        assertTrue(said.startsWith("c.properties:3: " + key + " " + why), said);
    }

    /** It may be a part of a password whose line was broken. */
    @ParameterizedTest
    @ValueSource(
            strings = {"s3cret", "password=\"s3cret\";", "s3cret.with.points=1", "a\\u00zz=s3cret", "ssl.s3cret=1"})
    void whatIsNoNameIsNotShown(String line) {
        assertTrue(refusal("client.id=me\n" + line + "\n").startsWith("c.properties:2: "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required;|asks for OAuth",
                "com.sun.security.auth.module.JndiLoginModule required a=\"s3cret\";|names a login module that is not taken",
                "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"u\" password=\"s3cret\"|has the form",
                "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"u\" password=\"s3cret;|has the form",
                "org.apache.kafka.common.security.plain.PlainLoginModule required password=\"s3cret\";|has the form",
                "org.apache.kafka.common.security.plain.PlainLoginModule required username=u s3cret=\"x\";|has the form",
                "org.apache.kafka.common.security.plain.PlainLoginModule required username=u; com.sun.security.auth.module.JndiLoginModule required;|has the form",
                "s3cret|has the form"
            })
    void aLoginOfAnotherFormIsRefused(String login, String why) {
        String said = refusal("security.protocol=SASL_SSL\nsasl.mechanism=PLAIN\nsasl.jaas.config=" + login + "\n");
        assertTrue(said.startsWith("c.properties:3: sasl.jaas.config " + why), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "security.protocol=TLS|c.properties:1: security.protocol is PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL",
                "sasl.mechanism=PLAIN|c.properties:1: sasl.mechanism has no effect without security.protocol",
                "security.protocol=SASL_SSL|c.properties:1: security.protocol is SASL_SSL, which needs sasl.mechanism",
                "security.protocol=SASL_SSL,sasl.mechanism=GSSAPI|c.properties:2: sasl.mechanism is PLAIN, SCRAM-SHA-256 or",
                "security.protocol=SASL_SSL,sasl.mechanism=PLAIN|c.properties:1: security.protocol is SASL_SSL, which needs sasl.jaas",
                "client.id=a,client.id=b|c.properties:2: client.id is set in line 1 as well",
                "bootstrap.servers=other:9093|c.properties:1: bootstrap.servers does not name kafka.example.com:9093",
                "security.protocol=SSL,ssl.truststore.location=pom.xml|c.properties:2: ssl.truststore.location names a file that is not a store of type JKS",
                "security.protocol=SSL,ssl.truststore.location=pom.xml,ssl.truststore.type=NO|c.properties:3: ssl.truststore.type is a kind",
                "security.protocol=SSL,ssl.truststore.location=no/a.jks|c.properties:2: ssl.truststore.location names no/a.jks, which is not there; the path begins in /"
            })
    void whatDoesNotFitTogetherIsSaid(String lines, String said) {
        String refusal = refusal(lines.replace(',', '\n'));
        assertTrue(refusal.startsWith(said), refusal);
    }

    @Test
    void aFileOfAServiceIsTaken() throws NetFailure {
        ClientSettings settings = read("bootstrap.servers=a:1, SASL_SSL://" + BROKER + "\nsecurity.protocol=SASL_SSL\n"
                + SecuredBroker.login("PLAIN", "s3cret")
                + "client.dns.lookup=use_all_dns_ips\nsession.timeout.ms=45000\nacks=all\nclient.id=ccloud\n");
        Map<String, Object> consumer = settings.of(ConsumerConfig.configNames());
        assertEquals(
                Set.of("security.protocol", "sasl.mechanism", "sasl.jaas.config", "client.dns.lookup", "client.id"),
                consumer.keySet());
    }

    @Test
    void aPasswordOfAnySignsReachesTheClient() throws NetFailure {
        String escaped = SECRET.replace("\\", "\\\\").replace("\"", "\\\"");
        JaasEntry entry =
                JaasEntry.of("org.apache.kafka.common.security.plain.PlainLoginModule required username='u' password=\""
                        + escaped + "\";");
        assertEquals("", entry.wrong());
        assertEquals(SECRET, entry.secrets().get(0));
        assertEquals(SECRET, JaasEntry.of(entry.text()).secrets().get(0));
    }

    @Test
    void aTextOfALibraryWithASecretIsNotShown() throws NetFailure {
        ClientSettings settings = read("security.protocol=SASL_SSL\n" + SecuredBroker.login("PLAIN", "s3cret"));
        ClientFailures failures = new ClientFailures(settings);
        assertEquals("no room", failures.reason(new KafkaException("no room")));
        assertEquals(
                "KafkaException, whose text has a part of c.properties in it and is not shown",
                failures.reason(new KafkaException("cannot use s3cret")));
        assertEquals(
                "the broker refuses the user name or the password in c.properties:3",
                failures.reason(new KafkaException("x", new SaslAuthenticationException("s3cret is wrong"))));
    }

    private static final String PEM =
            "-----BEGIN PRIVATE KEY----- s3cretAAAAAAAAAAAAAA s3cretBBBBBBBBBBBBBB -----END PRIVATE KEY-----";

    /** Each option that has a secret, and a text that a library could make of it: all of it, or a line of a key. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ssl.keystore.password=s3cret|s3cret",
                "ssl.key.password=s3cret|s3cret",
                "ssl.truststore.password=s3cret|s3cret",
                "ssl.keystore.key=" + PEM + "|" + PEM,
                "ssl.keystore.key=" + PEM + "|s3cretAAAAAAAAAAAAAA",
                "ssl.keystore.key=" + PEM + "|s3cretBBBBBBBBBBBBBB",
                "ssl.keystore.key=s3cret|s3cret"
            })
    void noSecretOfTlsIsShown(String line, String quoted) throws NetFailure {
        ClientSettings settings = read("security.protocol=SSL\nssl.keystore.type=PEM\n" + line);
        ClientFailures failures = new ClientFailures(settings);
        for (Throwable error : List.of(
                new KafkaException("cannot use " + quoted),
                new KafkaException("no client", new IllegalArgumentException("cannot use " + quoted)),
                new SSLException("cannot use " + quoted),
                new SslAuthenticationException("no", new CertificateException("cannot use " + quoted)),
                new SslAuthenticationException("no", new CertificateExpiredException("cannot use " + quoted)))) {
            String said = failures.reason(error);
            assertFalse(said.contains("s3cret"), said);
            assertTrue(said.endsWith("whose text has a part of c.properties in it and is not shown"), said);
        }
        assertEquals("no PRIVATE KEY", failures.reason(new KafkaException("no PRIVATE KEY")));
    }

    private static final String ALERT = "Received fatal alert: ";

    /** Each kind of a failure of TLS says what is wrong and with what, and not only what the library says. */
    @ParameterizedTest
    @MethodSource
    void aFailureOfTlsSaysWhatIsWrong(String stores, Throwable deepest, String said) throws NetFailure {
        ClientFailures failures = new ClientFailures(read("security.protocol=SSL\n" + stores));
        assertEquals(said, failures.reason(new SslAuthenticationException("SSL handshake failed", deepest)));
        Throwable handshake =
                new SSLHandshakeException("(certificate_unknown) PKIX path building failed").initCause(deepest);
        assertEquals(said, failures.reason(handshake));
        assertEquals(said, failures.reason(new KafkaException("Failed to construct kafka consumer", handshake)));
    }

    private static Stream<Arguments> aFailureOfTlsSaysWhatIsWrong() {
        String trust = "ssl.truststore.type=PEM\nssl.truststore.certificates=x\n";
        String keys = "ssl.keystore.type=PEM\nssl.keystore.key=x\n";
        return Stream.of(
                Arguments.of(
                        "",
                        new CertPathBuilderException("unable to find valid certification path"),
                        "the broker's certificate is not from an authority that Java trusts; name its trust store by"
                                + " ssl.truststore.location in c.properties"),
                Arguments.of(
                        trust,
                        new CertPathBuilderException("unable to find valid certification path"),
                        "the broker's certificate is not from an authority in the trust store, see c.properties"),
                Arguments.of(
                        "",
                        new CertificateExpiredException("NotAfter: Fri Jan 01"),
                        "the broker's certificate is not valid today: NotAfter: Fri Jan 01"),
                Arguments.of(
                        "",
                        new CertificateNotYetValidException("NotBefore: Fri Jan 01"),
                        "the broker's certificate is not valid today: NotBefore: Fri Jan 01"),
                Arguments.of(
                        "",
                        new CertificateException("No name matching a found"),
                        "the broker's certificate is for another host: No name matching a found"),
                Arguments.of(
                        "",
                        new SSLException(ALERT + "certificate_required"),
                        "the broker asks for a certificate of the client; name a key store by ssl.keystore.location in"
                                + " c.properties"),
                Arguments.of(
                        keys,
                        new SSLException(ALERT + "unknown_ca"),
                        "the broker does not take the certificate in c.properties: " + ALERT + "unknown_ca"),
                Arguments.of(
                        "",
                        new SSLException(ALERT + "protocol_version"),
                        "TLS with the broker fails: " + ALERT + "protocol_version"));
    }
}
