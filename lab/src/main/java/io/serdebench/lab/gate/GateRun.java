package io.serdebench.lab.gate;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.decide.CountState;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.document.RunConditions;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.PassFacts.TimeFound;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Instructions;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.shell.Interrupt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A gate from the data to the verdict: measures each codec by itself, one after the other, and has a judge decide. */
final class GateRun {

    /** Rounds that counts are taken from in any case. */
    private static final int ROUNDS_TO_COUNT = 2;

    /** Rounds that stand against a stored base. */
    private static final int ROUNDS_AGAINST_STORED = 7;

    /** The share of a codec's time that the first pass gets where it may have to be confirmed. */
    private static final double FIRST_SHARE = 0.5;

    /** Time that is kept for writing, and for what a round takes longer than it was planned for. */
    private static final double KEPT = 0.05;

    private final GateTask task;
    private final long begun = System.nanoTime();

    /** A gate that is to begin now. */
    public GateRun(GateTask task) {
        this.task = task;
    }

    /** Measures and decides. */
    public GateResult run() throws IOException, InterruptedException {
        Preparation preparation = new Preparation(
                task.place().home(),
                task.place().cache(),
                task.place().scratch(),
                task.hearing().progress());
        OwnSides asked = task.versions().own();
        OwnSides.Data objects = asked == null ? null : asked.read(task, preparation);
        Dataset dataset = objects == null ? preparation.read(task.inputs(), task.reading()) : objects.dataset();
        task.hearing().progress().note(dataset.name(), dataset.sniffed());
        if (task.stored() != null) {
            task.stored()
                    .check(
                            conditions(dataset),
                            task.versions().codecs().fresh(),
                            task.limits().needsRounds());
        }
        GateSides sides = objects == null
                ? GateSides.of(task, preparation, dataset)
                : GateSides.of(task, preparation, objects.sides());
        double prepared = seconds();
        Interrupt.handle(task.hearing().interrupted());
        Judge judge = new Judge(task.limits());
        List<String> codecs = objects == null
                ? task.versions().codecs().ids()
                : objects.sides().ids();
        List<CodecGate> gates = new ArrayList<>();
        long end = begun + (long) ((1 - KEPT) * task.maxTime().toNanos());
        for (int i = 0; i < codecs.size() && !task.hearing().interrupted().get(); i++) {
            long now = System.nanoTime();
            long share = now + Math.max(0, end - now) / (codecs.size() - i);
            CodecFacts facts = codec(codecs.get(i), sides.only(codecs.get(i)), dataset, share, codecs.size());
            boolean unchecked = facts.base() == SideFacts.ABSENT || facts.fresh() == SideFacts.ABSENT;
            if (!unchecked || !task.hearing().interrupted().get()) {
                gates.add(judge.of(facts));
            }
        }
        boolean partial = task.hearing().interrupted().get();
        ExitCode exit = partial ? ExitCode.INTERRUPTED : judge.exit(gates);
        return new GateResult(
                GateResult.SCHEMA,
                task.tool(),
                task.startedAt().toString(),
                task.arguments(),
                partial,
                seconds(),
                Machines.describe(),
                task.variant().jvm().text(),
                new GateResult.Data(dataset.name(), dataset.sha256(), dataset.records()),
                task.versions().base(),
                task.versions().fresh(),
                task.stored() != null,
                task.limits().conditions().stream().map(FailOn::text).toList(),
                task.limits().alpha(),
                task.limits().confirm(),
                List.copyOf(gates),
                partial ? GateVerdict.INCONCLUSIVE : Judge.together(gates),
                exit.code(),
                notes(prepared, codecs.size()));
    }

