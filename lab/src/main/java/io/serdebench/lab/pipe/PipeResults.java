package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.End;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeSource;
import io.serdebench.lab.export.Export;
import io.serdebench.lab.export.StackLatencies;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.Machines;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Makes the result of what was run. */
final class PipeResults {

    private static final List<String> LATENCIES = List.of("tick", "slot", "service");
    private static final double NANOS_IN_SECOND = 1e9;

    /** How records stand on the connection. */
    private static final String FRAMING =
            "4-byte length before each record, 20 bytes of number, time and digest after it";

    /** How records stand in a topic. */
    private static final String KAFKA_FRAMING =
            "one Kafka record for each record, 20 bytes of number, time and digest after it";

    private PipeResults() {}

    /**
     * Facts of the session for its result.
     *
     * @param tool The version of serdebench.
     * @param startedAt ISO 8601, UTC.
     * @param arguments The arguments of the command line.
     * @param partial Whether it was interrupted.
     * @param seconds Wall time so far.
     * @param connection {@code loopback}, the host and port of the receiver, or where the broker is.
     * @param formats The format of each codec, by its name.
     */
    public record About(
            String tool,
            String startedAt,
            List<String> arguments,
            boolean partial,
            double seconds,
            String connection,
            Map<String, String> formats) {}

    /** The result. */
    public static PipeResult of(
            About about,
            Dataset dataset,
            PipePlan plan,
            List<Run> runs,
            List<PipeResult.Search> searches,
            List<Warning> before) {
        boolean brokered = runs.stream().anyMatch(run -> run.broker() != null);
        List<Warning> warnings = PipeWarnings.of(runs);
        warnings.addAll(before);
        return new PipeResult(
                PipeResult.SCHEMA,
                about.tool(),
                about.startedAt(),
                about.arguments(),
                about.partial(),
                about.seconds(),
                Machines.describe(),
                new PipeSource(
                        dataset.name(),
                        dataset.sha256(),
                        Math.min(dataset.records(), PipePlan.MAX_RECORDS),
                        dataset.header() == 0 ? null : (Integer) dataset.header()),
                new PipeResult.Load(
                        plan.tickNanos() / 1e6,
                        plan.duration().toMillis() / 1e3,
                        plan.warmUp().toMillis() / 1e3,
                        plan.flush(),
                        plan.checksum(),
                        plan.opaque(),
                        plan.retain().toMillis() / 1e3,
                        (brokered ? KAFKA_FRAMING : FRAMING) + (plan.checksum() ? ", and 4 of CRC32C" : ""),
                        about.connection()),
                List.of(end(NetReply.SENDER, plan.sender()), end(NetReply.RECEIVER, plan.receiver())),
                about.formats(),
                runs,
                plan.opaque() ? List.of() : PipeClaims.held(runs),
                searches,
                warnings);
    }

    private static End end(String name, JvmVariant variant) {
        return new End(name, variant.jvm().text(), variant.flags());
    }

    /** Runs in their order, by the kind of latency. */
    static List<StackLatencies> latencies(Export form, PipeResult result) {
        List<StackLatencies> all = new ArrayList<>();
        for (String kind : LATENCIES) {
            for (PipeResult.Run run : result.runs()) {
                String latencies = run.latencies().get(kind);
                if (latencies != null && run.status() != PipeResult.Status.DAMAGED) {
                    all.add(new StackLatencies(
                            run.codec(),
                            kindAndRate(kind, run),
                            run.repeat(),
                            Math.round(result.load().durationSeconds() * NANOS_IN_SECOND),
                            StackLatencies.decoded(run.codec(), latencies)));
                }
            }
        }
        if (all.isEmpty()) {
            throw Stop.input(
                    "--export " + form.name() + ": the result has no distributions of latencies",
                    "results of earlier versions have percentiles alone, and --json prints them");
        }
        // runs of one codec and rate follow each other, as turns of one stack do
        all.sort(Comparator.comparing(StackLatencies::work).thenComparing(StackLatencies::stack));
        return all;
    }

    private static String kindAndRate(String kind, PipeResult.Run run) {
        PipeResult.Brokered broker = run.broker();
        return kind + "-" + new PipeRate(run.rate()).text() + (broker == null ? "" : "-" + broker.compression());
    }
}
