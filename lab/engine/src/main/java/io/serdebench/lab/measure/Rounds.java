package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.CpuCaches;
import io.serdebench.lab.process.OtherLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures in rounds until every pair is decided or the time is up.
 *
 * <p>A round is the unit of inference: everything in it shares one start of every process, so only rounds are independent. At
 * numbers of rounds that are set beforehand the pairs are looked at; candidates whose pairs are all decided drop out, and what
 * their rounds would have cost goes to the others.
 */
public final class Rounds {

    /**
     * How many times longer than otherwise a second round may be where the run said beside other load that there is time for it: how long it
     * takes is hard to know then, and without it the first one decides nothing.
     */
    private static final double PATIENCE = 2;

    private final MeasurementPlan task;
    private final Journal.Writer journal;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final Random random;
    private final long begun = System.nanoTime();
    private final long elapsedBefore;
    private final RoundPlan plan;
    private final @Nullable StepCounts steps;
    private final double patience;
    private final Function<List<Entry>, String> answer;

    /** Prepares rounds during which nobody asks whom to take. */
    public Rounds(MeasurementPlan task, Journal.Writer journal, Progress progress, AtomicBoolean interrupted) {
        this(task, journal, progress, interrupted, entries -> "");
    }

    /**
     * Prepares rounds.
     *
     * @param journal Holds the plan and what was checked; a run that goes on also the rounds of before.
     * @param interrupted Set from outside to end soon.
     * @param answer The sentence of a result about whom to take, made of the journal.
     */
    public Rounds(
            MeasurementPlan task,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted,
            Function<List<Entry>, String> answer) {
        this.answer = answer;
        this.task = task;
        this.journal = journal;
        this.progress = progress;
        this.interrupted = interrupted;
        List<Entry> before = journal.entries();
        this.random = new Random(task.seed() + before.size());
        this.elapsedBefore = new RunView(before).elapsedMillis();
        this.plan = new RoundPlan(task);
        this.patience = patience(before);
        this.steps = task.stepRounds() > 0 ? new StepCounts(task, new RunView(before)) : null;
    }

    /** How many times longer than otherwise a second round may be. */
    static double patience(List<Entry> before) {
        return new RunView(before)
                        .all(Plan.Busy.class).stream()
                                .anyMatch(busy -> busy.rounds() != null && busy.rounds() >= StopRule.MIN_ROUNDS)
                ? PATIENCE
                : 1;
    }

    /**
     * Runs rounds.
     *
     * @param deadline A value of {@link System#nanoTime}.
     * @param prepared What was spent before of the time that was asked for.
     * @param sliceSeen Takes every slice, warm-up included.
     * @return Why it ended.
     */
    public Entry.Why run(long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        return run(deadline, prepared, sliceSeen, null);
    }

    /**
     * Runs rounds for a question of the caller's, in which all candidates take part until it is answered.
     *
     * @param deadline A value of {@link System#nanoTime}.
     * @param prepared What was spent before of the time that was asked for.
     * @param question The question.
     * @return Why it ended: decided where the question was answered.
     */
    public Entry.Why run(long deadline, Duration prepared, RoundsQuestion question)
            throws IOException, InterruptedException {
        return run(deadline, prepared, slice -> {}, question);
    }

    private Entry.Why run(
            long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen, @Nullable RoundsQuestion question)
            throws IOException, InterruptedException {
        Entry.Caches caches = CpuCaches.read(CpuCaches.LINUX);
        if (caches != null) {
            journal.append(caches);
        }
        try (StepCounts counting = steps) {
            Entry.Why why = RoundLoop.run(new Codecs(deadline, prepared, sliceSeen, question), journal, interrupted);
            if (counting != null && !interrupted.get()) {
                counting.end(journal);
            }
            return why;
        }
    }

    /** Rounds of codecs. */
    private final class Codecs implements RoundLoop.Scenario<Candidate> {

        private final long deadline;
        private final Duration prepared;
        private final Consumer<Entry.Slice> sliceSeen;
        private final @Nullable RoundsQuestion question;
        private final Verdicts verdicts = Verdicts.start(journal.entries());
        private final LiveVerdicts said = new LiveVerdicts(progress, answer);
        private final int pairs =
                verdicts.compared().size() * (verdicts.compared().size() - 1) / 2;
        private Samples samples = new Samples(List.of());

        /** The budget of the next round, and how much later than the deadline it may end; milliseconds. */
        private Budget budget = new Budget(1, Budget.MIN_SLICES);

        private double left;
        private double overtime;

        /** When the rounds are expected to end, a value of {@link System#nanoTime}: the deadline, or later where two rounds take longer. */
        private long ends;

        Codecs(long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen, @Nullable RoundsQuestion question) {
            this.deadline = deadline;
            this.prepared = prepared;
            this.sliceSeen = sliceSeen;
            this.question = question;
            this.ends = deadline;
        }

        @Override
        public List<Candidate> next(RunView soFar) {
            samples = new Samples(soFar.entries());
            int done = soFar.completeRounds();
            if (done > 0 && question != null) {
                question.look(soFar, samples);
            } else if (done > 0) {
                verdicts.look(samples);
                List<PairDecision> decisions = verdicts.analysis().decisions(Samples.TOTAL);
                said.say(decisions, times(soFar), pairs, done, soFar.elapsedMillis() / 1e3);
                said.choose(soFar.entries(), verdicts.compared().size(), done);
            }
            left = (deadline - System.nanoTime()) / 1e6;
            overtime = done < StopRule.MIN_ROUNDS ? overtime(deadline, prepared) / 1e6 : 0;
            List<Candidate> next = question == null
                    ? plan.live(verdicts, wide(soFar, done), done, StopRule.gone(soFar))
                    : question.isAnswered() ? List.of() : plan.all(done, StopRule.gone(soFar));
            if (next.isEmpty()) {
                return next;
            }
            return done == 0
                    ? plan.shorten(next, soFar.canary(), left)
                    : question == null ? plan.fitting(next, done, soFar.canary(), left, lastFigures(samples)) : next;
        }

