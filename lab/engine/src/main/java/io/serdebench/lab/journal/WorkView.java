package io.serdebench.lab.journal;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One work in a journal of {@code io}, or two of the same processes, so far or whole.
 *
 * @param plan The plan of the journal.
 * @param begun Its first line.
 * @param entries The entries that follow, up to the next work or the end.
 */
public record WorkView(FileEntry.FilePlan plan, FileEntry.WorkBegun begun, List<Entry> entries) {

    /**
     * All works of a journal, in order.
     *
     * @throws Stop where the journal is none of {@code io}
     */
    public static List<WorkView> all(List<Entry> journal) {
        FileEntry.FilePlan plan = new RunView(journal).filePlan();
        List<WorkView> all = new ArrayList<>();
        int from = -1;
        for (int i = 0; i <= journal.size(); i++) {
            if (i == journal.size() || journal.get(i) instanceof FileEntry.WorkBegun) {
                if (from >= 0 && journal.get(from) instanceof FileEntry.WorkBegun begun) {
                    all.add(new WorkView(plan, begun, List.copyOf(journal.subList(from + 1, i))));
                }
                from = i;
            }
        }
        return all;
    }

    /** The work that was begun last and is not over, or null. */
    public static @Nullable WorkView open(List<Entry> journal) {
        List<WorkView> works = all(journal);
        return works.isEmpty() || works.get(works.size() - 1).isOver() ? null : works.get(works.size() - 1);
    }

    /** Its checks, rounds and lost processes. */
    public RunView run() {
        return new RunView(entries);
    }

    /** How it ended, or null where it did not, or goes on. */
    public FileEntry.@Nullable WorkEnded ended() {
        FileEntry.WorkEnded ended = null;
        for (Entry entry : entries) {
            if (entry instanceof FileEntry.WorkEnded last) {
                ended = last;
            } else if (entry instanceof Entry.Resumed && isInterrupted(ended)) {
                ended = null;
            }
        }
        return ended;
    }

    /** True if nothing more of it is to be measured, also when the run goes on. */
    public boolean isOver() {
        FileEntry.WorkEnded ended = ended();
        return ended != null && !isInterrupted(ended);
    }

    private static boolean isInterrupted(FileEntry.@Nullable WorkEnded ended) {
        return ended != null && ended.why() == Entry.Why.INTERRUPTED;
    }

    /** The outcome of each strategy's check; strategies that were not checked yet are absent. */
    public Map<String, Entry.Checked> checked() {
        Map<String, Entry.Checked> checked = new LinkedHashMap<>();
        run().checked().forEach(one -> checked.put(one.codec(), one));
        return checked;
    }

    /**
     * Bytes or records of a pass of each strategy.
     *
     * @param names The names of the strategies that there are now.
     * @throws Stop where they are others than those of before
     */
    public Map<String, Long> units(List<String> names) {
        Map<String, Long> units = new LinkedHashMap<>();
        begun.participants().forEach(one -> units.put(one.name(), one.units()));
        if (!units.keySet().equals(Set.copyOf(names))) {
            throw Stop.usage(
                    "the strategies have changed since the run began; their figures cannot be mixed",
                    "then: " + String.join(", ", units.keySet()),
                    "now:  " + String.join(", ", names));
        }
        return units;
    }

    /** Those that did not pass their check. */
    public Set<String> failedChecks() {
        return checked().values().stream()
                .filter(one -> one.status() == Fidelity.FAILED)
                .map(Entry.Checked::codec)
                .collect(Collectors.toSet());
    }

    /** The least time of the longest of its rounds, milliseconds; 0 where it is not known. */
    public long mostLeastMillis() {
        return lastCuts().values().stream()
                .mapToLong(FileEntry.RoundTimes::leastMillis)
                .max()
                .orElse(0);
    }

