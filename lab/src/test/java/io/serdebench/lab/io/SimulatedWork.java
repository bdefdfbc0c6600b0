package io.serdebench.lab.io;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Plans;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The journal of one work whose times a test makes up: no process, no clock, no file. */
final class SimulatedWork {

    static final long UNITS = 1_000;
    private static final long ROUND_MILLIS = 1_000;

    private final List<Entry> entries = new ArrayList<>();
    private final Workload work;
    private final Map<String, Double> nanos = new TreeMap<>();
    private final Set<String> checked = new HashSet<>();
    private int rounds;

    /** Of a warm file. */
    SimulatedWork(Workload work, String... names) {
        this(work, Plans.ofFile(), names);
    }

    /** @param names those that begin with {@code cp}, {@code cat} or {@code read} are limits */
    SimulatedWork(Workload work, FilePlan plan, String... names) {
        this.work = work;
        entries.add(plan);
        entries.add(new FileEntry.WorkBegun(
                List.of(work.word()),
                Stream.of(names)
                        .map(name -> new FileEntry.Participant(
                                name, "does as " + name, 1, "", name.matches("(cp|cat|read).*"), UNITS))
                        .toList(),
                List.of(),
                List.of(),
                0));
    }

    /** A plan whose file is cold. */
    static FilePlan cold() {
        FilePlan plan = Plans.ofFile();
        return new FilePlan(
                plan.startedAt(),
                plan.tool(),
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                CacheState.COLD.word(),
                plan.jvm(),
                null,
                plan.source(),
                plan.absent(),
                plan.machine(),
                plan.warnings());
    }

    /** From the next round on it takes so many nanoseconds per unit. */
    SimulatedWork takes(String name, double each) {
        nanos.put(name, each);
        return this;
    }

    /** From the next round on it takes no part. */
    SimulatedWork leaves(String name) {
        nanos.remove(name);
        return this;
    }

    SimulatedWork with(Entry entry) {
        entries.add(entry);
        return this;
    }

    /** It did not do what it should. */
    SimulatedWork refused(String name, String reason) {
        return with(new Entry.Checked(name, Fidelity.FAILED, "", 0, 0, 0, reason));
    }

    /** Complete rounds of two turns each; times differ by less than one percent. */
    SimulatedWork rounds(int more) {
        for (int i = 0; i < more; i++) {
            turns();
            entries.add(new Entry.RoundEnded(rounds, rounds * ROUND_MILLIS, 100, 0, 0));
        }
        return this;
    }

    /** A round that did not come to its end. */
    SimulatedWork turns() {
        rounds++;
        for (String name : nanos.keySet()) {
            if (checked.add(Entry.Canary.nameOf(name))) {
                entries.add(new Entry.Checked(Entry.Canary.nameOf(name), Fidelity.LOSSLESS, "", UNITS, 0, 0, null));
            }
        }
        entries.add(new Entry.RoundBegun(rounds, List.copyOf(nanos.keySet()), 1, 1));
        for (int turn = 0; turn < 2; turn++) {
            for (Map.Entry<String, Double> one : nanos.entrySet()) {
                double noise = 1 + ((one.getKey().hashCode() + 31 * rounds + turn) % 7) / 1e3;
                long took = Math.round(one.getValue() * noise * UNITS);
                entries.add(new Entry.Slice(rounds, turn, one.getKey(), work.word(), took, UNITS, 0, 0, 0));
            }
        }
        return this;
    }

    SimulatedWork ended(Entry.Why why) {
        entries.add(new FileEntry.WorkEnded(why, rounds * ROUND_MILLIS));
        entries.add(new Entry.Ended(why, rounds * ROUND_MILLIS));
        return this;
    }

    /** The document that comes of it. */
    IoResult result() {
        return IoResults.of(entries);
    }

    /** The one work of the document. */
    IoResult.Result only() {
        return result().works().get(0);
    }

    static Row row(IoResult.Result work, String name) {
        return work.rows().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
