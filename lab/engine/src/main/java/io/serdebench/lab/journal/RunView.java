package io.serdebench.lab.journal;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A run so far, or whole: the one place outside of this package's own readers that looks into the entries of a journal.
 *
 * @param entries all of them, in order
 */
public record RunView(List<Entry> entries) {

    /** The entries of one type, in order. */
    public <E extends Entry> List<E> all(Class<E> type) {
        return entries.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /**
     * The plan of the run: the first line of its journal.
     *
     * @throws Stop where the journal does not begin with it
     */
    public Plan plan() {
        if (entries.isEmpty() || !(entries.get(0) instanceof Plan plan)) {
            throw Stop.input("the journal does not begin with a plan; it is not one of a run");
        }
        return plan;
    }

    /**
     * The first line of the journal, whatever the run measures.
     *
     * @throws Stop where the journal does not begin with it
     */
    public Entry.Asked asked() {
        if (entries.isEmpty() || !(entries.get(0) instanceof Entry.Asked asked)) {
            throw Stop.input("the journal does not begin with a plan; it is not one of a run");
        }
        return asked;
    }

    /** The command whose journal this is. */
    public String command() {
        @Nullable Entry first = entries.isEmpty() ? null : entries.get(0);
        return first instanceof FileEntry.FilePlan ? "io" : first instanceof RpcEntry.RpcPlan ? "rpc" : "run";
    }

    /**
     * The plan of {@code io}.
     *
     * @throws Stop where the journal is none of {@code io}
     */
    public FileEntry.FilePlan filePlan() {
        if (entries.isEmpty() || !(entries.get(0) instanceof FileEntry.FilePlan plan)) {
            throw Stop.input("the journal does not begin with a plan of files; it is not one of io");
        }
        return plan;
    }

    /**
     * The plan of {@code rpc}.
     *
     * @throws Stop where the journal is none of {@code rpc}
     */
    public RpcEntry.RpcPlan rpcPlan() {
        if (entries.isEmpty() || !(entries.get(0) instanceof RpcEntry.RpcPlan plan)) {
            throw Stop.input("the journal does not begin with a plan of stacks; it is not one of rpc");
        }
        return plan;
    }

    /** The outcome of every codec's check so far. */
    public List<Entry.Checked> checked() {
        return all(Entry.Checked.class);
    }

    /** The names of the candidates that came to one of these outcomes. */
    public Set<String> checkedAs(Fidelity... outcomes) {
        Set<Fidelity> wanted = Set.of(outcomes);
        return checked().stream()
                .filter(checked -> wanted.contains(checked.status()))
                .map(Entry.Checked::codec)
                .collect(Collectors.toSet());
    }

    /** The candidate that is measured under a second name, or null before it is chosen. */
    public Entry.@Nullable Canary canary() {
        return all(Entry.Canary.class).stream().findFirst().orElse(null);
    }

    /** How many processes of each candidate were lost. */
    public Map<String, Long> lost() {
        return all(Entry.ProcessLost.class).stream()
                .collect(Collectors.groupingBy(Entry.ProcessLost::codec, Collectors.counting()));
    }

    /** How the run ended, or null where it did not: it was killed, or goes on at this moment. */
    public Entry.@Nullable Ended ended() {
        return !entries.isEmpty() && entries.get(entries.size() - 1) instanceof Entry.Ended last ? last : null;
    }

    /** The time that the run has taken, as far as the journal says; milliseconds. */
    public long elapsedMillis() {
        long rounds = all(Entry.RoundEnded.class).stream()
                .mapToLong(Entry.RoundEnded::elapsedMillis)
                .max()
                .orElse(0);
        long works = all(FileEntry.WorkEnded.class).stream()
                .mapToLong(FileEntry.WorkEnded::elapsedMillis)
                .max()
                .orElse(0);
        long ends = all(Entry.Ended.class).stream()
                .mapToLong(Entry.Ended::elapsedMillis)
                .max()
                .orElse(0);
        return Math.max(Math.max(rounds, works), ends);
    }

    /** How the slices of each round were taken, by the round's number; rounds of which nothing is known are left out. */
    public Map<Integer, Entry.SliceSetup> setups() {
        Map<Integer, Entry.SliceSetup> byRound = new TreeMap<>();
        Entry.@Nullable SliceSetup next = null;
        for (Entry entry : entries) {
            if (entry instanceof Entry.SliceSetup setup) {
                next = setup;
            } else if (next != null && entry instanceof Entry.Slice slice && slice.index() >= 0) {
                byRound.put(slice.round(), next);
                next = null;
            }
        }
        return byRound;
    }

    /** How many rounds came to their end. */
    public int completeRounds() {
        return all(Entry.RoundEnded.class).size();
    }

    /** The highest number of a round that was begun, or 0. */
    public int lastRound() {
        return IntStream.of(
                        last(all(Entry.RoundBegun.class).stream().mapToInt(Entry.RoundBegun::round)),
                        last(all(Entry.Slice.class).stream().mapToInt(Entry.Slice::round)),
                        last(all(Entry.First.class).stream().mapToInt(Entry.First::round)),
                        last(all(Entry.ProcessLost.class).stream().mapToInt(Entry.ProcessLost::round)))
                .max()
                .orElse(0);
    }

    /**
     * The time of the last round of files for each process, from its beginning to its end; milliseconds, 0 before there was one.
     */
    public double lastRoundMillisEach() {
        Entry.RoundBegun begun = lastBegun();
        return begun == null
                ? 0
                : all(Entry.RoundEnded.class).stream()
                        .filter(ended -> ended.round() == begun.round())
                        .mapToDouble(ended -> (begun.startMillis() + begun.warmMillis() + ended.sliceMillis())
                                / (double) begun.codecs().size())
                        .sum();
    }

    /** The time it would have taken at least; milliseconds, 0 before there was one. */
    public double leastMillisEach() {
        Entry.RoundBegun begun = lastBegun();
        List<FileEntry.RoundTimes> cuts = all(FileEntry.RoundTimes.class);
        return begun == null || cuts.isEmpty()
                ? 0
                : cuts.get(cuts.size() - 1).leastMillis()
                        / (double) begun.codecs().size();
    }

    /** The last round that came to its end. */
    private Entry.@Nullable RoundBegun lastBegun() {
        int last = last(all(Entry.RoundEnded.class).stream().mapToInt(Entry.RoundEnded::round));
        return all(Entry.RoundBegun.class).stream()
                .filter(begun -> begun.round() == last)
                .findFirst()
                .orElse(null);
    }

    private static int last(IntStream rounds) {
        return rounds.max().orElse(0);
    }

    /** The load of others in rounds of first calls, one for each. */
    public List<Entry.Load> loadsOfFirstCalls() {
        Set<Integer> first =
                all(Entry.First.class).stream().map(Entry.First::round).collect(Collectors.toSet());
        return all(Entry.Load.class).stream()
                .filter(load -> first.contains(load.round()))
                .toList();
    }

    /** Mean number of cores that other processes used in the rounds, or null where it cannot be seen. */
    public @Nullable Double foreignCores() {
        OptionalDouble mean = all(Entry.RoundEnded.class).stream()
                .filter(round -> round.foreignMilliCores() >= 0)
                .mapToDouble(round -> round.foreignMilliCores() / 1e3)
                .average();
        return mean.isPresent() ? (Double) mean.getAsDouble() : null;
    }
}
