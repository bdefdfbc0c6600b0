package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Work;
import io.serdebench.lab.measure.CanaryChoice;
import io.serdebench.lab.measure.LoadWatch;
import io.serdebench.lab.measure.Settling;
import io.serdebench.lab.measure.SideBySide.RoundCut;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One round. A fresh server and fresh clients of every stack are alive; each stack is warmed up, one after the other, since one alone
 * keeps all cores busy; then stacks and works take turns in random order. While one is called, all others wait for their next command.
 */
final class RpcRound {

    private static final int WARM_UP = -1;
    private static final long FIRST_MILLIS = 200;
    private static final long WARM_TURN_MILLIS = 500;

    /** Turns of each work that are held against as many before. */
    private static final int WINDOW = 3;

    private final RpcRounds.Stage stage;
    private final Setting setting;
    private final List<Work> works;
    private final int number;
    private final List<String> live;
    private final int done;
    private final long begun;
    private final LoadWatch watch;
    private final Map<String, StackProcesses> alive = new LinkedHashMap<>();
    private final Map<String, Double> first = new LinkedHashMap<>();

    /**
     * Prepares it.
     *
     * @param number Its number in the journal.
     * @param live The names of those that take part.
     */
    RpcRound(RpcRounds.Stage stage, int number, List<String> live) {
        this.stage = stage;
        this.setting = stage.plan().setting();
        this.works = stage.plan().works();
        this.number = number;
        this.live = live;
        this.done = stage.view().run().completeRounds();
        this.begun = stage.clock().now();
        this.watch = new LoadWatch(number, stage.journal(), MachineLoad::readUser, System::nanoTime);
    }

    /** Runs it; false where not everybody had a turn, so that it does not count. */
    boolean run() throws IOException, InterruptedException {
        try {
            for (String name : shuffled(live)) {
                start(name);
            }
            if (alive.isEmpty()) {
                return false;
            }
            twin();
            long ready = stage.clock().now();
            RpcBudget budget = RpcBudget.of(
                    done,
                    (ready - begun) / 1e6,
                    (stage.deadline() - ready) / 1e6,
                    alive.size(),
                    works.size(),
                    setting.warmMillis());
            for (String name : shuffled(alive.keySet())) {
                warmUp(name, budget.warmMillis());
            }
            long warm = stage.clock().now();
            stage.journal()
                    .append(new Entry.RoundBegun(
                            number,
                            List.copyOf(new TreeSet<>(alive.keySet())),
                            (ready - begun) / 1_000_000,
                            (warm - ready) / 1_000_000));
            return turns(budget);
        } catch (RoundCut e) {
            return false;
        } finally {
            alive.values().parallelStream().forEach(StackProcesses::close);
        }
    }

    private List<String> shuffled(Collection<String> names) {
        List<String> order = new ArrayList<>(new TreeSet<>(names));
        Collections.shuffle(order, stage.random());
        return order;
    }

    private void goOn(long millis) throws RoundCut {
        if (stage.interrupted().get() || stage.clock().now() + millis * 1_000_000 > stage.deadline()) {
            throw new RoundCut();
        }
    }

    private void at(String detail) {
        stage.progress().at("round " + (done + 1), -1, detail);
    }

    /** Starts the processes of a stack and takes the first turns, whose values are the check of those that were not checked yet. */
    private void start(String name) throws IOException, InterruptedException, RoundCut {
        goOn(0);
        at("starting " + name);
        String stack = Entry.Canary.nameOf(name);
        try {
            alive.put(
                    name,
                    stage.program().start(stack, name, setting, stage.plan().seed() + number, stage::isOver));
        } catch (WorkerException e) {
            goOn(0);
            lose(name, String.valueOf(e.getMessage()));
            return;
        }
        long operations = 0;
        double nanos = 0;
        for (Work work : works) {
            StackProcesses.Turn turn = take(name, work, WARM_UP, 0, FIRST_MILLIS);
            if (turn == null) {
                return;
            }
            operations += turn.operations();
            nanos += turn.nanos() / (double) Math.max(1, turn.operations());
        }
        first.put(name, nanos);
        if (stack.equals(name) && !stage.view().checked().containsKey(name)) {
            stage.journal().append(new Entry.Checked(name, Fidelity.LOSSLESS, "", operations, 0, 0, null));
        }
    }

    /** One of the faster half takes part under a second name. */
    private void twin() throws IOException, InterruptedException, RoundCut {
        if (stage.view().run().canary() != null) {
            return;
        }
        Set<String> limits = stage.plan().stacks().stream()
                .filter(RpcEntry.RpcPlan.Stack::limit)
                .map(RpcEntry.RpcPlan.Stack::name)
                .collect(Collectors.toSet());
        List<String> fastest = alive.keySet().stream()
                .filter(name -> !limits.contains(name))
                .sorted((a, b) -> Double.compare(first.getOrDefault(a, 0.0), first.getOrDefault(b, 0.0)))
                .toList();
        Entry.Canary canary = CanaryChoice.of(
                stage.view().run(), fastest.subList(0, (fastest.size() + 1) / 2), stage.random(), stage.journal());
        if (canary != null) {
            start(canary.twin());
        }
    }

