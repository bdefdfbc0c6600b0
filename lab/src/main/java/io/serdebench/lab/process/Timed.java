package io.serdebench.lab.process;

import io.serdebench.lab.journal.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a worker measured in one turn; see {@link Entry.Slice} for the units.
 *
 * @param compiledNanos CPU time of the compilers since the turn before, in a turn of the warm-up; otherwise 0
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

    /** {@code slice OPERATION} and five numbers; workers that read more clocks send five more. */
    private static final int FEWEST_FIELDS = 7;

    private static final int ALL_FIELDS = 12;

    /**
     * Reads a reply. A negative number is one that the worker does not know.
     *
     * @param operation that was commanded
     * @throws WorkerException where it is none, or that to another operation
     */
    public static Timed of(String operation, List<String> reply) throws WorkerException {
        boolean all = reply.size() == ALL_FIELDS;
        try {
            if ((all || reply.size() == FEWEST_FIELDS)
                    && reply.get(0).equals("slice")
                    && reply.get(1).equals(operation)) {
                return new Timed(
                        Long.parseLong(reply.get(2)),
                        Long.parseLong(reply.get(3)),
                        Long.parseLong(reply.get(4)),
                        Long.parseLong(reply.get(5)),
                        Long.parseLong(reply.get(6)),
                        all ? known(reply.get(7)) : null,
                        all ? known(reply.get(8)) : null,
                        all ? known(reply.get(9)) : null,
                        all ? known(reply.get(10)) : null,
                        all ? Long.parseLong(reply.get(11)) : 0);
            }
        } catch (NumberFormatException e) {
            // the same as any other nonsense
        }
        throw new WorkerException("it did not answer a slice but said: " + String.join(" ", reply));
    }

    private static @Nullable Long known(String text) {
        long value = Long.parseLong(text);
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
