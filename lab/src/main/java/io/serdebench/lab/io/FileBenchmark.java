package io.serdebench.lab.io;

import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Measures the works that read or copy one file. */
final class FileBenchmark {

    private static final double MEGA = 1e6;

    /** Of a work's time, for finding out how much of a large file fits into the rest. */
    private static final double PILOT_SHARE = 0.3;

    private final IoOptions.Run run;
    private final IoProgram program;
    private final SourceFile source;
    private final FilePiece whole;
    private final Path target;

    /**
     * Prepares it.
     *
     * @param whole What may be measured with: the source, or its first lines.
     * @param target The file that copies are written to; it comes and goes.
     */
    FileBenchmark(IoOptions.Run run, IoProgram program, SourceFile source, FilePiece whole, Path target) {
        this.run = run;
        this.program = program;
        this.source = source;
        this.whole = whole;
        this.target = target;
    }

    /** Pieces that each strategy passes over, and the notes on them. */
    private record Pieces(FilePiece most, Function<Strategy, FilePiece> each, List<String> notes) {}

    /**
     * Checks and measures, or goes on with what was begun before.
     *
     * @param deadline The end of this work, a value of {@link System#nanoTime}.
     * @param end The end of all works, which a first round may need.
     */
    public void run(Workload work, List<Strategy> strategies, long deadline, long end)
            throws IOException, InterruptedException {
        try {
            WorkView open = WorkView.open(run.journal().entries());
            Pieces pieces = open == null ? pieces(work, strategies, deadline) : again(open, strategies);
            long late = end + RoundBudget.overtime(end - System.nanoTime());
            List<Participant> participants = new ArrayList<>();
            for (Strategy strategy : strategies) {
                participants.add(participant(strategy, pieces.each().apply(strategy), late));
            }
            WorkPlan plan = new WorkPlan(
                    List.of(work),
                    participants,
                    Cores.atOnce(),
                    pieces.most().path(),
                    run.options().cache(),
                    run.options().seed(),
                    source::checkUnchanged,
                    pieces.notes(),
                    List.of(),
                    Machine.HERE);
            new WorkRounds(plan, run.journal(), run.progress(), run.interrupted(), run.clock()).run(deadline, end);
            source.checkUnchanged();
        } finally {
            Files.deleteIfExists(target);
        }
    }

