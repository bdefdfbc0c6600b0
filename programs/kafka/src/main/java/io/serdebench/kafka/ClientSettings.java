package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import io.serdebench.protocol.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.SslConfigs;
import org.jspecify.annotations.Nullable;

/**
 * The options of Kafka's clients in a file of the user's, and the lines that they stand in. No record, since a record shows its values,
 * and some of these are secrets.
 */
final class ClientSettings {

    /** No file. */
    static final ClientSettings NONE = new ClientSettings("", Map.of(), Map.of(), List.of());

    private static final Set<String> PROTOCOLS = Set.of("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL");
    private static final Set<String> MECHANISMS = Set.of("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512");
    private static final String PROTOCOL = CommonClientConfigs.SECURITY_PROTOCOL_CONFIG;
    private static final String PLAIN = "PLAINTEXT";
    private static final String BOOTSTRAP = CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG;
    private static final Set<String> SECRET = Set.of(
            SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG,
            SslConfigs.SSL_KEY_PASSWORD_CONFIG,
            SslConfigs.SSL_TRUSTSTORE_PASSWORD_CONFIG,
            SslConfigs.SSL_KEYSTORE_KEY_CONFIG);

    /** Letters of what is taken for a line of a key; the words of {@code -----BEGIN PRIVATE KEY-----} are shorter. */
    private static final int LINE_OF_A_KEY = 16;

    private final String file;
    private final Map<String, String> values;
    private final Map<String, Integer> lines;
    private final List<String> secrets;

    private ClientSettings(String file, Map<String, String> values, Map<String, Integer> lines, List<String> secrets) {
        this.file = file;
        this.values = values;
        this.lines = lines;
        this.secrets = secrets;
    }

    /**
     * Those of a request: {@code client-config} is the text of the file, {@code client-config-file} its name, and {@code host} and
     * {@code port} are the broker that the user typed.
     *
     * @throws NetFailure where an option is not taken; no message has a secret
     */
    static ClientSettings of(Request request) throws NetFailure {
        String text = request.values().get("client-config");
        return text == null
                ? NONE
                : read(request.text("client-config-file"), text, request.text("host") + ":" + request.text("port"));
    }

    /**
     * Those of a file.
     *
     * @param file The name of the file, for messages.
     * @param broker {@code host:port} of the broker that the user typed.
     * @throws NetFailure where an option is not taken; no message has a secret
     */
    static ClientSettings read(String file, String text, String broker) throws NetFailure {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        for (PropertyLines.Entry entry : PropertyLines.read(file, text)) {
            String refusal = ClientKeys.refusal(entry.key());
            if (!refusal.isEmpty()) {
                throw new NetFailure(file + ":" + entry.line() + ": " + refusal);
            }
            Integer before = lines.put(entry.key(), entry.line());
            if (before != null) {
                throw new NetFailure(file + ":" + entry.line() + ": " + entry.key() + " is set in line " + before
                        + " as well; delete one of the two");
            }
            if (ClientKeys.TAKEN.contains(entry.key())) {
                values.put(entry.key(), entry.value().strip());
            }
        }
        List<String> secrets = new ArrayList<>();
        SECRET.forEach(key -> secrets.add(values.getOrDefault(key, "")));
        // a text may quote one line of a key
        String key = values.getOrDefault(SslConfigs.SSL_KEYSTORE_KEY_CONFIG, "");
        secrets.addAll(Stream.of(key.split("\\s+"))
                .filter(part -> part.length() >= LINE_OF_A_KEY)
                .toList());
        JaasEntry login = JaasEntry.of(values.getOrDefault(SaslConfigs.SASL_JAAS_CONFIG, ""));
        secrets.addAll(login.secrets());
        secrets.removeIf(String::isEmpty);
        ClientSettings settings = new ClientSettings(file, values, lines, List.copyOf(secrets));
        settings.check(login);
        settings.checkBroker(broker);
        new ClientStores(settings).check();
        return settings;
    }

    private void check(JaasEntry login) throws NetFailure {
        String protocol = protocol();
        if (!PROTOCOLS.contains(protocol)) {
            throw wrong(PROTOCOL, "is PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL");
        }
        if (!has(PROTOCOL)) {
            for (String key : values.keySet()) {
                if (key.startsWith("ssl.") || key.startsWith("sasl.")) {
                    throw wrong(
                            key, "has no effect without security.protocol; add  security.protocol=SSL  or  SASL_SSL");
                }
            }
        }
        if (!isSasl()) {
            return;
        }
        String mechanism = value(SaslConfigs.SASL_MECHANISM);
        if (mechanism == null) {
            throw wrong(
                    PROTOCOL, "is " + protocol + ", which needs sasl.mechanism: PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512");
        }
        if (!MECHANISMS.contains(mechanism)) {
            throw wrong(
                    SaslConfigs.SASL_MECHANISM,
                    "is PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512; OAuth and Kerberos are not supported");
        }
        if (!has(SaslConfigs.SASL_JAAS_CONFIG)) {
            throw wrong(
                    PROTOCOL,
                    "is " + protocol + ", which needs sasl.jaas.config; it "
                            + JaasEntry.of("").wrong());
        }
        if (!login.wrong().isEmpty()) {
            throw wrong(SaslConfigs.SASL_JAAS_CONFIG, login.wrong());
        }
        values.put(SaslConfigs.SASL_JAAS_CONFIG, login.text());
    }

    /** A password goes to no broker but those that the file is for. */
    private void checkBroker(String broker) throws NetFailure {
        String named = value(BOOTSTRAP);
        if (named == null) {
            return;
        }
        for (String each : named.split(",")) {
            if (each.strip()
                    .replaceFirst("^[A-Za-z_]+://", "")
                    .toLowerCase(Locale.ROOT)
                    .equals(broker.toLowerCase(Locale.ROOT))) {
                return;
            }
        }
        throw wrong(
                BOOTSTRAP, "does not name " + broker + "; name one of its brokers in the command, or delete the line");
    }

    /** A failure about an option. */
    NetFailure wrong(String key, String why) {
        return new NetFailure(at(key) + ": " + key + " " + why);
    }

    /** The file and the line of an option. */
    String at(String key) {
        Integer line = lines.get(key);
        return line == null ? file : file + ":" + line;
    }

    /** The name of the file; empty without one. */
    String file() {
        return file;
    }

    /** The value of an option, or null where it is not set. */
    @Nullable
    String value(String key) {
        return values.get(key);
    }

    /** True if an option is set. */
    boolean has(String key) {
        return values.containsKey(key);
    }

    /** {@code security.protocol} */
    String protocol() {
        return values.getOrDefault(PROTOCOL, PLAIN);
    }

    /** True if the connection is encrypted. */
    boolean isTls() {
        return protocol().endsWith("SSL");
    }

    /** True if the broker asks who connects. */
    boolean isSasl() {
        return protocol().startsWith("SASL");
    }

    /**
     * The options for a client.
     *
     * @param known Those that the client knows.
     */
    Map<String, Object> of(Set<String> known) {
        Map<String, Object> some = new HashMap<>(values);
        some.keySet().retainAll(known);
        // an unused login or store is not looked at, and was not checked
        some.keySet()
                .removeIf(key -> key.equals(BOOTSTRAP)
                        || key.startsWith("ssl.") && !isTls()
                        || key.startsWith("sasl.") && !isSasl());
        return some;
    }

    /** A text of a library, or another one if a secret stands in it. */
    String shown(String text, Throwable of) {
        return secrets.stream().anyMatch(text::contains)
                ? of.getClass().getSimpleName() + ", whose text has a part of " + file + " in it and is not shown"
                : text;
    }
}
