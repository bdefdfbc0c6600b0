package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.LogWorker;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Measures logs of records: every codec by every path, in one family for writing and one for reading. The same processes do both,
 * since a process must write before it reads.
 */
final class LogBenchmark {

    /** Opening and closing a file for each record takes 50 to 300 times as long, so that fewer records tell as much. */
    private static final int MAX_APPENDED = 2_000;

    /** A disk takes milliseconds for each. */
    private static final int MAX_SYNCS = 50;

    private final IoOptions.Run run;
    private final Path rows;
    private final int records;
    private final Set<String> ownStreams;
    private final Path folder;

    /**
     * Prepares it.
     *
     * @param rows File of the records.
     * @param records The number of records in a log.
     * @param ownStreams The codecs whose libraries frame records in ways of their own. The others' are framed by hand in any case.
     * @param folder The folder that takes the logs; they come and go.
     */
    LogBenchmark(IoOptions.Run run, Path rows, int records, Set<String> ownStreams, Path folder) {
        this.run = run;
        this.rows = rows;
        this.records = records;
        this.ownStreams = Set.copyOf(ownStreams);
        this.folder = folder;
    }

    /** One that is to take part. */
    private record Wanted(Candidate candidate, LogPath path, String name) {}

    /**
     * Checks and measures, or goes on with what was begun before.
     *
     * @param works Log-write, log-read or both.
     * @param typed Globs of {@code CODEC/PATH}, or of paths alone; empty for as many paths as the time has rounds for.
     * @param warnings The warnings about codecs that take no part.
     * @param deadline A value of {@link System#nanoTime}.
     */
    public void run(
            List<Workload> works, List<Candidate> candidates, List<String> typed, List<Warning> warnings, long deadline)
            throws IOException, InterruptedException {
        WorkView open = WorkView.open(run.journal().entries());
        List<Wanted> all = wanted(candidates, typed, open);
        if (all.isEmpty()) {
            throw Stop.usage(
                    "--paths leaves no log to write",
                    "paths of logs:  append, stream, channel, mapped, json/*, all; framed with codecs of -c @"
                            + Codec.OWN_STREAM);
        }
        Extent extent = open == null
                ? extent(all, works.size(), typed.isEmpty(), deadline)
                : new Extent(
                        all,
                        open.units(all.stream().map(Wanted::name).toList()),
                        open.begun().notes());
        List<String> notes = new ArrayList<>(extent.notes());
        if (open == null) {
            notes.addAll(new LogLineup(ownStreams, typed)
                    .notes(
                            candidates.stream().map(Candidate::codec).toList(),
                            extent.wanted().stream().map(Wanted::path).collect(Collectors.toSet())));
        }
        List<Participant> participants = extent.wanted().stream()
                .map(one -> participant(
                        works.get(0),
                        one,
                        Math.toIntExact(Objects.requireNonNull(extent.records().get(one.name())))))
                .toList();
        WorkPlan plan = new WorkPlan(
                works,
                participants,
                Cores.atOnce(),
                rows,
                CacheState.WARM,
                run.options().seed(),
                () -> {},
                notes,
                warnings,
                Machine.HERE);
        new WorkRounds(plan, run.journal(), run.progress(), run.interrupted(), run.clock()).run(deadline, deadline);
    }

    /**
     * How much is measured.
     *
     * @param records The records of a pass, by the name of the log.
     * @param notes What is to be said of it.
     */
    private record Extent(List<Wanted> wanted, Map<String, Long> records, List<String> notes) {}

