package io.serdebench.bench;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.MeasurementPlan;
import io.serdebench.lab.measure.Rounds;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One run of the product's own rounds, with its own looks and its own rule of stopping, and what it decided.
 *
 * @param journal all that the run saw
 * @param why it ended
 * @param seconds it took, from before the first process was started
 */
record Trial(List<Entry> journal, Entry.Why why, double seconds) {

    private static final double MARGIN = 0.03;

    /**
     * How trials are made.
     *
     * @param selection The selection of rows.
     * @param settings The pace of slices and of the warm-up.
     * @param limit The time limit.
     * @param rounds The number of rounds at most. The run is then stopped as a user stops it.
     * @param stepped The rounds after which instructions are counted by single steps.
     */
    record Setup(Bed bed, RecordSample selection, SliceSettings settings, Duration limit, int rounds, int stepped) {

        /** As a run of this time. */
        static Setup of(Bed bed, Duration limit) throws IOException {
            return new Setup(bed, bed.selection(), SliceSettings.standard(), limit, Integer.MAX_VALUE, 0);
        }

        Setup atMost(int most) {
            return new Setup(bed, selection, settings, limit, most, stepped);
        }

        Setup with(RecordSample other) {
            return new Setup(bed, other, settings, limit, rounds, stepped);
        }

        Setup with(SliceSettings other) {
            return new Setup(bed, selection, other, limit, rounds, stepped);
        }

        Setup stepping(int rounds) {
            return new Setup(bed, selection, settings, limit, this.rounds, rounds);
        }
    }

    /**
     * One round that counts for nothing: files are read, and it is known what a round takes.
     *
     * @return the seconds of that round
     */
    static double prime(Setup setup, List<Candidate> candidates) throws IOException, InterruptedException {
        Duration ample = Duration.ofSeconds(120L * candidates.size());
        return run(new Setup(setup.bed, setup.selection, setup.settings, ample, 1, 0), candidates, 0)
                .seconds();
    }

    /** Runs to the verdict, or until the time or the rounds are used up. */
    static Trial run(Setup setup, List<Candidate> candidates, long seed) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(setup.bed.work(), "trial");
        Path file = folder.resolve(Journal.FILE);
        long begun = System.nanoTime();
        Entry.Why why;
        try (Journal.Writer journal = new Journal.Writer(file)) {
            Beginning.write(journal, setup.bed.dataset(), candidates, setup.limit, MARGIN, seed);
            AtomicBoolean stop = new AtomicBoolean();
            MeasurementPlan task = new MeasurementPlan(
                            candidates, setup.selection, folder, Cores.atOnce(), seed, setup.settings)
                    .withSteps(setup.stepped);
            why = new Rounds(task, journal, Progress.NONE, stop)
                    .run(begun + setup.limit.toNanos(), Duration.ZERO, slice -> {
                        if (slice.round() > setup.rounds) {
                            stop.set(true);
                        }
                    });
            journal.append(new Entry.Ended(why, (System.nanoTime() - begun) / 1_000_000));
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Trial(Journal.read(file), why, seconds);
    }

    /** Decisions about the total of each pair, as of the last look. */
    List<PairDecision> decisions() {
        return Verdicts.of(journal, new Samples(journal)).analysis().decisions(Samples.TOTAL);
    }

    /** How many rounds are complete. */
    int rounds() {
        return (int) journal.stream().filter(Entry.RoundEnded.class::isInstance).count();
    }

    /**
     * Nanoseconds per record of each candidate, one entry a complete round: what the result would show if the run had had this
     * round alone. Numbers of rounds are made by nothing but the tool's own way from a journal to a result.
     *
     * @param operation one that is timed, or {@link Samples#TOTAL}
     */
    List<Map<String, Double>> figures(String operation) {
        List<Map<String, Double>> figures = new ArrayList<>();
        for (Entry entry : journal) {
            if (entry instanceof Entry.RoundEnded ended) {
                figures.add(figures(only(ended.round()), operation));
            }
        }
        return figures;
    }

    /** The numbers that verdicts are made of: the logarithm of b's time over a's in each round that has both. */
    double[] logRatios(String operation, String a, String b) {
        return new Samples(journal)
                .ratios(Integer.MAX_VALUE, Set.of(a, b))
                .getOrDefault(operation, RoundRatios.NONE)
                .of(a, b);
    }

    private static Map<String, Double> figures(List<Entry> journal, String operation) {
        Map<String, Double> figures = new TreeMap<>();
        for (Result.Measurement candidate : Assembly.assemble(journal).candidates()) {
            Double ns = candidate.nsPerRecord();
            if (candidate.operation().equals(operation) && ns != null && !ns.isNaN()) {
                figures.put(candidate.codec(), ns);
            }
        }
        return figures;
    }

    /** The journal without the other rounds. */
    private List<Entry> only(int round) {
        return journal.stream()
                .filter(entry -> {
                    Integer of = round(entry);
                    return of == null || of == round;
                })
                .toList();
    }

    private static @Nullable Integer round(Entry entry) {
        return entry instanceof Entry.RoundBegun begun
                ? (Integer) begun.round()
                : entry instanceof Entry.Slice slice
                        ? (Integer) slice.round()
                        : entry instanceof Entry.ProcessLost gone
                                ? (Integer) gone.round()
                                : entry instanceof Entry.Load load
                                        ? (Integer) load.round()
                                        : entry instanceof Entry.RoundEnded ended ? (Integer) ended.round() : null;
    }

    /** The median; of an even number of values the mean of the two in the middle. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
