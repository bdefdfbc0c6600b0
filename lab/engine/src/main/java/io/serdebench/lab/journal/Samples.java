package io.serdebench.lab.journal;

import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.RoundTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The timed slices of a journal, by round.
 *
 * <p>A codec whose process was lost in a round has no part in it. A round that was stopped before its end does not count,
 * except where there is no other: then the permutations that every codec went through do, if there are enough of them.
 */
public final class Samples {

    /** The sum of the operations that make it up, slices of one permutation added up. */
    public static final String TOTAL = "total";

    private static final int MIN_OF_A_CUT_ROUND = 3;

    private final Map<String, List<RoundSamples>> byOperation = new LinkedHashMap<>();
    private final Map<String, List<Double>> allocated = new HashMap<>();
    private final Set<Integer> rounds = new TreeSet<>();
    private final @Nullable Clock wanted;
    private final Clock clock;
    private final SliceTimes time;
    private final List<String> parts;

    /** The slices of all rounds that count, by the clock of the plan; by the wall clock where the journal does not begin with one. */
    public Samples(List<Entry> journal) {
        this(journal, Plan.clockOf(journal));
    }

    /**
     * Samples of a journal by a chosen clock.
     *
     * @param wanted The clock that is used if the journal has it in every slice, otherwise the next best; null for the wall
     *     clock.
     */
    public Samples(List<Entry> journal, @Nullable Clock wanted) {
        this.wanted = wanted;
        this.clock = wanted == null ? Clock.WALL : SliceTimes.available(wanted, journal);
        this.time = SliceTimes.of(clock, journal);
        this.parts = Plan.partsOf(journal);
        Set<Integer> complete = new TreeSet<>();
        Map<Integer, Set<String>> lost = new HashMap<>();
        Map<Integer, List<Entry.Slice>> slices = new TreeMap<>();
        for (Entry entry : journal) {
            if (entry instanceof Entry.RoundEnded ended) {
                complete.add(ended.round());
            } else if (entry instanceof Entry.ProcessLost gone) {
                lost.computeIfAbsent(gone.round(), r -> new TreeSet<>()).add(gone.codec());
            } else if (entry instanceof Entry.Slice slice && slice.index() >= 0) {
                slices.computeIfAbsent(slice.round(), r -> new ArrayList<>()).add(slice);
            }
        }
        parts.forEach(operation -> byOperation.put(operation, new ArrayList<>()));
        byOperation.put(TOTAL, new ArrayList<>());
        if (!complete.isEmpty()) {
            slices.keySet().retainAll(complete);
        }
        slices.forEach((round, all) -> add(
                round,
                all.stream()
                        .filter(s -> !lost.getOrDefault(round, Set.of()).contains(s.participant()))
                        .toList(),
                complete.contains(round)));
    }

    private Samples(Map<Integer, RoundSamples> totals) {
        this.wanted = Clock.WALL;
        this.clock = Clock.WALL;
        this.time = new SliceTimes(clock, Double.NaN);
        this.parts = List.of(TOTAL);
        byOperation.put(TOTAL, List.copyOf(totals.values()));
        rounds.addAll(totals.keySet());
    }

