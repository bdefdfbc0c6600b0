package io.serdebench.worker;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the benchmark's state shares with the rest of the process: the codec, its records, and the operation commanded next.
 * JMH makes its own state objects, so this is reached through {@link #current}.
 */
final class Session {

    private static volatile @Nullable Session current;

    private final Subject subject;
    private final Records records;
    private final int batch;
    private final Input commands;

    private Session(Subject subject, Records records, int batch, Input commands) {
        this.subject = subject;
        this.records = records;
        this.batch = Math.min(batch, records.count());
        this.commands = commands;
    }

    static Session open(Subject subject, Records records, int batch, Input commands) {
        Session session = new Session(subject, records, batch, commands);
        current = session;
        return session;
    }

    static Session current() {
        return Objects.requireNonNull(current, "no session is open");
    }

    Subject subject() {
        return subject;
    }

    Records records() {
        return records;
    }

    /** Records in one invocation of the benchmark. */
    int batch() {
        return batch;
    }

    /** Waits for the next command. */
    Operation await() throws InterruptedException {
        return commands.operation();
    }
}