        private RelativeTimes times(RunView soFar) {
            return new RunTimes(samples, soFar.checkedAs(Fidelity.FLOOR)).total();
        }

        /** Whose printed ratio to the first codec or to the baseline is not known well enough yet, of those that can go on. */
        private Set<String> wide(RunView soFar, int done) {
            if (done < StopRule.MIN_ROUNDS) {
                return Set.of();
            }
            Set<String> going = new TreeSet<>(verdicts.compared());
            going.removeAll(StopRule.gone(soFar));
            return times(soFar).wide(going, soFar.plan().baseline());
        }

        @Override
        public Entry.Why why() {
            return question != null && question.isAnswered() ? Entry.Why.DECIDED : StopRule.why(verdicts.analysis());
        }

        @Override
        public boolean fits(List<Candidate> next, RunView soFar) {
            int done = soFar.completeRounds();
            budget = plan.budget(next, done, samples, left, overtime);
            if (done == 0 && question == null) {
                RoundForecast forecast = RoundForecast.of(
                        verdicts.compared().size(),
                        task.operations().size(),
                        task.cores(),
                        soFar.all(Plan.Busy.class).stream()
                                .map(busy -> OtherLoad.of(busy.cores(), busy.share(), busy.own()))
                                .findFirst()
                                .orElse(OtherLoad.NONE),
                        prepared,
                        Duration.ofMillis((long) left),
                        soFar.plan().margin());
                said.plan(forecast);
                ends = deadline + (long) (1e9 * forecast.overSeconds());
            }
            boolean fits = done == 0 || plan.fits(next, done, left + overtime, asked(deadline, prepared));
            if (fits && done == 1 && question == null) {
                double over = plan.least(next) - left;
                said.correct(done + budget.rounds(), over / 1e3);
                ends = deadline + (long) (1e6 * Math.max(0, over));
            }
            return fits;
        }

        @Override
        public boolean round(List<Candidate> next, RunView soFar) throws IOException, InterruptedException {
            int done = soFar.completeRounds();
            long late = deadline + overtime(deadline, prepared);
            long end = done + 1 < StopRule.MIN_ROUNDS ? late : deadline;
            // without one round there is nothing to say
            // and a second one that was begun is ended
            BooleanSupplier tooLate = () -> done >= StopRule.MIN_ROUNDS && System.nanoTime() > late;
            // the rounds that are needed come before steps, but where these are what is asked for
            boolean stepping = question != null || done + 1 >= StopRule.MIN_ROUNDS;
            Round.Order order = new Round.Order(
                    soFar.lastRound() + 1,
                    next,
                    tooLate,
                    Rounds.this::warmth,
                    (startMillis, warmMillis) -> plan.began(startMillis, warmMillis, next.size()),
                    new MoreSlices(
                            plan,
                            next,
                            () -> question == null ? RoundPlan.expected(next, done, figuresSoFar()) : next,
                            budget.slices(),
                            done,
                            tooLate,
                            () -> (end - System.nanoTime()) / 1e6,
                            asked(deadline, prepared)),
                    stepping ? steps : null,
                    late);
            String name = "round " + (done + 1) + (budget.rounds() > 1 ? " of " + (done + budget.rounds()) : "");
            Round round = new Round(
                    order,
                    task.with(plan.settings()),
                    journal,
                    random,
                    interrupted,
                    () -> elapsedBefore + (System.nanoTime() - begun) / 1_000_000,
                    detail -> progress.at(
                            "measure",
                            (double) (System.nanoTime() - begun) / Math.max(1, ends - begun),
                            name + ", " + detail),
                    sliceSeen);
            Round.Outcome outcome = round.run();
            plan.took(outcome.turnMillis());
            return outcome.complete();
        }

        /** The time of each codec in its last round, that of now included; nanoseconds per record. */
        private Map<String, Double> figuresSoFar() {
            List<Entry> entries = new ArrayList<>(journal.entries());
            entries.add(new Entry.RoundEnded(new RunView(entries).lastRound(), 0, 0, 0, 0));
            return lastFigures(new Samples(entries));
        }
    }

    private long overtime(long deadline, Duration prepared) {
        return RoundPlan.overtime(prepared, deadline - begun);
    }

    /** The time that was asked for, with what was spent of it before and what may be added; milliseconds. */
    private double asked(long deadline, Duration prepared) {
        return patience * (prepared.toMillis() + (deadline - begun + overtime(deadline, prepared)) / 1e6);
    }

    /** The time of each codec in its last round, nanoseconds per record. */
    private static Map<String, Double> lastFigures(Samples samples) {
        Map<String, Double> last = new HashMap<>();
        samples.of(Samples.TOTAL).forEach(round -> last.putAll(round.figures()));
        return last;
    }

    /** The last process's warm-up in nanoseconds; before there was one, the bytes of a record, which take about as much longer to do. */
    private double warmth(String codec) {
        RunView soFar = new RunView(journal.entries());
        int last = soFar.lastRound();
        double warmed = soFar.all(Entry.Slice.class).stream()
                .filter(slice -> slice.index() < 0 && slice.round() == last)
                .filter(slice -> slice.participant().equals(codec))
                .mapToDouble(Entry.Slice::nanos)
                .sum();
        return warmed > 0
                ? warmed
                : soFar.checked().stream()
                        .filter(checked -> checked.codec().equals(codec))
                        .mapToDouble(Entry.Checked::bytes)
                        .max()
                        .orElse(0);
    }
}
