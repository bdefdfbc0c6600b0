package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Brokered;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Integrity;
import io.serdebench.lab.document.PipeResult.Latency;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Search;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A run whose figures a test sets one by one; what it does not set is not known. */
final class MadeRun {

    private final String codec;
    private final long rate;
    private final List<PipeSecond> seconds = new ArrayList<>();
    private int repeat = 1;
    private boolean probe;
    private Status status = Status.OK;
    private @Nullable String reason;
    private @Nullable Integrity integrity;
    private @Nullable Pace pace;
    private @Nullable Latency tick;
    private @Nullable Cost sender;
    private @Nullable Cost receiver;
    private @Nullable Double checksumNs;
    private @Nullable Double checkNs;
    private @Nullable Brokered broker;
    private @Nullable Double foreignCores;
    private Map<String, String> latencies = Map.of();

    private MadeRun(String codec, long rate) {
        this.codec = codec;
        this.rate = rate;
    }

    /** A run of a codec at a rate; 0 for full speed. */
    static MadeRun of(String codec, long rate) {
        return new MadeRun(codec, rate);
    }

    MadeRun repeat(int number) {
        repeat = number;
        return this;
    }

    MadeRun probe() {
        probe = true;
        return this;
    }

    MadeRun status(Status of, @Nullable String why) {
        status = of;
        reason = why;
        return this;
    }

    /** So many came, and of them so many are wrong in one way each. */
    MadeRun came(long received, long lost, long duplicated, long reordered, long changed) {
        integrity = new Integrity(received + lost, received, lost, duplicated, reordered, 0, 0, changed, null, 0);
        return this;
    }

    MadeRun pace(double perSecond, double frameBytes) {
        pace = new Pace(10, 10, 0, perSecond, frameBytes - 28, frameBytes, 0, 0, 0, 0L, 1);
        return this;
    }

    /** So many records were sent, all that were due. */
    MadeRun sent(long records) {
        pace = new Pace(records, records, 0, 1, 100, 128, 0, 0, 0, 0L, 1);
        return this;
    }

    /** So many records were due and not sent. */
    MadeRun missed(long records) {
        pace = new Pace(10 + records, 10, records, 1, 100, 128, 0, 0, 0, 0L, 1);
        return this;
    }

    MadeRun p99(double millis) {
        tick = new Latency(millis / 2, millis / 2, millis, millis * 2, millis * 2, millis * 2, millis / 2);
        return this;
    }

    MadeRun cpu(@Nullable Double sent, @Nullable Double received) {
        sender = cost(sent);
        receiver = cost(received);
        return this;
    }

    private static Cost cost(@Nullable Double ns) {
        return new Cost(null, null, null, null, ns, 0.25, 0.75, null, null, null, null, null);
    }

    MadeRun checksum(double ns) {
        checksumNs = ns;
        return this;
    }

    MadeRun check(double ns) {
        checkNs = ns;
        return this;
    }

    /** Latencies of a kind, in so many steps of equal length. */
    MadeRun latencies(String kind, int values, long stepNanos) {
        latencies = Map.of(
                kind,
                PipeFixture.latencies(LongStream.rangeClosed(1, values)
                        .map(value -> value * stepNanos)
                        .toArray()));
        return this;
    }

    MadeRun beside(double cores) {
        foreignCores = cores;
        return this;
    }

    MadeRun via(String compression, double outageSeconds) {
        broker = new Brokered(compression, null, null, null, outageSeconds);
        return this;
    }

    /** A second of both ends. */
    MadeRun second(double records, double foreign) {
        int number = seconds.size() / 2;
        return end("sender", number, 1, records, foreign).end("receiver", number, 1, records, null);
    }

    /** A second, of any length, of one end. */
    MadeRun end(String end, int number, double length, double records, @Nullable Double foreign) {
        seconds.add(new PipeSecond(
                end, number, length, records, 0, 0, 1, 0.5, 0.1, 1.0, foreign, 1.0, 2.0, 3.0, 1.0, 2.0, 3.0));
        return this;
    }

    Run run() {
        return new Run(
                codec,
                "1",
                rate,
                repeat,
                probe,
                status,
                reason,
                integrity,
                pace,
                tick,
                null,
                null,
                sender,
                receiver,
                checksumNs,
                checkNs,
                0,
                foreignCores,
                List.copyOf(seconds),
                List.of(),
                broker,
                latencies);
    }

    /** A result of such runs. */
    static PipeResult result(MadeRun... runs) {
        return result(500, 10, List.of(), runs);
    }

    /** A result of such runs that took so long each. */
    static PipeResult result(double tickMillis, double duration, List<Search> searches, MadeRun... runs) {
        PipeResult any = PipeFixture.result("data");
        return new PipeResult(
                any.schema(),
                any.tool(),
                any.startedAt(),
                any.arguments(),
                false,
                any.elapsedSeconds(),
                any.machine(),
                any.source(),
                new PipeResult.Load(tickMillis, duration, 3, 1, true, null, 0, "framing", "loopback"),
                any.ends(),
                Map.of(),
                List.of(runs).stream().map(MadeRun::run).toList(),
                List.of(),
                searches,
                List.of());
    }
}
