package io.serdebench.lab.io;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.StopRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of the rounds of one work, from the journal and nothing else.
 *
 * @param work The workload of this outcome.
 * @param participants The participants that were to do it.
 * @param rounds The rounds that count: nanoseconds per byte or per record, one number per strategy.
 * @param turns The number of turns whose medians these numbers are.
 * @param first Nanoseconds per byte or per record of the first pass of each fresh process, by round.
 * @param failed Those that failed at some time, with the reason.
 * @param cache The file in the page cache, as it was seen.
 * @param decisions The decisions about all pairs.
 * @param canary One strategy against itself, or null.
 * @param ended Why there were no more rounds.
 * @param seconds The seconds that it took, together with the other work of the same processes.
 * @param notes What a reader must know of how it was measured, a sentence each.
 * @param last Nanoseconds per byte or record of the last turn of each strategy, whether it counts or not.
 */
record WorkOutcome(
        Workload work,
        List<FileEntry.Participant> participants,
        List<RoundSamples> rounds,
        List<Map<String, double[]>> turns,
        List<Map<String, Double>> first,
        Map<String, String> failed,
        Cache cache,
        List<PairDecision> decisions,
        @Nullable PairDecision canary,
        Ended ended,
        double seconds,
        List<String> notes,
        Map<String, Double> last) {

    /** A page or two may stay, those of the file's ends; more is not cold. */
    private static final long COLD = 10_000;

    private static final long WARM = 990_000;

    /**
     * The file in the page cache, as it was seen.
     *
     * @param lukewarm Those of which a pass began with the file partly resident, though it was to be cold.
     * @param warm Whether the file was seen to be resident before each round.
     */
    record Cache(Set<String> lukewarm, boolean warm) {

        Cache {
            lukewarm = Set.copyOf(lukewarm);
        }
    }

    /** Why a work ends. */
    enum Ended {
        /** Every pair is decided, or more rounds would decide nothing. */
        DECIDED,
        /** Its time is up. */
        TIME,
        /** The user interrupted it, or it was killed. */
        INTERRUPTED
    }

    WorkOutcome {
        participants = List.copyOf(participants);
        rounds = List.copyOf(rounds);
        turns = List.copyOf(turns);
        first = List.copyOf(first);
        failed = Map.copyOf(failed);
        notes = List.copyOf(notes);
        last = Map.copyOf(last);
        decisions = List.copyOf(decisions);
    }

    /** The outcomes of all works that stand together in a journal. */
    static List<WorkOutcome> of(WorkView view) {
        return view.begun().works().stream()
                .map(word -> Workload.of(word).orElseThrow(() -> new IllegalArgumentException("no work " + word)))
                .map(work -> of(view, work))
                .toList();
    }

    private static WorkOutcome of(WorkView view, Workload work) {
        Samples samples = view.samples(work.word());
        Verdicts verdicts = view.verdicts(work.word());
        verdicts.look(samples);
        Ended ended = ended(view, verdicts, samples.rounds());
        verdicts.end(samples);
        return new WorkOutcome(
                work,
                view.begun().participants(),
                samples.of(Samples.TOTAL),
                List.copyOf(view.turns(work.word()).values()),
                view.firstPasses(work.word()),
                failed(view),
                new Cache(lukewarm(view), isWarmSeen(view)),
                verdicts.analysis().decisions(Samples.TOTAL),
                verdicts.analysis().canary(),
                ended,
                seconds(view),
                notes(view, samples.rounds()),
                view.lastTurns(work.word()));
    }

    private static Ended ended(WorkView view, Verdicts verdicts, int rounds) {
        FileEntry.WorkEnded end = view.ended();
        if (end == null || end.why() == Entry.Why.INTERRUPTED) {
            return Ended.INTERRUPTED;
        }
        boolean decided = rounds >= StopRule.MIN_ROUNDS
                && StopRule.open(verdicts, StopRule.gone(view.run())).isEmpty();
        return end.why() == Entry.Why.TIME && !decided ? Ended.TIME : Ended.DECIDED;
    }

    private static Map<String, String> failed(WorkView view) {
        Map<String, String> failed = new TreeMap<>();
        view.checked().values().stream()
                .filter(one -> one.status() == Fidelity.FAILED)
                .forEach(one -> failed.put(one.codec(), String.valueOf(one.reason())));
        view.run().all(Entry.ProcessLost.class).forEach(lost -> failed.put(lost.codec(), lost.reason()));
        return failed;
    }

    private static Set<String> lukewarm(WorkView view) {
        return view.run().all(FileEntry.Resident.class).stream()
                .filter(seen -> seen.partsPerMillion() < 0 || seen.partsPerMillion() > COLD)
                .map(FileEntry.Resident::codec)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private static boolean isWarmSeen(WorkView view) {
        return view.run().all(FileEntry.Resident.class).stream()
                .filter(seen -> seen.codec() == null)
                .allMatch(seen -> seen.partsPerMillion() >= WARM);
    }

    /** The seconds that the rounds of a view took. */
    static double seconds(WorkView view) {
        FileEntry.WorkEnded end = view.ended();
        long last = end == null ? view.run().elapsedMillis() : end.elapsedMillis();
        return Math.max(0, last - view.begun().elapsedMillis()) / 1e3;
    }

    private static List<String> notes(WorkView view, int rounds) {
        List<String> notes = new ArrayList<>(view.begun().notes());
        double warm = rounds == 0 ? Double.MAX_VALUE : view.leastWarmMillis() * 1e6;
        if (warm < RoundBudget.MAX_WARM_NANOS / 2) {
            notes.add(String.format(
                    Locale.ROOT,
                    "warm-up of a process cut from %.1f s to %.2f s, to fit the time limit",
                    RoundBudget.MAX_WARM_NANOS / 1e9,
                    warm / 1e9));
        }
        return notes;
    }
}
