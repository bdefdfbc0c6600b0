package io.serdebench.lab.io;

import java.nio.file.Path;
import java.util.List;

/**
 * What is going to be measured of one work.
 *
 * @param work what is done
 * @param entrants who does it
 * @param source the file that is read, or whose records are written
 * @param cache its state before each pass
 * @param margin of "the same"
 * @param seed of the order of passes
 */
record WorkPlan(Work work, List<Entrant> entrants, Path source, CacheState cache, double margin, long seed) {

    WorkPlan {
        entrants = List.copyOf(entrants);
    }
}
