package io.serdebench.lab.document;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
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
 * The result of {@code rpc}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param startedAt ISO 8601, UTC.
 * @param arguments The arguments of the command line.
 * @param partial Whether it was interrupted.
 * @param ended Why there were no more rounds: decided, looks, canary, time or interrupted.
 * @param rounds The rounds that came to their end.
 * @param elapsedSeconds Wall time in seconds.
 * @param budgetSeconds The time that was asked for, seconds.
 * @param marginPercent Differences below it are called the same.
 * @param seed The seed of the order of turns, of keys and of what is read.
 * @param machine The machine measured on.
 * @param jvm The JVM of servers and clients.
 * @param setting The node and its clients.
 * @param wrongValues Reads of all turns that gave a wrong value; 0 is what there should be.
 * @param works One entry per work.
 * @param claims What a published experiment says, held against what was measured.
 * @param warnings The warnings, worst first.
 * @param needed The time that is needed for a verdict; null where there are two rounds, or where it is not known.
 * @param foreignCores Mean number of cores that other processes used while times were taken, or null where it cannot be seen.
 */
@JsonDocument("The result of serdebench rpc")
public record RpcResult(
        String schema,
        String tool,

        @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
        String startedAt,

        List<String> arguments,
        boolean partial,

        @InSchema(oneOf = {"decided", "looks", "canary", "time", "nothing", "interrupted"})
        String ended,

        int rounds,
        double elapsedSeconds,
        double budgetSeconds,
        double marginPercent,
        long seed,
        Plan.Machine machine,
        String jvm,
        Setting setting,
        long wrongValues,
        List<WorkResult> works,
        List<HeldClaim> claims,
        List<Warning> warnings,
        @InSchema(younger = true) @Nullable NeededTime needed,
        @InSchema(least = 0, younger = true) @Nullable Double foreignCores) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/rpc/1";

    /** The result as a document; forty rounds of every stack have far less. */
    public static final ResultDocument<RpcResult> DOCUMENT =
            new ResultDocument<>(RpcResult.class, "rpc", SCHEMA, RpcResult::schema, 64L << 20);

    /**
     * One work.
     *
     * @param work Its name: get, put, or mixed- and the share of reads.
     * @param readsPercent How many of 100 operations read.
     * @param compared What stacks are compared by: {@code ns per operation}, or {@code ns of p99} where operations fall due by the
     *     clock.
     * @param limit The row that shares are of, or null.
     * @param rows One entry per stack, ranked ones first in their order.
     * @param verdicts The verdicts of all pairs.
     * @param canary One stack against itself, or null.
     * @param samples One entry per round: the number of each turn, by stack.
     * @param provisional The number by stack where fewer than two rounds are complete: that of the one round, or of the last turn of
     *     each. Nothing is decided by them. Null from two rounds on.
     */
    @InSchema(name = "work")
    public record WorkResult(
            String work,
            @InSchema(least = 0) int readsPercent,

            @InSchema(oneOf = {"ns per operation", "ns of p99"})
            String compared,

            @Nullable String limit,
            List<StackRow> rows,
            List<ComparedPair> verdicts,
            @Nullable ComparedPair canary,
            List<Map<String, double[]>> samples,
            @InSchema(younger = true) @Nullable Map<String, Double> provisional) {}

    /**
     * One stack. What it did is null where it did not take part in a round that counts.
     *
     * @param name The name of the stack.
     * @param definition One line: what it is made of.
     * @param status Whether it has a place.
     * @param reason Why it is not ranked, or null.
     * @param place The best place that the decided pairs allow, or null.
     * @param placeTo The last place that they allow, or null.
     * @param tied Whether placeTo is beyond place, so that its place is not decided.
     * @param ns What is compared, in the run's mean round; nanoseconds.
     * @param ciLow The lower end of its 95 % interval.
     * @param ciHigh The upper end.
     * @param relative Its number over that of the first row, the quotient of the two.
     * @param ofLimit The limit's number over its own: 1 is as good as the limit.
     * @param calls What it did in all turns that count, or null.
     */
    @InSchema(name = "row")
    public record StackRow(
            String name,
            String definition,
            RowStatus status,
            @Nullable String reason,
            @Nullable Integer place,
            @Nullable Integer placeTo,
            boolean tied,
            @Nullable Double ns,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            @Nullable Double relative,
            @Nullable Double ofLimit,
            @Nullable Done calls) {}

    /**
     * The operations of a stack in all turns of a work that count.
     *
     * @param operations The operations that count.
     * @param perSecond Operations per second.
     * @param p50Micros The latency that 50 of 100 operations stay below, microseconds.
     * @param p90Micros The latency that 90 of 100 stay below, microseconds.
     * @param p99Micros The latency that 99 of 100 stay below, microseconds.
     * @param p999Micros The latency that 999 of 1000 stay below, microseconds.
     * @param maxMicros The longest latency, microseconds.
     * @param unsent Operations that were due and were never sent; their latency is counted as far as they had waited.
     * @param serverCpuMicros CPU time of the server for an operation, microseconds; null where it is unknown.
     * @param clientCpuMicros CPU time of all clients for an operation, the checks included, microseconds; null where it is unknown.
     */
    @InSchema(name = "calls")
    public record Done(
            long operations,
            double perSecond,
            double p50Micros,
            double p90Micros,
            double p99Micros,
            double p999Micros,
            double maxMicros,
            long unsent,
            @Nullable Double serverCpuMicros,
            @Nullable Double clientCpuMicros) {}

    /**
     * A published claim and the figure of this machine.
     *
     * @param id The number of the claim.
     * @param work The work that it is about.
     * @param faster The stack that is to do more operations.
     * @param slower The other.
     * @param published How many times as many were published.
     * @param ratio How many times as many are seen here.
     * @param ciLow The lower end of its interval, which holds for all pairs and looks at once.
     * @param ciHigh The upper end of that interval; Infinity where it has none.
     * @param outcome What the interval says of the claim, in words.
     * @param judged What the interval says of the claim, as one word; missing in documents of before it was kept.
     */
    @InSchema(name = "claim")
    public record HeldClaim(
            String id,
            String work,
            String faster,
            String slower,
            double published,
            double ratio,
            @InSchema(infinite = true) double ciLow,
            @InSchema(infinite = true) double ciHigh,
            String outcome,
            @InSchema(younger = true) ClaimOutcome judged) {

        /** Documents of before have the words alone. */
        public HeldClaim {
            judged = judged == null ? OlderDocuments.outcome(outcome) : judged;
        }
    }
}
