package io.serdebench.lab.measure;

import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is measured, and how.
 *
 * @param candidates All of them.
 * @param selection The selection of rows.
 * @param scratch Takes what workers write to standard error.
 * @param cores The number of cores that start and warm up processes side by side.
 * @param seed The seed of the order of slices.
 * @param pace The pace of slices and of the warm-up.
 * @param extras Operations that are timed beside the usual ones.
 */
public record MeasurementPlan(
        List<Candidate> candidates,
        RecordSample selection,
        Path scratch,
        int cores,
        long seed,
        Pace pace,
        List<String> extras) {

    /** Copies the lists. */
    public MeasurementPlan {
        candidates = List.copyOf(candidates);
        extras = List.copyOf(extras);
    }

    /** With the usual operations alone. */
    public MeasurementPlan(
            List<Candidate> candidates, RecordSample selection, Path scratch, int cores, long seed, Pace pace) {
        this(candidates, selection, scratch, cores, seed, pace, List.of());
    }

    /** The same at another pace. */
    MeasurementPlan with(Pace other) {
        return new MeasurementPlan(candidates, selection, scratch, cores, seed, other, extras);
    }

    /** All that is timed, the usual operations first. */
    List<String> operations() {
        return Stream.concat(Round.OPERATIONS.stream(), extras.stream()).toList();
    }
}