    private double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }

    private List<String> notes(double prepared, int codecs) {
        List<String> notes = new ArrayList<>(
                task.stored() == null
                        ? task.versions().codecs().notes()
                        : List.of(
                                "The base is a stored result, measured at another time. Anything that changed on the machine"
                                        + " since then looks like a change of the code. Two class paths measured here are a stronger"
                                        + " base."));
        String late = GateWords.late(
                seconds(),
                task.maxTime().toNanos() / 1e9,
                prepared,
                task.limits().needsRounds() ? codecs : 0);
        if (late != null) {
            notes.add(late);
        }
        return notes;
    }

    private RunConditions conditions(Dataset dataset) {
        Plan.Machine machine = Machines.describe();
        return new RunConditions(
                dataset.sha256(),
                dataset.records(),
                task.reading().sampling().seed(),
                Plan.Data.of("", dataset).fields().stream()
                        .map(field -> field.name() + ": " + field.type())
                        .toList(),
                RunConditions.ONE_BY_ONE,
                machine.cpu(),
                machine.cores(),
                machine.os(),
                task.variant().jvm().text(),
                task.variant().flags(),
                "cpu",
                GateLimits.times().subList(0, GateLimits.times().size() - 1));
    }

    private CodecFacts codec(String codec, GateSides sides, Dataset dataset, long end, int codecs)
            throws IOException, InterruptedException {
        GateLimits limits = task.limits();
        long now = System.nanoTime();
        boolean mayConfirm = limits.confirm() > 0 && !limits.onTimes().isEmpty();
        long first = mayConfirm ? now + (long) (FIRST_SHARE * Math.max(0, end - now)) : end;
        GatePass pass = new GatePass(task, dataset, codec, sides, 1);
        TimeQuestion question = limits.needsRounds()
                ? question(
                        pass,
                        codec,
                        limits.onTimes(),
                        codecs,
                        mayConfirm,
                        limits.countsInstructions() && task.stored() == null)
                : null;
        List<Entry> journal = pass.run(question, first);
        List<PassFacts> passes = new ArrayList<>();
        if (question != null) {
            passes.add(facts(question, codec, journal, limits.onTimes(), codecs));
            confirm(passes, codec, sides, dataset, end, codecs);
        }
        return new CodecFacts(
                codec,
                task.stored() == null
                        ? checked(journal, GateSides.base(codec))
                        : task.stored().facts(codec),
                checked(journal, GateSides.fresh(codec)),
                allocated(codec, pass.twin(), journal),
                instructions(codec, pass.twin(), journal),
                passes);
    }

    /** Further passes as long as all before found a figure above its limit on a machine that stood still. */
    private void confirm(List<PassFacts> passes, String codec, GateSides sides, Dataset dataset, long end, int codecs)
            throws IOException, InterruptedException {
        for (int number = 2; number <= 1 + task.limits().confirm(); number++) {
            PassFacts last = passes.get(passes.size() - 1);
            Map<String, Double> open = new LinkedHashMap<>();
            last.times().forEach((figure, found) -> {
                Double limit = task.limits().onTimes().get(figure);
                if (limit != null && found.answer() == Answer.ABOVE) {
                    open.put(figure, limit);
                }
            });
            if (open.isEmpty()
                    || last.moved()
                    || last.isDisturbed()
                    || task.hearing().interrupted().get()) {
                return;
            }
            int left = 2 + task.limits().confirm() - number;
            long now = System.nanoTime();
            GatePass pass = new GatePass(task, dataset, codec, sides, number);
            TimeQuestion question = question(pass, codec, open, codecs, false, false);
            List<Entry> journal = pass.run(question, now + Math.max(0, end - now) / left);
            passes.add(facts(question, codec, journal, open, codecs));
        }
    }

    private TimeQuestion question(
            GatePass pass, String codec, Map<String, Double> limits, int codecs, boolean first, boolean counting) {
        boolean stored = task.stored() != null;
        return new TimeQuestion(
                new TimeQuestion.Sides(
                        stored ? pass.controlled() : GateSides.base(codec),
                        stored ? pass.twin() : GateSides.fresh(codec),
                        pass.twin()),
                stored ? Map.of() : limits,
                task.limits().level(codecs),
                stored ? ROUNDS_AGAINST_STORED : ROUNDS_TO_COUNT,
                first,
                counting);
    }

    /** Facts that a pass found; against a stored base, its figures against those of now. */
    private PassFacts facts(
            TimeQuestion question, String codec, List<Entry> journal, Map<String, Double> limits, int codecs) {
        PassFacts facts = question.facts();
        StoredBase stored = task.stored();
        if (stored == null) {
            return facts;
        }
        Samples samples = new Samples(journal);
        Map<String, TimeFound> times = new LinkedHashMap<>();
        for (String figure : GateLimits.times()) {
            times.put(
                    figure,
                    stored.time(
                            codec,
                            figure,
                            TimeQuestion.interval(samples, figure, GateSides.fresh(codec)),
                            limits.get(figure),
                            task.limits().level(codecs)));
        }
        return new PassFacts(facts.rounds(), facts.disturbed(), facts.moved(), facts.control(), times);
    }

    private static SideFacts checked(List<Entry> journal, String name) {
        return new RunView(journal)
                .checked().stream()
                        .filter(checked -> checked.codec().equals(name))
                        .reduce((first, second) -> second)
                        .map(SideFacts::of)
                        .orElse(SideFacts.ABSENT);
    }

    private Counts allocated(String codec, String twin, List<Entry> journal) {
        Samples samples = new Samples(journal);
        StoredBase stored = task.stored();
        Double base = stored == null ? allocated(samples, GateSides.base(codec)) : stored.allocated(codec);
        return new Counts(
                base,
                allocated(samples, GateSides.fresh(codec)),
                stored == null ? allocated(samples, twin) : null,
                null);
    }

    private static @Nullable Double allocated(Samples samples, String name) {
        double sum = samples.parts().stream()
                .mapToDouble(operation -> samples.allocated(name, operation))
                .sum();
        return Double.isNaN(sum) ? null : sum;
    }

    private Counts instructions(String codec, String twin, List<Entry> journal) {
        StoredBase stored = task.stored();
        if (stored == null
                && !new RunView(journal).all(Entry.StepsCounted.class).isEmpty()) {
            return UsualCount.counts(journal, GateSides.base(codec), GateSides.fresh(codec));
        }
        Instructions instructions = new Instructions(journal);
        double[] before = instructions.of(GateSides.base(codec), Samples.TOTAL);
        String refusal = null;
        for (Entry.SliceSetup setup : new RunView(journal).all(Entry.SliceSetup.class)) {
            refusal = setup.counters();
        }
        String steps = stored == null
                ? Entry.StepsRefused.clause(journal)
                : ", and single steps are not compared with a stored base";
        return new Counts(
                stored == null ? median(before) : stored.instructions(codec),
                median(instructions.of(GateSides.fresh(codec), Samples.TOTAL)),
                stored == null ? control(before, instructions.of(twin, Samples.TOTAL)) : null,
                refusal == null ? null : "instructions are not counted on this machine: " + refusal + steps);
    }

    private static @Nullable Double median(double[] perRound) {
        return perRound.length == 0 ? null : (Double) CountState.median(perRound);
    }

    /** Of the control, or where there is none the round that is furthest from the median. */
    private static @Nullable Double control(double[] base, double[] twin) {
        if (twin.length > 0 || base.length == 0) {
            return median(twin);
        }
        double middle = CountState.median(base);
        return Arrays.stream(base)
                .boxed()
                .max(Comparator.comparingDouble(count -> Math.abs(count - middle)))
                .orElse(middle);
    }
}
