package io.serdebench.lab.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code pipe}. The units stand in the names; a figure that is not known is null.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool The version of serdebench.
 * @param startedAt ISO 8601, UTC.
 * @param arguments The arguments of the command line.
 * @param partial Whether it was interrupted.
 * @param elapsedSeconds Wall time of all.
 * @param machine The machine of the sender.
 * @param source The records.
 * @param load How they were sent.
 * @param ends The JVMs of the ends.
 * @param formats The format of each codec, by its name; empty in documents of earlier versions.
 * @param runs Each codec at each rate, in the order in which they ran.
 * @param claims What the published experiment E6 says, held against what was measured; none where its codecs are missing.
 * @param searches The highest rates that hold a target, if they were searched for.
 * @param warnings What a reader has to know, worst first.
 */
@JsonDocument("The result of serdebench pipe")
public record PipeResult(
        String schema,
        String tool,

        @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
        String startedAt,

        List<String> arguments,
        boolean partial,
        double elapsedSeconds,
        Plan.Machine machine,
        PipeSource source,
        Load load,
        List<End> ends,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> formats,

        List<Run> runs,
        @InSchema(younger = true) List<HeldClaim> claims,
        List<Search> searches,
        List<Warning> warnings) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/pipe/1";

    /** The result as a document; an hour of forty codecs at three rates has about 200 MB. */
    public static final ResultDocument<PipeResult> DOCUMENT =
            new ResultDocument<>(PipeResult.class, "pipe", SCHEMA, PipeResult::schema, 256L << 20);

    /** Documents of earlier versions have no claims and no formats. */
    public PipeResult {
        formats = formats == null ? Map.of() : formats;
        claims = claims == null ? List.of() : claims;
    }

    /**
     * A published claim and the figure of this machine at one rate.
     *
     * @param id The number of the claim.
     * @param claim The claim.
     * @param quantity What was compared.
     * @param rate Records per second that were due; 0 for full speed.
     * @param pairs Pairs of runs that were compared.
     * @param here The median of the pairs' ratios, or the mean of their differences.
     * @param ciLow The lower end of the 95 % interval over pairs; null if there are fewer than three.
     * @param ciHigh Its upper end.
     * @param outcome What the interval says of the claim, in words.
     * @param judged What the interval says of the claim, as one word; missing in documents of before it was kept.
     */
    public record HeldClaim(
            String id,
            String claim,
            String quantity,
            long rate,
            int pairs,
            double here,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            String outcome,
            @InSchema(younger = true) @Nullable ClaimOutcome judged) {}

    /**
     * How they were sent.
     *
     * @param tickMillis Milliseconds between bursts, or 0 for each record in its slot.
     * @param durationSeconds Length of the timed part of each run.
     * @param warmUpSeconds Time at full speed before it.
     * @param recordsPerFlush Records that are passed on to the network thread together.
     * @param checksum Whether each frame has a CRC32C.
     * @param opaque Whether records were encoded beforehand and carried as bytes; null in results of before it could be asked for.
     * @param retainSeconds How long the receiver keeps decoded records alive.
     * @param framing How the records stand on the connection.
     * @param connection {@code loopback}, or the host and port of the receiver.
     */
    public record Load(
            double tickMillis,
            double durationSeconds,
            double warmUpSeconds,
            int recordsPerFlush,
            boolean checksum,
            @Nullable Boolean opaque,
            double retainSeconds,
            String framing,
            String connection) {}

    /**
     * The JVM of an end.
     *
     * @param end {@code sender} or {@code receiver}.
     * @param jvm Name and version.
     * @param flags Its flags, without those of a codec.
     */
    public record End(String end, String jvm, List<String> flags) {}

    /** The status of a run. */
    public enum Status {
        /** Every record came through once, in order and right, and all that were due were sent. */
        @JsonProperty("ok")
        OK,
        /** Records that were due were not sent: the rate is too high for this codec and machine. */
        @JsonProperty("behind")
        BEHIND,
        /** A record was lost, doubled, out of order, corrupt or changed: its figures mean nothing. */
        @JsonProperty("damaged")
        DAMAGED,
        /** It was interrupted. */
        @JsonProperty("stopped")
        STOPPED,
        /** An end failed: what figures there are cover a part. */
        @JsonProperty("failed")
        FAILED
    }

    /**
     * One codec at one rate.
     *
     * @param codec The codec.
     * @param version The version of its library.
     * @param rate Records per second that were due; 0 for full speed.
     * @param repeat The number of this one among the runs of this codec at this rate, from 1; 0 in documents of earlier versions.
     * @param probe Whether it was run to search for a rate.
     * @param status What can be said of it.
     * @param reason Why it is not ok, or null.
     * @param integrity What became of the records; null if the receiver failed before it could report.
     * @param pace What was due and what was done; null if the sender failed before it could report.
     * @param tickLatency Time from the tick of each record to its decoded object; null at full speed.
     * @param slotLatency Time from the slot of each record to its decoded object; null at full speed.
     * @param serviceLatency Time from the beginning of the encoding of each record to its decoded object.
     * @param sender What the sender used for a record.
     * @param receiver What the receiver used for a record.
     * @param checksumNs What the checksum of a record takes in a loop of its own, nanoseconds; null without checksums.
     * @param checkNs What the receiver takes to compare the values of a record with those that were sent, nanoseconds: the mean of every
     *     16th record without the slowest 1 %, with the 20 to 30 ns of reading the clock; null in documents of earlier versions.
     * @param clockErrorMicros The most by which latencies between two hosts are wrong, microseconds; 0 on one host.
     * @param foreignCores Cores that other processes used meanwhile, or null.
     * @param seconds Both ends, second by second.
     * @param collections Garbage collections of both ends.
     * @param broker What a Kafka broker did between them; null if the records went over TCP.
     * @param latencies Each kind of latency (tick, slot, service) as a compressed HdrHistogram of nanoseconds in Base64; empty
     *     in documents of earlier versions.
     */
    public record Run(
            String codec,
            String version,
            long rate,
            @InSchema(younger = true) int repeat,
            boolean probe,
            Status status,
            @Nullable String reason,
            @Nullable Integrity integrity,
            @Nullable Pace pace,
            @Nullable Latency tickLatency,
            @Nullable Latency slotLatency,
            @Nullable Latency serviceLatency,
            @Nullable Cost sender,
            @Nullable Cost receiver,
            @Nullable Double checksumNs,
            @InSchema(younger = true) @Nullable Double checkNs,
            double clockErrorMicros,
            @Nullable Double foreignCores,
            List<PipeSecond> seconds,
            List<Collection> collections,
            @InSchema(younger = true) @Nullable Brokered broker,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> latencies) {

        /** Documents of earlier versions have no distributions. */
        public Run {
            latencies = latencies == null ? Map.of() : latencies;
        }
    }

    /**
     * The work of a Kafka broker on the records.
     *
     * @param compression What the producer compressed with: {@code none}, {@code gzip}, {@code snappy}, {@code lz4} or {@code zstd}.
     * @param diskBytes Bytes of the log segments of the records of the timed part; null if the broker does not report it.
     * @param diskBytesPerRecord Bytes of the log segments for a record, mean; null if the broker does not report it.
     * @param cpuNs CPU time of the broker's process for a record, nanoseconds; null for a broker of the user, and if it was away.
     * @param outageSeconds How long the broker was away in mid-run, from its end until it listened again; 0 if it stayed.
     */
    public record Brokered(
            String compression,
            @Nullable Long diskBytes,
            @Nullable Double diskBytesPerRecord,
            @Nullable Double cpuNs,
            double outageSeconds) {}

    /**
     * The fate of the records.
     *
     * @param expected Records that were sent; null if the sender could not say.
     * @param received Records that were decoded and right, those that came again among them.
     * @param lost Records that did not come.
     * @param duplicated Records that came again.
     * @param reordered Records that came after a later one.
     * @param corrupt Frames whose checksum is wrong.
     * @param malformed Frames that the codec could not decode.
     * @param changed Records that were decoded to other values than were sent.
     * @param first What was wrong with the first wrong record, or null.
     * @param refusedConnections Connections of others to the receiver's port.
     */
    public record Integrity(
            @Nullable Long expected,
            long received,
            long lost,
            long duplicated,
            long reordered,
            long corrupt,
            long malformed,
            long changed,
            @Nullable String first,
            long refusedConnections) {}

    /**
     * The records that were due and those that were sent.
     *
     * @param due Records that were due.
     * @param sent Records that were sent.
     * @param missed Records that were due and not sent, also in the second after the end.
     * @param recordsPerSecond Records that were decoded and right, a second.
     * @param payloadBytes Bytes that the codec made of a record, mean.
     * @param frameBytes Bytes of a record on the connection, mean; the headers of TCP and IP come on top. Of a record of Kafka, its
     *     value.
     * @param peakBacklog The most records that were due and not sent at any moment.
     * @param blockedSeconds The time that the sender waited for a receiver that took nothing.
     * @param peakPendingBytes The most bytes that waited to be written to the sender's socket.
     * @param peakQueuedBytes The most bytes that the receiver had read and not decoded.
     * @param recordsPerFlush Records that were passed on to the network thread together, mean.
     */
    public record Pace(
            long due,
            long sent,
            long missed,
            double recordsPerSecond,
            double payloadBytes,
            double frameBytes,
            long peakBacklog,
            double blockedSeconds,
            long peakPendingBytes,
            @Nullable Long peakQueuedBytes,
            double recordsPerFlush) {}

    /**
     * Percentiles of times, milliseconds.
     *
     * @param p50 The median.
     * @param p90 90 of 100 records were at most so late.
     * @param p99 99 of 100 records.
     * @param p999 999 of 1,000 records.
     * @param p9999 9,999 of 10,000 records.
     * @param max The latest record.
     * @param mean The mean.
     */
    public record Latency(double p50, double p90, double p99, double p999, double p9999, double max, double mean) {}

    /**
     * The cost of a record at an end, and the collections of that end.
     *
     * @param applicationNs CPU time of the thread that encodes, or decodes and checks, nanoseconds.
     * @param networkNs CPU time of the network thread.
     * @param collectorNs CPU time of the collector's threads.
     * @param compilerNs CPU time of the compilers' threads.
     * @param totalNs CPU time of the process.
     * @param readCalls Calls of the kernel that read, of the network thread.
     * @param writeCalls Calls of the kernel that write, of the network thread.
     * @param waits How often the two threads waited.
     * @param allocatedBytes Bytes of new objects.
     * @param collections Collections in the timed part; null if they cannot be seen.
     * @param pauseMillis All their pauses; null if they cannot be seen.
     * @param longestPauseMillis The longest of them; null if they cannot be seen.
     */
    public record Cost(
            @Nullable Double applicationNs,
            @Nullable Double networkNs,
            @Nullable Double collectorNs,
            @Nullable Double compilerNs,
            @Nullable Double totalNs,
            @Nullable Double readCalls,
            @Nullable Double writeCalls,
            @Nullable Double waits,
            @Nullable Double allocatedBytes,
            @Nullable Integer collections,
            @Nullable Double pauseMillis,
            @Nullable Double longestPauseMillis) {}

    /**
     * One second of an end.
     *
     * @param end {@code sender} or {@code receiver}.
     * @param second The number of the second, from 0. The last one may be shorter. One in which the end stood still is longer, and the
     *     numbers of those that it covers are left out.
     * @param seconds How long it was.
     * @param recordsPerSecond Records sent or received.
     * @param waiting Records that are due and not sent at its end, or bytes read and not decoded.
     * @param blockedMillis Milliseconds that the sender waited for a receiver that took nothing.
     * @param heapMegabytes The heap in use at its end, garbage among it, 10⁶ bytes.
     * @param cores Cores that the process used.
     * @param collectorCores Cores that the collector's threads used.
     * @param allocatedMegabytesPerSecond New objects, 10⁶ bytes per second.
     * @param foreignCores Cores that other processes used meanwhile; null at the receiver and where it cannot be seen.
     * @param tickP50 Median latency from the tick, milliseconds; null at the sender and at full speed.
     * @param tickP99 Its 99th percentile.
     * @param tickMax Its maximum.
     * @param slotP50 Median latency from the slot, milliseconds; null at the sender and at full speed.
     * @param slotP99 Its 99th percentile.
     * @param slotMax Its maximum.
     */
    public record PipeSecond(
            String end,
            int second,
            double seconds,
            double recordsPerSecond,
            long waiting,
            double blockedMillis,
            double heapMegabytes,
            @Nullable Double cores,
            @Nullable Double collectorCores,
            @Nullable Double allocatedMegabytesPerSecond,
            @Nullable Double foreignCores,
            @Nullable Double tickP50,
            @Nullable Double tickP99,
            @Nullable Double tickMax,
            @Nullable Double slotP50,
            @Nullable Double slotP99,
            @Nullable Double slotMax) {}

    /**
     * A garbage collection.
     *
     * @param end {@code sender} or {@code receiver}.
     * @param atSeconds When it began, since the timed part did.
     * @param name The collection, as the JVM names it.
     * @param cause What made the JVM collect.
     * @param pauseMillis All of its pauses.
     * @param longestMillis The longest of them.
     * @param heapAfterMegabytes The heap in use when it ended, 10⁶ bytes, or null.
     */
    public record Collection(
            String end,
            double atSeconds,
            String name,
            String cause,
            double pauseMillis,
            double longestMillis,
            @Nullable Double heapAfterMegabytes) {}

    /**
     * The highest rate of a codec that holds a target.
     *
     * @param codec The codec.
     * @param target The target as typed.
     * @param holds The highest rate that was seen to hold it; null if none was.
     * @param fails The lowest rate that was seen not to; null if none was.
     * @param probes How many rates were tried.
     */
    public record Search(
            String codec,
            String target,
            @Nullable Long holds,
            @Nullable Long fails,
            int probes) {}
}
