package io.serdebench.bench;

import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.Selection;
import io.serdebench.lab.run.WorkerException;
import io.serdebench.lab.run.WorkerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * A round that trusts no rule of warming up: from their start on, live processes run slices in random order, until each has run
 * for twelve seconds of its own. What they do after eight is the reference. Knows only how to talk to a worker.
 */
final class LongRound {

    private static final double FROM_SECONDS = 8;
    private static final double TO_SECONDS = 12;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Path folder;
    private final Selection selection;
    private final Map<String, WorkerProcess> workers = new LinkedHashMap<>();
    private final Map<String, Double> ownSeconds = new LinkedHashMap<>();
    private final Map<String, Map<String, List<Double>>> late = new LinkedHashMap<>();

    private LongRound(Path folder, Selection selection) {
        this.folder = folder;
        this.selection = selection;
    }

    /** Nanoseconds a record of each candidate after its eighth second: the sum, over operations, of the median slice. */
    static RoundTotals run(Bed bed, List<Contender> contenders, int number, Random random) throws Exception {
        LongRound round = new LongRound(Files.createTempDirectory(bed.work(), "long"), bed.selection());
        try {
            for (Contender contender : contenders) {
                round.start(contender);
            }
            while (Collections.min(round.ownSeconds.values()) < TO_SECONDS) {
                round.permutation(random);
            }
            return round.totals(number);
        } finally {
            round.workers.values().parallelStream().forEach(WorkerProcess::close);
        }
    }

    private void start(Contender contender) throws WorkerException, InterruptedException, IOException {
        Map<String, String> request = Map.of(
                "mode", "measure",
                "rows", selection.rows().toString(),
                "stride", String.valueOf(selection.stride()),
                "records", String.valueOf(selection.records()),
                "batch", String.valueOf(selection.batch()),
                "slice-micros", String.valueOf(Rounds.SLICE_MICROS));
        String name = contender.codec();
        WorkerProcess worker = WorkerProcess.start(contender, request, folder.resolve(name + ".stderr"));
        workers.put(name, worker);
        ownSeconds.put(name, 0.0);
        late.put(name, new LinkedHashMap<>());
        worker.reply(TIMEOUT);
    }

    private void permutation(Random random) throws WorkerException, InterruptedException {
        record Turn(String name, String operation) {}
        List<Turn> turns = new ArrayList<>();
        for (String name : workers.keySet()) {
            Samples.OPERATIONS.forEach(operation -> turns.add(new Turn(name, operation)));
        }
        Collections.shuffle(turns, random);
        for (Turn turn : turns) {
            WorkerProcess worker = Objects.requireNonNull(workers.get(turn.name()));
            double before = ownSeconds.getOrDefault(turn.name(), 0.0);
            long begun = System.nanoTime();
            worker.send("slice " + turn.operation() + "\n");
            List<String> reply = worker.reply(TIMEOUT);
            ownSeconds.put(turn.name(), before + (System.nanoTime() - begun) / 1e9);
            if (before >= FROM_SECONDS) {
                double ns = Double.parseDouble(reply.get(2)) / Long.parseLong(reply.get(3));
                Objects.requireNonNull(late.get(turn.name()))
                        .computeIfAbsent(turn.operation(), o -> new ArrayList<>())
                        .add(ns);
            }
        }
    }

    private RoundTotals totals(int number) {
        int count = late.values().stream()
                .flatMap(all -> all.values().stream())
                .mapToInt(List::size)
                .min()
                .orElse(0);
        Map<String, Double> totals = new LinkedHashMap<>();
        late.forEach((name, all) -> totals.put(
                name,
                Samples.OPERATIONS.stream()
                        .mapToDouble(operation -> Trial.median(all.getOrDefault(operation, List.of()).stream()
                                .limit(count)
                                .mapToDouble(Double::doubleValue)
                                .toArray()))
                        .sum()));
        return new RoundTotals(number, totals);
    }
}
