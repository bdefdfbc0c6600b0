package io.serdebench.lab.result;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.journal.WholeRecords;
import io.serdebench.lab.result.Result.Measurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns a journal into the result: what was measured becomes figures, intervals, verdicts and places. */
public final class Assembly {

    private Assembly() {}

    /**
     * Assembles the result from the journal and nothing else, so that it can be done again at any time.
     *
     * @param journal all entries, in order
     * @throws IllegalArgumentException where the journal does not begin with its plan
     */
    public static Result assemble(List<Entry> journal) {
        return assemble(journal, null);
    }

    /** The first choice of the journal's result in a sentence, or an empty text where it has none. */
    public static String answer(List<Entry> journal) {
        return assemble(journal).choices().stream()
                .findFirst()
                .map(Choice::sentence)
                .orElse("");
    }

    /**
     * Assembles the result by a chosen clock.
     *
     * @param clock The clock that decides and ranks, or null for the plan's.
     */
    public static Result assemble(List<Entry> journal, @Nullable Clock clock) {
        Plan plan = new RunView(journal).plan();
        Samples samples = new Samples(journal, clock == null ? plan.clock() : clock);
        Verdicts verdicts = Verdicts.of(journal, samples);
        SequentialAnalysis decided = verdicts.analysis();
        ColdRounds first = new ColdRounds(journal);
        Cold cold = cold(journal, plan, first, verdicts);
        RunData run = new RunData(plan, journal, samples, cold);
        Set<String> firstAlone = cold != null && cold.alone() ? first.codecs() : Set.of();
        Map<String, Entry.Checked> checked =
                checked(journal, codec -> samples.has(codec) || firstAlone.contains(codec));
        InstructionFigures counted = new InstructionFigures(run);
        RunTimes times = run.times();
        List<Measurement> candidates = plan.candidates().stream()
                .flatMap(c -> candidates(c, checked.get(c.name()), run, times).stream())
                .map(counted::with)
                .toList();
        List<PairVerdict> pairs = new ArrayList<>();
        List<String> figures = new ArrayList<>(List.of(Result.TOTAL));
        figures.addAll(samples.parts());
        for (String operation : figures) {
            List<PairDecision> decisions = decided.decisions(operation);
            decisions.forEach(decision -> pairs.add(verdict(decision, operation, times, decisions.size())));
        }
        Map<String, TwoStates> states = ModesRule.times(run);
        List<Standing> ranking = new Standings(plan.candidates(), candidates, decided, firstAlone, times)
                .all().stream().map(s -> s.in(states.get(s.codec()))).toList();
        Baselines baseline = Baselines.of(plan.baseline(), ranking, candidates);
        List<Warning> warnings = warnings(run, decided);
        Entry.@Nullable Ended ended = new RunView(journal).ended();
        List<Choice> choices = new Choices(
                        run,
                        times,
                        decided.decisions(Result.TOTAL),
                        ranking,
                        candidates,
                        Unreliable.of(warnings, candidates, ranking))
                .all();
        return new Result(
                Result.SCHEMA,
                baseline == null ? null : baseline.said(choices, pairs, samples.clock()),
                choices,
                new Result.Run(
                        plan.run(),
                        plan.startedAt(),
                        plan.tool(),
                        plan.arguments(),
                        ended == null || ended.why() == Entry.Why.INTERRUPTED,
                        ended == null ? null : ended.why().name().toLowerCase(Locale.ROOT),
                        samples.rounds(),
                        plan.budgetMillis() / 1e3,
                        plan.margin() * 100,
                        Method.sentences(run, decided),
                        counted.refusal(),
                        samples.parts(),
                        counted.stepped(),
                        NoControl.reason(run, decided),
                        clock(samples, cold),
                        run.batch()),
                dataset(plan, run.batch()),
                machine(plan, journal),
                candidates,
                pairs,
                baseline == null ? ranking : baseline.ranking(times),
                canary(decided),
                cold,
                Compressions.of(journal, run.batch()),
                warnings,
                plan.seed(),
                run.seconds());
    }

