package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeSource;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.protocol.NetAccount.Faults;
import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetAccount.Sent;
import io.serdebench.protocol.NetLatency;
import io.serdebench.protocol.NetReply.Collected;
import io.serdebench.protocol.NetReply.Second;
import io.serdebench.protocol.NetUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** What ends could have said, and results of it. */
public final class PipeFixture {

    static final NetUsage USAGE = new NetUsage(1_000_000, 500_000, 0, 100_000, 2_000_000, 50, 100, 200, 8_000_000);
    static final NetLatency LATENCY =
            new NetLatency(100_000, 200_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000, 150_000);

    private PipeFixture() {}

    /** A histogram as the receiver sends it. */
    static String latencies(long... nanos) {
        Histogram all = new Histogram(3);
        for (long one : nanos) {
            all.recordValue(one);
        }
        ByteBuffer bytes = ByteBuffer.allocate(all.getNeededByteBufferCapacity());
        int length = all.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    static Sent sent(long due, long sent) {
        return new Sent(
                due,
                sent,
                sent * 132,
                sent * 104,
                1_000_000_000,
                7,
                500_000_000,
                sent / 64,
                70_000,
                20_500,
                true,
                USAGE);
    }

    static Received received(long expected, long received, long lost) {
        return new Received(
                expected,
                received,
                new Faults(lost, 0, 0, 0, 0, 0, lost > 0 ? "<script>" : ""),
                received * 132,
                1_000_000_000,
                65_536,
                0,
                true,
                1_250_000,
                USAGE,
                LATENCY,
                LATENCY,
                LATENCY);
    }

    static PipeEnds.Account account(@Nullable Sent sent, @Nullable Received received, String... failures) {
        List<Second> seconds = List.of(
                new Second(
                        "sender",
                        0,
                        1_000_000_000,
                        1_000,
                        132_000,
                        0,
                        0,
                        50_000_000,
                        USAGE,
                        NetLatency.NONE,
                        NetLatency.NONE),
                new Second("receiver", 0, 1_000_000_000, 1_000, 132_000, 0, 0, 60_000_000, USAGE, LATENCY, LATENCY),
                new Second(
                        "receiver",
                        1,
                        900_000_000,
                        900,
                        132_000,
                        0,
                        0,
                        60_000_000,
                        NetUsage.UNKNOWN,
                        LATENCY,
                        LATENCY));
        List<Collected> collections = List.of(new Collected(
                "receiver", 500_000_000, "G1New", "G1 Evacuation Pause", 3_000_000, 3_000_000, 9_000_000));
        return new PipeEnds.Account(
                sent,
                received,
                seconds,
                collections,
                0,
                20,
                Map.of(0, 20L),
                received == null ? Map.of() : Map.of("service", latencies(1_000_000, 250_000)),
                List.of(failures),
                null);
    }

    /** A result of one run whose receiver decoded nothing, and stood still, from second 2 on for 10.5 s. */
    public static PipeResult stoppedReceiver() {
        List<Second> seconds = List.of(
                received(0, 1_000_000_000, 1_000, LATENCY),
                received(1, 1_000_000_000, 1_000, LATENCY),
                received(2, 10_500_000_000L, 0, NetLatency.NONE),
                received(12, 500_000_000, 11_000, LATENCY),
                received(13, 1_000_000_000, 1_000, LATENCY));
        PipeEnds.Account account = new PipeEnds.Account(
                sent(14_000, 14_000),
                received(14_000, 14_000, 0),
                seconds,
                List.of(),
                0,
                20,
                Map.of(),
                Map.of(),
                List.of(),
                null);
        return of(PipeRuns.of(candidate("json"), new PipeRate(1_000), 1, false, account, false));
    }

    /** A result of one run whose receiver was killed after 1,900 records. */
    public static PipeResult killedReceiver() {
        return of(PipeRuns.of(
                candidate("json"),
                new PipeRate(1_000),
                1,
                false,
                account(null, null, "receiver: it was killed"),
                false));
    }

    static Second received(int number, long nanos, long records, NetLatency latency) {
        return new Second("receiver", number, nanos, records, records * 132, 0, 0, 60_000_000, USAGE, latency, latency);
    }

    /** As if a broker had been between the ends. */
    static PipeEnds.Account brokered(String compression, long stored) {
        PipeEnds.Account tcp = account(sent(1_900, 1_900), received(1_900, 1_900, 0));
        PipeProgram.Place place = new PipeProgram.Place("h", 1);
        KafkaPlan plan = new KafkaPlan(place, null, List.of(compression), Duration.ZERO);
        KafkaRun run = new KafkaRun(place, "t", compression, plan, null);
        return new PipeEnds.Account(
                tcp.sent(),
                tcp.received(),
                tcp.seconds(),
                tcp.collections(),
                0,
                -1,
                Map.of(),
                tcp.latencies(),
                List.of(),
                run.account(stored, 1_900, 3_800_000));
    }

    /** A result of runs through a broker: one codec with two compressions. */
    public static PipeResult kafka() {
        return of(
                PipeRuns.of(candidate("json"), new PipeRate(1_000), 1, false, brokered("none", 190_000), false),
                PipeRuns.of(candidate("json"), new PipeRate(1_000), 1, false, brokered("zstd", -1), false));
    }

    private static PipeResult of(Run... runs) {
        PipeResult tcp = result("json");
        return new PipeResult(
                tcp.schema(),
                tcp.tool(),
                tcp.startedAt(),
                tcp.arguments(),
                false,
                tcp.elapsedSeconds(),
                tcp.machine(),
                tcp.source(),
                tcp.load(),
                tcp.ends(),
                Map.of(),
                List.of(runs),
                List.of(),
                List.of(),
                List.of());
    }

    static Candidate candidate(String codec) {
        try {
            Path nowhere = Files.createTempDirectory("pipe");
            WorkerCommand none = WorkerCommand.of(JvmVariant.standard(), nowhere, nowhere);
            Files.delete(nowhere.resolve("compiler-hints"));
            Files.delete(nowhere);
            return new Candidate(codec, "1.0", "B", "D", List.<Path>of(), List.of(), false, none, Map.of(), 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A result of four runs: one that is well, one at full speed, one that is behind, and one that failed. */
    public static PipeResult result(String name) {
        JvmVariant jvm = JvmVariant.standard();
        return new PipeResult(
                PipeResult.SCHEMA,
                "0.1",
                "2026-01-01T12:00:00Z",
                List.of("pipe", name),
                false,
                12.5,
                new Plan.Machine(2, "cpu", 1, "os"),
                new PipeSource(name, "00", 20_000, null),
                new PipeResult.Load(500, 10, 3, 64, true, false, 3, "framing", "loopback"),
                List.of(
                        new PipeResult.End("sender", jvm.jvm().text(), jvm.flags()),
                        new PipeResult.End("receiver", jvm.jvm().text(), jvm.flags())),
                Map.of("json", "json"),
                List.of(
                        PipeRuns.of(
                                candidate("json"),
                                new PipeRate(1_000),
                                1,
                                false,
                                account(sent(1_900, 1_900), received(1_900, 1_900, 0)),
                                false),
                        PipeRuns.of(
                                candidate(name),
                                new PipeRate(1_000),
                                1,
                                false,
                                account(sent(1_900, 1_800), received(1_800, 1_800, 0)),
                                false),
                        PipeRuns.of(
                                candidate("json"),
                                PipeRate.MAX,
                                1,
                                false,
                                account(sent(9, 9), received(9, 8, 1)),
                                false),
                        PipeRuns.of(
                                candidate(name),
                                PipeRate.MAX,
                                1,
                                false,
                                account(null, null, "receiver: out of memory " + name),
                                false)),
                List.of(),
                List.of(new PipeResult.Search("json", "p99<5ms", 1_000L, null, 1)),
                List.of(new Warning("N01", "behind", "json is behind " + name, null)));
    }
}
