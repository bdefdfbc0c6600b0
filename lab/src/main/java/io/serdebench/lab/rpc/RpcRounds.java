package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcView;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.measure.RoundLoop;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.measure.StopRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The rounds of all works within a time: what is special to stacks in {@link RoundLoop}. A round gives one number a stack and work, and
 * the pairs of each work are a family of their own, as in {@code io}. A stack takes part in all works as long as it has an open pair in
 * one.
 */
final class RpcRounds implements RoundLoop.Scenario<String> {

    /** A stack that has nobody to be compared with still gets an interval. */
    private static final int ROUNDS_ALONE = 5;

    /** The least share of what the first round took that the second may take. */
    private static final double HOPE = 0.5;

    /** The least share of what the round before took that another may take. */
    private static final double WARM_ENOUGH = 0.8;

    /**
     * Things that all rounds share.
     *
     * @param program The program that serves and calls.
     * @param plan What was asked for.
     * @param journal The journal, which takes all that is measured.
     * @param interrupted Whether to end soon; set from outside.
     * @param random The order of turns.
     * @param deadline The end of all rounds, a value of the clock.
     */
    record Stage(
            RpcProgram program,
            RpcEntry.RpcPlan plan,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted,
            RunClock clock,
            Random random,
            long deadline) {

        RpcView view() {
            return new RpcView(journal.entries());
        }

        boolean isOver() {
            return interrupted.get() || clock.now() > deadline;
        }
    }

    private final Stage stage;
    private Entry.Why why = Entry.Why.DECIDED;

    private RpcRounds(Stage stage) {
        this.stage = stage;
    }

    /**
     * Measures until every pair is decided or the time is up. No turn begins that is expected to end after it.
     *
     * @param program The program that serves and calls.
     * @param journal A journal that begins with a plan.
     * @param interrupted Whether to end soon; set from outside.
     * @param deadline The end of all rounds, a value of the clock.
     * @return why it ended
     */
    public static Entry.Why run(
            RpcProgram program,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted,
            RunClock clock,
            long deadline)
            throws IOException, InterruptedException {
        RpcEntry.RpcPlan plan = new RpcView(journal.entries()).plan();
        Stage stage =
                new Stage(program, plan, journal, progress, interrupted, clock, new Random(plan.seed()), deadline);
        Entry.Why ended = RoundLoop.run(new RpcRounds(stage), () -> stage.view().run(), interrupted);
        Set<String> failed = stage.view().failedChecks();
        boolean nobody = plan.stacks().stream().allMatch(stack -> failed.contains(stack.name()));
        return nobody && !interrupted.get() ? Entry.Why.NOTHING : ended;
    }

    @Override
    public List<String> next(RunView soFar) {
        RpcView view = stage.view();
        Set<String> out = new TreeSet<>(StopRule.gone(soFar));
        out.addAll(view.failedChecks());
        Set<String> live = new TreeSet<>();
        if (soFar.completeRounds() == 0) {
            stage.plan().stacks().forEach(stack -> live.add(stack.name()));
        } else {
            List<Entry.Why> each = new ArrayList<>();
            for (String work : view.works()) {
                Samples samples = view.samples(work);
                Verdicts verdicts = view.verdicts(work);
                verdicts.look(samples);
                each.add(StopRule.why(verdicts.analysis()));
                live.addAll(
                        StopRule.isEverybodysTurn(verdicts, samples.rounds(), ROUNDS_ALONE)
                                ? verdicts.named()
                                : StopRule.open(verdicts, StopRule.gone(soFar)));
            }
            why = StopRule.worst(each);
        }
        live.removeIf(name -> out.contains(Entry.Canary.nameOf(name)));
        return List.copyOf(live);
    }

    @Override
    public Entry.Why why() {
        return why;
    }

    @Override
    public boolean fits(List<String> next, RunView soFar) {
        double each = soFar.completeRounds() == 0
                ? 0
                : soFar.lastRoundMillisEach() * (soFar.completeRounds() == 1 ? HOPE : WARM_ENOUGH);
        return stage.clock().now() + each * next.size() * 1e6 <= stage.deadline();
    }

    @Override
    public boolean round(List<String> next, RunView soFar) throws IOException, InterruptedException {
        return new RpcRound(stage, soFar.lastRound() + 1, next).run();
    }
}
