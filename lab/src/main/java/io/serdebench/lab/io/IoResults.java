package io.serdebench.lab.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.process.Machines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Puts the works of one run of {@code io} together, with what is to be said of them. */
public final class IoResults {

    /** Files smaller than this stay in the processor's own caches. */
    private static final long SMALL_BYTES = 16L << 20;

    private static final String UNFIT = "C01";

    private IoResults() {}

    /**
     * What was asked for.
     *
     * @param tool version of serdebench
     * @param startedAt ISO 8601, UTC
     * @param arguments of the command line
     * @param budgetSeconds in all
     * @param margin of "the same"
     * @param seed of the order of passes
     * @param jvm that did the passes
     * @param cache its state before each pass
     */
    public record Asked(
            String tool,
            String startedAt,
            List<String> arguments,
            double budgetSeconds,
            double margin,
            long seed,
            String jvm,
            CacheState cache) {}

    /**
     * The result.
     *
     * @param fileSystem type of that of the copies
     * @param more warnings that the run made
     * @param partial whether it was interrupted
     * @param seconds wall time
     */
    public static IoResult of(
            List<IoResult.Result> works,
            SourceFile source,
            FileFacts facts,
            String fileSystem,
            List<StrategyCatalog.Absent> absent,
            List<Warning> more,
            Asked asked,
            boolean partial,
            double seconds) {
        List<Warning> warnings = new ArrayList<>(more);
        for (IoResult.Result work : works) {
            IoResult.PairVerdict canary = work.canary();
            if (canary != null && canary.verdict() == Verdict.DIFFERENT) {
                warnings.add(new Warning(
                        UNFIT,
                        "unfit",
                        work.work() + ": " + canary.a().replace("~again", "")
                                + " was significantly different from itself (" + ratio(canary)
                                + "). This machine is too unsteady to rank strategies",
                        "serdebench doctor"));
            }
        }
        if (facts.bytes() < SMALL_BYTES
                && works.stream().anyMatch(work -> work.unit().equals(IoResult.BYTE))) {
            warnings.add(new Warning(
                    "D12",
                    "small file",
                    source.shown() + " is small: opening files is a large part of the times, and its bytes stay in the"
                            + " processor's caches",
                    "serdebench io example:feed --size 200MB"));
        }
        warnings.sort(Comparator.comparing((Warning w) -> !w.code().equals(UNFIT)));
        FileFacts.Field field = facts.field();
        return new IoResult(
                IoResult.SCHEMA,
                asked.tool(),
                asked.startedAt(),
                asked.arguments(),
                partial,
                seconds,
                asked.budgetSeconds(),
                asked.margin() * 100,
                asked.seed(),
                Machines.describe(),
                asked.jvm(),
                new IoResult.Source(
                        source.shown(),
                        facts.bytes(),
                        facts.lines(),
                        facts.ends(),
                        facts.endsWithLine(),
                        facts.utf8(),
                        field == null ? null : field.name(),
                        fileSystem),
                cache(asked.cache(), warnings),
                List.copyOf(works),
                IoClaims.held(works),
                absent,
                List.copyOf(warnings));
    }

    private static String cache(CacheState asked, List<Warning> warnings) {
        boolean seen = warnings.stream().noneMatch(w -> w.code().equals("M11"));
        return switch (asked) {
            case WARM -> seen ? "warm" : "warm, not verified";
            case COLD -> seen ? "cold" : "lukewarm";
        };
    }

    private static String ratio(IoResult.PairVerdict pair) {
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", pair.ratio(), pair.ciLow(), pair.ciHigh());
    }

    /** The file could not be seen to be in the page cache. */
    public static Warning notSeenWarm() {
        return new Warning(
                "M11",
                "cache not seen",
                "the file was read before each round, but could not be seen to stay in the page cache: it does not fit, or"
                        + " fincore of util-linux is missing. Times may hold reads from the disk",
                null);
    }

    /** The file, or a part of it, stayed in the page cache. */
    public static Warning lukewarm() {
        return new Warning(
                "M11",
                "lukewarm",
                "the file was asked to leave the page cache before each pass, but could not be seen to do so (dd of GNU"
                        + " coreutils and fincore of util-linux are needed, and a file system that lets go). These times are"
                        + " not those of a cold file",
                "serdebench io FILE --cache warm");
    }

    /** To make all of an example's file would have taken too much of the time. */
    public static Warning shorter(long bytes) {
        return new Warning(
                "D14",
                "shorter example",
                String.format(
                        Locale.ROOT,
                        "the example's file has %,.1f MB, since a larger one would have taken more than a quarter of the time"
                                + " to make. A longer --time makes all of it",
                        bytes / 1e6),
                null);
    }

    /** There is nothing to sum. */
    public static Warning noField(@Nullable String wanted) {
        return new Warning(
                "D13",
                "no field of numbers",
                "scan-sum is left out: "
                        + (wanted == null ? "the second line holds no number" : "the field holds no number"),
                "serdebench io FILE --field NAME");
    }
}