    /** Those that were chosen; where nobody chose and a run goes on, those that it has. */
    private List<Wanted> wanted(List<Candidate> candidates, List<String> typed, @Nullable WorkView open) {
        Set<String> begun = open == null || !typed.isEmpty()
                ? Set.of()
                : open.begun().participants().stream()
                        .map(FileEntry.Participant::name)
                        .collect(Collectors.toSet());
        LogLineup lineup = new LogLineup(ownStreams, typed);
        List<Wanted> wanted = new ArrayList<>();
        for (Candidate candidate : candidates) {
            for (LogPath path : lineup.paths(candidate.codec())) {
                String name = LogLineup.name(candidate.codec(), path);
                if (begun.isEmpty() || begun.contains(name)) {
                    wanted.add(new Wanted(candidate, path, name));
                }
            }
        }
        return wanted;
    }

    /** Records of a pass: a slow path takes fewer, since it would take the time of all others. */
    private int records(LogPath path, int most) {
        int count = path == LogPath.APPEND ? Math.min(most, MAX_APPENDED) : most;
        if (!run.options().logs().sync().startsWith("each:")) {
            return count;
        }
        long each = Long.parseLong(run.options().logs().sync().substring("each:".length()));
        return (int) Math.max(1, Math.min(count, each * MAX_SYNCS));
    }

    /** As many paths, where they may be chosen, and as many records as the time that is left has rounds for. */
    private Extent extent(List<Wanted> all, int works, boolean mayChoose, long deadline) throws InterruptedException {
        // one takes part twice
        if (LogSize.surelyFits(records, all.size() + 1, (deadline - System.nanoTime()) / 1e9)
                || !mayChoose && records <= LogSize.MIN) {
            return extent(all, all, records);
        }
        LogSize size = tried(all, deadline);
        if (size == null) {
            return extent(all, all, Math.min(records, LogSize.TRIED));
        }
        List<Wanted> some = all;
        if (mayChoose) {
            List<LogPath> paths = List.of(LogPath.values());
            List<Integer> codecs = paths.stream()
                    .map(path ->
                            (int) all.stream().filter(one -> one.path() == path).count())
                    .toList();
            List<LogPath> fitting = paths.subList(0, size.paths(codecs, works));
            some = all.stream().filter(one -> fitting.contains(one.path())).toList();
        }
        return extent(all, some, size.records(records, some.size() + 1));
    }

    private Extent extent(List<Wanted> all, List<Wanted> some, int most) {
        Map<String, Long> each = new HashMap<>();
        some.forEach(one -> each.put(one.name(), (long) records(one.path(), most)));
        return new Extent(some, each, notes(all, some, most));
    }

    /** The size of processes of one log, or null where it cannot be written. */
    private @Nullable LogSize tried(List<Wanted> wanted, long deadline) throws InterruptedException {
        // a stream is what the other paths are about as fast as, open-append-close has a bound of its own
        Wanted one = wanted.stream()
                .filter(w -> w.path() == LogPath.STREAM)
                .findFirst()
                .orElse(wanted.get(0));
        run.progress().at("planning", -1, one.name());
        try {
            double none = seconds(one, LogSize.NONE);
            double tried = seconds(one, LogSize.TRIED);
            return new LogSize(none, tried, Cores.atOnce(), (deadline - System.nanoTime()) / 1e9);
        } catch (WorkerException e) {
            // the check will say what is wrong, or it was interrupted
            return null;
        }
    }

    /** A process with this many records, from its start to two passes each way. */
    private double seconds(Wanted one, int count) throws WorkerException, InterruptedException {
        long begun = System.nanoTime();
        try (LogWorker worker = start(one, count, file(one))) {
            for (int i = 0; i < 2; i++) {
                worker.pass(true);
                worker.pass(false);
            }
        }
        return (System.nanoTime() - begun) / 1e9;
    }

