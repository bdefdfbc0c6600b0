package io.serdebench.lab.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.OlderDocuments;
import io.serdebench.lab.result.RowStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code io}.
 *
 * @param schema {@link #SCHEMA}
 * @param tool Version of serdebench.
 * @param startedAt ISO 8601, UTC
 * @param arguments The arguments of the command line.
 * @param partial Whether it was interrupted.
 * @param elapsedSeconds Wall time.
 * @param budgetSeconds Asked for.
 * @param marginPercent Differences below it are called the same.
 * @param seed The seed of the order of passes.
 * @param machine The machine that was measured on.
 * @param jvm The JVM that did the passes.
 * @param source The file.
 * @param cache State of the page cache: warm, cold, or what it was instead.
 * @param works One entry a work.
 * @param claims What a published experiment says, held against what was measured.
 * @param absent Strategies that this JVM cannot do.
 * @param warnings Worst first.
 */
public record IoResult(
        String schema,
        String tool,
        String startedAt,
        List<String> arguments,
        boolean partial,
        double elapsedSeconds,
        double budgetSeconds,
        double marginPercent,
        long seed,
        Plan.Machine machine,
        String jvm,
        Source source,
        String cache,
        List<Result> works,
        List<PublishedClaim> claims,
        List<Absent> absent,
        List<Warning> warnings) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/io/1";

    /** The unit of a time, and of a speed, where a file is read. */
    public static final String BYTE = "byte";

    /** Their unit where records are. */
    public static final String RECORD = "record";

    /**
     * The file that was read, or whose records were written.
     *
     * @param name The name for display.
     * @param bytes The number of bytes of the file.
     * @param lines The number of lines of the file.
     * @param ends How lines end: lf, crlf or mixed.
     * @param endsWithLine Whether the last line has an end.
     * @param utf8 Whether it is valid UTF-8.
     * @param field The field that is summed, or null.
     * @param fileSystem Type of the file system of the copies.
     */
    public record Source(
            String name,
            long bytes,
            long lines,
            String ends,
            boolean endsWithLine,
            boolean utf8,
            @Nullable String field,
            String fileSystem) {}

    /**
     * One work.
     *
     * @param work Its word.
     * @param title The title for people.
     * @param unit {@link #BYTE} or {@link #RECORD}
     * @param limit The row that shares are of, or null.
     * @param ended Why there were no more rounds: decided, time or interrupted.
     * @param rounds The number of rounds completed.
     * @param seconds The seconds that it took.
     * @param rows One entry a strategy, ranked ones first in their order.
     * @param verdicts The verdicts about all pairs.
     * @param canary One strategy against itself, or null.
     * @param samples The rounds themselves, nanoseconds per unit of each turn by strategy.
     * @param firstPasses The first pass of each fresh process, nanoseconds per unit by strategy, of each round;
     *     null in results of before it was kept.
     * @param notes What a reader must know of how it was measured, a sentence each.
     */
    public record Result(
            String work,
            String title,
            String unit,
            @Nullable String limit,
            String ended,
            int rounds,
            double seconds,
            List<Row> rows,
            List<ComparedPair> verdicts,
            @Nullable ComparedPair canary,
            List<Map<String, double[]>> samples,
            @Nullable List<Map<String, Double>> firstPasses,
            List<String> notes) {}

    /**
     * One strategy.
     *
     * @param definition One line: what it does.
     * @param threads The number of threads that it uses.
     * @param published Its name in experiment E2, or empty.
     * @param status Ranked, limit, unranked or failed.
     * @param reason Why it is not ranked, or null.
     * @param place The best place that the decided pairs allow, or null.
     * @param placeTo The last place that they allow, or null.
     * @param tied Whether placeTo is beyond place, so that its place is not decided.
     * @param nsPerUnit Its time in the run's mean round, or null.
     * @param ciLow The lower end of its 95 % interval.
     * @param ciHigh The upper end of that interval.
     * @param relative Its time over that of the first row.
     * @param ofLimit The limit's time over its own: 1 is as fast as the limit.
     * @param units Bytes or records of a pass.
     * @param fileBytes The bytes of a record log's file, or null.
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Row(
            String name,
            String definition,
            int threads,
            String published,
            RowStatus status,
            @Nullable String reason,
            @Nullable Integer place,
            @Nullable Integer placeTo,
            boolean tied,
            @Nullable Double nsPerUnit,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            @Nullable Double relative,
            @Nullable Double ofLimit,
            long units,
            @Nullable Long fileBytes) {}

    /**
     * What was published, and what is seen here.
     *
     * @param id The identifier of the claim.
     * @param text The text of the claim.
     * @param slower The strategy that is to be slower.
     * @param faster The other.
     * @param published The ratios that were published.
     * @param ratio Time of the slower over time of the faster, here.
     * @param ciLow The lower end of its interval.
     * @param ciHigh The upper end of that interval.
     * @param outcome What the interval says of the claim, in words.
     * @param judged What the interval says of the claim, as one word.
     */
    public record PublishedClaim(
            String id,
            String text,
            String slower,
            String faster,
            String published,
            double ratio,
            double ciLow,
            double ciHigh,
            String outcome,
            ClaimOutcome judged) {

        /** Documents of before have the words alone. */
        public PublishedClaim {
            judged = judged == null ? OlderDocuments.outcome(outcome) : judged;
        }
    }
}
