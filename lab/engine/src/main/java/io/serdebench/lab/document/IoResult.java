package io.serdebench.lab.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.NeededTime;
import io.serdebench.lab.result.OlderDocuments;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code io}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param startedAt ISO 8601, UTC.
 * @param arguments The arguments of the command line.
 * @param partial Whether it was interrupted.
 * @param elapsedSeconds Wall time in seconds.
 * @param budgetSeconds The time that was asked for, seconds.
 * @param marginPercent Differences below it are called the same.
 * @param seed The seed of the order of passes.
 * @param machine The machine that was measured on.
 * @param jvm The JVM that did the passes.
 * @param source The file that was read, or whose records were written.
 * @param cache State of the page cache: warm, cold, or what it was instead.
 * @param works One entry per work.
 * @param claims The claims of experiment E2 that this run can judge.
 * @param absent Strategies that this JVM cannot do.
 * @param warnings Worst first.
 * @param needed The time that is needed for a verdict; null where each work has two rounds, or where it is not known.
 * @param foreignCores Mean number of cores that other processes used while times were taken, or null where it cannot be seen.
 */
@JsonDocument("The result of serdebench io")
public record IoResult(
        String schema,
        String tool,

        @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
        String startedAt,

        List<String> arguments,
        boolean partial,
        @InSchema(least = 0) double elapsedSeconds,
        @InSchema(least = 0) double budgetSeconds,
        @InSchema(least = 0) double marginPercent,
        long seed,
        Plan.Machine machine,
        String jvm,
        Source source,
        String cache,
        List<Result> works,
        List<PublishedClaim> claims,
        List<Absent> absent,
        List<Warning> warnings,
        @InSchema(younger = true) @Nullable NeededTime needed,
        @InSchema(least = 0, younger = true) @Nullable Double foreignCores) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/io/1";

    /** The result as a document; forty rounds of every strategy have about 2 MB. */
    public static final ResultDocument<IoResult> DOCUMENT =
            new ResultDocument<>(IoResult.class, "io", SCHEMA, IoResult::schema, 64L << 20);

    /** The unit of a time, and of a speed, where a file is read. */
    public static final String BYTE = "byte";

    /** Their unit where records are. */
    public static final String RECORD = "record";

    /**
     * The file that was read, or whose records were written.
     *
     * @param name The name for display.
     * @param bytes The number of bytes of the file.
     * @param lines The number of lines of the file, or an estimate of it.
     * @param ends How lines end: lf, crlf or mixed.
     * @param endsWithLine Whether the last line has an end.
     * @param utf8 Whether it is valid UTF-8.
     * @param field The field that scan-sum sums, or null.
     * @param fileSystem Type of the file system of the copies.
     * @param linesEstimated True if the lines are estimated by those of the first bytes, since counting all would take too long.
     */
    @InSchema(least = 0)
    public record Source(
            String name,
            long bytes,
            long lines,
            String ends,
            boolean endsWithLine,
            boolean utf8,
            @Nullable String field,
            String fileSystem,
            @InSchema(younger = true) @Nullable Boolean linesEstimated) {}

    /**
     * One work.
     *
     * @param work Its name, such as copy-bytes.
     * @param title The title for display.
     * @param unit What a time is of.
     * @param limit The row that shares are of, or null.
     * @param ended Why there were no more rounds: decided, time or interrupted.
     * @param rounds The number of rounds completed.
     * @param seconds The seconds that it took.
     * @param rows One entry per strategy, ranked ones first in their order.
     * @param verdicts The verdicts about all pairs.
     * @param canary One strategy against itself, or null.
     * @param samples One entry per round: nanoseconds per unit of each turn, by strategy.
     * @param firstPasses One entry per round: nanoseconds per unit of the first pass of a fresh process, by strategy; null in
     *     results of before it was kept.
     * @param notes How it was measured, in sentences.
     * @param provisional Nanoseconds per unit by strategy where fewer than two rounds are complete: those of the one round, or of the
     *     last turn of each. Nothing is decided by them. Null from two rounds on.
     */
    @InSchema(name = "work")
    public record Result(
            String work,
            String title,

            @InSchema(oneOf = {IoResult.BYTE, IoResult.RECORD})
            String unit,

            @Nullable String limit,
            String ended,
            @InSchema(least = 0) int rounds,
            @InSchema(least = 0) double seconds,
            List<Row> rows,
            List<ComparedPair> verdicts,
            @Nullable ComparedPair canary,
            List<Map<String, double[]>> samples,
            @Nullable List<Map<String, Double>> firstPasses,
            List<String> notes,
            @InSchema(younger = true) @Nullable Map<String, Double> provisional) {}

    /**
     * One strategy.
     *
     * @param name The strategy.
     * @param definition One line: what it does.
     * @param threads The number of threads that it uses.
     * @param published Its name in experiment E2, or empty.
     * @param status Whether it has a place.
     * @param reason Why it is not ranked, or null.
     * @param place The best place that the decided pairs allow, or null.
     * @param placeTo The last place that they allow, or null.
     * @param tied Whether placeTo is beyond place, so that its place is not decided.
     * @param nsPerUnit Nanoseconds per byte or record in the run's mean round, or null.
     * @param ciLow The lower end of its 95 % interval.
     * @param ciHigh The upper end of that interval; Infinity where it has none.
     * @param relative Its time over that of the first row, the quotient of the two.
     * @param ofLimit The limit's time over its own: 1 is as fast as the limit.
     * @param units Bytes or records of a pass.
     * @param fileBytes The bytes of a record log's file, or null.
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Row(
            String name,
            String definition,
            @InSchema(least = 0) int threads,
            String published,
            RowStatus status,
            @Nullable String reason,
            @InSchema(least = 1) @Nullable Integer place,
            @InSchema(least = 1) @Nullable Integer placeTo,
            boolean tied,
            @InSchema(least = 0) @Nullable Double nsPerUnit,
            @Nullable Double ciLow,
            @InSchema(infinite = true) @Nullable Double ciHigh,
            @Nullable Double relative,
            @Nullable Double ofLimit,
            @InSchema(least = 0) long units,
            @InSchema(least = 0) @Nullable Long fileBytes) {}

    /**
     * A published claim and the figure of this machine.
     *
     * @param id The number of the claim.
     * @param text The text of the claim.
     * @param slower The strategy that is claimed to be slower.
     * @param faster The other strategy.
     * @param published The ratios that were published.
     * @param ratio Time of the slower over time of the faster, here.
     * @param ciLow The lower end of its interval, which holds for all pairs and looks at once.
     * @param ciHigh The upper end of that interval; Infinity where it has none.
     * @param outcome What the interval says of the claim, in words.
     * @param judged What the interval says of the claim, as one word; missing in documents of before it was kept.
     */
    @InSchema(name = "claim")
    public record PublishedClaim(
            String id,
            String text,
            String slower,
            String faster,
            String published,
            double ratio,
            @InSchema(infinite = true) double ciLow,
            @InSchema(infinite = true) double ciHigh,
            String outcome,
            @InSchema(younger = true) ClaimOutcome judged) {

        /** Documents of before have the words alone. */
        public PublishedClaim {
            judged = judged == null ? OlderDocuments.outcome(outcome) : judged;
        }
    }
}
