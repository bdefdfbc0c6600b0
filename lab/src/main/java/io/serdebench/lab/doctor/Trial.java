package io.serdebench.lab.doctor;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.decide.NoiseFloor;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.MeasurementPlan;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Rounds;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.shell.Interrupt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Measures one codec under two names, in rounds like any two codecs: whatever differs is noise.
 *
 * @param codec The codec that is measured.
 * @param preparation The preparation of the codec.
 * @param scratch Folder for files that nobody keeps.
 */
public record Trial(Codec codec, Preparation preparation, Path scratch) {

    /** The records measured with: small ones of mixed types, made here. */
    public static final String DATA = "example:orders";

    /** The codec of the trial settles in half of it. */
    private static final double WARM_SECONDS = 1.5;

    private static final int MAX_ATTEMPTS = 2;
    private static final double MARGIN = 0.03;
    private static final long SEED = 1;

    /**
     * Measures until two rounds are done, also where that takes twice the time.
     *
     * @param time The time for the rounds alone; making the code may take some seconds more, once.
     * @param interrupted Ends it early.
     * @return Journals, one for every few rounds.
     * @throws Stop where the codec's code cannot be made
     */
    List<List<Entry>> run(Duration time, AtomicBoolean interrupted, Progress progress)
            throws IOException, InterruptedException {
        Dataset dataset = preparation.read(List.of(DATA), Reading.DEFAULT);
        Candidates candidates = preparation.candidates(dataset, List.of(codec));
        if (!candidates.refused().isEmpty()) {
            throw Stop.environment(codec.id() + " cannot be generated: "
                    + candidates.refused().get(0).reason());
        }
        Candidate one = preparation.ready(candidates).get(0);
        Interrupt.handle(interrupted);
        List<Candidate> twice = List.of(one, one.twin());
        RecordSample selection = RecordSample.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
        List<List<Entry>> journals = new ArrayList<>();
        long begun = System.nanoTime();
        long deadline = begun + time.toNanos();
        int done = 0;
        while (!interrupted.get() && goesOn(done, journals.size(), System.nanoTime() - begun, time.toNanos())) {
            Path file = scratch.resolve("journal-" + journals.size() + ".jsonl");
            MeasurementPlan task = new MeasurementPlan(
                    twice,
                    selection,
                    scratch,
                    Cores.atOnce(),
                    SEED + journals.size(),
                    SliceSettings.standard().warm(WARM_SECONDS));
            try (Journal.Writer journal = new Journal.Writer(file)) {
                journal.append(plan(dataset, time));
                new Rounds(task, journal, progress, interrupted).run(deadline, Duration.ZERO, slice -> {});
            }
            List<Entry> entries = Journal.read(file);
            done += new RunView(entries).completeRounds();
            journals.add(entries);
        }
        return journals;
    }

    /**
     * Rounds end where no further one fits in, after one where the time is very short, and begin anew while there is time. What
     * they measured has no say in it.
     */
    static boolean goesOn(int done, int journals, long elapsedNanos, long nanos) {
        return done < NoiseFloor.MIN_ROUNDS ? journals < MAX_ATTEMPTS : elapsedNanos + elapsedNanos / done <= nanos;
    }

    /** No candidates: two names of one codec are not compared, so that no verdict ends the rounds. */
    private Plan plan(Dataset dataset, Duration time) {
        return new Plan(
                Instant.now().toString(),
                "",
                "doctor",
                "",
                List.of(),
                time.toMillis(),
                MARGIN,
                SEED,
                SliceSettings.standard().sliceMicros(),
                Plan.Data.of(DATA, dataset),
                List.of(),
                Machines.describe(),
                Clock.CPU);
    }
}
