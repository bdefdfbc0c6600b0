package io.serdebench.lab.io;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.WorkRounds.Part;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.measure.CanaryChoice;
import io.serdebench.lab.measure.SideBySide;
import io.serdebench.lab.measure.SideBySide.RoundCut;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One round. A fresh process of every strategy is alive; each does a first pass, which is checked against what it should do if no
 * earlier round did that; all are warmed up, that pass counted; then they take turns in random order, one process at a time.
 *
 * <p>A strategy whose pass takes longer than the warm-up, and several times as long as those of others, does two passes a round and
 * work: the first one and a timed one.
 */
final class WorkRound {

    /** Over the median turn. */
    private static final double SLOW = 5;

    /** A turn that takes no longer costs nobody a round; what makes it longer than others' may be its first passes. */
    private static final double SHORT_NANOS = 200_000_000;

    private static final int WARM_UP = -1;

    private final Crew crew;
    private final List<Part> live;
    private final long deadline;
    private final long begun;

    /**
     * Prepares it.
     *
     * @param number The number of the round in the journal.
     * @param live The participants of the round, and the workloads of each.
     * @param deadline The deadline of all rounds, by which it is planned.
     * @param late When it is given up, which may be later.
     */
    WorkRound(Crew.Stage stage, int number, List<Part> live, long deadline, long late) {
        this.crew = new Crew(stage, number, live.stream().map(Part::name).toList(), late);
        this.live = live;
        this.deadline = deadline;
        this.begun = crew.now();
    }

    /** Runs it; false where not everybody had a turn, so that it does not count. */
    boolean run() throws IOException, InterruptedException {
        try {
            if (!crew.stage.plan().isLog() && crew.stage.plan().cache() == CacheState.WARM) {
                PageCache.warm(crew.stage.plan().source());
                crew.resident(null);
            }
            start(live);
            first();
            if (crew.stage.work().run().canary() == null) {
                addTwin();
            }
            long ready = crew.now();
            double inTurn = crew.slots.size() / (double) crew.stage.plan().warmedAtOnce();
            RoundBudget budget = RoundBudget.of(crew.done, begun, ready, deadline, crew.turnNanos(), inTurn);
            cut(budget, ready);
            double turn = crew.turnNanos();
            WarmUpTime time = new WarmUpTime(
                    budget.warmNanos(),
                    budget.latest() - (long) turn,
                    crew.slots.size(),
                    crew.stage.plan().warmedAtOnce());
            sideBySide(slot -> warmUp(slot, time.next(), turn));
            cut(budget, ready);
            findSlow();
            crew.journal(new Entry.RoundBegun(
                    crew.number,
                    crew.slots.stream()
                            .map(slot -> slot.name)
                            .distinct()
                            .sorted()
                            .toList(),
                    Crew.millis(ready - begun),
                    Crew.millis(crew.now() - ready)));
            for (Slot slot : crew.slots) {
                if (!slot.often) {
                    crew.journal(new FileEntry.OneTurn(crew.number, slot.name, slot.work.word()));
                }
            }
            double often = crew.slots.stream()
                    .filter(slot -> slot.often)
                    .mapToDouble(Slot::turnNanos)
                    .sum();
            return new WorkTurns(crew).run(budget.turns(begun, crew.now(), crew.turnNanos(), often));
        } catch (RoundCut e) {
            return false;
        } finally {
            crew.close();
        }
    }

    private void cut(RoundBudget budget, long ready) throws IOException {
        crew.journal(new FileEntry.RoundTimes(
                crew.number,
                Crew.millis((long) budget.warmNanos()),
                Crew.millis(ready - begun + (long) crew.turnNanos())));
    }

    /** Starts processes, some side by side: nothing is timed now. */
    private void start(List<Part> parts) throws IOException, InterruptedException, RoundCut {
        List<Part> order = new ArrayList<>(parts);
        Collections.shuffle(order, crew.stage.random());
        crew.at("starting processes");
        SideBySide.take(order, Part::name, crew.stage.plan().startedAtOnce(), part -> {
            crew.goOn(0);
            try {
                crew.alive.put(
                        part.name(), crew.stage.who(part.name()).starter().start());
            } catch (WorkerException e) {
                crew.goOn(0);
                crew.lose(part.name(), String.valueOf(e.getMessage()));
            }
        });
        crew.goOn(0);
        for (Part part : order) {
            Runner runner = crew.alive.get(part.name());
            if (runner != null) {
                part.works().forEach(work -> crew.slots.add(new Slot(crew.stage.who(part.name()), work, runner)));
            }
        }
    }

