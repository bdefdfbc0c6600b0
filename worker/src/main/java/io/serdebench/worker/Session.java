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
    private final int done;
    private final Input commands;

    private Session(Subject subject, Records records, int batch, double slowdown, Input commands) {
        this.subject = subject;
        this.records = records;
        this.batch = Math.min(batch, records.count());
        this.done = (int) Math.round(this.batch * slowdown);
        this.commands = commands;
        if (done < 1) {
            throw new IllegalArgumentException("a slow-down of " + slowdown + " leaves nothing of a batch of " + batch);
        }
    }

    /**
     * Opens the one session of the process.
     *
     * @param batch records that one invocation counts, at most as many as there are
     * @param slowdown how many times as many it does: 1, or the planted effect of a proof. With a batch of 100 and a slow-down
     *     of 1.1 exactly 110 are done, so that every figure is exactly 1.1 times too large, allocation too.
     */
    static Session open(Subject subject, Records records, int batch, double slowdown, Input commands) {
        Session session = new Session(subject, records, batch, slowdown, commands);
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

    /** Records that one invocation of the benchmark counts. */
    int batch() {
        return batch;
    }

    /** Records that one invocation does: as many as it counts, unless a slow-down is planted. */
    int done() {
        return done;
    }

    /** Waits for the next command. */
    Operation await() throws InterruptedException {
        return Operation.of(commands.command());
    }
}
