package io.serdebench.kafka;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.serdebench.net.NetFailure;
import io.serdebench.net.Outlet;
import io.serdebench.net.Wire;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Sends frames as records of a topic, each by itself: the producer gathers and compresses them, as it does for its users. What the
 * broker has not acknowledged is bounded: the writer waits while more than {@link #HIGH} bytes are not.
 */
final class KafkaOutlet implements Outlet {

    /** Bytes that are not acknowledged, beyond which the writer waits. */
    static final long HIGH = 8L << 20;

    private static final long LOW = HIGH / 2;
    private static final Duration ASK = Duration.ofMillis(20);
    private static final Duration CLOSING = Duration.ofSeconds(2);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Topic topic;
    private final Topics topics;
    private final KafkaProducer<byte[], byte[]> producer;
    private final KafkaConsumer<byte[], byte[]> answers;
    private final ArrayDeque<byte[]> came = new ArrayDeque<>();
    private final AtomicLong pending = new AtomicLong();
    private final Thread writer = Thread.currentThread();
    private final long begun = System.nanoTime();
    private volatile @Nullable String broken;
    private boolean finished;
    private long peakPending;

    /**
     * Connects.
     *
     * @param topic The topic, which is there.
     * @throws NetFailure if nobody listens there
     */
    KafkaOutlet(Topic topic) throws NetFailure {
        this.topic = topic;
        this.topics = new Topics(topic);
        try {
            this.producer = new KafkaProducer<>(topic.producer());
            this.answers = new KafkaConsumer<>(topic.consumer());
        } catch (KafkaException e) {
            topics.close();
            throw new NetFailure("no client of Kafka can be made: " + topic.reason(e));
        }
        answers.assign(List.of(topic.answers()));
        answers.seekToBeginning(List.of(topic.answers()));
    }

    /** The laboratory started both ends, with one codec; the receiver reads the topic from its beginning. */
    @Override
    public void greet(String hello) {}

    /** On the heap: the producer takes arrays. */
    @Override
    public ByteBuf buffer(int bytes) {
        return Unpooled.buffer(bytes);
    }

    @Override
    public void write(ByteBuf frames) throws NetFailure {
        try {
            while (frames.isReadable()) {
                int length = frames.readInt();
                byte[] value = new byte[Wire.bytes(length)];
                frames.readBytes(value);
                send(Wire.isControl(length), value);
            }
        } finally {
            frames.release();
        }
    }

    private void send(boolean control, byte[] value) throws NetFailure {
        long now = pending.addAndGet(value.length);
        peakPending = Math.max(peakPending, now);
        try {
            producer.send(
                    new ProducerRecord<>(topic.name(), 0, control ? Topic.controlKey() : null, value),
                    (placed, error) -> taken(value.length, error));
        } catch (KafkaException e) {
            taken(value.length, e);
            check();
        }
    }

    private void taken(int bytes, @Nullable Exception error) {
        long left = pending.addAndGet(-bytes);
        if (error != null && broken == null) {
            broken = error instanceof TimeoutException
                    ? silent()
                    : "the broker on " + topic.place() + " takes no record: " + topic.reason(error);
        }
        if (left < LOW || error != null) {
            LockSupport.unpark(writer);
        }
    }

    private String silent() {
        return "the broker on " + topic.place() + " has taken nothing for " + topic.stallMillis() / 1e3 + " s";
    }

    @Override
    public void check() throws NetFailure {
        String reason = broken;
        if (reason != null) {
            throw new NetFailure(reason);
        }
    }

    @Override
    public boolean isWritable() {
        return pending.get() < HIGH;
    }

    @Override
    public void awaitWritable() throws NetFailure {
        long begun = System.nanoTime();
        long before = pending.get();
        for (long left = before; left >= LOW; left = pending.get()) {
            check();
            long now = System.nanoTime();
            if (left < before) {
                before = left;
                begun = now;
            }
            if (now - begun > TimeUnit.MILLISECONDS.toNanos(topic.stallMillis())) {
                throw new NetFailure(silent());
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        check();
    }

    /** The broker holds what the receiver has not read, so a slow one may need as long again as the sending took. */
    @Override
    public ByteBuffer answer(byte type, String what) throws NetFailure {
        long asked = System.nanoTime();
        long patience = TimeUnit.MILLISECONDS.toNanos(topic.stallMillis()) + (asked - begun);
        while (came.isEmpty()) {
            check();
            if (System.nanoTime() - asked > patience) {
                throw new NetFailure(
                        "no answer of the receiver for " + TimeUnit.NANOSECONDS.toSeconds(patience) + " s: " + what);
            }
            try {
                for (ConsumerRecord<byte[], byte[]> answer : answers.poll(ASK)) {
                    came.add(answer.value());
                }
            } catch (KafkaException e) {
                throw new NetFailure("the answers cannot be read from " + topic.place() + ": " + topic.reason(e));
            }
        }
        ByteBuffer body = ByteBuffer.wrap(came.remove());
        byte answered = body.get();
        if (answered == Wire.REFUSED) {
            throw new NetFailure("the receiver refuses: " + Wire.text(body));
        }
        if (answered != type) {
            throw new NetFailure("the receiver answers out of turn: " + what);
        }
        return body;
    }

    @Override
    public long takePeakPending() {
        long peak = peakPending;
        peakPending = 0;
        return peak;
    }

    @Override
    public long stored() throws NetFailure, InterruptedException {
        flush();
        return topics.stored();
    }

    private void flush() throws NetFailure {
        try {
            producer.flush();
        } catch (KafkaException e) {
            throw new NetFailure("the broker on " + topic.place() + " takes no record: " + topic.reason(e));
        }
        check();
    }

    @Override
    public void finish(ByteBuf last) throws NetFailure {
        write(last);
        flush();
        finished = true;
    }

    /** A receiver that hears no end is given up by the laboratory, and cannot delete the topics any more. */
    @Override
    public void close() {
        producer.close(CLOSING);
        answers.close(CloseOptions.timeout(CLOSING));
        if (!finished) {
            try {
                topics.delete();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        topics.close();
    }
}
