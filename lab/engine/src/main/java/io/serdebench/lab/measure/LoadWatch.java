package io.serdebench.lab.measure;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.process.MachineLoad;
import java.io.IOException;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Records how busy others kept the machine, in stretches of about half a second, so that a burst is seen that the mean over a
 * round would hide. It has no thread of its own: it is asked between slices, and nothing is timed while it reads.
 */
public final class LoadWatch {

    /** A second of one busy core fills one stretch whole, wherever it begins; shorter stretches would measure clock ticks. */
    private static final long STRETCH_NANOS = 500_000_000L;

    private final int round;
    private final Journal.Writer journal;
    private final Function<Set<ProcessHandle>, MachineLoad.@Nullable Reading> reader;
    private final LongSupplier nanoTime;
    private Set<ProcessHandle> workers = Set.of();
    private MachineLoad.@Nullable Reading last;

    /** By all processor time. */
    LoadWatch(int round, Journal.Writer journal) {
        this(round, journal, MachineLoad::read, System::nanoTime);
    }

    /**
     * By any reading.
     *
     * @param reader The reader of the machine's load beside processes.
     */
    public LoadWatch(
            int round,
            Journal.Writer journal,
            Function<Set<ProcessHandle>, MachineLoad.@Nullable Reading> reader,
            LongSupplier nanoTime) {
        this.round = round;
        this.journal = journal;
        this.reader = reader;
        this.nanoTime = nanoTime;
    }

    /**
     * Ends the stretch in hand if it is long enough. A stretch in which a worker came or went is dropped: the time of a process
     * that is gone would be taken for somebody else's.
     *
     * @param alive The workers now.
     */
    public synchronized void look(Set<ProcessHandle> alive) throws IOException {
        MachineLoad.Reading before = last;
        if (before != null && workers.equals(alive) && nanoTime.getAsLong() - before.nanoTime() < STRETCH_NANOS) {
            return;
        }
        MachineLoad.Reading now = reader.apply(alive);
        if (before != null && now != null && workers.equals(alive)) {
            journal.append(new Entry.Load(
                    round,
                    (now.nanoTime() - before.nanoTime()) / 1_000_000,
                    MachineLoad.foreignMilliCores(before, now),
                    MachineLoad.stolenMilliCores(before, now)));
        }
        workers = Set.copyOf(alive);
        last = now;
    }
}
