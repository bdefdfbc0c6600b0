package io.serdebench.lab.doctor;

import io.serdebench.lab.decide.NoiseFloor;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.schemas.InSchema;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * How much a codec differed from itself.
 *
 * @param codec The codec that was measured under two names.
 * @param data The name of the data that it was measured with.
 * @param benchSeconds The seconds that were given to it.
 * @param rounds The number of rounds completed.
 * @param floorPercent What one round of two equal codecs differs by at most, 19 times of 20.
 * @param sdPercent Standard deviation of one round's ratio.
 * @param sdLowPercent The lower end of its 95 % interval.
 * @param sdHighPercent The upper end of that interval.
 * @param overheadMillis The mean milliseconds of a round to start both processes and to warm them up.
 * @param sliceMillis The mean milliseconds of a slice with its lead-in and hand-over.
 * @param foreignCores The most cores that other processes used during a round, or null where the machine does not report it.
 */
@InSchema(least = 0)
public record Noise(
        String codec,
        String data,
        double benchSeconds,
        @InSchema(least = 2) int rounds,
        double floorPercent,
        double sdPercent,
        double sdLowPercent,
        double sdHighPercent,
        double overheadMillis,
        double sliceMillis,
        @Nullable Double foreignCores) {

    /** Fewer rounds than this make rough figures. */
    private static final int FEW = 8;

    /** The noise in some journals; empty where fewer than two rounds were completed. */
    static Optional<Noise> of(List<List<Entry>> journals, String codec, double benchSeconds) {
        List<RoundSamples> rounds =
                journals.stream().flatMap(one -> rounds(one).stream()).toList();
        RunView run = new RunView(journals.stream().flatMap(List::stream).toList());
        if (rounds.size() < NoiseFloor.MIN_ROUNDS) {
            return Optional.empty();
        }
        String twin = rounds.get(0).slices().keySet().stream()
                .filter(name -> !name.equals(codec))
                .findFirst()
                .orElseThrow();
        NoiseFloor floor = NoiseFloor.of(RoundRatios.typical(rounds), codec, twin);
        double overhead = run.all(Entry.RoundBegun.class).stream()
                .mapToLong(round -> round.startMillis() + round.warmMillis())
                .average()
                .orElse(0);
        double timed = run.all(Entry.RoundEnded.class).stream()
                .mapToLong(Entry.RoundEnded::sliceMillis)
                .sum();
        OptionalDouble foreign = run.all(Entry.RoundEnded.class).stream()
                .filter(round -> round.foreignMilliCores() >= 0)
                .mapToDouble(round -> round.foreignMilliCores() / 1e3)
                .max();
        long slices = journals.stream().mapToLong(Noise::slices).sum();
        return Optional.of(new Noise(
                codec,
                Trial.DATA,
                benchSeconds,
                floor.rounds(),
                percent(floor.floor()),
                percent(floor.sd()),
                percent(floor.sdLow()),
                percent(floor.sdHigh()),
                overhead,
                timed / Math.max(1, slices),
                foreign.isPresent() ? foreign.getAsDouble() : null));
    }

    /** The complete rounds that both names came through, all operations together. */
    private static List<RoundSamples> rounds(List<Entry> journal) {
        return new RunView(journal).completeRounds() == 0
                ? List.of()
                : new Samples(journal)
                        .of(Samples.TOTAL).stream()
                                .filter(round -> round.slices().size() == 2)
                                .toList();
    }

    /** Slices of complete rounds. */
    private static long slices(List<Entry> journal) {
        RunView run = new RunView(journal);
        List<Integer> complete = run.all(Entry.RoundEnded.class).stream()
                .map(Entry.RoundEnded::round)
                .toList();
        return run.all(Entry.Slice.class).stream()
                .filter(slice -> slice.index() >= 0 && complete.contains(slice.round()))
                .count();
    }

    /** True if there were too few rounds for more than a rough figure. */
    public boolean hasFewRounds() {
        return rounds < FEW;
    }

    /** A log-ratio as a difference in percent. */
    static double percent(double logRatio) {
        return Math.expm1(logRatio) * 100;
    }
}
