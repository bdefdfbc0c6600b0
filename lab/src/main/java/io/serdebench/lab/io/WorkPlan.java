package io.serdebench.lab.io;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is going to be measured of one work.
 *
 * @param works what is done: one, or two that the same processes do
 * @param entrants who does it
 * @param startedAtOnce processes that are started side by side, before anything is timed
 * @param source the file that is read, or whose records are written
 * @param cache its state before each pass
 * @param margin of "the same"
 * @param seed of the order of passes
 */
record WorkPlan(
        List<Workload> works,
        List<Participant> entrants,
        int startedAtOnce,
        Path source,
        CacheState cache,
        double margin,
        long seed) {

    WorkPlan {
        works = List.copyOf(works);
        entrants = List.copyOf(entrants);
    }

    /** What is done, in a word or two. */
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
}