    private List<String> notes(List<Wanted> all, List<Wanted> wanted, int most) {
        List<String> notes = new ArrayList<>();
        Set<LogPath> here = wanted.stream().map(Wanted::path).collect(Collectors.toSet());
        String left = all.stream()
                .map(Wanted::path)
                .distinct()
                .filter(path -> !here.contains(path))
                .map(LogPath::word)
                .collect(Collectors.joining(", "));
        if (!left.isEmpty()) {
            notes.add("not measured, to leave time for more rounds: " + left
                    + "; a longer --time or --paths all measures them");
        }
        if (most < records) {
            notes.add(String.format(
                    Locale.ROOT,
                    "measured with the first %,d of %,d records, to leave time for more rounds; a longer --time"
                            + " measures more",
                    most,
                    records));
        }
        int streamed = records(LogPath.STREAM, most);
        if (streamed < most) {
            notes.add(String.format(
                    Locale.ROOT,
                    "a pass has %,d records, since each %s writes it to the disk; times are per record",
                    streamed,
                    run.options().logs().sync().substring("each:".length())));
        }
        int appended = records(LogPath.APPEND, most);
        if (appended < streamed && wanted.stream().anyMatch(one -> one.path() == LogPath.APPEND)) {
            notes.add(String.format(
                    Locale.ROOT,
                    "a pass of append has %,d records, of the others %,d; times are per record",
                    appended,
                    streamed));
        }
        return notes;
    }

    private Participant participant(Workload work, Wanted one, int count) {
        Strategy strategy = new Strategy(
                one.name(), work, 1, one.path().published(), one.path().word(), List.of(), Role.STRATEGY, true);
        Path file = file(one);
        return new Participant(
                strategy,
                count,
                () -> new LogRunner(start(one, count, file), worker -> {
                    long sound = worker.check();
                    if (sound != count) {
                        throw new WorkerException(sound + " records of " + count + " came back");
                    }
                    run.journal()
                            .append(new FileEntry.LogWritten(
                                    one.name(), worker.bytes(), worker.framing() + "; " + worker.definition()));
                }),
                value -> {
                    if (value != count) {
                        throw new WorkerException(value + " records were done, not " + count);
                    }
                });
    }

    private Path file(Wanted one) {
        return folder.resolve(one.name().replaceAll("[^A-Za-z0-9-]", "_") + ".log");
    }

    private LogWorker start(Wanted one, int count, Path file) throws WorkerException, InterruptedException {
        Path stderr = folder.resolve(file.getFileName() + ".stderr");
        return LogWorker.start(
                one.candidate(),
                new LogWorker.Log(
                        rows,
                        count,
                        one.path().word(),
                        file,
                        run.options().logs().sync()),
                stderr,
                run.interrupted()::get);
    }

    /** Stops where the logs would not fit: as a rule of thumb, each may take three times what the rows do. */
    public void checkSpace(List<Candidate> candidates) throws IOException {
        int logs = wanted(candidates, List.of(), null).size();
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

    /** A worker that writes a log of one codec, and reads it. */
    static final class LogRunner implements Runner {

        /** Compares the log by value. */
        @FunctionalInterface
        interface Check {
            void accept(LogWorker worker) throws IOException, WorkerException, InterruptedException;
        }

        private final LogWorker worker;
        private final Check check;
        private boolean written;

        LogRunner(LogWorker worker, Check check) {
            this.worker = worker;
            this.check = check;
        }

        @Override
        public Passes pass(Workload work, int times) throws WorkerException, InterruptedException {
            boolean write = work == Workload.LOG_WRITE;
            if (!write && !written) {
                // it reads what it wrote itself
                worker.pass(true);
            }
            written = true;
            long nanos = 0;
            long records = 0;
            long compiled = 0;
            for (int i = 0; i < times; i++) {
                LogWorker.Pass pass = worker.pass(write);
                nanos += pass.nanos();
                records = pass.records();
                compiled += pass.compiledNanos();
            }
            return new Passes(nanos, records, compiled);
        }

        @Override
        public void check() throws IOException, WorkerException, InterruptedException {
            check.accept(worker);
        }

        @Override
        public ProcessHandle handle() {
            return worker.handle();
        }

        @Override
        public void close() {
            worker.close();
        }
    }
}
