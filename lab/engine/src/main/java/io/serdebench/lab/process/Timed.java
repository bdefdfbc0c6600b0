package io.serdebench.lab.process;

import io.serdebench.lab.journal.Entry;
import io.serdebench.protocol.WorkerReply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a worker for one turn; see {@link Entry.Slice} for the units.
 *
 * @param compiledNanos The time that the compilers were on a core or waited for one since the turn before, in a turn of the warm-up; otherwise 0.
 */
public record Timed(
        long nanos,
        long records,
        long allocated,
        long collections,
        long collectionMillis,
        @Nullable Long cpuNanos,
        @Nullable Long collectorNanos,
        @Nullable Long cycles,
        @Nullable Long instructions,
        long compiledNanos) {

    /**
     * Reads a reply. A negative number is one that the worker does not know.
     *
     * @param operation The operation that was commanded.
     * @throws WorkerException where it is none, or that to another operation
     */
    public static Timed of(String operation, List<String> reply) throws WorkerException {
        try {
            WorkerReply.Slice slice = WorkerReply.Slice.of(reply);
            if (!slice.operation().equals(operation)) {
                throw new IllegalArgumentException("another operation");
            }
            return new Timed(
                    slice.nanos(),
                    slice.records(),
                    slice.allocated(),
                    slice.collections(),
                    slice.collectionMillis(),
                    known(slice.cpuNanos()),
                    known(slice.collectorNanos()),
                    known(slice.cycles()),
                    known(slice.instructions()),
                    slice.compilerNanos());
        } catch (IllegalArgumentException e) {
            throw new WorkerException("it did not answer a slice but printed: " + String.join(" ", reply));
        }
    }

    private static @Nullable Long known(long value) {
        return value < 0 ? null : value;
    }

    /** For the journal. */
    public Entry.Slice entry(int round, int index, String codec, String operation) {
        return new Entry.Slice(
                round,
                index,
                codec,
                operation,
                nanos,
                records,
                allocated,
                collections,
                collectionMillis,
                cpuNanos,
                collectorNanos,
                cycles,
                instructions);
    }

    /** Nanoseconds per record by the quietest clock there is. */
    public double perRecord() {
        return Math.max(1, cpuNanos == null ? nanos : cpuNanos) / (double) Math.max(1, records);
    }
}
