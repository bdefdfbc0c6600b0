package io.serdebench.lab.result;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/**
 * Journals of runs whose truth is known, in the shape of real ones: a warm-up of 40 turns through the three operations, then
 * timed slices in random order, 3 % of scatter a slice, and if wanted a host that slows whatever runs 1.3 to 2.3 times for 0.1
 * to 1 s, a fifth of the time.
 */
public final class SimulatedRun {

    static final int SLICE_MICROS = 20_000;
    static final int WARM_TURNS = 60;
    static final int TIMED_TURNS = 18;

    static final List<String> PARTS = Operation.wordsInTotal();

    /** Nanoseconds a record of each operation. */
    public interface Speed {
        /** @param seconds of its own running time since the process began */
        double at(int round, double seconds);
    }

    /** What a slice of these says of its collections: how many, milliseconds, and nanoseconds that they add to the slice. */
    interface Collector {
        Collector NONE = slice -> new long[] {0, 0, 0};
        Collector EACH = slice -> new long[] {1, 0, 0};

        long[] of(int slice);
    }

    private final SplittableRandom random;
    private final Map<String, Speed> speeds = new LinkedHashMap<>();
    private final Map<String, Collector> collectors = new LinkedHashMap<>();
    private final Map<String, IntToDoubleFunction> counts = new LinkedHashMap<>();
    private final Map<String, Long> sizes = new LinkedHashMap<>();
    private final Set<String> twins = new HashSet<>();
    private final Set<String> floors = new HashSet<>();
    private final Map<String, Integer> first = new HashMap<>();
    private final Map<String, Integer> last = new HashMap<>();
    private IntFunction<List<Entry>> before = round -> List.of();
    private long foreignMilliCores;
    private final List<Entry> extra = new ArrayList<>();
    private boolean bursts;
    private int left;
    private double factor = 1;
    private long records = 5_000;
    private long bytes = 500_000;

    public SimulatedRun(long seed) {
        this(new SplittableRandom(seed));
    }

    SimulatedRun(SplittableRandom random) {
        this.random = random;
    }

    public SimulatedRun with(String name, Speed speed) {
        speeds.put(name, speed);
        return this;
    }

    /** A candidate whose processes warm up within a second and stay. */
    SimulatedRun steady(String name, double ns) {
        return with(name, (round, t) -> ns * (1 + 3 * Math.exp(-t / 0.25)));
    }

    SimulatedRun collecting(String name, Collector collector) {
        collectors.put(name, collector);
        return this;
    }

    /** A candidate whose instructions per record are counted: each operation has these in each round, within 0.2 %. */
    public SimulatedRun counting(String name, IntToDoubleFunction instructions) {
        counts.put(name, instructions);
        return this;
    }

    SimulatedRun underBursts() {
        bursts = true;
        return this;
    }

    public SimulatedRun records(long count, long bytesOfEach) {
        records = count;
        bytes = count * bytesOfEach;
        return this;
    }

    public SimulatedRun and(Entry entry) {
        extra.add(entry);
        return this;
    }

    RunData evidence(int rounds) {
        List<Entry> journal = journal(rounds);
        return new RunData(plan(), journal, new Samples(journal), null);
    }

    /** Bytes of each record of a candidate, where they are not those of all. */
    public SimulatedRun size(String name, long bytesOfEach) {
        sizes.put(name, records * bytesOfEach);
        return this;
    }

    /** A second name of a candidate, at a speed of its own, that is not compared with the others. */
    public SimulatedRun canary(String name, String twin, Speed speed) {
        twins.add(twin);
        return with(twin, speed).and(new Entry.Canary(name, twin));
    }

    /** What is timed beside the codecs and is no codec. */
    public SimulatedRun floor(String name, Speed speed) {
        floors.add(name);
        return with(name, speed);
    }

    /** A name that takes part in some rounds only. */
    public SimulatedRun only(String name, int from, int to) {
        first.put(name, from);
        last.put(name, to);
        return this;
    }

    /** Entries before the slices of each round. */
    public SimulatedRun before(IntFunction<List<Entry>> entries) {
        before = entries;
        return this;
    }

    /** Thousandths of a core that others use while slices run. */
    public SimulatedRun load(long milliCores) {
        foreignMilliCores = milliCores;
        return this;
    }

    /** The journal of so many rounds; with the same seed, more rounds only add to it. */
    public List<Entry> journal(int rounds) {
        List<Entry> journal = new ArrayList<>();
        journal.add(plan());
        speeds.keySet().stream()
                .filter(c -> !twins.contains(c))
                .forEach(c -> journal.add(new Entry.Checked(
                        c,
                        floors.contains(c) ? Fidelity.FLOOR : Fidelity.LOSSLESS,
                        "1",
                        records,
                        sizes.getOrDefault(c, bytes),
                        0,
                        null)));
        journal.addAll(extra);
        for (int round = 1; round <= rounds; round++) {
            round(journal, round);
        }
        return journal;
    }

    private Plan plan() {
        return Plans.of(
                records,
                speeds.keySet().stream().filter(c -> !twins.contains(c)).toArray(String[]::new));
    }

    private void round(List<Entry> journal, int round) {
        List<String> alive = speeds.keySet().stream()
                .filter(name -> round >= first.getOrDefault(name, 1) && round <= last.getOrDefault(name, round))
                .toList();
        for (String name : alive) {
            left = 0;
            for (int slice = 0; slice < WARM_TURNS * PARTS.size(); slice++) {
                journal.add(slice(round, -1, name, slice));
            }
        }
        journal.addAll(before.apply(round));
        left = 0;
        for (int index = 0; index < TIMED_TURNS; index++) {
            List<Map.Entry<String, Integer>> turns = new ArrayList<>();
            for (String name : alive) {
                for (int i = 0; i < PARTS.size(); i++) {
                    turns.add(Map.entry(name, i));
                }
            }
            Collections.shuffle(turns, new Random(random.nextLong()));
            for (Map.Entry<String, Integer> turn : turns) {
                journal.add(slice(round, index, turn.getKey(), (WARM_TURNS + index) * PARTS.size() + turn.getValue()));
            }
        }
        journal.add(new Entry.RoundEnded(round, 1_000L * round, 1_000, foreignMilliCores, 0));
    }

    private Entry slice(int round, int index, String name, int slice) {
        if (bursts && left-- <= 0) {
            left = random.nextInt(5, 50);
            factor = random.nextDouble() < 0.2 ? random.nextDouble(1.3, 2.3) : 1;
        }
        double ns = speeds.getOrDefault(name, (r, t) -> 1).at(round, slice * SLICE_MICROS / 1e6)
                * factor
                * Math.exp(0.03 * random.nextGaussian());
        long done = Math.max(1, Math.round(SLICE_MICROS * 1e3 / ns));
        long[] collected = collectors.getOrDefault(name, Collector.EACH).of(slice + 1_000 * round);
        IntToDoubleFunction count = counts.get(name);
        double scatter = count == null ? 1 : 1 + 0.001 * ((slice + round) % 5 - 2);
        return new Entry.Slice(
                round,
                index,
                name,
                PARTS.get(slice % PARTS.size()),
                Math.round(done * ns) + collected[2],
                done,
                64 * done,
                collected[0],
                collected[1],
                null,
                null,
                null,
                count == null ? null : (Long) Math.round(done * count.applyAsDouble(round) * scatter));
    }
}
