package io.serdebench.lab.io;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.LoadWatch;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.measure.SideBySide.RoundCut;
import io.serdebench.lab.process.MachineLoad;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The processes of one round, what is kept of them in the journal, and how they are lost. */
final class Crew {

    private static final double MILLION = 1e6;

    /**
     * Things that all rounds share.
     *
     * @param interrupted Set from outside to end soon.
     * @param random The source of the order of passes.
     */
    record Stage(
            WorkPlan plan,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted,
            RunClock clock,
            Random random) {

        /** The work so far. */
        WorkView work() {
            return Objects.requireNonNull(WorkView.open(journal.entries()));
        }

        /** The participant of a first or second name. */
        Participant who(String name) {
            Participant one = plan.participants().stream()
                    .filter(each -> each.name().equals(Entry.Canary.nameOf(name)))
                    .findFirst()
                    .orElseThrow();
            return one.name().equals(name) ? one : one.twin();
        }
    }

    final Stage stage;
    final int number;
    final int done;

    /** Whose first pass is to be checked. */
    final Set<String> unchecked;

    final Map<String, Runner> alive = new ConcurrentHashMap<>();
    final List<Slot> slots = new CopyOnWriteArrayList<>();
    private final long deadline;
    private final LoadWatch watch;
    private Set<ProcessHandle> loops = Set.of();

    /**
     * Nobody yet.
     *
     * @param number The number of the round in the journal.
     * @param names The names of the participants in the round.
     * @param deadline The deadline of all rounds.
     */
    Crew(Stage stage, int number, List<String> names, long deadline) {
        this.stage = stage;
        this.number = number;
        this.deadline = deadline;
        WorkView work = stage.work();
        this.done = work.run().completeRounds();
        this.unchecked = new HashSet<>(names);
        unchecked.removeAll(work.checked().keySet());
        Entry.Canary canary = work.run().canary();
        unchecked.remove(canary == null ? "" : canary.twin());
        this.watch = new LoadWatch(number, stage.journal(), MachineLoad::readUser, System::nanoTime);
    }

    void journal(Entry entry) throws IOException {
        stage.journal().append(entry);
    }

    static long millis(long nanos) {
        return nanos / 1_000_000;
    }

    long now() {
        return stage.clock().now();
    }

    double turnNanos() {
        return slots.stream().mapToDouble(Slot::turnNanos).sum();
    }

    /** @param nanos The nanoseconds that the next step is expected to take. */
    void goOn(double nanos) throws RoundCut {
        if (stage.interrupted().get() || now() + nanos > deadline) {
            throw new RoundCut();
        }
    }

    /** True if there is no time for a turn of everybody behind what comes next. */
    boolean isLate(double nanos) {
        return now() + nanos > deadline;
    }

    /** Closes all of them. */
    void close() {
        alive.values().parallelStream().forEach(Runner::close);
    }

    /** Other processes of ours, which are no load. */
    void besides(Set<ProcessHandle> others) {
        loops = others;
    }

    /** Keeps what some passes took. */
    void keep(Slot slot, int index, int times) throws IOException {
        journal(new Entry.Slice(
                number,
                index,
                slot.name,
                slot.work.word(),
                Math.round(slot.nanos * times),
                slot.units * times,
                0,
                0,
                0));
        watch.look(handles());
    }

    /** All processes of ours. */
    Set<ProcessHandle> handles() {
        Set<ProcessHandle> handles = new HashSet<>(loops);
        alive.values().stream().map(Runner::handle).filter(Objects::nonNull).forEach(handles::add);
        return handles;
    }

    /** Who does not pass its check is out for good; later, what a process did in this round is lost. */
    synchronized void lose(String name, String reason) throws IOException {
        journal(
                unchecked.contains(name)
                        ? new Entry.Checked(name, Fidelity.FAILED, "", 0, 0, 0, reason)
                        : new Entry.ProcessLost(number, name, reason));
        slots.removeIf(slot -> slot.name.equals(name));
        Runner runner = alive.remove(name);
        if (runner != null) {
            runner.close();
        }
    }

    /** Keeps how much of the file is in the page cache. */
    void resident(@Nullable String strategy) throws IOException, InterruptedException {
        WorkPlan plan = stage.plan();
        OptionalDouble share = plan.machine().resident(plan.source());
        long ppm = share.isPresent() ? Math.round(share.getAsDouble() * MILLION) : -1;
        journal(new FileEntry.Resident(number, strategy, ppm));
    }

    void at(String detail) {
        stage.progress().at(stage.plan().title() + ", round " + (done + 1), -1, detail);
    }
}
