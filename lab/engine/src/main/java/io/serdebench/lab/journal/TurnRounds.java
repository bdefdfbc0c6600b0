package io.serdebench.lab.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The turns of one work of files that count, by round: those of rounds that came to their end, or where there are none, of what was
 * cut; of each round the turns that everybody had who was to have one.
 */
final class TurnRounds {

    private final Map<Integer, Map<String, double[]>> rounds = new TreeMap<>();

    /**
     * Reads them.
     *
     * @param entries The entries of the work, without slices of another one.
     */
    TurnRounds(List<Entry> entries) {
        RunView run = new RunView(entries);
        Set<Integer> complete = run.all(Entry.RoundEnded.class).stream()
                .map(Entry.RoundEnded::round)
                .collect(Collectors.toSet());
        Map<Integer, Set<String>> lost = new HashMap<>();
        run.all(Entry.ProcessLost.class)
                .forEach(gone ->
                        lost.computeIfAbsent(gone.round(), r -> new HashSet<>()).add(gone.codec()));
        Map<Integer, Set<String>> once = new HashMap<>();
        run.all(FileEntry.OneTurn.class)
                .forEach(slow ->
                        once.computeIfAbsent(slow.round(), r -> new HashSet<>()).add(slow.codec()));
        Map<Integer, List<Entry.Slice>> slices = run.all(Entry.Slice.class).stream()
                .filter(slice -> slice.index() >= 0)
                .filter(slice -> complete.isEmpty() || complete.contains(slice.round()))
                .filter(slice -> !lost.getOrDefault(slice.round(), Set.of()).contains(slice.participant()))
                .collect(Collectors.groupingBy(Entry.Slice::round, TreeMap::new, Collectors.toList()));
        Map<Integer, Entry.RoundBegun> begun = new HashMap<>();
        run.all(Entry.RoundBegun.class).forEach(round -> begun.put(round.round(), round));
        slices.forEach((round, all) -> {
            Entry.RoundBegun start = begun.get(round);
            Set<String> due = new TreeSet<>(start == null ? List.of() : start.codecs());
            due.removeAll(lost.getOrDefault(round, Set.of()));
            add(round, all, complete.contains(round) ? Set.of() : due, once.getOrDefault(round, Set.of()));
        });
    }

    /**
     * Adds the turns of a round.
     *
     * @param due The strategies that had to have a turn for the first one to count; none if the round came to its end.
     * @param once The strategies that had no more than one turn.
     */
    private void add(int round, List<Entry.Slice> slices, Set<String> due, Set<String> once) {
        Map<Integer, Set<String>> had = new TreeMap<>();
        slices.forEach(slice ->
                had.computeIfAbsent(slice.index(), i -> new HashSet<>()).add(slice.participant()));
        Set<String> everybody = new HashSet<>(had.getOrDefault(0, Set.of()));
        everybody.addAll(due);
        Set<String> often = new HashSet<>(everybody);
        often.removeAll(once);
        Set<Integer> whole = had.entrySet().stream()
                .filter(turn -> turn.getValue().containsAll(turn.getKey() == 0 ? everybody : often))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Map<String, List<Double>> times = new LinkedHashMap<>();
        slices.stream()
                .filter(slice -> whole.contains(slice.index()))
                .forEach(slice -> times.computeIfAbsent(slice.participant(), codec -> new ArrayList<>())
                        .add(Math.max(1.0, slice.nanos()) / Math.max(1, slice.records())));
        if (whole.contains(0)) {
            Map<String, double[]> turns = new TreeMap<>();
            times.forEach((codec, each) -> turns.put(
                    codec, each.stream().mapToDouble(Double::doubleValue).toArray()));
            rounds.put(round, turns);
        }
    }

    /** Nanoseconds per unit of each turn, by strategy, by the round's number. */
    Map<Integer, Map<String, double[]>> all() {
        return rounds;
    }
}
