package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.BestBound;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A run of codecs on a clock of its own, by the same plan as a real one. Processes are drawn from recorded ones, so that two runs of
 * one seed that divide their time differently have the same processes in each round. A rule can be left out.
 *
 * <p>What is not in it: a process that is timed too early is slower by a guess, up to 30 %; the machine's state is one for all of a
 * permutation; nothing is lost.
 */
final class SimulatedPlan {

    /** What is different without a rule. */
    enum Without {
        NOTHING,
        FLOOR_IN_ROUNDS_OF_ITS_OWN,
        CONTROL_NOT_IN_THE_FIRST_ROUND,
        CONTROL_JOINS_WHERE_A_THIRD_FITS,
        CONTROL_IN_THE_SECOND_ROUND,
        CONTROL_OF_FEW_IN_THE_FIRST_ROUND,
        TWELVE_AND_NO_MORE,
        FLOOR_STANDS_BACK,
        CONTROL_STANDS_BACK,
        FAR_STAND_BACK,
        ALL_THAT_STANDS_BACK,
        LADDER,
        EXPECTED,
        MORE_SLICES,
        WORTH,
        EIGHT_SLICES_AT_FIRST,
        TWELVE_SLICES_OF_TWO,
        OVERTIME,
        OVERTIME_SHARE,
        OVERTIME_PREPARED,
        ALWAYS_A_SECOND,
        SHORT_WARM_UPS
    }

    /**
     * A case.
     *
     * @param logs The true logarithm of each codec's time; the processes of c7 are those of the codec of that number.
     * @param seconds The time that was asked for.
     */
    record Case(String name, RecordedProcesses processes, double[] logs, int seconds) {}

    /**
     * What came of a run.
     *
     * @param decided The pairs that are decided, of one.
     * @param width The mean half width of the logarithm of ratios to the first row; of one that has none, 1.
     * @param bound The bound of the choice, of one; 1 where there is none.
     * @param firstSeconds Until the first pair was decided; all of it where none was.
     * @param seconds All that it took.
     * @param untrue Sentences that are not so.
     * @param rounds The number of rounds.
     * @param control The rounds of both names of the control.
     * @param floor The rounds of the floor.
     */
    record Outcome(
            double decided,
            double width,
            double bound,
            double firstSeconds,
            double seconds,
            double untrue,
            double rounds,
            double control,
            double floor) {}

    private static final double LN_SAME = Math.log(1.03);
    private static final double PREPARED_MILLIS = 5_000;
    private static final double BETWEEN_MILLIS = 700;
    private static final double UNSETTLED = 0.3;
    private static final int LANES = 2;

    private final Case one;
    private final Without without;
    private final long seed;
    private final List<Candidate> all = new ArrayList<>();
    private final List<String> codecs;
    private final Entry.Canary canary;
    private final List<Entry> journal = new ArrayList<>();
    private final RoundPlan plan;
    private final double deadline;
    private final double overtimeMillis;
    private double now = PREPARED_MILLIS;

