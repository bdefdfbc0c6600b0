package io.serdebench.lab.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.FileEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The plan of one work.
 *
 * @param works What is done: one, or two that the same processes do.
 * @param participants The strategies that do it.
 * @param startedAtOnce Processes that are started side by side, before anything is timed.
 * @param source The file that is read, or whose records are written.
 * @param cache Its state before each pass.
 * @param seed The seed of the order of passes.
 * @param intact Stops where the file is not what it was.
 * @param notes What a reader must know of how it is measured, a sentence each.
 * @param warnings The warnings about strategies that take no part.
 * @param machine The machine, whose cores are kept awake while passes are timed.
 */
record WorkPlan(
        List<Workload> works,
        List<Participant> participants,
        int startedAtOnce,
        Path source,
        CacheState cache,
        long seed,
        Intact intact,
        List<String> notes,
        List<Warning> warnings,
        Machine machine) {

    /** Looks at what is measured with, after each round. */
    @FunctionalInterface
    interface Intact {
        /**
         * Looks.
         *
         * @throws io.serdebench.lab.base.Stop where it is not what it was
         */
        void check() throws IOException;
    }

    WorkPlan {
        works = List.copyOf(works);
        participants = List.copyOf(participants);
        notes = List.copyOf(notes);
        warnings = List.copyOf(warnings);
    }

    /** The name of the work, in a word or two. */
    String title() {
        return works.stream().map(Workload::word).collect(Collectors.joining(" and "));
    }

    /** Processes that do passes side by side before anything is timed. Copies all go to one place, one after the other. */
    int warmedAtOnce() {
        return works.stream().anyMatch(Workload::copies) ? 1 : startedAtOnce;
    }

    boolean isLog() {
        return works.get(0).isLog();
    }

    /** For the journal. */
    FileEntry.WorkBegun begun(long elapsedMillis) {
        return new FileEntry.WorkBegun(
                works.stream().map(Workload::word).toList(),
                participants.stream().map(Participant::entry).toList(),
                notes,
                warnings,
                elapsedMillis);
    }
}
