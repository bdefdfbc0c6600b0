package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import io.serdebench.protocol.TopicReply.Taken;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Takes the values of all partitions of a topic, from the first that is still there to the last at the start. Nothing is committed, and
 * records of transactions that were not committed are passed over.
 */
final class TopicReader {

    private static final Duration POLL = Duration.ofMillis(500);

    private final Topic topic;

    /** Reads from a topic that the user has. */
    TopicReader(Topic topic) {
        this.topic = topic;
    }

    private Map<String, Object> config() {
        Map<String, Object> config = new HashMap<>(topic.consumer());
        // a topic that is misspelled must not come into being
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        return config;
    }

    /**
     * Writes the values into a new file.
     *
     * @param most How many records are read at most.
     * @param limitMillis How long it may take, milliseconds.
     * @throws NetFailure if the topic cannot be read
     */
    Taken take(Path file, long most, long limitMillis) throws NetFailure, IOException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMillis);
        topic.reach();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(config());
                DataOutputStream out = new DataOutputStream(new BufferedOutputStream(
                        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)))) {
            List<TopicPartition> partitions = partitions(consumer);
            consumer.assign(partitions);
            Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
            Map<TopicPartition, Long> end = consumer.endOffsets(partitions);
            first.forEach(consumer::seek);
            long there = partitions.stream()
                    .mapToLong(each -> end.getOrDefault(each, 0L) - first.getOrDefault(each, 0L))
                    .sum();
            return taken(consumer, out, end, most, there, deadline);
        } catch (TimeoutException e) {
            throw topic.silent();
        } catch (KafkaException e) {
            throw new NetFailure(
                    "topic " + topic.name() + " cannot be read from " + topic.place() + ": " + topic.reason(e));
        }
    }

    private List<TopicPartition> partitions(KafkaConsumer<byte[], byte[]> consumer) throws NetFailure {
        List<PartitionInfo> found = consumer.partitionsFor(topic.name());
        if (found == null || found.isEmpty()) {
            throw new NetFailure("the broker on " + topic.place() + " has no topic " + topic.name());
        }
        return found.stream()
                .map(each -> new TopicPartition(each.topic(), each.partition()))
                .toList();
    }

    private static Taken taken(
            KafkaConsumer<byte[], byte[]> consumer,
            DataOutputStream out,
            Map<TopicPartition, Long> end,
            long most,
            long there,
            long deadline)
            throws IOException {
        long values = 0;
        long nulls = 0;
        while (values + nulls < most && isBefore(consumer, end)) {
            if (System.nanoTime() > deadline) {
                return new Taken(values, nulls, there, true);
            }
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                TopicPartition partition = new TopicPartition(record.topic(), record.partition());
                if (values + nulls == most || record.offset() >= end.getOrDefault(partition, 0L)) {
                    continue;
                }
                if (record.value() == null) {
                    nulls++;
                } else {
                    values++;
                    out.writeInt(record.value().length);
                    out.write(record.value());
                }
            }
        }
        return new Taken(values, nulls, there, false);
    }

    /** True if some partition has records that are not read yet. The position also passes what transactions leave behind. */
    private static boolean isBefore(KafkaConsumer<byte[], byte[]> consumer, Map<TopicPartition, Long> end) {
        return end.entrySet().stream().anyMatch(each -> consumer.position(each.getKey()) < each.getValue());
    }
}