    /** As much of the file as two rounds of everybody can pass over in the time. */
    private Pieces pieces(Workload work, List<Strategy> strategies, long deadline)
            throws IOException, InterruptedException {
        List<String> notes = new ArrayList<>();
        if (whole.bytes() < source.bytes()) {
            notes.add(part(whole.bytes()));
        }
        double seconds = (deadline - System.nanoTime()) / 1e9;
        if (PieceSize.surelyFits(whole.bytes(), strategies.size(), seconds) || !canBeCut(work)) {
            return new Pieces(whole, strategy -> whole, notes);
        }
        FilePiece small = first(PieceSize.SMALL, "small");
        PieceSize size = size(strategies, small, deadline);
        FilePiece piece = whole;
        if (size.bytes() < whole.bytes()) {
            piece = size.bytes() <= PieceSize.SMALL ? small : first(size.bytes(), "piece");
            notes.clear();
            notes.add(part(piece.bytes()));
        }
        if (!size.slow().isEmpty()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%s: passes over the first %s MB, their times scaled to %s MB",
                    String.join(", ", size.slow()),
                    mega(small.bytes()),
                    mega(piece.bytes())));
        }
        FilePiece most = piece;
        return new Pieces(most, strategy -> size.slow().contains(strategy.name()) ? small : most, notes);
    }

    /** The same pieces as before. */
    private Pieces again(WorkView open, List<Strategy> strategies) throws IOException {
        Map<String, Long> bytes =
                open.units(strategies.stream().map(Strategy::name).toList());
        Map<Long, FilePiece> pieces = new TreeMap<>();
        for (long each : bytes.values()) {
            if (!pieces.containsKey(each)) {
                pieces.put(each, each == whole.bytes() ? whole : first(each, "piece" + pieces.size()));
            }
        }
        FilePiece most = Objects.requireNonNull(pieces.get(Collections.max(bytes.values())));
        return new Pieces(
                most,
                strategy -> Objects.requireNonNull(pieces.get(bytes.get(strategy.name()))),
                open.begun().notes());
    }

    private String part(long bytes) {
        return String.format(
                Locale.ROOT,
                "measured with the first %s MB of %s MB, to leave time for more rounds; a longer --time measures"
                        + " more",
                mega(bytes),
                mega(source.bytes()));
    }

    private static String mega(long bytes) {
        return String.format(Locale.ROOT, "%,.1f", bytes / MEGA);
    }

    /** A copy of the first lines must lie where the file does, where that matters, and fit. */
    private boolean canBeCut(Workload work) throws IOException {
        boolean anywhere = run.options().cache() == CacheState.WARM && !work.copies();
        boolean there = Files.getFileStore(run.folder().work()).equals(Files.getFileStore(source.path()));
        return (anywhere || there) && Files.getFileStore(run.folder().work()).getUsableSpace() > 2 * whole.bytes();
    }

    private FilePiece first(long bytes, String name) throws IOException {
        return FilePiece.first(
                whole.path(),
                bytes,
                run.folder().work().resolve(name),
                run.options().data().field(),
                run.progress(),
                run.interrupted());
    }

    /** Tries everybody on a small piece. */
    private PieceSize size(List<Strategy> strategies, FilePiece small, long deadline)
            throws IOException, InterruptedException {
        Map<String, PieceSize.Pilot> pilots = new TreeMap<>();
        long begun = System.nanoTime();
        for (Strategy strategy : strategies) {
            if (run.interrupted().get() || System.nanoTime() - begun > (deadline - begun) * PILOT_SHARE) {
                return new PieceSize(small.bytes(), Set.of());
            }
            run.progress().at(strategy.work().word() + ", planning", -1, strategy.name());
            long started = System.nanoTime();
            try (Runner runner =
                    participant(strategy, small, deadline).starter().start()) {
                double startSeconds = (System.nanoTime() - started) / 1e9;
                // of code that is not compiled yet, so that too much is planned for rather than too little
                long nanos = runner.pass(strategy.work(), 1).nanos();
                pilots.put(strategy.name(), new PieceSize.Pilot(startSeconds, Math.max(1.0, nanos) / small.bytes()));
            } catch (WorkerException e) {
                // the check says what is wrong
                continue;
            }
        }
        Files.deleteIfExists(target);
        PieceSize fits = pilots.isEmpty()
                ? new PieceSize(whole.bytes(), Set.of())
                : PieceSize.fitting(pilots, whole.bytes(), Cores.atOnce(), (deadline - System.nanoTime()) / 1e9);
        // what is dropped from the cache before a pass is one file
        return run.options().cache() == CacheState.COLD ? new PieceSize(fits.bytes(), Set.of()) : fits;
    }

    /** @param late When passes are given up */
    private Participant participant(Strategy strategy, FilePiece piece, long late) {
        boolean copies = strategy.work().copies();
        Participant.Starter starter = strategy.role() == Role.TOOL
                ? () -> new ToolRunner(strategy, piece.path(), target)
                : () -> program.start(
                        strategy,
                        piece.path(),
                        copies ? target.toString() : "-",
                        piece.facts(),
                        () -> run.interrupted().get() || System.nanoTime() > late);
        return new Participant(strategy, piece.bytes(), starter, value -> check(strategy, piece, value));
    }

    /** A copy is held against the file byte for byte, an answer against what a plain pass counted. */
    private void check(Strategy strategy, FilePiece piece, long value) throws WorkerException {
        if (strategy.role() == Role.LIMIT) {
            return;
        }
        long expected = expected(strategy, piece.facts());
        if (strategy.work().copies()) {
            compare(piece.path());
        } else if (value != expected) {
            throw new WorkerException("it counts " + value + " where " + expected
                    + " is right: it splits lines or parses values differently");
        }
    }

    private void compare(Path file) throws WorkerException {
        try {
            long at = Files.mismatch(file, target);
            if (at >= 0) {
                throw new WorkerException("its copy differs from the file at byte " + at);
            }
            Files.delete(target);
        } catch (IOException e) {
            throw new WorkerException("its copy cannot be read: " + e.getMessage());
        }
    }

    private static long expected(Strategy strategy, FileFacts facts) {
        if (strategy.work() == Workload.SCAN_SUM) {
            return Objects.requireNonNull(facts.field()).sum();
        }
        // the system's program counts line feeds
        boolean feeds = strategy.role() == Role.TOOL && !facts.endsWithLine() && facts.bytes() > 0;
        return facts.lines() - (feeds ? 1 : 0);
    }
}
