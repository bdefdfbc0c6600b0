package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.QuietCores;
import io.serdebench.lab.measure.SideBySide.RoundCut;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** The timed part of a round: turns in random order, one process at a time. */
final class WorkTurns {

    private final Crew crew;

    WorkTurns(Crew crew) {
        this.crew = crew;
    }

    /** The timed part; whether everybody had a turn. */
    boolean run(int turns) throws IOException, InterruptedException {
        int complete = 0;
        try (QuietCores quiet = QuietCores.awake()) {
            crew.besides(quiet.handles());
            crew.journal(new Entry.SliceSetup(0, null, quiet.isAwake(), null));
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