    /** Takes a step with every slot; processes side by side where they may, since nothing is timed now. */
    private void sideBySide(SideBySide.Step<Slot> step) throws IOException, InterruptedException, RoundCut {
        // a second name writes where the first does
        SideBySide.take(
                List.copyOf(crew.slots),
                slot -> Entry.Canary.nameOf(slot.name),
                crew.stage.plan().warmedAtOnce(),
                step);
    }

    /** One pass of everybody, which is the beginning of the warm-up. */
    private void first() throws IOException, InterruptedException, RoundCut {
        Set<String> looked = ConcurrentHashMap.newKeySet();
        sideBySide(slot -> {
            crew.goOn(0);
            if (!crew.slots.contains(slot)) {
                return;
            }
            boolean check = crew.unchecked.contains(slot.name);
            crew.at((check ? "checking " : "first pass of ") + slot.name);
            try {
                long value = warmPass(slot, 1);
                if (check) {
                    crew.stage.who(slot.name).check().accept(value);
                    if (looked.add(slot.name)) {
                        slot.runner.check();
                    }
                }
            } catch (WorkerException e) {
                crew.goOn(0);
                crew.lose(slot.name, String.valueOf(e.getMessage()));
            }
        });
        for (Participant one : crew.stage.plan().participants()) {
            if (crew.unchecked.contains(one.name()) && crew.alive.containsKey(one.name())) {
                crew.unchecked.remove(one.name());
                crew.journal(new Entry.Checked(one.name(), Fidelity.LOSSLESS, "", one.units(), 0, 0, null));
            }
        }
    }

    /** One of the faster half takes part under a second name, since a slow one would take the time of many rounds. */
    private void addTwin() throws IOException, InterruptedException, RoundCut {
        List<String> fastest = crew.stage.plan().participants().stream()
                .filter(participant -> crew.alive.containsKey(participant.name())
                        && !participant.strategy().isLimit())
                .map(Participant::name)
                .sorted((a, b) -> Double.compare(unitNanos(a), unitNanos(b)))
                .toList();
        List<String> faster = fastest.subList(0, (fastest.size() + 1) / 2);
        Entry.Canary canary =
                CanaryChoice.of(crew.stage.work().run(), faster, crew.stage.random(), crew.stage.journal());
        if (canary == null) {
            return;
        }
        start(List.of(new Part(canary.twin(), Set.copyOf(crew.stage.plan().works()))));
        for (Slot slot : List.copyOf(crew.slots)) {
            if (slot.name.equals(canary.twin())) {
                crew.goOn(0);
                tryPass(slot);
            }
        }
    }

    private void tryPass(Slot slot) throws IOException, InterruptedException, RoundCut {
        try {
            warmPass(slot, 1);
        } catch (WorkerException e) {
            crew.goOn(0);
            crew.lose(slot.name, String.valueOf(e.getMessage()));
        }
    }

    private double unitNanos(String name) {
        return crew.slots.stream()
                .filter(slot -> slot.name.equals(name))
                .mapToDouble(slot -> slot.nanos / slot.units)
                .sum();
    }

    private long warmPass(Slot slot, int times) throws IOException, InterruptedException, WorkerException {
        long value = slot.pass(times);
        crew.keep(slot, WARM_UP, times);
        return value;
    }

    /** Until it has settled: who has so early leaves time to others. */
    private void warmUp(Slot slot, WarmUpTime.Share time, double everybody)
            throws IOException, InterruptedException, RoundCut {
        crew.at("warming up " + slot.name);
        while (crew.slots.contains(slot) && !isWarm(slot, time)) {
            crew.goOn(0);
            if (crew.isLate(everybody + slot.turnNanos())) {
                // a turn of everybody is worth more
                return;
            }
            try {
                int times = Math.min(100, slot.each());
                slot.warmUp(times);
                crew.keep(slot, WARM_UP, times);
            } catch (WorkerException e) {
                crew.goOn(0);
                crew.lose(slot.name, String.valueOf(e.getMessage()));
            }
        }
        if (crew.slots.contains(slot) && slot.isSeenMoving()) {
            crew.journal(new Entry.Unsettled(crew.number, slot.name));
        }
    }

