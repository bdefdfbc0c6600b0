package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.LogDirDescription;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.ReplicaInfo;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Makes the two topics of a run, says what they hold on disk, and deletes them. */
final class Topics implements AutoCloseable {

    /** The time after which what a killed session leaves on a broker of the user's is gone: a day. */
    private static final long RETENTION_MILLIS = TimeUnit.DAYS.toMillis(1);

    private static final long AGAIN_MILLIS = 50;
    private static final Duration CLOSING = Duration.ofSeconds(2);

    private final Topic topic;
    private final Admin admin;

    /**
     * Connects.
     *
     * @throws NetFailure if nobody listens there
     */
    Topics(Topic topic) throws NetFailure {
        this.topic = topic;
        topic.reach();
        try {
            this.admin = Admin.create(topic.admin());
        } catch (KafkaException e) {
            throw new NetFailure("no connection to " + topic.place() + ": " + topic.reason(e));
        }
    }

    /**
     * Makes them, with one partition each and as many replicas as the broker makes by itself.
     *
     * @throws NetFailure if the broker does not answer or refuses
     */
    void make() throws NetFailure, InterruptedException {
        Map<String, String> config = Map.of(
                TopicConfig.MAX_MESSAGE_BYTES_CONFIG, String.valueOf(Topic.largest()),
                TopicConfig.RETENTION_MS_CONFIG, String.valueOf(RETENTION_MILLIS));
        List<NewTopic> topics = List.of(
                new NewTopic(topic.records().topic(), Optional.of(1), Optional.empty()).configs(config),
                new NewTopic(topic.answers().topic(), Optional.of(1), Optional.empty()).configs(config));
        get(admin.createTopics(topics).all(), "makes no topic");
    }

    /**
     * The bytes of the log segments that the leader of the topic of the records holds.
     *
     * @return Bytes, or -1 if the broker does not tell.
     */
    long stored() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(topic.stallMillis());
        while (System.nanoTime() < deadline) {
            try {
                long size = size();
                if (size >= 0) {
                    return size;
                }
            } catch (NetFailure e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    // a user may be allowed to use topics and not to see the broker's folders
                    System.err.println(NetFailure.reason(e));
                    return -1;
                }
            }
            // a topic that was just made, or a broker that just came back, has no leader yet
            TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
        }
        return -1;
    }

    /** The bytes, or -1 as long as nobody leads the topic. */
    private long size() throws NetFailure, InterruptedException {
        String name = topic.records().topic();
        TopicDescription described = get(admin.describeTopics(List.of(name)).allTopicNames(), "describes no topic")
                .get(name);
        Node leader = described == null ? null : described.partitions().get(0).leader();
        if (leader == null) {
            return -1;
        }
        for (LogDirDescription folder : get(
                        admin.describeLogDirs(List.of(leader.id())).allDescriptions(), "reports no sizes")
                .getOrDefault(leader.id(), Map.of())
                .values()) {
            ReplicaInfo replica = folder.replicaInfos().get(topic.records());
            if (replica != null) {
                return replica.size();
            }
        }
        return -1;
    }

    /** Deletes them, if they are there and can be deleted. */
    void delete() throws InterruptedException {
        for (String name : List.of(topic.records().topic(), topic.answers().topic())) {
            try {
                get(admin.deleteTopics(List.of(name)).all(), "deletes no topic");
            } catch (NetFailure e) {
                System.err.println(NetFailure.reason(e));
            }
        }
    }

    private <T> T get(KafkaFuture<T> future, String not) throws NetFailure, InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            NetFailure failure = cause instanceof TimeoutException
                    ? topic.silent()
                    : new NetFailure("the broker on " + topic.place() + " " + not + ": " + topic.reason(cause));
            failure.initCause(cause);
            throw failure;
        }
    }

    @Override
    public void close() {
        admin.close(CLOSING);
    }
}