    /** The shortest warm-up that was planned for a round that came to its end, milliseconds. */
    public long leastWarmMillis() {
        Set<Integer> complete = run().all(Entry.RoundEnded.class).stream()
                .map(Entry.RoundEnded::round)
                .collect(Collectors.toSet());
        return lastCuts().values().stream()
                .filter(cut -> complete.contains(cut.round()))
                .mapToLong(FileEntry.RoundTimes::warmMillis)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private Map<Integer, FileEntry.RoundTimes> lastCuts() {
        Map<Integer, FileEntry.RoundTimes> cuts = new LinkedHashMap<>();
        run().all(FileEntry.RoundTimes.class).forEach(cut -> cuts.put(cut.round(), cut));
        return cuts;
    }

    /**
     * The plan and the entries of one of its works as a run has them, so that what decides and warns of runs does so of files.
     * The clock is wall time: much of file I/O is done by the kernel, and some of it by threads that are not the caller's.
     */
    public List<Entry> asRun(String work) {
        return Stream.concat(Stream.of(runPlan(work)), entries.stream().filter(entry -> isOf(work, entry)))
                .toList();
    }

    private static boolean isOf(String work, Entry entry) {
        return entry instanceof Entry.Slice slice
                ? slice.operation().equals(work)
                : !(entry instanceof FileEntry.OneTurn once) || once.operation().equals(work);
    }

    /** The plan in the words of a run. */
    public Plan runPlan(String work) {
        FileEntry.FilePlan.Source source = plan.source();
        return new Plan(
                plan.startedAt(),
                plan.tool(),
                work,
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                0,
                new Plan.Data(
                        source.name(),
                        source.name(),
                        "",
                        "",
                        source.lines(),
                        source.lines(),
                        source.bytes(),
                        List.of(),
                        "",
                        List.of()),
                begun.participants().stream()
                        .map(one -> new Plan.Candidate(one.name(), work, "", false, plan.jvm(), List.of()))
                        .toList(),
                plan.machine(),
                Clock.WALL);
    }

    /** The rounds of one of its works, one number per strategy: the median of its turns, since a slow one has fewer than others. */
    public Samples samples(String work) {
        return Samples.ofTurns(turns(work));
    }

    /** Nanoseconds per unit of each turn of each round that counts, by strategy, by the round's number. */
    public Map<Integer, Map<String, double[]>> turns(String work) {
        return new TurnRounds(asRun(work)).all();
    }

    /**
     * The time of the first pass of each fresh process, nanoseconds per unit by strategy, of each round that came to its end. The
     * first passes of several processes may have run side by side.
     */
    public List<Map<String, Double>> firstPasses(String work) {
        Map<Integer, Map<String, Double>> first = new TreeMap<>();
        run().all(Entry.RoundEnded.class).forEach(round -> first.put(round.round(), new TreeMap<>()));
        for (Entry.Slice slice : run().all(Entry.Slice.class)) {
            Map<String, Double> round = first.get(slice.round());
            if (round != null && slice.index() < 0 && slice.operation().equals(work) && slice.records() > 0) {
                round.putIfAbsent(slice.participant(), Math.max(1.0, slice.nanos()) / slice.records());
            }
        }
        return List.copyOf(first.values());
    }

    /** The number of each strategy's last turn of one work, of the warm-up where it had no other: no more than provisional. */
    public Map<String, Double> lastTurns(String work) {
        return LastTurns.of(asRun(work), failedChecks());
    }

    /**
     * About how long one round takes, seconds: the least as far as it was planned, or as long as it took until it was cut, for
     * all strategies; 0 where none had a turn.
     *
     * @param seconds The time of all rounds.
     */
    public double roundSeconds(double seconds) {
        long had = run().all(Entry.Slice.class).stream()
                .map(slice -> Entry.Canary.nameOf(slice.participant()))
                .distinct()
                .count();
        return mostLeastMillis() > 0
                ? mostLeastMillis() / 1e3
                : had == 0
                        ? 0
                        : seconds * Math.max(1.0, (double) begun.participants().size() / had);
    }

    /** The state of decisions before the first round of one of its works. */
    public Verdicts verdicts(String work) {
        List<String> names =
                begun.participants().stream().map(FileEntry.Participant::name).toList();
        return Verdicts.start(entries, names, List.of(), plan.margin());
    }
}
