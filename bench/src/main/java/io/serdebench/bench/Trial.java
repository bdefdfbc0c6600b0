package io.serdebench.bench;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.Selection;
import io.serdebench.lab.run.Task;
import io.serdebench.lab.run.WarmUps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

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
     * @param selection of rows
     * @param warmUps how long processes warm up
     * @param limit of time
     * @param rounds at most; the run is then stopped as a user stops it
     */
    record Setup(Bed bed, Selection selection, WarmUps warmUps, Duration limit, int rounds) {

        /** As a run of this time. */
        static Setup of(Bed bed, Duration limit) throws IOException {
            return new Setup(bed, bed.selection(), bed.warmUps(), limit, Integer.MAX_VALUE);
        }

        Setup atMost(int most) {
            return new Setup(bed, selection, warmUps, limit, most);
        }

        Setup with(Selection other) {
            return new Setup(bed, other, warmUps, limit, rounds);
        }

        Setup with(WarmUps other) {
            return new Setup(bed, selection, other, limit, rounds);
        }
    }

    /** Finds how long these warm up, in a first round that counts for nothing, so that no trial has to. */
    static void prime(Setup setup, List<Contender> contenders) throws IOException, InterruptedException {
        Duration ample = Duration.ofSeconds(120L * contenders.size());
        run(new Setup(setup.bed, setup.selection, setup.warmUps, ample, 1), contenders, 0);
    }

    /** Runs to the verdict, or until the time or the rounds are used up. */
    static Trial run(Setup setup, List<Contender> contenders, long seed) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(setup.bed.work(), "trial");
        Path file = folder.resolve(Journal.FILE);
        int cores = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
        long begun = System.nanoTime();
        Entry.Why why;
        try (Journal.Writer journal = new Journal.Writer(file)) {
            Beginning.write(journal, setup.bed.dataset(), contenders, setup.limit, MARGIN, seed);
            AtomicBoolean stop = new AtomicBoolean();
            Task task = new Task(contenders, setup.selection, folder, cores, seed, setup.warmUps);
            why = new Rounds(task, journal, Progress.NONE, stop).run(begun + setup.limit.toNanos(), slice -> {
                if (slice.round() > setup.rounds) {
                    stop.set(true);
                }
            });
            journal.append(new Entry.Ended(why, (System.nanoTime() - begun) / 1_000_000));
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Trial(Journal.read(file), why, seconds);
    }

    /** What was decided of the total of each pair, as of the last look. */
    List<PairDecision> decisions() {
        return Verdicts.of(journal, new Samples(journal)).deliberation().decisions(Samples.TOTAL);
    }

    /** The rounds that count. */
    List<RoundSamples> rounds() {
        return new Samples(journal).of(Samples.TOTAL);
    }

    /** The number that a round says of a pair: the median over slices of the logarithm of b's time over a's. */
    static double logRatio(RoundSamples round, String a, String b) {
        double[] x = slices(round, a);
        double[] y = slices(round, b);
        return median(IntStream.range(0, x.length)
                .mapToDouble(i -> Math.log(y[i] / x[i]))
                .toArray());
    }

    /** Nanoseconds a record, slice by slice. */
    static double[] slices(RoundSamples round, String candidate) {
        double[] times = round.slices().get(candidate);
        if (times == null) {
            throw new IllegalStateException("round " + round.round() + " lost " + candidate);
        }
        return times;
    }

    /** The median; of an even number of values the mean of the two in the middle. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