    private boolean isWarm(Slot slot, WarmUpTime.Share time) {
        return slot.passes >= Slot.MAX_PASSES || time.isOver(slot.warmed, slot.isSettled(), crew.now());
    }

    /** A slow one has one turn, where the others may have more. */
    private void findSlow() {
        double[] sorted =
                crew.slots.stream().mapToDouble(Slot::turnNanos).sorted().toArray();
        double bound = sorted.length == 0 ? 0 : Math.max(SHORT_NANOS, SLOW * sorted[sorted.length / 2]);
        crew.slots.forEach(slot -> slot.often = slot.turnNanos() <= bound);
    }

    /** The timed part of a round: turns in random order, one process at a time. */
    static final class WorkTurns {

        private final Crew crew;

        WorkTurns(Crew crew) {
            this.crew = crew;
        }

        /** The timed part; whether everybody had a turn. */
        boolean run(int turns) throws IOException, InterruptedException {
            int complete = 0;
            try (Machine.Awake awake = crew.stage.plan().machine().awake()) {
                crew.besides(awake.loops());
                crew.journal(new Entry.SliceSetup(0, null, awake.is(), null));
                long from = crew.now();
                Set<ProcessHandle> handles = crew.handles();
                MachineLoad.Reading before = MachineLoad.readUser(handles);
                try {
                    for (; complete < turns; complete++) {
                        turn(complete, turns);
                    }
                } catch (RoundCut e) {
                    // the turns that everybody had are kept
                }
                if (complete > 0) {
                    intact();
                    MachineLoad.Reading after = MachineLoad.readUser(handles);
                    boolean seen = crew.handles().size() == handles.size();
                    crew.journal(new Entry.RoundEnded(
                            crew.number,
                            crew.stage.clock().elapsedMillis(),
                            Crew.millis(crew.now() - from),
                            seen ? MachineLoad.foreignMilliCores(before, after) : -1,
                            seen ? MachineLoad.stolenMilliCores(before, after) : -1));
                }
            } finally {
                crew.besides(Set.of());
            }
            return complete > 0;
        }

        private void turn(int index, int turns) throws IOException, InterruptedException, RoundCut {
            List<Slot> order = new ArrayList<>(crew.slots);
            Collections.shuffle(order, crew.stage.random());
            for (Slot slot : order) {
                if (index > 0 && !slot.often) {
                    continue;
                }
                crew.goOn(slot.turnNanos());
                if (crew.slots.contains(slot)) {
                    crew.at("turn " + (index + 1) + " of " + turns + ", " + slot.name);
                    turn(slot, index);
                }
            }
        }

        private void turn(Slot slot, int index) throws IOException, InterruptedException, RoundCut {
            boolean cold = crew.stage.plan().cache() == CacheState.COLD
                    && !crew.stage.plan().isLog();
            if (cold) {
                PageCache.evict(crew.stage.plan().source());
                crew.resident(slot.name);
            }
            int times = cold ? 1 : slot.each();
            try {
                slot.pass(times);
            } catch (WorkerException e) {
                // what is given up because the time is up did not fail
                crew.goOn(0);
                crew.lose(slot.name, String.valueOf(e.getMessage()));
                return;
            }
            // what ended after the end may have been held up by whatever
            crew.goOn(0);
            crew.keep(slot, index, times);
        }

        /** Checks that the file is what it was: a time of another file counts for nothing. */
        private void intact() throws IOException {
            try {
                crew.stage.plan().intact().check();
            } catch (Stop e) {
                for (Slot slot : crew.slots) {
                    crew.journal(new Entry.ProcessLost(crew.number, slot.name, String.valueOf(e.getMessage())));
                }
                throw e;
            }
        }
    }
}