    /** First calls are read by the wall clock, whichever is chosen for the others. */
    private static String clock(Samples samples, @Nullable Cold cold) {
        Clock clock = cold != null && cold.alone() ? Clock.WALL : samples.clock();
        return clock.name().toLowerCase(Locale.ROOT);
    }

    /** First calls, or null where they were not asked for. */
    private static @Nullable Cold cold(List<Entry> journal, Plan plan, ColdRounds first, Verdicts verdicts) {
        List<Entry.FirstAsked> asked = new RunView(journal).all(Entry.FirstAsked.class);
        List<String> order =
                plan.candidates().stream().map(Plan.Candidate::name).toList();
        return asked.isEmpty()
                ? null
                : first.decide(
                        order, verdicts.compared(), plan.margin(), asked.get(0).alone());
    }

    private static Map<String, Entry.Checked> checked(List<Entry> journal, Predicate<String> measured) {
        Map<String, Entry.Checked> checked = new LinkedHashMap<>();
        new RunView(journal).all(Entry.Checked.class).forEach(c -> checked.put(c.codec(), c));
        for (Entry.ProcessLost lost : new RunView(journal).all(Entry.ProcessLost.class)) {
            checked.computeIfPresent(lost.codec(), (codec, c) -> measured.test(codec) ? c : failed(c, lost));
        }
        return checked;
    }

    private static List<Warning> warnings(RunData run, SequentialAnalysis decided) {
        List<Warning> warnings = new ArrayList<>(run.plan().data().warnings());
        warnings.addAll(RunWarnings.all(run, decided));
        warnings.sort(Comparator.comparing(RunWarnings::severity));
        return warnings;
    }

    private static Result.@Nullable Canary canary(SequentialAnalysis decided) {
        PairDecision decision = decided.canary();
        return decision == null || !NoControl.isMeasured(decision)
                ? null
                : new Result.Canary(
                        decision.verdict(),
                        decided.canaryState(),
                        decision.ratio(),
                        low(decision),
                        high(decision),
                        decision.a(),
                        decision.rounds());
    }

    /** A codec that never came through a round is a failed row, not a missing one. */
    private static Entry.Checked failed(Entry.Checked c, Entry.ProcessLost lost) {
        return new Entry.Checked(
                c.codec(),
                Fidelity.FAILED,
                c.version(),
                c.records(),
                c.bytes(),
                c.changed(),
                "while it was timed: " + lost.reason());
    }

    private static Result.DatasetInfo dataset(Plan plan, int batch) {
        Plan.Data data = plan.data();
        return new Result.DatasetInfo(
                data.path(),
                data.name(),
                data.sha256(),
                data.records() * batch,
                data.recordsInFile(),
                data.bytes(),
                data.fields().stream()
                        .map(f -> new FieldInfo(
                                f.name(), f.type(), f.nulls(), f.distinct(), f.distinctExact(), f.why(), f.notable()))
                        .toList(),
                data.sniffed(),
                whole(data.whole()),
                data.header(),
                data.textBytes(),
                data.objects());
    }

    private static @Nullable WholeSizes whole(@Nullable WholeRecords counted) {
        return counted == null
                ? null
                : new WholeSizes(
                        counted.records(),
                        counted.sizes().stream()
                                .map(size -> new WholeSizes.InCodec(size.codec(), size.least(), size.most()))
                                .toList(),
                        counted.gaps());
    }

    private static Result.Machine machine(Plan plan, List<Entry> journal) {
        Plan.Machine machine = plan.machine();
        return new Result.Machine(
                machine.cores(),
                machine.cpu(),
                machine.memoryBytes(),
                machine.os(),
                plan.candidates().stream().map(Plan.Candidate::jvm).distinct().collect(Collectors.joining("; ")),
                commonFlags(plan.candidates()),
                new RunView(journal).foreignCores());
    }

