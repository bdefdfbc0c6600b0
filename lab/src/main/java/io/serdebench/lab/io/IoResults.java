package io.serdebench.lab.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimRow;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Result;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.StopRule;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.FileWarnings;
import io.serdebench.lab.result.NeededTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts the works of one run of {@code io} together, with what is to be said of them. */
public final class IoResults {

    /** Files smaller than this stay in the processor's own caches. */
    private static final long SMALL_BYTES = 16L << 20;

    private static final String UNFIT = "C01";

    private static final String SHORTER = "D14";

    private IoResults() {}

    /**
     * The result, from the journal and nothing else, so that it can be made again at any time.
     *
     * @param journal All entries, in order.
     */
    public static IoResult of(List<Entry> journal) {
        RunView run = new RunView(journal);
        FilePlan plan = run.filePlan();
        List<WorkOutcome> outcomes = new ArrayList<>();
        List<IoResult.Result> works = new ArrayList<>();
        List<Warning> warnings = new ArrayList<>(plan.warnings());
        for (WorkView view : WorkView.all(journal)) {
            Map<String, FileEntry.LogWritten> logs = new HashMap<>();
            view.run().all(FileEntry.LogWritten.class).forEach(log -> logs.put(log.codec(), log));
            for (WorkOutcome outcome : WorkOutcome.of(view)) {
                outcomes.add(outcome);
                works.add(new IoAssembly(outcome, logs).result());
            }
            warnings.addAll(view.begun().warnings());
        }
        boolean warm = plan.cache().equals(CacheState.WARM.word());
        if (warm && !outcomes.stream().allMatch(outcome -> outcome.cache().warm())) {
            warnings.add(notSeenWarm());
        }
        if (outcomes.stream().anyMatch(outcome -> !outcome.cache().lukewarm().isEmpty())) {
            warnings.add(lukewarm());
        }
        doubts(plan.source(), works, warnings);
        WorkView.all(journal).forEach(view -> warnings.addAll(FileWarnings.of(view)));
        warnings.sort(Comparator.comparing(FileWarnings::severity));
        return result(run, plan, works, warnings, needed(run, outcomes));
    }

    private static IoResult result(
            RunView run,
            FilePlan plan,
            List<IoResult.Result> works,
            List<Warning> warnings,
            @Nullable NeededTime needed) {
        Entry.Ended ended = run.ended();
        FilePlan.Source source = plan.source();
        return new IoResult(
                IoResult.SCHEMA,
                plan.tool(),
                plan.startedAt(),
                plan.arguments(),
                ended == null || ended.why() == Entry.Why.INTERRUPTED,
                run.elapsedMillis() / 1e3,
                plan.budgetMillis() / 1e3,
                plan.margin() * 100,
                plan.seed(),
                plan.machine(),
                plan.jvm(),
                new IoResult.Source(
                        source.name(),
                        source.allBytes(),
                        lines(source.lines(), source.bytes(), source.allBytes(), source.allLines()),
                        source.ends(),
                        source.endsWithLine(),
                        source.utf8(),
                        source.field(),
                        source.fileSystem(),
                        source.allLines() == null && source.bytes() < source.allBytes()),
                cache(plan.cache().equals(CacheState.WARM.word()), warnings),
                List.copyOf(works),
                IoClaims.held(works),
                plan.absent(),
                List.copyOf(warnings),
                needed,
                run.foreignCores());
    }

    /**
     * The lines of a file.
     *
     * @param first Those of its first bytes.
     * @param bytes The number of these bytes.
     * @param allBytes The length of the file.
     * @param counted All lines where they were counted, otherwise null.
     */
    static long lines(long first, long bytes, long allBytes, @Nullable Long counted) {
        return counted != null
                ? counted
                : bytes >= allBytes || bytes == 0 ? first : Math.round((double) first / bytes * allBytes);
    }

