package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import io.serdebench.net.Wire;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Where the frames go, and how the clients of an end are set. A topic has one partition, so that records keep their order. What a
 * record holds is a frame without its length; the key of a frame of control is {@link #CONTROL}, and a record of data has none.
 *
 * @param host The host of the broker.
 * @param port Its port.
 * @param name The topic that goes from the sender to the receiver; the answers have a topic of their own.
 * @param compression What the producer compresses with: {@code none}, {@code gzip}, {@code snappy}, {@code lz4} or {@code zstd}.
 * @param stallMillis How long an end waits for the broker, milliseconds.
 * @param settings What the user's file says of security and connections.
 */
record Topic(String host, int port, String name, String compression, int stallMillis, ClientSettings settings) {

    private static final byte[] CONTROL = {1};

    /** Beyond this, a request that was lost would be waited for longer than it takes a broker to come back. */
    private static final int LONGEST_REQUEST_MILLIS = 30_000;

    /** Frames of records that the laboratory takes, and what Kafka puts around them. */
    private static final int MAX_REQUEST = Wire.MAX_PAYLOAD + (1 << 16);

    /**
     * Of a request.
     *
     * @throws NetFailure where the user's file has an option that is not taken
     */
    static Topic of(Request request) throws NetFailure {
        return new Topic(
                request.text("host"),
                request.integer("port"),
                request.text("topic"),
                request.text("compression"),
                request.integer("stall-millis"),
                ClientSettings.of(request));
    }

    /** A key that tells a frame of control. */
    static byte[] controlKey() {
        return CONTROL.clone();
    }

    /** The one partition of the frames from the sender. */
    TopicPartition records() {
        return new TopicPartition(name, 0);
    }

    /** The one partition of the answers. */
    TopicPartition answers() {
        return new TopicPartition(name + "-answers", 0);
    }

    /** {@code host:port}. */
    String place() {
        return host + ":" + port;
    }

    /** The largest record, bytes. */
    static int largest() {
        return MAX_REQUEST;
    }

    /**
     * Fails if nobody listens there, or it speaks otherwise than asked. A client of Kafka would ask again until its time is over.
     *
     * @throws NetFailure if it is so
     */
    void reach() throws NetFailure {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), stallMillis);
        } catch (ConnectException e) {
            throw new NetFailure("no Kafka broker answers at " + place() + ": connection refused");
        } catch (UnknownHostException e) {
            throw new NetFailure("no connection to " + place() + ": the host is not known");
        } catch (IOException | IllegalArgumentException e) {
            throw new NetFailure("no connection to " + place() + ": " + NetFailure.reason(e));
        }
        if (!settings.isTls()) {
            String other = otherSpeech();
            if (!other.isEmpty()) {
                throw new NetFailure("the broker on " + place() + " " + other);
            }
        }
    }

    /** A failure because the broker did not answer in time; it says so if the port speaks otherwise than asked. */
    NetFailure silent() {
        String other = settings.isTls() ? otherSpeech() : "";
        return new NetFailure(
                other.isEmpty() ? "no Kafka broker answers at " + place() : "the broker on " + place() + " " + other);
    }

    /** How a port speaks otherwise than the settings say: the end of a sentence, or an empty text. */
    private String otherSpeech() {
        String asked = settings.value(SaslConfigs.SASL_MECHANISM);
        PortProbe.Answer answer = PortProbe.ask(host, port, asked == null ? "PLAIN" : asked, stallMillis);
        String set = settings.file().isEmpty()
                ? "; name a file with security.protocol by --kafka-config"
                : ", and " + settings.at(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG) + " has security.protocol="
                        + settings.protocol();
        return switch (answer.speech()) {
            case UNKNOWN -> "";
            case TLS -> settings.isTls() ? "" : "speaks TLS" + set;
            case SASL ->
                settings.isTls()
                        ? "speaks no TLS on this port" + set
                        : settings.isSasl()
                                ? ""
                                : "asks for a user (" + String.join(", ", answer.mechanisms()) + ")" + set;
            case PLAIN ->
                settings.isTls()
                        ? "speaks no TLS on this port" + set
                        : settings.isSasl() ? "asks for no user on this port" + set : "";
        };
    }

    /** Why a client cannot go on, as the end of a sentence. */
    String reason(Throwable error) {
        return new ClientFailures(settings).reason(error);
    }

    private Map<String, Object> client(Set<String> known) {
        Map<String, Object> config = new HashMap<>(settings.of(known));
        config.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, place());
        config.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, Math.min(stallMillis, LONGEST_REQUEST_MILLIS));
        // nobody gathers what clients send of themselves
        config.put(CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG, false);
        return config;
    }

    /** The settings of a client that makes, describes and deletes topics. */
    Map<String, Object> admin() {
        Map<String, Object> config = client(AdminClientConfig.configNames());
        config.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, stallMillis);
        return config;
    }

    /** The settings of the producer of records: acknowledged by all replicas, in order, once. The others are the defaults. */
    Map<String, Object> producer() {
        Map<String, Object> config = client(ProducerConfig.configNames());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, compression);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, stallMillis);
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, stallMillis + (int) TimeUnit.SECONDS.toMillis(1));
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST);
        config.put(ProducerConfig.BUFFER_MEMORY_CONFIG, 2L * MAX_REQUEST);
        config.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        config.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        return config;
    }

    /** The settings of a consumer, which takes a partition from its beginning and belongs to no group. */
    Map<String, Object> consumer() {
        Map<String, Object> config = client(ConsumerConfig.configNames());
        config.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, stallMillis);
        // a broker that has lost records is a failure, and no reason to read others
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        config.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        return config;
    }
}
