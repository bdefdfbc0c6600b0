package io.serdebench.lab.result;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The data that flags are found from.
 *
 * @param plan The plan of the run.
 * @param journal All entries, in order.
 * @param samples The slices of it that count.
 * @param cold First calls, or null where they were not asked for.
 */
record RunData(
        Plan plan,
        List<Entry> journal,
        Samples samples,
        @Nullable Cold cold) {

    private static final double MILLIS_A_MINUTE = 60_000;

    /** The entries of one type, in order. */
    <E extends Entry> List<E> all(Class<E> type) {
        return new RunView(journal).all(type);
    }

    /** Records of the data in what the journal calls a record: one, or those of a batch. */
    int batch() {
        return all(Entry.Batched.class).stream()
                .mapToInt(Entry.Batched::records)
                .findFirst()
                .orElse(1);
    }

    /** The times and ratios of the run; the harness floor is not compared with anybody. */
    RunTimes times() {
        return new RunTimes(samples, new RunView(journal).checkedAs(Fidelity.FLOOR));
    }

    /** The time of the run up to now, seconds. */
    double seconds() {
        RunView view = new RunView(journal);
        Entry.Ended ended = view.ended();
        return (ended == null ? view.elapsedMillis() : ended.elapsedMillis()) / 1e3;
    }

    /**
     * What to type for a run of so many minutes, or instead of one that nobody waits for.
     *
     * @param open The codecs of open pairs that have an estimate.
     */
    String longer(long minutes, List<String> open) {
        boolean busy = !all(Plan.Busy.class).isEmpty()
                || new LoadRule()
                        .of(this).stream().anyMatch(warning -> warning.code().equals("M07"));
        return new MoreTime(minutes, busy, open, ranked(), plan.arguments()).fix();
    }

    /** Twice the minutes that this run took, or more if that is less. */
    long twice(int least) {
        long taken = new RunView(journal).elapsedMillis();
        return Math.max(least, Math.round(2 * taken / MILLIS_A_MINUTE));
    }

    /** The option for a run of at least this many minutes, and of twice the time that this one took. */
    String longer(int minutes) {
        return "--time " + twice(minutes) + "m";
    }

    /** Names of candidates that gave the data back or nearly so and have times, in the order of the check. */
    List<String> timed() {
        return named(Set.of(Fidelity.LOSSLESS, Fidelity.LOSSY));
    }

    /** Names of candidates that verdicts are about. */
    List<String> ranked() {
        return named(Set.of(Fidelity.LOSSLESS));
    }

    /** True if there can be verdicts: one round has none, and neither has one candidate. */
    boolean hasVerdicts() {
        return samples.rounds() > 1 && ranked().size() > 1;
    }

    private List<String> named(Set<Fidelity> statuses) {
        return all(Entry.Checked.class).stream()
                .filter(checked -> statuses.contains(checked.status()))
                .map(Entry.Checked::codec)
                .distinct()
                .filter(samples::has)
                .toList();
    }

    /** Totals of each round that has all of these candidates. */
    List<RoundSamples> totals(Set<String> candidates) {
        return samples.of(Result.TOTAL).stream()
                .filter(round -> round.slices().keySet().containsAll(candidates))
                .toList();
    }

    /** The slices of a candidate in rounds that count for it, by round, warm-up included, in order. */
    List<List<Entry.Slice>> processes(String candidate) {
        Set<Integer> rounds =
                totals(Set.of(candidate)).stream().map(RoundSamples::round).collect(Collectors.toSet());
        return all(Entry.Slice.class).stream()
                .filter(slice -> slice.participant().equals(candidate) && rounds.contains(slice.round()))
                .collect(Collectors.groupingBy(Entry.Slice::round))
                .values()
                .stream()
                .toList();
    }
}