    /** In the order of the first candidate's. */
    private static List<String> commonFlags(List<Plan.Candidate> candidates) {
        return candidates.stream().findFirst().map(Plan.Candidate::jvmFlags).orElse(List.of()).stream()
                .filter(flag -> candidates.stream().allMatch(c -> c.jvmFlags().contains(flag)))
                .toList();
    }

    /** The lower end of the interval, or null where there is one round, which has none. */
    static @Nullable Double low(PairDecision decision) {
        return decision.rounds() < 2 ? null : (Double) decision.low();
    }

    /** The upper end of the interval, or null where there is one round, which has none. */
    static @Nullable Double high(PairDecision decision) {
        return decision.rounds() < 2 ? null : (Double) decision.high();
    }

    private static PairVerdict verdict(PairDecision decision, String operation, RunTimes times, int pairs) {
        PairDecision d = decision.fasterFirst();
        Interval estimate = times.ratio(operation, d.b(), d.a());
        return new PairVerdict(
                operation,
                d.a(),
                d.b(),
                d.verdict(),
                d.ratio(),
                low(d),
                high(d),
                d.rounds(),
                d.roundsNeeded() == 0 ? null : d.roundsNeeded(),
                estimate == null ? null : estimate.center(),
                Interval.lowOf(estimate),
                Interval.highOf(estimate),
                PairVerdict.why(d, estimate, pairs));
    }

    private static List<Measurement> candidates(
            Plan.Candidate codec, Entry.@Nullable Checked checked, RunData run, RunTimes times) {
        Samples samples = run.samples();
        List<Measurement> list = new ArrayList<>();
        double allocated = 0;
        for (String operation : samples.parts()) {
            double bytes = codec.allocation(samples.allocated(codec.name(), operation));
            allocated += bytes;
            list.add(candidate(codec, checked, new Work(operation, times.time(codec.name(), operation), bytes), run));
        }
        Work total = new Work(Result.TOTAL, times.time(codec.name(), Result.TOTAL), allocated);
        list.add(candidate(codec, checked, total, run));
        List<String> extras =
                samples.extras().stream().filter(codec::isComparable).toList();
        for (String extra : extras) {
            double bytes = codec.allocation(samples.allocated(codec.name(), extra));
            list.add(candidate(codec, checked, new Work(extra, times.time(codec.name(), extra), bytes), run));
        }
        return list;
    }

    /** An operation of a codec: nanoseconds and allocated bytes of a batch. */
    private record Work(String operation, @Nullable Interval time, double allocated) {}

    private static Measurement candidate(
            Plan.Candidate codec, Entry.@Nullable Checked checked, Work work, RunData run) {
        boolean several = run.plan().hasSeveralJvms();
        int batch = run.batch();
        Interval time = work.time() == null ? null : work.time().dividedBy(batch);
        Entry.Checked sized = checked != null && checked.records() > 0 ? checked : null;
        return new Measurement(
                codec.name(),
                codec.format(),
                codec.library(),
                checked == null ? "" : checked.version(),
                work.operation(),
                time == null ? null : time.center(),
                Interval.lowOf(time),
                Interval.highOf(time),
                sized == null ? null : (double) sized.bytes() / sized.records() / batch,
                sized == null ? null : (Long) sized.bytes(),
                Double.isNaN(work.allocated()) ? null : work.allocated() / batch,
                checked == null ? Fidelity.FAILED : checked.status(),
                reason(checked),
                SteadyRule.motion(run, codec.name()) == SteadyRule.Motion.STEADY,
                time == null ? 0 : time.rounds(),
                several ? codec.jvm() : null,
                several ? codec.jvmFlags() : null);
    }

    private static @Nullable String reason(Entry.@Nullable Checked checked) {
        if (checked == null) {
            return "interrupted before it was checked";
        }
        return checked.status() == Fidelity.LOSSLESS ? null : checked.reason();
    }
}
