package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.journal.RpcView;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The latencies of one stack in one turn that counts, or of one codec in one run, nanoseconds.
 *
 * @param stack The name of the stack, or of the codec.
 * @param work The word of the work, or the kind of latency and the rate.
 * @param round The number of the round, or of the run.
 * @param nanos The length of the turn or run, nanoseconds.
 * @param latencies The histogram.
 */
record StackLatencies(String stack, String work, int round, long nanos, Histogram latencies) {

    private static final List<String> KINDS = List.of("tick", "slot", "service");
    private static final double NANOS_IN_SECOND = 1e9;

    /** Turns of all stacks and works, in the order of the plan. */
    static List<StackLatencies> of(Export form, RpcView view) {
        List<StackLatencies> all = new ArrayList<>();
        for (RpcPlan.Work work : view.plan().works()) {
            for (RpcPlan.Stack stack : view.plan().stacks()) {
                for (RpcEntry.Calls calls : view.calls(stack.name(), work.word())) {
                    all.add(new StackLatencies(
                            stack.name(),
                            work.word(),
                            calls.round(),
                            calls.nanos(),
                            decoded(calls.stack(), calls.latencies())));
                }
            }
        }
        if (all.isEmpty()) {
            throw Stop.input("--export " + form.name() + ": no round came to its end");
        }
        return all;
    }

    /** Runs in their order, by the kind of latency. */
    static List<StackLatencies> of(Export form, PipeResult result) {
        List<StackLatencies> all = new ArrayList<>();
        for (String kind : KINDS) {
            for (PipeResult.Run run : result.runs()) {
                String latencies = run.latencies().get(kind);
                if (latencies != null && run.status() != PipeResult.Status.DAMAGED) {
                    all.add(new StackLatencies(
                            run.codec(),
                            kindAndRate(kind, run),
                            run.repeat(),
                            Math.round(result.load().durationSeconds() * NANOS_IN_SECOND),
                            decoded(run.codec(), latencies)));
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

    private static Histogram decoded(String name, String latencies) {
        try {
            byte[] bytes = Base64.getDecoder().decode(latencies);
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | IllegalArgumentException e) {
            throw Stop.input("latencies of " + name + " cannot be read: " + e.getMessage());
        }
    }
}
