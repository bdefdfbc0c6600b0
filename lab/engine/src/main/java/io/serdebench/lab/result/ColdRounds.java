package io.serdebench.lab.result;

import io.serdebench.lab.decide.Decisions;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The first calls of a journal, by checkpoint and round. A checkpoint that some process of a codec did not reach in time is
 * left out for that codec: the median of those that did would be too low.
 */
final class ColdRounds {

    private static final double CONFIDENCE = 0.95;

    /** The chance of any false verdict on first calls, which the numbers of records share. */
    private static final double ALPHA = 0.05;

    /** A run that reached fewer than the usual numbers of records has the same levels as one that reached all. */
    private static final int USUAL_CHECKPOINTS = 3;

    private final Map<Long, List<RoundTotals>> byCheckpoint = new TreeMap<>();
    private final Set<String> codecs;
    private final int rounds;
    private final OptionalDouble foreignCores;

    ColdRounds(List<Entry> journal) {
        List<Entry.First> all = new RunView(journal).all(Entry.First.class);
        foreignCores = new RunView(journal)
                .loadsOfFirstCalls().stream()
                        .mapToDouble(load -> load.foreignMilliCores() / 1e3)
                        .average();
        Map<String, Set<Integer>> processes = new TreeMap<>();
        all.forEach(first -> roundsOf(processes, first.codec()).add(first.round()));
        codecs = Set.copyOf(processes.keySet());
        rounds = (int) all.stream().mapToInt(Entry.First::round).distinct().count();
        all.stream().collect(Collectors.groupingBy(Entry.First::records)).forEach((records, reached) -> {
            Map<String, Set<Integer>> those = new TreeMap<>();
            reached.forEach(first -> roundsOf(those, first.codec()).add(first.round()));
            Map<Integer, Map<String, Double>> times = new TreeMap<>();
            reached.stream()
                    .filter(first -> roundsOf(those, first.codec()).equals(processes.get(first.codec())))
                    .forEach(first -> times.computeIfAbsent(first.round(), round -> new LinkedHashMap<>())
                            .put(first.codec(), (double) Math.max(1, first.nanos())));
            List<RoundTotals> totals = new ArrayList<>();
            times.forEach((round, ns) -> totals.add(new RoundTotals(round, ns)));
            byCheckpoint.put(records, totals);
        });
    }

    private static Set<Integer> roundsOf(Map<String, Set<Integer>> byCodec, String codec) {
        return byCodec.computeIfAbsent(codec, c -> new TreeSet<>());
    }

    /** Those of which a process answered. */
    Set<String> codecs() {
        return codecs;
    }

    /**
     * Figures of all codecs, and verdicts on the pairs of some.
     *
     * @param order The order of the codecs.
     * @param lossless The lossless codecs, which alone are compared.
     * @param margin The margin of sameness.
     * @param alone Whether nothing else was asked for.
     */
    Cold decide(Collection<String> order, Set<String> lossless, double margin, boolean alone) {
        List<Cold.Row> rows = new ArrayList<>();
        for (String codec : order) {
            byCheckpoint.forEach((records, totals) -> {
                double[] perRound = RoundTotals.perRound(totals, codec);
                if (perRound.length > 0) {
                    Interval interval = Estimates.ofRounds(perRound, CONFIDENCE);
                    boolean known = interval.rounds() > 1;
                    rows.add(new Cold.Row(
                            codec,
                            records,
                            interval.center(),
                            known ? interval.low() : null,
                            known ? interval.high() : null));
                }
            });
        }
        List<Cold.ColdVerdict> verdicts = new ArrayList<>();
        double alpha = ALPHA / Math.max(USUAL_CHECKPOINTS, byCheckpoint.size());
        byCheckpoint.forEach((records, totals) -> {
            List<RoundTotals> compared =
                    totals.stream().map(round -> only(round, lossless)).toList();
            Decisions.atOnce(RoundRatios.ofTotals(compared), alpha, margin)
                    .forEach(decision -> verdicts.add(verdict(records, decision)));
        });
        return new Cold(
                alone, rounds, rows, verdicts, foreignCores.isPresent() ? (Double) foreignCores.getAsDouble() : null);
    }

    private static RoundTotals only(RoundTotals round, Set<String> codecs) {
        Map<String, Double> kept = new LinkedHashMap<>(round.ns());
        kept.keySet().retainAll(codecs);
        return new RoundTotals(round.round(), kept);
    }

    private static Cold.ColdVerdict verdict(long records, PairDecision decision) {
        PairDecision d = decision.fasterFirst();
        return new Cold.ColdVerdict(
                records, d.a(), d.b(), d.verdict(), d.ratio(), Assembly.low(d), Assembly.high(d), d.rounds());
    }
}
