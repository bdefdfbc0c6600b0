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
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;
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
 */
record Topic(String host, int port, String name, String compression, int stallMillis) {

    private static final byte[] CONTROL = {1};

    /** Beyond this, a request that was lost would be waited for longer than it takes a broker to come back. */
    private static final int LONGEST_REQUEST_MILLIS = 30_000;

    /** Frames of records that the laboratory takes, and what Kafka puts around them. */
    private static final int MAX_REQUEST = Wire.MAX_PAYLOAD + (1 << 16);

    /** Of a request. */
    static Topic of(Request request) {
        return new Topic(
                request.text("host"),
                request.integer("port"),
                request.text("topic"),
                request.text("compression"),
                request.integer("stall-millis"));
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
     * Fails if nobody listens there. A client of Kafka would ask again until its time is over.
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
    }

    private Map<String, Object> client() {
        Map<String, Object> config = new HashMap<>();
        config.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, place());
        config.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, Math.min(stallMillis, LONGEST_REQUEST_MILLIS));
        // nobody gathers what clients send of themselves
        config.put(CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG, false);
        return config;
    }

    /** The settings of a client that makes, describes and deletes topics. */
    Map<String, Object> admin() {
        Map<String, Object> config = client();
        config.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, stallMillis);
        return config;
    }

    /** The settings of the producer of records: acknowledged by all replicas, in order, once. The others are the defaults. */
    Map<String, Object> producer() {
        Map<String, Object> config = client();
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
        Map<String, Object> config = client();
        config.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, stallMillis);
        // a broker that has lost records is a failure, and no reason to read others
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        config.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        return config;
    }
}
