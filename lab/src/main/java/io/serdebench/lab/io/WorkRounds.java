package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.RoundLoop;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.measure.StopRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The rounds of one work, or of two that the same processes do, within a time: what is special to files in {@link RoundLoop}. A
 * round gives one number a pair, as in {@code run}; the pairs of each work are a family of their own.
 */
final class WorkRounds implements RoundLoop.Scenario<WorkRounds.Part> {

    /** A strategy that has nobody to be compared with still gets an interval. */
    private static final int ROUNDS_ALONE = 5;

    /** The least share of what the first round took, its checks included, that the second may take. */
    private static final double HOPE = 0.5;

    /** The least share of what the round before took that another may take. */
    private static final double WARM_ENOUGH = 0.8;

    /** One that takes part in a round, and in which works. */
    record Part(String name, Set<Workload> works) {}

    private final WorkPlan plan;
    private final Journal.Writer journal;
    private final Crew.Stage stage;
    private Entry.Why why = Entry.Why.DECIDED;
    private long deadline;
    private long late;
    private long firstLate;

    /**
     * Prepares them.
     *
     * @param journal The journal of {@code io}. If a run goes on, it has the earlier rounds, and its last work is this one.
     */
    WorkRounds(WorkPlan plan, Journal.Writer journal, Progress progress, AtomicBoolean interrupted, RunClock clock) {
        this.plan = plan;
        this.journal = journal;
        this.stage = new Crew.Stage(
                plan,
                journal,
                progress,
                interrupted,
                clock,
                new Random(plan.seed() * 31 + plan.works().get(0).ordinal() + open(journal)));
    }

    /** Entries of the work that goes on, so that it is not the order of before once more. */
    private static int open(Journal.Writer journal) {
        WorkView open = WorkView.open(journal.entries());
        return open == null ? 0 : open.entries().size();
    }

    /**
     * Measures until every pair is decided or the time is up. No pass begins that is expected to end after the deadline; that of the
     * rounds that are needed is a little later. The first round may take the time of the works that follow: figures of few works say
     * more than rounds of many that were all cut.
     *
     * @param until The end of these rounds, a value of the clock.
     * @param end The end of all works.
     */
    void run(long until, long end) throws IOException, InterruptedException {
        long now = stage.clock().now();
        deadline = until;
        late = until + RoundBudget.overtime(until - now);
        firstLate = Math.max(late, end + RoundBudget.overtime(end - now));
        if (WorkView.open(journal.entries()) == null) {
            journal.append(plan.begun(stage.clock().elapsedMillis()));
        }
        Entry.Why ended = RoundLoop.run(this, () -> stage.work().run(), stage.interrupted());
        journal.append(new FileEntry.WorkEnded(ended, stage.clock().elapsedMillis()));
    }

    @Override
    public List<Part> next(RunView soFar) {
        WorkView work = stage.work();
        Map<String, Set<Workload>> live = soFar.completeRounds() == 0 ? everybody(work) : live(work);
        List<Part> parts = new ArrayList<>();
        live.forEach((name, works) -> parts.add(new Part(name, works)));
        return parts;
    }

    /** Those that did not fail their check, and the canary's second name where there is one already. */
    private Map<String, Set<Workload>> everybody(WorkView work) {
        Map<String, Set<Workload>> live = new TreeMap<>();
        Set<String> gone = StopRule.gone(work.run());
        Set<String> failed = work.failedChecks();
        plan.participants().stream()
                .map(Participant::name)
                .filter(name -> !failed.contains(name) && !gone.contains(name))
                .forEach(name -> live.put(name, EnumSet.copyOf(plan.works())));
        Entry.Canary canary = work.run().canary();
        if (canary != null && live.containsKey(canary.codec())) {
            live.put(canary.twin(), EnumSet.copyOf(plan.works()));
        }
        return live;
    }

    /** Who has something left to decide, and in which works. */
    private Map<String, Set<Workload>> live(WorkView work) {
        Map<String, Set<Workload>> live = new TreeMap<>();
        Set<String> gone = StopRule.gone(work.run());
        List<Entry.Why> each = new ArrayList<>();
        for (Workload one : plan.works()) {
            Samples samples = work.samples(one.word());
            Verdicts verdicts = work.verdicts(one.word());
            verdicts.look(samples);
            each.add(StopRule.why(verdicts.analysis()));
            Set<String> names = StopRule.isEverybodysTurn(verdicts, samples.rounds(), ROUNDS_ALONE)
                    ? verdicts.named()
                    : StopRule.open(verdicts, gone);
            for (String name : names) {
                if (!gone.contains(name)) {
                    live.computeIfAbsent(name, n -> EnumSet.noneOf(Workload.class))
                            .add(one);
                }
            }
        }
        why = StopRule.worst(each);
        return live;
    }

    @Override
    public Entry.Why why() {
        return why;
    }

    /**
     * One round decides nothing, so that the second is tried even if it may be cut short; a later one of processes that are hardly
     * warm would only add noise.
     */
    @Override
    public boolean fits(List<Part> next, RunView soFar) {
        double each = switch (soFar.completeRounds()) {
            case 0 -> 0;
            case 1 -> HOPE * soFar.leastMillisEach();
            default -> WARM_ENOUGH * soFar.lastRoundMillisEach();
        };
        return stage.clock().now() + each * next.size() * 1e6 <= end(soFar);
    }

    private long end(RunView soFar) {
        return switch (soFar.completeRounds()) {
            case 0 -> firstLate;
            case 1 -> late;
            default -> deadline;
        };
    }

    @Override
    public boolean round(List<Part> next, RunView soFar) throws IOException, InterruptedException {
        return new WorkRound(stage, new RunView(journal.entries()).lastRound() + 1, next, deadline, end(soFar)).run();
    }
}
