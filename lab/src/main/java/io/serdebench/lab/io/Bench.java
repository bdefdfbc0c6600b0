package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.run.WorkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/** Measures the works that read or copy one file. */
public final class Bench {

    private final IoProgram program;
    private final SourceFile source;
    private final FileFacts facts;
    private final Path target;
    private final CacheState cache;
    private final double margin;
    private final long seed;
    private final Progress progress;
    private final AtomicBoolean interrupted;

    /**
     * Prepares it.
     *
     * @param target that copies go to; it comes and goes
     * @param cache its state before each pass
     * @param margin of "the same"
     * @param seed of the order of passes
     * @param interrupted set from outside to end soon
     */
    public Bench(
            IoProgram program,
            SourceFile source,
            FileFacts facts,
            Path target,
            CacheState cache,
            double margin,
            long seed,
            Progress progress,
            AtomicBoolean interrupted) {
        this.program = program;
        this.source = source;
        this.facts = facts;
        this.target = target;
        this.cache = cache;
        this.margin = margin;
        this.seed = seed;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /** What came of a work, with what is to be said of the cache. */
    public record Done(IoResult.Result result, boolean cacheSeen, boolean someLukewarm) {}

    /**
     * Checks and measures.
     *
     * @param deadline a value of {@link System#nanoTime}
     */
    public Done run(Work work, List<Strategy> strategies, long deadline) throws IOException, InterruptedException {
        List<Entrant> entrants = strategies.stream().map(this::entrant).toList();
        WorkPlan plan = new WorkPlan(work, entrants, source.path(), cache, margin, seed);
        try {
            WorkOutcome outcome = new WorkRounds(plan, progress, interrupted).run(deadline);
            source.checkUnchanged();
            return new Done(
                    new Assembly(outcome, Map.of()).result(),
                    outcome.warmSeen(),
                    !outcome.lukewarm().isEmpty());
        } finally {
            Files.deleteIfExists(target);
        }
    }

    private Entrant entrant(Strategy strategy) {
        boolean copies = strategy.work().copies();
        Entrant.Starter starter = strategy.role() == Role.TOOL
                ? () -> new ToolPerformer(strategy, source.path(), target)
                : () -> program.start(
                        strategy, source.path(), copies ? target.toString() : "-", facts, interrupted::get);
        return new Entrant(strategy, facts.bytes(), starter, value -> check(strategy, value));
    }

    /** A copy is held against the file byte for byte, an answer against what a plain pass counted. */
    private void check(Strategy strategy, long value) throws WorkerException {
        if (strategy.role() == Role.LIMIT) {
            return;
        }
        if (strategy.work().copies()) {
            compare();
        } else if (value != expected(strategy)) {
            throw new WorkerException("it comes to " + value + " where " + expected(strategy)
                    + " is right: it ends lines, or takes values, otherwise");
        }
    }

    private void compare() throws WorkerException {
        try {
            long at = Files.mismatch(source.path(), target);
            if (at >= 0) {
                throw new WorkerException("its copy differs from the file at byte " + at);
            }
            Files.delete(target);
        } catch (IOException e) {
            throw new WorkerException("its copy cannot be read: " + e.getMessage());
        }
    }

    private long expected(Strategy strategy) {
        if (strategy.work() == Work.SCAN_SUM) {
            return Objects.requireNonNull(facts.field()).sum();
        }
        // the system's program counts line feeds
        boolean feeds = strategy.role() == Role.TOOL && !facts.endsWithLine() && facts.bytes() > 0;
        return facts.lines() - (feeds ? 1 : 0);
    }
}
