package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.decide.Decisions;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Result.Candidate;
import io.serdebench.lab.result.Result.PairVerdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns the journal into the result: what was measured becomes figures, intervals, verdicts and places.
 *
 * @param dataset measured
 * @param codecs asked for, also those that could not take part
 * @param inputs as the user gave them
 * @param arguments of the command line
 * @param budget of the whole run
 */
public record Assembly(
        Dataset dataset, List<Codec> codecs, List<String> inputs, List<String> arguments, Duration budget) {

    /** The chance of any false verdict of an operation, over all its pairs. */
    static final double ALPHA = 0.05;

    /** Two codecs whose times differ by less are the same to a user. */
    static final double DELTA = 0.03;

    /**
     * Assembles the result.
     *
     * @param id the name of the output folder
     * @param journal all entries, in order
     */
    public Result assemble(String id, List<Entry> journal) {
        Entry.Plan plan = first(journal, Entry.Plan.class);
        Entry.Ended ended = first(journal, Entry.Ended.class);
        if (plan == null) {
            throw new IllegalArgumentException("the journal has no plan");
        }
        Map<String, Entry.Checked> checked = new LinkedHashMap<>();
        entries(journal, Entry.Checked.class).forEach(c -> checked.put(c.codec(), c));
        Samples samples = new Samples(journal);
        for (Entry.Void lost : entries(journal, Entry.Void.class)) {
            checked.computeIfPresent(lost.codec(), (codec, c) -> samples.has(codec) ? c : failed(c, lost));
        }
        List<Candidate> candidates = codecs.stream()
                .flatMap(codec -> candidates(codec, checked.get(codec.id()), samples).stream())
                .toList();
        Set<String> ranked = checked.values().stream()
                .filter(c -> c.status().equals("lossless"))
                .map(Entry.Checked::codec)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<PairVerdict> verdicts = new ArrayList<>();
        for (String operation : List.of(Result.TOTAL, "create", "encode", "access")) {
            decide(samples, operation, ranked).forEach(decision -> verdicts.add(verdict(operation, decision)));
        }
        List<PairDecision> totals = decide(samples, Result.TOTAL, ranked);
        List<Warning> warnings = new ArrayList<>(dataset.warnings());
        warnings.addAll(new RunWarnings(
                        journal,
                        samples,
                        dataset.records(),
                        codecs.stream().map(Codec::id).toList())
                .all());
        warnings.sort(Comparator.comparing(RunWarnings::severity));
        boolean partial = ended == null || ended.partial();
        return new Result(
                Result.SCHEMA,
                new Result.Run(
                        id,
                        plan.startedAt(),
                        plan.tool(),
                        arguments,
                        partial,
                        samples.rounds(),
                        budget.toMillis() / 1e3,
                        Method.sentences(plan, samples)),
                datasetInfo(),
                Machines.describe(plan, journal),
                candidates,
                verdicts,
                new Standings(codecs, candidates, totals).all(),
                null,
                warnings,
                plan.seed(),
                ended == null ? 0 : ended.elapsedMillis() / 1e3);
    }

    /** A codec that never came through a round is a failed row, not a missing one. */
    private static Entry.Checked failed(Entry.Checked c, Entry.Void lost) {
        return new Entry.Checked(
                c.codec(),
                "failed",
                c.version(),
                c.records(),
                c.bytes(),
                c.changed(),
                "while it was timed: " + lost.reason());
    }

    private Result.DatasetInfo datasetInfo() {
        return new Result.DatasetInfo(
                String.join(" ", inputs),
                dataset.name(),
                dataset.sha256(),
                dataset.records(),
                dataset.recordsInFile(),
                dataset.bytes(),
                dataset.schema().fields().stream()
                        .map(f -> new Result.FieldInfo(f.name(), io.serdebench.api.Notation.write(f.slot())))
                        .toList(),
                dataset.sniffed());
    }

    private static List<PairDecision> decide(Samples samples, String operation, Set<String> ranked) {
        return Decisions.atOnce(samples.of(operation, ranked), ALPHA, DELTA);
    }

    private static PairVerdict verdict(String operation, PairDecision decision) {
        PairDecision d = decision.fasterFirst();
        return new PairVerdict(operation, d.a(), d.b(), d.verdict().name(), d.ratio(), d.low(), d.high(), d.rounds());
    }

    private static List<Candidate> candidates(Codec codec, Entry.@Nullable Checked checked, Samples samples) {
        List<Candidate> list = new ArrayList<>();
        double allocated = 0;
        for (String operation : Samples.OPERATIONS) {
            double[] perRound = RoundTotals.perRound(
                    samples.of(operation).stream()
                            .map(round -> RoundTotals.of(List.of(round)))
                            .toList(),
                    codec.id());
            double bytes = samples.allocated(codec.id(), operation);
            allocated += bytes;
            list.add(candidate(codec, checked, operation, perRound, bytes, samples.isSteady(codec.id())));
        }
        double[] totals = RoundTotals.perRound(totals(samples), codec.id());
        list.add(candidate(codec, checked, Result.TOTAL, totals, allocated, samples.isSteady(codec.id())));
        return list;
    }

    private static List<RoundTotals> totals(Samples samples) {
        List<RoundTotals> totals = new ArrayList<>();
        for (int i = 0; i < samples.rounds(); i++) {
            int round = i;
            totals.add(RoundTotals.of(Samples.OPERATIONS.stream()
                    .map(operation -> samples.of(operation).get(round))
                    .toList()));
        }
        return totals;
    }

    private static Candidate candidate(
            Codec codec,
            Entry.@Nullable Checked checked,
            String operation,
            double[] perRound,
            double allocated,
            boolean steady) {
        Interval interval = perRound.length == 0 ? null : Estimates.ofRounds(perRound, 1 - ALPHA);
        Entry.Checked sized = checked != null && checked.records() > 0 ? checked : null;
        return new Candidate(
                codec.id(),
                codec.format(),
                codec.family().library(),
                checked == null ? "" : checked.version(),
                operation,
                interval == null ? null : interval.center(),
                interval == null || interval.rounds() < 2 ? null : interval.low(),
                interval == null || interval.rounds() < 2 ? null : interval.high(),
                sized == null ? null : (double) sized.bytes() / sized.records(),
                sized == null ? null : (Long) sized.bytes(),
                Double.isNaN(allocated) ? null : allocated,
                checked == null ? "failed" : checked.status(),
                checked == null ? "interrupted before it was checked" : checked.reason(),
                steady,
                perRound.length);
    }

    static <E extends Entry> List<E> entries(List<Entry> journal, Class<E> type) {
        return journal.stream().filter(type::isInstance).map(type::cast).toList();
    }

    static <E extends Entry> @Nullable E first(List<Entry> journal, Class<E> type) {
        List<E> all = entries(journal, type);
        return all.isEmpty() ? null : all.get(0);
    }
}