    SimulatedPlan(Case one, Without without, long seed) throws Exception {
        this.one = one;
        this.without = without;
        this.seed = seed;
        this.codecs = one.processes().codecs();
        this.deadline = 1e3 * one.seconds();
        WorkerCommand command = WorkerCommand.of(JvmVariant.standard(), Path.of("."), Path.of("."));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < one.logs().length; i++) {
            names.add("c" + i);
        }
        names.add(RecordedProcesses.FLOOR);
        journal.add(Plans.of(names.toArray(String[]::new)));
        for (String name : names) {
            boolean floor = name.equals(RecordedProcesses.FLOOR);
            all.add(new Candidate(name, "1", "b", "d", List.of(), List.of(), floor, command, Map.of(), 1));
            journal.add(
                    new Entry.Checked(name, floor ? Fidelity.FLOOR : Fidelity.LOSSLESS, "1", 5_000, 500_000, 0, null));
        }
        canary = Entry.Canary.of("c" + new SplittableRandom(seed).nextInt(one.logs().length));
        if (one.logs().length > 1) {
            journal.add(canary);
            all.add(all.get(index(canary.codec())).twin());
        }
        plan = new RoundPlan(new MeasurementPlan(
                all, new RecordSample(Path.of("rows"), 1, 100, 10), Path.of("."), LANES, 1, SliceSettings.standard()));
        double prepared = without == Without.OVERTIME_PREPARED ? 0 : PREPARED_MILLIS;
        double added = RoundPlan.overtime(Duration.ofMillis((long) prepared), (long) (1e6 * (deadline - now))) / 1e6;
        overtimeMillis = switch (without) {
            case OVERTIME -> 0;
            case OVERTIME_SHARE -> prepared;
            default -> added;
        };
    }

    private static int index(String name) {
        return Integer.parseInt(Entry.Canary.nameOf(name).substring(1));
    }

    private double asked() {
        return PREPARED_MILLIS + deadline - PREPARED_MILLIS + overtimeMillis;
    }

    Outcome run() {
        Verdicts verdicts = Verdicts.start(journal);
        Map<String, Integer> took = new HashMap<>();
        double first = Double.POSITIVE_INFINITY;
        int done = 0;
        boolean choiceFalse = false;
        Samples samples = new Samples(journal);
        while (true) {
            if (done > 0) {
                verdicts.look(samples);
                boolean any = verdicts.analysis().decisions(Samples.TOTAL).stream()
                        .anyMatch(pair -> pair.verdict().isDecided());
                first = any ? Math.min(first, now / 1e3) : first;
                choiceFalse |=
                        done > 1 && isFalse(RelativeTimes.of(compared(samples)).choice(verdicts.compared()));
            }
            List<Candidate> next = next(verdicts, samples, done);
            if (next.isEmpty()) {
                break;
            }
            double left = deadline - now;
            double overtime = done < StopRule.MIN_ROUNDS ? overtimeMillis : 0;
            Budget budget = budget(next, samples, done, left, overtime);
            double most = without == Without.ALWAYS_A_SECOND ? left + overtime : asked();
            if (done > 0 && !plan.fits(next, done, left + overtime, most)) {
                break;
            }
            round(next, budget, done);
            next.forEach(candidate -> took.merge(candidate.codec(), 1, Integer::sum));
            done++;
            samples = new Samples(journal);
        }
        verdicts.end(samples);
        return outcome(verdicts, samples, took, first, choiceFalse);
    }

    private Outcome outcome(
            Verdicts verdicts, Samples samples, Map<String, Integer> took, double first, boolean choiceFalse) {
        RelativeTimes times = RelativeTimes.of(compared(samples));
        List<PairDecision> pairs = verdicts.analysis().decisions(Samples.TOTAL);
        boolean unfit = verdicts.analysis().isUnfit();
        int n = one.logs().length;
        double decided = unfit
                ? 0
                : pairs.stream().filter(pair -> pair.verdict().isDecided()).count();
        String top = times.first(verdicts.compared());
        double width = verdicts.compared().stream()
                .filter(name -> !name.equals(top))
                .mapToDouble(name -> {
                    Interval ratio = top == null ? null : times.ratio(name, top);
                    return ratio == null ? 1 : Math.min(1, Math.log(ratio.high() / ratio.low()) / 2);
                })
                .average()
                .orElse(1);
        BestBound choice = times.choice(verdicts.compared());
        long untrue = pairs.stream().filter(this::isFalse).count() + (unfit ? 1 : 0) + (choiceFalse ? 1 : 0);
        int rounds = took.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return new Outcome(
                decided / Math.max(1, n * (n - 1) / 2),
                width,
                choice == null ? 1 : Math.min(1, choice.logBound()),
                Math.min(first, now / 1e3),
                now / 1e3,
                untrue,
                rounds,
                Math.min(took.getOrDefault(canary.twin(), 0), took.getOrDefault(canary.codec(), 0)),
                took.getOrDefault(RecordedProcesses.FLOOR, 0));
    }

    private boolean isFalse(PairDecision pair) {
        double truth = one.logs()[index(pair.b())] - one.logs()[index(pair.a())];
        return pair.verdict() == Verdict.DIFFERENT && Math.log(pair.ratio()) * truth <= 0
                || pair.verdict() == Verdict.SAME_WITHIN && Math.abs(truth) > LN_SAME;
    }

    private boolean isFalse(@Nullable BestBound choice) {
        double best = Double.POSITIVE_INFINITY;
        for (double log : one.logs()) {
            best = Math.min(best, log);
        }
        return choice != null && one.logs()[index(choice.candidate())] - best > choice.logBound() + 1e-12;
    }

    private List<io.serdebench.lab.decide.RoundSamples> compared(Samples samples) {
        return io.serdebench.lab.decide.RoundSamples.without(
                samples.of(Samples.TOTAL), Set.of(RecordedProcesses.FLOOR));
    }

    private List<Candidate> next(Verdicts verdicts, Samples samples, int done) {
        Set<String> wide = done < StopRule.MIN_ROUNDS
                ? Set.of()
                : RelativeTimes.of(compared(samples)).wide(new TreeSet<>(verdicts.compared()), null);
        List<Candidate> live = plan.live(verdicts, wide, done, Set.of());
        if (without == Without.FLOOR_IN_ROUNDS_OF_ITS_OWN && !live.isEmpty()) {
            int at = done;
            List<Candidate> kept = live;
            live = all.stream()
                    .filter(c -> c.floor() ? at < StopRule.MIN_ROUNDS : kept.contains(c))
                    .toList();
        }
        if (live.isEmpty()) {
            return live;
        }
        double left = deadline - now;
        if (done == 0) {
            List<Candidate> rest = without == Without.SHORT_WARM_UPS
                    ? live.stream().filter(c -> live(c, canary)).toList()
                    : plan.shorten(live, canary, left);
            return switch (without) {
                case CONTROL_NOT_IN_THE_FIRST_ROUND -> live;
                case CONTROL_IN_THE_SECOND_ROUND, CONTROL_OF_FEW_IN_THE_FIRST_ROUND ->
                    live.stream().filter(c -> live(c, canary)).toList();
                default -> rest;
            };
        }
        if (done == 1 && without == Without.CONTROL_JOINS_WHERE_A_THIRD_FITS) {
            return live;
        }
        if (done == 1 && without == Without.CONTROL_IN_THE_SECOND_ROUND) {
            return live.stream().filter(c -> live(c, canary)).toList();
        }
        return done == 1 || plan.least(live) <= left
                ? plan.fitting(live, done, canary, left, figures(samples))
                : standingBack(live, done, left, figures(samples));
    }

    private static boolean live(Candidate candidate, Entry.Canary canary) {
        return !candidate.codec().equals(canary.twin());
    }

    private List<Candidate> standingBack(List<Candidate> live, int done, double left, Map<String, Double> nanos) {
        List<Candidate> timed = live.stream().filter(c -> !c.floor()).toList();
        List<Candidate> compared = timed.stream().filter(c -> live(c, canary)).toList();
        return switch (without) {
            case FLOOR_STANDS_BACK ->
                plan.least(compared) <= left ? compared : RoundPlan.expected(compared, done, nanos);
            case CONTROL_STANDS_BACK -> plan.least(timed) <= left ? timed : RoundPlan.expected(timed, done, nanos);
            case FAR_STAND_BACK -> plan.least(timed) <= left ? timed : compared;
            case ALL_THAT_STANDS_BACK -> live;
            case LADDER -> RoundPlan.expected(compared, done, nanos);
            default -> plan.fitting(live, done, canary, left, nanos);
        };
    }

    private Budget budget(List<Candidate> next, Samples samples, int done, double left, double overtime) {
        Samples seen = without == Without.WORTH ? new Samples(List.of()) : samples;
        Budget budget = plan.budget(next, done, seen, left, overtime);
        return switch (without) {
            case EIGHT_SLICES_AT_FIRST, TWELVE_AND_NO_MORE ->
                new Budget(budget.rounds(), Math.max(Budget.MIN_SLICES_OF_TWO, budget.slices()));
            case TWELVE_SLICES_OF_TWO ->
                new Budget(
                        budget.rounds(),
                        done < StopRule.MIN_ROUNDS ? Math.min(Budget.MIN_SLICES, budget.slices()) : budget.slices());
            default -> budget;
        };
    }

    private void round(List<Candidate> next, Budget budget, int done) {
        SplittableRandom machine = new SplittableRandom(seed * 1_000_003 + done);
        RecordedProcesses.Process like = one.processes().draw(machine);
        Map<String, RecordedProcesses.Process> processes = new TreeMap<>();
        Map<String, Double> warm = new HashMap<>();
        Map<String, Double> logs = new TreeMap<>();
        for (Candidate candidate : next) {
            String name = candidate.codec();
            long own = seed * 1_000_003 + done * 1_009L + name.hashCode() * 31L;
            String recorded = candidate.floor() ? RecordedProcesses.FLOOR : codecs.get(index(name) % codecs.size());
            RecordedProcesses.Process process = one.processes().draw(recorded, new SplittableRandom(own));
            double wanted = process.warmSeconds();
            double seconds = wanted <= SliceSettings.standard().leastWarmSeconds()
                    ? plan.settings().leastWarmSeconds()
                    : Math.min(wanted, plan.settings().mostWarmSeconds());
            processes.put(name, process);
            warm.put(name, 1e9 * seconds);
            double truth = candidate.floor() ? -4 : one.logs()[index(name)];
            logs.put(name, truth + process.residual() + UNSETTLED * Math.max(0, 1 - seconds / wanted));
        }
        double starting = like.startMillis() * next.size();
        double sum = warm.values().stream().mapToDouble(nanos -> nanos / 1e9).sum();
        double longest =
                warm.values().stream().mapToDouble(nanos -> nanos / 1e9).max().orElse(0);
        double warming = 1e3 * like.stretch() * Math.max(sum, LANES * longest);
        now += starting + warming;
        plan.began(starting, warming, next.size());
        slices(next, budget, done, like.turnMillis(), processes, logs);
        plan.took(like.turnMillis());
        journal.add(new Entry.RoundEnded(done + 1, (long) now, 1_000, 0, 0));
        now += BETWEEN_MILLIS;
    }

    private void slices(
            List<Candidate> next,
            Budget budget,
            int done,
            double turnMillis,
            Map<String, RecordedProcesses.Process> processes,
            Map<String, Double> logs) {
        double late = deadline + overtimeMillis;
        double end = done + 1 < StopRule.MIN_ROUNDS ? late : deadline;
        MoreSlices more = new MoreSlices(
                plan,
                next,
                () -> without == Without.EXPECTED ? next : RoundPlan.expected(next, done, figuresSoFar(done)),
                budget.slices(),
                done,
                () -> done >= StopRule.MIN_ROUNDS && now > late,
                () -> end - now,
                asked());
        SplittableRandom random = new SplittableRandom(seed * 7_919 + done);
        double level = 0.04 * random.nextGaussian();
        int index = 0;
        while (more.test(index)
                && (without != Without.MORE_SLICES && without != Without.TWELVE_AND_NO_MORE || index < budget.slices())
                && index < 5_000) {
            double state = 0.05 * random.nextGaussian();
            for (Map.Entry<String, Double> log : logs.entrySet()) {
                String name = log.getKey();
                double scatter = Objects.requireNonNull(processes.get(name)).sliceScatter();
                SplittableRandom own =
                        new SplittableRandom(seed * 31 + name.hashCode() * 17L + done * 101L + index * 9_973L);
                double nanos = 1e4 * Math.exp(log.getValue() + level + state + scatter * own.nextGaussian());
                for (String operation : Operation.wordsInTotal()) {
                    journal.add(new Entry.Slice(done + 1, index, name, operation, (long) nanos, 100, 0, 0, 0));
                }
            }
            now += next.size() * Operation.wordsInTotal().size() * turnMillis;
            index++;
        }
    }

    private Map<String, Double> figuresSoFar(int done) {
        List<Entry> entries = new ArrayList<>(journal);
        entries.add(new Entry.RoundEnded(done + 1, 0, 0, 0, 0));
        return figures(new Samples(entries));
    }

    private static Map<String, Double> figures(Samples samples) {
        Map<String, Double> last = new HashMap<>();
        samples.of(Samples.TOTAL).forEach(round -> last.putAll(round.figures()));
        return last;
    }
}
