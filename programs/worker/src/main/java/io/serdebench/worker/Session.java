package io.serdebench.worker;

import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Things that the benchmark's state shares with the rest of the process: the codec, its records, and the operation commanded
 * next. JMH makes its own state objects, so this is reached through {@link #current}.
 */
final class Session {

    private static volatile @Nullable Session current;

    /** Takes all records in the place of those that the process began with. */
    @FunctionalInterface
    interface Rest {
        Records load() throws Exception;
    }

    private final Subject subject;
    private final int batch;
    private final int done;
    private final Input commands;
    private final ReplyOutput replies;
    private final Rest rest;
    private Records records;
    private String counters = "";
    private String steps = "";
    private First firsts = number -> records();

    /**
     * Work of a chunk, or of a part of it.
     *
     * @param counted Records that it counts, at most as many as there are.
     * @param slowdown How many times as many it does: 1, or the planted effect of a proof. With a batch of 100 and a
     *     slow-down of 1.1 exactly 110 are done, so that every figure is exactly 1.1 times too large, allocation too.
     */
    record Batch(int counted, double slowdown) {}

    private Session(Subject subject, Records records, Rest rest, Batch batch, Input commands, ReplyOutput replies) {
        this.subject = subject;
        this.records = records;
        this.rest = rest;
        this.batch = Math.min(batch.counted(), records.count());
        this.done = (int) Math.round(this.batch * batch.slowdown());
        this.commands = commands;
        this.replies = replies;
        if (done < 1) {
            throw new IllegalArgumentException(
                    "a slow-down of " + batch.slowdown() + " leaves nothing of a batch of " + batch.counted());
        }
    }

    /**
     * Opens the one session of the process.
     *
     * @param records The records that the process begins with.
     * @param rest Gives all records, once they are asked for: by then the code that reads and encodes them is compiled, and
     *     twenty thousand take a tenth of the time.
     * @param batch Records of a chunk, or of a part of it.
     */
    static Session open(Subject subject, Records records, Rest rest, Batch batch, Input commands, ReplyOutput replies) {
        Session session = new Session(subject, records, rest, batch, commands, replies);
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

    /** Records that one batch counts. */
    int batch() {
        return batch;
    }

    /** Records that one batch does: as many as it counts, unless a slow-down is planted. */
    int done() {
        return done;
    }

    /**
     * Waits for the next turn, {@code slice}, {@code warm} or {@code count}. Whoever asks for the rest of the records meanwhile gets
     * it, answered {@code loaded RECORDS COUNTERS}, the last being why the processor's counters are not read, or nothing where they
     * are.
     */
    String await() throws Exception {
        String command = commands.command();
        while (command.equals(Input.LOAD)) {
            records = rest.load();
            replies.send(new WorkerReply.Loaded(records.count(), counters));
            command = commands.command();
        }
        return command;
    }

    /** Takes the first records of the file, the same in all processes. */
    @FunctionalInterface
    interface First {
        Records load(int records) throws Exception;
    }

    /**
     * Takes what steps need.
     *
     * @param file The file that is shared with the process that steps, or an empty text.
     */
    Session withSteps(String file, First firstRecords) {
        steps = file;
        firsts = firstRecords;
        return this;
    }

    /** The first records of the file. */
    Records first(int number) throws Exception {
        return firsts.load(number);
    }

    /** Why the processor's counters are not read, in one line. */
    void withoutCounters(String reason) {
        counters = reason;
    }

    /** Answers a turn. */
    void answer(Reply reply) {
        replies.send(reply);
    }

    /**
     * The file that is shared with the process that steps.
     *
     * @throws IllegalStateException if the request names none
     */
    Path steps() {
        if (steps.isEmpty()) {
            throw new IllegalStateException(
                    "the request lacks steps, the file that is shared with the process that steps");
        }
        return Path.of(steps);
    }
}
