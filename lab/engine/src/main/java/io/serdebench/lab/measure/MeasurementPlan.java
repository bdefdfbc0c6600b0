package io.serdebench.lab.measure;

import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The plan of a measurement: what is measured, and how.
 *
 * @param candidates All of them.
 * @param selection The selection of rows.
 * @param scratch Takes what workers write to standard error.
 * @param cores The number of cores that start and warm up processes side by side.
 * @param seed The seed of the order of slices.
 * @param settings The pace of slices and of the warm-up.
 * @param extras Operations that are timed beside the usual ones.
 * @param stepRounds Rounds after which instructions are counted by single steps where the processor's counters are hidden;
 *     processes of the same program may be compiled differently.
 */
public record MeasurementPlan(
        List<Candidate> candidates,
        RecordSample selection,
        Path scratch,
        int cores,
        long seed,
        SliceSettings settings,
        List<String> extras,
        int stepRounds) {

    /** Copies the lists. */
    public MeasurementPlan {
        candidates = List.copyOf(candidates);
        extras = List.copyOf(extras);
    }

    /** With the usual operations alone. */
    public MeasurementPlan(
            List<Candidate> candidates,
            RecordSample selection,
            Path scratch,
            int cores,
            long seed,
            SliceSettings settings) {
        this(candidates, selection, scratch, cores, seed, settings, List.of(), 0);
    }

    /** The same, counting instructions by single steps where the processor's counters are hidden. */
    public MeasurementPlan withSteps(int rounds) {
        return new MeasurementPlan(candidates, selection, scratch, cores, seed, settings, extras, rounds);
    }

    /** The same at another pace. */
    MeasurementPlan with(SliceSettings other) {
        return new MeasurementPlan(candidates, selection, scratch, cores, seed, other, extras, stepRounds);
    }

    /** All that is timed, the usual operations first. */
    List<String> operations() {
        return Stream.concat(Round.OPERATIONS.stream(), extras.stream()).toList();
    }
}