    /** Until it has settled, or as long as there is time. */
    private void warmUp(String name, long millis) throws IOException, InterruptedException, RoundCut {
        at("warming up " + name);
        Settling settling = new Settling(WINDOW, works.stream().map(Work::word).toList());
        long turn = Math.min(WARM_TURN_MILLIS, Math.max(100, millis / (2L * works.size())));
        long end = stage.clock().now() + millis * 1_000_000;
        while (!settling.isSettled() && stage.clock().now() < end) {
            for (Work work : works) {
                StackProcesses.Turn taken = take(name, work, WARM_UP, 0, turn);
                if (taken == null) {
                    return;
                }
                settling.add(
                        work.word(),
                        taken.nanos() / (double) Math.max(1, taken.operations()),
                        taken.compilerMillis() * 1e6 / Math.max(1, taken.nanos()));
            }
        }
        if (!settling.isSettled()) {
            stage.journal().append(new Entry.Unsettled(number, name));
        }
    }

    private record Slot(String name, Work work) {}

    private boolean turns(RpcBudget budget) throws IOException, InterruptedException {
        long from = stage.clock().now();
        Set<ProcessHandle> handles = handles();
        MachineLoad.Reading before = MachineLoad.readUser(handles);
        int complete = 0;
        try {
            for (; complete < budget.turns(); complete++) {
                List<Slot> order = new ArrayList<>();
                alive.keySet().forEach(name -> works.forEach(work -> order.add(new Slot(name, work))));
                Collections.shuffle(order, stage.random());
                for (Slot slot : order) {
                    at("turn " + (complete + 1) + " of " + budget.turns() + ", " + slot.name());
                    if (alive.containsKey(slot.name())) {
                        take(slot.name(), slot.work(), complete, RpcBudget.LEAD_MILLIS, budget.turnMillis());
                    }
                }
            }
        } catch (RoundCut e) {
            // the turns that everybody had are kept
        }
        if (complete == 0) {
            return false;
        }
        MachineLoad.Reading after = MachineLoad.readUser(handles);
        boolean seen = handles().size() == handles.size();
        stage.journal()
                .append(new Entry.RoundEnded(
                        number,
                        stage.clock().elapsedMillis(),
                        (stage.clock().now() - from) / 1_000_000,
                        seen ? MachineLoad.foreignMilliCores(before, after) : -1,
                        seen ? MachineLoad.stolenMilliCores(before, after) : -1));
        return true;
    }

    /** A turn, kept in the journal; null where the stack is lost. */
    private StackProcesses.@Nullable Turn take(String name, Work work, int index, long lead, long millis)
            throws IOException, InterruptedException, RoundCut {
        goOn(lead + millis);
        StackProcesses processes = alive.get(name);
        if (processes == null) {
            return null;
        }
        StackProcesses.Turn turn;
        try {
            turn = processes.turn(work.reads(), setting.perSecond(), lead, millis);
        } catch (WorkerException e) {
            // what is given up because the time is up did not fail
            goOn(0);
            lose(name, String.valueOf(e.getMessage()));
            return null;
        }
        stage.journal()
                .append(new RpcEntry.Calls(
                        number,
                        index,
                        name,
                        work.word(),
                        turn.nanos(),
                        turn.operations(),
                        turn.wrong(),
                        turn.unsent(),
                        turn.clientCpuNanos(),
                        turn.serverCpuNanos(),
                        turn.latencies().getValueAtPercentile(99),
                        index == WARM_UP ? "" : StackProcesses.Latencies.text(turn.latencies())));
        watch.look(handles());
        if (turn.wrong() > 0) {
            fail(name, turn.wrong() + (turn.wrong() == 1 ? " wrong value: " : " wrong values: ") + turn.problem());
            return null;
        }
        return turn;
    }

    private Set<ProcessHandle> handles() {
        return alive.values().stream().flatMap(StackProcesses::handles).collect(Collectors.toSet());
    }

    /** One whose first turns fail is out for good; later, what it did in this round is lost. */
    private void lose(String name, String reason) throws IOException {
        if (stage.view().checked().containsKey(Entry.Canary.nameOf(name))) {
            stage.journal().append(new Entry.ProcessLost(number, name, reason));
            end(name);
        } else {
            fail(name, reason);
        }
    }

    /** A stack that gives wrong values is not measured any more, whatever it did before. */
    private void fail(String name, String reason) throws IOException {
        String stack = Entry.Canary.nameOf(name);
        stage.journal().append(new Entry.ProcessLost(number, name, reason));
        stage.journal().append(new Entry.Checked(stack, Fidelity.FAILED, "", 0, 0, 0, reason));
        end(name);
    }

    private void end(String name) {
        StackProcesses processes = alive.remove(name);
        if (processes != null) {
            processes.close();
        }
    }
}
