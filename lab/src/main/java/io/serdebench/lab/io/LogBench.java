package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.LogWorker;
import io.serdebench.lab.run.WorkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Measures logs of records: every codec by every path, in one family for writing and one for reading. */
public final class LogBench {

    /** Opening and closing a file for each record takes so much longer that fewer records tell as much. */
    private static final int MOST_APPENDED = 50_000;

    private final Path rows;
    private final int records;
    private final String sync;
    private final Path folder;
    private final double margin;
    private final long seed;
    private final Progress progress;
    private final AtomicBoolean interrupted;

    /**
     * Prepares it.
     *
     * @param rows file of the records
     * @param records of a log
     * @param sync none, end or each:N
     * @param folder that takes the logs; they come and go
     * @param margin of "the same"
     * @param seed of the order of passes
     * @param interrupted set from outside to end soon
     */
    public LogBench(
            Path rows,
            int records,
            String sync,
            Path folder,
            double margin,
            long seed,
            Progress progress,
            AtomicBoolean interrupted) {
        this.rows = rows;
        this.records = records;
        this.sync = sync;
        this.folder = folder;
        this.margin = margin;
        this.seed = seed;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /** What is known of a log that was written. */
    record LogFacts(long bytes, String definition) {}

    /**
     * Checks and measures.
     *
     * @param typed globs of {@code CODEC/PATH}, or of paths alone; empty for all
     * @param deadline a value of {@link System#nanoTime}
     */
    public IoResult.Result run(Work work, List<Contender> contenders, List<String> typed, long deadline)
            throws IOException, InterruptedException {
        Map<String, LogFacts> facts = new HashMap<>();
        List<Entrant> entrants = new ArrayList<>();
        for (Contender contender : contenders) {
            for (LogPath path : LogPath.values()) {
                String name = contender.codec() + "/" + path.word();
                if (isWanted(name, path, typed)) {
                    entrants.add(entrant(work, contender, path, name, facts));
                }
            }
        }
        if (entrants.isEmpty()) {
            throw Stop.usage(
                    "--paths leaves no log to write", "paths of logs:  append, stream, channel, mapped, json/*");
        }
        WorkPlan plan = new WorkPlan(work, entrants, rows, CacheState.WARM, margin, seed);
        return new Assembly(new WorkRounds(plan, progress, interrupted).run(deadline), facts).result();
    }

    private static boolean isWanted(String name, LogPath path, List<String> typed) {
        return typed.isEmpty()
                || typed.stream().anyMatch(word -> {
                    String glob = Stream.of(word.split("\\*", -1))
                            .map(Pattern::quote)
                            .reduce((a, b) -> a + ".*" + b)
                            .orElse("");
                    return name.matches(glob) || path.word().equals(word);
                });
    }

    private Entrant entrant(Work work, Contender contender, LogPath path, String name, Map<String, LogFacts> facts) {
        int count = path == LogPath.APPEND ? Math.min(records, MOST_APPENDED) : records;
        Strategy strategy = new Strategy(name, work, 1, path.published(), path.word(), List.of(), Role.STRATEGY, true);
        Path file = folder.resolve(name.replaceAll("[^A-Za-z0-9-]", "_") + ".log");
        boolean write = work == Work.LOG_WRITE;
        return new Entrant(
                strategy,
                count,
                () -> {
                    LogWorker worker = start(contender, path, count, file);
                    if (!write) {
                        // it reads what it wrote itself
                        worker.pass(true);
                    }
                    return new LogPerformer(worker, write);
                },
                value -> {
                    try (LogWorker worker = start(contender, path, count, file)) {
                        long sound = worker.check();
                        if (sound != count || value != count) {
                            throw new WorkerException(sound + " records of " + count + " came back");
                        }
                        facts.put(name, new LogFacts(worker.bytes(), worker.framing() + "; " + worker.definition()));
                    }
                });
    }

    private LogWorker start(Contender contender, LogPath path, int count, Path file)
            throws WorkerException, InterruptedException {
        Path stderr = folder.resolve(file.getFileName() + ".stderr");
        return LogWorker.start(contender, rows, count, path.word(), file, sync, stderr);
    }

    /** Stops where the logs would not fit: as a rule of thumb, each may take three times what the rows do. */
    public void checkSpace(int logs) throws IOException {
        long needed = 3 * logs * Files.size(rows);
        long usable = Files.getFileStore(folder).getUsableSpace();
        if (usable < needed) {
            throw Stop.environment(
                    "no space for " + logs + " logs: they may take " + needed + " bytes, and " + folder
                            + " has room for " + usable,
                    "choose another folder:  --dir DIR",
                    "or fewer records:  --rows 10000");
        }
    }
}