    /** The time that two rounds and more of each work need; null where each has them. */
    private static @Nullable NeededTime needed(RunView run, List<WorkOutcome> outcomes) {
        if (outcomes.stream().allMatch(outcome -> outcome.rounds().size() >= StopRule.MIN_ROUNDS)) {
            return null;
        }
        double known = 0;
        double measured = 0;
        int knownStrategies = 0;
        int strategies = 0;
        for (WorkView view : WorkView.all(run.entries())) {
            double seconds = WorkOutcome.seconds(view);
            double each = view.roundSeconds(seconds);
            int theirs = view.begun().participants().size();
            known += each;
            measured += seconds;
            knownStrategies += each > 0 ? theirs : 0;
            strategies += theirs;
        }
        double before = Math.max(0, run.elapsedMillis() / 1e3 - measured);
        // a work that had no time is taken to need what the others do for each strategy
        double round = known * strategies / Math.max(1, knownStrategies);
        return NeededTime.of(round, before, run.filePlan().budgetMillis() / 1e3);
    }

    /** A strategy that differs from itself, and a small file. */
    private static void doubts(FilePlan.Source source, List<IoResult.Result> works, List<Warning> warnings) {
        for (IoResult.Result work : works) {
            ComparedPair canary = work.canary();
            if (canary != null && canary.verdict() == Verdict.DIFFERENT) {
                warnings.add(new Warning(
                        UNFIT,
                        "unfit",
                        work.work() + ": " + Entry.Canary.nameOf(canary.a())
                                + " was significantly different from itself (" + ratio(canary)
                                + "). This machine is too unsteady to rank strategies",
                        "serdebench doctor"));
            }
        }
        if (source.bytes() < SMALL_BYTES
                && works.stream().anyMatch(work -> work.unit().equals(IoResult.BYTE))) {
            warnings.add(new Warning(
                    "D12",
                    "small file",
                    source.name() + " is small: opening files is a large part of the times, and its bytes stay in the"
                            + " processor's caches",
                    "serdebench io example:feed --size 200MB"));
        }
    }

    private static String cache(boolean warm, List<Warning> warnings) {
        boolean seen = warnings.stream().noneMatch(w -> w.code().equals("M11"));
        return warm ? seen ? "warm" : "warm, not verified" : seen ? "cold" : "lukewarm";
    }

    private static String ratio(ComparedPair pair) {
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", pair.ratio(), pair.ciLow(), pair.ciHigh());
    }

    /** The file could not be seen to be in the page cache. */
    private static Warning notSeenWarm() {
        return new Warning(
                "M11",
                "cache not seen",
                "the file was read before each round, but could not be seen to stay in the page cache: it does not fit, or"
                        + " fincore of util-linux is missing. Times may hold reads from the disk",
                null);
    }

    /** The file, or a part of it, stayed in the page cache. */
    private static Warning lukewarm() {
        return new Warning(
                "M11",
                "lukewarm",
                "the file was asked to leave the page cache before each pass, but could not be seen to do so (dd of GNU"
                        + " coreutils and fincore of util-linux are needed, and a file system that lets go). These times are"
                        + " not those of a cold file",
                "serdebench io FILE --cache warm");
    }

    /** True if {@link #shorter} is among warnings. */
    public static boolean isShorter(List<Warning> warnings) {
        return warnings.stream().anyMatch(warning -> warning.code().equals(SHORTER));
    }

    /** To make all of an example's file would have taken too much of the time. */
    public static Warning shorter(long bytes) {
        return new Warning(
                SHORTER,
                "shorter example",
                String.format(
                        Locale.ROOT,
                        "the example's file has %,.1f MB, since a larger one would have taken more than a quarter of the time"
                                + " to make. A longer --time makes all of it",
                        bytes / 1e6),
                null);
    }

    /** The claims of the published experiment E2, held against a result that has the strategies they speak of. */
    static final class IoClaims {

        private IoClaims() {}

        /** Those whose two strategies were compared. */
        static List<PublishedClaim> held(List<Result> works) {
            List<PublishedClaim> held = new ArrayList<>();
            for (ClaimRow claim : BuiltIn.rows("E2", "io")) {
                for (Result work : works) {
                    ComparedPair pair = work.work().equals(claim.metric())
                            ? ComparedPair.between(work.verdicts(), claim.other(), claim.row())
                            : null;
                    if (pair != null) {
                        ClaimOutcome outcome = claim.bounds().outcome(pair.ciLow(), pair.ciHigh(), pair.verdict());
                        held.add(new PublishedClaim(
                                claim.claim(),
                                claim.text(),
                                claim.row(),
                                claim.other(),
                                claim.beside(),
                                pair.ratio(),
                                pair.ciLow(),
                                pair.ciHigh(),
                                claim.words(outcome),
                                outcome));
                    }
                }
            }
            return held;
        }
    }
}
