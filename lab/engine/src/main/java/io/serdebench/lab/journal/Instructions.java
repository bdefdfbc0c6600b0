package io.serdebench.lab.journal;

import io.serdebench.lab.decide.CountState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * User-mode instructions per record of a journal, one number per round: the median over its slices. Rounds count as for times:
 * those that are complete, without codecs whose process was lost in them; where none is complete, as far as they went.
 */
public final class Instructions {

    private record Figure(String codec, String operation) {}

    private final Map<Figure, Map<Integer, Double>> perRound = new HashMap<>();
    private final List<String> parts;

    /** The instructions of all rounds that count. */
    public Instructions(List<Entry> journal) {
        this.parts = Plan.partsOf(journal);
        Set<Integer> complete = new HashSet<>();
        Set<Entry.ProcessLost> lost = new HashSet<>();
        for (Entry entry : journal) {
            if (entry instanceof Entry.RoundEnded ended) {
                complete.add(ended.round());
            } else if (entry instanceof Entry.ProcessLost gone) {
                lost.add(new Entry.ProcessLost(gone.round(), gone.codec(), ""));
            }
        }
        Map<Figure, Map<Integer, List<Double>>> slices = new HashMap<>();
        for (Entry entry : journal) {
            Entry.StepsCounted counted = counted(entry);
            if (counted != null
                    && counted.instructions() > 0
                    && counted.records() > 0
                    && (complete.isEmpty() || complete.contains(counted.round()))
                    && !lost.contains(new Entry.ProcessLost(counted.round(), counted.codec(), ""))) {
                slices.computeIfAbsent(new Figure(counted.codec(), counted.operation()), figure -> new HashMap<>())
                        .computeIfAbsent(counted.round(), round -> new ArrayList<>())
                        .add(counted.instructions() / (double) counted.records());
            }
        }
        slices.forEach((figure, rounds) -> {
            Map<Integer, Double> medians = new TreeMap<>();
            rounds.forEach((round, counts) -> medians.put(round, median(counts)));
            perRound.put(figure, medians);
        });
    }

    /** The counts of an entry, by the processor's counter or by steps; null where it counts nothing. */
    private static Entry.@Nullable StepsCounted counted(Entry entry) {
        if (entry instanceof Entry.Slice slice && slice.index() >= 0 && slice.instructions() != null) {
            return new Entry.StepsCounted(
                    slice.round(), slice.participant(), slice.operation(), slice.records(), slice.instructions());
        }
        return entry instanceof Entry.StepsCounted steps ? steps : null;
    }

    private static double median(List<Double> counts) {
        return CountState.median(
                counts.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * Instructions per record in each round that has them, in order.
     *
     * @param operation one that was timed, or {@link Samples#TOTAL}, the sum of those that make it up in rounds that have all
     *     of them
     */
    public double[] of(String codec, String operation) {
        if (!operation.equals(Samples.TOTAL)) {
            return rounds(codec, operation).values().stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
        }
        List<Map<Integer, Double>> counts =
                parts.stream().map(part -> rounds(codec, part)).toList();
        return counts.get(0).keySet().stream()
                .filter(round -> counts.stream().allMatch(part -> part.containsKey(round)))
                .mapToDouble(round -> counts.stream()
                        .mapToDouble(part -> part.getOrDefault(round, 0.0))
                        .sum())
                .toArray();
    }

    private Map<Integer, Double> rounds(String codec, String operation) {
        return perRound.getOrDefault(new Figure(codec, operation), Map.of());
    }
}
