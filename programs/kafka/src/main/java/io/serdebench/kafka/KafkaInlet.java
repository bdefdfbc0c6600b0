package io.serdebench.kafka;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.serdebench.net.Inlet;
import io.serdebench.net.NetFailure;
import io.serdebench.net.ThreadGroups;
import io.serdebench.net.Wire;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;

/**
 * Takes the frames of a sender from a topic, on a thread of its own, from the beginning of the topic on. If more than {@link #HIGH}
 * bytes wait to be taken, the topic is not read until fewer do.
 */
final class KafkaInlet implements Inlet {

    /** Queued bytes beyond which the topic is not read. */
    static final long HIGH = 1L << 20;

    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration CLOSING = Duration.ofSeconds(2);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Topic topic;
    private final Topics topics;
    private final KafkaProducer<byte[], byte[]> answers;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final BlockingQueue<ByteBuf> queue = new LinkedBlockingQueue<>();
    private final AtomicLong queued = new AtomicLong();
    private final Thread reader = new Thread(this::read, ThreadGroups.NETWORK);
    private volatile String gone = "";
    private volatile long peakQueued;
    private volatile boolean serving;
    private volatile boolean closed;

    /**
     * Makes the topic and reads it.
     *
     * @throws NetFailure if nobody listens there, or the broker makes no topic
     */
    KafkaInlet(Topic topic) throws NetFailure, InterruptedException {
        this.topic = topic;
        this.topics = new Topics(topic);
        try {
            topics.make();
            this.answers = new KafkaProducer<>(topic.producer());
            this.consumer = new KafkaConsumer<>(topic.consumer());
        } catch (KafkaException e) {
            topics.close();
            throw new NetFailure("no client of Kafka can be made: " + topic.reason(e));
        } catch (NetFailure e) {
            topics.close();
            throw e;
        }
        consumer.assign(List.of(topic.records()));
        consumer.seekToBeginning(List.of(topic.records()));
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try {
            while (!closed) {
                if (queued.get() > HIGH) {
                    LockSupport.parkNanos(LOOK_NANOS);
                } else {
                    take(consumer.poll(POLL));
                }
            }
        } catch (WakeupException e) {
            // it is closed
        } catch (KafkaException e) {
            gone = "the topic cannot be read from " + topic.place() + ": " + topic.reason(e);
            queue.add(GONE);
        } finally {
            consumer.close(CloseOptions.timeout(CLOSING));
        }
    }

    private void take(ConsumerRecords<byte[], byte[]> records) {
        if (records.isEmpty()) {
            return;
        }
        int size = 0;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            size += Wire.LENGTH + record.value().length;
        }
        ByteBuf frames = Unpooled.buffer(size);
        for (ConsumerRecord<byte[], byte[]> record : records) {
            frames.writeInt(Wire.length(record.value().length, record.key() != null))
                    .writeBytes(record.value());
        }
        serving = true;
        long now = queued.addAndGet(size);
        peakQueued = Math.max(peakQueued, now);
        queue.add(frames);
    }

    /** A sender needs the topic alone. */
    @Override
    public int port() {
        return 0;
    }

    @Override
    public @Nullable ByteBuf next(long nanos) throws InterruptedException {
        ByteBuf frames = queue.poll(nanos, TimeUnit.NANOSECONDS);
        if (frames != null) {
            queued.addAndGet(-frames.readableBytes());
        }
        return frames;
    }

    @Override
    public boolean isServing() {
        return serving;
    }

    @Override
    public boolean relays() {
        return false;
    }

    @Override
    public String gone() {
        return gone;
    }

    @Override
    public void send(ByteBuf frame) {
        byte[] value = new byte[Wire.bytes(frame.readInt())];
        frame.readBytes(value);
        frame.release();
        try {
            answers.send(new ProducerRecord<>(topic.answers().topic(), 0, null, value));
        } catch (KafkaException e) {
            // the sender waits for an answer, and says that none came
            System.err.println(topic.reason(e));
        }
    }

    @Override
    public long queued() {
        return queued.get();
    }

    @Override
    public long takePeakQueued() {
        long peak = peakQueued;
        peakQueued = 0;
        return peak;
    }

    /** Who has no access to the broker has none to the topic, so that nobody is refused here. */
    @Override
    public long strangers() {
        return 0;
    }

    /** Deletes the topics as well: the receiver is the last that needs them. */
    @Override
    public void close() {
        closed = true;
        consumer.wakeup();
        try {
            reader.join(CLOSING.toMillis());
            answers.close(CLOSING);
            topics.delete();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        topics.close();
    }
}