    /**
     * Samples of a work of files, of which there is one number per strategy and round: the median of its turns. It is the total of
     * itself.
     *
     * @param turns nanoseconds per unit of each turn, by strategy, by the round's number
     */
    static Samples ofTurns(Map<Integer, Map<String, double[]>> turns) {
        Map<Integer, RoundSamples> totals = new TreeMap<>();
        turns.forEach((round, all) -> {
            Map<String, double[]> medians = new LinkedHashMap<>();
            all.forEach((strategy, times) -> medians.put(strategy, new double[] {median(times)}));
            totals.put(round, new RoundSamples(round, medians));
        });
        return new Samples(totals);
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private void add(int round, List<Entry.Slice> slices, boolean complete) {
        Set<String> codecs =
                slices.stream().map(Entry.Slice::participant).collect(Collectors.toCollection(TreeSet::new));
        List<String> timed = new ArrayList<>(parts);
        slices.stream()
                .map(Entry.Slice::operation)
                .filter(operation -> !parts.contains(operation))
                .distinct()
                .forEach(timed::add);
        Map<Integer, Long> turns =
                slices.stream().collect(Collectors.groupingBy(Entry.Slice::index, Collectors.counting()));
        Set<Integer> whole = turns.entrySet().stream()
                .filter(e -> e.getValue() == (long) codecs.size() * timed.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
        if (whole.isEmpty() || (!complete && whole.size() < MIN_OF_A_CUT_ROUND)) {
            return;
        }
        rounds.add(round);
        Map<Integer, Integer> places = new HashMap<>();
        whole.forEach(index -> places.put(index, places.size()));
        Map<String, double[]> totals = new LinkedHashMap<>();
        codecs.forEach(codec -> totals.put(codec, new double[places.size()]));
        Map<String, Double> collectorTotals = new HashMap<>();
        for (String operation : timed) {
            Map<String, double[]> times = new LinkedHashMap<>();
            codecs.forEach(codec -> times.put(codec, new double[places.size()]));
            Map<String, Collected> collected = new HashMap<>();
            for (Entry.Slice slice : slices) {
                Integer at = places.get(slice.index());
                if (at != null && slice.operation().equals(operation)) {
                    double ns = time.thread(slice);
                    at(times, slice.participant())[at] = ns;
                    if (parts.contains(operation)) {
                        at(totals, slice.participant())[at] += ns;
                    }
                    collected
                            .computeIfAbsent(slice.participant(), codec -> new Collected())
                            .add(time.collector(slice), slice.records());
                    allocated
                            .computeIfAbsent(slice.participant() + "\n" + operation, key -> new ArrayList<>())
                            .add(slice.allocated() / (double) Math.max(1, slice.records()));
                }
            }
            Map<String, Double> collector = new HashMap<>();
            collected.forEach((codec, sum) -> collector.put(codec, sum.perRecord()));
            if (parts.contains(operation)) {
                collector.forEach((codec, ns) -> collectorTotals.merge(codec, ns, Double::sum));
            }
            byOperation
                    .computeIfAbsent(operation, o -> new ArrayList<>())
                    .add(new RoundSamples(round, times, collector));
        }
        byOperation
                .computeIfAbsent(TOTAL, o -> new ArrayList<>())
                .add(new RoundSamples(round, totals, collectorTotals));
    }

    /** The time of the collector over all slices of one operation. */
    private static final class Collected {

        private long nanos;
        private long records;

        void add(long moreNanos, long moreRecords) {
            nanos += moreNanos;
            records += moreRecords;
        }

        double perRecord() {
            return nanos / (double) Math.max(1, records);
        }
    }

    private static double[] at(Map<String, double[]> times, String codec) {
        double[] found = times.get(codec);
        if (found == null) {
            throw new IllegalStateException("no samples of " + codec);
        }
        return found;
    }

    /** The operations that make up the total, in order. */
    public List<String> parts() {
        return parts;
    }

    /** Operations that were timed beside the total, in order. Nothing is decided about it. */
    public List<String> extras() {
        return byOperation.keySet().stream()
                .filter(operation -> !operation.equals(TOTAL) && !parts.contains(operation))
                .sorted(TotalParts.order())
                .toList();
    }

    /** Rounds that count. */
    public int rounds() {
        return rounds.size();
    }

    /** True if a codec has a round that counts. */
    public boolean has(String codec) {
        return of(TOTAL).stream().anyMatch(round -> round.slices().containsKey(codec));
    }

    /** One entry per round. */
    public List<RoundSamples> of(String operation) {
        return byOperation.getOrDefault(operation, List.of());
    }

    /** The clock that was asked for, or null in journals of before there was a choice. */
    public @Nullable Clock wanted() {
        return wanted;
    }

    /** The clock that the times are read by. */
    public Clock clock() {
        return clock;
    }

    /** One figure per round and codec: the median slice and the collector's mean; of the total, the sum of the operations'. */
    public List<RoundTotals> figures(String operation) {
        List<RoundTotals> figures = new ArrayList<>();
        for (int i = 0; i < of(operation).size(); i++) {
            int round = i;
            figures.add(RoundTotals.of((operation.equals(TOTAL) ? parts : List.of(operation))
                    .stream().map(o -> of(o).get(round)).toList()));
        }
        return figures;
    }

    /** One number per pair of the first rounds that count, by operation, total included, with some codecs only. */
    public Map<String, RoundRatios> ratios(int rounds, Set<String> codecs) {
        Map<String, RoundRatios> ratios = new LinkedHashMap<>();
        byOperation.forEach((operation, all) -> ratios.put(
                operation,
                RoundRatios.typical(RoundSamples.only(all.subList(0, Math.min(rounds, all.size())), codecs))));
        return ratios;
    }

    /** The median over rounds' slices of bytes allocated per record; NaN where nothing was measured. */
    public double allocated(String codec, String operation) {
        double[] sorted = allocated.getOrDefault(codec + "\n" + operation, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }
}
