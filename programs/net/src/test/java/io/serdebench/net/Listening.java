package io.serdebench.net;

import io.serdebench.protocol.NetAccount;
import io.serdebench.protocol.Reply;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A receiver on a thread of the test. */
final class Listening implements AutoCloseable {

    final List<Reply> replies = new CopyOnWriteArrayList<>();
    final Receiver receiver;
    private final Thread thread;
    private volatile @Nullable Throwable failure;

    Listening(boolean checksum, long stallMillis, long nanosPerRecord) throws Exception {
        this(Raw.terms(0, checksum, stallMillis), nanosPerRecord);
    }

    Listening(Terms terms, long nanosPerRecord) throws Exception {
        this(Note.subject(), terms, nanosPerRecord);
    }

    Listening(Subject subject, Terms terms, long nanosPerRecord) throws Exception {
        receiver = new Receiver(subject, terms, 0, nanosPerRecord, replies::add);
        thread = new Thread(
                () -> {
                    try {
                        receiver.run();
                    } catch (Throwable e) {
                        failure = e;
                    }
                },
                "receiver of a test");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return receiver.port();
    }

    /** Waits for its end; what it failed with, or an empty text. */
    String ended() throws InterruptedException {
        thread.join(TimeUnit.SECONDS.toMillis(60));
        if (thread.isAlive()) {
            throw new AssertionError("the receiver does not end; it said " + replies);
        }
        Throwable failed = failure;
        return failed == null ? "" : String.valueOf(failed.getMessage());
    }

    /** The account it gave. */
    NetAccount.Received received() {
        return replies.stream()
                .filter(NetAccount.Received.class::isInstance)
                .map(NetAccount.Received.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no account: " + replies));
    }

    @Override
    public void close() {
        receiver.close();
    }
}
